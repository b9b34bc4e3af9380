//! The named things of all files: later files say anew what earlier ones have said.

use fracas_content::fight::{Files, Kind};
use fracas_content::{Diagnostic, Diagnostics, Registry, Spanned};

use crate::content::CODES;
use crate::content::encounter_file::Document;
use crate::content::person_file::Person;
use crate::content::weapon_file::{ArmourFile, WeaponFile};
use crate::terms::SkillId;

/// The most things of one kind.
const MANY: usize = 250;
/// The most skills.
const MOST_SKILLS: usize = 64;

/// All named things.
pub(super) struct Catalog {
    /// Weapons.
    pub weapons: Kind<WeaponFile>,
    /// Armour.
    pub armour: Kind<ArmourFile>,
    /// People.
    pub people: Kind<Person>,
    /// The names of the skills: those that the rules know, then those that weapons name.
    pub skills: Vec<String>,
    /// Their numbers by name.
    pub skill_names: Registry<u8>,
}

impl Catalog {
    /// Gathers the named things out of the files.
    pub fn gather(files: &mut Files<Document>, diagnostics: &mut Diagnostics) -> Catalog {
        let weapons = files.gather(("weapon", "weapons"), |file| &mut file.weapons);
        let armour = files.gather(("armour", "armour"), |file| &mut file.armour);
        let people = files.gather(("person", "people"), |file| &mut file.people);
        let weapons = checked(weapons, ("weapon", "weapons"), diagnostics);
        let complete = files.complete && files.documents.iter().all(|file| !lacks_weapons(&file.dropped));
        let skills = skills(&weapons, diagnostics);
        Catalog {
            armour: checked(armour, ("kind of armour", "kinds of armour"), diagnostics),
            people: checked(people, ("person", "people"), diagnostics),
            skill_names: skill_names(&skills, complete),
            skills,
            weapons,
        }
    }
}

/// Whether a weapon was left out for a mistake, and with it perhaps a skill.
fn lacks_weapons(dropped: &fracas_content::Dropped) -> bool {
    dropped.whole("weapons") || dropped.names("weapons").next().is_some()
}

fn skills(weapons: &Kind<WeaponFile>, diagnostics: &mut Diagnostics) -> Vec<String> {
    let mut skills: Vec<String> = SkillId::NAMED.map(str::to_owned).to_vec();
    for (_, weapon) in &weapons.list {
        check_name("skill", &weapon.skill, diagnostics);
        if skills.contains(&weapon.skill) {
            continue;
        }
        if skills.len() == MOST_SKILLS {
            let message = format!("there are more than {MOST_SKILLS} skills");
            diagnostics.push(Diagnostic::error(CODES.too_many, message, weapon.skill.span()));
            break;
        }
        skills.push(weapon.skill.get().clone());
    }
    skills
}

fn skill_names(skills: &[String], complete: bool) -> Registry<u8> {
    let mut names = Registry::new("skill");
    if !complete {
        names.mark_incomplete();
    }
    for (number, name) in skills.iter().enumerate() {
        names.replace(Spanned::nowhere(name.clone()), u8::try_from(number).ok());
    }
    names
}

/// Things of a kind whose names are checked and that are not too many.
fn checked<Raw>(
    things: Kind<Raw>,
    (kind, table): (&'static str, &'static str),
    diagnostics: &mut Diagnostics,
) -> Kind<Raw> {
    things.list.iter().for_each(|(name, _)| check_name(kind, name, diagnostics));
    things.at_most(MANY, table, &CODES, diagnostics)
}

/// Names are words of small letters, figures, hyphens and apostrophes, so that they can be said in choices.
pub(super) fn check_name(kind: &str, name: &Spanned<String>, diagnostics: &mut Diagnostics) {
    let fits =
        |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || "-' ".contains(letter);
    let is_spaced = name.split(' ').any(str::is_empty);
    if is_spaced || name.len() > 40 || !name.chars().all(fits) {
        let message = format!("`{name}` is no name for a {kind}");
        let error = Diagnostic::error(CODES.name, message, name.span());
        diagnostics.push(error.help("names are words of small letters, figures, hyphens and apostrophes"));
    }
}
