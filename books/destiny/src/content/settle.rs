//! What the rules say of an opening that the file leaves unsaid: stamina, mana, exhaustion, AP and initiative.

use fracas_content::{Diagnostic, Diagnostics, Spanned};

use super::roster::Fighter;
use crate::rules::Scene;
use crate::sheet::{Begins, Encounter};
use crate::state::State;
use crate::terms::{Ap, Combatant, Id};

/// Initiative of who is in the middle of a fight, where the file does not say: all are even then, and nobody acts on
/// another's turn.
const EVEN: u8 = 10;

/// Settles the openings of all combatants.
pub(super) fn settle(
    mut encounter: Encounter,
    fighters: &[Fighter],
    diagnostics: &mut Diagnostics,
) -> Encounter {
    let state = State::open(&encounter);
    let scene = Scene { encounter: &encounter, state: &state };
    let all = state.ids().zip(fighters);
    let settled: Vec<Combatant> = all.map(|(id, fighter)| settled(scene, id, fighter, diagnostics)).collect();
    for (sheet, opening) in encounter.roster.iter_mut().zip(settled) {
        sheet.opening = opening;
    }
    encounter
}

fn settled(scene: Scene<'_>, id: Id, fighter: &Fighter, diagnostics: &mut Diagnostics) -> Combatant {
    let raw = fighter.raw;
    let mut combatant = scene.of(id).clone();
    let (stamina, mana) = (scene.maximum_stamina(id), scene.maximum_mana(id));
    let most = scene.gains(id).most;
    combatant.stamina = at_most((raw.stamina.as_ref(), stamina), stamina, "stamina", diagnostics);
    combatant.mana = at_most((raw.mana.as_ref(), mana), mana, "mana", diagnostics);
    combatant.ap = Ap(at_most((raw.ap.as_ref(), usual_ap(scene, id).0), most.0, "AP", diagnostics));
    combatant.exhausted = raw.exhausted.unwrap_or_else(|| scene.is_half_spent(id));
    combatant.standing = raw.standing.unwrap_or_else(|| scene.footing(id));
    if scene.encounter.start.begins != Begins::Fight {
        combatant.initiative = raw.initiative.unwrap_or(EVEN);
        combatant.round.score_at_start = combatant.initiative;
    }
    combatant
}

/// A figure as stated, or else the usual one; more than there can be of it is reported.
fn at_most(
    (stated, usual): (Option<&Spanned<u8>>, u8),
    most: u8,
    what: &str,
    diagnostics: &mut Diagnostics,
) -> u8 {
    let Some(stated) = stated else { return usual };
    if *stated.get() > most {
        let message = format!("{stated} {what}, where {most} is the most");
        diagnostics.push(Diagnostic::error("destiny/most", message, stated.span()));
    }
    *stated.get()
}

/// AP before the first round (destiny.ap.starting); in the middle of a fight what a round begins with.
fn usual_ap(scene: Scene<'_>, id: Id) -> Ap {
    let gains = scene.gains(id);
    match scene.encounter.start.begins {
        Begins::Turn(_) => gains.round_start,
        Begins::Fight | Begins::Rest => Ap(scene.settings().starting_ap).min(gains.most),
    }
}
