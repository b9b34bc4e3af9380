//! How the book shows itself to people: names, sentences, the drawn map, and the state as a tree.

mod asked;
mod drawn;
mod labels;
mod named;
mod parsed;
mod shape;
#[cfg(test)]
mod tests;
mod told;
mod view;

use fracas_engine::{Deed, Present, Seat, Shape};

use crate::Mythic;
use crate::choice::{Choice, Question};
use crate::event::Event;
use crate::rules::Scene;
use crate::rules::actions::Action;
use crate::rules::combat_statuses::Status;
use crate::rules::wounds::Grade;
use crate::sheet::{Encounter, Id};
use crate::state::{Ending, Part, Phase, State};

/// The figures that reports follow: AP, and the least points of damage that make such wounds.
const GAUGES: [&str; 2] = ["ap", "wounds"];

impl Present for Mythic {
    fn seats(encounter: &Encounter) -> Vec<String> {
        encounter.seats.clone()
    }

    fn sides(encounter: &Encounter) -> Vec<String> {
        encounter.sides.iter().map(|side| side.name.clone()).collect()
    }

    fn combatants(encounter: &Encounter) -> Vec<(String, usize)> {
        encounter.roster.iter().map(|sheet| (sheet.name.clone(), sheet.side.index())).collect()
    }

    fn deeds(_: &Encounter) -> Vec<String> {
        Action::ALL.iter().map(|action| action.name().to_owned()).collect()
    }

    fn gauges() -> &'static [&'static str] {
        &GAUGES
    }

    fn gauge(encounter: &Encounter, state: &State, combatant: usize, gauge: usize) -> i32 {
        let who = &state.combatants[combatant];
        match gauge {
            0 => who.ap.0.into(),
            _ => {
                Grade::ALL.into_iter().map(|grade| points(encounter, grade) * count(who.wounds, grade)).sum()
            }
        }
    }

    fn shape(encounter: &Encounter, state: &State, combatant: usize) -> Shape {
        shape::shape(Scene { encounter, state }, Id(combatant as u8))
    }

    fn is_out(_: &Encounter, state: &State, combatant: usize) -> bool {
        state.combatants[combatant].part != Part::Able
    }

    fn round(state: &State) -> u32 {
        // The counter holds the rounds that are over (mythic.round.counter-start).
        match state.phase {
            Phase::Opening => 0,
            _ => u32::from(state.counter) + 1,
        }
    }

    fn winner(_: &Encounter, state: &State) -> Option<usize> {
        match state.ending {
            Ending::Won(side) => Some(side.index()),
            _ => None,
        }
    }

    fn deed(event: &Event) -> Option<Deed> {
        let begun = |who: Id, action: Action| {
            Some(Deed { combatant: who.index(), deed: action as usize, damage: None })
        };
        match *event {
            Event::Declared { actor, action, .. } => begun(actor, action.action()),
            Event::Reacted { reactor, reaction, .. } => begun(reactor, reaction.action()),
            Event::Replaced { actor, by, .. } => begun(actor, by.action()),
            Event::Struck { attacker, action, points, .. } => {
                Some(Deed { combatant: attacker.index(), deed: action as usize, damage: Some(points.into()) })
            }
            _ => None,
        }
    }

    fn opening_for(encounter: &Encounter, state: &State, combatant: usize) -> Option<State> {
        let actor = Id(u8::try_from(combatant).ok()?);
        if combatant >= state.combatants.len() || !(Scene { encounter, state }).is_able(actor) {
            return None;
        }
        let mut at_turn = state.clone();
        if state.phase == Phase::Opening {
            take_up_guard(encounter, &mut at_turn);
        }
        if at_turn.order.is_empty() {
            at_turn.order = state.ids().collect();
        }
        let place = at_turn.order.iter().position(|&id| id == actor)?;
        at_turn.turn = u8::try_from(place).ok()?;
        at_turn.phase = Phase::Acting;
        Some(at_turn)
    }

    fn subject(question: &Question) -> Option<usize> {
        asked::subject(question).map(Id::index)
    }

    fn asked(encounter: &Encounter, question: &Question) -> String {
        asked::asked(encounter, question)
    }

    fn named(encounter: &Encounter, choice: &Choice) -> String {
        named::named(encounter, choice)
    }

    fn parse(encounter: &Encounter, state: &State, question: &Question, text: &str) -> Option<Choice> {
        parsed::parse(Scene { encounter, state }, question, text)
    }

    fn told(encounter: &Encounter, event: &Event) -> String {
        told::told(encounter, event)
    }

    fn joined(event: &Event, next: &Event) -> Option<Event> {
        told::joined(event, next)
    }

    fn begins_round(event: &Event) -> bool {
        matches!(event, Event::RoundBegan { .. })
    }

    fn drawn(encounter: &Encounter, state: &State) -> String {
        drawn::drawn(Scene { encounter, state })
    }

    fn view(encounter: &Encounter, state: &State, _: Option<Seat>) -> serde_json::Value {
        // Whether a blow is a feint is never in the state: an exchange is over before a state is kept.
        view::view(Scene { encounter, state })
    }
}

/// The statuses that the opening would settle without a word of the game master.
fn take_up_guard(encounter: &Encounter, state: &mut State) {
    for who in state.ids() {
        let scene = Scene { encounter, state };
        if scene.sheet(who).status_stated {
            continue;
        }
        let on_guard = scene.begins_on_guard(who).is_some_and(|(on_guard, _)| on_guard);
        state.of_mut(who).status = if on_guard { Status::OnGuard } else { Status::OffGuard };
    }
}

/// The least points of damage that make a wound of a grade (mythic.actions.wounds).
fn points(encounter: &Encounter, grade: Grade) -> i32 {
    let settings = &encounter.settings;
    match grade {
        Grade::Minor => 1,
        Grade::Moderate => settings.moderate_from.into(),
        Grade::Severe => settings.severe_from.into(),
        Grade::Critical => settings.critical_from.into(),
        Grade::Fatal => settings.fatal_from.into(),
    }
}

fn count(wounds: [u8; 5], grade: Grade) -> i32 {
    wounds[grade as usize].into()
}
