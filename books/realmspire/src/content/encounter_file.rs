//! What stands in files: one document with optional parts. The comments here become the help of editors.

use fracas_content::fight::{self, At};
use fracas_content::settings::Changes;
use fracas_content::{Entries, Spanned};
use schemars::JsonSchema;
use serde::Deserialize;

use super::gear_file::{MaterialFile, ShieldFile, StyleFile, ThingFile, WeaponFile};
use super::person_file::{AncestryFile, CombatantFile, Person};
use super::power_file::{ConditionFile, PowerFile};
use crate::settings::Settings;
use crate::terms::Attribute;

/// A Realmspire file: weapons, shields, things, materials, styles, powers, conditions, obstacles, ancestries, people, house
/// rules, or an encounter. Each part is optional; a later file may say anew what an earlier one has said.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Document {
    /// The rule book, here always "realmspire".
    pub book: Spanned<String>,
    /// The title, for people.
    pub title: Option<String>,
    /// What the rules leave open, settled.
    #[serde(default)]
    pub settings: Changes<Settings>,
    /// Weapons, by name.
    #[serde(default)]
    pub weapons: Entries<WeaponFile>,
    /// Shields, by name.
    #[serde(default)]
    pub shields: Entries<ShieldFile>,
    /// Other things to hold and carry, by name.
    #[serde(default)]
    pub things: Entries<ThingFile>,
    /// What armor is made of, by name.
    #[serde(default)]
    pub materials: Entries<MaterialFile>,
    /// Fighting styles to be called up by people, by name.
    #[serde(default)]
    pub styles: Entries<StyleFile>,
    /// Spells, and what magic items and perks do, by name.
    #[serde(default)]
    pub powers: Entries<PowerFile>,
    /// Conditions, by name.
    #[serde(default)]
    pub conditions: Entries<ConditionFile>,
    /// Obstacles that ground can have, by name.
    #[serde(default)]
    pub obstacles: Entries<ObstacleFile>,
    /// Ancestries, by name.
    #[serde(default)]
    pub ancestries: Entries<AncestryFile>,
    /// People to be called up by combatants, by name.
    #[serde(default)]
    pub people: Entries<Person>,
    /// What deeds cost, where that is not 1 AP, such as `strike = 2`.
    #[serde(default)]
    pub costs: Entries<CostFile>,
    /// The one or two attributes that govern a skill, such as `sorcery = ["intellect"]`.
    #[serde(default)]
    pub governors: Entries<Spanned<Vec<Attribute>>>,

    /// The battlefield; open flat ground of 21 by 21 metres when left out.
    pub map: Option<MapFile>,
    /// The seats at the table, by name. Left out, each side has one, and the game master another.
    pub seats: Option<Vec<Spanned<String>>>,
    /// The seat that makes the rulings; left out, the one named "gm".
    pub gm: Option<Spanned<String>>,
    /// The sides. Left out, they are those that the combatants name.
    #[serde(default)]
    pub sides: Vec<SideFile>,
    /// Who fights.
    #[serde(default)]
    pub combatants: Vec<CombatantFile>,
    /// Things that lie on the ground.
    #[serde(default)]
    pub lying: Vec<LyingFile>,
    /// What can be used or found on the battlefield: levers, trapdoors.
    #[serde(default)]
    pub fixtures: Vec<FixtureFile>,

    /// The round; in a fight that is under way 1 when left out. Before a round begins, the last one that ended.
    #[schemars(range(min = 0, max = 999))]
    pub round: Option<u16>,
    /// Whose turn it is as the scenario begins; the fight is then under way.
    pub turn: Option<Spanned<String>>,
    /// The moment: "opening" (when left out), "round-begins", "acting" (when left out where `turn` is given), "turn-ends" or
    /// "round-ends".
    pub phase: Option<PhaseFile>,
    /// Who acts, first to last, in a fight that is under way; by results and then as listed when left out.
    pub initiative_order: Option<Spanned<Vec<Spanned<String>>>>,
    /// Metres of the turn's movement that are left; all of them when left out.
    #[schemars(range(min = 0, max = 200))]
    pub free_left: Option<u16>,
}

/// The battlefield.
pub type MapFile = fight::MapFile<GroundFile>;

/// A moment of a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PhaseFile {
    /// Before surprise and initiative.
    Opening,
    /// A round begins.
    RoundBegins,
    /// The next turn begins, or is passed over.
    TurnBegins,
    /// Somebody acts.
    Acting,
    /// A turn ends.
    TurnEnds,
    /// A round ends.
    RoundEnds,
}

/// AP that a deed costs.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct CostFile(#[schemars(range(min = 0, max = 3))] pub u8);

/// A side of the fight.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SideFile {
    /// Its name.
    pub name: Spanned<String>,
    /// The seat that answers for its combatants.
    pub seat: Option<Spanned<String>>,
    /// The sides that it takes for enemies; all others when left out.
    pub enemies: Option<Vec<Spanned<String>>>,
    /// Whether it approaches by stealth as the fight begins.
    #[serde(default)]
    pub sneaks: bool,
}

/// An obstacle.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct ObstacleFile {
    /// The sign that stands for it on drawn maps.
    pub sign: Option<Spanned<String>>,
    /// The share of the body that it protects, in hundredths: low cover from 50 on, high cover from 75 on.
    #[schemars(range(min = 0, max = 100))]
    pub protects: u8,
    /// Whether what is behind it cannot be seen; where it protects all of the body it then gives full cover. It does when
    /// left out.
    pub concealed: Option<bool>,
    /// Whether one can step there; it is so when left out.
    pub passable: Option<bool>,
    /// Whether it is all around who stands in its square, and covers it there, such as a thicket.
    pub surrounds: bool,
}

/// What a sign of the drawing means.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct GroundFile {
    /// What stands there: an obstacle by name, such as "arrowslit", or "wall", "full", "partial" or "one-sided".
    pub obstacle: Option<Spanned<String>>,
    /// Its height in metres.
    #[schemars(range(min = -50, max = 50))]
    pub height: i8,
    /// Metres of movement that a step there costs more.
    #[schemars(range(min = 0, max = 20))]
    pub extra_cost: u8,
    /// Whether one can step there, if the obstacle leaves it open.
    pub passable: Option<bool>,
}

/// A thing on the ground.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct LyingFile {
    /// Which.
    pub thing: Spanned<String>,
    /// Where: column and row from the south-west corner, or a letter of the drawing.
    pub at: Spanned<At>,
}

/// Something that can be used or found.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct FixtureFile {
    /// Its name.
    pub name: Spanned<String>,
    /// Where: column and row from the south-west corner, or a letter of the drawing.
    pub at: Spanned<At>,
    /// Whether it is hidden until somebody finds it.
    #[serde(default)]
    pub hidden: bool,
}
