//! Checked sheets of combatants.

use fracas_content::{Diagnostic, Diagnostics, Spanned};
use fracas_engine::Seat;

use crate::content::catalog::Catalog;
use crate::content::check_weapon::armour;
use crate::content::person_file::Person;
use crate::content::roster::Fighter;
use crate::sheet::{Armour, Defences, Sheet};
use crate::terms::{Ap, Combatant, SideId};

/// Base Combat Movement when a file does not say (mythic.actions.base-combat-movement).
const MOVEMENT: u8 = 3;
/// The most AP of one who is unhurt (mythic.round.ap-per-round).
const AP_MAXIMUM: u8 = 12;

/// What a sheet is made of besides the figures.
pub(super) struct Given {
    /// Its side and seat.
    pub party: (SideId, Seat),
    /// Its letter on the map.
    pub glyph: char,
    /// How it enters the fight.
    pub opening: Combatant,
}

/// The sheet of a combatant.
pub(super) fn sheet(
    fighter: &Fighter,
    given: Given,
    catalog: &Catalog,
    diagnostics: &mut Diagnostics,
) -> Option<Sheet> {
    let (raw, figures) = (fighter.raw, &fighter.figures);
    let skills = skills(figures, catalog, diagnostics);
    let armour = worn(figures, catalog, diagnostics);
    let ap_maximum = Ap(figures.ap_maximum.unwrap_or(AP_MAXIMUM));
    check_pool(raw.ap.as_ref(), ap_maximum, diagnostics);
    Some(Sheet {
        name: fighter.name.get().clone(),
        glyph: given.glyph,
        side: given.party.0,
        seat: given.party.1,
        skills: skills?,
        ap_maximum,
        movement: figures.movement.unwrap_or(MOVEMENT),
        size: figures.size.unwrap_or(0),
        armour: armour?,
        defences: Defences {
            combat: figures.combat_defence,
            armoured: figures.armoured_defence,
            grapple: figures.grapple_defence,
        },
        status_stated: raw.status.is_some() || given.opening.status.is_tied(),
        opening: given.opening,
        initiator: raw.initiator,
        prepared: raw.prepared,
        place_in_order: raw.order,
    })
}

/// The figures of all skills, by number.
pub(super) fn skills(figures: &Person, catalog: &Catalog, diagnostics: &mut Diagnostics) -> Option<Vec<i8>> {
    let mut skills = vec![0; catalog.skills.len()];
    let mut sound = true;
    for (name, rating) in figures.skills.iter() {
        match catalog.skill_names.find(name, diagnostics) {
            Some(&number) => skills[usize::from(number)] = rating.0,
            None => sound = false,
        }
    }
    sound.then_some(skills)
}

fn worn(figures: &Person, catalog: &Catalog, diagnostics: &mut Diagnostics) -> Option<Armour> {
    let Some(name) = &figures.armour else { return Some(Armour::default()) };
    let &number = catalog.armour.names.find(name, diagnostics)?;
    catalog.armour.list.get(usize::from(number)).map(|(name, raw)| armour(name, raw))
}

/// A stated pool may exceed the maximum that wounds leave (mythic.round.falling-maximum), not that of somebody unhurt.
fn check_pool(ap: Option<&Spanned<u8>>, most: Ap, diagnostics: &mut Diagnostics) {
    if let Some(ap) = ap.filter(|ap| Ap(*ap.get()) > most) {
        let message = format!("a pool of {} AP, where {} are the most", ap.get(), most.0);
        let wrong = Diagnostic::error("mythic/ap", message, ap.span());
        diagnostics.push(wrong.help("state fewer, or a higher `ap-maximum`"));
    }
}
