//! What can be counted of a fight, for reports and odds.

use fracas_engine::{ActionUse, Measure, Summary};

use crate::Destiny;
use crate::choice::Reaction;
use crate::event::Event;
use crate::rules::Scene;
use crate::sheet::Encounter;
use crate::state::{Ending, Phase, State};
use crate::terms::{Action, ActionKind, Id, Level, Presence};

/// The figures that reports follow: the least damage that makes such wounds, stamina, and AP.
const GAUGES: [&str; 3] = ["wounds", "stamina", "ap"];

impl Measure for Destiny {
    fn actions(_: &Encounter) -> Vec<String> {
        ActionKind::ALL.iter().map(|kind| kind.name().to_owned()).collect()
    }

    fn gauges() -> &'static [&'static str] {
        &GAUGES
    }

    fn gauge(_: &Encounter, state: &State, combatant: usize, gauge: usize) -> i32 {
        let who = &state.combatants[combatant];
        match gauge {
            0 => Level::ALL.into_iter().map(|level| points(level) * i32::from(who.wounds.of(level))).sum(),
            1 => who.stamina.into(),
            _ => who.ap.0.into(),
        }
    }

    fn summary(encounter: &Encounter, state: &State, combatant: usize) -> Summary {
        crate::text::summary_of(Scene { encounter, state }, Id(combatant as u8))
    }

    fn is_out(encounter: &Encounter, state: &State, combatant: usize) -> bool {
        let who = Id(combatant as u8);
        let is_up = (Scene { encounter, state }).is_awake(who);
        !is_up && !state.unseen.has(who) && state.of(who).presence != Presence::ToCome
    }

    fn round(state: &State) -> u32 {
        state.round.into()
    }

    fn winner(_: &Encounter, state: &State) -> Option<usize> {
        match state.ending {
            Ending::Won(side) => Some(side.index()),
            Ending::Open | Ending::Undecided => None,
        }
    }

    fn action_use(event: &Event) -> Option<ActionUse> {
        let begun = |who: Id, kind: ActionKind| ActionUse {
            combatant: who.index(),
            action: kind as usize,
            damage: None,
        };
        match *event {
            Event::Declared { who, action, .. } => action.kind().map(|kind| begun(who, kind)),
            Event::Reacts { who, reaction } => kind_of(reaction).map(|kind| begun(who, kind)),
            Event::Struck { attacker, kind: Some(kind), left, .. } => Some(ActionUse {
                combatant: attacker.index(),
                action: kind as usize,
                damage: Some(u32::try_from(left).unwrap_or(0)),
            }),
            _ => None,
        }
    }

    fn opening_for(encounter: &Encounter, state: &State, combatant: usize) -> Option<State> {
        let actor = Id(u8::try_from(combatant).ok()?);
        let scene = Scene { encounter, state };
        let is_over = matches!(state.phase, Phase::Resting | Phase::Over);
        if is_over || combatant >= state.combatants.len() || !scene.is_awake(actor) {
            return None;
        }
        let mut at_turn = state.clone();
        if state.phase == Phase::Opening {
            begin(encounter, &mut at_turn);
        }
        at_turn.of_mut(actor).ap = scene.gains(actor).most;
        at_turn.of_mut(actor).surprised = false;
        at_turn.phase = Phase::Acting(actor);
        Some(at_turn)
    }
}

/// The first round of a fight in which nobody is surprised and every check for initiative comes to its mean.
fn begin(encounter: &Encounter, state: &mut State) {
    state.round = state.round.max(1);
    for who in state.ids() {
        let scene = Scene { encounter, state };
        let (ap, initiative) = (scene.gains(who).round_start, scene.mean_initiative(who));
        let combatant = state.of_mut(who);
        combatant.ap = combatant.ap.max(ap);
        combatant.initiative = initiative;
    }
}

/// The kind of a reaction.
fn kind_of(reaction: Reaction) -> Option<ActionKind> {
    match reaction {
        Reaction::Rebuff(_) => Some(ActionKind::Rebuff),
        Reaction::Harry => Some(ActionKind::Harry),
        Reaction::Cling => Some(ActionKind::Cling),
        Reaction::Interpose(..) => Some(ActionKind::Interpose),
        Reaction::Readied(action) => Action::kind(action),
    }
}

/// The least damage that makes a wound of a level (destiny.thresholds.table); a light one counts, too.
fn points(level: Level) -> i32 {
    match level {
        Level::Light => 1,
        other => 2 * (i32::from(other.rank()) - 1),
    }
}
