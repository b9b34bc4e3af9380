//! Weapons, armor, other things and objects as they stand in files.

use fracas_content::Spanned;
use schemars::JsonSchema;
use serde::Deserialize;

use crate::sheet::Hands;
use crate::terms::{Container, Mana, Property, Wild};

/// A weapon. What is left out counts as the game's plain weapon has it.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct WeaponFile {
    /// Its group, a specialization of Melee and Aim; one of its own, of its own name, when left out.
    pub group: Option<Spanned<String>>,
    /// Added to attack rolls with it.
    #[schemars(range(min = -20, max = 20))]
    pub accuracy: i8,
    /// Its damage; 3 when left out.
    #[schemars(range(min = -20, max = 50))]
    pub damage: Option<i8>,
    /// Dice of damage besides, such as "1d6".
    pub dice: Option<Spanned<String>>,
    /// Its block.
    #[schemars(range(min = -20, max = 20))]
    pub block: i8,
    /// How far it strikes, in free yards between two spaces: 0 is adjacent. Left out it is 1, but for what shoots, which
    /// then does not strike.
    #[schemars(range(min = 0, max = 20))]
    pub reach: Option<u16>,
    /// Its optimal reach; its reach when left out.
    #[schemars(range(min = 0, max = 20))]
    pub optimal_reach: Option<Spanned<u16>>,
    /// How it shoots, if it does.
    pub shoots: Option<Spanned<ShootsFile>>,
    /// How it is thrown, if it is made for it.
    pub thrown: Option<Spanned<ThrownFile>>,
    /// Its properties.
    pub properties: Vec<Property>,
    /// Which dice attack rolls with it take: "wild" (when left out) or "tame".
    pub dice_kind: Option<Wild>,
    /// How many hands it takes: "1h" (when left out) or "2h".
    pub hands: Hands,
    /// Where it is kept: "scabbard" (when left out), "belt-pouch" or "backpack".
    pub container: Option<Container>,
    /// AP that waking its magic costs; what the setting `object-cost` says when left out.
    #[schemars(range(min = 0, max = 72))]
    pub ap: Option<u8>,
    /// Rounds that waking its magic takes, if it takes rounds.
    #[schemars(range(min = 1, max = 999))]
    pub rounds: Option<u16>,
    /// Minutes that waking its magic takes, if it takes minutes: each is four rounds.
    #[schemars(range(min = 1, max = 240))]
    pub minutes: Option<u16>,
    /// The magical effect that using it turns on.
    pub effect: Option<MagicEffectFile>,
}

/// How a weapon shoots.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct ShootsFile {
    /// Its range increment in yards; 30 when left out.
    #[schemars(range(min = 1, max = 2000))]
    pub increment: Option<u16>,
    /// AP that loading it costs before each shot; 0 when left out.
    #[schemars(range(min = 0, max = 72))]
    pub reload: u8,
}

/// How a weapon is thrown.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct ThrownFile {
    /// Its range increment in yards; 30 when left out.
    #[schemars(range(min = 1, max = 2000))]
    pub increment: Option<u16>,
}

/// A magical effect of a thing.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct MagicEffectFile {
    /// Added to the weapon's damage while it is on.
    #[schemars(range(min = -20, max = 20))]
    pub damage: i8,
    /// Mana that it takes.
    #[schemars(range(min = 0, max = 100))]
    pub mana: u8,
    /// How it takes it: "spend", "invest" (when left out) or "invest-until-rest".
    pub mode: Mana,
}

/// Another thing to hold, carry and use.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct GearFile {
    /// How many hands it takes: "1h" (when left out) or "2h".
    pub hands: Hands,
    /// Whether it is a healing kit.
    pub healing_kit: bool,
    /// Where it is kept: "scabbard", "belt-pouch" (when left out) or "backpack".
    pub container: Option<Container>,
    /// Whether it can be used in a fight; so is whatever states what that costs or does.
    pub usable: bool,
    /// AP that using it costs; what the setting `object-cost` says when left out.
    #[schemars(range(min = 0, max = 72))]
    pub ap: Option<u8>,
    /// Rounds that using it takes, if it takes rounds.
    #[schemars(range(min = 1, max = 999))]
    pub rounds: Option<u16>,
    /// Minutes that using it takes, if it takes minutes: each is four rounds.
    #[schemars(range(min = 1, max = 240))]
    pub minutes: Option<u16>,
    /// The magical effect that using it turns on.
    pub effect: Option<MagicEffectFile>,
}

/// Armor.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct ArmorFile {
    /// Added to Toughness.
    #[schemars(range(min = -20, max = 20))]
    pub toughness: i8,
    /// Added to Athletics, Acrobatics and Stealth checks; 0 or below.
    #[schemars(range(min = -20, max = 0))]
    pub checks: i8,
}

/// A kind of object that stands on maps.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct FixtureFile {
    /// AP that using it costs; what the game master or the setting `object-cost` says when left out.
    #[schemars(range(min = 0, max = 72))]
    pub ap: Option<u8>,
}
