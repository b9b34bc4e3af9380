//! Numbers of combatants and things, how many there may be, and sets of them.

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

fracas_engine::index_set! {
    /// A set of combatants.
    Ids(u16) of Id
}

const _: () = assert!(MOST_COMBATANTS <= u16::BITS as usize);
