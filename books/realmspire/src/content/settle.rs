//! What the rules say of an opening that the file leaves unsaid: mana, stamina, AP, who is unconscious of its damage, and
//! the movement of a turn that is under way.

use fracas_content::{Diagnostic, Diagnostics, Spanned};

use super::roster::Fighter;
use crate::rules::Scene;
use crate::settings::{DyingTests, KnockedOut};
use crate::sheet::Encounter;
use crate::state::State;
use crate::terms::{Ap, Combatant, Daze, Id, Metres, Phase, Presence, Vital};

/// AP of who has spent none (realmspire.initiative.ap-gain).
const AP: Ap = Ap(3);

/// Settles the openings of all combatants.
pub(super) fn settle(
    mut encounter: Encounter,
    fighters: &[Fighter],
    free_left: Option<u16>,
    diagnostics: &mut Diagnostics,
) -> Encounter {
    let state = State::open(&encounter);
    let scene = Scene { encounter: &encounter, state: &state };
    let all = state.ids().zip(fighters);
    let settled: Vec<Combatant> = all.map(|(id, fighter)| settled(scene, id, fighter, diagnostics)).collect();
    for (sheet, opening) in encounter.roster.iter_mut().zip(settled) {
        sheet.opening = opening;
    }
    let state = State::open(&encounter);
    let scene = Scene { encounter: &encounter, state: &state };
    for (id, fighter) in state.ids().zip(fighters) {
        check_hold(scene, id, fighter, diagnostics);
    }
    let speed = state.active.map_or(Metres::ZERO, |active| scene.speed(active));
    encounter.start.walked = free_left.map_or(Metres::ZERO, |left| speed.less(Metres(left)));
    encounter
}

fn settled(scene: Scene<'_>, id: Id, fighter: &Fighter, diagnostics: &mut Diagnostics) -> Combatant {
    let raw = fighter.raw;
    let mut combatant = *scene.of(id);
    combatant.mana = at_most(raw.mana_left.as_ref(), scene.mana_pool(id), "mana", diagnostics);
    combatant.stamina = at_most(raw.stamina_left.as_ref(), scene.stamina_pool(id), "stamina", diagnostics);
    combatant.ap = raw.ap.map_or_else(|| usual_ap(scene, id), Ap);
    let pool = scene.health_pool(id);
    let is_stated = raw.damage.is_some();
    match combatant.vital {
        // Who lies at 0 Health has taken all that it can bear (realmspire.damage-health.threshold).
        Vital::Dying { .. } | Vital::Dead if !is_stated => combatant.damage = pool,
        Vital::Unconscious { .. } if !is_stated => combatant.damage = pool,
        Vital::Up => knock_out(scene, pool, &mut combatant),
        _ => {}
    }
    if let (Vital::Dying { .. }, Some(damage)) = (combatant.vital, &raw.damage)
        && *damage.get() < pool
    {
        let message = format!("{} is dying and has {} Health left", fighter.name, pool - *damage.get());
        let error = Diagnostic::error("realmspire/dying", message, damage.span());
        diagnostics.push(error.help("leave `damage` out: who is dying has no Health left"));
    }
    combatant
}

/// Damage as large as the Health Pool knocks out (realmspire.damage-health.threshold).
fn knock_out(scene: Scene<'_>, pool: u16, combatant: &mut Combatant) {
    let is_out = match scene.settings().knocked_out {
        KnockedOut::AtZero => combatant.damage >= pool,
        KnockedOut::BeyondThePool => combatant.damage > pool,
    };
    if is_out {
        combatant.prone = true;
        combatant.vital = match scene.settings().dying {
            DyingTests::EnduranceTests => Vital::Dying { failed: 0 },
            DyingTests::Never => Vital::Unconscious { hours: None },
        };
    }
}

/// AP before the first round, and of one in the middle of a fight who has spent none.
fn usual_ap(scene: Scene<'_>, id: Id) -> Ap {
    let is_under_way = !matches!(scene.state.phase, Phase::Opening | Phase::RoundBegins);
    let combatant = scene.of(id);
    if !is_under_way || combatant.presence != Presence::Here || scene.is_without_ap(id) {
        return Ap::ZERO;
    }
    if combatant.daze == Daze::Now { AP.less(Ap::ONE) } else { AP }
}

/// A hold ends with the distance (realmspire.primary.grapple-release).
fn check_hold(scene: Scene<'_>, id: Id, fighter: &Fighter, diagnostics: &mut Diagnostics) {
    let (Some(held), Some(name)) = (scene.of(id).holds, &fighter.raw.holds) else { return };
    if !scene.foes(id, held) {
        let message = format!("{} holds {name}, who is no foe", fighter.name);
        let warning = Diagnostic::warning("realmspire/holds", message, name.span());
        diagnostics.push(warning.help("in play only foes are taken hold of"));
    }
    if !scene.is_within(scene.area(id), scene.area(held), scene.grapple_range()) {
        let message = format!("{} holds {name} and is not beside it", fighter.name);
        diagnostics.push(Diagnostic::error("realmspire/holds", message, name.span()));
    }
}

/// A figure as stated, or else all that there can be; more than that is reported.
fn at_most<T: Copy + PartialOrd + std::fmt::Display>(
    stated: Option<&Spanned<T>>,
    most: T,
    what: &str,
    diagnostics: &mut Diagnostics,
) -> T {
    let Some(stated) = stated else { return most };
    if *stated.get() > most {
        let message = format!("{stated} {what}, where {most} is the most");
        diagnostics.push(Diagnostic::error("realmspire/most", message, stated.span()));
    }
    *stated.get()
}
