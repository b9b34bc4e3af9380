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

fracas_engine::index_set! {
    /// A set of combatants.
    Ids(u16) of Id
}

const _: () = assert!(MOST_COMBATANTS <= u16::BITS as usize);

impl GearId {
    /// Bare hands, the body of who has no better one; content lists them first.
    pub const UNARMED: GearId = GearId(0);
}
