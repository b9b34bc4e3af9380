//! How the book shows itself to people: names, sentences, the drawn map, and the state as a tree.

mod asked;
mod drawn;
mod named;
mod parsed;
mod shape;
mod told;
mod view;

use fracas_engine::{Present, Seat, Shape};

use crate::Reality;
use crate::choice::{Choice, Deed, Interrupt, Question};
use crate::event::Event;
use crate::rules::Scene;
use crate::sheet::{Encounter, Id, ItemId};
use crate::state::{Ending, Phase, State};

/// The figures that reports follow.
const GAUGES: [&str; 3] = ["aura", "stamina", "energy"];

/// The kinds of actions whose use reports count.
const DEEDS: [&str; 28] = [
    "Melee Attack",
    "Unarmed Attack",
    "Swift Attack",
    "Ranged Attack",
    "Throw",
    "Combat Maneuver",
    "Spell",
    "Load",
    "Shift",
    "Agile Move",
    "Quick Run",
    "Run",
    "Sprint",
    "Jump",
    "Defend",
    "Stand",
    "Handling",
    "Catch Your Breath",
    "Escape",
    "Help",
    "Hide",
    "Climb",
    "Recovery Surge",
    "Aura",
    "Remedy",
    "Break Down",
    "Turn",
    "Stamina for Energy",
];

impl Encounter {
    /// The name of a combatant.
    pub(crate) fn name(&self, id: Id) -> &str {
        &self.roster[id.index()].name
    }

    /// The name of a thing; of several of one kind each has a number.
    pub(crate) fn item(&self, item: ItemId) -> String {
        let (kind, _) = self.items[item.index()];
        let name = &self.gear[kind.index()].name;
        let same = |&other: &usize| self.items[other].0 == kind;
        let before = (0..item.index()).filter(same).count();
        match (0..self.items.len()).filter(same).count() {
            1 => name.clone(),
            _ => format!("{name} #{}", before + 1),
        }
    }
}

impl Present for Reality {
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
        DEEDS.iter().map(|deed| (*deed).to_owned()).collect()
    }

    fn gauges() -> &'static [&'static str] {
        &GAUGES
    }

    fn gauge(_: &Encounter, state: &State, combatant: usize, gauge: usize) -> i32 {
        let who = &state.combatants[combatant];
        match gauge {
            0 => who.aura.into(),
            1 => who.stamina.into(),
            _ => who.energy.into(),
        }
    }

    fn shape(encounter: &Encounter, state: &State, combatant: usize) -> Shape {
        shape::shape(Scene { encounter, state }, Id(combatant as u8))
    }

    fn is_out(encounter: &Encounter, state: &State, combatant: usize) -> bool {
        let who = Id(combatant as u8);
        !(Scene { encounter, state }).is_alive(who) || state.of(who).faint.is_some()
    }

    fn round(state: &State) -> u32 {
        state.round.into()
    }

    fn winner(_: &Encounter, state: &State) -> Option<usize> {
        match state.ending {
            Ending::Won(side) => Some(side.index()),
            _ => None,
        }
    }

    fn deed(event: &Event) -> Option<fracas_engine::Deed> {
        let begun =
            |who: Id, deed: usize| Some(fracas_engine::Deed { combatant: who.index(), deed, damage: None });
        match *event {
            Event::Declared { actor, deed } => begun(actor, kind(deed)),
            Event::Interrupted { who, interrupt: Interrupt::AgileMove(_) } => begun(who, 9),
            Event::Interrupted { who, .. } => begun(who, 2),
            Event::Damage { source: Some((who, deed)), points, .. } => Some(fracas_engine::Deed {
                combatant: who.index(),
                deed: deed as usize,
                damage: Some(u32::try_from(points).unwrap_or(0)),
            }),
            _ => None,
        }
    }

    fn opening_for(encounter: &Encounter, state: &State, combatant: usize) -> Option<State> {
        let actor = Id(u8::try_from(combatant).ok()?);
        if combatant >= state.combatants.len() || !(Scene { encounter, state }).is_able(actor) {
            return None;
        }
        let mut at_turn = state.clone();
        if state.phase != Phase::Open {
            at_turn.phase = Phase::Open;
            at_turn.round = state.round.max(1);
            for who in state.ids() {
                let scene = Scene { encounter, state };
                let (energy, agility) = (scene.energy_at_reset(who), scene.maximum_agility(who));
                let combatant = at_turn.of_mut(who);
                (combatant.energy, combatant.agility) = (energy, agility);
            }
        }
        // Everybody else has let the moment pass, so that this one is asked.
        for who in state.ids().filter(|&who| who != actor) {
            at_turn.passed.insert(who);
            at_turn.of_mut(who).owed = Default::default();
        }
        at_turn.passed.remove(actor);
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
        match (*event, *next) {
            (Event::Moved { who, from, to }, Event::Moved { who: other, from: between, to: end })
                if who == other && to == between =>
            {
                Some(Event::Moved { who, from, to: end })
            }
            _ => None,
        }
    }

    fn begins_round(event: &Event) -> bool {
        matches!(event, Event::RoundBegan { .. })
    }

    fn drawn(encounter: &Encounter, state: &State) -> String {
        drawn::drawn(Scene { encounter, state })
    }

    fn view(encounter: &Encounter, state: &State, _: Option<Seat>) -> serde_json::Value {
        view::view(Scene { encounter, state })
    }
}

/// The number of an action among [`DEEDS`].
pub(crate) fn kind(deed: Deed) -> usize {
    use crate::choice::{Arm, Pace};
    match deed {
        Deed::Strike(Arm::Body, ..) | Deed::SingleStrike(Arm::Body, ..) => 1,
        Deed::Strike(..) | Deed::SingleStrike(..) | Deed::KillingBlow(..) | Deed::StrikeShield(..) => 0,
        Deed::Maneuver(..) => 5,
        Deed::Shoot(..) => 3,
        Deed::Throw(..) => 4,
        Deed::Cast(..) => 6,
        Deed::Load(_) => 7,
        Deed::Shift(..) => 8,
        Deed::Run(Pace::Quick) => 10,
        Deed::Run(Pace::Run) => 11,
        Deed::Run(Pace::Sprint) => 12,
        Deed::Jump(_) => 13,
        Deed::Defend => 14,
        Deed::Kneel | Deed::StandUp | Deed::LieDown => 15,
        Deed::Equip(_) | Deed::Stow(_) | Deed::Drop(_) | Deed::PickUp(_) => 16,
        Deed::CatchBreath => 17,
        Deed::Escape(_) | Deed::LetGo => 18,
        Deed::Heal(_) | Deed::Wake(_) => 19,
        Deed::Surge => 22,
        Deed::LowerAura | Deed::RaiseAura => 23,
        Deed::Hide => 20,
        Deed::Climb(_) => 21,
        Deed::Remedy(..) => 24,
        Deed::BreakDown(..) => 25,
        Deed::Turn(_) => 26,
        Deed::Exert => 27,
    }
}
