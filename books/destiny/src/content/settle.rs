//! What the rules say of an opening that the file leaves unsaid: stamina, mana, exhaustion, AP and initiative.

use fracas_content::{Diagnostic, Diagnostics, Spanned};

use super::roster::Fighter;
use crate::rules::Scene;
use crate::settings::HalfOfOdd;
use crate::sheet::{Begins, Encounter, Sheet};
use crate::state::State;
use crate::terms::{Ap, Attribute, Combatant, Id, Mana, Standing};

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
    let (raw, sheet) = (fighter.raw, scene.sheet(id));
    let mut combatant = scene.of(id).clone();
    let stamina = normal_stamina(sheet).saturating_sub(raw.fatigue);
    let mana = normal_mana(sheet).saturating_sub(invested(scene, id));
    let most = scene.gains(id).most;
    combatant.stamina = at_most((raw.stamina.as_ref(), stamina), stamina, "stamina", diagnostics);
    combatant.mana = at_most((raw.mana.as_ref(), mana), mana, "mana", diagnostics);
    combatant.ap = Ap(at_most((raw.ap.as_ref(), usual_ap(scene, id).0), most.0, "AP", diagnostics));
    combatant.exhausted = raw.exhausted.unwrap_or_else(|| is_half_spent(scene, sheet, raw.fatigue));
    if raw.standing.is_none() && scene.ground(id).is_wall && sheet.fly_rate.is_none() {
        combatant.standing = Standing::Climbing;
    }
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

/// Stamina without fatigue (destiny.stamina.pool).
fn normal_stamina(sheet: &Sheet) -> u8 {
    from_base(sheet.stamina_base, sheet.attribute(Attribute::Vitality))
}

/// Mana with nothing invested (destiny.mana.pool).
fn normal_mana(sheet: &Sheet) -> u8 {
    from_base(sheet.mana_base, sheet.attribute(Attribute::Lore))
}

fn from_base(base: i8, attribute: i16) -> u8 {
    u8::try_from((i16::from(base) + attribute).max(0)).unwrap_or(u8::MAX)
}

/// Mana that is tied up in effects (destiny.mana.invest).
fn invested(scene: Scene<'_>, id: Id) -> u8 {
    let own = scene.encounter.start.effects.iter().filter(|effect| effect.owner == id);
    let invested = own.filter(|effect| effect.mode != Mana::Spend);
    invested.fold(0, |sum: u8, effect| sum.saturating_add(effect.mana))
}

/// AP before the first round (destiny.ap.starting); in the middle of a fight what a round begins with.
fn usual_ap(scene: Scene<'_>, id: Id) -> Ap {
    let gains = scene.gains(id);
    match scene.encounter.start.begins {
        Begins::Turn(_) => gains.round_start,
        Begins::Fight | Begins::Rest => Ap(scene.settings().starting_ap).min(gains.most),
    }
}

/// Whether fatigue is at least half of the normal maximum of stamina (destiny.fatigue.exhausted-at-half).
fn is_half_spent(scene: Scene<'_>, sheet: &Sheet, fatigue: u8) -> bool {
    let most = normal_stamina(sheet);
    fatigue > 0
        && match scene.settings().half_of_odd {
            HalfOfOdd::Exact => 2 * u16::from(fatigue) >= u16::from(most),
            HalfOfOdd::RoundedDown => fatigue >= most / 2,
        }
}
