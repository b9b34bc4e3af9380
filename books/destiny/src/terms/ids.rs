//! Numbers of combatants and things, sets of them, and the units that are counted in.

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

fracas_engine::amount! {
    /// Action Points.
    Ap(u8)
    /// Yards, the length of a cell.
    Yards(u16)
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
