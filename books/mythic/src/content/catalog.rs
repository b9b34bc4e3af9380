//! The named things of all files: later files say anew what earlier ones have said.

use fracas_content::fight::{Files, Kind, check_words};
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
        let weapons = weapons.named_in_words(("weapon", "weapons"), MANY, &CODES, diagnostics);
        let complete = files.complete && files.documents.iter().all(|file| !lacks_weapons(&file.dropped));
        let skills = skills(&weapons, diagnostics);
        Catalog {
            armour: armour.named_in_words(("kind of armour", "kinds of armour"), MANY, &CODES, diagnostics),
            people: people.named_in_words(("person", "people"), MANY, &CODES, diagnostics),
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
        check_words("skill", &weapon.skill, &CODES, diagnostics);
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
