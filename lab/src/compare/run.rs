//! Playing encounters with the same dice until enough is known.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde::Serialize;
use thiserror::Error;

use super::difference::{Difference, Moments, deviations};
use super::figures::Figure;
use crate::policy::UnknownPolicy;
use crate::shelf::{AnyEncounter, SimulationOrder};
use crate::simulate::{FightEnd, FightRecord, Report, Tally, Watch};

/// How many fights are played of each before the precision is looked at for the first time.
const FIRST_CHUNK: u64 = 128;
/// No more records than these are held at once.
const MOST_HELD: u64 = 4_096;

/// So many fights of each are played at once at least.
const SMALLEST_CHUNK: u64 = 4;
/// How long those that are played at once should take, all encounters together.
const CHUNK_TIME: Duration = Duration::from_secs(2);

/// How many fights of each are to be played at once, after so many that took so long.
fn next_chunk(chunk: u64, took: Duration) -> u64 {
    let next = if took < CHUNK_TIME / 2 { chunk.saturating_mul(2) } else { chunk };
    if took > CHUNK_TIME { next / 2 } else { next }.clamp(SMALLEST_CHUNK, MOST_HELD)
}

/// An encounter that takes part, and who plays it.
#[derive(Clone)]
pub struct Entrant {
    /// What it is called.
    pub name: String,
    /// Which value of each axis it has, where it is a variant.
    pub picks: Vec<usize>,
    /// The encounter.
    pub encounter: Arc<dyn AnyEncounter>,
    /// The policy of each seat.
    pub seats: Vec<String>,
}

/// How much is played.
#[derive(Clone, Debug)]
pub struct Plan {
    /// How many fights of each; with `until`, how many at most.
    pub fights: u64,
    /// Stop once half the interval of every difference in winning is at most so many points of 100 fights.
    pub until: Option<f64>,
    /// The seed of all dice and draws.
    pub seed: u64,
    /// On how many threads.
    pub threads: Option<NonZeroUsize>,
}

impl Default for Plan {
    /// A thousand fights with seed 1 on all cores.
    fn default() -> Self {
        Plan { fights: 1_000, until: None, seed: 1, threads: None }
    }
}

/// Why there is nothing to compare.
#[derive(Clone, Debug, Error)]
pub enum CompareError {
    /// A policy is not known.
    #[error(transparent)]
    UnknownPolicy(#[from] UnknownPolicy),
    /// There are no two.
    #[error("there is nothing to compare: name two encounters at least")]
    TooFew,
    /// The encounters have no side in common.
    #[error(
        "`{first}` and `{other}` have no side in common, so that there is nothing to compare (sides: {sides}; {others})"
    )]
    NoCommonSide {
        /// The first encounter.
        first: String,
        /// The other.
        other: String,
        /// The sides of the first.
        sides: String,
        /// The sides of the other.
        others: String,
    },
    /// It was stopped before there was anything to compare.
    #[error("stopped before a fight of each was over")]
    Stopped,
}

/// How encounters differ from the first of them.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Comparison {
    /// The seed.
    pub seed: u64,
    /// How many fights of each were played: numbers 0 up to this one.
    pub fights: u64,
    /// How many were asked for, at most.
    pub asked: u64,
    /// The precision that was asked for, in points of winning.
    pub until: Option<f64>,
    /// Whether it was reached; `true` where none was asked for and all fights were played.
    pub is_reached: bool,
    /// How often all intervals of a figure hold together, in percent.
    pub confidence: f64,
    /// Over how many comparisons of each figure the intervals are widened (Bonferroni).
    pub comparisons: usize,
    /// Who played: what differs is what it makes of the figures.
    pub players: Vec<Player>,
    /// The sides that all have, by name.
    pub sides: Vec<String>,
    /// The encounters, the first one being that which the others are compared with.
    pub entries: Vec<Entry>,
    /// Who won each fight of each encounter: a number of `sides`, or one that is none.
    #[serde(skip)]
    winners: Vec<Vec<u8>>,
}

/// A seat, and the policy that played it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Player {
    /// The seat, by name.
    pub seat: String,
    /// The policy.
    pub policy: String,
}

/// The seats of all encounters with their policies, each once.
fn players(entrants: &[Entrant]) -> Vec<Player> {
    let mut players: Vec<Player> = Vec::new();
    for entrant in entrants {
        for (seat, policy) in entrant.encounter.lineup().seats.iter().zip(&entrant.seats) {
            let player = Player { seat: seat.clone(), policy: policy.clone() };
            if !players.contains(&player) {
                players.push(player);
            }
        }
    }
    players
}

/// How an encounter did.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Entry {
    /// What it is called.
    pub name: String,
    /// Which value of each axis it has, where it is a variant.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub picks: Vec<usize>,
    /// The policy of each seat.
    pub seats: Vec<String>,
    /// In how many fights everything came out as in the first encounter.
    pub alike: u64,
    /// How it differs from the first; winning first, in the order of the sides.
    pub differences: Vec<Difference>,
    /// What its fights came to.
    pub report: Report,
    /// The sums that the report is made of.
    #[serde(skip)]
    pub tally: Tally,
}

/// The number in [`Comparison::winners`] of a fight that none of the common sides has won.
const NOBODY: u8 = u8::MAX;

/// Plays all encounters with the same dice, and tells how they differ from the first.
///
/// # Errors
/// When a policy is not known, or there is nothing to compare.
pub fn compare(entrants: &[Entrant], plan: &Plan, watch: &Watch) -> Result<Comparison, CompareError> {
    if entrants.len() < 2 {
        return Err(CompareError::TooFew);
    }
    let mut run = Run::new(entrants, plan)?;
    let all = plan.fights;
    let mut chunk = SMALLEST_CHUNK;
    let mut wanted = if plan.until.is_some() { FIRST_CHUNK.min(all) } else { all };
    loop {
        while run.played < wanted {
            let begun = Instant::now();
            run.play((wanted - run.played).min(chunk), watch)?;
            // How much is played at once changes nothing but how much is lost when somebody stops it.
            chunk = next_chunk(chunk, begun.elapsed());
            if watch.is_stopped() {
                break;
            }
        }
        let is_enough = plan.until.is_none_or(|until| run.half_width() <= until);
        if is_enough || wanted >= all || watch.is_stopped() {
            break;
        }
        wanted = wanted.saturating_mul(2).min(all);
    }
    if run.played == 0 {
        return Err(CompareError::Stopped);
    }
    Ok(run.told())
}

/// A comparison under way.
struct Run<'a> {
    entrants: &'a [Entrant],
    plan: &'a Plan,
    deviations: f64,
    played: u64,
    sides: Vec<String>,
    sums: Vec<Sums>,
}

/// What is known of an encounter so far.
struct Sums {
    /// The figures that it shares with all others, in the same order for each.
    figures: Vec<Figure>,
    moments: Vec<Moments>,
    tally: Tally,
    alike: u64,
    winners: Vec<u8>,
}

impl<'a> Run<'a> {
    fn new(entrants: &'a [Entrant], plan: &'a Plan) -> Result<Self, CompareError> {
        let all: Vec<Vec<Figure>> = entrants.iter().map(|one| Figure::all(one.encounter.lineup())).collect();
        let is_common = |name: &str| all.iter().all(|figures| figures.iter().any(|one| one.name == name));
        let common: Vec<&Figure> = all[0].iter().filter(|figure| is_common(&figure.name)).collect();
        let mut sums = Vec::new();
        for (entrant, figures) in entrants.iter().zip(&all) {
            let lineup = entrant.encounter.lineup();
            let find = |name: &str| figures.iter().find(|figure| figure.name == name).cloned();
            let figures: Vec<Figure> = common.iter().filter_map(|figure| find(&figure.name)).collect();
            if !figures.iter().any(Figure::is_share) {
                return Err(no_common_side(entrants));
            }
            let moments = vec![Moments::default(); figures.len()];
            sums.push(Sums { figures, moments, tally: Tally::new(lineup), alike: 0, winners: Vec::new() });
        }
        let sides = entrants[0].encounter.lineup().sides.iter();
        let sides = sides.filter(|side| is_common(&format!("won by {side}"))).cloned().collect();
        let deviations = deviations(entrants.len() - 1);
        Ok(Run { entrants, plan, deviations, played: 0, sides, sums })
    }

    /// Plays so many more fights of each.
    fn play(&mut self, fights: u64, watch: &Watch) -> Result<(), CompareError> {
        let mut all = Vec::new();
        for entrant in self.entrants {
            let order = SimulationOrder {
                seats: entrant.seats.clone(),
                first: self.played,
                fights,
                seed: self.plan.seed,
                threads: self.plan.threads,
            };
            all.push(entrant.encounter.records(&order, watch)?);
        }
        if watch.is_stopped() {
            // Of fights that were given up some are missing: only what all have, up to the first that is missing, counts.
            let whole = all.iter().map(|records| whole_part(records, self.played)).min().unwrap_or(0);
            all.iter_mut().for_each(|records| records.truncate(whole));
        }
        self.played += all[0].len() as u64;
        for (number, records) in all.iter().enumerate() {
            self.add(number, records, &all[0]);
        }
        Ok(())
    }

    fn add(&mut self, number: usize, records: &[FightRecord], first: &[FightRecord]) {
        let sides = &self.sides;
        let names = &self.entrants[number].encounter.lineup().sides;
        let of_first = self.sums[0].figures.clone();
        let sums = &mut self.sums[number];
        for (fight, first) in records.iter().zip(first) {
            sums.tally.add_record(fight);
            sums.alike += u64::from(fight == first);
            let winner = match fight.end {
                FightEnd::Won(side) => {
                    names.get(side).and_then(|name| sides.iter().position(|one| one == name))
                }
                FightEnd::Drawn | FightEnd::CutOff => None,
            };
            sums.winners.push(winner.and_then(|side| u8::try_from(side).ok()).unwrap_or(NOBODY));
            for ((moments, figure), of_first) in sums.moments.iter_mut().zip(&sums.figures).zip(&of_first) {
                moments.add(figure.of(fight), of_first.of(first));
            }
        }
    }

    /// Half the width of the widest interval of a difference in winning, in points.
    fn half_width(&self) -> f64 {
        let shares = self.sums.iter().skip(1).flat_map(|sums| {
            let shares = sums.figures.iter().zip(&sums.moments).filter(|(figure, _)| figure.is_share());
            shares.map(|(figure, moments)| moments.of_share(&figure.name, self.deviations).half_width())
        });
        shares.fold(0.0, f64::max)
    }

    fn told(self) -> Comparison {
        let half_width = self.half_width();
        let Run { entrants, plan, deviations, played, sides, sums } = self;
        let is_reached = plan.until.map_or(played >= plan.fights, |until| half_width <= until);
        let mut winners = Vec::new();
        let mut entries = Vec::new();
        for (number, (entrant, sums)) in entrants.iter().zip(sums).enumerate() {
            let told = |(figure, moments): (&Figure, &Moments)| match figure.is_share() {
                true => moments.of_share(&figure.name, deviations),
                false => moments.of_figure(&figure.name, deviations),
            };
            let differences = if number == 0 {
                Vec::new()
            } else {
                sums.figures.iter().zip(&sums.moments).map(told).collect()
            };
            let encounter = &entrant.encounter;
            entries.push(Entry {
                name: entrant.name.clone(),
                picks: entrant.picks.clone(),
                seats: entrant.seats.clone(),
                alike: sums.alike,
                differences,
                report: Report::new(encounter.book(), encounter.lineup(), plan.seed, played, &sums.tally),
                tally: sums.tally,
            });
            winners.push(sums.winners);
        }
        Comparison {
            seed: plan.seed,
            fights: played,
            asked: plan.fights,
            until: plan.until,
            is_reached,
            confidence: 95.0,
            comparisons: entries.len() - 1,
            sides,
            entries,
            players: players(self.entrants),
            winners,
        }
    }
}

/// How many records there are from this fight on without a gap.
fn whole_part(records: &[FightRecord], first: u64) -> usize {
    records.iter().zip(first..).take_while(|(record, number)| record.number == *number).count()
}

fn no_common_side(entrants: &[Entrant]) -> CompareError {
    let sides = |entrant: &Entrant| entrant.encounter.lineup().sides.join(", ");
    let first = &entrants[0];
    let has_common = |other: &&Entrant| {
        other.encounter.lineup().sides.iter().any(|side| first.encounter.lineup().sides.contains(side))
    };
    let other = entrants.iter().find(|other| !has_common(other)).unwrap_or(first);
    CompareError::NoCommonSide {
        first: first.name.clone(),
        other: other.name.clone(),
        sides: sides(first),
        others: sides(other),
    }
}

impl Comparison {
    /// By how much a side wins more often in one encounter than in another, both by number, where `comparisons` such
    /// differences are looked at together.
    pub fn between(&self, one: usize, other: usize, side: usize, comparisons: usize) -> Difference {
        let mut moments = Moments::default();
        let won = |winner: &u8| i64::from(usize::from(*winner) == side);
        for (one, other) in self.winners[one].iter().zip(&self.winners[other]) {
            moments.add(won(one), won(other));
        }
        let figure = self.sides.get(side).map_or_else(String::new, |side| format!("won by {side}"));
        moments.of_share(&figure, deviations(comparisons))
    }

    /// How often a side wins in an encounter, both by number, in percent.
    pub fn share(&self, entry: usize, side: usize) -> f64 {
        let winners = &self.winners[entry];
        let won = winners.iter().filter(|winner| usize::from(**winner) == side).count();
        100.0 * won as f64 / winners.len().max(1) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn so_much_is_played_at_once_that_little_is_lost_when_it_is_stopped() {
        let seconds = Duration::from_secs;
        assert_eq!(next_chunk(64, Duration::ZERO), 128);
        assert_eq!(next_chunk(64, CHUNK_TIME * 3 / 4), 64);
        assert_eq!(next_chunk(64, seconds(5)), 32);
        assert_eq!(next_chunk(SMALLEST_CHUNK, seconds(90)), SMALLEST_CHUNK);
        assert_eq!(next_chunk(MOST_HELD, Duration::ZERO), MOST_HELD);
    }
}
