//! Numbers of combatants and things, how many there may be, and sets of them.

use serde::{Deserialize, Serialize};

/// The most combatants of one fight.
pub const MOST_COMBATANTS: usize = 16;

/// The most things that are carried in one fight, all combatants together.
pub const MOST_ITEMS: usize = 96;

/// The most types of damage that one fight knows.
pub const MOST_DAMAGE_TYPES: usize = 32;

fracas_engine::index! {
    /// A number in the roster of an encounter.
    Id
    /// A number in the list of gear: kinds of weapons and shields.
    GearId
    /// A number in the list of things: one for each weapon, shield or object that somebody carries or that lies about.
    ItemId
    /// A number in the list of sides.
    SideId
    /// A number in the list of types of damage.
    DamageType
    /// A number in the list of spells.
    SpellId
}

impl DamageType {
    /// The set of this type alone.
    pub fn only(self) -> u32 {
        1 << self.0
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

    /// Whether somebody is in it.
    pub fn has(self, id: Id) -> bool {
        self.0 & (1 << id.0) != 0
    }

    /// Puts somebody in.
    pub fn insert(&mut self, id: Id) {
        self.0 |= 1 << id.0;
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

    /// Both together.
    #[must_use]
    pub fn and(self, others: Ids) -> Ids {
        Ids(self.0 | others.0)
    }

    /// Those who are in both.
    #[must_use]
    pub fn among(self, others: Ids) -> Ids {
        Ids(self.0 & others.0)
    }

    /// Takes somebody out.
    pub fn remove(&mut self, id: Id) {
        self.0 &= !(1 << id.0);
    }
}

impl FromIterator<Id> for Ids {
    fn from_iter<I: IntoIterator<Item = Id>>(all: I) -> Self {
        let mut set = Ids::NONE;
        all.into_iter().for_each(|id| set.insert(id));
        set
    }
}
