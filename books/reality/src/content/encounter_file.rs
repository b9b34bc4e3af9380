//! What stands in files: one document with optional parts. The comments here become the help of editors.

use fracas_content::fight::{self, At, Obstacle};
use fracas_content::settings::Changes;
use fracas_content::{Entries, Spanned};
use schemars::JsonSchema;
use serde::Deserialize;

use super::gear_file::{ArmourFile, ObjectFile, ShieldFile, SpellFile, WeaponFile};
use super::party::TakenFile;
use super::person_file::{CombatantFile, Person, RaceFile};
use crate::settings::{ClimbGrade, Settings};
use crate::sheet::{Aftermath, LegRow, Modifier};

/// A Reality Check file: weapons, shields, armour, styles, races, spells, people, house rules, or an encounter. Each
/// part is optional; a later file may say anew what an earlier one has said.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Document {
    /// The rule book, here always "reality".
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
    pub objects: Entries<ObjectFile>,
    /// Armour, by name.
    #[serde(default)]
    pub armour: Entries<ArmourFile>,
    /// Combat styles, by name: what each changes of one's figures, and when.
    #[serde(default)]
    pub styles: Entries<Vec<Modifier>>,
    /// Races, by name.
    #[serde(default)]
    pub races: Entries<RaceFile>,
    /// Spells, by name.
    #[serde(default)]
    pub spells: Entries<SpellFile>,
    /// Kinds of ground, by name.
    #[serde(default)]
    pub surfaces: Entries<SurfaceFile>,
    /// People to be called up by combatants, by name.
    #[serde(default)]
    pub people: Entries<Person>,

    /// The table of what Leg Strength adds, in place of the game's: rows, each from a figure on.
    pub leg_strength: Option<Vec<LegRow>>,

    /// The battlefield; open flat ground of 20 by 20 squares when left out.
    pub map: Option<MapFile>,
    /// The seats at the table, by name. Left out, each side has one, and the game master another.
    pub seats: Option<Vec<Spanned<String>>>,
    /// The seat that makes the rulings; left out, the one named "gm".
    pub gm: Option<Spanned<String>>,
    /// The sides. Left out, they are those that the combatants name.
    #[serde(default)]
    pub sides: Vec<SideFile>,
    /// What combatants bring along from earlier fights, by name.
    #[serde(default)]
    pub party: Entries<TakenFile>,
    /// Who fights.
    #[serde(default)]
    pub combatants: Vec<CombatantFile>,
    /// Things that lie on the ground, or on what stands there.
    #[serde(default)]
    pub lying: Vec<LyingFile>,

    /// The Round in which the scenario begins; the fight is then under way, with Energy as each combatant states it.
    #[schemars(range(min = 1, max = 999))]
    pub round: Option<u16>,
    /// Where the scenario begins: "opening" (when left out), "round-begins", "open" (when a round is stated),
    /// "round-ends", or "resting", after the fight.
    pub phase: Option<PhaseFile>,
    /// What comes after the fight: "ends" or "played".
    pub aftermath: Option<Aftermath>,
}

/// The battlefield.
pub type MapFile = fight::MapFile<GroundFile>;

/// A moment at which a scenario can begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PhaseFile {
    /// Before the first Round.
    Opening,
    /// A Round is about to begin.
    RoundBegins,
    /// Inside a Round.
    Open,
    /// A Round is about to end.
    RoundEnds,
    /// After the fight.
    Resting,
}

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
    /// Whether the fight catches it unready; the game master may still say otherwise.
    #[serde(default)]
    pub surprised: bool,
    /// Whether it means not to kill.
    #[serde(default)]
    pub merciful: bool,
}

/// A kind of ground.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct SurfaceFile {
    /// The sign that stands for it on drawn maps; a full stop when left out.
    pub glyph: Option<Spanned<String>>,
    /// It cannot be crossed by an Agile Move unless the game master allows it.
    pub difficult: bool,
    /// It slows who is in it.
    pub slows: bool,
    /// Things can be taken from it in passing, as from a table.
    pub handy: bool,
    /// Whoever comes into it at 0 Aura hardly survives.
    pub deadly: bool,
    /// Nobody can step there; one can still see over it and take things from it.
    pub impassable: bool,
    /// It gives cover or camouflage, in which one can hide before somebody's eyes.
    pub conceals: bool,
    /// Stamina that climbing up to it costs, where that differs from the setting.
    #[schemars(range(min = 1, max = 3))]
    pub climb_cost: Option<u8>,
    /// How hard it is to climb up to, where that differs from the setting: "easy", "medium", "hard" or "treacherous".
    pub climb_grade: Option<ClimbGrade>,
}

/// What a sign of the drawing means.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct GroundFile {
    /// The kind of ground.
    pub surface: Option<Spanned<String>>,
    /// What stands there.
    pub obstacle: Option<Obstacle>,
    /// Whether one can step there, if the obstacle or the surface leaves it open.
    pub passable: Option<bool>,
    /// Metres above the ground; below it when negative.
    #[schemars(range(min = -100, max = 100))]
    pub height: i8,
}

/// A thing on the ground.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct LyingFile {
    /// Which.
    pub item: Spanned<String>,
    /// Where: column and row from the south-west corner, or a letter of the drawing.
    pub at: Spanned<At>,
    /// Whether it is loaded.
    #[serde(default)]
    pub loaded: bool,
}
