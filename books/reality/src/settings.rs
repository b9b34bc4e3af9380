//! What the document leaves open, settled by name. The first reading of each setting is its default.

fracas_content::settings! {
    /// The house rules of a Reality Check fight.
    pub struct Settings;

    /// Energy that a Ranged Attack costs.
    ranged_cost: u8 = (1, 1..=5), "reality.actions.ranged-cost";
    /// How loading bares the loader.
    loading_guard: LoadingGuard = [Bares | Harmless], "reality.actions.load-exposed";
    /// How long loading bares the loader.
    loading_lasts: LoadingLasts = [AsUsual | WhileLoading], "reality.actions.load-duration";
    /// Percent of Speed that a Quick Run covers.
    quick_run: QuickRun = [TwoThirds | Half], "reality.actions.quick-run";
    /// What sharp turns cost a Run.
    turn_loss: TurnLoss = [OneAndTwo | StartedRightAngles], "reality.actions.turn-45";
    /// Whether Stamina in place of Energy earns an Agile Move.
    agile_by_stamina: AgileByStamina = [Earns | EarnsNothing], "reality.actions.agile-move-swap";
    /// When an earned Agile Move may be made.
    agile_when: AgileWhen = [WithinTheRound | DuringTheAction], "reality.actions.agile-move-when";
    /// Who says whether difficult ground can be crossed by an Agile Move.
    agile_terrain: AgileTerrain = [NotWhereDifficult | GameMaster], "reality.actions.agile-move-terrain";
    /// How a long Jump is paid for.
    jump_airtime: JumpAirtime = [ByStartedThird | ByWholeDistance], "reality.actions.jump-airtime";
    /// What a Sprint adds to in a Jump.
    jump_sprint: JumpSprint = [DistanceOnly | DistanceAndReach], "reality.actions.jump-sprint-bonus";
    /// From where Stand Up leads.
    stand_up: StandUp = [FromKneeling | FromProne], "reality.actions.stand-up";
    /// What a kneeling creature cannot do.
    kneeling: Kneeling = [CannotRun | NoLimit], "reality.actions.kneeling-limits";
    /// Whether a Defending target wins a Hit roll equal to the Miss Chance.
    defend_shots: DefendShots = [WinsTies | LosesTies], "reality.actions.defend-ties-ranged";
    /// Whether one who Defends may Defend again, although nothing would come of it but an Agile Move.
    defend_again: DefendAgain = [Refused | Allowed], "reality.actions.defend-again";
    /// What makes a run-up for a Jump.
    run_up: RunUp = [RunsAndShifts | RunsOnly], "reality.actions.run-up";
    /// What becomes of the Shift of one who is knocked down as it begins.
    tripped_shift: TrippedShift = [CrawlsOn | EndsThere], "reality.actions.tripped-shift";
    /// Who says to whom of several equally near a spell leaps on.
    leaping_spells: LeapingSpells = [CasterChooses | ByLot], "reality.actions.spell-arc";
    /// By which Hit roll a spell strikes whom it leaps on to.
    leap_rolls: LeapRolls = [TheFirst | ItsOwn], "reality.actions.spell-leap-roll";
    /// Who says what equipping and picking up cost.
    handling: Handling = [ByPlace | GameMaster], "reality.actions.stow-gm";
    /// Energy that picking up from the ground costs.
    pick_up_cost: u8 = (1, 0..=5), "reality.actions.pickup-ground";
    /// Whether less than 3 Energy may catch a breath.
    catch_breath: CatchBreath = [AllThatIsLeft | SmallAllotment], "reality.actions.catch-breath-all";

    /// What Maximum Stamina is.
    maximum_stamina: MaximumStamina = [Constitution | WithLevel], "reality.stamina.max";
    /// What Maximum Agility begins with.
    agility_base: AgilityBase = [Three | HalfSpeed], "reality.rounds.reset-agility";
    /// Stamina that a Climb costs.
    climb_cost: u8 = (1, 1..=3), "reality.stamina.climb-cost";
    /// How hard walls are to climb.
    #[derive(serde::Deserialize, schemars::JsonSchema)]
    #[serde(rename_all = "kebab-case")]
    climb_grade: ClimbGrade = [Easy | Medium | Hard | Treacherous], "reality.stamina.climb-check";
    /// Metres that a step may lead up before one must climb.
    step_up: u8 = (1, 0..=100), "reality.stamina.climb-check";
    /// What becomes of one who steps off an edge, or lets go of a wall, of its own accord.
    stepping_off: SteppingOff = [Falls | Unhurt], "reality.stamina.climb-leave";
    /// Stamina that strenuous actions not listed cost.
    exertion_cost: u8 = (1, 0..=5), "reality.stamina.other-tasks";
    /// Who says what Stamina climbs and actions not listed cost.
    exertions: Exertions = [AsSet | GameMaster], "reality.stamina.other-tasks";
    /// Which attacks abilities make better that Stamina is spent on.
    enhanced_attacks: EnhancedAttacks = [All | InMelee], "reality.stamina.enhanced-attacks";
    /// Energy that a Climb costs.
    climb_energy: u8 = (3, 1..=5), "reality.stamina.task-energy";
    /// Energy that breaking a door or wall costs.
    break_energy: u8 = (2, 1..=5), "reality.stamina.task-energy";
    /// What a run-up of 3 m adds to the check that breaks a door or wall.
    break_run_up: u8 = (5, 0..=20), "reality.stamina.door-check";

    /// Who is asked whether it challenges an action by Initiative.
    challengers: Challengers = [Anybody | AllOpponents | Concerned], "reality.initiative.react";
    /// Whether who declares an action may have others of its side act at the same time.
    joint_actions: JointActions = [NotOffered | Offered], "reality.initiative.together";
    /// Whom an action in answer to another may be aimed at.
    initiative_answers: InitiativeAnswers = [AtAnybody | AtTheChallenged], "reality.initiative.answers";
    /// How often even rolls of a race are made again before one is drawn at random.
    race_rerolls: u8 = (20, 0..=100), "reality.initiative.race-rerolls";
    /// Who wins even Initiative rolls.
    initiative_tie: InitiativeTie = [Challenged | Challenger], "reality.initiative.tie";
    /// Whose action takes effect first when Initiative is won.
    won_initiative: WonInitiative = [WinnerFirst | Together | GameMaster], "reality.initiative.win-resolution";
    /// What a challenger who loses gives up.
    lost_initiative: LostInitiative = [TheRollOnly | TheAction], "reality.initiative.lose-cost";
    /// What happens when neither can roll.
    both_fail: BothFail = [ActingGoesOn | GameMaster], "reality.initiative.both-fail";
    /// The dice of an Initiative roll.
    initiative_dice: InitiativeDice = [ByLadder | TwentyAndBonus], "reality.initiative.formula";
    /// At which moments of an action others are asked for Immediate Interrupts.
    interrupts: Interrupts = [AtEveryStep | WhereConcerned], "reality.interrupts.moments";
    /// How two Immediate Interrupts at one time resolve.
    two_interrupts: TwoInterrupts = [Together | GameMaster], "reality.interrupts.simultaneous-resolution";
    /// Whether an action that is interrupted costs at least 1 Energy.
    interrupted: Interrupted = [CostsOne | CostsNothing], "reality.incomplete.min-one";
    /// What somebody pays for an action that its own death breaks off.
    killed_midway: KilledMidway = [PaysNothing | PaysOne], "reality.incomplete.dead";
    /// Whether the last Stamina buys what it is spent on before one faints.
    last_stamina: LastStamina = [BuysTheAction | BuysNothing], "reality.incomplete.last-stamina";
    /// What a shot or spell costs whose target is gone once it has been paid for.
    gone_targets: GoneTargets = [CostOne | CostAll], "reality.incomplete.shots-and-spells";
    /// How a partial Run is paid for.
    partial_run: PartialRun = [RoundedUp | Nearest], "reality.incomplete.partial-run";
    /// What a Run costs that ends before its first metre.
    abandoned_run: AbandonedRun = [CostsOne | CostsNothing], "reality.incomplete.abandoned-run";
    /// Who says which of several that could act speaks first.
    first_to_speak: FirstToSpeak = [ByLot | GameMaster], "reality.order.who-speaks";
    /// When a Round ends.
    round_ends: RoundEnds = [AllPassed | GameMaster], "reality.waiting.new-round";
    /// When a fight is over.
    fight_ends: FightEnds = [NobodyCanFight | NobodyLives], "reality.waiting.fight-ends";
    /// Whether who has nothing left to spend may still do what costs nothing.
    free_deeds: FreeDeeds = [WhileMeansAreLeft | AtAnyTime], "reality.waiting.free-deeds";
    /// Whether the attacked may act before the same attacker strikes it again.
    responding: Responding = [Offered | Waived], "reality.order.chance-to-respond";
    /// Who keeps the order of actions to common sense.
    common_sense: CommonSense = [FirstDeclared | GameMaster], "reality.order.common-sense";
    /// Rounds after which a fight ends undecided; a guard of this program, not of the book.
    round_limit: u8 = (120, 1..=255), "reality.waiting.round-limit";

    /// Energy that a single strike at what cannot or will not defend costs.
    single_strike_cost: u8 = (1, 1..=5), "reality.melee.single-strike";
    /// How halves and thirds are rounded.
    rounding: Rounding = [Down | TowardZero | Nearest | OnlyTheSum], "reality.melee.rounding";
    /// The least damage that armour leaves.
    damage_floor: u8 = (0, 0..=1), "reality.melee.minimum-damage";
    /// Whether fighting inside maximum reach hampers.
    inside_reach: InsideReach = [Hampers | Harmless], "reality.melee.inside-reach";
    /// With what one who is stopped by a braced weapon pays for it.
    brace_energy: BraceEnergy = [EnergyAlone | AsAnyCost], "reality.melee.brace-energy";
    /// Which cost of armour comes off Evasion.
    armour_penalty: ArmourPenalty = [EvasionColumn | OlderColumn], "reality.melee.armor-data";

    /// Whether the armour penalty comes off Ranged Evasion.
    ranged_evasion: RangedEvasion = [WithPenalty | WithoutPenalty], "reality.ranged-evasion.formula";
    /// Which table gives the Miss Chance of a size.
    size_table: SizeTable = [RangedAttacks | SizeChart], "reality.situational.size-conflict";
    /// Who says how a target moves.
    movement_class: MovementClass = [ByItsDeeds | GameMaster], "reality.situational.movement-class";
    /// Which Hit rolls meet armour.
    shots_meet_armour: ShotsMeetArmour = [BelowCoverage | FromCoverageOn], "reality.hit-roll.armor";
    /// Whether shots beyond the third figure are allowed.
    beyond_range: BeyondRange = [Refused | OnlyTwenties], "reality.range-values.maximum";
    /// Whose proficiency limits Draw Weight.
    draw_limit: DrawLimit = [WieldersLevel | WeaponsRequirement], "reality.draw.mpl-cap";
    /// Whether heavy and siege crossbows are under that limit.
    crossbow_limit: CrossbowLimit = [AlsoLimited | Free], "reality.draw.mpl-cap-crossbow";
    /// The limit of Draw Weight without any Martial Proficiency Level.
    draw_without_level: DrawWithoutLevel = [OneRowLower | AsFirstLevels], "reality.draw.mpl-zero";
    /// What a draw above one's limit does.
    too_heavy: TooHeavy = [CannotBeDrawn | Hampers], "reality.draw.too-heavy";
    /// Accuracy of a thrown weapon without the Thrown property.
    improvised_accuracy: u8 = (0, 0..=20), "reality.throwing.accuracy-none";

    /// What becomes of a hit larger than the Aura left.
    aura_overflow: AuraOverflow = [Lost | DeathRoll], "reality.aura.overflow";
    /// What Aura Strength is.
    aura_formula: AuraFormula = [WithLevel | AsPrinted | LevelUnrounded], "reality.aura.formula";

    /// Whether automatic hits still miss on a 1.
    automatic_ones: AutomaticOnes = [Miss | Hit], "reality.evasion.auto-hit-roll";
    /// Whether a sleeper is hit by any shot.
    shots_at_sleepers: ShotsAtSleepers = [AlwaysHit | Rolled], "reality.evasion.no-roll";
    /// How doublings and halvings go together.
    mixed_multipliers: MixedMultipliers = [Multiplied | Added], "reality.weakness.mixed";
    /// Whether a 20 or a 1 on other rolls is special.
    critical_option: CriticalOption = [Off | On], "reality.crit-option.setting";

    /// What meets a shot from behind.
    shot_from_behind: ShotFromBehind = [RangedEvasion | UnarmedEvasion], "reality.facing.behind-ranged";
    /// Who may attack what it does not face.
    unfaced_attacks: UnfacedAttacks = [Refused | GameMaster], "reality.facing.attack-exception";
    /// Energy that hiding costs.
    hide_cost: u8 = (1, 1..=5), "reality.facing.hide-check";
    /// Whether those who might notice somebody that hides roll for it.
    awareness: Awareness = [Unrolled | Rolled], "reality.facing.hide-check";
    /// Who finds somebody hidden that another has come upon.
    come_upon: ComeUpon = [FoundByTheMover | FoundByAll], "reality.facing.unknown";
    /// Whether those who do not know of one who hides see that what it takes off the ground is gone.
    taken_unseen: TakenUnseen = [SeenToBeGone | SeemsToLie], "reality.facing.taken-unseen";
    /// When a creature may turn.
    turning: Turning = [BetweenActions | WhileAware], "reality.facing.turn-timing";
    /// Whether combatants turn by themselves: to whom they attack, the way they go, and to the nearest opponent.
    turns: Turns = [ByThemselves | Declared], "reality.facing.turns";
    /// Whether the Blinded turn by themselves to opponents that they know of and cannot see.
    blinded_turn: BlindedTurn = [AsAllDo | StandAsTheyAre], "reality.facing.blinded-turn";
    /// Which table gives the size of a height.
    height_table: HeightTable = [SizeChart | RangedAttacks], "reality.size.height-bounds";
    /// Metres that a running start adds to a Jump.
    running_jump: u8 = (0, 0..=10), "reality.size.jump-running";
    /// Metres that a blow strikes beyond its Reach.
    metres_beyond_reach: u8 = (1, 0..=3), "reality.size.reach-meaning";

    /// How diagonal steps are counted.
    diagonals: DiagonalSteps = [OneEach | Alternating | Straight], "reality.grid.square-diagonal";

    /// Beside whom one fits into a space.
    sharing: Sharing = [TheHeldAndTheFallen | Nobody], "reality.grid.sharing";
    /// Whether height counts in distances.
    heights: Heights = [Count | Flat], "reality.grid.heights";

    /// How long Exposed lasts where nothing else is said.
    exposed_for: ExposedFor = [ThisRound | NextRound], "reality.exposed.duration";
    /// Whether a Combat Maneuver by Swift Attack leaves its performer Unguarded.
    swift_maneuvers: SwiftManeuvers = [StayGuarded | Unguarded], "reality.unguarded.maneuver-swift";
    /// When a Combat Maneuver leaves its performer Unguarded.
    maneuver_unguarded: ManeuverUnguarded = [Afterwards | AtOnce], "reality.unguarded.maneuver-when";
    /// Whether a Push that misses is a failed Push.
    missed_push: MissedPush = [NotFailed | Failed], "reality.unguarded.push-missed";
    /// What moving through maximum Reach means.
    through_reach: ThroughReach = [CrossesTheEdge | AnyStepInside], "reality.swift.reach-meaning";
    /// Whether those who are pushed or dragged through Reach can be struck at.
    moved_by_others: MovedByOthers = [NotStruckAt | StruckAt], "reality.swift.moved-by-others";
    /// Whether an Agile Move through Reach can be answered by a Swift Attack.
    swift_at_interrupts: SwiftAtInterrupts = [No | AfterTheStep], "reality.swift.versus-interrupt-move";
    /// Whether a braced weapon that misses stops whom it strikes at.
    brace_stops: BraceStops = [HitOrNot | OnlyByHit], "reality.melee.brace-missed";
    /// What may be thrown by Swift Attack.
    swift_throws: SwiftThrows = [MadeForIt | Anything], "reality.swift.throws";
    /// Which Immediate Interrupts the Surprised use in the midst of others' actions.
    surprised_interrupts: SurprisedInterrupts = [AtOpenings | AsAllDo], "reality.surprise.interrupts";
    /// Whether a wholly unaware target is hit automatically at close quarters.
    unaware_hits: UnawareHits = [IfAsleepOrUnaware | GameMaster], "reality.surprise.auto-hit";

    /// Whether somebody may be surprised after the first Round.
    later_surprise: LaterSurprise = [Never | GameMaster], "reality.surprise.gm-reward";

    /// What Non-Lethal damage does at 0 Aura.
    non_lethal: NonLethal = [Both | ExhaustedOnly | ShakenOnly | PlayersExhausted], "reality.nonlethal.two-versions";
    /// Damage that breaking a bone without killing takes.
    bone_damage: u8 = (1, 1..=100), "reality.nonlethal.injure-threshold";
    /// What Exhausted takes off Energy.
    exhausted: Exhausted = [TwoFewer | AtMostThree | NeverUnderOne], "reality.nonlethal.exhausted-wording";
    /// The Chance roll that makes other sources Non-Lethal.
    other_sources: u8 = (10, 1..=20), "reality.nonlethal.other-sources";
    /// Whether Non-Lethal damage at 0 Aura knocks out.
    knock_out: KnockOut = [OnlyByStamina | Always | GameMaster], "reality.unconscious.nonlethal-cause";
    /// What armour and shields without proficiency cost.
    unproficient_armour: UnproficientArmour = [OneEnergy | Nothing], "reality.mpl.armor-penalty";
    /// How often weapons without proficiency take 1 off Evasion.
    clumsy_evasion: ClumsyEvasion = [Once | EachWeapon | NotUnarmed], "reality.mpl.evasion-once";
    /// The bonus of unarmed damage.
    unarmed_damage: UnarmedDamage = [AttackBonus | DamageBonus], "reality.unarmed.damage";

    /// When it is judged whether the target of a maneuver is Exposed.
    maneuver_exposed: ManeuverExposed = [AtDeclaration | AfterTheRoll], "reality.maneuvers.exposed-when";
    /// Who is moving while it is tripped.
    moving_targets: MovingTargets = [OnItsWay | AlsoSteppingAside], "reality.trip.who-moves";
    /// Whether one can be disarmed with bare hands.
    unarmed_disarm: UnarmedDisarm = [AsLight | Refused], "reality.disarm.unarmed";
    /// What Held and Holding mean.
    held_term: HeldTerm = [Restrained | NamesOnly], "reality.restrain.held-term";
    /// Who wins an even contest to escape.
    escape_tie: EscapeTie = [Escaper | Restrainer], "reality.restrain.escape-tie";
    /// AV that attacks at somebody held by another lose, since both thrash about.
    thrashing: u8 = (0, 0..=20), "reality.restrain.attacking-pair";
    /// Which limits somebody has who holds another.
    restrainer_limits: RestrainerLimits = [All | NoAttacks | None], "reality.restrain.restrainer-waiver";
    /// Whether a moving restrainer drags its victim along.
    dragging: Dragging = [Drags | LetsGo], "reality.restrain.end";
    /// Whether a Push in a Sprint costs Energy of its own.
    sprint_push: SprintPush = [Included | CostsTwo], "reality.push.sprint-cost";

    /// Whether others can stabilize the dying by skill.
    healing: Healing = [Allowed | Off], "reality.death.stabilize-heal";
    /// Who says which part a major injury takes out, and whether it slows.
    injuries: Injuries = [ByLot | GameMaster], "reality.death.injury";
    /// What saves somebody without Aura on deadly ground.
    deadly_ground: DeadlyGround = [OnlyTwenties | GameMaster], "reality.death.inevitable";
    /// Whether the helpless can be killed without a Death roll.
    killing_blows: KillingBlows = [Kill | DeathRoll | GameMaster], "reality.death.helpless-kill";
    /// Which of several causes to lie unconscious says how one wakes.
    several_causes: SeveralCauses = [TheGraver | TheFirst], "reality.unconscious.several-causes";
    /// Whether who falls unconscious goes to the ground.
    fainting: Fainting = [ToTheGround | AsItStands], "reality.unconscious.falls";
    /// Whether the game master is asked in each Round if a sleeper wakes of itself.
    sleepers: Sleepers = [SleepOn | GameMaster], "reality.unconscious.sleep";
    /// Whether those who are not awake spend Recovery Surges in a Short Rest.
    sleepers_surges: SleepersSurges = [Spent | Kept], "reality.rest.sleepers-surges";
    /// What counts of the five minutes in which a Short Rest is interrupted.
    broken_short_rest: BrokenShortRest = [WholeBlocks | GameMaster], "reality.rest.short-interrupted";
    /// What counts of a Long Rest that is not completed.
    broken_long_rest: BrokenLongRest = [ByHours | GameMaster], "reality.rest.long-interrupted";
    /// Whether one can hide in the open before the Blinded.
    blinded_watchers: BlindedWatchers = [SeeNothing | WatchAsAllDo], "reality.conditions.blinded-watchers";
    /// Whether Disadvantage on attacks touches the Combat roll.
    hampered_attacks: HamperedAttacks = [CombatAndHit | HitOnly], "reality.conditions.attack-roll-meaning";
    /// What one who is Prone cannot do.
    prone_limits: ProneLimits = [NoRunning | GameMaster], "reality.conditions.prone-limits";
}
