//! What stands in files: one document with optional parts. The comments here become the help of editors.

use fracas_content::fight::{self, At, Obstacle};
use fracas_content::settings::Changes;
use fracas_content::{Entries, Spanned};
use schemars::JsonSchema;
use serde::Deserialize;

use super::gear_file::{ArmorFile, FixtureFile, GearFile, WeaponFile};
use super::person_file::{CombatantFile, Person, RaceFile};
use super::spell_file::SpellFile;
use crate::settings::Settings;
use crate::terms::{Cover, Mana, Water};

/// A Heroes of Destiny file: weapons, armor, gear, spells, races, ground, people, house rules, or an encounter. Each
/// part is optional; a later file may say anew what an earlier one has said.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Document {
    /// The rule book, here always "destiny".
    pub book: Spanned<String>,
    /// The title, for people.
    pub title: Option<String>,
    /// What the rules leave open, settled.
    #[serde(default)]
    pub settings: Changes<Settings>,
    /// Weapons, by name.
    #[serde(default)]
    pub weapons: Entries<WeaponFile>,
    /// Armor, by name.
    #[serde(default)]
    pub armor: Entries<ArmorFile>,
    /// Other things to hold, carry and use, by name.
    #[serde(default)]
    pub gear: Entries<GearFile>,
    /// Kinds of objects that stand on maps, by name.
    #[serde(default)]
    pub fixtures: Entries<FixtureFile>,
    /// Spells, by name.
    #[serde(default)]
    pub spells: Entries<SpellFile>,
    /// Races, by name.
    #[serde(default)]
    pub races: Entries<RaceFile>,
    /// Kinds of ground, by name.
    #[serde(default)]
    pub terrains: Entries<TerrainFile>,
    /// People to be called up by combatants, by name.
    #[serde(default)]
    pub people: Entries<Person>,
    /// Actions whose costs are changed, by name, such as "quick-attack".
    #[serde(default)]
    pub actions: Entries<ActionFile>,

    /// The battlefield; open flat ground of 20 by 20 yards when left out.
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
    /// Objects that stand on the map.
    #[serde(default)]
    pub objects: Vec<ObjectFile>,
    /// Things that lie on the ground.
    #[serde(default)]
    pub lying: Vec<LyingFile>,
    /// Effects of magic that go on as the scenario begins, or have ended and still hold mana.
    #[serde(default)]
    pub effects: Vec<EffectFile>,

    /// Whose turn it is as the scenario begins; the fight is then under way.
    pub turn: Option<Spanned<String>>,
    /// The round in which that is; 1 when left out.
    #[schemars(range(min = 1, max = 999))]
    pub round: Option<u16>,
    /// Whether the scenario begins after a fight, with time to rest.
    #[serde(default)]
    pub resting: bool,
    /// Minutes since the day began; 0 when left out.
    #[schemars(range(min = -10000, max = 10000))]
    pub minute: Option<i32>,
    /// Fights of the day; 1 when left out.
    #[schemars(range(min = 1, max = 20))]
    pub fights: Option<u8>,
}

/// The battlefield.
pub type MapFile = fight::MapFile<GroundFile>;

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
    /// Whether it lies in wait as the fight begins.
    #[serde(default)]
    pub hidden: bool,
}

/// A kind of ground.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct TerrainFile {
    /// The sign that stands for it on drawn maps; a full stop when left out.
    pub glyph: Option<Spanned<String>>,
    /// Yards of movement that each yard of it costs; 1 when left out.
    #[schemars(range(min = 1, max = 100))]
    pub cost: Option<u8>,
    /// Water: "dry" (when left out), "deep", in which one swims, or "under", on whose ground one walks.
    pub water: Water,
    /// One climbs here; each yard costs what the setting `climb-cost` says.
    pub climb: bool,
    /// It is slippery.
    pub slippery: bool,
    /// There is an edge to hold on to.
    pub ledge: bool,
    /// The cover that it gives to who is behind it: "none" (when left out), "quarter", "half", "three-quarters" or
    /// "arrow-slit".
    pub cover: Cover,
    /// It is a low wall: cover for who is right behind it, and more for who ducks.
    pub low_wall: bool,
    /// Yards that one falls who comes here, or who loses its hold here where one climbs.
    #[schemars(range(min = 0, max = 100))]
    pub drop: u8,
    /// Inches that a jumper must clear to come across.
    #[schemars(range(min = 0, max = 1000))]
    pub obstacle: u16,
    /// Where its water drives who is in it.
    pub current: Option<CurrentFile>,
    /// The TN of holding on or keeping afloat, if not that of the settings.
    #[schemars(range(min = -20, max = 60))]
    pub hold_tn: Option<i8>,
    /// Nobody can step there; one can see over it.
    pub impassable: bool,
}

/// A current.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CurrentFile {
    /// Toward where, such as "e" or "sw".
    pub toward: Spanned<String>,
    /// How many yards a round.
    #[schemars(range(min = 1, max = 20))]
    pub yards: u8,
}

/// What a sign of the drawing means.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct GroundFile {
    /// The kind of ground, or several that come together: what each yard costs is multiplied.
    pub terrain: Option<TerrainsFile>,
    /// What stands there.
    pub obstacle: Option<Obstacle>,
    /// Whether one can step there, if the obstacle or the kind of ground leaves it open.
    pub passable: Option<bool>,
}

/// One kind of ground, or several.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum TerrainsFile {
    /// One.
    One(Spanned<String>),
    /// Several.
    Several(Vec<Spanned<String>>),
}

impl TerrainsFile {
    /// Their names.
    pub fn names(&self) -> &[Spanned<String>] {
        match self {
            TerrainsFile::One(name) => std::slice::from_ref(name),
            TerrainsFile::Several(names) => names,
        }
    }
}

/// An object that stands on the map.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ObjectFile {
    /// What kind of object it is, such as "door".
    pub fixture: Option<Spanned<String>>,
    /// Its name; that of its kind when left out.
    pub name: Option<Spanned<String>>,
    /// Where it stands: column and row from the south-west corner, or a letter of the drawing.
    pub at: Spanned<At>,
    /// AP that using it costs, if not what its kind says.
    #[schemars(range(min = 0, max = 72))]
    pub ap: Option<u8>,
    /// Whether it was used before.
    #[serde(default)]
    pub used: bool,
}

/// A thing on the ground.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct LyingFile {
    /// Which.
    pub item: Spanned<String>,
    /// Where: column and row from the south-west corner, or a letter of the drawing.
    pub at: Spanned<At>,
    /// Whether it is not loaded.
    #[serde(default)]
    pub unloaded: bool,
}

/// What an action costs.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct ActionFile {
    /// AP.
    #[schemars(range(min = 0, max = 72))]
    pub ap: Option<u8>,
    /// Stamina.
    #[schemars(range(min = 0, max = 50))]
    pub stamina: Option<u8>,
}

/// An effect of magic.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct EffectFile {
    /// Whose it is.
    pub owner: Spanned<String>,
    /// The spell that it comes from.
    pub spell: Option<Spanned<String>>,
    /// The thing of its owner that it comes from, if it is no spell's.
    pub item: Option<Spanned<String>>,
    /// On whom it lies; its owner when left out.
    pub on: Option<Spanned<String>>,
    /// Mana invested in it; what the spell or thing takes when left out.
    #[schemars(range(min = 0, max = 200))]
    pub mana: Option<u8>,
    /// How that is used; as the spell or thing says when left out.
    pub mode: Option<Mana>,
    /// The round in which it began; that in which the scenario begins when left out.
    pub since: Option<u16>,
    /// The round with whose end it ends; when it is ended when left out.
    pub until: Option<u16>,
    /// Whether it has ended.
    #[serde(default)]
    pub over: bool,
}
