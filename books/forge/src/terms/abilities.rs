//! Abilities, defenses, and the standing that says how many defenses one has.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

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
