//! What the rules say of an opening that the file leaves unsaid: the ground and empty pools bring their conditions, swimmers
//! are wet and afloat, and afflictions lower the pools.

use super::check_opening::add;
use super::roster::Fighter;
use crate::encounter::Encounter;
use crate::rules::Scene;
use crate::settings::DefeatedConditions;
use crate::state::{Breath, Combatant, Gambit, State};
use crate::terms::{ConditionId, Id, OF_EMPTY_POOLS, Points, Pool, known};

/// What the rules find out about the opening of a combatant.
struct Found {
    swims: bool,
    drenched: bool,
    of_empty_pools: Vec<ConditionId>,
}

/// Settles the openings of all combatants.
pub(super) fn settle(mut encounter: Encounter, fighters: &[Fighter]) -> Encounter {
    let grounds = look(&encounter, |scene, id| -> Vec<ConditionId> {
        let imposed = scene.imposed_by_ground(id).iter().map(ConditionId);
        imposed.filter(|&condition| scene.may_come(id, condition)).collect()
    });
    let Encounter { openings, conditions, .. } = &mut encounter;
    for ((opening, fighter), imposed) in openings.iter_mut().zip(fighters).zip(grounds) {
        for id in imposed {
            let record = &conditions[id.index()];
            if !opening.has(id) && !is_without(fighter, &record.name) {
                add(opening, id, record.persistent, record.temporary);
            }
        }
    }
    let bases = look(&encounter, |scene, id| scene.base(id));
    for ((opening, fighter), base) in encounter.openings.iter_mut().zip(fighters).zip(bases) {
        weaken(opening, fighter, base);
    }
    let found = look(&encounter, |scene, id| Found {
        swims: scene.swims(id),
        drenched: scene.is_drenched(id),
        of_empty_pools: of_empty_pools(scene, id),
    });
    for ((opening, fighter), found) in encounter.openings.iter_mut().zip(fighters).zip(found) {
        wet(opening, fighter, &found);
        submerge(opening, fighter, &found);
        for &condition in &found.of_empty_pools {
            if !is_without(fighter, known::NAMES[condition.index()]) {
                opening.conditions.insert(condition.0);
                opening.persistent.insert(condition.0);
            }
        }
    }
    encounter
}

/// Asks the rules about everybody, as the fight opens.
fn look<T>(encounter: &Encounter, ask: impl Fn(Scene<'_>, Id) -> T) -> Vec<T> {
    let state = State::open(encounter);
    state.ids().map(|id| ask(Scene { encounter, state: &state }, id)).collect()
}

/// Whether the file says that a condition is not there.
fn is_without(fighter: &Fighter, name: &str) -> bool {
    fighter.figures.without.iter().flatten().any(|other| other.as_str() == name)
}

/// The conditions that empty pools have brought. A rider's momentum is its mount's (forge.mount.momentum), and a final
/// gambit keeps them all off (forge.gambit.benefits-gap).
fn of_empty_pools(scene: Scene<'_>, who: Id) -> Vec<ConditionId> {
    if scene.of(who).gambit == Gambit::InForce {
        return Vec::new();
    }
    let defeated = scene.all_empty(who);
    let alone = defeated && scene.settings().defeated_conditions == DefeatedConditions::DefeatedAlone;
    let mut brought = Vec::new();
    if !alone && !scene.of(who).defenses.is_minion() {
        let own = Pool::ALL.into_iter().filter(|&pool| scene.keeper(who, pool) == who);
        let empty = own.filter(|&pool| scene.points(who, pool).is_zero());
        brought.extend(empty.map(|pool| OF_EMPTY_POOLS[pool.index()]));
    }
    if defeated {
        brought.push(known::DEFEATED);
    }
    brought
}

fn wet(opening: &mut Combatant, fighter: &Fighter, found: &Found) {
    if found.drenched && !is_without(fighter, known::NAMES[known::WET.index()]) {
        opening.conditions.insert(known::WET.0);
    }
}

/// Who swims is afloat, or under water if it chokes; the water keeps that up (forge.water.choking,
/// forge.water.choking-persistent).
fn submerge(opening: &mut Combatant, fighter: &Fighter, found: &Found) {
    if !found.swims {
        return;
    }
    let choking = opening.conditions.has(known::CHOKING.0);
    if fighter.figures.breath.is_none() {
        opening.breath = if choking { Breath::Gone { turns: 0 } } else { Breath::Afloat };
    }
    if matches!(opening.breath, Breath::Gone { .. })
        && !is_without(fighter, known::NAMES[known::CHOKING.index()])
    {
        opening.conditions.insert(known::CHOKING.0);
        opening.persistent.insert(known::CHOKING.0);
        opening.temporaries.retain(|other| other.condition != known::CHOKING);
    }
}

/// Afflictions lower base figures, and so the pools that start there.
fn weaken(opening: &mut Combatant, fighter: &Fighter, base: [Points; 3]) {
    let figures = &fighter.figures;
    let stated = [&figures.poise, &figures.momentum, &figures.focus].map(Option::is_some);
    let is_minion = opening.defenses.is_minion();
    for pool in Pool::ALL {
        let unsaid = if is_minion { figures.defense.is_none() } else { !stated[pool.index()] };
        let (now, base) = (opening.defenses.of(pool), base[pool.index()]);
        if unsaid && now > base {
            opening.defenses.set(pool, base);
        }
    }
}
