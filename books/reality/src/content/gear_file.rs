//! Weapons, shields, armour and spells as they stand in files.

use fracas_content::Spanned;
use schemars::JsonSchema;
use serde::Deserialize;

use crate::sheet::{AgainstArmour, Properties, Renewal};
use crate::terms::{AimedAt, Draw, Hands, Stowed, Weight};

/// A weapon.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct WeaponFile {
    /// The Martial Proficiency Level that using it well takes.
    #[serde(default)]
    #[schemars(range(min = 0, max = 20))]
    pub mpr: u8,
    /// Its Reach in hand: it strikes one metre farther. Left out, it strikes nobody and only shoots.
    #[schemars(range(min = 0, max = 12))]
    pub reach: Option<i8>,
    /// Energy that an attack with it costs, in melee or shot, where that is not the usual.
    #[schemars(range(min = 1, max = 5))]
    pub energy: Option<u8>,
    /// Its damage dice, such as "d8" or "2d6"; "none" for damage without dice.
    pub dice: Spanned<String>,
    /// Points on top of the dice.
    #[serde(default)]
    #[schemars(range(min = -20, max = 20))]
    pub plus: i8,
    /// Its dice in two hands, where they differ.
    pub two_handed: Option<Spanned<String>>,
    /// Added to Attack Value.
    #[serde(default)]
    #[schemars(range(min = -20, max = 20))]
    pub attack: i8,
    /// Added to Evasion.
    #[serde(default)]
    #[schemars(range(min = -20, max = 20))]
    pub evasion: i8,
    /// Its weight: "light", "ordinary" (when left out) or "heavy".
    #[serde(default)]
    pub weight: Weight,
    /// How many hands it takes: "1h" (when left out), "2h" or "1h/2h".
    #[serde(default)]
    pub hands: Hands,
    /// Its properties.
    #[serde(default)]
    pub properties: Properties,
    /// How it shoots, if it does.
    pub shooting: Option<ShootingFile>,
    /// How it is thrown, if it is made for it.
    pub thrown: Option<ThrownFile>,
    /// The defense that its blows are aimed at: "evasion" (when left out), "fortitude" or "will". Armour is no help for
    /// the last two.
    #[serde(default)]
    pub aimed_at: AimedAt,
    /// The type of its damage, in a word of one's own, such as "slashing".
    pub damage: Spanned<String>,
    /// Other types that the same damage falls under.
    #[serde(default)]
    pub also: Vec<Spanned<String>>,
    /// How near at hand it is carried: "easy" (when left out), "other" or "buried".
    pub stowed: Option<Stowed>,
    /// Whether fighting nearer than its Reach hampers it, as it does the weapons of the game's lists.
    #[serde(default)]
    pub listed: bool,
}

/// How a weapon shoots.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ShootingFile {
    /// Its Accuracy.
    #[schemars(range(min = -20, max = 30))]
    pub accuracy: i8,
    /// Its range in metres: Advantage up to the first figure, Disadvantage beyond the second, nothing beyond the third.
    pub range: Spanned<[u16; 3]>,
    /// Energy that loading it costs; 0 when left out: it needs none.
    #[serde(default)]
    #[schemars(range(min = 0, max = 20))]
    pub load: u8,
    /// Whether a Load may be begun in one Round and completed in a later one.
    #[serde(default)]
    pub load_spans_rounds: bool,
    /// Whether loading it leaves the loader's guard up.
    #[serde(default)]
    pub guarded_load: bool,
    /// Whether a strong arm makes it carry farther, as if what it shoots were thrown.
    #[serde(default)]
    pub slung: bool,
    /// Whether it is blown: half of the shooter's Constitution Modifier adds to the damage.
    #[serde(default)]
    pub blown: bool,
    /// What kind of draw it has, if any: "bow", "hand-crossbow", "crossbow", "heavy-crossbow" or "siege-crossbow".
    pub draw: Option<Draw>,
}

/// How a weapon is thrown that is made for it.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ThrownFile {
    /// Its range in metres: Advantage up to the first figure, Disadvantage beyond the second, nothing beyond the third.
    pub range: Spanned<[u16; 3]>,
    /// Its Accuracy; what it adds to Attack Value when left out.
    #[schemars(range(min = -20, max = 30))]
    pub accuracy: Option<i8>,
    /// Its dice, where they differ when thrown.
    pub dice: Option<Spanned<String>>,
    /// Up to which face its dice are rolled again, where that differs when thrown.
    #[schemars(range(min = 0, max = 20))]
    pub brutal: Option<u8>,
}

/// A shield.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ShieldFile {
    /// The Martial Proficiency Level that using it well takes.
    #[serde(default)]
    #[schemars(range(min = 0, max = 20))]
    pub mpr: u8,
    /// Its weight: "light", "ordinary" (when left out) or "heavy".
    #[serde(default)]
    pub weight: Weight,
    /// Added to Evasion.
    #[schemars(range(min = -20, max = 20))]
    pub evasion: i8,
    /// Points taken off damage to it.
    #[schemars(range(min = 0, max = 100))]
    pub hardness: u8,
    /// Damage that breaks it.
    #[schemars(range(min = 1, max = 250))]
    pub durability: u8,
    /// Agility that it costs.
    #[serde(default)]
    #[schemars(range(min = 0, max = 20))]
    pub agility: u8,
    /// How far it lengthens the range of self-exposure, or, negative, shortens it.
    #[serde(default)]
    #[schemars(range(min = -20, max = 20))]
    pub exposing: i8,
    /// How near at hand it is carried: "easy", "other" (when left out) or "buried".
    pub stowed: Option<Stowed>,
}

/// A thing that is neither weapon nor shield.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct ObjectFile {
    /// How near at hand it is carried: "easy", "other" (when left out) or "buried".
    pub stowed: Option<Stowed>,
    /// It is so heavy that picking it up, equipping and stowing it cost Stamina.
    pub strenuous: bool,
}

/// A layer of armour.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ArmourFile {
    /// Armor Rating: points off the damage of a hit that meets it.
    #[schemars(range(min = 0, max = 50))]
    pub rating: u8,
    /// Armor Coverage: attack rolls below it meet the armour; 21 covers all.
    #[schemars(range(min = 0, max = 21))]
    pub coverage: u8,
    /// Armor Coverage against shots, where it differs.
    #[schemars(range(min = 0, max = 60))]
    pub ranged_coverage: Option<u8>,
    /// Evasion that it costs.
    #[serde(default)]
    #[schemars(range(min = 0, max = 20))]
    pub evasion: i8,
    /// Evasion that it costs by the older tables, and not Agility, see the setting `armour-penalty`; the same when left out.
    #[schemars(range(min = 0, max = 20))]
    pub evasion_older: Option<i8>,
    /// Agility that it costs.
    #[serde(default)]
    #[schemars(range(min = 0, max = 20))]
    pub agility: u8,
    /// Energy that it costs each Round.
    #[serde(default)]
    #[schemars(range(min = 0, max = 5))]
    pub energy: u8,
    /// Added to Ranged Evasion.
    #[serde(default)]
    #[schemars(range(min = -20, max = 20))]
    pub ranged_evasion: i8,
    /// Its weight: "light", "ordinary" (when left out) or "heavy".
    #[serde(default)]
    pub weight: Weight,
    /// The Martial Proficiency Level that wearing it well takes.
    #[serde(default)]
    #[schemars(range(min = 0, max = 20))]
    pub mpr: u8,
    /// Whether other armour can be worn over it.
    #[serde(default)]
    pub under: bool,
}

/// A spell.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SpellFile {
    /// Its level, from which the caster's bonus is taken for the number that a Cast roll must reach.
    #[schemars(range(min = 0, max = 100))]
    pub level: u8,
    /// Energy by incantation or implement.
    #[schemars(range(min = 0, max = 20))]
    pub energy: u8,
    /// Stamina by incantation or implement.
    #[serde(default)]
    #[schemars(range(min = 0, max = 20))]
    pub stamina: u8,
    /// Energy by a gesture; the same as otherwise when left out.
    #[schemars(range(min = 0, max = 20))]
    pub gesture_energy: Option<u8>,
    /// Stamina by gesture; the same as otherwise when left out.
    #[schemars(range(min = 0, max = 20))]
    pub gesture_stamina: Option<u8>,
    /// Its range in metres: Advantage up to the first figure, Disadvantage beyond the second, nothing beyond the third.
    pub range: Spanned<[u16; 3]>,
    /// Its range by a gesture of one hand alone; the same when left out.
    pub short_range: Option<Spanned<[u16; 3]>>,
    /// Its damage dice, if any.
    pub dice: Option<Spanned<String>>,
    /// Which part of the casting modifier adds to the damage: "none" (when left out), "halved" or "whole".
    #[serde(default)]
    pub adds: AddsFile,
    /// How it meets armour: "full" (when left out), "half" or "ignored".
    pub against_armour: Option<AgainstArmour>,
    /// The type of its damage, in a word of one's own, such as "fire".
    pub damage: Spanned<String>,
    /// It pushes the target as many metres as the halved casting modifier, fewer if the target is big.
    #[serde(default)]
    pub pushes: bool,
    /// Stamina that is lost on a failed Fortitude roll.
    #[serde(default)]
    #[schemars(range(min = 0, max = 50))]
    pub drains: u8,
    /// It spares those that it is to spare, without a Chance roll.
    #[serde(default)]
    pub non_lethal: bool,
    /// It lets oneself or a friend spend a Recovery Surge in the middle of a fight, and does nothing else.
    #[serde(default)]
    pub surges: bool,
    /// Metres that it leaps to somebody else on a high or a very low Cast roll.
    #[serde(default)]
    #[schemars(range(min = 0, max = 50))]
    pub arcs: u8,
    /// It is had once, until a "short-rest" or "long-rest"; as often as one likes when left out.
    pub once: Option<Renewal>,
}

/// What of the casting modifier a spell adds to its damage.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AddsFile {
    /// Nothing.
    #[default]
    None,
    /// Half of it.
    Halved,
    /// All of it.
    Whole,
}
