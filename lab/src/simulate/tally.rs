//! What is counted while fights are played: whole numbers only.

use fracas_engine::table::Observer;
use fracas_engine::{ActionUse, Rulebook};

use super::End;
use super::histogram::Histogram;

/// The sums of many fights.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Tally {
    pub fights: u64,
    pub cut_off: u64,
    pub decisions: u64,
    pub beats: u64,
    pub wins: Vec<u64>,
    pub draws: u64,
    pub rounds: Histogram,
    pub combatants: Vec<CombatantTally>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct CombatantTally {
    pub defeats: u64,
    pub gauges: Vec<Histogram>,
    pub actions: Vec<ActionTally>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct ActionTally {
    pub uses: u64,
    pub strikes: u64,
    pub damage: u64,
    pub most: u32,
}

impl Tally {
    pub(super) fn new<B: Rulebook>(encounter: &B::Encounter) -> Self {
        let combatant = CombatantTally {
            defeats: 0,
            gauges: vec![Histogram::default(); B::gauges().len()],
            actions: vec![ActionTally::default(); B::actions(encounter).len()],
        };
        Tally {
            wins: vec![0; B::sides(encounter).len()],
            combatants: vec![combatant; B::combatants(encounter).len()],
            ..Tally::default()
        }
    }

    pub(super) fn end_fight<B: Rulebook>(&mut self, encounter: &B::Encounter, end: &End<B::State>) {
        let state = &end.state;
        self.fights += 1;
        self.beats += end.beats;
        self.decisions += end.decisions;
        if end.is_over {
            match B::winner(encounter, state).and_then(|side| self.wins.get_mut(side)) {
                Some(wins) => *wins += 1,
                None => self.draws += 1,
            }
        } else {
            self.cut_off += 1;
        }
        self.rounds.add(i64::from(B::round(state)));
        for (place, combatant) in self.combatants.iter_mut().enumerate() {
            combatant.defeats += u64::from(B::is_out(encounter, state, place));
            for (number, gauge) in combatant.gauges.iter_mut().enumerate() {
                gauge.add(i64::from(B::gauge(encounter, state, place, number)));
            }
        }
    }

    /// Counts what was heard of the fight that has ended.
    pub(super) fn count(&mut self, listener: &mut Listener) {
        listener.0.drain(..).for_each(|heard| self.count_one(heard));
    }

    fn count_one(&mut self, ActionUse { combatant, action, damage }: ActionUse) {
        let combatant = self.combatants.get_mut(combatant);
        let Some(tally) = combatant.and_then(|combatant| combatant.actions.get_mut(action)) else { return };
        match damage {
            None => tally.uses += 1,
            Some(damage) => {
                tally.strikes += 1;
                tally.damage += u64::from(damage);
                tally.most = tally.most.max(damage);
            }
        }
    }

    pub(super) fn add(&mut self, other: &Tally) {
        self.fights += other.fights;
        self.cut_off += other.cut_off;
        self.decisions += other.decisions;
        self.beats += other.beats;
        self.draws += other.draws;
        self.rounds.merge(&other.rounds);
        self.wins.iter_mut().zip(&other.wins).for_each(|(own, other)| *own += other);
        for (own, other) in self.combatants.iter_mut().zip(&other.combatants) {
            own.defeats += other.defeats;
            own.gauges.iter_mut().zip(&other.gauges).for_each(|(own, other)| own.merge(other));
            for (own, other) in own.actions.iter_mut().zip(&other.actions) {
                own.uses += other.uses;
                own.strikes += other.strikes;
                own.damage += other.damage;
                own.most = own.most.max(other.most);
            }
        }
    }
}

/// Hears what is done in a fight: it counts once the fight is over.
#[derive(Debug, Default)]
pub(super) struct Listener(pub(super) Vec<ActionUse>);

impl<B: Rulebook> Observer<B> for Listener {
    fn see(&mut self, event: &B::Event) {
        self.0.extend(B::action_use(event));
    }
}
