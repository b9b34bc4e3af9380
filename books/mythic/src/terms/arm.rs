//! What an action is done with.

use serde::{Deserialize, Serialize};

use super::ids::ItemId;

/// What an action is done with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arm {
    /// Fists and feet.
    Hand,
    /// A striking surface of a weapon, by its number there.
    Surface(ItemId, u8),
    /// A ranged attack of a weapon, by its number there.
    Mode(ItemId, u8),
}

impl Arm {
    /// The thing that it is part of; a bare hand is none.
    pub fn item(self) -> Option<ItemId> {
        match self {
            Arm::Hand => None,
            Arm::Surface(item, _) | Arm::Mode(item, _) => Some(item),
        }
    }

    /// The same part of another thing.
    #[must_use]
    pub(crate) fn of(self, item: ItemId) -> Arm {
        match self {
            Arm::Hand => Arm::Hand,
            Arm::Surface(_, part) => Arm::Surface(item, part),
            Arm::Mode(_, part) => Arm::Mode(item, part),
        }
    }
}
