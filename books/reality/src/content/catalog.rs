//! The named things of all files: later files say anew what earlier ones have said.

use fracas_content::fight::{Files, Kind};
use fracas_content::{Diagnostics, Registry, Spanned};

use super::CODES;
use super::encounter_file::{Document, SurfaceFile};
use super::gear_file::{ArmourFile, ObjectFile, ShieldFile, SpellFile, WeaponFile};
use super::party::TakenFile;
use super::person_file::{Person, RaceFile};
use crate::sheet::Modifier;

/// The kind of ground that squares have when nothing is said of them.
pub(super) const PLAIN_GROUND: &str = "open";
/// The most weapons.
const MOST_WEAPONS: usize = 150;
/// The most shields, and the most objects: with the weapons their numbers stay small.
const MOST_OF_THE_REST: usize = 50;
/// The most things of another kind.
const MANY: usize = 250;

/// All named things.
pub(super) struct Catalog {
    /// Weapons.
    pub weapons: Kind<WeaponFile>,
    /// Shields.
    pub shields: Kind<ShieldFile>,
    /// Other things.
    pub objects: Kind<ObjectFile>,
    /// The numbers of weapons, shields and objects by name, in that order.
    pub gear_names: Registry<u8>,
    /// Armour.
    pub armour: Kind<ArmourFile>,
    /// Combat styles.
    pub styles: Kind<Vec<Modifier>>,
    /// Races.
    pub races: Kind<RaceFile>,
    /// Spells.
    pub spells: Kind<SpellFile>,
    /// Kinds of ground, beginning with plain ground.
    pub surfaces: Kind<SurfaceFile>,
    /// People.
    pub people: Kind<Person>,
    /// What combatants bring along from earlier fights.
    pub party: Kind<TakenFile>,
}

impl Catalog {
    /// Gathers the named things out of the files.
    pub fn gather(files: &mut Files<Document>, diagnostics: &mut Diagnostics) -> Catalog {
        let weapons = files.gather(("weapon", "weapons"), |file| &mut file.weapons);
        let shields = files.gather(("shield", "shields"), |file| &mut file.shields);
        let objects = files.gather(("object", "objects"), |file| &mut file.objects);
        let armour = files.gather(("kind of armour", "armour"), |file| &mut file.armour);
        let styles = files.gather(("combat style", "styles"), |file| &mut file.styles);
        let races = files.gather(("race", "races"), |file| &mut file.races);
        let spells = files.gather(("spell", "spells"), |file| &mut file.spells);
        let surfaces = files.gather(("surface", "surfaces"), |file| &mut file.surfaces);
        let people = files.gather(("person", "people"), |file| &mut file.people);
        let weapons = weapons.named_in_words(("weapon", "weapons"), MOST_WEAPONS, &CODES, diagnostics);
        let shields = shields.named_in_words(("shield", "shields"), MOST_OF_THE_REST, &CODES, diagnostics);
        let objects = objects.named_in_words(("object", "objects"), MOST_OF_THE_REST, &CODES, diagnostics);
        let names =
            weapons.list.iter().map(|(name, _)| name).chain(shields.list.iter().map(|(name, _)| name));
        let names = names.chain(objects.list.iter().map(|(name, _)| name));
        Catalog {
            gear_names: gear_names(names, files, diagnostics),
            weapons,
            shields,
            objects,
            armour: armour.named_in_words(("kind of armour", "kinds of armour"), MANY, &CODES, diagnostics),
            styles: styles.named_in_words(("combat style", "combat styles"), MANY, &CODES, diagnostics),
            races: races.named_in_words(("race", "races"), MANY, &CODES, diagnostics),
            spells: spells.named_in_words(("spell", "spells"), MANY, &CODES, diagnostics),
            surfaces: surfaces.beginning_with(&[PLAIN_GROUND]).named_in_words(
                ("surface", "surfaces"),
                MANY,
                &CODES,
                diagnostics,
            ),
            people: people.named_in_words(("person", "people"), MANY, &CODES, diagnostics),
            party: files.gather(("member of a party", "party"), |file| &mut file.party),
        }
    }
}

/// What can be held and carried goes by name, whatever its table: no two things may have the same.
fn gear_names<'a>(
    names: impl Iterator<Item = &'a Spanned<String>>,
    files: &Files<Document>,
    diagnostics: &mut Diagnostics,
) -> Registry<u8> {
    let mut registry = Registry::new("weapon, shield or object");
    for (number, name) in names.enumerate() {
        registry.insert(name.clone(), u8::try_from(number).ok(), diagnostics);
    }
    for table in ["weapons", "shields", "objects"] {
        if !files.complete || files.documents.iter().any(|file| file.dropped.whole(table)) {
            registry.mark_incomplete();
        }
        files
            .documents
            .iter()
            .flat_map(|file| file.dropped.names(table))
            .for_each(|name| registry.insert_wrong(name));
    }
    registry
}
