//! Skills: what they are called by, cost, are aimed at and wait for.

use fracas_engine::Die;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::effects::{Effect, Whom};
use super::sorts::Sort;
use super::tags::Tags;
use super::weapons::Attack;
use crate::terms::{Ability, Points};

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
    /// The user defended against an attack.
    Defended,
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
    /// Everybody whom its aim fits within so many paces of its user, none of them chosen.
    Around(u8),
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
    /// Its sort: what it takes of the turn, and how it moves its user.
    pub sort: Sort,
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
    /// What it does for its user before it comes to its targets, in order.
    pub first: Vec<Effect>,
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

impl Skill {
    /// Whether it moves its user before it comes to its targets, who need not be in reach until then.
    #[inline]
    pub fn comes_closer(&self) -> bool {
        self.first.iter().any(|effect| matches!(effect, Effect::Move { .. } | Effect::Teleport { .. }))
    }

    /// Whether it may end a condition of its user that keeps it from moving.
    pub fn may_free_its_user(&self) -> bool {
        self.effects.iter().any(|effect| match effect {
            Effect::StandUp | Effect::Recover { .. } => true,
            Effect::End { whom, .. } | Effect::EndAny { whom } => *whom == Whom::User || self.aim == Aim::Own,
            _ => false,
        })
    }
}

impl Trigger {
    /// How many there are.
    pub const COUNT: usize = 7;
}
