//! Fights played on from states that were not looked at.

use std::num::{NonZeroU32, NonZeroUsize};
use std::sync::atomic::{AtomicU64, Ordering};

use fracas_engine::table::Sampling;
use fracas_engine::{DiceStream, Progress, Rulebook};
use indexmap::IndexSet;
use rustc_hash::{FxBuildHasher, FxHashMap};

use super::ending::Ending;
use super::seated::{Draws, Players};
use crate::policy::UnknownPolicy;
use crate::simulate::Watch;

/// A fight that takes so many beats more is cut off.
const MOST_BEATS: u32 = 20_000;

/// Plays fights on.
pub(super) struct Sampler<'a, B: Rulebook> {
    pub encounter: &'a B::Encounter,
    pub states: &'a IndexSet<B::State, FxBuildHasher>,
    /// The policy of each seat.
    pub seats: &'a [String],
    pub rounds: Option<u32>,
    pub seed: u64,
    /// How often policies that draw make each decision.
    pub draws: NonZeroU32,
    pub threads: Option<NonZeroUsize>,
}

impl<B: Rulebook> Sampler<'_, B> {
    /// Plays so many fights on, number by number, each from the state that `pick` gives for its number, and counts how each
    /// ended, and under which key. Every fight has its own streams, so that what comes out depends on no thread; once it is
    /// stopped, no further one is begun.
    ///
    /// # Errors
    /// When a policy is not known.
    pub(super) fn run<K: Eq + std::hash::Hash + Send>(
        &self,
        fights: u64,
        pick: impl Fn(u64) -> u32 + Sync,
        key: impl Fn(u64, Ending) -> K + Sync,
        watch: &Watch,
    ) -> Result<FxHashMap<K, u64>, UnknownPolicy> {
        let start = |_: &mut Players<B>, number| self.states.get_index(pick(number) as usize).cloned();
        self.run_from(fights, start, key, watch)
    }

    /// The same from the states that `start` gives, with whoever plays, for each number.
    ///
    /// # Errors
    /// When a policy is not known.
    pub(super) fn run_from<K: Eq + std::hash::Hash + Send>(
        &self,
        fights: u64,
        start: impl Fn(&mut Players<B>, u64) -> Option<B::State> + Sync,
        key: impl Fn(u64, Ending) -> K + Sync,
        watch: &Watch,
    ) -> Result<FxHashMap<K, u64>, UnknownPolicy> {
        let threads = self.threads.or_else(|| std::thread::available_parallelism().ok());
        let tasks = usize::try_from(fights).unwrap_or(usize::MAX);
        let threads = threads.map_or(1, NonZeroUsize::get).min(tasks).max(1);
        let next = AtomicU64::new(0);
        let work = || self.work(&next, fights, &start, &key, watch);
        let counts = std::thread::scope(|scope| {
            let workers: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
            let mut counts = vec![work()];
            for worker in workers {
                match worker.join() {
                    Ok(count) => counts.push(count),
                    Err(panic) => std::panic::resume_unwind(panic),
                }
            }
            counts
        });
        let mut all = FxHashMap::default();
        for count in counts {
            count?.into_iter().for_each(|(key, count)| *all.entry(key).or_default() += count);
        }
        Ok(all)
    }

    fn work<K: Eq + std::hash::Hash>(
        &self,
        next: &AtomicU64,
        fights: u64,
        start: &impl Fn(&mut Players<B>, u64) -> Option<B::State>,
        key: &impl Fn(u64, Ending) -> K,
        watch: &Watch,
    ) -> Result<FxHashMap<K, u64>, UnknownPolicy> {
        let draws = Draws { seed: self.seed, count: self.draws };
        let players = Players::<B>::named(self.seats, draws)?;
        let mut table = Sampling::<B, _, _>::new(DiceStream::new(self.seed, 0), players, ());
        let mut counts = FxHashMap::default();
        while !watch.is_stopped() {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= fights {
                break;
            }
            table.seating().begin(self.seed, number);
            let Some(state) = start(table.seating(), number) else { continue };
            table.begin(DiceStream::new(self.seed, number.wrapping_mul(2)));
            let ending = self.play(&mut table, state);
            *counts.entry(key(number, ending)).or_default() += 1;
            watch.count();
        }
        Ok(counts)
    }

    fn play(&self, table: &mut Sampling<B, Players<B>>, mut state: B::State) -> Ending {
        if self.rounds.is_some_and(|rounds| B::round(&state) > rounds) {
            return Ending::of::<B>(self.encounter, &state, false);
        }
        for _ in 0..MOST_BEATS {
            let is_over = table.beat(self.encounter, &mut state) == Progress::Over;
            let is_late = self.rounds.is_some_and(|rounds| B::round(&state) > rounds);
            if is_over || is_late {
                return Ending::of::<B>(self.encounter, &state, is_over);
            }
        }
        Ending::of::<B>(self.encounter, &state, false)
    }
}

/// Picks things by their weights.
pub(super) struct Lots {
    /// What they come to up to and with each of them.
    sums: Vec<(u128, u32)>,
    seed: u64,
}

impl Lots {
    pub(super) fn new(weights: &[u128], seed: u64) -> Self {
        let mut sum = 0;
        let weighted = (0..).zip(weights).filter(|(_, weight)| **weight > 0);
        let sums = weighted.map(|(one, weight)| {
            sum += weight;
            (sum, one)
        });
        Lots { sums: sums.collect(), seed }
    }

    /// The sum of all weights.
    pub(super) fn sum(&self) -> u128 {
        self.sums.last().map_or(0, |(sum, _)| *sum)
    }

    /// One of them; the same number gives the same one.
    pub(super) fn pick(&self, number: u64) -> u32 {
        const HALF: u32 = 64;
        let mut dice = DiceStream::new(self.seed, number);
        let mut draw = || dice.below(1 << 32) as u128;
        let drawn = (draw() << 32) | draw();
        let (high, low) = (self.sum() >> HALF, self.sum() & u128::from(u64::MAX));
        let point = high * drawn + ((low * drawn) >> HALF);
        let place = self.sums.partition_point(|(sum, _)| *sum <= point);
        self.sums.get(place).map_or(0, |(_, one)| *one)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lots_fall_by_weight() {
        let lots = Lots::new(&[0, 1 << 100, 3 << 100, 0], 7);
        let picked: Vec<u32> = (0..4000).map(|number| lots.pick(number)).collect();
        let ones = picked.iter().filter(|one| **one == 1).count();
        assert!((900..1100).contains(&ones), "{ones}");
        assert_eq!(ones + picked.iter().filter(|one| **one == 2).count(), 4000);
    }
}
