//! Weapons, shields, other things, materials and styles as they stand in files.

use fracas_content::Spanned;
use schemars::JsonSchema;
use serde::Deserialize;

use crate::sheet::{Effect, Flight, Hands};
use crate::terms::DamageType;

/// A weapon. What is left out counts as the game's plain weapon has it.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct WeaponFile {
    /// As what styles are trained in it; its own name when left out.
    #[serde(rename = "type")]
    pub style_type: Option<Spanned<String>>,
    /// How many hands it takes: "1h" (when left out), "2h" or "1h/2h".
    pub hands: Option<Hands>,
    /// The type of its damage. Only what has an effect and no die does no damage and needs none.
    pub kind: Option<DamageType>,
    /// Its damage die, such as "1d8"; "1d6" when left out.
    pub die: Option<Spanned<String>>,
    /// Its damage die in two hands, where that differs.
    pub two_hands: Option<Spanned<String>>,
    /// How far it reaches in melee, in metres. Left out, it is what the setting `unlisted-reach` says, but what is shot is
    /// then no weapon for melee.
    #[schemars(range(min = 1, max = 20))]
    pub reach: Option<u16>,
    /// Whether it is "shot" or "thrown", if it is.
    pub flight: Option<Flight>,
    /// How far it carries in metres: one figure, or three for near, middling and far; 20 when left out.
    pub range: Option<Spanned<RangeFile>>,
    /// Its damage die when shot or thrown, if not the other.
    pub ranged_die: Option<Spanned<String>>,
    /// AP of reloading it.
    #[schemars(range(min = 0, max = 9))]
    pub reload: u8,
    /// Damage that comes with each hit.
    pub extra: Option<DamageFile>,
    /// What a hit does besides: "trips" or "entangles".
    pub effect: Effect,
    /// Whether it is heavy, whatever its size.
    pub heavy: bool,
}

/// How far a weapon carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum RangeFile {
    /// So far.
    One(u16),
    /// Near, middling and far.
    Three([u16; 3]),
}

/// Damage of one type.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DamageFile {
    /// Dice, points or both: "1d6", "2d4+1", "3".
    pub damage: Spanned<String>,
    /// Its type.
    pub kind: DamageType,
}

/// A shield.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ShieldFile {
    /// Its Block Rating.
    #[schemars(range(min = 1, max = 50))]
    pub rating: u8,
}

/// A thing that is neither weapon nor shield.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct ThingFile {
    /// The power that it gives to who holds it, if it is magic.
    pub power: Option<Spanned<String>>,
    /// Whether it is gone once its power has been used, such as a draught.
    pub used_up: bool,
    /// Whether it is a first aid kit.
    pub first_aid_kit: bool,
}

/// What armor is made of.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct MaterialFile {
    /// The Armor Rating of a full suit.
    #[schemars(range(min = 1, max = 50))]
    pub rating: u8,
    /// That of partial armor; 2 less when left out.
    #[schemars(range(min = 0, max = 50))]
    pub partial_rating: Option<u8>,
    /// Whether it is a rare material: it takes half its rating off magical damage.
    #[serde(default)]
    pub rare: bool,
    /// What a full suit takes off magical damage, if not what `rare` says.
    #[schemars(range(min = 0, max = 50))]
    pub magic_rating: Option<u8>,
    /// What partial armor takes off magical damage, if not what `rare` says.
    #[schemars(range(min = 0, max = 50))]
    pub partial_magic_rating: Option<u8>,
    /// The weight of a full suit; partial armor weighs half.
    pub weight: Option<u16>,
}

/// A fighting style.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StyleFile {
    /// The gear that it trains in, five types at most: "unarmed fighting", "partial armor", "full armor", "shield", and
    /// types of weapons.
    pub gear: Spanned<Vec<Spanned<String>>>,
    /// What it stands for, in words.
    pub theme: Option<String>,
}
