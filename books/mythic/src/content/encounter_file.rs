//! What stands in files: one document with optional parts. The comments here become the help of editors.

use fracas_content::fight::{At, MapFile, Obstacle, SideFile};
use fracas_content::settings::Changes;
use fracas_content::{Entries, Spanned};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::content::person_file::{CombatantFile, Person};
use crate::content::weapon_file::{ArmourFile, WeaponFile};
use crate::settings::Settings;
use crate::terms::{ActionType, CheckSkill, StatusKind};

/// A Mythic Epoch file: weapons, armour, people, house rules, or an encounter. Each part is optional; a later file may
/// say anew what an earlier one has said.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Document {
    /// The rule book, here always "mythic".
    pub book: Spanned<String>,
    /// The title, for people.
    pub title: Option<String>,
    /// What the rules leave open, settled.
    #[serde(default)]
    pub settings: Changes<Settings>,
    /// Weapons, by name.
    #[serde(default)]
    pub weapons: Entries<WeaponFile>,
    /// Armour, by name.
    #[serde(default)]
    pub armour: Entries<ArmourFile>,
    /// People to be called up by combatants, by name.
    #[serde(default)]
    pub people: Entries<Person>,
    /// Actions that are changed, by name, such as "counter-attack".
    #[serde(default)]
    pub actions: Entries<ActionFile>,
    /// Dice of a check, such as "2d6", in place of the eight coloured ones.
    pub check_dice: Option<Spanned<String>>,

    /// The battlefield; open flat ground of 20 by 20 squares when left out.
    pub map: Option<MapFile<GroundFile>>,
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
    /// Weapons that lie on the ground.
    #[serde(default)]
    pub lying: Vec<LyingFile>,

    /// Full rounds that are over when the scenario begins.
    #[schemars(range(min = 0, max = 999))]
    pub round: Option<u16>,
    /// Whose turn it is at the beginning; the fight is then under way.
    pub turn: Option<Spanned<String>>,
    /// Where in that turn the scenario begins: "turn-begins", "acting" (when left out), "recovering"; or "round-end",
    /// or "opening", before initiative.
    pub phase: Option<PhaseFile>,
    /// Who acts, first to last, so that no initiative is rolled. Left out with a turn, it is found by `order`, then as
    /// the file lists them.
    pub initiative_order: Option<Spanned<Vec<Spanned<String>>>>,
}

/// A moment at which a scenario can begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PhaseFile {
    /// Before initiative.
    Opening,
    /// Somebody's turn begins.
    TurnBegins,
    /// In a turn, before an action.
    Acting,
    /// At the end of a turn, before stamina is recovered.
    Recovering,
    /// Everybody has taken a turn; the round ends.
    RoundEnd,
}

/// What a sign of the drawing means.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct GroundFile {
    /// What stands there.
    pub obstacle: Option<Obstacle>,
    /// Whether one can step there, if the obstacle leaves it open.
    pub passable: Option<bool>,
    /// Metres above the ground; below it when negative.
    #[schemars(range(min = -100, max = 100))]
    pub height: i8,
}

/// A weapon on the ground.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct LyingFile {
    /// Which.
    pub weapon: Spanned<String>,
    /// Where: column and row from the south-west corner, or a letter of the drawing.
    pub at: Spanned<At>,
}

/// What is changed of an action.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct ActionFile {
    /// The type that it counts as: "proactive", "reactive", "counter-tempo" or "special"; of another than the book's it
    /// is not taken.
    pub kind: Option<ActionType>,
    /// Statuses that allow it besides those of the book.
    pub statuses: Vec<StatusKind>,
    /// The reactions that may answer it, in place of those of the book.
    pub answered_by: Option<Vec<Spanned<String>>>,
    /// What its check is made with.
    pub check: Option<CheckSkill>,
    /// Whether the dice are taken off the skill.
    pub inverted: Option<bool>,
}
