//! Damage before armour, and how far a blow reaches.

use fracas_engine::Dice;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Which pattern of damage a blow leaves, and what resists it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DamageKind {
    /// Edges.
    Cutting,
    /// Points.
    Piercing,
    /// Clubs, fists and feet.
    Impact,
    /// Beams that burn.
    Energy,
    /// Beams that numb.
    Stun,
}

impl DamageKind {
    /// All five.
    pub const ALL: [DamageKind; 5] =
        [DamageKind::Cutting, DamageKind::Piercing, DamageKind::Impact, DamageKind::Energy, DamageKind::Stun];

    /// The word in files and for people.
    pub fn name(self) -> &'static str {
        ["cutting", "piercing", "impact", "energy", "stun"][self as usize]
    }
}

/// What a blow does before armour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Damage {
    /// Dice, rolled once.
    pub dice: Dice,
    /// Points on top; negative takes away.
    pub plus: i8,
    /// Its type.
    pub kind: DamageKind,
}

/// The nearest and the farthest distance that a blow reaches, in squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Reach {
    /// Squares at least.
    pub min: u8,
    /// Squares at most.
    pub max: u8,
}

impl Reach {
    /// Whether `squares` lie in it.
    pub fn covers(self, squares: u16) -> bool {
        (u16::from(self.min)..=u16::from(self.max)).contains(&squares)
    }
}
