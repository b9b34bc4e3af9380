//! How the book shows itself to people: names, sentences, the drawn map, and the state as a tree.

mod asked;
mod drawn;
mod labels;
mod named;
mod parsed;
mod summary;
#[cfg(test)]
mod tests;
mod told;
mod view;

use fracas_engine::Describe;

use crate::Mythic;
use crate::choice::{Choice, Question};
use crate::event::Event;
use crate::rules::Scene;
use crate::sheet::{Encounter, Id};
use crate::state::State;

pub(crate) use summary::summary_of;

impl Describe for Mythic {
    fn seats(encounter: &Encounter) -> Vec<String> {
        encounter.seats.clone()
    }

    fn sides(encounter: &Encounter) -> Vec<String> {
        encounter.sides.iter().map(|side| side.name.clone()).collect()
    }

    fn combatants(encounter: &Encounter) -> Vec<(String, usize)> {
        encounter.roster.iter().map(|sheet| (sheet.name.clone(), sheet.side.index())).collect()
    }

    fn subject(question: &Question) -> Option<usize> {
        asked::subject(question).map(Id::index)
    }

    fn describe_question(encounter: &Encounter, question: &Question) -> String {
        asked::asked(encounter, question)
    }

    fn label(encounter: &Encounter, choice: &Choice) -> String {
        named::named(encounter, choice)
    }

    fn parse(encounter: &Encounter, state: &State, question: &Question, text: &str) -> Option<Choice> {
        parsed::parse(Scene { encounter, state }, question, text)
    }

    fn describe_event(encounter: &Encounter, event: &Event) -> String {
        told::told(encounter, event)
    }

    fn joined(event: &Event, next: &Event) -> Option<Event> {
        told::joined(event, next)
    }

    fn begins_round(event: &Event) -> bool {
        matches!(event, Event::RoundBegan { .. })
    }

    fn render_map(encounter: &Encounter, state: &State) -> String {
        drawn::drawn(Scene { encounter, state })
    }

    fn view(encounter: &Encounter, state: &State) -> serde_json::Value {
        // Whether a blow is a feint is never in the state: an exchange is over before a state is kept.
        view::view(Scene { encounter, state })
    }
}
