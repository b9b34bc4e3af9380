//! Spells (destiny.common.cast-school).

use fracas_engine::Dice;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::terms::{AilmentKind, Ap, DamageKind, DefenseKind, Level, Mana, Property, SpecId, Yards};

/// In which column of ranges a spell's range stands (destiny.common.cast-range).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RangeColumn {
    /// Short.
    #[default]
    Short,
    /// Medium.
    Medium,
    /// Long.
    Long,
}

/// At what a spell is cast.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SpellTarget {
    /// The caster.
    Caster,
    /// Somebody, by an attack roll.
    Attack,
    /// Somebody, who need not be hit.
    Creature,
}

/// What a spell does besides damage, on a hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Inflicts {
    /// An ailment.
    Ailment {
        /// Which.
        kind: AilmentKind,
        /// How bad a wound it gives.
        level: Level,
        /// Its TN; by level if none is given.
        tn: Option<i8>,
    },
    /// The target is held in place.
    Hold {
        /// Its escape TN.
        tn: i8,
    },
    /// The target is blinded until the effect ends.
    Blinded,
    /// The target falls.
    Prone,
    /// Something is added to the target's Toughness until the effect ends.
    Toughness(i8),
}

/// A spell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spell {
    /// Its name.
    pub name: String,
    /// Its school, a specialization of Arcana.
    pub school: SpecId,
    /// What casting it costs; the cost of Cast a Spell if none is given.
    pub ap: Option<Ap>,
    /// Its mana cost.
    pub mana: u8,
    /// How that is used.
    pub mode: Mana,
    /// At what it is cast.
    pub target: SpellTarget,
    /// How far it carries; `None` for no limit.
    pub range: Option<Yards>,
    /// Whether it is cast by touch.
    pub is_touch: bool,
    /// The Defense that it meets.
    pub defense: DefenseKind,
    /// Its damage.
    pub damage: i8,
    /// Dice of damage besides.
    pub dice: Option<Dice>,
    /// The kind of its damage.
    pub kind: DamageKind,
    /// Yards around the target within which everybody is struck; 0 for the target alone.
    pub radius: Yards,
    /// Whether its damage joins the attack roll.
    pub penetrating: bool,
    /// Whether its damage bypasses armor (destiny.toughness.armor-bypass).
    pub armor_piercing: bool,
    /// Whether its attack roll is wild.
    pub wild: crate::terms::Wild,
    /// What it does besides.
    pub inflicts: Vec<Inflicts>,
    /// Rounds that its effect lasts; 0 for what is over at once.
    pub rounds: u16,
}

impl Spell {
    /// Whether its attack has what is otherwise a property of weapons.
    pub(crate) fn strikes_with(&self, property: Property) -> bool {
        match property {
            Property::Penetrating => self.penetrating,
            Property::ArmorPiercing => self.armor_piercing,
            _ => false,
        }
    }
}
