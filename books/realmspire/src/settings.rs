//! What the document leaves open, settled by name. The first reading of each setting is its default.

fracas_content::settings! {
    /// The house rules of a Realmspire fight.
    pub struct Settings;

    /// The dice of a test.
    test_dice: TestDice = [D20 | ThreeD6], "realmspire.core.dice-mechanic";
    /// What each rank of a skill adds to the target number.
    rank_bonus: u8 = (2, 0..=5), "realmspire.core.target-number";
    /// What being untrained in a skill takes off the target number.
    untrained_skill: u8 = (2, 0..=10), "realmspire.core.target-number";
    /// How Successes are counted.
    successes: Successes = [Face | Margin], "realmspire.core.successes";
    /// What boons and banes do.
    boons: Boons = [SecondDie | TwoPoints], "realmspire.core.boon-bane";
    /// What several boons or banes add up to, where each counts in points.
    boon_points: BoonPoints = [AddUp | Once], "realmspire.core.several-boons";
    /// How modifiers of several rules go together.
    modifiers: Modifiers = [AddUp | GreatestOfEachKind], "realmspire.core.modifier-unit";
    /// Who has the better of a contest that is tied.
    contest_tie: ContestTie = [InitiatorLoses | InitiatorWins], "realmspire.core.skill-contest";
    /// Whether those of other sides who are no foes are allies.
    at_peace: AtPeace = [Allied | Apart], "realmspire.core.at-peace";
    /// How half of an odd attribute is taken.
    attribute_bonus: AttributeBonus = [RoundedDown | RoundedUp], "realmspire.core.attributes-and-skills";
    /// Metres of speed before AGI.
    base_speed: u8 = (5, 0..=30), "realmspire.core.speed";
    /// How often several conditions halve a speed.
    halved_speed: HalvedSpeed = [Once | Each], "realmspire.core.halved-speed";
    /// How diagonal steps are counted.
    diagonals: DiagonalSteps = [OneEach | Alternating], "realmspire.core.space-and-distance";
    /// Whether one can go through the squares of allies.
    allies: Allies = [LetThrough | Block], "realmspire.core.space-and-distance";
    /// How many squares larger creatures fill.
    spaces: Spaces = [BySize | OneSquare], "realmspire.core.spaces";
    /// Whether heights count in the metres between two.
    heights: Heights = [Count | Flat], "realmspire.core.heights-apart";
    /// Whether walls keep weapons and hands from reaching across.
    walls: Walls = [BarReach | LetThrough], "realmspire.core.walls";
    /// Whether ways and sight lead between two walls that touch at a corner.
    wall_corners: WallCorners = [Closed | Open], "realmspire.core.wall-corners";
    /// The reach of a weapon that no table has, in metres.
    unlisted_reach: u8 = (1, 1..=5), "realmspire.core.weapon-table";
    /// How near long weapons still strike.
    near_reach: NearReach = [Any | NotNextToOne], "realmspire.core.weapon-figures-melee";
    /// Whether shot weapons are reloaded.
    reloading: Reloading = [Needed | Free], "realmspire.core.weapon-figures-ranged";
    /// Whether a weapon for one hand is reloaded with the other.
    reloading_hands: ReloadingHands = [NoneFree | OneFree], "realmspire.core.reloading-hands";
    /// Whether casting takes mana.
    casting: Casting = [TakesMana | Free], "realmspire.core.spells-and-items";
    /// Where magic carries its user.
    teleport_sight: TeleportSight = [Anywhere | ClearLine], "realmspire.core.teleport-sight";
    /// When magic that attacks and carries its user does so.
    striking_teleport: StrikingTeleport = [HitOrMiss | OnAHit], "realmspire.core.striking-teleport";
    /// What becomes of things whose magic is used.
    used_up: UsedUp = [AsMarked | Never], "realmspire.core.used-up";
    /// Whether perks count.
    perks: PerkUse = [Count | Ignored], "realmspire.core.perks";
    /// Which two weapons in hand perks count as one-handed.
    two_weapons: TwoWeapons = [HeldInOneHand | OneHandedOnly], "realmspire.core.two-weapons";
    /// Against whom a Duelist fights alone.
    lone_foe: LoneFoe = [OneOnOne | InOwnReach], "realmspire.core.lone-foe";
    /// Whether throws are aimed by the perk for aimed shots.
    aimed_throws: AimedThrows = [Count | ShotsAlone], "realmspire.core.aimed-throws";
    /// Whether foes of whom one does not know count for perks that count those in reach.
    unseen_foes: UnseenFoes = [DoNotCount | Count], "realmspire.core.unseen-foes";
    /// Where the step leads that the perk for a good Dodge gives.
    dodging_step: DodgingStep = [OntoAnyGround | OneMetreAtMost], "realmspire.core.dodging-ground";
    /// What a Perfect Block halves.
    perfect_block: PerfectBlock = [WhatIsTaken | WhatIsRolled], "realmspire.core.perfect-block-half";
    /// What being shot at from afar or near does.
    range_bands: RangeBands = [Graded | Flat], "realmspire.core.ranges-and-sight";
    /// What shooting at one who is next to a foe takes off.
    into_melee: u8 = (0, 0..=10), "realmspire.core.ranges-and-sight";
    /// Whether whoever rolls picks the attribute, skill and style of a test.
    means: MeansChoice = [Chosen | BestChance], "realmspire.core.governing-attributes";
    /// Whether symbols are shown beside actions and reactions.
    icons: Icons = [Hidden | Shown], "realmspire.icons.legend-lost";
    /// What letting go of a foe is called and costs.
    release: Release = [LettingGo | AnAction], "realmspire.icons.release";

    /// Who rolls initiative for NPCs.
    npc_initiative: NpcInitiative = [EachRolls | OncePerSide], "realmspire.initiative.npc-each-rolls";
    /// Whether an NPC who comes later takes the roll that those of its side share.
    late_npcs: LateNpcs = [RollThemselves | ShareTheRoll], "realmspire.initiative.late-npcs";
    /// Whether the perk that adds to Initiative helps NPCs.
    quick_npcs: QuickNpcs = [NoHelp | Helps], "realmspire.initiative.quick-npcs";
    /// Who goes first among equal results.
    initiative_ties: InitiativeTies = [HigherValue | RollOff], "realmspire.initiative.ties";
    /// When newcomers act.
    late_joiners: LateJoiners = [NextRound | AtOnce], "realmspire.initiative.late-joiners";
    /// The Initiative of a player character whose sheet states none.
    initiative_value: InitiativeValue = [Perception | PerceptionAndAgility], "realmspire.initiative.initiative-stat";
    /// Whether the movement of a turn can be split.
    free_movement: FreeMovement = [Split | OneMove], "realmspire.initiative.free-movement-split";

    /// Who says where everybody stands.
    stage: Stage = [AsGiven | GameMaster], "realmspire.overview.set-stage";
    /// Who says whether a side approaches by stealth.
    approach: Approach = [AsGiven | GameMaster], "realmspire.overview.surprise-attempt";
    /// Which sides have their approach rolled, where several come by stealth.
    sneaking_sides: SneakingSides = [EachInTurn | FirstAlone], "realmspire.overview.several-sneak";
    /// Who rolls for surprise.
    surprise_rolls: SurpriseRolls = [EachObserver | OncePerSide | EachSneaker], "realmspire.overview.surprise-who-rolls";
    /// What a tied contest for surprise means.
    surprise_tie: SurpriseTie = [NotSurprised | Surprised], "realmspire.overview.surprise-contest-tie";
    /// How long surprise lasts.
    surprise_lasts: SurpriseLasts = [AllRound | UntilSkippedTurn], "realmspire.overview.surprised-duration";
    /// Whether the surprised take free actions.
    surprised_free_actions: SurprisedFreeActions = [Barred | Allowed], "realmspire.overview.surprised-free-actions";
    /// When AP come back.
    ap_refresh: ApRefresh = [RoundStart | RoundEnd], "realmspire.overview.ap-refresh-moment";
    /// When the fight is over.
    fight_end: FightEnd = [OneSideConscious | GameMaster], "realmspire.overview.encounter-end";
    /// Whether the game master may have a word before each turn.
    game_master_word: GameMasterWord = [Never | EachTurn], "realmspire.core.sides";
    /// Rounds after which a fight ends undecided; a guard of this program, not of the book.
    round_limit: u8 = (100, 1..=255), "realmspire.overview.round-limit";

    /// Whether a turn that has begun can be postponed.
    postponing: Postponing = [WholeTurn | RestToo], "realmspire.saving.whole-turn-only";
    /// After whom one may postpone.
    postponing_past: PostponingPast = [ThisRound | NextRoundToo], "realmspire.saving.past-round-end";
    /// Whether the place of who postponed is kept.
    changed_place: ChangedPlace = [RolledOrder | Kept], "realmspire.saving.order-next-round";
    /// In which order several act who wait for the same one.
    several_waiting: SeveralWaiting = [ByInitiative | AsDeclared], "realmspire.saving.named-character-gone";

    /// When reactions without a trigger can be taken.
    untriggered: Untriggered = [AnyTurn | OwnTurn | WhenTriggered], "realmspire.actions.trigger-missing";
    /// In which order reactors are asked.
    reaction_order: ReactionOrder = [AfterTheActive | FromTheTop], "realmspire.actions.reaction-order";
    /// Against what Disengage protects.
    disengage_scope: DisengageScope = [AllTriggers | MovementOnly], "realmspire.primary.disengage-scope";
    /// What a tied contest for a hold means.
    grapple_tie: GrappleTie = [NotHeld | Held], "realmspire.primary.grapple-tie";
    /// How far a Grapple reaches, in metres.
    grapple_range: u8 = (1, 1..=5), "realmspire.primary.grapple-range";
    /// What the held can do.
    held_foe: HeldFoe = [OnlyCannotMove | Restrained], "realmspire.primary.grapple-release";
    /// Whether magic carries off one who is held.
    held_teleport: HeldTeleport = [CarriesOff | HeldFast], "realmspire.primary.grapple-teleport";
    /// Whether resisting a Grapple costs AP.
    resisting_grapple: ResistingGrapple = [Free | CostsAp], "realmspire.primary.grapple-foe-pays";
    /// What those roll of whom one comes out of the other's hold.
    escape_skills: EscapeSkills = [AsForTheHold | ByRole], "realmspire.primary.escape-skills";
    /// What magic is in one's own turn that could be a reaction.
    own_turn_magic: OwnTurnMagic = [AsReaction | AsAction], "realmspire.primary.own-turn-magic";
    /// What a Search is rolled against.
    search: SearchAgainst = [Stealth | Nothing], "realmspire.primary.search-details";
    /// How far a Search goes.
    search_range: SearchRange = [WholeMap | InSight], "realmspire.primary.search-range";
    /// Who knows of a thing that a Search has found.
    finds: Finds = [ForEverybody | ForOwnSide], "realmspire.primary.search-finds";
    /// Who rolls to notice a sneaker.
    sneak: SneakRolls = [EachFoe | OneForAll], "realmspire.primary.sneak-details";
    /// Whether Sneak moves its maker besides.
    sneak_moves: SneakMoves = [Nothing | LikeADash], "realmspire.primary.sneak-details";
    /// Whether who cannot move may Sneak.
    still_sneak: StillSneak = [Refused | Allowed], "realmspire.primary.still-sneak";
    /// What others see of a thing that one who is hidden has taken up.
    taken_unseen: TakenUnseen = [SeenToBeGone | SeemsToLie], "realmspire.primary.taken-unseen";
    /// What cover keeps somebody hidden.
    hiding_cover: HidingCover = [AnyCover | FullCover], "realmspire.primary.plain-view";
    /// When somebody hidden who stands in plain view is noticed.
    plain_view: PlainView = [AsTurnsEnd | AtOnce], "realmspire.primary.plain-view-time";
    /// What besides attacks and magic gives away one who hides.
    given_away: GivenAway = [ByHoldsAndFalling | ByNothingElse], "realmspire.primary.given-away";
    /// Metres within which things can be handled.
    touch: u8 = (1, 0..=5), "realmspire.reactions.manipulate-touch";
    /// Whether somebody is asked for a reaction who could only put things away.
    stowing: Stowing = [OnlyBesides | AskedFor], "realmspire.reactions.stowing";
    /// What letting a thing in hand fall takes.
    dropping_things: DroppingThings = [Manipulate | Free], "realmspire.reactions.dropping-things";
    /// Whether things are handed over from hand to hand.
    handing_over: HandingOver = [OneManipulate | Impossible], "realmspire.reactions.handing-over";
    /// From whom things can be taken.
    taking: Taking = [FromTheUnconscious | Never], "realmspire.reactions.taking";
    /// Whether items that attack can be activated as a reaction.
    attack_items: AttackItems = [ActionsOnly | ReactionsToo], "realmspire.reactions.attack-item-as-reaction";
    /// When a free action can be taken whose feature names no moment.
    free_actions: FreeActions = [OwnTurn | AnyTurn], "realmspire.free.timing";

    /// Which attributes govern attacks in melee.
    melee_attribute: MeleeAttribute = [StrengthOrAgility | StrengthOnly], "realmspire.step1-attack.melee-attribute";
    /// Which weapon attacks are Strikes.
    strike_term: StrikeTerm = [AllWeaponAttacks | MeleeOnly], "realmspire.step1-attack.strike-term";
    /// What untrained armor does to tests.
    untrained_armor: UntrainedArmor = [Bane | Penalty | Both], "realmspire.step1-attack.untrained-reminder";
    /// What becomes of thrown weapons.
    thrown_weapons: ThrownWeapons = [LieWithTarget | StayAtHand], "realmspire.step1-attack.thrown-weapon-leaves";
    /// Whether opportunity attacks count as attacks of the round.
    opportunity_attacks: OpportunityAttacks = [Count | DoNotCount], "realmspire.what-is-attack.opportunity-counts";
    /// Who says whether an unusual action is an attack.
    harm: Harm = [ByItsFigures | GameMaster], "realmspire.what-is-attack.harm-judgement";

    /// Who says whether a target is aware of an attack.
    awareness: Awareness = [ByTheRules | GameMaster], "realmspire.step2-defend.aware-judgement";
    /// Whether thrown weapons can be parried.
    parry_thrown: ParryThrown = [Never | Allowed], "realmspire.step2-defend.parry-thrown";
    /// What one parries with.
    parry_weapon: ParryWeapon = [MeleeOrUnarmed | MeleeOnly], "realmspire.step2-defend.parry-weapon";
    /// With which of several weapons in hand one parries.
    parrying_weapon: ParryingWeapon = [TrainedOne | FirstInHand], "realmspire.step2-defend.parrying-weapon";
    /// Whether a weapon that does no damage in melee, such as a net, serves to parry.
    harmless_parry: HarmlessParry = [Serves | DoesNot], "realmspire.step2-defend.parry-harmless";
    /// What can be withstood.
    withstanding: Withstanding = [AsMarked | GameMaster], "realmspire.step2-defend.withstand-mark";
    /// Whether the attacker hears the manner of defense before the rolls.
    defense_shown: DefenseShown = [Openly | HiddenUntilRolled], "realmspire.step2-defend.manner-open";
    /// How attack spells on the mind can be met.
    mind_spells: MindSpells = [AddWithstand | WithstandOnly], "realmspire.step2-defend.mind-spell-defenses";
    /// What a passed attack does to a target that could not defend.
    unable_to_defend: UnableToDefend = [CriticalWin | PlainHit], "realmspire.step2-defend.unable-is-fail";
    /// Who says what the surroundings do to an attack.
    environment: Environment = [Nothing | GameMaster], "realmspire.step3-results.environment-modifiers";
    /// For which tests of a combat roll the game master says what the surroundings add.
    surroundings: Surroundings = [EachTest | AttackAlone], "realmspire.step3-results.surroundings-each";
    /// What is rolled for the damage of a Strike.
    strike_damage: StrikeDamage = [DieAndStrength | DieAlone], "realmspire.step3-results.damage-roll";
    /// Against what a Block Rating counts.
    block_rating: BlockRating = [ByGroup | FullAgainstAll], "realmspire.step3-results.block-damage-types";
    /// What else a blocked attack does.
    blocked_effects: BlockedEffects = [Stopped | ComeThrough], "realmspire.step3-results.block-without-damage";
    /// What as many Successes as those of the attacker do against what one withstands.
    withstand_tie: WithstandTie = [Holds | Fails], "realmspire.step3-results.attack-vs-withstand";

    /// When a maneuver is chosen.
    maneuver_time: ManeuverTime = [BeforeDamage | AfterDamage], "realmspire.maneuvers.before-damage";
    /// How far starred maneuvers reach.
    maneuver_reach: ManeuverReach = [AnyDistance | MeleeReach], "realmspire.maneuvers.reach-of-maneuver";
    /// Whether resisting a maneuver costs AP.
    resisting_maneuvers: ResistingManeuvers = [Free | CostsAp], "realmspire.maneuvers.resist-free";
    /// Which weapons are heavy.
    heavy_weapons: HeavyWeapons = [TwoHandedOrD12 | OnlyMarked], "realmspire.maneuvers.heavy-weapon";
    /// When somebody who is Dazed lacks AP.
    dazed: Dazed = [NextRound | AtOnce], "realmspire.maneuvers.dazed";
    /// How long a Brace is kept.
    brace: BraceLasts = [UntilUsed | UntilNextTurnEnds], "realmspire.maneuvers.brace-expiry";
    /// Where a disarmed item lands.
    disarmed_item: DisarmedItem = [LosersSpace | WinnersSpace], "realmspire.maneuvers.disarm-where";
    /// When the test of a Feint is rolled.
    feint_test: FeintTest = [AtOnce | AtTheStrike], "realmspire.maneuvers.feint-test-time";
    /// What breaks a Feint.
    feint_next: FeintNext = [PrimaryActions | AnyUseOfAp], "realmspire.maneuvers.feint-next-action";
    /// What becomes of a Feint at one who is a foe no more.
    feint_at_friends: FeintAtFriends = [Kept | Lost], "realmspire.maneuvers.feint-at-friends";
    /// Which dice of a Strike Precision has at their highest.
    precise_dice: PreciseDice = [All | TheWeapons], "realmspire.maneuvers.precision-dice";
    /// Whether Precision can be chosen where no damage is rolled.
    precision_without_die: PrecisionWithoutDie = [Refused | LocationAlone], "realmspire.maneuvers.precision-without-die";
    /// Which hits have a location.
    hit_locations: HitLocations = [AllHits | PrecisionOnly], "realmspire.maneuvers.hit-locations";
    /// Which ways a Push drives.
    push_way: PushWay = [StraightAway | NearestFreeWay], "realmspire.maneuvers.push-details";
    /// Who is the worse for one who is prone.
    prone: ProneEffect = [OwnTests | AttackersGain], "realmspire.maneuvers.prone";
    /// What standing up takes.
    standing_up: StandingUp = [HalfTheSpeed | OneAp], "realmspire.maneuvers.prone";
    /// Whether sizes differ.
    sizes: Sizes = [AsListed | AllAlike], "realmspire.size.size-list";

    /// Which steps provoke.
    moving_within: MovingWithin = [FromInside | EnteringToo], "realmspire.opportunity.move-within";
    /// How often a movement provokes the same foe.
    provoking: Provoking = [OncePerMovement | EachStep], "realmspire.opportunity.move-once";
    /// What ends a continuous movement.
    movement_ends: MovementEnds = [WithAnAction | WithAnyDeed], "realmspire.opportunity.continuous-movement";
    /// Whether casting a teleport provokes.
    teleport_casting: TeleportCasting = [Provokes | IsSafe], "realmspire.opportunity.teleport-spell";
    /// When an opportunity attack is settled.
    opportunity_time: OpportunityTime = [BeforeTheDeed | AfterTheDeed], "realmspire.opportunity.interrupt-time";
    /// Whether a hit stops what provoked.
    opportunity_hits: OpportunityHits = [DeedGoesOn | DeedIsStopped], "realmspire.opportunity.disrupt";
    /// Which hits stop what provoked, where hits do.
    stopping_hits: StoppingHits = [AnyHit | ThatHurt], "realmspire.opportunity.stopping-hits";

    /// What a ranged attack at full cover comes to.
    full_cover: FullCover = [RolledAsFailed | NothingRolled], "realmspire.cover.full-critical";
    /// Which Dodge tests cover helps.
    cover_dodge: CoverDodge = [AgainstRanged | BehindObstacle], "realmspire.cover.dodge-scope";
    /// Whether cover helps against spells.
    cover_spells: CoverSpells = [Counts | WeaponsOnly], "realmspire.cover.spells-as-ranged";
    /// Who says how much an obstacle protects.
    cover: CoverBy = [Map | GameMaster], "realmspire.cover.judgement";
    /// Whether an obstacle right before the attacker gives cover.
    cover_beside: CoverBeside = [NotTheAttackers | EveryObstacle], "realmspire.cover.beside-attacker";

    /// Between which squares of large spaces lines are drawn.
    cover_lines: CoverLines = [ShareOfSquares | NearestSquares], "realmspire.cover.large-spaces";
    /// Whether an obstacle covers who stands in the midst of it.
    in_the_midst: InTheMidst = [Covered | Uncovered], "realmspire.cover.in-the-midst";
    /// Whether ground that rises between two covers.
    rising_ground: RisingGround = [Covers | Ignored], "realmspire.cover.ground";
    /// Who gains by flanking.
    flanking_gain: FlankingGain = [EveryMeleeAttacker | PairOnly], "realmspire.flanking.who-benefits";
    /// Whether who holds no melee weapon helps to flank with its fists.
    flanking_fists: FlankingFists = [Count | NeedAWeapon], "realmspire.flanking.fists";
    /// How exact the line of a flanking pair must be.
    flanking_line: FlankingLine = [CrossesSpace | ThroughCentre], "realmspire.flanking.line-tolerance";

    /// Who says whether gear fits a style.
    fitting_gear: FittingGear = [All | GameMaster], "realmspire.fighting-style.fitting-gear";
    /// Whether unarmed fighting has to be trained.
    unarmed_training: UnarmedTraining = [AnEntry | AlwaysTrained], "realmspire.fighting-style.unarmed";
    /// Which armor training in full armor covers.
    full_armor_training: FullArmorTraining = [FullOnly | PartialToo], "realmspire.fighting-style.full-not-partial";
    /// Until when the first five pieces of gear are free.
    free_picks: FreePicks = [AtTraining | AnyTime], "realmspire.fighting-style.unused-free-picks";
    /// XP for each point of its score that raising an attribute by one costs.
    attribute_xp: u16 = (100, 0..=1000), "realmspire.fighting-style.xp";
    /// XP for a further style.
    style_xp: u16 = (100, 0..=1000), "realmspire.multiple-styles.learning-cost";
    /// Which of several styles a test is rolled with.
    which_style: WhichStyle = [EachTest | FirstOnly], "realmspire.multiple-styles.which-style";
    /// Which tests an untrained weapon in hand spoils.
    untrained_weapon: UntrainedWeapon = [AllTests | ItsOwnTests], "realmspire.untrained.weapon-all-tests";
    /// What two untrained weapons take off.
    untrained_weapons: UntrainedWeapons = [Once | Each], "realmspire.untrained.weapon-once";
    /// What an untrained shield does.
    untrained_shield: UntrainedShield = [AsWeapon | AsArmor], "realmspire.untrained.shield";

    /// What damage knocks out.
    knocked_out: KnockedOut = [AtZero | BeyondThePool], "realmspire.damage-health.threshold";
    /// Health for each point of END.
    health_per_endurance: u8 = (5, 1..=20), "realmspire.damage-health.pool-size";
    /// Whether somebody who falls unconscious keeps hold of its things.
    dropping: Dropping = [KeepsHold | LetsFall], "realmspire.damage-health.unconscious-hands";
    /// What becomes of those who are knocked out.
    dying: DyingTests = [EnduranceTests | Never], "realmspire.damage-health.death-and-healing";
    /// What damage does to those who have been stabilized.
    stabilized: Stabilized = [StayStable | DieAgain], "realmspire.damage-health.stabilized-hurt";
    /// Where somebody wakes on whose square another stands.
    waking: WakingPlace = [SharesTheSquare | MovesAside], "realmspire.damage-health.waking-place";
    /// What first aid takes.
    first_aid: FirstAid = [SurvivalTest | NoTest], "realmspire.damage-health.stabilize";
    /// Where a first aid kit has to be.
    first_aid_kits: FirstAidKits = [Carried | InHand], "realmspire.damage-health.kit-at-hand";
    /// What follows the fight.
    after_the_fight: AfterTheFight = [Nothing | LongRest], "realmspire.damage-health.rest";
    /// What becomes of the dying as a long rest begins.
    dying_at_rest: DyingAtRest = [TendedOrDead | ComeRound], "realmspire.damage-health.dying-at-rest";
    /// The least that damage is lessened to.
    least_damage: u8 = (0, 0..=1), "realmspire.damage-health.floor";
    /// What a fall does.
    falls: Falls = [TenSidedAndMetres | SixSidedPerThreeMetres], "realmspire.damage-type.fall-amount";
    /// How deep a drop must be to be a fall, in metres.
    fall_from: u8 = (2, 1..=10), "realmspire.damage-type.fall-from";
    /// How somebody lands who falls.
    landing: Landing = [OnItsFeet | Prone], "realmspire.damage-type.fall-prone";
    /// Whether vulnerabilities can cover groups.
    group_vulnerabilities: GroupVulnerabilities = [Count | DoNotCount], "realmspire.resistance.group-vulnerability";
    /// What counts where there are a resistance and a vulnerability.
    both_kinds: BothKinds = [Both | LargerOnly], "realmspire.resistance.both-at-once";
    /// When a vulnerability is added.
    vulnerability_order: VulnerabilityOrder = [First | Last], "realmspire.resistance.order";
    /// What armor does to movement and tests.
    armor_mobility: ArmorMobility = [Hinders | DoesNot], "realmspire.armor.mobility";
    /// What rare materials do against magical damage.
    rare_materials: RareMaterials = [HalfTheRating | Nothing], "realmspire.armor.rare-table";
    /// How often ratings count against several types of one group.
    mixed_damage: MixedDamage = [OncePerGroup | OncePerType], "realmspire.armor.mixed-physical";
    /// Whether ratings that several types share are used up by what resistances leave, or by all that was rolled.
    shared_ratings: SharedRatings = [AfterResistance | BeforeResistance], "realmspire.armor.shared-ratings";
    /// Whether armor and resistance count together.
    armor_and_resistance: ArmorAndResistance = [Both | HigherOnly], "realmspire.armor.ar-and-resistance";
    /// When a shield protects from magical damage.
    shield_magic: ShieldMagic = [OnBlock | WhileWielded], "realmspire.shields.magical-when";
    /// What a Block Rating does against damage that is neither physical nor magical.
    other_damage: OtherDamage = [NotReduced | InFull | ByHalf], "realmspire.shields.other-types";
    /// Which of several shields blocks.
    several_shields: SeveralShields = [Best | FirstInHand], "realmspire.shields.several";
    /// Whether a shield takes a hand.
    shield_hand: ShieldHand = [OneHand | StrappedOn], "realmspire.shields.hands";
}
