//! Who and what, by number.

/// The most combatants of one fight.
pub const MOST_COMBATANTS: usize = 16;

/// The most things that are carried in one fight, all combatants together.
pub const MOST_ITEMS: usize = 48;

/// The most squares of one movement.
pub const MOST_SQUARES: usize = 6;

/// The most squares of a declared path: that of a Combat Move may have one more (mythic.combat-move.way).
pub const LONGEST_PATH: usize = MOST_SQUARES + 1;

fracas_engine::index! {
    /// A number in the roster of an encounter.
    Id
    /// A number in the list of weapons.
    WeaponId
    /// A number in the list of things: one for each weapon that somebody carries or that lies about.
    ItemId
    /// A number in the list of sides.
    SideId
    /// A number in the list of skills.
    SkillId
}

fracas_engine::index_list! {
    /// A few things that somebody has.
    Gear of ItemId
}

fracas_engine::index_set! {
    /// Some combatants of a fight.
    Ids(u16) of Id
}

const _: () = assert!(MOST_COMBATANTS <= u16::BITS as usize);

/// Skills that the rules name themselves; weapons name theirs (mythic.actions.check-boxes-lost).
impl SkillId {
    /// Decides initiative.
    pub const PERCEPTION: SkillId = SkillId(0);
    /// Recovers stamina and resists critical wounds.
    pub const ENDURANCE: SkillId = SkillId(1);
    /// Combat moves, retreats, evasion.
    pub const MOVEMENT: SkillId = SkillId(2);
    /// Fists, feet and wrestling.
    pub const UNARMED: SkillId = SkillId(3);
    /// Their names, by number.
    pub const NAMED: [&'static str; 4] = ["perception", "endurance", "movement", "unarmed"];
}
