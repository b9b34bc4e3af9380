//! What can be counted of a fight, for reports and odds.

use fracas_engine::{ActionUse, Measure, Summary};

use crate::Mythic;
use crate::event::Event;
use crate::rules::Scene;
use crate::sheet::Encounter;
use crate::state::{Ending, State};
use crate::terms::{Action, Grade, Id, Part, Phase, Status};

/// The figures that reports follow: AP, and the least points of damage that make such wounds.
const GAUGES: [&str; 2] = ["ap", "wounds"];

impl Measure for Mythic {
    fn actions(_: &Encounter) -> Vec<String> {
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

    fn summary(encounter: &Encounter, state: &State, combatant: usize) -> Summary {
        crate::text::summary_of(Scene { encounter, state }, Id(combatant as u8))
    }

    fn is_out(_: &Encounter, state: &State, combatant: usize) -> bool {
        state.combatants[combatant].part != Part::Able
    }

    fn round(state: &State) -> u32 {
        match state.phase {
            Phase::Opening => 0,
            _ => u32::from(state.rounds) + 1,
        }
    }

    fn winner(_: &Encounter, state: &State) -> Option<usize> {
        match state.ending {
            Ending::Won(side) => Some(side.index()),
            _ => None,
        }
    }

    fn action_use(event: &Event) -> Option<ActionUse> {
        let begun = |who: Id, action: Action| {
            Some(ActionUse { combatant: who.index(), action: action as usize, damage: None })
        };
        match *event {
            Event::Declared { actor, action, .. } => begun(actor, action.action()),
            Event::Reacted { reactor, reaction, .. } => begun(reactor, reaction.action()),
            Event::Replaced { actor, action, .. } => begun(actor, action),
            Event::Struck { attacker, action, points, .. } => Some(ActionUse {
                combatant: attacker.index(),
                action: action as usize,
                damage: Some(points.into()),
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
