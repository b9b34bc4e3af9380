//! Events in sentences, with their figures.

mod body;
mod course;
mod deeds;
mod rolls;

use crate::event::Event;
use crate::sheet::Encounter;
use crate::terms::Rolled;

/// An event, in a sentence.
pub(super) fn describe(encounter: &Encounter, event: &Event) -> String {
    course::describe(encounter, event)
        .or_else(|| rolls::describe(encounter, event))
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
        // A roll for initiative is what it comes to.
        (
            Event::Rolled { who, what: Rolled::Initiative, result, .. },
            Event::Initiative { who: same, score },
        ) if who == same && result == i16::from(score) => Some(*event),
        // A turn in which nothing is done is told in one line.
        (Event::TurnBegan { who, .. }, Event::TurnEnded { who: same }) if who == same => Some(*next),
        _ => None,
    }
}
