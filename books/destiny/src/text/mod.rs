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

use fracas_engine::map::Cell;
use fracas_engine::{At, Describe, Phrase, Picture, Seat, Square};

use crate::Destiny;
use crate::choice::{Choice, Question, Rest};
use crate::event::Event;
use crate::rules::Scene;
use crate::sheet::Encounter;
use crate::state::State;
use crate::terms::{Action, Id};

pub(crate) use summary::summary_of;

impl Describe for Destiny {
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
        question.asks().map(Id::index)
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
        matches!(choice, Choice::No | Choice::Wait | Choice::Stop | Choice::Finish | Choice::Rest(Rest::GoOn))
    }

    fn describe_event(encounter: &Encounter, event: &Event) -> String {
        events::describe(encounter, event)
    }

    fn joined(event: &Event, next: &Event) -> Option<Event> {
        events::joined(event, next)
    }

    fn begins_round(event: &Event) -> bool {
        matches!(event, Event::RoundBegan { .. })
    }

    fn square(at: At<'_, Self>, question: &Question, choice: &Choice) -> Option<Square> {
        let from = || Some(Scene::from(at).of(question.asks()?).cell);
        match choice {
            Choice::Step(way) => Some(Square::Step(way.step(from()?))),
            Choice::Place(cell) | Choice::Do(Action::Jump(_, cell)) => Some(Square::Named(*cell)),
            _ => None,
        }
    }

    fn picture(encounter: &Encounter, state: &State) -> Picture {
        map::picture(Scene { encounter, state })
    }

    fn reach(at: At<'_, Self>, combatant: usize) -> Vec<Cell> {
        let scene = Scene::from(at);
        let can_strike = |&who: &Id| scene.is_here(who) && !scene.is_helpless(who);
        let Some(who) = scene.state.ids().nth(combatant).filter(can_strike) else { return Vec::new() };
        let all = scene.encounter.map.cells_beyond(scene.area(who));
        all.filter(|&cell| scene.strikes_onto(who, cell)).collect()
    }

    fn view(encounter: &Encounter, state: &State) -> serde_json::Value {
        view::view(Scene { encounter, state })
    }
}
