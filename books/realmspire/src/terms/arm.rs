//! What a Strike is made with, and what is handled.

use serde::{Deserialize, Serialize};

use super::ids::{FixtureId, Id, ItemId};

/// What a Strike is made with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arm {
    /// Fists and feet.
    Unarmed,
    /// A weapon, in melee.
    Melee(ItemId),
    /// A weapon that is shot or thrown.
    Ranged(ItemId),
}

impl Arm {
    /// The thing; fists are none.
    pub fn item(self) -> Option<ItemId> {
        match self {
            Arm::Unarmed => None,
            Arm::Melee(item) | Arm::Ranged(item) => Some(item),
        }
    }

    /// The same with another thing.
    #[must_use]
    pub fn with(self, item: ItemId) -> Arm {
        match self {
            Arm::Unarmed => Arm::Unarmed,
            Arm::Melee(_) => Arm::Melee(item),
            Arm::Ranged(_) => Arm::Ranged(item),
        }
    }
}

/// What Manipulate does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Handling {
    /// Takes a carried thing in hand.
    Draw(ItemId),
    /// Puts a thing in hand away.
    Stow(ItemId),
    /// Lets a thing in hand fall.
    Drop(ItemId),
    /// Hands a thing over to an ally.
    Give(ItemId, Id),
    /// Takes a thing from one who lies unconscious or dead.
    Take(ItemId, Id),
    /// Takes up what lies within touch.
    PickUp(ItemId),
    /// Reloads a weapon in hand, or goes on with that.
    Reload(ItemId),
    /// Uses a fixture within touch.
    Use(FixtureId),
}

impl Handling {
    /// The thing that is handled; fixtures are none.
    pub fn item(self) -> Option<ItemId> {
        match self {
            Handling::Draw(item)
            | Handling::Stow(item)
            | Handling::Drop(item)
            | Handling::Give(item, _)
            | Handling::Take(item, _)
            | Handling::PickUp(item)
            | Handling::Reload(item) => Some(item),
            Handling::Use(_) => None,
        }
    }

    /// To whom a thing is handed over, or from whom it is taken.
    pub fn other(self) -> Option<Id> {
        match self {
            Handling::Give(_, other) | Handling::Take(_, other) => Some(other),
            _ => None,
        }
    }

    /// The same with another thing.
    #[must_use]
    pub fn with(self, item: ItemId) -> Handling {
        match self {
            Handling::Draw(_) => Handling::Draw(item),
            Handling::Stow(_) => Handling::Stow(item),
            Handling::Drop(_) => Handling::Drop(item),
            Handling::Give(_, to) => Handling::Give(item, to),
            Handling::Take(_, from) => Handling::Take(item, from),
            Handling::PickUp(_) => Handling::PickUp(item),
            Handling::Reload(_) => Handling::Reload(item),
            Handling::Use(fixture) => Handling::Use(fixture),
        }
    }
}
