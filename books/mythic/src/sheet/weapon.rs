//! Weapons.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::terms::{Ap, Damage, Reach, SkillId};

/// What a weapon strikes with at close quarters: an edge, a point, a shaft.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Surface {
    /// Its name.
    pub name: String,
    /// What each action with it costs.
    pub cost: Ap,
    /// Its damage.
    pub damage: Damage,
    /// How far it reaches.
    pub reach: Reach,
}

/// One way to shoot or throw a weapon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mode {
    /// Its name.
    pub name: String,
    /// What each action with it costs.
    pub cost: Ap,
    /// Shots that it uses up.
    pub shots: u8,
    /// Added to the check without a valid aim.
    pub unaimed: i8,
    /// Added to the check after a successful aim.
    pub aimed: i8,
    /// Squares beyond which it can be dodged (mythic.dodge.distance).
    pub speed: u8,
    /// Its damage.
    pub damage: Damage,
    /// Squares after which each further such stretch takes 1 off the check (mythic.actions.ranged-range).
    pub range_step: u8,
    /// The farthest that it carries, if it has an end.
    pub range: Option<u8>,
}

/// How many hands a weapon takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
pub enum Hands {
    /// One.
    #[serde(rename = "1h")]
    One,
    /// Two.
    #[serde(rename = "2h")]
    Two,
    /// One or two; in one hand each action costs 1 AP more (mythic.actions.weapon-cost).
    #[serde(rename = "1h/2h")]
    OneOrTwo,
}

/// A kind of weapon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weapon {
    /// Its name.
    pub name: String,
    /// The skill of all checks made with it.
    pub skill: SkillId,
    /// How many hands it takes.
    pub hands: Hands,
    /// Its striking surfaces.
    pub surfaces: Vec<Surface>,
    /// Its ranged attacks.
    pub modes: Vec<Mode>,
    /// Shots that it holds.
    pub shots: u8,
    /// What reloading costs; more than a turn's AP are counted up over rounds.
    pub reload: Ap,
    /// Added to checks made in a bind with it (mythic.bound.leverage).
    pub leverage: i8,
}
