//! Numbers of combatants and things, sets of them, and the units that are counted in.

use serde::{Deserialize, Serialize};

/// The most combatants of one fight.
pub const MOST_COMBATANTS: usize = 16;
/// The most things that are carried in one fight, all combatants together.
pub const MOST_ITEMS: usize = 96;
/// The most things in somebody's hands.
pub const MOST_HELD: usize = 2;
/// The most things in somebody's bags, pockets and scabbards.
pub const MOST_CARRIED: usize = 6;

fracas_engine::index! {
    /// A number in the roster of an encounter.
    Id
    /// A number in the list of gear: kinds of weapons and other things.
    GearId
    /// A number in the list of things: one for each that somebody carries or that lies about.
    ItemId
    /// A number in the list of sides.
    SideId
    /// A number in the list of spells.
    SpellId
    /// A number in the list of objects that stand on the map: doors, bells, levers.
    ObjectId
}

/// Action Points.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    schemars::JsonSchema,
)]
#[serde(transparent)]
pub struct Ap(pub u8);

impl Ap {
    /// None.
    pub const ZERO: Ap = Ap(0);

    /// Both together.
    #[must_use]
    pub fn plus(self, other: Ap) -> Ap {
        Ap(self.0.saturating_add(other.0))
    }

    /// What is left.
    #[must_use]
    pub fn less(self, other: Ap) -> Ap {
        Ap(self.0.saturating_sub(other.0))
    }
}

/// Yards, the length of a cell.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    schemars::JsonSchema,
)]
#[serde(transparent)]
pub struct Yards(pub u16);

impl Yards {
    /// None.
    pub const ZERO: Yards = Yards(0);

    /// Both together.
    #[must_use]
    pub fn and(self, other: Yards) -> Yards {
        Yards(self.0.saturating_add(other.0))
    }

    /// What is left.
    #[must_use]
    pub fn less(self, other: Yards) -> Yards {
        Yards(self.0.saturating_sub(other.0))
    }
}

/// A set of combatants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Ids(pub u16);

impl Ids {
    /// Nobody.
    pub const NONE: Ids = Ids(0);

    /// Whether nobody is in it.
    pub fn is_empty(&self) -> bool {
        *self == Ids::NONE
    }

    /// Whether somebody is in it. Nobody whom the roster does not know is.
    pub fn has(self, id: Id) -> bool {
        self.0.checked_shr(id.0.into()).unwrap_or(0) & 1 != 0
    }

    /// Puts somebody in.
    pub fn insert(&mut self, id: Id) {
        self.0 |= 1 << id.0;
    }

    /// Takes somebody out.
    pub fn remove(&mut self, id: Id) {
        self.0 &= !(1 << id.0);
    }

    /// Those of both.
    #[must_use]
    pub fn and(self, others: Ids) -> Ids {
        Ids(self.0 | others.0)
    }

    /// How many are in it.
    pub fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Everybody in it, in the order of the roster.
    pub fn iter(self) -> impl Iterator<Item = Id> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let first = (left != 0).then(|| Id(left.trailing_zeros() as u8));
            left &= left.wrapping_sub(1);
            first
        })
    }
}

impl FromIterator<Id> for Ids {
    fn from_iter<I: IntoIterator<Item = Id>>(all: I) -> Self {
        let mut set = Ids::NONE;
        all.into_iter().for_each(|id| set.insert(id));
        set
    }
}
