//! Events in sentences, with their figures.

mod body;
mod course;
mod deeds;
mod rolls;

use crate::event::Event;
use crate::sheet::Encounter;

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
        // A turn in which nothing is done is told in one line.
        (Event::TurnBegan { who, .. }, Event::TurnEnded { who: same }) if who == same => Some(*next),
        _ => None,
    }
}
