//! Weapons, armor and other things.

use fracas_engine::Dice;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::terms::{Ap, Container, Mana, Property, SpecId, Wild, Yards};

/// How many hands a thing takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub enum Hands {
    /// One.
    #[default]
    #[serde(rename = "1h")]
    One,
    /// Two.
    #[serde(rename = "2h")]
    Two,
}

/// How far a weapon shoots or is thrown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ranged {
    /// Its range increment.
    pub increment: Yards,
    /// What loading it costs before each shot; nothing for what is thrown.
    pub reload: Ap,
    /// Whether it is thrown.
    pub thrown: bool,
}

/// A weapon (destiny.attacks.weapon-table).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weapon {
    /// Its group, a specialization of Melee or Aim.
    pub group: SpecId,
    /// Added to attack rolls with it.
    pub accuracy: i8,
    /// Its damage.
    pub damage: i8,
    /// Dice of damage besides, if it lists any.
    pub dice: Option<Dice>,
    /// Its block.
    pub block: i8,
    /// How far it strikes, in yards between spaces; `None` for what only shoots.
    pub reach: Option<Yards>,
    /// Its optimal reach.
    pub optimal: Yards,
    /// How it shoots or is thrown.
    pub ranged: Option<Ranged>,
    /// Its properties, one bit each.
    pub properties: u8,
    /// Whether attack rolls with it are wild (destiny.rolls.wild-default).
    pub wild: Wild,
}

impl Weapon {
    /// Whether it has a property.
    pub fn has(&self, property: Property) -> bool {
        self.properties & property.bit() != 0
    }
}

/// An effect of a magic item.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MagicEffect {
    /// Added to the weapon's damage while it is on.
    pub damage: i8,
    /// Mana that it takes.
    pub mana: u8,
    /// How.
    pub mode: Mana,
}

/// A kind of thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gear {
    /// Its name.
    pub name: String,
    /// How many hands it takes.
    pub hands: Hands,
    /// What it is as a weapon.
    pub weapon: Option<Weapon>,
    /// Whether it is a healing kit.
    pub is_kit: bool,
    /// Where it is kept unless a file says otherwise.
    pub container: Container,
    /// How it is used, of what is.
    pub usage: Option<Usage>,
}

/// How a kind of thing is used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Usage {
    /// What it costs, where its description says so.
    pub cost: Option<Ap>,
    /// Rounds that it takes, of what takes rounds.
    pub rounds: Option<u16>,
    /// The effect that it turns on, of a magic item.
    pub effect: Option<MagicEffect>,
}

impl Gear {
    /// The effect that using it turns on, of a magic item.
    pub fn effect(&self) -> Option<&MagicEffect> {
        self.usage.as_ref()?.effect.as_ref()
    }
}

/// A kind of armor.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Armor {
    /// Its name; empty for none.
    pub name: String,
    /// Added to Toughness.
    pub toughness: i8,
    /// Added to Athletics, Acrobatics and Stealth checks: 0 or below.
    pub checks: i8,
}
