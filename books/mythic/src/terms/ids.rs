//! Who and what, by number.

use serde::Serialize;

/// The most combatants of one fight.
pub const MOST_COMBATANTS: usize = 16;

/// The most things that are carried in one fight, all combatants together.
pub const MOST_ITEMS: usize = 48;

/// The most squares of one movement.
pub const MOST_SQUARES: usize = 6;

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

/// Some combatants of a fight, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(into = "Vec<Id>")]
pub struct Ids(u16);

const _: () = assert!(MOST_COMBATANTS <= u16::BITS as usize);

impl Ids {
    /// Whether a combatant is among them.
    pub fn has(self, id: Id) -> bool {
        id.index() < MOST_COMBATANTS && self.0 & (1 << id.0) != 0
    }

    /// Without one of them.
    #[must_use]
    pub fn without(self, id: Id) -> Ids {
        Ids(if self.has(id) { self.0 & !(1 << id.0) } else { self.0 })
    }

    /// All of them, by number.
    pub fn all(self) -> impl Iterator<Item = Id> {
        (0..MOST_COMBATANTS as u8).map(Id).filter(move |&id| self.has(id))
    }
}

impl FromIterator<Id> for Ids {
    fn from_iter<T: IntoIterator<Item = Id>>(ids: T) -> Self {
        Ids(ids.into_iter().filter(|id| id.index() < MOST_COMBATANTS).fold(0, |all, id| all | 1 << id.0))
    }
}

impl From<Ids> for Vec<Id> {
    fn from(ids: Ids) -> Self {
        ids.all().collect()
    }
}

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
