//! Gear: every thing that somebody carries is an object with a number of its own.

use fracas_content::{Diagnostic, Diagnostics, Spanned};

use super::catalog::Catalog;
use super::creature_file::{Creature, Drawn};
use super::roster::Fighter;
use crate::settings::{Settings, Unarmed};
use crate::sheet::Weapon;
use crate::terms::{ItemId, WeaponId};

/// The most things that one combatant carries.
const MOST_CARRIED: usize = 8;
/// The most things in a fight.
const MOST_ITEMS: usize = 250;
/// The most things that must be reloaded.
const MOST_RELOADED: usize = 64;

/// A thing and whose it is; nobody's when it lies on the ground.
struct Thing {
    owner: Option<usize>,
    weapon: WeaponId,
    name: Spanned<String>,
    /// Its place among all things as the files list them.
    listed: usize,
}

/// All objects of a fight.
pub(super) struct Gear {
    things: Vec<Thing>,
}

impl Gear {
    /// Counts out what everybody carries and what lies on the ground.
    pub fn gather(
        fighters: &[Fighter],
        lying: &[&Spanned<String>],
        weapons: &[Option<Weapon>],
        (catalog, settings): (&Catalog, &Settings),
        diagnostics: &mut Diagnostics,
    ) -> Gear {
        let mut things: Vec<Thing> = Vec::new();
        let for_all = settings.unarmed == Unarmed::Everybody;
        let bodily = catalog.weapons.list.iter().filter(|(_, raw)| for_all && raw.body);
        let bodily: Vec<&Spanned<String>> = bodily.map(|(name, _)| name).collect();
        let mut add = |owner, name: &Spanned<String>, diagnostics: &mut Diagnostics| {
            if let Some(&weapon) = catalog.weapons.names.find(name, diagnostics) {
                let listed = things.len();
                things.push(Thing { owner, weapon: WeaponId(weapon), name: name.clone(), listed });
            }
        };
        for (owner, fighter) in fighters.iter().enumerate() {
            let carried = carried(&fighter.figures);
            if let Some(name) = carried.get(MOST_CARRIED) {
                let message = format!("one can carry {MOST_CARRIED} weapons at most");
                diagnostics.push(Diagnostic::error("forge/too-many", message, name.span()));
            }
            carried.iter().take(MOST_CARRIED).for_each(|name| add(Some(owner), name, diagnostics));
            // By setting everybody has every weapon of the body (forge.combat.unarmed).
            let missing = bodily.iter().filter(|name| !carried.contains(name));
            let room = MOST_CARRIED.saturating_sub(carried.len());
            missing.take(room).for_each(|name| add(Some(owner), name, diagnostics));
        }
        lying.iter().for_each(|name| add(None, name, diagnostics));
        let reloads = |thing: &Thing| {
            weapons.get(thing.weapon.index()).and_then(Option::as_ref).is_some_and(|weapon| weapon.reload)
        };
        // Whether something is loaded is kept in the bits of one number, the first of which belong to these.
        things.sort_by_key(|thing| !reloads(thing));
        let too_many = things.get(MOST_RELOADED).filter(|thing| reloads(thing)).or(things.get(MOST_ITEMS));
        if let Some(thing) = too_many {
            let message = "there are too many weapons in this fight";
            diagnostics.push(Diagnostic::error("forge/too-many", message, thing.name.span()));
            things.truncate(MOST_RELOADED);
        }
        Gear { things }
    }

    /// The kinds of all objects, by number.
    pub fn kinds(&self) -> Vec<WeaponId> {
        self.things.iter().map(|thing| thing.weapon).collect()
    }

    /// What a combatant carries, in the order of its record.
    pub fn of(&self, owner: usize) -> Vec<(ItemId, WeaponId)> {
        self.owned(Some(owner))
    }

    /// What lies on the ground, in the order of the file.
    pub fn lying(&self) -> Vec<(ItemId, WeaponId)> {
        self.owned(None)
    }

    fn owned(&self, owner: Option<usize>) -> Vec<(ItemId, WeaponId)> {
        let all = self.things.iter().enumerate().filter(|(_, thing)| thing.owner == owner);
        let mut own: Vec<_> =
            all.map(|(number, thing)| (thing.listed, ItemId(number as u8), thing.weapon)).collect();
        own.sort_by_key(|(listed, ..)| *listed);
        own.into_iter().map(|(_, number, weapon)| (number, weapon)).collect()
    }
}

/// The names of what a combatant carries: its gear, and what it holds besides.
fn carried(figures: &Creature) -> Vec<Spanned<String>> {
    let mut carried = figures.gear.clone().unwrap_or_default();
    let mut counted: Vec<String> = carried.iter().map(|name| name.get().clone()).collect();
    if let Some(Drawn::Named(drawn)) = figures.drawn.as_ref().map(Spanned::get) {
        for name in drawn {
            match counted.iter().position(|known| known == name.get()) {
                Some(place) => drop(counted.swap_remove(place)),
                None => carried.push(name.clone()),
            }
        }
    }
    carried
}
