//! What the document leaves open, settled by name. The first reading of each setting is its default.

fracas_content::settings! {
    /// The house rules of a Mythic Epoch fight.
    pub struct Settings;

    /// The AP that a combatant holds when combat begins; 99 stands for a full pool.
    opening_pool: u8 = (99, 0..=99), "mythic.round.ap-opening-pool";
    /// How the order of turns is found.
    initiative: Initiative = [Once | EachRound | GameMaster], "mythic.round.initiative-score";
    /// When the path of a movement is chosen.
    paths: Paths = [BeforeReactions | AfterReactions], "mythic.round.declaration-contents";
    /// How many reactions one action may draw.
    reactions: Reactions = [OneOfEach | OneInAll], "mythic.round.reaction-one-per-opponent";
    /// Who may react to attacks and to actions inside a bind or grapple.
    reactors: Reactors = [TargetOnly | AnyOpponent], "mythic.round.reaction-who";
    /// Whether those who react know of one another's reactions.
    reaction_order: ReactionOrder = [OpenlyInOrder | SecretTogether], "mythic.round.reaction-order";
    /// What an actor subtracts when several react.
    several_reactions: SeveralReactions = [Highest | Sum | Separately], "mythic.round.multiple-reactions-resolve";
    /// Whether the unconscious may be attacked.
    fallen: Fallen = [LeftAlone | MayBeAttacked], "mythic.round.fallen-targets";
    /// What a falling AP maximum does to a pool that holds more.
    falling_maximum: FallingMaximum = [KeepsPool | CutsPool], "mythic.round.falling-maximum";
    /// In which order the two outcomes of an opposed action take effect.
    effects_order: EffectsOrder = [Together | ReactionFirst | ActorFirst], "mythic.round.resolve-simultaneous";
    /// When checks are rolled.
    roll_timing: RollTiming = [AtResolution | AtDeclaration], "mythic.round.roll-timing";
    /// The face that triggers on the coloured dice.
    trigger_face: u8 = (6, 1..=6), "mythic.round.check-trigger-face";
    /// How often the round counter goes up.
    counter_update: CounterUpdate = [EachRound | EachTurn], "mythic.round.counter-once-per-round";
    /// Whether the game master may have a word, and when.
    game_master_word: GameMasterWord = [Never | EachTurn | EachWindow], "mythic.round.combat-end";
    /// Rounds after which a fight ends undecided; a guard of this program, not of the book.
    round_limit: u8 = (100, 1..=255), "mythic.round.limit";

    /// The type that Recover Stamina counts as.
    special_type: SpecialType = [Special | Proactive], "mythic.combat-actions.three-types";

    /// Who begins On Guard when a side opens the fight.
    initiators: Initiators = [WholeSide | OnlyWhoStruck], "mythic.on-guard.initiator-scope";

    /// Whether each size step counts for Combat Defence, or only that there is one.
    size_defence: SizeDefence = [Once | EachStep], "mythic.actions.size-steps";
    /// Whether an obstacle beside the shooter gives cover to others than its neighbour.
    cover_beside_shooter: CoverBesideShooter = [Counts | DoesNotCount], "mythic.actions.cover-kinds";
    /// What a Combat Defence (Armoured) below Combat Defence counts as.
    armoured_defence: ArmouredDefence = [AtLeastDefence | AsEntered], "mythic.actions.armoured-equal-or-lower";
    /// Whether a plain hit on an armoured target can wound.
    plain_hits: PlainHits = [ArmourReduces | NeverWound], "mythic.actions.hit-meaning";
    /// Points of damage from which a wound is moderate.
    moderate_from: u8 = (3, 2..=200), "mythic.actions.wounds";
    /// Points of damage from which a wound is severe.
    severe_from: u8 = (6, 3..=200), "mythic.actions.wounds";
    /// Points of damage from which a wound is critical.
    critical_from: u8 = (9, 4..=200), "mythic.actions.wounds";
    /// Points of damage from which a wound is fatal.
    fatal_from: u8 = (13, 5..=250), "mythic.actions.wounds";
    /// AP lost when a severe wound is sustained; 0 as printed.
    severe_loss: u8 = (0, 0..=12), "mythic.actions.wound-when-sustained";
    /// Minor wounds that the chart holds.
    minor_boxes: u8 = (5, 1..=50), "mythic.actions.wound-boxes";
    /// Moderate wounds that the chart holds.
    moderate_boxes: u8 = (4, 1..=50), "mythic.actions.wound-boxes";
    /// Severe wounds that the chart holds.
    severe_boxes: u8 = (3, 1..=50), "mythic.actions.wound-boxes";
    /// Critical wounds that the chart holds.
    critical_boxes: u8 = (2, 1..=50), "mythic.actions.wound-boxes";
    /// What stands in the way of a blow, however far it reaches.
    blow_line: BlowLine = [Walls | AllObstacles | Nothing], "mythic.actions.blow-line";
    /// Whether a step leads between two obstacles that touch at a corner.
    wall_corners: WallCorners = [Open | Closed], "mythic.actions.wall-corners";
    /// How diagonal steps are counted.
    diagonals: DiagonalSteps = [OneEach | Alternating | Straight], "mythic.actions.grid";
    /// Whether weapons can be drawn and reloaded, and whether one can stand up.
    further_actions: FurtherActions = [Allowed | None], "mythic.actions.no-other-actions";

    /// What one who lies on the ground cannot do.
    prone: Prone = [NoEffect | NoMovement], "mythic.actions.prone";
    /// Whether those who are out of action leave room to stand.
    bodies: Bodies = [LeaveRoom | TakeRoom], "mythic.actions.bodies";
    /// From where things are picked up.
    picking_up: PickingUp = [OwnSquare | Neighbouring], "mythic.actions.picking-up";
    /// What it costs to put things away for another, where the hands are full.
    full_hands: FullHands = [Nothing | AsDrawing], "mythic.actions.full-hands";
    /// Which reloads are counted up over rounds.
    counted_reloads: CountedReloads = [OverOwnMaximum | OverTwelve], "mythic.ranged-attack.reload-over-own-maximum";
    /// What is taken off a shot at one who is bound, grappled or pinned.
    melee_penalty: u8 = (0, 0..=20), "mythic.ranged-attack.into-a-melee";

    /// Whether an aim outlasts a wound.
    aim_when_wounded: AimWhenWounded = [Kept | Lost], "mythic.aim.when-wounded";
    /// What keeps an aim.
    aim_row: AimRow = [Shots | AimedShots | WeaponAttacks], "mythic.aim.row";
    /// Which attacks after an Aim use the aimed accuracy.
    aimed_attacks: AimedAttacks = [UnbrokenRow | FirstOnly], "mythic.aim.plural-attacks";
    /// Whether an aim outlasts the end of a turn.
    aim_over_turns: AimOverTurns = [Kept | Lost], "mythic.aim.recovery-does-not-break";
    /// At whom an aimed weapon is aimed.
    aim_target: AimTarget = [ThatTarget | AnyTarget], "mythic.aim.one-target-one-weapon";
    /// What the weather takes off every shot.
    weather_penalty: u8 = (0, 0..=20), "mythic.aim.distance-weather";

    /// How many times as far a square seems to unattended play where an ally stands.
    crowded_square: u8 = (3, 1..=20), "mythic.move.crowded-way";
    /// How long a way unattended play looks for, in squares.
    farthest_way: u8 = (120, 1..=255), "mythic.move.farthest-way";
    /// Where a mover stops that is hit.
    stop_square: StopSquare = [Onward | BeforeTheStrike], "mythic.move.first-valid-square";
    /// Where on the path a reaction strikes.
    strike_square: StrikeSquare = [FirstInReach | ReactorChooses], "mythic.move.strike-location";
    /// What becomes of strikes at squares that a mover does not come to.
    further_strikes: FurtherStrikes = [OnlyWhereReached | AllCount], "mythic.move.several-strikes";
    /// What stops a mover.
    stopped_by: StoppedBy = [EveryHit | Wounds], "mythic.move.hit-means-outcome";
    /// Whether a hit stops a Move that succeeds.
    hit_on_success: HitOnSuccess = [GoesOn | Stops], "mythic.move.success-not-stopped";

    /// How the square toward or away goes together with the lateral squares.
    combat_move_sum: CombatMoveSum = [OnTop | Together], "mythic.combat-move.radial-plus-lateral";
    /// What toward, away and laterally mean.
    combat_move_geometry: CombatMoveGeometry = [Axes | Distance], "mythic.combat-move.geometry";
    /// From which opponent toward and away are measured.
    combat_move_opponent: CombatMoveOpponent = [ReactorOrNearest | MoverNames], "mythic.combat-move.which-opponent";

    /// Where a disarmed weapon goes.
    disarmed_weapon: DisarmedWeapon = [OwnSquare | RandomSquare | DisarmersHand], "mythic.disarm.weapon-location";
    /// To which of the nearest free squares one steps who escapes from a shared one.
    escape_square: EscapeSquare = [Westernmost | Chosen], "mythic.escape.which-square";
    /// How far an escape from a pin leads.
    escape_from_pin: EscapeFromPin = [WhollyFree | ToGrappled], "mythic.escape.from-pin";

    /// Whether a feint may be announced as one.
    open_feints: OpenFeints = [Never | Allowed], "mythic.feint.open-declaration";
    /// When a feint is made known.
    feint_reveal: FeintReveal = [WhenResolved | NeverUnopposed], "mythic.feint.reveal";
    /// What a feint that drew a Parry is replaced by.
    feint_swap: FeintSwap = [CounterTempoEntry | ReactiveEntry], "mythic.feint.parry-swap";
    /// What becomes of the reaction to a feint that is kept.
    feint_reactions: FeintReactions = [Resolve | NoOutcome], "mythic.feint.reaction-still-resolves";

    /// Whether a pinner that is pinned in turn lets its victim go.
    pinned_pinner: PinnedPinner = [LetsGo | Holds], "mythic.pin.pinned-pinner";
    /// What a stated Grapple Defence counts as.
    stated_grapple_defence: StatedGrappleDefence = [AndSize | AsStated], "mythic.pin.stated-grapple-defence";
    /// Whether a Press that strikes ends the bind.
    press_bind: PressBind = [Stays | Ends], "mythic.press.bind-afterwards";
    /// Whom a grappled character may strike.
    grappled_targets: GrappledTargets = [SameGrapple | AnyInReach], "mythic.unarmed-attack.grappled-targets";
    /// The skill of Withdraw.
    withdraw_skill: WithdrawSkill = [Movement | Weapon], "mythic.withdraw.skill";

    /// What a Counter-Attack may answer.
    counter_attacks: CounterAttacks = [AllListed | AttacksOnly], "mythic.counter-attack.no-incoming-blow-needed";
    /// Whether a Counter-Attack can be made with bare hands.
    bare_counter_attacks: BareCounterAttacks = [Allowed | Refused], "mythic.counter-attack.unarmed";
    /// Whether a Double ends the bind.
    double_bind: DoubleBind = [Stays | Ends], "mythic.double.cedes-bind";
    /// With which surface of a weapon a Parry is made.
    parry_surface: ParrySurface = [Cheapest | Chosen], "mythic.parry.surface";
    /// What a tied Parry of an Unarmed Attack does.
    unarmed_bind: UnarmedBind = [BothBound | BlowStopped], "mythic.parry.bind-unarmed";

    /// Which movements a Retreat may answer.
    retreat_from: RetreatFrom = [Closing | AnyMovement], "mythic.retreat.closing-only";
    /// Which way the square of a Retreat may lead.
    retreat_way: RetreatWay = [Either | AwayOnly], "mythic.retreat.toward-or-away";
    /// Who moves first when a movement is answered by a Retreat.
    retreat_order: RetreatOrder = [RetreatFirst | MoverFirst], "mythic.retreat.order";
    /// Which Unarmed Attacks a Struggle may answer.
    struggle_against: StruggleAgainst = [SameGrapple | AnyOpponent], "mythic.struggle.same-grapple";

    /// How the check of Recover Stamina is read.
    recovery_check: RecoveryCheck = [Inverted | Ordinary], "mythic.recover-stamina.inverted";
    /// Whether regained AP are added to the pool or take its place.
    recovery: Recovery = [Adds | Sets], "mythic.recover-stamina.adds";
    /// Whether regained AP lift the pool above its maximum.
    recovery_cap: RecoveryCap = [Maximum | None], "mythic.recover-stamina.cap";
    /// When regained AP may be used.
    recovery_use: RecoveryUse = [AtOnce | NextRound], "mythic.recover-stamina.usable-at-once";
}
