//! How the book shows itself to people: names, sentences, the drawn map, and the state as a tree.

mod events;
mod labels;
mod map;
mod nameable;
mod phrases;
mod questions;
mod summary;
#[cfg(test)]
mod tests;
mod view;

use std::ops::ControlFlow;

use fracas_engine::map::{Area, Cell};
use fracas_engine::{At, Describe, Phrase, Picture, Seat, Square};

use crate::Mythic;
use crate::choice::{Choice, Question};
use crate::event::Event;
use crate::rules::Scene;
use crate::sheet::Encounter;
use crate::state::State;
use crate::terms::Id;

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

    fn players(encounter: &Encounter) -> Vec<Seat> {
        encounter.roster.iter().map(|sheet| sheet.seat).collect()
    }

    fn subject(question: &Question) -> Option<usize> {
        question.subject().map(Id::index)
    }

    fn describe_question(encounter: &Encounter, question: &Question) -> String {
        questions::describe(encounter, question)
    }

    fn label(encounter: &Encounter, choice: &Choice) -> String {
        labels::label(encounter, choice)
    }

    fn phrase(encounter: &Encounter, choice: &Choice) -> Phrase {
        phrases::phrase(encounter, choice)
    }

    fn nameable(
        at: At<'_, Self>,
        question: &Question,
        each: &mut dyn FnMut(Choice) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        nameable::each_nameable(Scene::from(at), question, each)
    }

    fn declines(choice: &Choice) -> bool {
        matches!(choice, Choice::No | Choice::Stop | Choice::Pass | Choice::Keep)
    }

    fn describe_event(encounter: &Encounter, event: &Event) -> String {
        events::describe(encounter, event)
    }

    fn joined(event: &Event, next: &Event) -> Option<Event> {
        events::joined(event, next)
    }

    fn is_news_once(event: &Event) -> bool {
        matches!(event, Event::TurnSkipped { .. })
    }

    fn begins_round(event: &Event) -> bool {
        matches!(event, Event::RoundBegan { .. })
    }

    fn square(at: At<'_, Self>, question: &Question, choice: &Choice) -> Option<Square> {
        match (question, choice) {
            (Question::Step(walk), Choice::Step(way)) => Some(Square::Step(way.step(walk.from))),
            (_, Choice::Step(way)) => {
                let cell = Scene::from(at).of(question.subject()?).cell;
                Some(Square::Step(way.step(cell)))
            }
            (_, Choice::Cell(cell)) => Some(Square::Named(*cell)),
            _ => None,
        }
    }

    fn planned(question: &Question) -> Option<Cell> {
        match question {
            Question::Step(walk) => Some(walk.from),
            _ => None,
        }
    }

    fn picture(encounter: &Encounter, state: &State) -> Picture {
        map::picture(Scene { encounter, state })
    }

    fn reach(at: At<'_, Self>, combatant: usize) -> Vec<Cell> {
        let scene = Scene::from(at);
        let Some(who) = scene.state.ids().nth(combatant).filter(|&who| scene.is_able(who)) else {
            return Vec::new();
        };
        let from = scene.of(who).cell;
        let all = scene.encounter.map.cells_beyond(Area::of(from));
        all.filter(|&cell| scene.strikes_from(who, from, cell)).collect()
    }

    fn view(encounter: &Encounter, state: &State) -> serde_json::Value {
        // Whether a blow is a feint is never in the state: an exchange is over before a state is kept.
        view::view(Scene { encounter, state })
    }
}
