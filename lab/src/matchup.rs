//! Matchup: each policy against each, to see which plays better and how much the side matters.

mod elo;

use std::fmt;

use fracas_engine::Rulebook;
use serde::Serialize;

use crate::players::Players;
use crate::policy::Maker;
use crate::simulate::{Rate, Simulation, Watch};
pub use elo::{Elo, elo};

/// Each policy against each: `rows` play the first side, columns every other side.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Matchup {
    /// The name of the first side.
    pub side: String,
    /// The names of the policies.
    pub policies: Vec<String>,
    /// How often the first side won: a row for each policy that played it, a column for each that played the others.
    pub wins: Vec<Vec<Rate>>,
    /// How strong each policy is, over all pairs; empty where two of them have not played each other.
    pub elo: Vec<Elo>,
}

/// By how much one policy is ahead of another when they exchange sides: how often the first side wins with the one,
/// less how often it wins with the other; in points of 100 fights.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Lead {
    /// The points, from -100 to 100.
    pub points: f64,
    /// The lower end of the interval in which the true figure lies 95 times in 100.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Lead {
    /// From how often the first side won under the one and under the other (Newcombe's interval, of two of Wilson's).
    ///
    /// ```
    /// use fracas_lab::{matchup::Lead, simulate::Rate};
    /// let lead = Lead::between(Rate::new(80, 100), Rate::new(30, 100));
    /// assert_eq!(lead.points.round(), 50.0);
    /// assert!((36.0..38.0).contains(&lead.low) && (60.0..62.0).contains(&lead.high));
    /// ```
    pub fn between(one: Rate, other: Rate) -> Self {
        let points = one.percent - other.percent;
        let down = (one.percent - one.low).hypot(other.high - other.percent);
        let up = (one.high - one.percent).hypot(other.percent - other.low);
        Lead { points, low: points - down, high: points + up }
    }
}

impl fmt::Display for Lead {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:+.0} ({:+.0} to {:+.0})", self.points, self.low, self.high)
    }
}

/// Plays each policy against each, `fights` times, all pairs with the same seed. A stopped run gives the pairs that
/// were played whole or in part; the others are out of 0.
///
/// ```
/// use fracas_lab::{matchup::matchup, policy::Registry, simulate::Watch, toy::{Duel, Toy}};
/// let policies = Registry::<Toy>::standard();
/// let entries: Vec<_> =
///     ["greedy", "random"].into_iter().map(|name| (name.to_owned(), policies.maker(name).unwrap())).collect();
/// let table = matchup(&Duel::example(), &entries, 200, 7, &Watch::default());
/// assert!(table.wins[0][1].percent > table.wins[1][0].percent);
/// ```
pub fn matchup<B: Rulebook>(
    encounter: &B::Encounter,
    policies: &[(String, Maker<B>)],
    fights: u64,
    seed: u64,
    watch: &Watch,
) -> Matchup {
    let against =
        |first: &Maker<B>, others: &Maker<B>| first_wins(encounter, first, others, fights, seed, watch);
    let wins: Vec<Vec<Rate>> = policies
        .iter()
        .map(|(_, first)| policies.iter().map(|(_, others)| against(first, others)).collect())
        .collect();
    Matchup {
        side: B::sides(encounter).first().cloned().unwrap_or_default(),
        policies: policies.iter().map(|(name, _)| name.clone()).collect(),
        elo: elo(&wins),
        wins,
    }
}

/// How often the first side wins under one policy when all others play another.
fn first_wins<B: Rulebook>(
    encounter: &B::Encounter,
    first: &Maker<B>,
    others: &Maker<B>,
    fights: u64,
    seed: u64,
    watch: &Watch,
) -> Rate {
    let sides = 0..B::sides(encounter).len();
    let makers = sides.map(|side| if side == 0 { first.clone() } else { others.clone() }).collect();
    let report = Simulation::new(encounter, fights, seed, Players::by_side(makers)).run(watch);
    report.sides.first().map_or(Rate::new(0, 0), |side| side.won)
}

/// By how much one policy is ahead of another over several encounters together: `fights` of each with the one on the
/// first side, and as many with the other there.
///
/// ```
/// use fracas_lab::{matchup::lead, policy::Registry, toy::{Duel, Toy}};
/// let policies = Registry::<Toy>::standard();
/// let (greedy, random) = (policies.maker("greedy").unwrap(), policies.maker("random").unwrap());
/// assert!(lead(&[Duel::example()], &greedy, &random, 100, 7).low > 0.0);
/// ```
pub fn lead<B: Rulebook>(
    encounters: &[B::Encounter],
    one: &Maker<B>,
    other: &Maker<B>,
    fights: u64,
    seed: u64,
) -> Lead {
    let wins = |first: &Maker<B>, others: &Maker<B>| {
        let rates = encounters
            .iter()
            .map(|encounter| first_wins(encounter, first, others, fights, seed, &Watch::default()));
        let (count, of) = rates.fold((0, 0), |(count, of), rate| (count + rate.count, of + rate.of));
        Rate::new(count, of)
    };
    Lead::between(wins(one, other), wins(other, one))
}

impl Matchup {
    /// By how much the policy of the first place is ahead of that of the second; `None` where one of their pairs was not
    /// played.
    ///
    /// # Panics
    /// When there are not so many policies.
    pub fn lead(&self, one: usize, other: usize) -> Option<Lead> {
        let (one, other) = (self.wins[one][other], self.wins[other][one]);
        (one.of > 0 && other.of > 0).then(|| Lead::between(one, other))
    }

    /// The table as plain text.
    pub fn table(&self) -> String {
        let width = self.policies.iter().map(|name| name.chars().count()).max().unwrap_or(0).max(8);
        let mut text = format!("wins of {} in percent; its policy left, the others' above\n\n", self.side);
        let cells =
            |cells: &[String]| cells.iter().map(|cell| format!("  {cell:>width$}")).collect::<String>();
        text.push_str(&format!("{:width$}{}\n", "", cells(&self.policies)));
        for (name, row) in self.policies.iter().zip(&self.wins) {
            let cell = |rate: &Rate| match rate.of {
                0 => "-".to_owned(),
                _ => format!("{:.2}", rate.percent),
            };
            let row: Vec<String> = row.iter().map(cell).collect();
            text.push_str(&format!("{name:width$}{}\n", cells(&row)));
        }
        text + &self.leads() + &self.strengths()
    }

    /// A line for each policy, the strongest first: its Elo.
    fn strengths(&self) -> String {
        if self.elo.is_empty() {
            return String::new();
        }
        let mut ranked: Vec<(&String, &Elo)> = self.policies.iter().zip(&self.elo).collect();
        ranked.sort_by(|(_, one), (_, other)| other.points.total_cmp(&one.points));
        let lines = ranked.iter().map(|(policy, elo)| format!("{policy}: {elo}\n")).collect::<String>();
        format!("\nElo over all pairs, 0 is their average\n\n{lines}")
    }

    /// A line for each two policies: which is ahead with sides exchanged, and by how much.
    fn leads(&self) -> String {
        let pairs = (0..self.policies.len()).flat_map(|one| (0..one).map(move |other| (other, one)));
        let mut text = String::new();
        for (one, other) in pairs {
            let Some(lead) = self.lead(one, other) else { continue };
            if text.is_empty() {
                text.push_str("\nahead with sides exchanged, in points of 100 fights\n\n");
            }
            text.push_str(&format!("{} over {}: {lead}\n", self.policies[one], self.policies[other]));
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::policy::Registry;
    use crate::toy::{Duel, Toy};

    #[test]
    fn pairs_that_were_not_played_have_no_figure() {
        let random = Registry::<Toy>::standard().maker("random").unwrap();
        let entries = [("random".to_owned(), random)];
        let watch = Watch::default();
        watch.stop();
        let table = matchup(&Duel::example(), &entries, 20, 7, &watch).table();
        assert!(table.ends_with("-\n"), "{table}");
    }
}
