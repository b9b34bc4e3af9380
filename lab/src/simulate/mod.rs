//! Simulation: a fight played many times by policies.

mod histogram;
mod record;
mod report;
mod tally;

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use fracas_engine::table::Sampling;
use fracas_engine::{DiceStream, Progress, Rulebook};

pub use histogram::Histogram;
pub use record::{CombatantRecord, FightEnd, FightRecord};
pub use report::{
    ActionReport, CombatantReport, GaugeReport, Pace, Rate, Report, SideReport, Spread, wilson,
};
pub use tally::{CombatantTally, Tally};

use crate::players::Players;
use crate::shelf::Lineup;
use tally::Listener;

/// A fight to be played many times.
///
/// Every fight has its own streams, so that the report depends on the seed and the number of fights, never on the
/// threads. Memory does not grow with the number of fights.
///
/// ```
/// use fracas_lab::{players::Players, policy::Registry, simulate::{Simulation, Watch}, toy::{Duel, Toy}};
/// let duel = Duel::example();
/// let random = Registry::<Toy>::standard().maker("random").unwrap();
/// let simulation = Simulation::new(&duel, 1_000, 7, Players::everybody(random));
/// let report = simulation.run(&Watch::default());
/// assert_eq!(report.fights, 1_000);
/// assert_eq!(report.sides[0].won.count + report.sides[1].won.count, 1_000);
/// ```
pub struct Simulation<'a, B: Rulebook> {
    /// What is fought.
    pub encounter: &'a B::Encounter,
    /// The number of the first fight, which with the seed says which dice fall in it.
    pub first: u64,
    /// How many times.
    pub fights: u64,
    /// The seed of all dice and draws.
    pub seed: u64,
    /// On how many threads; as many as there are cores when nothing is said.
    pub threads: Option<NonZeroUsize>,
    /// Who answers.
    pub players: Players<B>,
    /// The most beats of one fight; a fight that reaches it is cut off and counted as such.
    pub most_beats: u64,
}

/// The view from outside on a simulation that runs.
#[derive(Debug, Default)]
pub struct Watch {
    done: AtomicU64,
    stop: AtomicBool,
}

impl Watch {
    /// How many fights have been played.
    pub fn done(&self) -> u64 {
        self.done.load(Ordering::Relaxed)
    }

    /// Counts one more thing that is done.
    pub(crate) fn count(&self) {
        self.done.fetch_add(1, Ordering::Relaxed);
    }

    /// Asks the simulation to stop soon; what has been played is reported.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Whether it was asked to stop.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

impl<'a, B: Rulebook> Simulation<'a, B> {
    /// A simulation on all cores that cuts fights off at 20,000 beats.
    pub fn new(encounter: &'a B::Encounter, fights: u64, seed: u64, players: Players<B>) -> Self {
        Simulation { encounter, first: 0, fights, seed, threads: None, players, most_beats: 20_000 }
    }

    /// Plays the fights and reports.
    ///
    /// When `watch` says stop, the fights under way are given up at once, and the report tells of those that were
    /// finished; on one thread those are the first.
    pub fn run(&self, watch: &Watch) -> Report {
        let lineup = Lineup::of::<B>(self.encounter);
        Report::new(B::NAME, &lineup, self.seed, self.fights, &self.tally(watch))
    }

    /// Plays the fights and gives back the sums of which the report is made. It says when to stop as [`run`](Self::run).
    pub fn tally(&self, watch: &Watch) -> Tally {
        let lineup = Lineup::of::<B>(self.encounter);
        let mut total = Tally::new(&lineup);
        let tallies = self.on_threads(
            watch,
            || Tally::new(&lineup),
            |tally, _, end, listener| {
                tally.end_fight::<B>(self.encounter, end);
                tally.count(listener);
            },
        );
        tallies.iter().for_each(|tally| total.add(tally));
        total
    }

    /// Plays the fights and tells what each came to, in their order.
    ///
    /// When `watch` says stop, the fights under way are given up at once and are missing.
    ///
    /// ```
    /// use fracas_lab::{players::Players, policy::Registry, simulate::{FightEnd, Simulation, Watch}, toy::{Duel, Toy}};
    /// let duel = Duel::example();
    /// let random = Registry::<Toy>::standard().maker("random").unwrap();
    /// let mut simulation = Simulation::new(&duel, 3, 7, Players::everybody(random));
    /// simulation.first = 10;
    /// let fights = simulation.records(&Watch::default());
    /// assert_eq!(fights.iter().map(|fight| fight.number).collect::<Vec<_>>(), [10, 11, 12]);
    /// assert!(matches!(fights[0].end, FightEnd::Won(_)));
    /// ```
    pub fn records(&self, watch: &Watch) -> Vec<FightRecord> {
        let lists = self.on_threads(watch, Vec::new, |records, number, end, listener| {
            records.push(FightRecord::new::<B>(self.encounter, number, end, listener));
        });
        let mut records = lists.concat();
        records.sort_unstable_by_key(|record| record.number);
        records
    }

    /// Plays the fights on all threads: each begins with a sum of its own, to which it adds what every fight that it
    /// plays came to. All sums are whole numbers, which come out the same in whatever order they are added.
    fn on_threads<S: Send>(
        &self,
        watch: &Watch,
        begin: impl Fn() -> S + Sync,
        add: impl Fn(&mut S, u64, &End<B::State>, &mut Listener) + Sync,
    ) -> Vec<S> {
        let threads = self.threads.or_else(|| std::thread::available_parallelism().ok());
        // No more than have something to do.
        let tasks = usize::try_from(self.fights).unwrap_or(usize::MAX);
        let threads = threads.map_or(1, NonZeroUsize::get).min(tasks);
        let next = AtomicU64::new(0);
        let work = || {
            let mut sum = begin();
            self.work(&next, watch, |number, end, listener| add(&mut sum, number, end, listener));
            sum
        };
        std::thread::scope(|scope| {
            let workers: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
            let mut sums = vec![work()];
            for worker in workers {
                match worker.join() {
                    Ok(sum) => sums.push(sum),
                    Err(panic) => std::panic::resume_unwind(panic),
                }
            }
            sums
        })
    }

    /// Takes fights in their order until there are no more, and plays each.
    fn work(
        &self,
        next: &AtomicU64,
        watch: &Watch,
        mut ended: impl FnMut(u64, &End<B::State>, &mut Listener),
    ) {
        let open = B::open(self.encounter);
        let seated = self.players.seat(self.encounter);
        let mut table = Sampling::new(DiceStream::new(self.seed, 0), seated, Listener::default());
        loop {
            let played = next.fetch_add(1, Ordering::Relaxed);
            if played >= self.fights {
                return;
            }
            let number = self.first.wrapping_add(played);
            table.seating().begin(self.seed, number);
            table.begin(DiceStream::new(self.seed, number.wrapping_mul(2)));
            let mut end = End { state: open.clone(), is_over: false, beats: 0, decisions: 0 };
            while !end.is_over && end.beats < self.most_beats {
                if watch.is_stopped() {
                    return;
                }
                end.is_over = table.beat(self.encounter, &mut end.state) == Progress::Over;
                end.beats += 1;
            }
            end.decisions = table.decisions();
            ended(number, &end, table.observer());
            watch.count();
        }
    }
}

/// Where a fight has come to.
struct End<S> {
    state: S,
    is_over: bool,
    beats: u64,
    decisions: u64,
}

impl Report {
    /// How fast it went, by the caller's clock.
    pub fn pace(&self, took: Duration) -> Pace {
        let seconds = took.as_secs_f64().max(1e-9);
        Pace {
            seconds,
            fights_per_second: self.fights as f64 / seconds,
            decisions_per_second: self.decisions as f64 / seconds,
        }
    }
}
