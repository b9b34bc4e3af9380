//! What a fight waits for and what was told, for those who play some of its seats: in the words of docs/protocol.md.

use fracas::engine::Seat;
use fracas::lab::dice::expected;
use fracas::lab::shelf::{AnyFight, Choice, Happening, Waiting};
use serde_json::{Value, json};

/// What the fight waits for, as those may know it who play these seats.
pub(crate) fn waits_for(fight: &dyn AnyFight, own: &[Seat]) -> Value {
    let lineup = fight.lineup();
    match fight.open() {
        None => json!({ "over": { "winner": fight.winner().map(|side| &lineup.sides[side]) } }),
        Some(Waiting::Choice { seat, subject, question, record, .. }) if own.contains(&seat) => {
            json!({ "you": {
                "seat": seat.0, "combatant": subject, "question": question, "record": record,
                "choices": fight.choices(),
            } })
        }
        Some(Waiting::Choice { seat, .. }) => {
            json!({ "seat": { "seat": seat.0, "name": lineup.seats.get(usize::from(seat.0)) } })
        }
        Some(Waiting::Dice { throw, what }) => {
            json!({ "dice": { "dice": throw.to_string(), "what": what, "expected": expected(throw) } })
        }
    }
}

/// The legal answers to the open question; none for those who are not asked.
pub(crate) fn choices(fight: &dyn AnyFight, own: &[Seat]) -> Vec<Choice> {
    if is_asked(fight, own) { fight.choices() } else { Vec::new() }
}

/// Whether one of these seats is asked.
pub(crate) fn is_asked(fight: &dyn AnyFight, own: &[Seat]) -> bool {
    fight.open().and_then(|waiting| waiting.seat()).is_some_and(|seat| own.contains(&seat))
}

/// What they were told, from a place on that they count themselves.
pub(crate) fn told(fight: &dyn AnyFight, own: &[Seat], from: usize) -> Value {
    let all = fight.told_to(own, 0).into_iter().filter(|(place, _)| *place >= from);
    all.map(|(place, happening)| line(place, &happening)).collect()
}

fn line(place: usize, happening: &Happening) -> Value {
    json!({
        "place": place, "text": happening.sentence, "begins_round": happening.begins_round,
        "why": happening.why.terms, "event": happening.record,
    })
}

/// All of it.
pub(crate) fn update(fight: &dyn AnyFight, own: &[Seat], view: Value, from: usize) -> Value {
    json!({
        "number": fight.answers(), "told": told(fight, own, from), "round": fight.round(),
        "waits_for": waits_for(fight, own), "view": view,
    })
}
