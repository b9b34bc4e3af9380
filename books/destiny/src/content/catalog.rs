//! The named things of all files: later files say anew what earlier ones have said.

use fracas_content::fight::{Files, Kind, check_words};
use fracas_content::{Diagnostic, Diagnostics, Registry, Spanned};

use super::CODES;
use super::encounter_file::{Document, TerrainFile};
use super::gear_file::{ArmorFile, FixtureFile, GearFile, WeaponFile};
use super::person_file::{Person, RaceFile};
use super::spell_file::SpellFile;
use crate::terms::SpecId;

/// The kind of ground that cells have when nothing is said of them.
pub(super) const PLAIN_GROUND: &str = "open ground";
/// The weapon that creatures are by nature when nothing is said of it.
pub(super) const UNARMED: &str = "unarmed";
/// The most weapons.
const MOST_WEAPONS: usize = 150;
/// The most other things: with the weapons their numbers stay small.
const MOST_GEAR: usize = 100;
/// The most kinds of ground: those that come together on maps are more.
const MOST_TERRAINS: usize = 150;
/// The most specializations.
const MOST_SPECS: usize = 200;
/// The most things of another kind.
const MANY: usize = 250;

/// All named things.
pub(super) struct Catalog {
    /// Weapons, beginning with the body.
    pub weapons: Kind<WeaponFile>,
    /// Other things.
    pub gear: Kind<GearFile>,
    /// The numbers of weapons and other things by name, in that order.
    pub gear_names: Registry<u8>,
    /// Armor.
    pub armor: Kind<ArmorFile>,
    /// Kinds of objects.
    pub fixtures: Kind<FixtureFile>,
    /// Spells.
    pub spells: Kind<SpellFile>,
    /// Races.
    pub races: Kind<RaceFile>,
    /// Kinds of ground, beginning with plain ground.
    pub terrains: Kind<TerrainFile>,
    /// People.
    pub people: Kind<Person>,
    /// Specializations.
    pub specs: Specs,
}

/// Specializations: those that the rules name, then groups of weapons and schools of magic.
pub(super) struct Specs {
    /// Their names.
    pub list: Vec<String>,
    /// Their numbers by name.
    pub names: Registry<u8>,
}

impl Catalog {
    /// Gathers the named things out of the files.
    pub fn gather(files: &mut Files<Document>, diagnostics: &mut Diagnostics) -> Catalog {
        let specs = Specs::gather(files, diagnostics);
        let weapons = files.gather(("weapon", "weapons"), |file| &mut file.weapons);
        let gear = files.gather(("thing", "gear"), |file| &mut file.gear);
        let armor = files.gather(("kind of armor", "armor"), |file| &mut file.armor);
        let fixtures = files.gather(("kind of object", "fixtures"), |file| &mut file.fixtures);
        let spells = files.gather(("spell", "spells"), |file| &mut file.spells);
        let races = files.gather(("race", "races"), |file| &mut file.races);
        let terrains = files.gather(("kind of ground", "terrains"), |file| &mut file.terrains);
        let people = files.gather(("person", "people"), |file| &mut file.people);
        let weapons = weapons.beginning_with(&[UNARMED]);
        let weapons = weapons.named_in_words(("weapon", "weapons"), MOST_WEAPONS, &CODES, diagnostics);
        let gear = gear.named_in_words(("thing", "other things"), MOST_GEAR, &CODES, diagnostics);
        let spells = spells.named_in_words(("spell", "spells"), MANY, &CODES, diagnostics);
        let terrains = terrains.beginning_with(&[PLAIN_GROUND]);
        let names = weapons.list.iter().map(|(name, _)| name).chain(gear.list.iter().map(|(name, _)| name));
        Catalog {
            gear_names: gear_names(names, files, diagnostics),
            weapons,
            gear,
            armor: armor.named_in_words(("kind of armor", "kinds of armor"), MANY, &CODES, diagnostics),
            fixtures: fixtures.named_in_words(
                ("kind of object", "kinds of objects"),
                MANY,
                &CODES,
                diagnostics,
            ),
            spells,
            races: races.named_in_words(("race", "races"), MANY, &CODES, diagnostics),
            terrains: terrains.named_in_words(
                ("kind of ground", "kinds of ground"),
                MOST_TERRAINS,
                &CODES,
                diagnostics,
            ),
            people: people.named_in_words(("person", "people"), MANY, &CODES, diagnostics),
            specs,
        }
    }
}

impl Specs {
    /// Also those count that only a weapon or spell has in whose place another stands now: people may still have them.
    fn gather(files: &Files<Document>, diagnostics: &mut Diagnostics) -> Specs {
        let mut list: Vec<String> = SpecId::NAMED.map(str::to_owned).to_vec();
        for file in &files.documents {
            for (name, weapon) in file.value.weapons.iter() {
                match &weapon.group {
                    Some(group) => add_stated(&mut list, group, diagnostics),
                    None => add(&mut list, name, diagnostics),
                }
            }
            file.value.spells.iter().for_each(|(_, spell)| add_stated(&mut list, &spell.school, diagnostics));
        }
        let mut names = Registry::new("specialization");
        let lacks = ["weapons", "spells"].map(|table| is_incomplete(files, table));
        if lacks.contains(&true) {
            names.mark_incomplete();
        }
        for (number, name) in list.iter().enumerate() {
            names.replace(Spanned::nowhere(name.clone()), u8::try_from(number).ok());
        }
        Specs { list, names }
    }
}

/// Adds a specialization that a file names as such.
fn add_stated(list: &mut Vec<String>, name: &Spanned<String>, diagnostics: &mut Diagnostics) {
    check_words("specialization", name, &CODES, diagnostics);
    add(list, name, diagnostics);
}

/// Adds a specialization that is not known yet.
fn add(list: &mut Vec<String>, name: &Spanned<String>, diagnostics: &mut Diagnostics) {
    if list.contains(name) {
        return;
    }
    if list.len() == MOST_SPECS {
        let message = format!("there are more than {MOST_SPECS} specializations");
        diagnostics.push(Diagnostic::error(CODES.too_many, message, name.span()));
    } else if list.len() < MOST_SPECS {
        list.push(name.get().clone());
    }
}

/// Whether a thing of a table was left out for a mistake of form.
fn is_incomplete(files: &Files<Document>, table: &str) -> bool {
    let left_out = |file: &fracas_content::Document<Document>| {
        file.dropped.whole(table) || file.dropped.names(table).next().is_some()
    };
    !files.complete || files.documents.iter().any(left_out)
}

/// What can be held and carried goes by name, whatever its table: no two things may have the same.
fn gear_names<'a>(
    names: impl Iterator<Item = &'a Spanned<String>>,
    files: &Files<Document>,
    diagnostics: &mut Diagnostics,
) -> Registry<u8> {
    let mut registry = Registry::new("weapon or other thing");
    for (number, name) in names.enumerate() {
        registry.insert(name.clone(), u8::try_from(number).ok(), diagnostics);
    }
    for table in ["weapons", "gear"] {
        if !files.complete || files.documents.iter().any(|file| file.dropped.whole(table)) {
            registry.mark_incomplete();
        }
        let left_out = files.documents.iter().flat_map(|file| file.dropped.names(table));
        left_out.for_each(|name| registry.insert_wrong(name));
    }
    registry
}
