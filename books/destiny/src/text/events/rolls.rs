//! Rolls, what they meet, and what attacks do.

use crate::event::Event;
use crate::sheet::Encounter;
use crate::terms::{DefenseKind, Id, Jump, Rolled};

/// A roll, or what comes of it.
pub(super) fn describe(encounter: &Encounter, event: &Event) -> Option<String> {
    let name = |id: Id| encounter.name(id);
    Some(match *event {
        Event::Rolled { who, what, dice, result } => {
            format!("{} rolls {}: {dice} on the dice, {result} in all", name(who), what.name())
        }
        Event::Met { who, what, target, defense, number, passed } => {
            met(name(who), what, name(target), (defense, number), passed)
        }
        Event::LetSlip { who } => format!("{} misses without a roll", name(who)),
        Event::Checked { who, what, tn, passed } => {
            let verb = if passed { "passes" } else { "fails" };
            format!("{} {verb} {} against TN {tn}", name(who), what.name())
        }
        Event::Opposed { who, what, other, against, passed } => {
            let verb = if passed { "passes" } else { "fails" };
            format!("{} {verb} {} against {}'s {against}", name(who), what.name(), name(other))
        }
        Event::Struck { attacker, target, dealt, left, .. } => {
            format!(
                "{} deals {} {dealt} damage: {left} after Defense and Toughness",
                name(attacker),
                name(target)
            )
        }
        Event::Hurt { who, damage, left } => {
            format!("{} takes {damage} damage: {left} after Toughness", name(who))
        }
        Event::CameToNothing { who } => format!("What {} declared can no longer be done", name(who)),
        Event::DefendsWith { who, defense: Some(kind), now } => {
            format!("{} defends with {}: {now}", name(who), kind.name())
        }
        Event::DefendsWith { who, defense: None, now } => {
            format!("{} defends with the bonus: {now}", name(who))
        }
        Event::Opening { who, against, result } => {
            format!("{} creates an opening against {}: {result}", name(who), name(against))
        }
        Event::Interposed { who, by } => format!("{} puts {} in the way", name(by), name(who)),
        Event::Jumped { who, jump: Jump::Long, result } => format!("{} jumps {result} ft far", name(who)),
        Event::Jumped { who, jump: Jump::High, result } => format!("{} jumps {result} in high", name(who)),
        _ => return None,
    })
}

/// An attack hits or misses; a check passes or fails.
fn met(
    who: &str,
    what: Rolled,
    target: &str,
    (defense, number): (Option<DefenseKind>, i16),
    passed: bool,
) -> String {
    let done = match (what.is_attack(), passed) {
        (true, true) => format!("hits {target}"),
        (true, false) => format!("misses {target}"),
        (false, true) => format!("passes {} against {target}", what.name()),
        (false, false) => format!("fails {} against {target}", what.name()),
    };
    let met = defense.map_or("an opening of", DefenseKind::name);
    format!("{who} {done}: {met} {number}")
}
