//! Numbers in the lists of an encounter, sets of them, and points.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The most combatants of one fight.
pub const MOST_COMBATANTS: usize = 32;
/// The most conditions of an encounter.
pub const MOST_CONDITIONS: usize = 32;
/// The most skills of one creature whose uses in a round are limited: what would bring more is refused at reading.
pub const MOST_LIMITED: usize = 12;

fracas_engine::index! {
    /// A number in the roster of an encounter.
    Id
    /// A number in the list of skills.
    SkillId
    /// A number in the list of weapons, shields among them.
    WeaponId
    /// A number in the list of objects: one for each thing that somebody carries.
    ItemId
    /// A number in the list of conditions, below 32.
    ConditionId
    /// A number in the list of terrains.
    TerrainId
    /// A number in the list of sides.
    SideId
    /// A number in the list of what may happen to the battlefield, below 32.
    HappeningId
}

impl SkillId {
    /// The most skills of an encounter.
    pub const MOST: usize = u8::MAX as usize + 1;
}

/// Points of a defense, of damage, of stress. Never negative where a pool holds them.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
pub struct Points(pub i16);

impl Points {
    /// None at all.
    pub const ZERO: Points = Points(0);
    /// More than any damage.
    pub const BEYOND_REACH: Points = Points(i16::MAX);

    /// The sum.
    #[must_use]
    #[inline]
    pub fn plus(self, other: Points) -> Points {
        Points(self.0.saturating_add(other.0))
    }

    /// The difference, never below zero.
    #[must_use]
    #[inline]
    pub fn minus(self, other: Points) -> Points {
        Points(self.0.saturating_sub(other.0).max(0))
    }

    /// Whether nothing is left.
    #[inline]
    pub fn is_zero(self) -> bool {
        self.0 <= 0
    }
}

/// A set of small numbers below 32.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Set32(pub u32);

impl FromIterator<u8> for Set32 {
    fn from_iter<I: IntoIterator<Item = u8>>(numbers: I) -> Self {
        numbers.into_iter().fold(Set32::EMPTY, |mut set, number| {
            set.insert(number);
            set
        })
    }
}

impl Set32 {
    /// Nothing in it.
    pub const EMPTY: Set32 = Set32(0);

    /// Whether `number` is in it.
    #[inline]
    pub fn has(self, number: u8) -> bool {
        self.0 & (1 << (number & 31)) != 0
    }

    /// Puts `number` in.
    #[inline]
    pub fn insert(&mut self, number: u8) {
        self.0 |= 1 << (number & 31);
    }

    /// Takes `number` out.
    #[inline]
    pub fn remove(&mut self, number: u8) {
        self.0 &= !(1 << (number & 31));
    }

    /// Whether nothing is in it.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether some number is in both sets.
    #[inline]
    pub fn meets(self, other: Set32) -> bool {
        self.0 & other.0 != 0
    }

    /// The numbers in it, rising.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = u8> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let next = (left != 0).then_some(left.trailing_zeros() as u8);
            // The lowest of what is left is taken out.
            left &= left.wrapping_sub(1);
            next
        })
    }
}
