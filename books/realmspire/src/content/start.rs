//! Where the scenario starts: before a fight, or in the middle of one.

use fracas_content::{Diagnostic, Diagnostics, Registry, Spanned};

use super::encounter_file::{Document, PhaseFile};
use super::roster::Fighter;
use crate::sheet::Start;
use crate::terms::{Id, ItemId, MOST_COMBATANTS, Metres, Phase};

/// The moment at which a scenario starts.
fn phase(file: &Document) -> Phase {
    match (file.phase, &file.turn) {
        (Some(PhaseFile::Opening), _) | (None, None) => Phase::Opening,
        (Some(PhaseFile::RoundBegins), _) => Phase::RoundBegins,
        (Some(PhaseFile::TurnBegins), _) => Phase::TurnBegins,
        (Some(PhaseFile::Acting), _) | (None, Some(_)) => Phase::Acting,
        (Some(PhaseFile::TurnEnds), _) => Phase::TurnEnds,
        (Some(PhaseFile::RoundEnds), _) => Phase::RoundEnds,
    }
}

/// Where the scenario starts.
pub(super) fn start(
    file: &Document,
    fighters: &[Fighter],
    names: &Registry<u8>,
    unloaded: Vec<(ItemId, u8)>,
    diagnostics: &mut Diagnostics,
) -> Start {
    let phase = phase(file);
    let order = match &file.initiative_order {
        Some(order) => stated_order(order, fighters, names, diagnostics),
        None if phase != Phase::Opening => order_by_results(fighters),
        None => Vec::new(),
    };
    let turn = file.turn.as_ref().and_then(|name| names.find(name, diagnostics)).copied().map(Id);
    check_turn(file, (phase, turn, &order), fighters, diagnostics);
    let usual_round = match phase {
        Phase::Opening | Phase::RoundBegins => 0,
        _ => 1,
    };
    Start {
        phase,
        round: file.round.unwrap_or(usual_round),
        order: order.into_iter().take(MOST_COMBATANTS).collect(),
        active: turn.filter(|_| is_turn(phase)),
        next: turn.filter(|_| phase == Phase::TurnBegins),
        walked: Metres::ZERO,
        unloaded,
    }
}

/// Whether a moment is in somebody's turn.
fn is_turn(phase: Phase) -> bool {
    matches!(phase, Phase::Acting | Phase::TurnEnds)
}

/// Turns are of somebody who is there and awake.
fn check_turn(
    file: &Document,
    (phase, turn, order): (Phase, Option<Id>, &[Id]),
    fighters: &[Fighter],
    diagnostics: &mut Diagnostics,
) {
    let mut wrong = |message: String, span, help: &'static str| {
        diagnostics.push(Diagnostic::error("realmspire/turn", message, span).help(help));
    };
    let of_turn = || turn.and_then(|id| fighters.get(id.index()));
    match &file.turn {
        None if is_turn(phase) => {
            let message = "nothing says whose turn it is".to_owned();
            wrong(message, file.book.span(), "say so: `turn = \"NAME\"`; or leave out `phase`");
        }
        None => {}
        // Whoever is unconscious has turns too, which are passed over.
        Some(name) if phase == Phase::TurnBegins && turn.is_some_and(|id| !order.contains(&id)) => {
            let help = "whose turn begins must be there, and in the order";
            wrong(format!("{name} can have no turn"), name.span(), help);
        }
        Some(_) if phase == Phase::TurnBegins => {}
        Some(name) if !is_turn(phase) => {
            wrong("this moment is in nobody's turn".to_owned(), name.span(), "leave out `turn` or `phase`");
        }
        Some(name) if phase == Phase::Acting && of_turn().is_some_and(|who| who.raw.surprised) => {
            let help = "the surprised have no turn";
            wrong(format!("{name} is surprised and can have no turn"), name.span(), help);
        }
        Some(name) if of_turn().is_some_and(|who| !who.can_act()) => {
            let help = "whose turn it is must be there and awake";
            wrong(format!("{name} can have no turn"), name.span(), help);
        }
        Some(_) => {}
    }
}

/// Those who are there, by results, and then as the file lists them.
fn order_by_results(fighters: &[Fighter]) -> Vec<Id> {
    let ids = (0..fighters.len() as u8).map(Id);
    let mut order: Vec<Id> = ids.filter(|id| fighters[id.index()].is_here()).collect();
    order.sort_by_key(|id| std::cmp::Reverse(fighters[id.index()].raw.initiative_result.unwrap_or(0)));
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
            diagnostics.push(Diagnostic::error("realmspire/order", message, name.span()));
            continue;
        }
        found.push(Id(number));
    }
    let is_sound = found.len() == order.get().len();
    let ids = (0..fighters.len() as u8).map(Id).zip(fighters);
    let mut left_out = ids.filter(|(id, fighter)| is_sound && fighter.can_act() && !found.contains(id));
    if let Some((_, fighter)) = left_out.next() {
        let message = format!("the order leaves out {}", fighter.name);
        let wrong = Diagnostic::error("realmspire/order", message, order.span());
        diagnostics.push(wrong.help("name everybody who is there, first to last"));
    }
    found
}
