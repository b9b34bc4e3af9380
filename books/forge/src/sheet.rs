//! What does not change in a fight: abilities, weapons, skills, conditions, the roster and the map.

use arrayvec::ArrayVec;
use fracas_engine::map::{Cell, Map};
use fracas_engine::{Dice, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::settings::Settings;

/// The most combatants of one fight.
pub const MOST_COMBATANTS: usize = 32;

/// A number in the roster of an encounter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Id(pub u8);

impl Id {
    /// The number as an index.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

macro_rules! number {
    ($(#[$doc:meta] $Name:ident)*) => {$(
        #[$doc]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        pub struct $Name(pub u8);

        impl $Name {
            /// The number as an index.
            pub fn index(self) -> usize {
                usize::from(self.0)
            }
        }
    )*};
}

number! {
    /// A number in the list of skills.
    SkillId
    /// A number in the list of weapons, shields among them.
    WeaponId
    /// A number in the list of objects: one for each thing that somebody carries.
    ItemId
    /// A number in the list of conditions, below 32.
    ConditionId
    /// A number in the list of terrains.
    TerrainId
    /// A number in the list of sides.
    SideId
    /// A number in the list of what may happen to the battlefield, below 32.
    HappeningId
}

/// Points of a defense, of damage, of stress. Never negative where a pool holds them.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
pub struct Points(pub i16);

impl Points {
    /// None at all.
    pub const ZERO: Points = Points(0);

    /// The sum.
    #[must_use]
    pub fn plus(self, other: Points) -> Points {
        Points(self.0.saturating_add(other.0))
    }

    /// The difference, never below zero.
    #[must_use]
    pub fn minus(self, other: Points) -> Points {
        Points(self.0.saturating_sub(other.0).max(0))
    }

    /// Whether nothing is left.
    pub fn is_zero(self) -> bool {
        self.0 <= 0
    }
}

/// One of the three defenses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Pool {
    /// Balance and control of the weapon.
    Poise,
    /// Bodily force.
    Momentum,
    /// Awareness.
    Focus,
}

impl Pool {
    /// All three, in the book's order, which also breaks ties.
    pub const ALL: [Pool; 3] = [Pool::Poise, Pool::Momentum, Pool::Focus];

    /// The place in a list of three.
    pub fn index(self) -> usize {
        self as usize
    }

    /// The book's word.
    pub fn name(self) -> &'static str {
        ["poise", "momentum", "focus"][self.index()]
    }
}

/// The standing of a character, which says how many defenses it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Class {
    /// A player character.
    Hero,
    /// A weak creature with one defense.
    Minion,
    /// A strong creature.
    Elite,
    /// A creature of legend, with several turns a round and defiance.
    Legendary,
}

/// A set of small numbers below 32.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Set32(pub u32);

impl Set32 {
    /// Nothing in it.
    pub const EMPTY: Set32 = Set32(0);

    /// Whether `number` is in it.
    pub fn has(self, number: u8) -> bool {
        self.0 & (1 << (number & 31)) != 0
    }

    /// Puts `number` in.
    pub fn insert(&mut self, number: u8) {
        self.0 |= 1 << (number & 31);
    }

    /// Takes `number` out.
    pub fn remove(&mut self, number: u8) {
        self.0 &= !(1 << (number & 31));
    }

    /// Whether nothing is in it.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether some number is in both sets.
    pub fn meets(self, other: Set32) -> bool {
        self.0 & other.0 != 0
    }

    /// The numbers in it, rising.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let next = (left != 0).then_some(left.trailing_zeros() as u8);
            // The lowest of what is left is taken out.
            left &= left.wrapping_sub(1);
            next
        })
    }
}

/// The words that tell skills apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Tag {
    /// Cannot be hindered.
    Careful,
    /// A maneuver without the walk that comes with most.
    Slow,
    /// Struck in reach.
    Melee,
    /// Loosed or cast from afar.
    Ranged,
    /// Flung: adds brawn.
    Thrown,
    /// Stays in effect until its user is interrupted.
    Concentration,
    /// Cannot be defended against with poise.
    Undodgeable,
    /// Cannot be defended against with momentum.
    Unblockable,
    /// Cannot be defended against with focus.
    Unpredictable,
    /// Needs no sight of its target.
    SightUnneeded,
    /// Keeps its force in water: no bane for swimming.
    WaterReady,
    /// Reaches targets in water beyond five paces.
    WaterCapable,
    /// Of fire.
    Fire,
    /// Of cold.
    Cold,
    /// Of lightning.
    Lightning,
    /// Done with a wing.
    Wing,
    /// Cannot be used while swimming.
    NotInWater,
}

/// A set of [`Tag`]s.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tags(u32);

impl Tags {
    /// The set of some tags.
    pub fn of(tags: &[Tag]) -> Tags {
        Tags(tags.iter().fold(0, |bits, &tag| bits | 1 << tag as u32))
    }

    /// Whether `tag` is in it.
    pub fn has(self, tag: Tag) -> bool {
        self.0 & (1 << tag as u32) != 0
    }

    /// Whether some tag is in both sets.
    pub fn meets(self, other: Tags) -> bool {
        self.0 & other.0 != 0
    }

    /// Both sets together.
    #[must_use]
    pub fn with(self, other: Tags) -> Tags {
        Tags(self.0 | other.0)
    }
}

/// How an attack reaches its target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Form {
    /// In reach of hand or weapon; adds brawn.
    Melee,
    /// Flung; adds brawn.
    Thrown,
    /// From afar.
    Ranged,
}

/// Whether a figure already holds the abilities of its user.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Figures {
    /// Agility is added to the threat, brawn to the damage of melee and thrown attacks.
    OfTheWeapon,
    /// Fixed totals: nothing is added.
    Totals,
}

/// Threat, yield and everything else that a weapon or a natural attack brings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attack {
    /// How it reaches its target.
    pub form: Form,
    /// Paces it reaches.
    pub range: u8,
    /// Threat before agility, armor, boons and banes; the total when figures are totals.
    pub threat: i16,
    /// The pool that it damages.
    pub damage: Pool,
    /// The yield dice, largest kind first.
    pub dice: ArrayVec<Dice, 3>,
    /// A flat figure added to the damage.
    pub flat: i16,
    /// What the figures hold.
    pub figures: Figures,
    /// Its tags.
    pub tags: Tags,
    /// What the yield does besides damage.
    pub effects: Vec<Effect>,
    /// What each die at or below cunning does; empty when the attack has no line of its own.
    pub cunning: Vec<Effect>,
}

/// A weapon or a shield.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weapon {
    /// Its name, as in files.
    pub name: String,
    /// Hands that it needs, 0 to 2.
    pub hands: u8,
    /// Its attack in the hand; a shield may have none.
    pub attack: Option<Attack>,
    /// Its attack when thrown, if it can be.
    pub thrown: Option<Attack>,
    /// Paces of the zone of control that it gives; 0 for none.
    pub zone: u8,
    /// Armor that it adds while held.
    pub armor: u8,
    /// Whether it must be reloaded with a maneuver after each shot.
    pub reload: bool,
    /// Whether drawing it leaves no time to walk.
    pub slow_draw: bool,
    /// Whether everybody has it at hand: unarmed blows.
    pub body: bool,
    /// Skills that it grants while held.
    pub skills: Vec<SkillId>,
}

/// The kinds of skills.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SkillKind {
    /// One in a turn.
    Action,
    /// One in a turn.
    Maneuver,
    /// Any time that its trigger is met.
    Reaction,
    /// Always on.
    Passive,
}

/// Whom an effect befalls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Whom {
    /// The target of the skill.
    Target,
    /// Its user.
    User,
}

/// Which pools an effect touches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pools {
    /// One pool.
    One(Pool),
    /// Each of the three.
    Each,
    /// One that the user picks.
    Any,
}

/// What is added to the paces of a movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PacesPlus {
    /// Nothing.
    Nothing,
    /// The mover's speed.
    Speed,
    /// The mover's agility.
    Agility,
    /// The mover's brawn.
    Brawn,
}

/// Whose force a shove has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ShovedBy {
    /// That of the character who uses the skill: its size counts.
    #[default]
    User,
    /// That of a blast, a wind or the like, which has no size.
    Effect,
}

/// Where a shove goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ShoveTo {
    /// Farther from the shover.
    Away,
    /// Closer to the shover.
    Toward,
    /// Wherever the shover likes.
    Any,
    /// North.
    North,
    /// North-east.
    NorthEast,
    /// East.
    East,
    /// South-east.
    SouthEast,
    /// South.
    South,
    /// South-west.
    SouthWest,
    /// West.
    West,
    /// North-west.
    NorthWest,
}

/// How long an imposed condition stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Stay {
    /// As the condition's own record says.
    AsListed,
    /// Until the bearer's next action.
    Temporary,
    /// Until an effect that names it.
    Persistent,
}

/// One thing that a skill does. Skills are lists of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Effect {
    /// The user moves.
    Move {
        /// Paces.
        paces: u8,
        /// What is added to them.
        plus: PacesPlus,
        /// Whether it is the one step of Shift: exactly that far, and open to the knocked-down.
        shift: bool,
    },
    /// Points are lost; no armor, no carry-over.
    Lose {
        /// Who loses.
        whom: Whom,
        /// Of which pools.
        pools: Pools,
        /// How many of each.
        points: Points,
    },
    /// Points are gained, past base if need be.
    Gain {
        /// Who gains.
        whom: Whom,
        /// In which pools.
        pools: Pools,
        /// How many in each.
        points: Points,
    },
    /// Damage without an attack.
    Damage {
        /// Who is hurt.
        whom: Whom,
        /// In which pool.
        pool: Pool,
        /// How much.
        points: Points,
    },
    /// The target is shoved.
    Shove {
        /// Paces before sizes are reckoned.
        paces: u8,
        /// Where to.
        to: ShoveTo,
        /// By whose force.
        by: ShovedBy,
    },
    /// A condition is imposed.
    Impose {
        /// On whom.
        whom: Whom,
        /// Which.
        condition: ConditionId,
        /// For how long.
        stay: Stay,
    },
    /// A named condition ends, a persistent one too.
    End {
        /// Whose.
        whom: Whom,
        /// Which.
        condition: ConditionId,
    },
    /// What is held flies away.
    Disarm {
        /// Whose.
        whom: Whom,
    },
    /// A boon on the next attack or skill.
    Boon {
        /// Whose.
        whom: Whom,
    },
    /// One condition that is not persistent ends, or points come back to a pool above 0, not past base.
    Recover {
        /// Points that come back.
        points: Points,
    },
    /// Weapons are drawn or picked up.
    Draw {
        /// How many at most.
        items: u8,
    },
    /// The user leaps to any free area in range.
    Teleport {
        /// Paces.
        paces: u8,
    },
    /// The user mounts a creature next to it.
    Mount,
    /// The user leaves its mount.
    Dismount,
    /// The user rises from kneeling.
    StandUp,
    /// The user reloads a weapon.
    Reload,
}

impl Effect {
    /// Whether it befalls the target of a skill rather than its user.
    pub fn is_on_target(&self) -> bool {
        match self {
            Effect::Shove { .. } => true,
            Effect::Lose { whom, .. }
            | Effect::Gain { whom, .. }
            | Effect::Damage { whom, .. }
            | Effect::Impose { whom, .. }
            | Effect::End { whom, .. }
            | Effect::Disarm { whom }
            | Effect::Boon { whom } => *whom == Whom::Target,
            _ => false,
        }
    }
}

/// What lets a reaction be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Trigger {
    /// The user moves by a maneuver other than Shift.
    OwnMovement,
    /// An enemy takes a step within the skill's range.
    EnemySteps,
    /// The user was attacked.
    Attacked,
    /// The user yielded to an attack.
    Yielded,
    /// An ally within range was attacked.
    AllyAttacked,
    /// The user defeated somebody.
    Defeats,
}

/// Whom a skill may be aimed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Aim {
    /// Nobody: it works on its user.
    Own,
    /// An enemy.
    Enemy,
    /// An ally, not oneself.
    Ally,
    /// Anybody but oneself.
    Anyone,
}

/// How many a skill befalls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reach {
    /// So many targets, each chosen.
    Targets(u8),
    /// Everybody within so many paces of one chosen target, friend and foe.
    Burst(u8),
    /// Everybody in a cone of so many paces toward one chosen target, friend and foe.
    Cone(u8),
}

/// Where a skill's attack comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AttackSource {
    /// Any weapon in hand.
    Weapon,
    /// The skill's own figures.
    Own(Attack),
}

/// A roll that a skill without an attack calls for: two dice against an ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Check {
    /// Which ability is the target number.
    pub ability: Ability,
    /// The die that stands for the difficulty.
    pub die: fracas_engine::Die,
}

/// One of the three abilities.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Ability {
    /// Speed and precision.
    Agility,
    /// Strength.
    Brawn,
    /// Wits.
    Cunning,
}

/// What a combatant can do. Skills are content: nothing in the rules knows one by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Skill {
    /// Its name, as in files.
    pub name: String,
    /// What it takes of the turn.
    pub kind: SkillKind,
    /// Its tags.
    pub tags: Tags,
    /// Whom it may be aimed at.
    pub aim: Aim,
    /// How many it befalls.
    pub reach: Reach,
    /// Paces it reaches; attacks with a weapon take the weapon's.
    pub range: u8,
    /// Points of each pool that it costs.
    pub cost: [Points; 3],
    /// Points of the pool that its weapon damages that it costs.
    pub weapon_cost: Points,
    /// Its attack, if it is one.
    pub attack: Option<AttackSource>,
    /// Threat on top of the attack's.
    pub threat_bonus: i16,
    /// Yield dice on top of the attack's, of its largest kind.
    pub dice_bonus: u8,
    /// What it does besides, in order.
    pub effects: Vec<Effect>,
    /// Uses in a round, if limited for everybody.
    pub uses_per_round: Option<u8>,
    /// What lets it be used, for reactions.
    pub trigger: Option<Trigger>,
    /// The roll it calls for, if any.
    pub check: Option<Check>,
    /// Whether everybody has it.
    pub basic: bool,
}

/// The effects of a condition, each a flag or a figure.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Condition {
    /// Its name, as in files.
    pub name: String,
    /// Whether it leaves after the bearer's next action.
    pub temporary: bool,
    /// Whether only an effect that names it ends it.
    pub persistent: bool,
    /// Takes the zone of control away.
    pub no_zone: bool,
    /// A bane on the bearer's attacks.
    pub attack_bane: bool,
    /// A boon on attacks against the bearer.
    pub attacked_boon: bool,
    /// A boon on melee attacks against the bearer.
    pub melee_attacked_boon: bool,
    /// A boon on the bearer's next attack or skill; the condition goes with it.
    pub skill_boon: bool,
    /// The bearer uses no reactions.
    pub no_reactions: bool,
    /// The bearer uses no actions.
    pub no_actions: bool,
    /// The bearer moves only by Shift.
    pub shift_only: bool,
    /// The bearer does not move at all.
    pub immobile: bool,
    /// Speed counts as 0, and maneuvers bring no walk.
    pub slowed: bool,
    /// Pools that cannot be gained.
    pub no_gain: [bool; 3],
    /// Points of each pool lost at the end of the bearer's turn.
    pub turn_end_loss: [Points; 3],
    /// The bearer's targets are drawn by lot.
    pub random_target: bool,
    /// The bearer cannot defend and must yield.
    pub cannot_defend: bool,
    /// The bearer cannot speak.
    pub speechless: bool,
    /// A maneuver spent on standing up ends it.
    pub ended_by_standing: bool,
    /// Conditions that end when this one comes.
    pub ends: Vec<ConditionId>,
    /// One other condition that is not persistent ends when this one comes.
    pub ends_one: bool,
    /// Attacks with one of these tags gain a boon against the bearer.
    pub vulnerable: Tags,
    /// Conditions that end this one when they come are listed with them; this bars it while they last.
    pub barred_by: Vec<ConditionId>,
}

/// How a mount is handled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Mind {
    /// It acts only by its rider's command.
    Animal,
    /// It has turns of its own.
    Reasoning,
}

/// What makes a creature a mount.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MountSheet {
    /// Its mind.
    pub mind: Mind,
    /// Whether it needs a saddle.
    pub needs_saddle: bool,
    /// Whether it wears one.
    pub saddled: bool,
}

/// Everything about a combatant that does not change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// Its name in this fight.
    pub name: String,
    /// The letter that stands for it on the drawn map.
    pub glyph: char,
    /// Its standing.
    pub class: Class,
    /// Its side.
    pub side: SideId,
    /// Who answers for it.
    pub seat: Seat,
    /// Agility.
    pub agility: i16,
    /// Brawn.
    pub brawn: i16,
    /// Cunning.
    pub cunning: i16,
    /// Paces on top of the three of Dash.
    pub speed: u8,
    /// Armor worn, without shields in hand.
    pub armor: u8,
    /// Size; a human is 1.
    pub size: i8,
    /// Base poise, momentum and focus; a minion has its base defense in all three places.
    pub base: [Points; 3],
    /// Turns a round.
    pub turns: u8,
    /// Defiance points at the start.
    pub defiance: u8,
    /// Skills of its own, and the basic ones.
    pub skills: Vec<SkillId>,
    /// Uses a round of single skills, where its record limits them.
    pub limits: Vec<(SkillId, u8)>,
    /// What it carries, by number in the list of objects.
    pub gear: Vec<ItemId>,
    /// Paces of a zone of control that needs no weapon; 0 for none.
    pub natural_zone: u8,
    /// Whether it can fly.
    pub flies: bool,
    /// What makes it a mount, if it is one.
    pub mount: Option<MountSheet>,
    /// Breath and other figures of the opening, stated outright.
    pub opening: crate::state::Combatant,
}

impl Sheet {
    /// Cells on a side of its footprint: sizes below 1 take one cell.
    pub fn footprint(&self) -> u8 {
        self.size.max(1) as u8
    }
}

/// A kind of ground.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terrain {
    /// Its name, as in files.
    pub name: String,
    /// The sign that stands for it on the drawn map.
    pub glyph: char,
    /// Movement points on top of the pace.
    pub extra_cost: u8,
    /// Whether it is water at all.
    pub water: bool,
    /// Whether one swims in it.
    pub deep: bool,
    /// Points of each pool lost here at the end of the round.
    pub round_end_loss: [Points; 3],
    /// Damage taken here at the end of the round, without an attacker.
    pub round_end_damage: Option<(Pool, Points)>,
    /// Stress taken here at the end of the round.
    pub round_end_stress: Points,
    /// A condition that comes with stepping in.
    pub imposes: Option<ConditionId>,
}

/// What brings something about that may happen to the battlefield.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Due {
    /// The end of this round.
    Round(u16),
    /// The game master's word at the end of a round.
    Ruling,
    /// Doom, which wakes it.
    Hidden,
}

/// Whom something befalls that happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Struck {
    /// Whoever stands in its areas.
    WhoeverIsThere,
    /// These, wherever they are.
    Those(Set32),
}

/// Something that may happen to the battlefield once in a fight: a bridge collapses, a horror is seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Happening {
    /// Its name, for people.
    pub name: String,
    /// What brings it about.
    pub due: Due,
    /// The areas where it happens.
    pub cells: Vec<Cell>,
    /// Its number among those that change the ground, if it does.
    pub change: Option<u8>,
    /// Whom it befalls.
    pub struck: Struck,
    /// Points of each pool that they lose.
    pub loss: [Points; 3],
    /// Damage that they take, without an attacker.
    pub damage: Option<(Pool, Points)>,
    /// Stress that they suffer.
    pub stress: Points,
    /// A condition that comes to them.
    pub imposes: Option<ConditionId>,
}

/// A side of the fight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side {
    /// Its name.
    pub name: String,
    /// The sides that it takes for enemies.
    pub enemies: Set32,
}

/// A deed before the fight, which may start it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// Who does something openly hostile, all at one moment.
    pub deeds: Vec<Id>,
    /// Who cannot witness it.
    pub unaware: Vec<Id>,
    /// Who could not oppose it.
    pub unable: Vec<Id>,
    /// Sides that would not oppose it by themselves.
    pub neutral: Vec<SideId>,
    /// Whether the area is dangerous: a pause to gather defense there earns doom.
    pub dangerous: bool,
}

/// What happens after the fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Aftermath {
    /// The encounter is over with the combat.
    Ends,
    /// The game master is asked how time is spent: waiting, tending, rest.
    Played,
}

/// A whole encounter, checked: everything a fight needs that does not change.
#[derive(Clone, Debug)]
pub struct Encounter {
    /// Its title.
    pub title: String,
    /// What the book leaves open.
    pub settings: Settings,
    /// The names of the seats.
    pub seats: Vec<String>,
    /// The seat of the game master, which makes the rulings.
    pub gm: Seat,
    /// The sides.
    pub sides: Vec<Side>,
    /// The combatants, reinforcements at the end.
    pub roster: Vec<Sheet>,
    /// How many of the roster are there from the start.
    pub present: u8,
    /// The skills.
    pub skills: Vec<Skill>,
    /// The weapons.
    pub weapons: Vec<Weapon>,
    /// The objects, each of a kind of weapon.
    pub items: Vec<WeaponId>,
    /// The conditions; the first are those that the rules know by name.
    pub conditions: Vec<Condition>,
    /// The kinds of ground.
    pub terrains: Vec<Terrain>,
    /// The map as the fight opens; [`Scene::map`](crate::rules::Scene::map) is the map as it is.
    pub map: Map,
    /// What may happen to it.
    pub happenings: Vec<Happening>,
    /// The map after each mixture of what changes it; the place is the number of the mixture less one.
    pub altered: Vec<Map>,
    /// How the fight starts.
    pub opening: Opening,
    /// Where the scenario starts, if not with the opening.
    pub start: crate::state::Start,
    /// What comes after it.
    pub aftermath: Aftermath,
    /// Doom points that the game master has at the start.
    pub doom: u8,
    /// Objects that lie on the ground at the start.
    pub lying: Vec<(ItemId, Cell)>,
    /// Who has a reaction for each trigger, so that nobody else is asked: see [`Encounter::indexed`].
    pub reactors: [Set32; Trigger::COUNT],
    /// Whether there is water on the map that one swims in: see [`Encounter::indexed`].
    pub swimmable: bool,
    /// Whether something on the map hides what is behind it: see [`Encounter::indexed`].
    pub walled: bool,
    /// What the passive skills of each combatant on the roster come to: see [`Encounter::indexed`].
    pub passives: Vec<Passives>,
}

/// What passive skills add to every attack of who has them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Passives {
    /// Threat.
    pub threat: i16,
    /// Yield dice, of the attack's largest kind.
    pub dice: u8,
}

impl Encounter {
    /// Fills in what follows from the rest.
    #[must_use]
    pub fn indexed(mut self) -> Self {
        self.reactors = Default::default();
        self.swimmable = self.has_water_to_swim();
        self.walled = self.has_walls();
        self.passives = self.roster.iter().map(|sheet| passives(sheet, &self.skills)).collect();
        for (number, sheet) in self.roster.iter().enumerate() {
            for skill in &sheet.skills {
                if let Some(trigger) = self.skills[skill.index()].trigger {
                    self.reactors[trigger as usize].insert(number as u8);
                }
            }
        }
        self
    }
}

fn passives(sheet: &Sheet, skills: &[Skill]) -> Passives {
    let own = sheet.skills.iter().map(|skill| &skills[skill.index()]);
    own.filter(|skill| skill.kind == SkillKind::Passive).fold(Passives::default(), |sum, skill| Passives {
        threat: sum.threat.saturating_add(skill.threat_bonus),
        dice: sum.dice.saturating_add(skill.dice_bonus),
    })
}

impl Trigger {
    /// How many there are.
    pub const COUNT: usize = 6;
}

/// The conditions that the rules know by name; the shipped list begins with them, in this order.
pub mod known {
    use super::ConditionId;

    /// Poise is gone.
    pub const REELING: ConditionId = ConditionId(0);
    /// Momentum is gone.
    pub const KNOCKED_DOWN: ConditionId = ConditionId(1);
    /// Focus is gone.
    pub const CONFUSED: ConditionId = ConditionId(2);
    /// Out of the fight.
    pub const DEFEATED: ConditionId = ConditionId(3);
    /// A second maneuver took the place of the action.
    pub const HEEDLESS: ConditionId = ConditionId(4);
    /// On one's knees.
    pub const KNEELING: ConditionId = ConditionId(5);
    /// Too much to carry, or no room.
    pub const ENCUMBERED: ConditionId = ConditionId(6);
    /// Drenched.
    pub const WET: ConditionId = ConditionId(7);
    /// On fire.
    pub const BURNING: ConditionId = ConditionId(8);
    /// Without air.
    pub const CHOKING: ConditionId = ConditionId(9);
    /// Under a blessing.
    pub const BLESSED: ConditionId = ConditionId(10);
    /// Without the weapons held before; only with the setting.
    pub const DISARMED: ConditionId = ConditionId(11);

    /// Their names, in order.
    pub const NAMES: [&str; 12] = [
        "reeling",
        "knocked-down",
        "confused",
        "defeated",
        "heedless",
        "kneeling",
        "encumbered",
        "wet",
        "burning",
        "choking",
        "blessed",
        "disarmed",
    ];
}
