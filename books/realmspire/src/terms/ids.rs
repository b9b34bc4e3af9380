//! Numbers of combatants and things, sets of them, and the units that are counted in.

/// The most combatants of one fight.
pub const MOST_COMBATANTS: usize = 16;
/// The most things that are carried in one fight, all combatants together.
pub const MOST_ITEMS: usize = 96;
/// The most things in somebody's hands, with a shield that is strapped on (realmspire.shields.hands).
pub const MOST_HELD: usize = 3;
/// The most things that somebody carries and does not hold.
pub const MOST_CARRIED: usize = 6;
/// The most fixtures of a battlefield: levers, trapdoors.
pub const MOST_FIXTURES: usize = 8;

fracas_engine::index! {
    /// A number in the roster of an encounter.
    Id
    /// A number in the list of kinds of gear.
    KindId
    /// A number in the list of things: one for each that somebody carries or that lies about.
    ItemId
    /// A number in the list of types of gear, which fighting styles are trained in.
    TypeId
    /// A number in the list of sides.
    SideId
    /// A number in the list of powers: spells, and what items and perks do.
    PowerId
    /// A number in somebody's list of fighting styles.
    StyleId
    /// A number in the list of fixtures: levers, trapdoors.
    FixtureId
}

fracas_engine::amount! {
    /// Action Points.
    Ap(u8)
    /// Metres, each the side of a square (realmspire.core.space-and-distance).
    Metres(u16)
}

impl Ap {
    /// One.
    pub const ONE: Ap = Ap(1);
}

fracas_engine::index_list! {
    /// A few things that somebody has.
    Gear of ItemId
}

fracas_engine::index_set! {
    /// A set of combatants.
    Ids(u16) of Id
}

fracas_engine::index_set! {
    /// A set of sides.
    Sides(u8) of SideId
}

const _: () = assert!(MOST_COMBATANTS <= u16::BITS as usize);

/// Types of gear that the rules name themselves.
impl TypeId {
    /// Fists and feet.
    pub const UNARMED: TypeId = TypeId(0);
    /// Partial armor.
    pub const PARTIAL_ARMOR: TypeId = TypeId(1);
    /// Full armor.
    pub const FULL_ARMOR: TypeId = TypeId(2);
    /// A shield.
    pub const SHIELD: TypeId = TypeId(3);
    /// Their names, by number.
    pub const NAMED: [&'static str; 4] = ["unarmed fighting", "partial armor", "full armor", "shield"];
}
