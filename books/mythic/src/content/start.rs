//! Where the scenario starts: before initiative, or in the middle of a fight.

use arrayvec::ArrayVec;
use fracas_content::{Diagnostic, Diagnostics, Registry, Spanned};

use crate::content::encounter_file::{Document, PhaseFile};
use crate::content::roster::Fighter;
use crate::sheet::Start;
use crate::terms::{Id, ItemId, MOST_COMBATANTS, Phase};

/// The moment at which a scenario starts.
pub(super) fn phase(file: &Document) -> Phase {
    match (file.phase, &file.turn) {
        (Some(PhaseFile::Opening), _) | (None, None) => Phase::Opening,
        (Some(PhaseFile::TurnBegins), _) => Phase::TurnBegins,
        (Some(PhaseFile::Acting), _) | (None, Some(_)) => Phase::Acting,
        (Some(PhaseFile::Recovering), _) => Phase::Recovering,
        (Some(PhaseFile::RoundEnd), _) => Phase::RoundEnd,
    }
}

/// Where the scenario starts.
pub(super) fn start(
    file: &Document,
    fighters: &[Fighter],
    names: &Registry<u8>,
    shots: Vec<(ItemId, u8)>,
    diagnostics: &mut Diagnostics,
) -> Start {
    let phase = phase(file);
    let stated = file.initiative_order.as_ref().map(|order| {
        let found = stated_order(order.get(), names, diagnostics);
        check_whole(order, &found, fighters, diagnostics);
        found
    });
    let mut order = stated.unwrap_or_default();
    if phase != Phase::Opening || !order.is_empty() {
        let mut rest: Vec<Id> = (0..fighters.len() as u8).map(Id).filter(|id| !order.contains(id)).collect();
        rest.sort_by_key(|id| (fighters[id.index()].raw.order.unwrap_or(u8::MAX), *id));
        order.extend(rest);
    }
    let actor = file.turn.as_ref().and_then(|name| names.find(name, diagnostics)).copied().map(Id);
    let turn = actor.and_then(|actor| order.iter().position(|id| *id == actor)).unwrap_or(0);
    let order: ArrayVec<Id, MOST_COMBATANTS> = order.into_iter().take(MOST_COMBATANTS).collect();
    Start { phase, counter: file.round.unwrap_or(0), order, turn: turn as u8, shots }
}

/// An order that is stated names everybody who is there.
fn check_whole(
    order: &Spanned<Vec<Spanned<String>>>,
    found: &[Id],
    fighters: &[Fighter],
    diagnostics: &mut Diagnostics,
) {
    let ids = (0..fighters.len() as u8).map(Id);
    if found.len() == order.get().len()
        && let Some(left_out) = ids.zip(fighters).find(|(id, _)| !found.contains(id))
    {
        let message = format!("the order leaves out {}", left_out.1.name);
        let wrong = Diagnostic::error("mythic/order", message, order.span());
        diagnostics.push(wrong.help("name everybody, first to last"));
    }
}

fn stated_order(order: &[Spanned<String>], names: &Registry<u8>, diagnostics: &mut Diagnostics) -> Vec<Id> {
    let mut found: Vec<Id> = Vec::new();
    for name in order {
        let Some(&number) = names.find(name, diagnostics) else { continue };
        if found.contains(&Id(number)) {
            let message = format!("{name} stands in the order twice");
            diagnostics.push(Diagnostic::error("mythic/order", message, name.span()));
            continue;
        }
        found.push(Id(number));
    }
    found
}
