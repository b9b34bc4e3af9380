//! How the book shows itself to people: names, sentences, the drawn map, and the state as a tree.

mod asked;
mod drawn;
mod named;
mod shape;
mod told;
mod view;

use fracas_engine::{Deed, Present, Seat, Shape};

use crate::Forge;
use crate::choice::{Choice, Question};
use crate::event::Event;
use crate::rules::Scene;
use crate::sheet::{ConditionId, Encounter, HappeningId, Id, ItemId, Pool, SkillId, known};
use crate::state::{Ending, Phase, State};

/// The figures that reports follow.
const GAUGES: [&str; 4] = ["poise", "momentum", "focus", "stress"];

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

impl Present for Forge {
    fn seats(encounter: &Encounter) -> Vec<String> {
        encounter.seats.clone()
    }

    fn sides(encounter: &Encounter) -> Vec<String> {
        encounter.sides.iter().map(|side| side.name.clone()).collect()
    }

    fn combatants(encounter: &Encounter) -> Vec<(String, usize)> {
        encounter.roster.iter().map(|sheet| (sheet.name.clone(), sheet.side.index())).collect()
    }

    fn deeds(encounter: &Encounter) -> Vec<String> {
        encounter.skills.iter().map(|skill| skill.name.clone()).collect()
    }

    fn gauges() -> &'static [&'static str] {
        &GAUGES
    }

    fn gauge(_: &Encounter, state: &State, combatant: usize, gauge: usize) -> i32 {
        let combatant = &state.combatants[combatant];
        match Pool::ALL.get(gauge) {
            Some(&pool) => i32::from(combatant.defenses.of(pool).0),
            None => i32::from(combatant.stress.0),
        }
    }

    fn shape(encounter: &Encounter, state: &State, combatant: usize) -> Shape {
        shape::shape(Scene { encounter, state }, Id(combatant as u8))
    }

    fn is_out(_: &Encounter, state: &State, combatant: usize) -> bool {
        let combatant = &state.combatants[combatant];
        combatant.conditions.has(known::DEFEATED.0) || combatant.dropped_out
    }

    fn round(state: &State) -> u32 {
        u32::from(state.round)
    }

    fn winner(_: &Encounter, state: &State) -> Option<usize> {
        match state.ending {
            Ending::Won(side) => Some(side.index()),
            _ => None,
        }
    }

    fn deed(event: &Event) -> Option<Deed> {
        match *event {
            Event::Used { actor, used, target: None } => {
                Some(Deed { combatant: actor.index(), deed: used.skill.index(), damage: None })
            }
            Event::Defended { attacker, skill, paid: damage, .. }
            | Event::YieldRolled { attacker, skill, damage, .. } => Some(Deed {
                combatant: attacker.index(),
                deed: skill.index(),
                damage: Some(u32::from(damage.0.unsigned_abs())),
            }),
            _ => None,
        }
    }

    fn opening_for(encounter: &Encounter, state: &State, combatant: usize) -> Option<State> {
        let actor = Id(u8::try_from(combatant).ok()?);
        if combatant >= state.combatants.len() || !(Scene { encounter, state }).is_present(actor) {
            return None;
        }
        let mut at_turn = state.clone();
        at_turn.round = at_turn.round.max(1);
        at_turn.phase = Phase::Turn(crate::state::Turn::of(actor));
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
        named::parse(Scene { encounter, state }, question, text)
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
        // The book hides nothing from anybody: every seat sees the whole state.
        view::view(Scene { encounter, state })
    }
}
