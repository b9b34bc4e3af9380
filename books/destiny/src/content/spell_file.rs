//! Spells as they stand in files.

use fracas_content::Spanned;
use schemars::JsonSchema;
use serde::Deserialize;

use crate::sheet::{Inflicts, RangeColumn, SpellTarget};
use crate::terms::{DamageKind, DefenseKind, Mana, Wild};

/// A spell.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SpellFile {
    /// Its school, a specialization of Arcana.
    pub school: Spanned<String>,
    /// AP that casting it costs; the cost of Cast a Spell when left out.
    #[schemars(range(min = 0, max = 72))]
    pub ap: Option<u8>,
    /// Its base power: its mana cost is this times `area`, and the range adjustment.
    #[schemars(range(min = 0, max = 50))]
    pub power: Option<u8>,
    /// Its area multiplier.
    #[serde(default = "one")]
    #[schemars(range(min = 1, max = 20))]
    pub area: u8,
    /// Its range adjustment, which says by the table how far it carries; 0, the caster itself, when left out.
    #[schemars(range(min = 0, max = 10))]
    pub range: Option<Spanned<u8>>,
    /// The column of the table of ranges: "short" (when left out), "medium" or "long".
    #[serde(default)]
    pub column: RangeColumn,
    /// Its mana cost, all told, where that does not follow from base power, area and range.
    #[schemars(range(min = 0, max = 200))]
    pub mana: Option<u8>,
    /// How it takes its mana: "spend", "invest" (when left out) or "invest-until-rest".
    #[serde(default)]
    pub mode: Mana,
    /// At what it is cast: "caster", "attack" (somebody who must be hit) or "creature" (somebody who need not).
    pub target: SpellTarget,
    /// The Defense that it meets; "ranged" when left out, or "melee" where it is cast by touch.
    pub defense: Option<DefenseKind>,
    /// Its damage.
    #[serde(default)]
    #[schemars(range(min = -20, max = 50))]
    pub damage: i8,
    /// Dice of damage besides, such as "1d6".
    pub dice: Option<Spanned<String>>,
    /// The kind of its damage: "plain" (when left out), "fire", "cold" or "lightning".
    #[serde(default)]
    pub kind: DamageKind,
    /// Yards around the target within which everybody is struck; 0, the target alone, when left out.
    #[serde(default)]
    #[schemars(range(min = 0, max = 100))]
    pub radius: u16,
    /// Whether its damage joins the attack roll.
    #[serde(default)]
    pub penetrating: bool,
    /// Whether its damage bypasses armor.
    #[serde(default)]
    pub armor_piercing: bool,
    /// Which dice its attack roll takes: "wild" (when left out) or "tame".
    pub dice_kind: Option<Wild>,
    /// What it does besides damage, on a hit.
    #[serde(default)]
    pub inflicts: Vec<Inflicts>,
    /// Rounds that its effect lasts; 0 when left out, for what is over at once.
    #[serde(default)]
    #[schemars(range(min = 0, max = 999))]
    pub rounds: u16,
}

fn one() -> u8 {
    1
}
