//! What a combatant is.

use fracas_engine::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::terms::{Against, Attribute, Combatant, Metres, Perks, PowerId, Rank, Size, Skill, TypeId};

/// Who answers for a combatant: a player, or the game master (realmspire.initiative.npc-seat).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// A player character.
    Player,
    /// A non-player character.
    Npc,
}

/// A level of protection (realmspire.armor.levels).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// None.
    #[default]
    Unarmored,
    /// Partial armor.
    Partial,
    /// Full armor.
    Full,
}

impl Level {
    /// The word for people.
    pub fn name(self) -> &'static str {
        ["unarmored", "partial armor", "full armor"][self as usize]
    }
}

/// Worn armor.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Armor {
    /// Its level.
    pub level: Level,
    /// Its material; empty for none.
    pub material: String,
    /// What it takes off physical damage.
    pub rating: u8,
    /// What it takes off magical damage, if its material is a rare one.
    pub magic_rating: u8,
    /// Its weight, where the data have one.
    pub weight: Option<u16>,
}

impl Armor {
    /// Its weight where it is carried and not worn: twice as much (realmspire.armor.material-table).
    pub fn weight_unworn(&self) -> Option<u16> {
        self.weight.map(|weight| weight.saturating_mul(2))
    }
}

/// Types of gear, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Types(u64);

impl Types {
    /// The most types of gear.
    pub const MOST: usize = 64;

    /// Whether a type is among them.
    #[inline]
    pub fn has(self, one: TypeId) -> bool {
        self.0.checked_shr(one.0.into()).unwrap_or(0) & 1 != 0
    }

    /// Adds a type.
    pub fn add(&mut self, one: TypeId) {
        self.0 |= 1_u64.checked_shl(one.0.into()).unwrap_or(0);
    }

    /// Takes a type away.
    pub fn remove(&mut self, one: TypeId) {
        self.0 &= !1_u64.checked_shl(one.0.into()).unwrap_or(0);
    }

    /// How many there are.
    pub fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// All of them, by number.
    pub fn iter(self) -> impl Iterator<Item = TypeId> {
        (0..Types::MOST as u8).map(TypeId).filter(move |&one| self.has(one))
    }
}

/// A fighting style (realmspire.fighting-style.is-skill).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Style {
    /// Its name.
    pub name: String,
    /// Its rank.
    pub rank: Rank,
    /// The gear that it is trained in.
    pub gear: Types,
    /// What it stands for, in its player's words (realmspire.fighting-style.name-theme).
    pub theme: Option<String>,
}

/// What a combatant is.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// Its name, each once.
    pub name: String,
    /// Its sign on the map.
    pub glyph: char,
    /// Who answers for it.
    pub seat: Seat,
    /// Whether it is a player character.
    pub role: Role,
    /// Its attributes, by number.
    pub attributes: [u8; Attribute::ALL.len()],
    /// The ranks of its skills, by number; that of Fighting Style is with each style.
    pub skills: [Rank; Skill::ALL.len()],
    /// Its fighting styles; at least one, which may be untrained and empty.
    pub styles: Vec<Style>,
    /// Its Initiative, where the sheet states one.
    pub initiative: Option<u8>,
    /// Its speed before armor, where the sheet states one.
    pub speed: Option<Metres>,
    /// Its Health Pool, where the sheet states one.
    pub health: Option<u16>,
    /// Its stamina, where the sheet states one.
    pub stamina: Option<u8>,
    /// Its mana, where the sheet states one.
    pub mana: Option<u16>,
    /// Its size.
    pub size: Size,
    /// What it wears.
    pub armor: Armor,
    /// The armor rating of its hide, a source of its own (realmspire.armor.choose-source).
    pub natural_armor: u8,
    /// Its resistances.
    pub resistances: Vec<(Against, u8)>,
    /// Its vulnerabilities.
    pub vulnerabilities: Vec<(Against, u8)>,
    /// Its perks.
    pub perks: Perks,
    /// The spells that it knows and what its perks give.
    pub powers: Vec<PowerId>,
    /// XP that are left to it.
    pub xp: u16,
    /// XP that it has spent.
    pub xp_spent: u16,
    /// How it enters the fight.
    pub opening: Combatant,
    /// The round in which it comes, where it is not there from the start.
    pub arrives: Option<u16>,
}
