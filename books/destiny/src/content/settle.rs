//! What the rules say of an opening that the file leaves unsaid: stamina, mana, exhaustion, AP and initiative.

use fracas_content::{Diagnostic, Diagnostics, Spanned};

use super::roster::Fighter;
use crate::rules::Scene;
use crate::settings::BeyondFatal;
use crate::sheet::{Begins, Encounter};
use crate::state::State;
use crate::terms::{Ap, Combatant, Id, Kind, Level};

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
    if encounter.start.begins == Begins::Rest {
        check_company(scene, fighters, diagnostics);
    }
    let settled: Vec<Combatant> = all.map(|(id, fighter)| settled(scene, id, fighter, diagnostics)).collect();
    for (sheet, opening) in encounter.roster.iter_mut().zip(settled) {
        sheet.opening = opening;
    }
    encounter
}

fn settled(scene: Scene<'_>, id: Id, fighter: &Fighter, diagnostics: &mut Diagnostics) -> Combatant {
    let raw = fighter.raw;
    // Several of a kind have the same wounds: it is told once.
    if fighter.place == 0 {
        check_wounds(scene, id, fighter, diagnostics);
    }
    // Not as it is under the spells that go on as the scenario begins: those end.
    let mut combatant = scene.sheet(id).opening.clone();
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

/// After a fight the NPCs among the enemies have left, and are not there to rest (destiny.resting.after-a-fight).
fn check_company(scene: Scene<'_>, fighters: &[Fighter], diagnostics: &mut Diagnostics) {
    let is_npc = |id: Id| scene.sheet(id).kind == Kind::Npc;
    let leaves =
        |id: Id| is_npc(id) && scene.opponents_of(id).any(|other| scene.is_awake(other) && !is_npc(other));
    for (id, fighter) in scene.state.ids().zip(fighters) {
        if fighter.place == 0 && scene.is_here(id) && leaves(id) {
            let message = format!("{} would rest among its enemies", fighter.name);
            let error = Diagnostic::error("destiny/resting", message, fighter.name.span());
            diagnostics.push(error.help("say `joins = 2` if it comes to the next fight, or `gone = true`"));
        }
    }
}

/// Nobody has more wounds of a level than slots, since another would be a worse one (destiny.slots.overflow-up), and
/// no ordinary NPC lives with a fatal one (destiny.npc.dies-at-fatal).
fn check_wounds(scene: Scene<'_>, id: Id, fighter: &Fighter, diagnostics: &mut Diagnostics) {
    let Some(raw) = &fighter.raw.wounds else { return };
    let (name, wounds) = (&fighter.name, scene.of(id).wounds);
    let beyond_fatal = scene.settings().beyond_fatal == BeyondFatal::OnlyCounted;
    for level in Level::ALL.into_iter().filter(|&level| level != Level::Fatal || !beyond_fatal) {
        let (count, slots) = (wounds.of(level), scene.slots(id, level));
        if count > slots {
            let message = format!("{} wounds of {name}: {count}, and slots for them: {slots}", level.name());
            let error = Diagnostic::error("destiny/wounds", message, raw.span());
            diagnostics.push(error.help(match level {
                Level::Fatal => "who is wounded beyond all slots is dead: `dead = true`",
                _ => "what finds no free slot is a worse wound: state it as that",
            }));
        }
    }
    let lives = scene.is_here(id) && scene.dies_of_a_fatal_wound(id);
    if lives && wounds.of(Level::Fatal) > 0 {
        let message = format!("{name} is an ordinary NPC and dies of a fatal wound");
        let error = Diagnostic::error("destiny/wounds", message, raw.span());
        diagnostics
            .push(error.help("say `dead = true`, or `kind = \"special\"` for one who is treated as a hero"));
    }
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
