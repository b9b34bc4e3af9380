//! Matchup: each policy against each, to see which plays better and how much the side matters.

use fracas_engine::Rulebook;
use serde::Serialize;

use crate::players::Players;
use crate::policy::Maker;
use crate::simulate::{Rate, Simulation, Watch};

/// Each policy against each: `rows` play the first side, columns every other side.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Matchup {
    /// The name of the first side.
    pub side: String,
    /// The names of the policies.
    pub policies: Vec<String>,
    /// How often the first side won: a row for each policy that played it, a column for each that played the others.
    pub wins: Vec<Vec<Rate>>,
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
    let sides = B::sides(encounter);
    let against = |first: &Maker<B>, others: &Maker<B>| {
        let makers =
            (0..sides.len()).map(|side| if side == 0 { first.clone() } else { others.clone() }).collect();
        let report = Simulation::new(encounter, fights, seed, Players::by_side(makers)).run(watch);
        report.sides.first().map_or(Rate::new(0, 0), |side| side.won)
    };
    Matchup {
        side: sides.first().cloned().unwrap_or_default(),
        policies: policies.iter().map(|(name, _)| name.clone()).collect(),
        wins: policies
            .iter()
            .map(|(_, first)| policies.iter().map(|(_, others)| against(first, others)).collect())
            .collect(),
    }
}

impl Matchup {
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
