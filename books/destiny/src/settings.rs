//! What the document leaves open, settled by name. The first reading of each setting is its default.

fracas_content::settings! {
    /// The house rules of a fight in Heroes of Destiny.
    pub struct Settings;

    /// What the damage of spells without an attack roll is lessened by.
    unrolled_spells: UnrolledSpells = [ToughnessOnly | Nothing], "destiny.thresholds.damage-without-attack-roll";
    /// What lightning that spreads under water is lessened by.
    unrolled_spread: UnrolledSpread = [ToughnessOnly | Nothing], "destiny.thresholds.damage-without-attack-roll";
    /// What the damage of falls is lessened by.
    unrolled_falls: UnrolledFalls = [ToughnessOnly | Nothing], "destiny.thresholds.damage-without-attack-roll";
    /// What the damage of drowning is lessened by.
    unrolled_drowning: UnrolledDrowning = [ToughnessOnly | Nothing], "destiny.thresholds.damage-without-attack-roll";
    /// What base Toughness leaves out.
    base_toughness: BaseToughness = [WornArmor | AllModifiers], "destiny.toughness.base-scope";
    /// What becomes of a wound that finds the fatal slot filled.
    beyond_fatal: BeyondFatal = [Dies | OnlyCounted], "destiny.slots.beyond-fatal";
    /// Wound slots for a Vitality off the table.
    off_table_slots: OffTableSlots = [CarriedOn | NearestRow], "destiny.slots.vitality-off-table";
    /// The fewest light wound slots.
    fewest_light_slots: u8 = (0, 0..=5), "destiny.slots.light-floor";
    /// What a light wound takes off rolls.
    light_penalty: u8 = (0, 0..=10), "destiny.slots.worse-effects";
    /// What a moderate wound takes off rolls.
    moderate_penalty: u8 = (1, 0..=10), "destiny.slots.worse-effects";
    /// What a severe wound takes off rolls.
    severe_penalty: u8 = (2, 0..=10), "destiny.slots.worse-effects";
    /// What a critical wound takes off rolls.
    critical_penalty: u8 = (3, 0..=10), "destiny.slots.worse-effects";
    /// What a fatal wound takes off rolls.
    fatal_penalty: u8 = (4, 0..=10), "destiny.slots.worse-effects";
    /// Rounds between the checks of the dying.
    dying_rounds: u8 = (4, 1..=40), "destiny.slots.death-timer";
    /// What the checks of the dying begin from.
    dying_tn: u8 = (10, 0..=30), "destiny.slots.death-timer";
    /// Whether the dying make a check, or die when their time is up.
    dying_check: DyingCheck = [Fortitude | None], "destiny.slots.death-timer";
    /// Light wound slots of an NPC with a simplified track.
    npc_light_slots: NpcLightSlots = [ByPersona | OneEach], "destiny.npc.light-slots";
    /// Where the maximum of stamina stops.
    stamina_floor: StaminaFloor = [MaximumAtZero | FatigueCapped], "destiny.fatigue.max-floor";
    /// How half of an odd maximum of stamina is taken.
    half_of_odd: HalfOfOdd = [Exact | RoundedDown], "destiny.fatigue.half-rounding";
    /// Whether the staggered are exhausted too.
    both_conditions: BothConditions = [Both | StaggeredOnly], "destiny.fatigue.both-conditions";
    /// When somebody is exhausted.
    exhausted_when: ExhaustedWhen = [OnGainingFatigue | ByFatigueAlone], "destiny.fatigue.exhausted-latch";
    /// What exhaustion takes off rolls.
    exhausted_penalty: u8 = (2, 0..=10), "destiny.fatigue.exhausted-effects";
    /// Whether the exhausted may Dash.
    exhausted_dash: ExhaustedDash = [Refused | Allowed], "destiny.fatigue.exhausted-effects";
    /// What brings staggering besides fatigue.
    staggered_by: StaggeredBy = [FatigueAndWounds | FatigueAlone], "destiny.fatigue.staggered-effects";
    /// What staggering does to AP.
    staggered_ap: StaggeredAp = [Halved | Untouched], "destiny.fatigue.staggered-effects";
    /// What comes back when invested mana is taken back.
    mana_back: ManaBack = [CurrentToo | MaximumOnly], "destiny.mana.retrieve-current";
    /// Whether who has no benefits of a long rest may take invested mana back as it ends.
    exhausted_takes_back: ExhaustedTakesBack = [Offered | NotOffered], "destiny.mana.exhausted-takes-back";
    /// What becomes of a cost in mana that is not there.
    mana_overspent: ManaOverspent = [Refused | BecomesFatigue], "destiny.mana.overspend";
    /// Which window counts for two long rests a day.
    rest_day: RestDay = [Window | CalendarDay], "destiny.resting.per-day";
    /// Whether investing mana interrupts a rest.
    investing_at_rest: InvestingAtRest = [GoesOn | Interrupts], "destiny.resting.invest-interrupts";
    /// Minutes at least until the next of what is allowed in a rest.
    activity_minutes: u8 = (1, 1..=60), "destiny.resting.activity-length";
    /// How sleep is counted.
    sleep_counting: SleepCounting = [Summed | Unbroken], "destiny.resting.sleep-counting";
    /// Whether everybody has slept before the day begins.
    night_before: NightBefore = [Slept | Awake], "destiny.resting.night-before";
    /// How many short rests an hour of quiet is.
    short_rests: ShortRests = [EachQuarter | OneDeclared], "destiny.short-rest.one-per-rest";
    /// When the conditions of a long rest's benefits are looked at.
    long_rest_state: LongRestState = [AtStart | AtEachStep], "destiny.long-rest.state-at-start";
    /// What touches the result of who tends.
    tending: Tending = [OwnResult | PatientsModifiers], "destiny.long-rest.tend-modifiers";
    /// Whose healing kit serves who tends another.
    tending_kit: TendingKit = [OfTheParty | OnesOwn], "destiny.long-rest.tend-kit";
    /// Whether a wound without a free slot below may be chosen.
    recovery_choice: RecoveryChoice = [Healable | AnyReached], "destiny.recovery.no-open-slot-choice";
    /// How several interruptions of a long rest count.
    interruptions: Interruptions = [HourEach | HalfHourInAll], "destiny.interrupt-rest.several";
    /// What a night brings to who may take no long rest.
    fatal_nights: FatalNights = [ShortRests | Nothing], "destiny.long-rest.fatal-rests";
    /// How often the unconscious try to wake for the light wounds that a night heals.
    night_wakings: NightWakings = [Once | EachWound], "destiny.long-rest.waking-once";
    /// Whether benefits of short rests may be had and the long rest resumed.
    partial_benefits: PartialBenefits = [EitherOr | Both], "destiny.interrupt-rest.partial-or-resume";

    /// Whether who is unconscious makes the check to stay conscious when it is wounded again.
    wounded_again: WoundedAgain = [NoCheck | Check], "destiny.offensive.wounded-again";
    /// When who was spared the dying wakes.
    spared_wake: SparedWake = [EveryTenMinutes | WhenHealed], "destiny.offensive.spared-wakes";
    /// Whether first aid is given between fights.
    first_aid: FirstAid = [Given | Refused], "destiny.resting.first-aid";

    /// Dice of a wild roll.
    wild_dice: u8 = (5, 1..=12), "destiny.rolls.wild-mechanic";
    /// What a wild roll begins from.
    wild_constant: u8 = (10, 0..=30), "destiny.rolls.wild-mechanic";
    /// What is rolled for a wild roll.
    wild_roll: WildRoll = [WildDice | TwelveAndSix], "destiny.rolls.wild-mechanic";
    /// Dice of an ordinary check.
    fudge_dice: u8 = (5, 1..=12), "destiny.rolls.ordinary-mechanic";
    /// What is rolled for an ordinary check.
    ordinary_roll: OrdinaryRoll = [FudgeDice | SixLessSix], "destiny.rolls.ordinary-mechanic";
    /// What an untrained skill takes off a check.
    untrained_penalty: u8 = (0, 0..=10), "destiny.rolls.check-notation";
    /// How far apart the two scales lie.
    scale_shift: u8 = (10, 0..=30), "destiny.rolls.scales";
    /// Whether Defenses are rolled.
    defense_rolls: DefenseRolls = [Fixed | Rolled], "destiny.rolls.defense-rolls";
    /// Who wins an opposed tie.
    opposed_ties: OpposedTies = [Passive | Acting], "destiny.rolls.opposed-ties";
    /// Whether modifiers and critical results of attacks hold for combat checks.
    check_extras: CheckExtras = [Both | AttacksOnly], "destiny.attacks.combat-check-extras";
    /// Whether Cling, and Escape from a grapple, are checks against a creature.
    grapple_checks: GrappleChecks = [AgainstCreatures | Bare], "destiny.attacks.checks-in-a-grapple";
    /// Whether a weapon strikes below its reach.
    least_distance: LeastDistance = [None | OptimalReach], "destiny.attacks.weapon-table";
    /// What a blow inside the optimal reach of its weapon has taken off.
    close_penalty: u8 = (0, 0..=10), "destiny.attacks.weapon-table";
    /// Whether what hampers melee attacks hampers spells by touch.
    touch_spells: TouchSpells = [AsBlows | AsSpells], "destiny.attacks.touch-hampered";
    /// What each range increment after the first takes off.
    increment_penalty: u8 = (2, 0..=10), "destiny.attacks.range-limits";
    /// The most range increments.
    most_increments: u8 = (5, 1..=20), "destiny.attacks.range-limits";
    /// From where to where reach is measured.
    reach_measure: ReachMeasure = [BetweenSpaces | BetweenCenters], "destiny.attacks.reach-measure";
    /// What hides.
    visibility: Visibility = [HiddenAndWalls | HiddenOnly], "destiny.attacks.visibility";
    /// Whether those who do not know of one who hides see that what it takes off the ground is gone.
    taken_unseen: TakenUnseen = [SeenToBeGone | SeemsToLie], "destiny.attacks.taken-unseen";
    /// Whether those who hide flank one who knows nothing of them.
    hidden_flankers: HiddenFlankers = [DoNotCount | Count], "destiny.flanking.hidden";
    /// Whether those who do not know of one who hides are told what it does by itself.
    hidden_doings: HiddenDoings = [Untold | Told], "destiny.attacks.hidden-doings";
    /// Whether dice gained on a hit count before the hit of a penetrating attack.
    penetrating_extras: PenetratingExtras = [After | Before], "destiny.penetrating.on-hit-extras";
    /// The sum of wild dice from which a roll is critical.
    critical_sum: u8 = (6, 1..=24), "destiny.crit.definition";
    /// What makes a roll critical.
    critical_by: CriticalBy = [Sum | ThreeDoubles], "destiny.crit.definition";
    /// Whether bonuses add up.
    bonuses: Bonuses = [AddUp | BestOnly], "destiny.modifiers.bonuses-stack";
    /// Whether the modifiers hold for attacks on skill defenses.
    modifiers_for: ModifiersFor = [AllAttacks | PlainDefense], "destiny.modifiers.skill-defenses";
    /// Who says how much cover somebody has.
    cover_by: CoverBy = [Map | GameMaster], "destiny.modifiers.cover-level";
    /// Whether the game master is asked for other modifiers.
    situations: Situations = [None | GameMaster], "destiny.modifiers.other-situations";
    /// What a low wall gives to who ducks behind it.
    low_walls: LowWalls = [MoreCover | HalfCover], "destiny.modifiers.low-wall";
    /// Whether ground that gives cover gives it to who stands in it.
    own_ground: OwnGround = [CoversToo | BehindOnly], "destiny.modifiers.own-ground";
    /// What total cover does.
    full_cover: FullCover = [NoAttack | AsArrowSlit], "destiny.modifiers.full-cover";
    /// From which angle two surround a target.
    flanking_angle: FlankingAngle = [Exact | HalfADegreeLess], "destiny.flanking.measure-grid";
    /// Whether bare hands make somebody able to attack.
    flanking_fists: FlankingFists = [Count | NeedAWeapon], "destiny.flanking.fists";
    /// Whether a weapon that is not loaded makes somebody able to attack.
    flanking_unloaded: FlankingUnloaded = [DoesNotCount | Counts], "destiny.flanking.unloaded";
    /// What an ignored attacker has against a target that others flank.
    ignored_and_flanked: IgnoredAndFlanked = [Doubled | Added], "destiny.ignore-flank.bonus-total";
    /// Whether Defend helps against rear attacks.
    rear_attacks: RearAttacks = [Unseen | Seen], "destiny.ignore-flank.free-meaning";
    /// Whether who is newly flanked is asked whom it ignores.
    flanked_asks: FlankedAsks = [Asked | NotAsked], "destiny.ignore-flank.free-reaction";
    /// How often one may choose on a turn whether to ignore the same creature.
    flank_choices: FlankChoices = [OnceATurn | AtAnyTime], "destiny.ignore-flank.once-a-turn";
    /// Whether the immobile Defense may raise a Defense.
    immobile_raises: ImmobileRaises = [Always | Lower], "destiny.defense.immobile-always";
    /// Whose block counts.
    block_of: BlockOf = [Held | Carried], "destiny.defense.defensive-weapons";
    /// What brings the immobile Defense.
    immobile_by: ImmobileBy = [HelplessOnly | GrapplingToo], "destiny.defense.immobilizing-effects";

    /// Whether speech is left to the people at the table, or offered to whoever may speak.
    speech: Speech = [AtTheTable | Offered], "destiny.sequence.speech";
    /// Who may let things go on another's turn.
    letting_fall: LettingFall = [WhoMayAct | Anybody], "destiny.sequence.letting-fall";
    /// What is free besides letting go and speech.
    negligible: Negligible = [DropsOnly | DoorsToo], "destiny.sequence.negligible-list";
    /// When combat ends by itself.
    combat_ends: CombatEnds = [NobodyHostileAble | NobodyHostileAlive], "destiny.sequence.end";
    /// Whether a fight goes on for those who are still to come in it.
    still_to_come: StillToCome = [Count | DoNotCount], "destiny.sequence.still-to-come";
    /// Rounds after which a fight counts as undecided.
    round_limit: u16 = (100, 1..=2000), "destiny.sequence.round-limit";
    /// AP for a Speed off the table.
    off_table_ap: OffTableAp = [CarriedOn | NearestColumn], "destiny.ap.off-table";
    /// AP before the first round.
    starting_ap: u8 = (0, 0..=72), "destiny.ap.starting";
    /// From when who joins a fight takes part in it.
    joining: Joining = [NextRound | AtOnce], "destiny.ap.joining";
    /// What becomes of AP paid for what is cancelled.
    cancelled_ap: CancelledAp = [Lost | Returned], "destiny.ap.over-budget-lost";
    /// Whether an action that is paid over several turns may be begun without any AP.
    begun_without_ap: BegunWithoutAp = [Refused | Begins], "destiny.ap.over-budget-nothing";
    /// When an action of several turns may be interrupted.
    paid_later: PaidLater = [AtDeclaration | AgainAtTheEnd], "destiny.ap.over-budget-interrupt";
    /// Which of several changes of a cost count first.
    cost_changes: CostChanges = [ToOneFirst | ToZeroFirst], "destiny.ap.several-changes";
    /// When an action of several rounds takes effect.
    timed_end: TimedEnd = [RoundEnd | TurnEnd], "destiny.ap.timed-end";
    /// Which dice initiative takes.
    initiative_check: InitiativeCheck = [Ordinary | Wild], "destiny.initiative.check-kind";
    /// Whether the order follows initiative during a round.
    initiative_order: InitiativeOrder = [Live | FrozenAtRoundStart], "destiny.initiative.live-order";
    /// Whether less initiative than an action off turn costs suffices.
    short_initiative: ShortInitiative = [Suffices | FullCost], "destiny.initiative.one-can-pay";
    /// Who says who is surprised.
    surprise: Surprise = [Checks | GameMaster], "destiny.surprise.check";
    /// When the surprised gain AP again.
    surprised_ap: SurprisedAp = [AtTurnEnd | NextRound], "destiny.surprise.ap-after-turn";
    /// What who was interrupted may do next.
    declared_again: DeclaredAgain = [Anything | NotTheSame], "destiny.actions-reactions.declared-again";
    /// Who is asked first of several who might act off turn.
    interrupters: Interrupters = [HighestFirst | LowestFirst], "destiny.actions-reactions.several-interrupters";
    /// Whether an action off turn can be interrupted.
    nested_interrupts: NestedInterrupts = [No | ByHigher], "destiny.actions-reactions.nested";
    /// Whether an action off turn that was interrupted itself voids what was declared.
    undone_interruption: UndoneInterruption = [IsNone | Interrupts], "destiny.actions-reactions.undone-interruption";
    /// Whether an action off turn may be paid over several turns.
    off_turn_budget: OffTurnBudget = [InFull | OverTurns], "destiny.actions-reactions.off-turn-over-budget";
    /// Who is asked whether it acts off turn.
    interrupt_asks: InterruptAsks = [Everybody | Nobody], "destiny.actions-reactions.interrupt-choice";
    /// How many may react to one trigger.
    reactors: Reactors = [OneEach | OneInAll], "destiny.actions-reactions.reaction-one-scope";

    /// Rates beyond the table.
    rate_above: RateAbove = [CarriedOn | StopsAt25], "destiny.movement.rate-above";
    /// How movement bought in pieces is rounded.
    pool_rounding: PoolRounding = [ByTotal | EachPurchase], "destiny.movement.pool-rounding";
    /// Whether movement off turn voids what was declared.
    off_turn_moves: OffTurnMoves = [Void | LetItGoOn], "destiny.movement.off-turn-voids";
    /// Which ground a creature is on whose space lies on several kinds of it.
    large_ground: LargeGround = [Hardest | Easiest], "destiny.terrain.large";
    /// The space of large creatures.
    spaces: Spaces = [BySize | OneCell], "destiny.movement.space-size";
    /// Whether allies make way.
    allied_spaces: AlliedSpaces = [Barred | PassedThrough], "destiny.movement.allied-spaces";
    /// Whether a step leads between two obstacles that touch at a corner.
    wall_corners: WallCorners = [Closed | Open], "destiny.movement.wall-corners";
    /// For how long diagonals are counted.
    diagonal_count: DiagonalCount = [Round | EachMove], "destiny.movement.diagonal-count";
    /// How distances are counted.
    distances: Distances = [Grid | Tape], "destiny.movement.grid-optional";
    /// What a yard of vertical climb costs.
    climb_cost: u8 = (4, 1..=40), "destiny.terrain.climb-gm";
    /// Whom a current drives.
    currents: Currents = [EachTurn | SwimmersOnly], "destiny.terrain.current-unit";
    /// Which way the yards of a run-up lead.
    run_up_line: RunUpLine = [AnyWay | Straight], "destiny.jumping.run-up-yards";
    /// How a halved jump is rounded.
    jump_rounding: JumpRounding = [Down | Up], "destiny.jumping.rounding";
    /// Added to the result of a jump.
    jump_constant: u8 = (0, 0..=20), "destiny.jumping.scale";
    /// What a jump takes of the pool.
    jump_movement: JumpMovement = [LengthInYards | Nothing], "destiny.jumping.movement-cost";
    /// Whether who falls into deep water is hurt by it.
    falls_into_water: FallsIntoWater = [Hurt | Unhurt], "destiny.swim-climb.fall-into-water";
    /// Whether a run-up goes on while a jump is paid for over several turns.
    paid_run_up: PaidRunUp = [GoesOn | OverWithTheTurn], "destiny.jumping.run-up-paid";
    /// What movement a long jump takes that falls short.
    short_jumps: ShortJumps = [AsDeclared | AsFarAsItLeads], "destiny.jumping.short";
    /// Whether crouching makes a jump dearer.
    crouched_jumps: CrouchedJumps = [ByLength | AsAWalk], "destiny.jumping.crouching";
    /// The height of a creature of Size 0, in inches.
    human_height: u8 = (66, 12..=120), "destiny.jumping.height-data";
    /// Who says what TN a surface gives to landing and holding on.
    jump_tns: JumpTns = [AsSet | GameMaster], "destiny.jumping.tns";
    /// The TN of landing on bad ground.
    landing_tn: u8 = (2, 0..=20), "destiny.jumping.tns";
    /// The TN of holding on to a ledge.
    ledge_tn: u8 = (2, 0..=20), "destiny.jumping.tns";
    /// Which ledge may be grabbed by who comes down short of where it jumps.
    ledges: Ledges = [OnTheWay | OnAnySide], "destiny.jumping.which-ledge";

    /// When the game master says who has overexerted itself.
    overexertion: OverexertionBy = [OtherActions | EachRound], "destiny.fatigue.overexertion-list";
    /// Whether actions that are not listed are put to the game master.
    other_actions: OtherActions = [Refused | GameMaster], "destiny.actions.other-actions";
    /// The TN that is put before the game master for a check that such an action takes.
    usual_tn: u8 = (0, 0..=60), "destiny.actions.usual-tn";
    /// How mana of actions is used.
    action_mana: ActionMana = [AsTheEffectSays | AlwaysInvested], "destiny.actions.mana-spend-or-invest";
    /// Which level counts as fatal for sparing.
    nonlethal_fatal: NonlethalFatal = [FilledLevel | ChosenLevel], "destiny.offensive.nonlethal-overflow";
    /// What armor piercing ignores.
    armor_piercing: ArmorPiercing = [AllArmor | HalfOfArmor], "destiny.offensive.weapon-properties";
    /// What slicing adds against the unarmored.
    slicing_damage: u8 = (1, 0..=10), "destiny.offensive.weapon-properties";
    /// What concussive takes of initiative.
    concussive_initiative: u8 = (2, 0..=10), "destiny.offensive.weapon-properties";
    /// What the check to stay conscious begins from.
    staying_tn: u8 = (10, 0..=30), "destiny.offensive.unconscious-rule";
    /// Whether a critical wound calls for the check to stay conscious.
    critical_knocks_out: CriticalKnocksOut = [Check | Nothing], "destiny.offensive.unconscious-rule";
    /// What the unconscious and the dead hold.
    unconscious_hands: UnconsciousHands = [Kept | Dropped], "destiny.offensive.unconscious-hands";
    /// What the unconscious gain.
    unconscious_ap: UnconsciousAp = [None | Usual], "destiny.offensive.unconscious-effects";
    /// When the step of a Quick Attack is taken.
    quick_step: QuickStep = [BeforeSlots | AfterSlots], "destiny.offensive.quick-before-slots";
    /// Whether a Rebuff that hits stops the approach.
    rebuffed: Rebuffed = [MayGoOn | Stops], "destiny.offensive.rebuff-after";
    /// How often one approach may be rebuffed.
    rebuffs: Rebuffs = [OnceAnApproach | EachYard], "destiny.offensive.rebuff-each";
    /// Whether who steps from beside somebody into its space comes closer.
    rebuff_inside: RebuffInside = [IsCloser | AsFarAsBefore], "destiny.offensive.rebuff-inside";
    /// Whether who comes by one step from out of reach to closer than the optimal reach may be rebuffed.
    rebuff_past: RebuffPast = [Offered | NotInReach], "destiny.offensive.rebuff-past";
    /// Whether others can move who is held in its place by a net or spell.
    held_moved: HeldMoved = [Stays | GoesAlong], "destiny.defense.held-moved";
    /// Whether magic power gives free mana.
    free_mana: FreeMana = [EachRound | None], "destiny.common.cast-mana";
    /// Whether the mana of one spell has a limit.
    mana_limit: ManaLimit = [TwiceThePower | None], "destiny.common.cast-mana";
    /// What becomes of mana that is to be invested in what is over at once.
    instant_mana: InstantMana = [Spent | ComesBack], "destiny.magic.instant-mana";
    /// Whether effects of one spell on one creature add up.
    same_spell: SameSpell = [CountsOnce | AddsUp], "destiny.magic.same-spell";
    /// Whether wounds endanger a spell.
    focus_checks: FocusChecks = [OnWounds | Never], "destiny.common.cast-wounded";
    /// When Defend's option is chosen.
    defend_choice: DefendChoice = [EachAttack | Once], "destiny.common.defend-when";
    /// Whether Defend helps the helpless.
    helpless_defend: HelplessDefend = [Lapses | Helps], "destiny.common.defend-helpless";
    /// Whether the penalties of several who harry add up.
    harrying: Harrying = [AddsUp | OnlyOne], "destiny.common.harry-stack";
    /// With what somebody harries.
    harry_with: HarryWith = [HeldWeapons | NaturalToo | AnythingInReach], "destiny.common.harry-with";
    /// When a readied action is paid.
    ready_cost: ReadyCost = [WhenTaken | WhenReadied], "destiny.common.ready-cost";
    /// What counts as an event to which a readied action is taken.
    ready_events: ReadyEvents = [Deeds | AlsoTurns], "destiny.common.ready-events";
    /// Which reactions of others are events to which a readied action is taken.
    ready_reactions: ReadyReactions = [Rebuff | NoReaction], "destiny.common.ready-reactions";
    /// Whether movement ends readiness.
    ready_movement: ReadyMovement = [Keeps | Ends], "destiny.common.ready-movement";
    /// What picking up a thing from the ground costs.
    pick_up_cost: u8 = (2, 0..=72), "destiny.common.pick-up";
    /// How many things one's bags, pockets and scabbards hold together.
    bags: u8 = (6, 0..=6), "destiny.common.bags";
    /// Where a weapon is that was thrown.
    thrown_weapons: ThrownWeapons = [LieAtTheTarget | Lost], "destiny.attacks.thrown-lands";
    /// How far one reaches without a weapon, in free yards.
    arms_length: u8 = (1, 0..=5), "destiny.misc.object-reach";
    /// Which postures do more than change attacks.
    posture_effects: PostureEffects = [MovementAndBlows | AttacksOnly], "destiny.positioning.posture-effects";
    /// For what the result of an opening counts.
    opening_for: OpeningFor = [HitAndDamage | HitOnly], "destiny.positioning.opening-damage";
    /// Which of several openings against one creature counts.
    several_openings: SeveralOpenings = [TheBest | TheLast], "destiny.positioning.opening-several";
    /// Whether the blinded may look for an opening.
    blind_openings: BlindOpenings = [Refused | ByTouch], "destiny.positioning.opening-blind";
    /// What an attempt at an opening costs under water.
    opening_in_water: OpeningInWater = [AsUsual | AsAnAttack], "destiny.underwater.opening";
    /// Whether a space of very different size may be entered.
    very_different_sizes: VeryDifferentSizes = [Barred | FreePassage], "destiny.positioning.enter-size-beyond";
    /// Whether the space of the willing or helpless is entered without a check.
    willing_space: WillingSpace = [NoCheck | Check], "destiny.positioning.enter-willing";
    /// The escape TN of a grapple.
    grapple_tn: GrappleTn = [HighestHolder | EachHolder], "destiny.positioning.escape-tn";
    /// Whether the specialization of the way of moving counts for Dash.
    dash_specialization: DashSpecialization = [ByMode | None], "destiny.positioning.dash-specialization";
    /// Whether AP are put into the pool on another's turn.
    pool_off_turn: PoolOffTurn = [AsOneMoves | AtAnyTime], "destiny.movement.pool-off-turn";
    /// Whether Dash makes movement grow that was bought before.
    dash_reaches_back: DashReachesBack = [No | Yes], "destiny.positioning.dash-retroactive";
    /// Whether a grappling creature may move.
    grappling_moves: GrapplingMoves = [DragOnly | OwnMovement], "destiny.grappling.condition";
    /// Whether who lets go of another may be held fast by it.
    letting_go: LettingGo = [MayBeHeldFast | IsFree], "destiny.grappling.release";
    /// Whether a grapple ends with the reach.
    out_of_reach: OutOfReach = [Ends | GoesOn], "destiny.grappling.cling-fail";
    /// When Interpose is rolled.
    interpose_when: InterposeWhen = [BeforeTheRoll | AfterTheRoll], "destiny.grappling.interpose-timing";
    /// Whether the attacker itself may be put in the way.
    interpose_attacker: InterposeAttacker = [Refused | Allowed], "destiny.grappling.interpose-attacker";
    /// Whether the pinned may react.
    pinned_reactions: PinnedReactions = [Barred | Allowed], "destiny.grappling.pin-reactions";
    /// What the helpless gain.
    helpless_ap: HelplessAp = [Usual | None], "destiny.grappling.helpless";
    /// Which dice hindrances take.
    hinder_dice: HinderDice = [Mixed | AllOrdinary | AllWild], "destiny.misc.hinder-dice";
    /// To which Defenses a distraction counts.
    distraction: Distraction = [AllDefenses | MeleeAndRanged], "destiny.misc.hinder-distract-scope";
    /// Whether the distracted can be distracted once more.
    distract_again: DistractAgain = [Refused | AddsUp], "destiny.misc.distract-once";
    /// What stops who is shoved.
    shove_blocked: ShoveBlocked = [StopsUnhurt | FallsProne], "destiny.misc.hinder-shove-blocked";
    /// Who picks of two Defenses.
    hinder_defense: HinderDefense = [Defender | Attacker], "destiny.misc.hinder-defender-choice";
    /// With what a target of Disarm rolls.
    disarm_roll: DisarmRoll = [BestWeapon | FirstInHand], "destiny.misc.disarm-with";
    /// Whose initiative a critical roll of who is to be disarmed changes.
    parry_criticals: ParryCriticals = [AsOfAnyCheck | None], "destiny.misc.disarm-critical";
    /// Which wounds count for Stabilize.
    stabilize_counts: StabilizeCounts = [Present | EverReceived], "destiny.misc.stabilize-count";
    /// What the check to wake begins from.
    waking_tn: u8 = (10, 0..=30), "destiny.misc.stabilize-wake-check";
    /// How the TN of an effect meets Healing.
    treatment_scale: TreatmentScale = [Carried | Unchanged], "destiny.misc.condition-check";
    /// Whether who is dragged closer to somebody is rebuffed.
    dragged_rebuffs: DraggedRebuffs = [None | AsApproaches], "destiny.offensive.rebuff-dragged";
    /// Whether who was put in the way of an attack may put another there.
    interpose_again: InterposeAgain = [Refused | Allowed], "destiny.grappling.interpose-again";
    /// Whether a spell with an area strikes once more who was put in its way.
    interposed_in_burst: InterposedInBurst = [StruckAgain | StruckOnce], "destiny.grappling.interpose-burst";
    /// What a yard costs in a Drag of those who share a space and leave it together.
    dragged_together: DraggedTogether = [AsAlone | DoubleInside], "destiny.grappling.drag-shared";
    /// What becomes of a Drag that has been won when somebody joins the grapple.
    drag_joined: DragJoined = [GoesOn | Ends], "destiny.grappling.drag-joined";
    /// Whether who has won a Drag may enter another's space.
    drag_enters: DragEnters = [Refused | Alone], "destiny.grappling.drag-enter";
    /// Of two ways that lead equally near to whom it clings to, which one somebody goes along by.
    cling_way: ClingWay = [OnTheRight | OnTheLeft], "destiny.grappling.cling-way";
    /// Whether successes against bleeding are counted on through a treatment.
    bleeding_count: BleedingCount = [GoesOn | AnewAfterTreatment], "destiny.conditions.bleeding-count";
    /// What becomes of the TN of an ailment whose level falls.
    ebbing_tn: EbbingTn = [Stays | ByLevel], "destiny.conditions.tn-as-it-ebbs";
    /// Successes that lower bleeding by a level.
    bleeding_successes: u8 = (2, 1..=9), "destiny.misc.condition-bleeding";
    /// Which cold puts out a fire.
    cold_for_fire: ColdForFire = [AsBadAWound | AnyCold], "destiny.misc.condition-burning";
    /// Where water puts out who is burning.
    water_for_fire: WaterForFire = [AllUnder | DeepToo], "destiny.conditions.engulfed";
    /// What hobbling leaves of the rate.
    hobbled_rate: HobbledRate = [Half | Nothing], "destiny.misc.condition-hobbled-effect";
    /// What a treatment takes off a poison's TN.
    poison_treated: u8 = (2, 1..=20), "destiny.misc.condition-poisoned";
    /// Whether the automatic failure of Treat Wound brings fatigue.
    failed_treatment: FailedTreatment = [NoFatigue | Fatigue], "destiny.misc.wound-autofail-fatigue";
    /// Where a treated wound finds its slot.
    treated_slot: TreatedSlot = [OrdinaryRule | Refused], "destiny.misc.wound-slot";
    /// Whether a lowered wound ends dying.
    lowered_wound: LoweredWound = [EndsDying | GoesOn], "destiny.misc.wound-dying";
    /// What using an object without a figure costs.
    object_cost: u8 = (2, 0..=72), "destiny.misc.object-gm-cost";
    /// Who says what using an object without a figure costs.
    object_costs: ObjectCosts = [AsSet | GameMaster], "destiny.misc.object-gm-cost";
    /// The TN of haste.
    haste_tn: u8 = (2, 0..=20), "destiny.quicker.check";
    /// Which checks serve for haste.
    haste_check: HasteCheck = [BetterOfTwo | Acrobatics | Athletics], "destiny.quicker.check";
    /// What may be done in haste.
    haste: Haste = [MountsAndObjects | Nothing], "destiny.quicker.allowed";
    /// Whether haste that fails costs AP.
    haste_loss: HasteLoss = [Applied | GameMaster | None], "destiny.quicker.fail";
    /// What becomes of an action whose haste fails.
    haste_failed: HasteFailed = [GoesOn | Fails], "destiny.quicker.fail-rest";
    /// What becomes of haste on another's turn that makes an action dearer than there are AP.
    dearer_off_turn: DearerOffTurn = [PaidOn | Lost], "destiny.quicker.dearer-off-turn";

    /// Whom water hampers.
    underwater_penalties: UnderwaterPenalties = [NotAquatic | Everybody], "destiny.underwater.non-aquatic";
    /// In place of which Defenses the immobile one stands under water.
    underwater_defense: UnderwaterDefense = [AgilityToo | MeleeAndRanged], "destiny.underwater.immobile-defense";
    /// How halved damage is rounded.
    halved_damage: HalvedDamage = [Down | Up], "destiny.underwater.halving-round";
    /// What is halved under water.
    halving: Halving = [WeaponDamage | AllButStrength], "destiny.underwater.halving-scope";
    /// How the spread of lightning strikes.
    lightning_spread: LightningSpread = [ByItself | AgainstAgility], "destiny.underwater.lightning-range";
    /// The most feet that lightning spreads.
    lightning_limit: u8 = (255, 0..=255), "destiny.underwater.lightning-range";
    /// Whom the spread of lightning reaches.
    lightning_reaches: LightningReaches = [InWater | Everybody], "destiny.underwater.lightning-in-water";
    /// Whether lightning that misses spreads under water.
    missed_lightning: MissedLightning = [Ends | Spreads], "destiny.underwater.lightning-missed";
    /// What a failed check of who fights in water or on a wall does.
    failed_hold: FailedHold = [MissAndFall | MissOnly], "destiny.swim-climb.fail-scope";
    /// What becomes of the rest of a spell whose caster falls or sinks amid it.
    sunk_caster: SunkCaster = [GoesOn | AllMiss], "destiny.swim-climb.amid-a-spell";
    /// What becomes of the spells of who falls unconscious or dies.
    fallen_caster: FallenCaster = [GoOn | End], "destiny.magic.caster-falls";
    /// Which free mana goes into a spell first.
    free_mana_first: FreeManaFirst = [OfTheSchool | OfAnySchool], "destiny.magic.free-first";
    /// Whether an attack spell that names no damage wounds by its roll.
    harmless_spells: HarmlessSpells = [OnlyTakeHold | WoundByTheRoll], "destiny.magic.no-damage";
    /// What becomes of an effect that goes on as its invested mana is taken back.
    unfed_effects: UnfedEffects = [End | GoOn], "destiny.mana.taken-from-running";
    /// The TN of holding on and keeping afloat.
    hold_tn: u8 = (2, 0..=20), "destiny.swim-climb.tn";
    /// Which rolls call for the check to keep a hold or stay afloat.
    hold_checks: HoldChecks = [AttackRolls | CombatChecksToo], "destiny.swim-climb.combat-checks";
    /// What a wound takes off the check of who holds on or keeps afloat.
    hold_when_wounded: HoldWhenWounded = [ByLevelAlone | WoundedToo], "destiny.swim-climb.hold-when-wounded";
    /// Whether who swims may crouch and lie down.
    swimmers_posture: SwimmersPosture = [UpOnly | AsOnLand], "destiny.swim-climb.posture";
    /// Whether who walks under water comes up where it begins to swim.
    from_below: FromBelow = [StaysUnder | ComesUp], "destiny.swim-climb.from-below";
    /// When somebody falls whose space has several cells.
    large_falls: LargeFalls = [OverNoGround | OverAnyDrop], "destiny.swim-climb.large-falls";
    /// Damage of a fall, each yard.
    fall_damage: u8 = (2, 0..=20), "destiny.swim-climb.fall-sink";
    /// Damage of drowning, as each round ends.
    drowning: u8 = (0, 0..=20), "destiny.swim-climb.fall-sink";
    /// Sizes by which a mount may be larger before it is a platform.
    platform_from: u8 = (7, 1..=40), "destiny.mounted.platform";
    /// Where one comes to stand who gets off a mount.
    dismount_place: DismountPlace = [FirstFree | Chosen], "destiny.mounted.dismount-place";
    /// Whether a rider may crouch in the saddle.
    saddle_posture: SaddlePosture = [SitsUpright | MayCrouch], "destiny.mounted.posture";
    /// Whether one mounts from a crouch.
    mounting_from: MountingFrom = [Standing | CrouchToo], "destiny.mounted.from-a-crouch";
    /// Whether the penalty for sharing a space counts for each who is in it.
    crowded_space: CrowdedSpace = [Once | ForEach], "destiny.positioning.enter-several";
    /// Whether a rider bears the penalty for a space that others share with its mount.
    shared_saddle: SharedSaddle = [RiderToo | MountAlone], "destiny.mounted.shared-space";
    /// What becomes of a rider who is shoved.
    shoved_rider: ShovedRider = [FallsOff | WithItsMount], "destiny.mounted.shoved";
    /// For what the worse initiative of rider and mount counts.
    shared_initiative: SharedInitiative = [OrderAndInterrupts | OrderOnly], "destiny.mounted.shared-scope";
    /// Whether a rider is farther from those on the ground for its own blows too.
    mounted_distance: MountedDistance = [BothWays | AttacksOnRider], "destiny.mounted.distance-both";
    /// The TN of controlling a mount.
    riding_tn: u8 = (5, 0..=20), "destiny.mounted.tn-other";
    /// What becomes of a mount out of control when its rider parts from it.
    lost_control: LostControl = [TillCalmed | TillParted], "destiny.mounted.still-lost";
    /// For how many who come within reach at once the rider of an unruly mount makes a check.
    riding_checks: RidingChecks = [OneForAll | OneForEach], "destiny.mounted.threatened-by-several";
    /// Which enemies near make it harder to calm a mount.
    enemies_near: EnemiesNear = [Each | AwakeOnly], "destiny.mounted.enemies-near";
    /// With what an enemy frightens an unruly mount that comes within its reach.
    frightening_arms: FrighteningArms = [WeaponsAndJaws | AnythingInReach], "destiny.mounted.bare-hands";
    /// Whether enemies frighten a mount who can do nothing.
    helpless_foes: HelplessFoes = [FrightenNoMount | FrightenToo], "destiny.mounted.helpless-foes";
    /// How tries to calm a mount are counted.
    calming: Calming = [EarlierTries | ThisOneToo], "destiny.mounted.regain-count";
    /// Whether drawing a weapon that reaches a rider or its mount frightens an unruly mount.
    drawn_weapons: DrawnWeapons = [Unheeded | Frighten], "destiny.mounted.drawn-weapons";
    /// Who pays for what a mount does on command.
    command_cost: CommandCost = [Mount | RiderToo], "destiny.mounted.trained-cost";
    /// Whether a helpless rider commands its mount.
    helpless_rider: HelplessRider = [CommandsNothing | CommandsStill], "destiny.mounted.helpless-rider";
    /// Who says whether a sentient mount follows.
    sentient_follows: SentientFollows = [Asked | SameSide], "destiny.mounted.sentient-follow";
    /// Which way a mount out of control flees.
    bolting: Bolting = [StraightAway | GameMaster], "destiny.mounted.flee";
}
