//! How the book shows itself to people: names, sentences, the drawn map, and the state as a tree.

mod events;
mod labels;
mod map;
mod nameable;
mod phrases;
mod questions;
mod summary;
mod view;

use std::ops::ControlFlow;

use fracas_engine::map::Cell;
use fracas_engine::{At, Describe, Phrase, Picture, Question as _, Seat, Square};

use crate::Reality;
use crate::choice::{Action, Choice, Question, Rest};
use crate::event::Event;
use crate::rules::Scene;
use crate::sheet::Encounter;
use crate::state::State;
use crate::terms::{Id, ItemId};

impl Encounter {
    /// The name of a combatant.
    pub(crate) fn name(&self, id: Id) -> &str {
        &self.roster[id.index()].name
    }

    /// The name of a thing. From the second of its kind on it has a number, in the order in which things are brought into
    /// the fight, so that it keeps its name whoever else has one.
    pub(crate) fn item(&self, item: ItemId) -> String {
        let (kind, _) = self.items[item.index()];
        let name = &self.gear[kind.index()].name;
        match self.items[..item.index()].iter().filter(|(other, _)| *other == kind).count() {
            0 => name.clone(),
            before => format!("{name} #{}", before + 1),
        }
    }
}

impl Describe for Reality {
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
        questions::describe_question(encounter, question)
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
        question.candidates(at, each)?;
        nameable::each_nameable(Scene::from(at), question, each)
    }

    fn declines(choice: &Choice) -> bool {
        matches!(choice, Choice::No | Choice::Wait | Choice::Stop | Choice::Rest(Rest::Done))
    }

    fn describe_event(encounter: &Encounter, event: &Event) -> String {
        events::describe_event(encounter, event)
    }

    fn joined(event: &Event, next: &Event) -> Option<Event> {
        match (*event, *next) {
            (Event::Moved { who, from, to }, Event::Moved { who: other, from: between, to: end })
                if who == other && to == between =>
            {
                Some(Event::Moved { who, from, to: end })
            }
            (Event::Declared { actor, action: Action::Turn(way) }, Event::Turned { who, to })
                if actor == who && way == to =>
            {
                Some(*next)
            }
            _ => None,
        }
    }

    fn begins_round(event: &Event) -> bool {
        matches!(event, Event::RoundBegan { .. })
    }

    fn square(at: At<'_, Self>, question: &Question, choice: &Choice) -> Option<Square> {
        let from = || Some(Scene::from(at).of(question.asks()?).cell);
        match choice {
            Choice::Step(way) | Choice::Do(Action::Shift(_, way)) => Some(Square::Step(way.step(from()?))),
            Choice::Cell(cell) | Choice::Do(Action::Jump(cell)) => Some(Square::Named(*cell)),
            _ => None,
        }
    }

    fn picture(encounter: &Encounter, state: &State) -> Picture {
        map::picture(Scene { encounter, state })
    }

    fn reach(at: At<'_, Self>, combatant: usize) -> Vec<Cell> {
        let scene = Scene::from(at);
        let can_strike = |&who: &Id| scene.is_able(who) && !scene.state.unseen.has(who);
        let Some(who) = scene.state.ids().nth(combatant).filter(can_strike) else { return Vec::new() };
        let all = scene.encounter.map.cells_beyond(scene.area(who));
        all.filter(|&cell| scene.faces_cell(who, cell) && scene.strikes_onto(who, cell)).collect()
    }

    fn view(encounter: &Encounter, state: &State) -> serde_json::Value {
        view::view(Scene { encounter, state })
    }
}
