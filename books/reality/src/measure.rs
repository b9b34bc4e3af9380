//! What can be counted of a fight, for reports and odds.

use fracas_engine::{ActionUse, Measure, Summary};

use crate::Reality;
use crate::choice::{Action, Interrupt};
use crate::event::Event;
use crate::rules::Scene;
use crate::sheet::Encounter;
use crate::state::State;
use crate::terms::{Ending, Id, Phase};

/// The figures that reports follow.
const GAUGES: [&str; 3] = ["aura", "stamina", "energy"];

/// The kinds of actions whose use reports count.
const ACTIONS: [&str; 28] = [
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

impl Measure for Reality {
    fn actions(_: &Encounter) -> Vec<String> {
        ACTIONS.iter().map(|action| (*action).to_owned()).collect()
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

    fn summary(encounter: &Encounter, state: &State, combatant: usize) -> Summary {
        Scene { encounter, state }.summary_of(Id(combatant as u8))
    }

    fn is_out(encounter: &Encounter, state: &State, combatant: usize) -> bool {
        let who = Id(combatant as u8);
        let is_up = (Scene { encounter, state }).is_alive(who) && state.of(who).faint.is_none();
        !is_up && !state.unseen.has(who)
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
        let begun = |who: Id, action: usize| Some(ActionUse { combatant: who.index(), action, damage: None });
        match *event {
            Event::Declared { actor, action } => begun(actor, kind(action)),
            Event::Interrupted { who, interrupt: Interrupt::AgileMove(_) } => begun(who, 9),
            Event::Interrupted { who, .. } => begun(who, 2),
            Event::Damage { source: Some((who, action)), points, .. } => Some(ActionUse {
                combatant: who.index(),
                action: action as usize,
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
}

/// The number of an action among [`ACTIONS`].
pub(crate) fn kind(action: Action) -> usize {
    use crate::choice::{Arm, Pace};
    match action {
        Action::Strike(Arm::Body, ..) | Action::SingleStrike(Arm::Body, ..) => 1,
        Action::Strike(..)
        | Action::SingleStrike(..)
        | Action::KillingBlow(..)
        | Action::StrikeShield(..) => 0,
        Action::Maneuver(..) => 5,
        Action::Shoot(..) => 3,
        Action::Throw(..) => 4,
        Action::Cast(..) => 6,
        Action::Load(_) => 7,
        Action::Shift(..) => 8,
        Action::Run(Pace::Quick) => 10,
        Action::Run(Pace::Run) => 11,
        Action::Run(Pace::Sprint) => 12,
        Action::Jump(_) => 13,
        Action::Defend => 14,
        Action::Kneel | Action::StandUp | Action::LieDown => 15,
        Action::Equip(_) | Action::Stow(_) | Action::Drop(_) | Action::PickUp(_) => 16,
        Action::CatchBreath => 17,
        Action::Escape(_) | Action::LetGo => 18,
        Action::Heal(_) | Action::Wake(_) => 19,
        Action::Surge => 22,
        Action::LowerAura | Action::RaiseAura => 23,
        Action::Hide => 20,
        Action::Climb(_) => 21,
        Action::Remedy(..) => 24,
        Action::BreakDown(..) => 25,
        Action::Turn(_) => 26,
        Action::Exert => 27,
    }
}
