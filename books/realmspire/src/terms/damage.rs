//! Damage types and their groups, and rolled damage.

use arrayvec::ArrayVec;
use fracas_engine::Dice;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The most types of damage in one attack.
pub const MOST_PARTS: usize = 3;

/// A type of damage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DamageType {
    /// Blunt blows, maces, falls.
    Crushing,
    /// Points: spears, rapiers, arrows.
    Piercing,
    /// Edges: swords, axes.
    Slashing,
    /// Flames.
    Fire,
    /// Cold.
    Frost,
    /// Lightning.
    Shock,
    /// Liquid that eats what is dead and what lives.
    Acid,
    /// Pure energy.
    Force,
    /// Energy that rots.
    Necrotic,
    /// Divine energy.
    Radiant,
    /// Poisons and gases.
    Poison,
    /// Attacks on the mind.
    Psychic,
}

/// A group of damage types.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DamageGroup {
    /// Crushing, piercing, slashing.
    Physical,
    /// Fire, frost, shock.
    Magical,
    /// The others.
    Other,
}

/// Some groups of damage types.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct DamageGroups(u8);

impl DamageGroups {
    /// Those that are among them.
    pub fn iter(self) -> impl Iterator<Item = DamageGroup> {
        DamageGroup::ALL.into_iter().filter(move |&group| self.0 & (1 << group as u8) != 0)
    }
}

impl FromIterator<DamageGroup> for DamageGroups {
    fn from_iter<Groups: IntoIterator<Item = DamageGroup>>(groups: Groups) -> Self {
        DamageGroups(groups.into_iter().fold(0, |bits, group| bits | 1 << group as u8))
    }
}

impl DamageType {
    /// All twelve, in the order of the document.
    pub const ALL: [DamageType; 12] = [
        DamageType::Crushing,
        DamageType::Piercing,
        DamageType::Slashing,
        DamageType::Fire,
        DamageType::Frost,
        DamageType::Shock,
        DamageType::Acid,
        DamageType::Force,
        DamageType::Necrotic,
        DamageType::Radiant,
        DamageType::Poison,
        DamageType::Psychic,
    ];

    /// The word in files and for people.
    pub fn name(self) -> &'static str {
        [
            "crushing", "piercing", "slashing", "fire", "frost", "shock", "acid", "force", "necrotic",
            "radiant", "poison", "psychic",
        ][self as usize]
    }

    /// What deals such damage.
    pub fn sources(self) -> &'static str {
        [
            "blunt blows, maces and falls",
            "spears, rapiers and bows",
            "swords and other sharp edges",
            "flames",
            "cold",
            "lightning",
            "liquid that eats living and lifeless matter",
            "pure energy",
            "unholy energy",
            "divine energy",
            "poisons and gases",
            "attacks on the mind",
        ][self as usize]
    }

    /// Its group.
    pub fn group(self) -> DamageGroup {
        match self as usize {
            0..=2 => DamageGroup::Physical,
            3..=5 => DamageGroup::Magical,
            _ => DamageGroup::Other,
        }
    }
}

impl DamageGroup {
    /// All three.
    pub const ALL: [DamageGroup; 3] = [DamageGroup::Physical, DamageGroup::Magical, DamageGroup::Other];

    /// The word in files and for people.
    pub fn name(self) -> &'static str {
        ["physical", "magical", "other"][self as usize]
    }
}

/// Damage of one type, to be rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Damage {
    /// Dice; a count of 0 for none.
    pub dice: Dice,
    /// Points on top.
    pub plus: u8,
    /// Its type.
    pub kind: DamageType,
}

/// Damage of one attack, by type.
pub type Damages = ArrayVec<Damage, MOST_PARTS>;

/// Damage as it was rolled, before anything lessens it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Rolled {
    /// Points.
    pub points: u16,
    /// Their type.
    pub kind: DamageType,
}

/// What was rolled in one attack, by type.
pub type Rolls = ArrayVec<Rolled, MOST_PARTS>;

/// Against what a resistance or vulnerability counts: a type of damage or a group of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Against {
    /// One type.
    Type(DamageType),
    /// A group.
    Group(DamageGroup),
}

impl Against {
    /// Whether it counts against a type.
    pub fn covers(self, kind: DamageType) -> bool {
        match self {
            Against::Type(one) => one == kind,
            Against::Group(group) => group == kind.group(),
        }
    }
}
