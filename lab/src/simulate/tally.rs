//! What is counted while fights are played: whole numbers only.

use fracas_engine::table::Observer;
use fracas_engine::{ActionUse, Rulebook};
use serde::{Deserialize, Serialize};

use super::End;
use super::histogram::Histogram;
use super::record::{FightEnd, FightRecord};
use crate::shelf::Lineup;

/// The sums of many fights, of which a [`Report`](super::Report) is made.
///
/// They are whole numbers, so that the tallies of parts of a run add up to that of the whole run, in whatever order. They
/// can be written to a file; names are not in it.
///
/// ```
/// use fracas_lab::{players::Players, policy::Registry, simulate::{Simulation, Watch}, toy::{Duel, Toy}};
/// let duel = Duel::example();
/// let random = Registry::<Toy>::standard().maker("random").unwrap();
/// let mut part = Simulation::new(&duel, 60, 7, Players::everybody(random.clone()));
/// let mut sum = part.tally(&Watch::default());
/// (part.first, part.fights) = (60, 40);
/// sum.add(&part.tally(&Watch::default()));
/// let whole = Simulation::new(&duel, 100, 7, Players::everybody(random)).tally(&Watch::default());
/// assert_eq!(sum, whole);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Tally {
    /// How many fights.
    pub fights: u64,
    /// How many were cut off.
    pub cut_off: u64,
    /// How many questions were answered.
    pub decisions: u64,
    /// How many beats were played.
    pub beats: u64,
    /// How often each side won.
    pub wins: Vec<u64>,
    /// How many ended without a winner.
    pub draws: u64,
    /// The rounds that they took.
    pub rounds: Histogram,
    /// Each combatant.
    pub combatants: Vec<CombatantTally>,
}

/// The sums of a combatant.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct CombatantTally {
    /// How often it was out of the fight at the end.
    pub defeats: u64,
    /// What was left of each gauge.
    pub gauges: Vec<Histogram>,
    pub(super) actions: Vec<ActionTally>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ActionTally {
    pub uses: u64,
    pub strikes: u64,
    pub damage: u64,
    pub most: u32,
}

impl Tally {
    /// Nothing yet, of the fights of an encounter.
    pub fn new(lineup: &Lineup) -> Self {
        let combatant = CombatantTally {
            defeats: 0,
            gauges: vec![Histogram::default(); lineup.gauges.len()],
            actions: vec![ActionTally::default(); lineup.actions.len()],
        };
        Tally {
            wins: vec![0; lineup.sides.len()],
            combatants: vec![combatant; lineup.combatants.len()],
            ..Tally::default()
        }
    }

    /// Adds what a fight came to.
    ///
    /// ```
    /// use fracas_lab::{shelf::{AnyBook, Shelved, SimulationOrder}, simulate::{Report, Tally, Watch}, toy::Toy};
    /// let book: &dyn AnyBook = &Shelved::<Toy>::BOOK;
    /// let duel = book.read_texts(book.encounters()[0].1, &[]).unwrap();
    /// let seats = vec!["random".to_owned(); 2];
    /// let order = SimulationOrder { seats, first: 0, fights: 50, seed: 7, threads: None };
    /// let mut tally = Tally::new(duel.lineup());
    /// duel.records(&order, &Watch::default()).unwrap().iter().for_each(|fight| tally.add_record(fight));
    /// let report = Report::new(duel.book(), duel.lineup(), 7, 50, &tally);
    /// assert_eq!(report, duel.simulate(&order, &Watch::default()).unwrap());
    /// ```
    pub fn add_record(&mut self, fight: &FightRecord) {
        self.fights += 1;
        self.beats += fight.beats;
        self.decisions += fight.decisions;
        match fight.end {
            FightEnd::Won(side) => match self.wins.get_mut(side) {
                Some(wins) => *wins += 1,
                None => self.draws += 1,
            },
            FightEnd::Drawn => self.draws += 1,
            FightEnd::CutOff => self.cut_off += 1,
        }
        self.rounds.add(i64::from(fight.rounds));
        for (own, combatant) in self.combatants.iter_mut().zip(&fight.combatants) {
            own.defeats += u64::from(combatant.is_out);
            let gauges = own.gauges.iter_mut().zip(&combatant.gauges);
            gauges.for_each(|(gauge, left)| gauge.add(i64::from(*left)));
        }
        fight.uses.iter().for_each(|one| self.count_one(*one));
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

    /// How many fights were counted.
    pub fn fights(&self) -> u64 {
        self.fights
    }

    /// Whether it counts what the other counts: as many sides, combatants, gauges and actions.
    pub fn is_like(&self, other: &Tally) -> bool {
        let alike = |(one, other): (&CombatantTally, &CombatantTally)| {
            (one.gauges.len(), one.actions.len()) == (other.gauges.len(), other.actions.len())
        };
        (self.wins.len(), self.combatants.len()) == (other.wins.len(), other.combatants.len())
            && self.combatants.iter().zip(&other.combatants).all(alike)
    }

    /// Whether each fight was counted in each sum in which it has to be.
    pub fn is_consistent(&self) -> bool {
        let mut ends = self.wins.iter().chain([&self.draws, &self.cut_off]);
        let ends = ends.try_fold(0_u64, |sum, count| sum.checked_add(*count));
        let counts = self.combatants.iter().flat_map(|combatant| &combatant.gauges).chain([&self.rounds]);
        ends == Some(self.fights) && counts.into_iter().all(|counts| counts.count() == self.fights)
    }

    /// Adds another that [is like](Self::is_like) this one.
    pub fn add(&mut self, other: &Tally) {
        for (own, other) in [
            (&mut self.fights, other.fights),
            (&mut self.cut_off, other.cut_off),
            (&mut self.decisions, other.decisions),
            (&mut self.beats, other.beats),
            (&mut self.draws, other.draws),
        ] {
            *own = own.saturating_add(other);
        }
        self.rounds.merge(&other.rounds);
        self.wins.iter_mut().zip(&other.wins).for_each(|(own, other)| *own = own.saturating_add(*other));
        self.combatants.iter_mut().zip(&other.combatants).for_each(|(own, other)| own.add(other));
    }
}

impl CombatantTally {
    fn add(&mut self, other: &CombatantTally) {
        self.defeats = self.defeats.saturating_add(other.defeats);
        self.gauges.iter_mut().zip(&other.gauges).for_each(|(own, other)| own.merge(other));
        for (own, other) in self.actions.iter_mut().zip(&other.actions) {
            own.uses = own.uses.saturating_add(other.uses);
            own.strikes = own.strikes.saturating_add(other.strikes);
            own.damage = own.damage.saturating_add(other.damage);
            own.most = own.most.max(other.most);
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
