//! Weapons, things and ground, in words that sheets and states share.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::ids::ItemId;

/// What an attack is made with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arm {
    /// The body.
    Body,
    /// A weapon in hand.
    Weapon(ItemId),
    /// A weapon in hand, thrown.
    Thrown(ItemId),
}

impl Arm {
    /// The weapon; the body is none.
    pub fn item(self) -> Option<ItemId> {
        match self {
            Arm::Body => None,
            Arm::Weapon(item) | Arm::Thrown(item) => Some(item),
        }
    }

    /// The same with another weapon.
    #[must_use]
    pub fn with(self, item: ItemId) -> Arm {
        match self {
            Arm::Body => Arm::Body,
            Arm::Weapon(_) => Arm::Weapon(item),
            Arm::Thrown(_) => Arm::Thrown(item),
        }
    }
}

/// A property of a weapon or attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Property {
    /// Base Toughness counts against it.
    ArmorPiercing,
    /// It costs initiative.
    Concussive,
    /// It cuts the unarmoured deeper.
    Slicing,
    /// Its block counts against ranged attacks too.
    Defensive,
    /// It does not suffer under water.
    Aquatic,
    /// Its damage joins the attack roll.
    Penetrating,
}

impl Property {
    /// Its bit in a set.
    pub fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// Where a thing is kept (destiny.common.retrieve-costs).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Container {
    /// A scabbard or a normal pocket.
    #[default]
    Scabbard,
    /// A belt pouch or a concealed pocket.
    BeltPouch,
    /// A sack or backpack.
    Backpack,
}

/// How much of a target is hidden.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Cover {
    /// Nothing.
    #[default]
    None,
    /// A quarter.
    Quarter,
    /// Half.
    Half,
    /// Three quarters.
    ThreeQuarters,
    /// Nine tenths, as by an arrow slit.
    ArrowSlit,
}

impl Cover {
    /// All of them, rising.
    pub const ALL: [Cover; 5] =
        [Cover::None, Cover::Quarter, Cover::Half, Cover::ThreeQuarters, Cover::ArrowSlit];
}

/// Water on a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Water {
    /// None that matters but for what walking costs.
    #[default]
    Dry,
    /// So deep that one swims.
    Deep,
    /// All is under water: one walks on the ground.
    Under,
}

/// What kind of harm something does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DamageKind {
    /// No kind that a rule knows.
    #[default]
    Plain,
    /// Fire.
    Fire,
    /// Cold.
    Cold,
    /// Lightning.
    Lightning,
}

/// How mana is used by an effect (destiny.mana.uses).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Mana {
    /// It is spent.
    Spend,
    /// It is invested, and comes back when the effect ends.
    #[default]
    Invest,
    /// It is invested, and may be taken back after a long rest.
    InvestUntilRest,
}
