//! The defenses.

use fracas_engine::Die;
use serde::{Deserialize, Serialize};

/// A defense, with the variants of Evasion (reality.defenses.count).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Defense {
    /// Against blows.
    Evasion,
    /// Against blows, without weapon or shield.
    UnarmedEvasion,
    /// Against shots.
    RangedEvasion,
    /// Against bodily harm and maneuvers.
    Fortitude,
    /// Against harm of the mind.
    Will,
}

impl Defense {
    /// The book's word.
    pub fn name(self) -> &'static str {
        ["Evasion", "Unarmed Evasion", "Ranged Evasion", "Fortitude", "Will"][self as usize]
    }

    /// Whether it is an Evasion roll (reality.evasion.variants).
    pub fn is_evasion(self) -> bool {
        matches!(self, Defense::Evasion | Defense::UnarmedEvasion | Defense::RangedEvasion)
    }

    /// The die that it is rolled with.
    pub(crate) fn die(self) -> Die {
        match self {
            Defense::RangedEvasion => Die::D4,
            _ => Die::D10,
        }
    }
}
