//! Wound levels, and the wounds that somebody has.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How bad a wound is (destiny.health.five-levels).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// Light.
    Light,
    /// Moderate.
    Moderate,
    /// Severe.
    Severe,
    /// Critical.
    Critical,
    /// Fatal.
    Fatal,
}

impl Level {
    /// All of them, rising.
    pub const ALL: [Level; 5] = [Level::Light, Level::Moderate, Level::Severe, Level::Critical, Level::Fatal];

    /// Its rank, from 1.
    pub fn rank(self) -> u8 {
        self as u8 + 1
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        ["light", "moderate", "severe", "critical", "fatal"][self as usize]
    }

    /// As an adverb: who has such a wound is so wounded.
    pub fn adverb(self) -> &'static str {
        ["lightly", "moderately", "severely", "critically", "fatally"][self as usize]
    }

    /// The next higher level; fatal is the highest.
    #[must_use]
    pub fn higher(self) -> Level {
        Level::ALL[(self as usize + 1).min(4)]
    }

    /// The level so many steps lower; `None` below light.
    pub fn lowered(self, steps: u8) -> Option<Level> {
        (self as usize).checked_sub(usize::from(steps)).map(|place| Level::ALL[place])
    }
}

/// How many wounds of each level somebody has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Wounds(pub [u8; 5]);

impl Wounds {
    /// Wounds of a level.
    pub fn of(self, level: Level) -> u8 {
        self.0[level as usize]
    }

    /// All of them.
    pub fn count(self) -> u8 {
        self.0.iter().fold(0, |sum: u8, &of_level| sum.saturating_add(of_level))
    }

    /// The worst (destiny.slots.wounded-severity).
    pub fn worst(self) -> Option<Level> {
        Level::ALL.into_iter().rev().find(|&level| self.of(level) > 0)
    }

    /// Adds one.
    pub fn add(&mut self, level: Level) {
        self.0[level as usize] = self.0[level as usize].saturating_add(1);
    }

    /// Takes one away.
    pub fn remove(&mut self, level: Level) {
        self.0[level as usize] = self.0[level as usize].saturating_sub(1);
    }
}
