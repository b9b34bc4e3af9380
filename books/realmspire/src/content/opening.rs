//! The state of a combatant when the scenario opens: unhurt, unless the file says otherwise. What the rules must work out
//! is settled later, see `settle.rs`.

use fracas_content::Diagnostics;
use fracas_engine::map::Cell;

use super::belongings::Own;
use super::catalog::Catalog;
use super::check_condition::lasting;
use super::person_file::DazedFile;
use super::roster::Fighter;
use super::ties::Tie;
use crate::terms::{Ap, Brace, Combatant, Conditions, LeftOff, Presence, SideId, Vital};

/// The opening of a combatant; mana, stamina and AP are found by the rules later.
pub(super) fn opening(
    fighter: &Fighter,
    own: &Own,
    (cell, side, tie): (Cell, SideId, Tie),
    catalog: &Catalog,
    diagnostics: &mut Diagnostics,
) -> Combatant {
    let raw = fighter.raw;
    let mut conditions = Conditions::default();
    for condition in &raw.conditions {
        if let Some((condition, lasting)) = lasting(condition, catalog, diagnostics) {
            conditions.add(condition, lasting);
        }
    }
    let vital = vital(fighter);
    Combatant {
        cell,
        side,
        presence: presence(fighter),
        vital,
        damage: raw.damage.as_ref().map_or(0, |damage| *damage.get()),
        mana: 0,
        stamina: 0,
        ap: Ap::ZERO,
        attacks: raw.attacks,
        free_action_taken: raw.free_action_taken,
        initiative: raw.initiative_result.unwrap_or(0),
        surprised: raw.surprised,
        // Who is unconscious lies on the ground (realmspire.core.conditions).
        prone: raw.prone || vital != Vital::Up,
        daze: DazedFile::daze(raw.dazed),
        conditions,
        brace: if raw.braced { Brace::Kept } else { Brace::None },
        feint: tie.feint,
        stealth: raw.stealth,
        unseen_by: tie.unseen_by,
        holds: tie.holds,
        left_off: LeftOff::default(),
        waits_for: tie.waits_for,
        held: own.held.iter().copied().collect(),
        carried: own.carried.iter().copied().collect(),
    }
}

fn presence(fighter: &Fighter) -> Presence {
    match (fighter.raw.gone, fighter.raw.arrives) {
        (true, _) => Presence::Gone,
        (false, Some(_)) => Presence::Awaited,
        (false, None) => Presence::Here,
    }
}

fn vital(fighter: &Fighter) -> Vital {
    match (fighter.raw.dead, fighter.raw.dying) {
        (true, _) => Vital::Dead,
        (false, Some(failed)) => Vital::Dying { failed },
        (false, None) if fighter.raw.unconscious => Vital::Unconscious { hours: None },
        (false, None) => Vital::Up,
    }
}
