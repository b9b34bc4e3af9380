//! Skills: what they are called by, cost, are aimed at and wait for.

use fracas_engine::Die;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Ability, Attack, Effect, Points};

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
    pub die: Die,
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

impl Trigger {
    /// How many there are.
    pub const COUNT: usize = 6;
}
