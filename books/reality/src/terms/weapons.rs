//! What weapons are like, and how they are used.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Distances at which a shot has Advantage, Disadvantage, and its end, in metres (reality.range-values.trio).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Range {
    /// Advantage up to here.
    pub near: u16,
    /// Disadvantage beyond.
    pub far: u16,
    /// No aimed shot beyond.
    pub most: u16,
}

/// How heavy a weapon, shield or armour is.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Weight {
    /// Light.
    Light,
    /// Neither.
    #[default]
    Ordinary,
    /// Heavy.
    Heavy,
}

/// How many hands something takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
pub enum Hands {
    /// One.
    #[default]
    #[serde(rename = "1h")]
    One,
    /// Two.
    #[serde(rename = "2h")]
    Two,
    /// One, or two for a better hold.
    #[serde(rename = "1h/2h")]
    OneOrTwo,
}

/// A kind of weapon with a draw, which limits its Draw Weight (reality.draw.hand-crossbow-cap).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Draw {
    /// A bow.
    Bow,
    /// A hand crossbow.
    HandCrossbow,
    /// A crossbow for two hands.
    Crossbow,
    /// A heavy crossbow.
    HeavyCrossbow,
    /// A siege crossbow.
    SiegeCrossbow,
}

impl Draw {
    /// Whether it is a crossbow that is spanned with both hands (reality.draw.crossbow).
    pub fn has_stirrup(self) -> bool {
        matches!(self, Draw::Crossbow | Draw::HeavyCrossbow | Draw::SiegeCrossbow)
    }
}

/// The defense that blows with a weapon are aimed at (reality.evasion.default-target).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AimedAt {
    /// Evasion.
    #[default]
    Evasion,
    /// Fortitude, as of poison.
    Fortitude,
    /// Will, as of what takes hold of the mind.
    Will,
}

/// How near at hand a carried thing is (reality.actions.stow-gm).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Stowed {
    /// A side arm, or what is easily reached: 1 Energy.
    Easy,
    /// Most things: 2 Energy.
    #[default]
    Other,
    /// In a closed container: 3 Energy.
    Buried,
}

/// How a missile leaves the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flight {
    /// Shot by a weapon.
    Shot,
    /// Thrown itself.
    Thrown,
}

/// What a defender meets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Meets {
    /// Nothing in particular.
    #[default]
    Anything,
    /// A Swift Attack.
    SwiftAttack,
}
