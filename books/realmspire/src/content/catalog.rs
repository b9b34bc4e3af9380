//! The named things of all files: later files say anew what earlier ones have said.

use fracas_content::fight::{Files, Kind, check_words};
use fracas_content::{Diagnostic, Diagnostics, Document as Read, Registry, Spanned};

use super::CODES;
use super::encounter_file::{Document, ObstacleFile};
use super::gear_file::{MaterialFile, ShieldFile, StyleFile, ThingFile, WeaponFile};
use super::person_file::{AncestryFile, Person};
use super::power_file::{ConditionFile, PowerFile};
use crate::sheet::Types;
use crate::terms::{Condition, MOST_CONDITIONS, TypeId};

/// The most weapons.
const MOST_WEAPONS: usize = 120;
/// The most shields, and the most other things: with the weapons their numbers stay small.
const MOST_OTHERS: usize = 60;
/// The most things of another kind.
const MANY: usize = 250;
/// The tables of what can be held and carried, in the order of its numbers.
const GEAR: [&str; 3] = ["weapons", "shields", "things"];

/// All named things.
pub(super) struct Catalog {
    /// Weapons.
    pub weapons: Kind<WeaponFile>,
    /// Shields.
    pub shields: Kind<ShieldFile>,
    /// Other things.
    pub things: Kind<ThingFile>,
    /// The numbers of weapons, shields and other things by name, in that order.
    pub gear_names: Registry<u8>,
    /// What armor is made of.
    pub materials: Kind<MaterialFile>,
    /// Fighting styles.
    pub styles: Kind<StyleFile>,
    /// Powers.
    pub powers: Kind<PowerFile>,
    /// Conditions, beginning with those that the rules name.
    pub conditions: Kind<ConditionFile>,
    /// Obstacles.
    pub obstacles: Kind<ObstacleFile>,
    /// Ancestries.
    pub ancestries: Kind<AncestryFile>,
    /// People.
    pub people: Kind<Person>,
    /// The types of gear that styles are trained in.
    pub types: TypeNames,
}

/// Types of gear: those that the rules name, then those of weapons.
pub(super) struct TypeNames {
    /// Their names.
    pub list: Vec<String>,
    /// Their numbers by name.
    pub names: Registry<u8>,
}

impl Catalog {
    /// Gathers the named things out of the files.
    pub fn gather(files: &mut Files<Document>, diagnostics: &mut Diagnostics) -> Catalog {
        let types = TypeNames::gather(files, diagnostics);
        let weapons = files.gather(("weapon", "weapons"), |file| &mut file.weapons);
        let weapons = weapons.named_in_words(("weapon", "weapons"), MOST_WEAPONS, &CODES, diagnostics);
        let shields = files.gather(("shield", "shields"), |file| &mut file.shields);
        let shields = shields.named_in_words(("shield", "shields"), MOST_OTHERS, &CODES, diagnostics);
        let things = files.gather(("thing", "things"), |file| &mut file.things);
        let things = things.named_in_words(("thing", "other things"), MOST_OTHERS, &CODES, diagnostics);
        let materials = files.gather(("material", "materials"), |file| &mut file.materials);
        let styles = files.gather(("style", "styles"), |file| &mut file.styles);
        let powers = files.gather(("power", "powers"), |file| &mut file.powers);
        let conditions = files.gather(("condition", "conditions"), |file| &mut file.conditions);
        let conditions = conditions.beginning_with(&Condition::NAMED);
        let obstacles = files.gather(("obstacle", "obstacles"), |file| &mut file.obstacles);
        let ancestries = files.gather(("ancestry", "ancestries"), |file| &mut file.ancestries);
        let people = files.gather(("person", "people"), |file| &mut file.people);
        Catalog {
            gear_names: gear_names(files, (&weapons, &shields, &things), diagnostics),
            weapons,
            shields,
            things,
            materials: materials.named_in_words(("material", "materials"), MANY, &CODES, diagnostics),
            styles: styles.named_in_words(("style", "styles"), MANY, &CODES, diagnostics),
            powers: powers.named_in_words(("power", "powers"), MANY, &CODES, diagnostics),
            conditions: conditions.named_in_words(
                ("condition", "conditions"),
                MOST_CONDITIONS,
                &CODES,
                diagnostics,
            ),
            obstacles: obstacles.named_in_words(("obstacle", "obstacles"), MANY, &CODES, diagnostics),
            ancestries: ancestries.named_in_words(("ancestry", "ancestries"), MANY, &CODES, diagnostics),
            people: people.named_in_words(("person", "people"), MANY, &CODES, diagnostics),
            types,
        }
    }

    /// A type of gear, by name.
    pub fn type_of(&self, name: &Spanned<String>, diagnostics: &mut Diagnostics) -> Option<TypeId> {
        self.types.names.find(name, diagnostics).copied().map(TypeId)
    }
}

impl TypeNames {
    /// Also those count that only a weapon has in whose place another stands now: styles may still have them.
    fn gather(files: &Files<Document>, diagnostics: &mut Diagnostics) -> TypeNames {
        let mut list: Vec<String> = TypeId::NAMED.map(str::to_owned).to_vec();
        for (name, weapon) in files.documents.iter().flat_map(|file| file.value.weapons.iter()) {
            if let Some(stated) = &weapon.style_type {
                check_words("type of gear", stated, &CODES, diagnostics);
            }
            add(&mut list, weapon.style_type.as_ref().unwrap_or(name), diagnostics);
        }
        let mut names = Registry::new("type of gear");
        if is_incomplete(files, "weapons") {
            names.mark_incomplete();
        }
        for (number, name) in list.iter().enumerate() {
            names.replace(Spanned::nowhere(name.clone()), u8::try_from(number).ok());
        }
        TypeNames { list, names }
    }
}

/// Adds a type that is not known yet.
fn add(list: &mut Vec<String>, name: &Spanned<String>, diagnostics: &mut Diagnostics) {
    if list.contains(name) {
        return;
    }
    if list.len() == Types::MOST {
        let message = format!("there are more than {} types of gear", Types::MOST);
        let error = Diagnostic::error(CODES.too_many, message, name.span());
        diagnostics.push(error.help("weapons that are trained alike share one: `type = \"longsword\"`"));
    } else {
        list.push(name.get().clone());
    }
}

/// Whether a thing of a table was left out for a mistake of form.
fn is_incomplete(files: &Files<Document>, table: &str) -> bool {
    let left_out =
        |file: &Read<Document>| file.dropped.whole(table) || file.dropped.names(table).next().is_some();
    !files.complete || files.documents.iter().any(left_out)
}

/// What can be held and carried goes by name, whatever its table: no two things may have the same.
fn gear_names(
    files: &Files<Document>,
    (weapons, shields, things): (&Kind<WeaponFile>, &Kind<ShieldFile>, &Kind<ThingFile>),
    diagnostics: &mut Diagnostics,
) -> Registry<u8> {
    let weapons = weapons.list.iter().map(|(name, _)| name);
    let shields = shields.list.iter().map(|(name, _)| name);
    let things = things.list.iter().map(|(name, _)| name);
    let mut registry = Registry::new("weapon, shield or other thing");
    for (number, name) in weapons.chain(shields).chain(things).enumerate() {
        registry.insert(name.clone(), u8::try_from(number).ok(), diagnostics);
    }
    for table in GEAR {
        if !files.complete || files.documents.iter().any(|file| file.dropped.whole(table)) {
            registry.mark_incomplete();
        }
        let left_out = files.documents.iter().flat_map(|file| file.dropped.names(table));
        left_out.for_each(|name| registry.insert_wrong(name));
    }
    registry
}
