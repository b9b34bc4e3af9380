//! What can be counted of a fight, for reports and odds.

use fracas_engine::{ActionUse, Measure, Summary};

use crate::Forge;
use crate::encounter::Encounter;
use crate::event::Event;
use crate::rules::Scene;
use crate::state::{Ending, Phase, State};
use crate::terms::{Id, Pool, known};

/// The figures that reports follow.
const GAUGES: [&str; 4] = ["poise", "momentum", "focus", "stress"];

impl Measure for Forge {
    fn actions(encounter: &Encounter) -> Vec<String> {
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

    fn summary(encounter: &Encounter, state: &State, combatant: usize) -> Summary {
        crate::text::summary_of(Scene { encounter, state }, Id(combatant as u8))
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

    fn action_use(event: &Event) -> Option<ActionUse> {
        match *event {
            Event::Used { actor, used, target: None } => {
                Some(ActionUse { combatant: actor.index(), action: used.skill.index(), damage: None })
            }
            Event::Defended { attacker, skill, paid: damage, .. }
            | Event::YieldRolled { attacker, skill, damage, .. } => Some(ActionUse {
                combatant: attacker.index(),
                action: skill.index(),
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
}
