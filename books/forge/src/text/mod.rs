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

use crate::Forge;
use crate::choice::{Choice, Question};
use crate::encounter::Encounter;
use crate::event::Event;
use crate::rules::Scene;
use crate::state::State;
use crate::terms::{ConditionId, HappeningId, Id, ItemId, SkillId};

// A journal may name what is not in its fight; it is refused, but has to be shown first.
impl Encounter {
    /// The name of a combatant; "nobody" for one that is not in this fight.
    pub fn name(&self, id: Id) -> &str {
        self.roster.get(id.index()).map_or("nobody", |sheet| &sheet.name)
    }

    /// The name of an object; "nothing" for one that is not in this fight.
    pub fn item(&self, item: ItemId) -> &str {
        let weapon = self.items.get(item.index()).and_then(|weapon| self.weapons.get(weapon.index()));
        weapon.map_or("nothing", |weapon| &weapon.name)
    }

    /// The name of a skill; "no skill" for one that is not in this fight.
    pub fn skill_name(&self, skill: SkillId) -> &str {
        self.skills.get(skill.index()).map_or("no skill", |skill| &skill.name)
    }

    /// The name of something that may happen; "nothing" for what is not in this fight.
    pub fn happening(&self, happening: HappeningId) -> &str {
        self.happenings.get(happening.index()).map_or("nothing", |happening| &happening.name)
    }

    /// The name of a condition; "no condition" for one that is not in this fight.
    pub fn condition_name(&self, condition: ConditionId) -> &str {
        self.conditions.get(condition.index()).map_or("no condition", |condition| &condition.name)
    }
}

/// A number and its noun.
fn count(number: u8, noun: &str) -> String {
    let ending = if number == 1 { "" } else { "s" };
    format!("{number} {noun}{ending}")
}

pub(crate) use summary::summary_of;

impl Describe for Forge {
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
        nameable::nameable(Scene::from(at), question, each)
    }

    fn declines(choice: &Choice) -> bool {
        matches!(choice, Choice::No | Choice::Done | Choice::EndTurn | Choice::Stop)
    }

    fn describe_event(encounter: &Encounter, event: &Event) -> String {
        events::describe_event(encounter, event)
    }

    fn joined(event: &Event, next: &Event) -> Option<Event> {
        events::joined(event, next)
    }

    fn begins_round(event: &Event) -> bool {
        matches!(event, Event::RoundBegan { .. })
    }

    fn square(at: At<'_, Self>, question: &Question, choice: &Choice) -> Option<Square> {
        let from = || Some(Scene::from(at).area(question.subject()?).anchor);
        match choice {
            Choice::Step(way) => Some(Square::Step(way.step(from()?))),
            Choice::Cell(cell) => Some(Square::Named(*cell)),
            _ => None,
        }
    }

    fn picture(encounter: &Encounter, state: &State) -> Picture {
        map::picture(Scene { encounter, state })
    }

    fn reach(at: At<'_, Self>, combatant: usize) -> Vec<Cell> {
        let scene = Scene::from(at);
        let Some(who) = scene.everybody().into_iter().find(|who| who.index() == combatant) else {
            return Vec::new();
        };
        scene.map().cells_beyond(scene.area(who)).filter(|&cell| scene.controls(who, cell)).collect()
    }

    fn view(encounter: &Encounter, state: &State) -> serde_json::Value {
        // The book hides nothing from anybody: every seat sees the whole state.
        view::view(Scene { encounter, state })
    }
}
