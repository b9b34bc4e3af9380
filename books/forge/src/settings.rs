//! What the document leaves open, settled by name. The first reading of each setting is its default.

fracas_content::settings! {
    /// The house rules of a Forge of Legends fight.
    pub struct Settings;

    /// What high stress does besides bringing afflictions.
    stress_penalty: StressPenalty = [Nothing | BaneWhenTraumatic], "forge.combat.stress-gap";
    /// Agility, brawn or cunning where a record leaves it out.
    ability_left_out: u8 = (2, 0..=10), "forge.combat.attributes-gap";
    /// Armor of who wears light armor.
    light_armor: u8 = (1, 0..=30), "forge.combat.attributes-gap";
    /// Armor of who wears medium armor.
    medium_armor: u8 = (2, 0..=30), "forge.combat.attributes-gap";
    /// Armor of who wears heavy armor.
    heavy_armor: u8 = (3, 0..=30), "forge.combat.attributes-gap";
    /// Armor of who wears plate.
    plate_armor: u8 = (4, 0..=30), "forge.combat.attributes-gap";
    /// How natural armor and what is worn over it combine.
    natural_armor: NaturalArmor = [Adds | HigherCounts], "forge.combat.natural-armor";
    /// Who has unarmed blows, and what else is a weapon of the body.
    unarmed: Unarmed = [AsListed | Everybody], "forge.combat.unarmed";
    /// Whether the shipped basic skills are given to everybody.
    basic_skills: BasicSkills = [Shipped | OnlyListed], "forge.combat.skill-list-gap";
    /// Threat that each net boon adds and each net bane takes away.
    boon_threat: u8 = (2, 0..=20), "forge.combat.boon-bane-gap";
    /// Yield dice that each net boon adds and each net bane takes away.
    boon_dice: u8 = (1, 0..=5), "forge.combat.boon-bane-gap";
    /// The most dice of one kind that a yield or a check is rolled with.
    most_dice: u8 = (30, 2..=32), "forge.combat.most-dice";
    /// How several boons and banes combine.
    boons_combine: BoonsCombine = [NetCount | OneAtMost], "forge.combat.boon-bane-stacking-gap";
    /// Which skill uses up a boon on the next skill, and a blessing.
    next_skill: NextSkill = [Any | AttackOrRoll], "forge.combat.next-skill";
    /// What a net bane does to a skill without threat, dice or roll.
    utility_banes: UtilityBanes = [Recorded | Forbid], "forge.combat.boon-bane-no-dice-gap";

    /// Whether the deed that starts the fight is the first skill of the first turn.
    opening_deed: OpeningDeed = [FirstSkill | Free], "forge.turns.triggering-deed";
    /// How many dice each rolls when several act at one moment.
    opposed_dice: u8 = (2, 1..=6), "forge.turns.opposed-roll-gap";
    /// Whether a second maneuver may take the place of the action.
    second_maneuver: SecondManeuver = [Refused | ForTheAction], "forge.turns.no-second-same";
    /// In which order the two skills of a turn may come.
    skill_order: SkillOrder = [Either | ActionFirst | ManeuverFirst], "forge.turns.skill-order";
    /// The walk that comes with a maneuver that is no movement skill.
    maneuver_paces: ManeuverPaces = [Agility | Nothing], "forge.turns.maneuver-paces-gap";
    /// Where what was held goes when hands are needed to draw.
    full_hands: FullHands = [PutAway | Dropped], "forge.turns.full-hands";
    /// Reactions for each character and round; 0 sets no limit.
    reactions_per_round: u8 = (0, 0..=20), "forge.turns.reactions-limit-gap";
    /// When a reaction whose trigger falls inside a skill is used.
    reaction_timing: ReactionTiming = [AtTheTrigger | AfterTheSkill], "forge.turns.reaction-inside-skill";
    /// What decides among several targets of the last action.
    next_actor_ties: NextActorTies = [LaterCriteria | FreeChoice], "forge.turns.next-actor-lexicographic";
    /// What decides the ties that remain after the preference for enemies.
    next_actor_last_tie: NextActorLastTie = [RosterOrder | ByLot], "forge.turns.next-actor-gm";
    /// What counts as damage dealt when the most affected is judged.
    damage_measure: DamageMeasure = [DamageOnly | LossesToo], "forge.turns.next-actor-damage-measure";
    /// What comes first when a round ends.
    round_end_order: RoundEndOrder = [EnvironmentFirst | GambitFirst], "forge.turns.end-of-round-order-gap";
    /// Whether who acted last may also open the next round.
    new_round_self: NewRoundSelf = [NotWhileAnotherCan | Allowed], "forge.turns.new-round-self";
    /// Whether the defeated keep their turn.
    defeated_turns: DefeatedTurns = [Kept | Dropped], "forge.turns.defeated-turns";
    /// Rounds after which a fight ends undecided; a guard of this program, not of the book.
    round_limit: u8 = (100, 1..=255), "forge.combat.round-limit";

    /// Turns a round of a legendary creature without a figure of its own.
    legendary_turns: u8 = (2, 1..=5), "forge.legendary.turn-count-gap";
    /// Uses a round of one action skill by a legendary creature without a figure; 0 sets no limit.
    legendary_skill_uses: u8 = (1, 0..=5), "forge.legendary.skill-limit-gap";
    /// Whether a legendary creature may take two turns running while another could act.
    legendary_interleave: LegendaryInterleave = [Apart | Running], "forge.legendary.interleave";
    /// When a temporary condition leaves a bearer that uses no action.
    temporary_end: TemporaryEnd = [AtTurnEnd | OnlyByAction], "forge.legendary.temporary-gap";
    /// Whose later action counts as the ally's half of ending a temporary condition.
    temporary_ally: TemporaryAlly = [Another | ApplierToo], "forge.legendary.temporary-ally";
    /// How on a legendary creature a temporary condition ends that no opponent has applied.
    temporary_unopposed: TemporaryUnopposed = [OwnAction | ByBoth], "forge.legendary.temporary-unopposed";
    /// In which order the two halves must come.
    temporary_order: TemporaryOrder = [Any | CreatureFirst], "forge.legendary.temporary-order";
    /// Whether a temporary condition still weighs on the action that ends it.
    temporary_timing: TemporaryTiming = [AfterTheAction | BeforeTheAction], "forge.legendary.temporary-timing-gap";

    /// The class of a creature without one.
    creature_class: CreatureClass = [Minion | Elite], "forge.defenses.npc-class-gap";
    /// What a pause to gather defense brings to the party.
    dallying: Dallying = [EachSkillOnce | Nothing], "forge.defenses.dallying";
    /// What time after the fight does to conditions, breath and flyers that are down.
    conditions_afterwards: ConditionsAfterwards = [ByTheRound | StandStill], "forge.defenses.conditions-afterwards";
    /// Doom that a boon for one creature costs.
    doom_boon_price: u8 = (1, 1..=9), "forge.defenses.doom-gap";
    /// Doom that waking a hidden hazard costs.
    doom_hazard_price: u8 = (1, 1..=9), "forge.defenses.doom-gap";
    /// Doom that one to four more minions cost.
    doom_minions_price: u8 = (2, 1..=9), "forge.defenses.doom-gap";
    /// Whether reeling, knocked-down and confused keep pools from going back to base after the fight.
    fade_conditions: FadeConditions = [End | BlockTheReset], "forge.defenses.fade-conditions";
    /// What brings the condition of an empty pool.
    zero_causes: ZeroCauses = [AnyCause | DamageOnly], "forge.defenses.zero-any-cause";
    /// Whether a skill may be used with less in the pool than it costs.
    spending: Spending = [CoveredInFull | DownToZero], "forge.defenses.spend-limit-gap";

    /// The defense of a minion without a figure; 0 stands for 5 + 5 x its highest ability.
    minion_defense: u8 = (0, 0..=200), "forge.minion.pool-gap";
    /// What a loss in several pools at once costs a minion.
    minion_losses: MinionLosses = [Sum | Largest], "forge.minion.multi-loss";
    /// What becomes of a minion without defense.
    minion_zero: MinionZero = [Defeated | GmDecides], "forge.minion.zero";
    /// Which gains reeling, knocked-down or confused bar for a minion.
    minion_gain_bar: MinionGainBar = [MatchingKind | EveryGain], "forge.minion.imposed-conditions-gap";

    /// Whether agility is added to the threat of attacks without a fixed total.
    threat_agility: ThreatAgility = [Added | LeftOut], "forge.defend.threat-figure";
    /// The least threat that armor leaves.
    threat_floor: ThreatFloor = [Zero | One], "forge.defend.armor-floor";
    /// Whether an empty pool defends against a threat of 0.
    zero_threat: ZeroThreat = [EmptyPoolMay | EmptyPoolMayNot], "forge.defend.zero-threat";
    /// Whether the target knows the yield when it chooses.
    yield_shown: YieldShown = [Open | Hidden], "forge.defend.information-gap";
    /// Whether a roll to hit comes before the choice to defend.
    hit_roll: HitRoll = [Never | TwoDiceAgainstAgility], "forge.defend.no-hit-roll-gap";
    /// Of which moment the boons, banes and threat of an attack are.
    attack_figures: AttackFigures = [WhenAnnounced | WhenAnswered], "forge.defend.balance-announced";
    /// Whether a target that a reaction moves out of an attack's range is attacked all the same.
    moved_targets: MovedTargets = [StillAttacked | Spared], "forge.defend.got-away";
    /// Whether one roll serves all who yield to one attack.
    multi_target_roll: MultiTargetRoll = [ForEach | OneForAll], "forge.defend.multi-target";

    /// Whether thrown attacks are ranged in everything but the brawn.
    thrown_attacks: ThrownAttacks = [Ranged | Melee], "forge.yield.thrown-class";
    /// The least damage that armor leaves.
    yield_floor: YieldFloor = [Zero | One], "forge.yield.armor-floor";
    /// Whether dice added by boons earn cunning effects.
    boon_dice_cunning: BoonDiceCunning = [Count | EarnNothing], "forge.yield.cunning-natural";
    /// What an attack without a line of its own offers for cunning.
    cunning_menu: CunningMenu = [Offered | RecordedOnly], "forge.yield.cunning-effects-gap";
    /// Whether cunning effects need damage.
    cunning_without_damage: CunningWithoutDamage = [Counts | NeedsDamage], "forge.yield.cunning-when-no-damage";

    /// Whether armor lowers damage that is no attack.
    environment_armor: EnvironmentArmor = [Ignored | Applies], "forge.damage.environment-defend";
    /// What becomes of damage beyond the pool it is aimed at.
    excess_damage: ExcessDamage = [FlowsOn | Lost], "forge.damage.excess-other-pool";
    /// Whether a die is used up by a cunning effect that did nothing toward the defeat.
    critical_cunning: CriticalCunning = [NotUsed | Used], "forge.damage.crit-cunning-ambiguous";
    /// Which dice are used where a cunning effect brings about the defeat.
    critical_by_cunning: CriticalByCunning = [FewestThatDo | All], "forge.damage.crit-cunning-defeat";
    /// What dice earn that bring down the mount of their target.
    mount_criticals: MountCriticals = [Earned | Nothing], "forge.damage.crit-target";
    /// Who says which dice defeated the enemy.
    critical_dice: CriticalDice = [FewestHighest | AttackerChooses], "forge.damage.crit-allocation";
    /// What the game master may attach to a critical effect.
    critical_menu: CriticalMenu = [Offered | RecordedOnly], "forge.damage.crit-gap";
    /// Whether dice turned into critical effects still count for stress.
    critical_stress: CriticalStress = [Counts | TakenOut], "forge.damage.crit-and-stress";

    /// Which conditions Recovery ends.
    recovery_ends: RecoveryEnds = [NotPersistent | Any], "forge.reeling.persistent-gap";
    /// Whether an imposed reeling, knocked-down or confused works above an empty pool.
    imposed_conditions: ImposedConditions = [Work | OnlyAtZero], "forge.reeling.imposed";
    /// Whether a knocked-down character may Shift.
    knocked_down_shift: KnockedDownShift = [Allowed | Barred], "forge.knocked-down.immobile-conflict";
    /// Whether a knocked-down character can be shoved.
    knocked_down_shoved: KnockedDownShoved = [Shoved | Stays], "forge.knocked-down.shoved";
    /// Whether a confused character can draw itself as target.
    confused_self: ConfusedSelf = [Excluded | Included], "forge.confused.self";
    /// Which skills of the confused go astray.
    confused_skills: ConfusedSkills = [Targeted | All], "forge.confused.self-skills";
    /// What becomes of a confused character's skill with nobody in range.
    confused_no_one: ConfusedNoOne = [NotStarted | UsedUp], "forge.confused.no-one";
    /// Who is in the draw of the confused.
    confused_draw: ConfusedDraw = [LegalTargets | AllInRange], "forge.confused.draw-filter";
    /// How a confused character's skill with several targets is drawn.
    confused_several: ConfusedSeveral = [AllDrawn | FirstDrawn], "forge.confused.several-targets";

    /// When terms may be called for.
    terms: Terms = [AtTheRoundsEnd | OnATurn], "forge.defeated.flee-or-terms";
    /// How long defeat lasts.
    defeated_lasting: DefeatedLasting = [UntilTended | UntilFade], "forge.defeated.lasting";
    /// Whether armor lowers what a defeated character suffers.
    defeated_armor: DefeatedArmor = [Lowers | Ignored], "forge.defeated.further-armor";
    /// Whether who is defeated by the price of its own skill still carries it out.
    fallen_by_price: FallenByPrice = [SkillIsLost | SkillGoesOn], "forge.defeated.own-price";
    /// Whether who is defeated in the course of its own skill goes on to further targets.
    fallen_in_skill: FallenInSkill = [SparesTheRest | GoesOn], "forge.defeated.mid-skill";
    /// What interrupts concentration besides defeat and disarming.
    concentration: Concentration = [OutlastsDamage | BrokenByDamage], "forge.defeated.concentration-gap";
    /// Stress at which the first affliction comes.
    first_affliction: u8 = (10, 1..=255), "forge.defeated.afflictions-gap";
    /// Stress at which the second affliction comes.
    second_affliction: u8 = (20, 1..=255), "forge.defeated.afflictions-gap";
    /// Stress at which the game master is asked whether the character drops out of play.
    drop_out: u8 = (30, 1..=255), "forge.defeated.afflictions-gap";
    /// Points that winded, jumpy and clumsy take off the base of their defense.
    affliction_loss: u8 = (5, 0..=100), "forge.defeated.afflictions-gap";
    /// Paces by which limping shortens Dash.
    limping_paces: u8 = (2, 0..=20), "forge.defeated.afflictions-gap";
    /// Whether winded, jumpy and clumsy weigh on a minion's one defense.
    minion_afflictions: MinionAfflictions = [EachCounts | Spared], "forge.minion.afflictions";
    /// Whether the defeated can be tended while the fight goes on.
    tending: Tending = [InCombatByAnother | OnlyAfterwards], "forge.defeated.recuperate-in-combat";
    /// Whether the conditions of empty pools end with recovery from defeat.
    recovery_conditions: RecoveryConditions = [End | Stay], "forge.defeated.conditions-end";
    /// Whether the defeated also count as reeling, knocked-down and confused.
    defeated_conditions: DefeatedConditions = [AllFour | DefeatedAlone], "forge.defeated.all-three-conditions";
    /// Stress that a night in a comfortable bed takes away.
    night_rest: u8 = (3, 0..=30), "forge.defeated.stress-recovery-gap";
    /// Stress that a rough night outdoors takes away.
    rough_rest: u8 = (1, 0..=30), "forge.defeated.stress-recovery-gap";

    /// What a point of legendary defiance brings.
    defiance_benefits: DefianceBenefits = [PoolsAndConditions | PoolsOnly], "forge.defiance.benefits-gap";
    /// What becomes of damage beyond a defeat that is defied.
    defiance_excess: DefianceExcess = [Stress | Lost], "forge.defiance.excess-gap";
    /// Whether the award for defiance comes on top of critical effects from dice.
    defiance_criticals: DefianceCriticals = [Both | OnlyTheAward], "forge.defiance.critical-plus-dice";
    /// What a part suffers that is crippled again.
    crippled_again: CrippledAgain = [EachCounts | OneBane], "forge.defiance.crippled-again";
    /// Defiance points of a legendary creature without a figure.
    defiance_points: u8 = (1, 0..=9), "forge.defiance.points-gap";

    /// When in the turn a final gambit may be invoked.
    gambit_time: GambitTime = [BetweenSkills | StartOfTurn], "forge.gambit.cost-free";
    /// What a final gambit brings.
    gambit_benefits: GambitBenefits = [Standard | AndOneMoreAction], "forge.gambit.benefits-gap";
    /// Whether the defeated may invoke a final gambit.
    gambit_defeated: GambitDefeated = [Allowed | Refused], "forge.gambit.while-defeated";
    /// Whether defiance may answer the defeat that a gambit brings.
    gambit_defiance: GambitDefiance = [Allowed | Refused], "forge.gambit.legendary";
    /// How often a character may invoke a final gambit.
    gambit_limit: GambitLimit = [OnceACombat | Unlimited], "forge.gambit.limit-gap";

    /// Which momentum a rider's gambit fills and empties.
    gambit_momentum: GambitMomentum = [RidersOwn | Shared], "forge.gambit.rider";
    /// Whether a gambit in force is paid for when the combat ends before its round does.
    gambit_combat_end: GambitCombatEnd = [Paid | Spared], "forge.gambit.price";

    /// What a friend earns that forces a creature to its defiance.
    friendly_defiance: FriendlyDefiance = [Nothing | Award], "forge.defiance.friend";

    /// Momentum that a pace of Sprint costs.
    sprint_price: u8 = (2, 0..=20), "forge.move.sprint-gap";
    /// Whether one may pass through the area of a defeated enemy.
    defeated_enemy: DefeatedEnemy = [Passable | Blocks], "forge.move.enemy-defeated-gap";
    /// What encumbered does to attacks.
    encumbered_attacks: EncumberedAttacks = [Bane | NoBane], "forge.move.encumbered-gap";
    /// Whether distances are counted on the grid or straight.
    distances: Distances = [OnTheGrid | Straight], "forge.move.grid-optional";
    /// Over what span diagonals are counted.
    diagonal_count: DiagonalCount = [EachMovement | WholeTurn], "forge.move.diagonal-count-reset";
    /// How ranges and zones count diagonals.
    range_diagonals: RangeDiagonals = [LikeMovement | OneEach], "forge.move.diagonal-range";
    /// How many blocked sides bar a diagonal step.
    diagonal_block: DiagonalBlock = [OneSide | BothSides], "forge.move.diagonal-block-sides";
    /// Whether Shift may enter areas with extra cost.
    shift_extra: ShiftExtra = [Barred | Ignored], "forge.move.shift-extra";
    /// Points of a defense that hazardous ground takes at the end of the round.
    hazard_loss: u8 = (4, 0..=50), "forge.move.terrain-gap";
    /// Movement points that a flyer pays for a pace upward.
    flight_up_cost: u8 = (2, 1..=9), "forge.move.flying-gap";
    /// Paces that a flyer comes down for a movement point.
    flight_down: u8 = (2, 1..=20), "forge.move.flying-gap";
    /// Paces above the ground beyond which nobody flies up.
    flight_ceiling: u8 = (200, 1..=200), "forge.move.flight-ceiling";
    /// Paces that a kneeling flyer falls, at once and at the end of each of its turns.
    kneeling_fall: u8 = (5, 1..=200), "forge.move.flying-gap";
    /// Paces that a knocked-down flyer falls, at once and at the end of each of its turns.
    knocked_down_fall: u8 = (10, 1..=200), "forge.move.flying-gap";
    /// What of a fall through the air in several stages counts as it ends on the ground.
    staged_fall: StagedFall = [WholeFall | LastStage], "forge.move.staged-fall";
    /// Between which points distances are measured.
    measure: Measure = [NearestAreas | Centres], "forge.move.measure-gap";

    /// What the momentum lost in a stopped shove is.
    shove_loss: ShoveLoss = [PlainLoss | Damage], "forge.shove.loss-not-damage";
    /// Levels from which a drop is a ledge, over which who is shoved falls.
    ledge: u8 = (2, 1..=20), "forge.shove.ledge-height";
    /// Whether somebody who stands below a ledge stops a shove over it.
    ledge_occupied: LedgeOccupied = [LandsBeside | StopsTheShove], "forge.shove.ledge-occupied";
    /// Levels from which a rise stops a shove.
    shove_wall: u8 = (2, 1..=20), "forge.shove.rise";
    /// Whether corners of obstacles and enemies stop a diagonal shove as they stop a step.
    shove_corners: ShoveCorners = [Bar | Ignored], "forge.shove.corners";
    /// What becomes of a last pace of a shove that no longer pays for a diagonal.
    odd_pace: OddPace = [StraightOn | Dropped], "forge.shove.odd-pace";
    /// What lies beyond the edge of the map, for shoves and for who might be surrounded.
    map_edge: MapEdge = [Obstacle | Open], "forge.move.map-edge";
    /// Paces that one may fall unhurt.
    safe_fall: u8 = (2, 0..=50), "forge.shove.falling-gap";
    /// Whether a shove without a shover reckons with the target's size.
    shove_by_effect: ShoveByEffect = [NoSize | AsSizeOne], "forge.shove.no-shover";
    /// Whether a rider's landing ahead of its mount takes the first pace of the shove that throws it.
    landing_pace: LandingPace = [Taken | Free], "forge.shove.landing-pace";
    /// What a level of height is.
    height_levels: HeightLevels = [OnePace | TwoThirdsOfAPace], "forge.high-ground.units";
    /// Whether the height of ground is a distance, for melee, zones of control and cover.
    ground_heights: GroundHeights = [NoDistance | LikeTheAir], "forge.high-ground.distance";
    /// What a step up several levels costs.
    steep_step: SteepStep = [EachLevel | OnceOnly], "forge.high-ground.up-cost-multi";
    /// What half the cost of going down means.
    descent: Descent = [HalfAStep | HeightAlone], "forge.high-ground.down-reading";
    /// What a step down several levels costs.
    deep_step: DeepStep = [ByDepth | OneStep], "forge.high-ground.deep-step";
    /// Where who is thrown off a mount or put aside comes to, and whether one mounts and gets down over a ledge or a rise.
    set_down: SetDown = [OnLevelGround | AtAnyHeight], "forge.high-ground.set-down";
    /// Whether several things in the way add up.
    cover_count: CoverCount = [OneBane | EachCounts], "forge.cover.count";
    /// Whether somebody far above or below the line gives cover.
    cover_aloft: CoverAloft = [InTheWayOnly | Everybody], "forge.cover.aloft";
    /// Whether impassable terrain gives cover.
    impassable_cover: ImpassableCover = [Covers | Open], "forge.cover.impassable";
    /// Which of several equally near lines between large bodies counts for cover.
    cover_line: CoverLine = [Middle | Clearest], "forge.cover.nearest-line";
    /// Whether touching a corner puts an area in the way.
    cover_corners: CoverCorners = [Ignored | Counted], "forge.cover.line-gap";
    /// Sizes by which two creatures must differ for the game master to be asked whether they share an area.
    marked_size: u8 = (2, 0..=20), "forge.size.markedly";
    /// Whether creatures below size 1 share areas.
    small_sharing: SmallSharing = [ByLeave | Freely], "forge.size.small-footprint-gap";

    /// Whether each object flies its own way when a character is disarmed.
    disarm_directions: DisarmDirections = [EachItsOwn | OneForAll], "forge.disarmed.each-own";
    /// What happens where the landing place is closed.
    disarm_landing: DisarmLanding = [StopsShort | DrawnAgain], "forge.disarmed.landing-gap";
    /// Whether disarmed stays as a marker until one is armed again.
    disarmed_marker: DisarmedMarker = [Nothing | UntilArmed], "forge.disarmed.event";
    /// Whether what is held with a weapon ends as the weapon is thrown or put away.
    held_weapon: HeldWeapon = [EndsWithIt | GoesOn], "forge.disarmed.held-skill";
    /// What picking up a weapon costs.
    retrieve: Retrieve = [Maneuver | Action | Free], "forge.disarmed.retrieve-gap";
    /// Whether several enemy zones weigh on a ranged skill each.
    zone_banes: ZoneBanes = [OneBane | EachCounts], "forge.zoc.ranged-count";
    /// Which conditions besides the four take the zone away.
    zone_lost: ZoneLost = [AsFlagged | AlsoKneeling], "forge.zoc.lost-others-gap";

    /// Which zones let their owner hinder a passing maneuver.
    hinder_passing: HinderPassing = [FirstStepWithin | ZonesAtTheStart], "forge.hinder.pass-through";
    /// When the loss by hindering falls.
    hinder_timing: HinderTiming = [BeforeTheStep | AfterTheManeuver], "forge.hinder.timing";
    /// Whether being knocked-down by hindering stops the maneuver.
    hinder_stop: HinderStop = [Stops | GoesOn], "forge.hinder.stop";
    /// Whether hindering uses up a reaction.
    hinder_price: HinderPrice = [Free | Reaction], "forge.hinder.not-a-reaction";

    /// Which pairs of enemies stand opposite.
    surrounded_opposite: SurroundedOpposite = [Corners | AnyOpposite], "forge.surrounded.opposite-corners-reading";
    /// What counts as an exit for a large character.
    surrounded_large: SurroundedLarge = [SingleAreas | WholeSquare], "forge.surrounded.large";
    /// Whether an area behind a barred diagonal is an exit.
    surrounded_diagonal: SurroundedDiagonal = [NoExit | Exit], "forge.surrounded.diagonal-exit";
    /// Whose zone closes a friend's area.
    surrounded_friend: SurroundedFriend = [ZonesOneIsIn | AnyEnemy], "forge.surrounded.friend-zone-whose";

    /// What mounting and dismounting cost.
    mounting: Mounting = [Maneuver | Action | Free], "forge.mount.mounting-gap";
    /// What a rider's special zone does.
    mounted_zone: MountedZone = [FromTheEdge | Nothing], "forge.mount.zoc-special-gap";
    /// What becomes of the one defense of a minion that falls off.
    minion_fall: MinionFall = [AsMomentum | Untouched], "forge.mount.minion-fall";
    /// What the end of a turn brings to a mount of animal mind that nobody rides.
    riderless_mounts: RiderlessMounts = [ByTheRound | StandStill], "forge.mount.riderless";
    /// Whether the height of a saddle makes ranges longer and shorter.
    saddle_range: SaddleRange = [LongerAndShorter | NoDifference], "forge.mount.high-ground-range";
    /// Where momentum damage beyond the mount's momentum goes.
    mount_excess: MountExcess = [MountsPools | RidersPools], "forge.mount.momentum-excess";
    /// What becomes of damage beyond the pools of a rider that goes on afoot, where they bear what is beyond the mount's.
    rider_excess: RiderExcess = [Lost | OwnMomentum], "forge.mount.excess-beyond";
    /// Which momentum counts when a rider falls.
    fall_momentum: FallMomentum = [RidersOwn | Mounts], "forge.mount.fall-which-momentum";
    /// Whom the ground harms at the end of a round where somebody rides.
    rider_ground: RiderGround = [MountAlone | Both], "forge.mount.ground";
    /// What kneeling does to melee attacks against one.
    kneeling_attacked: KneelingAttacked = [Boon | Nothing], "forge.mount.kneeling-gap";
    /// Whether a fall from a mount hurts.
    mount_fall: MountFall = [Unhurt | LikeAFall], "forge.mount.fall-place-gap";
    /// Paces around its mount within which a falling rider finds a free area.
    fall_reach: u8 = (6, 1..=20), "forge.mount.fall-room";
    /// Whether a shove of no paces throws a rider.
    empty_shove: EmptyShove = [StaysUp | Falls], "forge.mount.fall-zero-shove";
    /// How the shared momentum counts for the rider's defeat.
    rider_defeat: RiderDefeat = [FallsFirst | SharedZero], "forge.mount.rider-defeat";
    /// Which momentum the rider of a minion uses.
    minion_mount: MinionMount = [MountsDefense | RidersOwn], "forge.mount.minion-mount-gap";

    /// What wet terrain does besides its cost.
    wet_terrain: WetTerrain = [CostOnly | AlsoWets], "forge.water.wet-terrain-gap";
    /// What cold and lightning gain against the wet.
    wet_vulnerable: WetVulnerable = [Boon | Nothing], "forge.water.wet-gap";
    /// In which water one swims.
    swimming: Swimming = [DeepWater | AllWater], "forge.water.swimming-gap";
    /// How much of a large creature must be in water for it to be in it.
    water_footprint: WaterFootprint = [Whole | AnyPart], "forge.water.footprint";
    /// Which skills of a swimmer suffer.
    swimming_bane: SwimmingBane = [Skills | AttacksOnly], "forge.water.bane-all-skills";
    /// What the five paces of ranged skills in water measure.
    water_range: WaterRange = [WholeDistance | PacesOfWater], "forge.water.ranged-limit-reading";
    /// What an ineffective ranged skill is.
    water_ineffective: WaterIneffective = [Refused | Wasted], "forge.water.ranged-ineffective";
    /// What choking costs at the end of each turn, of momentum and of focus.
    choking_loss: u8 = (4, 0..=50), "forge.water.choking-gap";
    /// How long a declared breath is held.
    held_breath: HeldBreath = [EachTurn | UntilGivenUp], "forge.water.hold-breath-repeat";
    /// Whether holding the breath suspends choking.
    breath_choking: BreathChoking = [Suspends | OnlyPrevents], "forge.water.hold-breath-already";
    /// Turns that a breath lasts before brawn is counted; 5 more for each point of brawn. 0 sets no limit.
    breath_turns: u8 = (5, 0..=200), "forge.water.long-dive-gap";
}
