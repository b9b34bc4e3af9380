//! What the rules say of an opening that the file leaves unsaid: swimmers are wet and afloat, and afflictions lower
//! the pools.

use super::roster::Fighter;
use crate::encounter::Encounter;
use crate::rules::Scene;
use crate::state::{Breath, Combatant, State};
use crate::terms::{Id, Points, Pool, known};

/// What the rules find out about the opening of a combatant.
struct Found {
    swims: bool,
    drenched: bool,
    base: [Points; 3],
}

/// Settles the openings of all combatants.
pub(super) fn settle(mut encounter: Encounter, fighters: &[Fighter]) -> Encounter {
    let state = State::open(&encounter);
    let scene = Scene { encounter: &encounter, state: &state };
    let look =
        |id: Id| Found { swims: scene.swims(id), drenched: scene.is_drenched(id), base: scene.base(id) };
    let found: Vec<Found> = state.ids().map(look).collect();
    for ((opening, fighter), found) in encounter.openings.iter_mut().zip(fighters).zip(found) {
        wet(opening, fighter, &found);
        weaken(opening, fighter, &found);
    }
    encounter
}

fn wet(opening: &mut Combatant, fighter: &Fighter, found: &Found) {
    if found.swims && fighter.figures.breath.is_none() {
        opening.breath = Breath::Afloat;
    }
    let dry = fighter.figures.without.iter().flatten().any(|name| name.as_str() == "wet");
    if found.drenched && !dry {
        opening.conditions.insert(known::WET.0);
    }
}

/// Afflictions lower base figures, and so the pools that start there.
fn weaken(opening: &mut Combatant, fighter: &Fighter, found: &Found) {
    let figures = &fighter.figures;
    let stated = [&figures.poise, &figures.momentum, &figures.focus].map(Option::is_some);
    let is_minion = opening.defenses.is_minion();
    for pool in Pool::ALL {
        let unsaid = if is_minion { figures.defense.is_none() } else { !stated[pool.index()] };
        let (now, base) = (opening.defenses.of(pool), found.base[pool.index()]);
        if unsaid && now > base {
            opening.defenses.set(pool, base);
        }
    }
}
