//! What can be counted of a fight, for reports and odds.

use fracas_engine::{ActionUse, Measure, Summary};

use crate::Realmspire;
use crate::event::Event;
use crate::rules::Scene;
use crate::sheet::Encounter;
use crate::state::{Ending, State, Turn};
use crate::terms::{Ap, Deed, Id, Phase};

/// The figures that reports follow.
const GAUGES: [&str; 4] = ["health", "mana", "stamina", "ap"];
/// AP of one who has not acted yet.
const FULL: Ap = Ap(3);

impl Measure for Realmspire {
    fn actions(_: &Encounter) -> Vec<String> {
        Deed::ALL.iter().map(|deed| deed.name().to_owned()).collect()
    }

    fn gauges() -> &'static [&'static str] {
        &GAUGES
    }

    fn gauge(encounter: &Encounter, state: &State, combatant: usize, gauge: usize) -> i32 {
        let (who, scene) = (Id(combatant as u8), Scene { encounter, state });
        match gauge {
            0 => scene.health(who).into(),
            1 => scene.of(who).mana.into(),
            2 => scene.of(who).stamina.into(),
            _ => scene.of(who).ap.0.into(),
        }
    }

    fn summary(encounter: &Encounter, state: &State, combatant: usize) -> Summary {
        crate::text::summary_of(Scene { encounter, state }, Id(combatant as u8))
    }

    fn is_out(_: &Encounter, state: &State, combatant: usize) -> bool {
        !state.combatants[combatant].is_able()
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

    fn action_use(event: &Event) -> Option<ActionUse> {
        let begun = |who: Id, deed: Deed| {
            Some(ActionUse { combatant: who.index(), action: deed as usize, damage: None })
        };
        match *event {
            Event::Did { who, action, .. } => begun(who, action.deed()),
            Event::Reacted { who, deed, .. } => begun(who, deed),
            Event::Hurt { from: Some(from), deed, damage, .. } => Some(ActionUse {
                combatant: from.index(),
                action: deed as usize,
                damage: Some(damage.into()),
            }),
            _ => None,
        }
    }

    fn opening_for(encounter: &Encounter, state: &State, combatant: usize) -> Option<State> {
        let actor = Id(u8::try_from(combatant).ok()?);
        let scene = Scene { encounter, state };
        if combatant >= state.combatants.len() || !scene.is_able(actor) {
            return None;
        }
        let mut at_turn = state.clone();
        if at_turn.order.is_empty() {
            at_turn.order = state.ids().filter(|&id| scene.is_here(id)).collect();
        }
        if state.phase == Phase::Opening {
            at_turn.round = 1;
            at_turn.combatants.iter_mut().for_each(|one| one.ap = FULL);
        }
        at_turn.queue = at_turn.order.iter().copied().filter(|&id| id != actor).collect();
        at_turn.active = Some(actor);
        at_turn.turn = Turn::default();
        at_turn.phase = Phase::Acting;
        Some(at_turn)
    }
}
