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
    let order = match &file.initiative_order {
        Some(order) => stated_order(order, fighters, names, diagnostics),
        None if phase != Phase::Opening => listed_order(fighters),
        None => Vec::new(),
    };
    let actor = file.turn.as_ref().and_then(|name| names.find(name, diagnostics)).copied().map(Id);
    let turn = actor.and_then(|actor| order.iter().position(|id| *id == actor)).unwrap_or(0);
    let order: ArrayVec<Id, MOST_COMBATANTS> = order.into_iter().take(MOST_COMBATANTS).collect();
    Start { phase, counter: file.round.unwrap_or(0), order, turn: turn as u8, shots }
}

/// By the places that the file gives, then as it lists them.
fn listed_order(fighters: &[Fighter]) -> Vec<Id> {
    let mut order: Vec<Id> = (0..fighters.len() as u8).map(Id).collect();
    order.sort_by_key(|id| (fighters[id.index()].raw.order.unwrap_or(u8::MAX), *id));
    order
}

/// An order that is stated names everybody who is there, and nobody twice.
fn stated_order(
    order: &Spanned<Vec<Spanned<String>>>,
    fighters: &[Fighter],
    names: &Registry<u8>,
    diagnostics: &mut Diagnostics,
) -> Vec<Id> {
    let mut found: Vec<Id> = Vec::new();
    for name in order.get() {
        let Some(&number) = names.find(name, diagnostics) else { continue };
        if found.contains(&Id(number)) {
            let message = format!("{name} stands in the order twice");
            diagnostics.push(Diagnostic::error("mythic/order", message, name.span()));
            continue;
        }
        found.push(Id(number));
    }
    let ids = (0..fighters.len() as u8).map(Id);
    let is_sound = found.len() == order.get().len();
    let mut left_out = ids.zip(fighters).filter(|(id, _)| is_sound && !found.contains(id));
    if let Some((_, fighter)) = left_out.next() {
        let message = format!("the order leaves out {}", fighter.name);
        let wrong = Diagnostic::error("mythic/order", message, order.span());
        diagnostics.push(wrong.help("name everybody, first to last"));
    }
    found
}
