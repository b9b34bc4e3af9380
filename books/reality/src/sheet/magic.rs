//! Spells and who casts them.

use fracas_engine::Dice;
use schemars::JsonSchema;
use serde::Deserialize;

use super::abilities::Renewal;
use crate::terms::{Ability, DamageType, Range};

/// The effect of a spell on whom it hits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpellEffect {
    /// Damage dice, if any.
    pub dice: Option<Dice>,
    /// Whether the halved casting modifier is added.
    pub adds_halved: bool,
    /// Whether the whole casting modifier is added.
    pub adds_whole: bool,
    /// How it meets armour.
    pub armour: AgainstArmour,
    /// The type of its damage.
    pub damage: DamageType,
    /// Whether the target is pushed as many metres as the halved casting modifier, by size.
    pub pushes: bool,
    /// Stamina that is lost on a failed Fortitude roll.
    pub drains: u8,
    /// Whether it spares those that it is to spare, without a Chance roll (reality.nonlethal.other-sources).
    pub non_lethal: bool,
    /// Whether it lets whom it reaches spend a Recovery Surge, and does nothing else.
    pub surges: bool,
    /// Metres within which it arcs to another on a natural cast of 18 or more, and to an ally on 1 to 3.
    pub arcs: u8,
}

/// How a spell meets armour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AgainstArmour {
    /// In full.
    Full,
    /// By half, rounded up in the spell's favour.
    Half,
    /// Not at all.
    Ignored,
}

/// A spell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spell {
    /// Its name.
    pub name: String,
    /// Its level.
    pub level: u8,
    /// Energy by incantation or implement.
    pub energy: u8,
    /// Stamina by incantation or implement.
    pub stamina: u8,
    /// Energy by gesture, with two free hands.
    pub gesture_energy: u8,
    /// Stamina by gesture.
    pub gesture_stamina: u8,
    /// Range by two free hands.
    pub range: Range,
    /// Range otherwise.
    pub short_range: Range,
    /// After which rest it can be cast again, if it is had once.
    pub once: Option<Renewal>,
    /// What it does.
    pub effect: SpellEffect,
}

/// What a caster has for its spells (reality.actions.spell-cast).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Caster {
    /// The ability that it casts by.
    pub ability: Ability,
    /// Its keyword bonus.
    pub keywords: i8,
}
