//! The named things of all files: later files say anew what earlier ones have said.

use fracas_content::fight::{Files, Kind};
use fracas_content::{Diagnostic, Diagnostics, Spanned};

use super::CODES;
use super::creature_file::Creature;
use super::encounter_file::{ConditionFile, Document, TerrainFile};
use super::skill_file::{SkillFile, WeaponFile};
use crate::terms::{MOST_CONDITIONS, known};

/// All named things.
pub(super) struct Catalog {
    /// Conditions, beginning with those that the rules know by name.
    pub conditions: Kind<ConditionFile>,
    /// Skills.
    pub skills: Kind<SkillFile>,
    /// Weapons and shields.
    pub weapons: Kind<WeaponFile>,
    /// Kinds of ground, beginning with plain ground.
    pub terrains: Kind<TerrainFile>,
    /// Creatures.
    pub creatures: Kind<Creature>,
}

/// The kind of ground that areas have when nothing is said of them.
pub(super) const PLAIN_GROUND: &str = "normal";
/// The most things of one kind.
const MANY: usize = 250;

impl Catalog {
    /// Gathers the named things out of the files.
    pub fn gather(files: &mut Files<Document>, diagnostics: &mut Diagnostics) -> Catalog {
        let conditions = files.gather(("condition", "conditions"), |file| &mut file.conditions);
        let skills = files.gather(("skill", "skills"), |file| &mut file.skills);
        let weapons = files.gather(("weapon", "weapons"), |file| &mut file.weapons);
        let terrains = files.gather(("terrain", "terrains"), |file| &mut file.terrains);
        let creatures = files.gather(("creature", "creatures"), |file| &mut file.creatures);
        let conditions = conditions.beginning_with(&known::NAMES);
        let terrains = terrains.beginning_with(&[PLAIN_GROUND]);
        Catalog {
            conditions: checked(conditions, ("condition", "conditions"), MOST_CONDITIONS, diagnostics),
            skills: checked(skills, ("skill", "skills"), MANY, diagnostics),
            weapons: checked(weapons, ("weapon", "weapons"), MANY, diagnostics),
            terrains: checked(terrains, ("terrain", "terrains"), MANY, diagnostics),
            creatures: checked(creatures, ("creature", "creatures"), MANY, diagnostics),
        }
    }
}

/// Things of a kind whose names are checked and that are not too many.
fn checked<Raw>(
    things: Kind<Raw>,
    (kind, table): (&'static str, &'static str),
    most: usize,
    diagnostics: &mut Diagnostics,
) -> Kind<Raw> {
    things.list.iter().for_each(|(name, _)| check_name(kind, name, diagnostics));
    things.at_most(most, table, &CODES, diagnostics)
}

/// Names are words of small letters, figures and hyphens, so that they can be said in choices.
fn check_name(kind: &str, name: &Spanned<String>, diagnostics: &mut Diagnostics) {
    let fits = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
    if name.is_empty() || name.len() > 40 || !name.chars().all(fits) {
        let message = format!("`{name}` is no name for a {kind}");
        let error = Diagnostic::error("forge/name", message, name.span());
        diagnostics.push(error.help("names are small letters, figures and hyphens: `short-sword`"));
    }
}
