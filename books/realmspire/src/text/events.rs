//! Events in sentences, with their figures.

mod body;
mod course;
mod deeds;
mod exchange;

use crate::event::Event;
use crate::sheet::Encounter;

/// An event, in a sentence.
pub(super) fn describe(encounter: &Encounter, event: &Event) -> String {
    course::describe(encounter, event)
        .or_else(|| exchange::describe(encounter, event))
        .or_else(|| body::describe(encounter, event))
        .unwrap_or_else(|| deeds::describe(encounter, event))
}

/// Two steps of one walk as one.
pub(super) fn joined(event: &Event, next: &Event) -> Option<Event> {
    match (*event, *next) {
        (Event::Moved { who, from, to }, Event::Moved { who: other, from: between, to: end })
            if who == other && to == between =>
        {
            Some(Event::Moved { who, from, to: end })
        }
        // How many attacks were made is told with what it does to the next one.
        (Event::Did { who, .. } | Event::Reacted { who, .. }, Event::Attacks { who: same, .. })
            if who == same =>
        {
            Some(*event)
        }
        // A turn in which nothing is done is told in one line.
        (Event::TurnBegan { actor, .. }, Event::TurnEnded { actor: same }) if actor == same => Some(*next),
        (Event::TurnSkipped { actor }, Event::TurnEnded { actor: same }) if actor == same => Some(*event),
        // A stage in which nothing happens is not told where a further one follows.
        (Event::Stage { .. }, Event::Stage { .. }) => Some(*next),
        _ => None,
    }
}

/// So many of something: `1 test`, `2 tests`.
fn counted(number: impl Into<u32>, what: &str) -> String {
    match number.into() {
        1 => format!("1 {what}"),
        number => format!("{number} {what}s"),
    }
}
