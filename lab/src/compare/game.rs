//! Counter-picks: two sides who each choose before the fight, and what each had best do.

use microlp::{ComparisonOp, OptimizationDirection, Problem, SolveOutcome};
use serde::Serialize;

use crate::digits::{all_counted, as_counted, rows_counted};

/// A game of two sides, of which the one wins what the other loses.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Game {
    /// What the first side has on average, a row for each of its choices, a column for each of the other's.
    #[serde(serialize_with = "rows_counted")]
    pub payoffs: Vec<Vec<f64>>,
    /// The first side's best answer to each choice of the other.
    pub best_rows: Vec<usize>,
    /// The other side's best answer to each choice of the first.
    pub best_columns: Vec<usize>,
    /// What both had best do when neither knows what the other does; `None` if it was not found.
    pub equilibrium: Option<Mixed>,
}

/// How often each side takes each of its choices, so that it does not matter if the other knows.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Mixed {
    /// The share of each choice of the first side.
    #[serde(serialize_with = "all_counted")]
    pub rows: Vec<f64>,
    /// The share of each choice of the other side.
    #[serde(serialize_with = "all_counted")]
    pub columns: Vec<f64>,
    /// What the first side has then on average.
    #[serde(serialize_with = "as_counted")]
    pub value: f64,
}

impl Game {
    /// The game of these payoffs, a row for each choice of the first side; all rows are of one length.
    ///
    /// ```
    /// use fracas_lab::compare::Game;
    /// let stone_scissors_paper = vec![vec![0.0, 1.0, -1.0], vec![-1.0, 0.0, 1.0], vec![1.0, -1.0, 0.0]];
    /// let game = Game::new(stone_scissors_paper);
    /// assert_eq!(game.best_rows, [2, 0, 1]);
    /// let mixed = game.equilibrium.unwrap();
    /// assert!(mixed.value.abs() < 1e-9 && mixed.rows.iter().all(|share| (share - 1.0 / 3.0).abs() < 1e-9));
    /// ```
    pub fn new(payoffs: Vec<Vec<f64>>) -> Self {
        let columns: Vec<Vec<f64>> = (0..payoffs.first().map_or(0, Vec::len))
            .map(|column| payoffs.iter().map(|row| row[column]).collect())
            .collect();
        // What the other side has is what the first has not.
        let losses = |line: &Vec<f64>| line.iter().map(|payoff| -payoff).collect::<Vec<f64>>();
        let of_columns: Vec<Vec<f64>> = columns.iter().map(losses).collect();
        let equilibrium = match (mix(&payoffs), mix(&of_columns)) {
            (Some((rows, value)), Some((columns, _))) => Some(Mixed { rows, columns, value }),
            _ => None,
        };
        Game {
            best_rows: columns.iter().map(|column| greatest(column)).collect(),
            best_columns: payoffs.iter().map(|row| greatest(&losses(row))).collect(),
            payoffs,
            equilibrium,
        }
    }

    /// The choices of both sides that are best answers to each other, if there are such: then nobody needs to mix.
    pub fn saddle(&self) -> Option<(usize, usize)> {
        let best = self.best_columns.iter().enumerate();
        best.map(|(row, column)| (row, *column)).find(|(row, column)| self.best_rows[*column] == *row)
    }
}

/// The place of the greatest figure; of equal ones the first.
fn greatest(figures: &[f64]) -> usize {
    let better = |best: usize, place: usize| if figures[place] > figures[best] { place } else { best };
    (1..figures.len()).fold(0, better)
}

/// The shares that make the least payoff greatest, and that payoff: a linear program.
fn mix(payoffs: &[Vec<f64>]) -> Option<(Vec<f64>, f64)> {
    let mut problem = Problem::new(OptimizationDirection::Maximize);
    let value = problem.add_var(1.0, (f64::NEG_INFINITY, f64::INFINITY));
    let shares: Vec<_> = payoffs.iter().map(|_| problem.add_var(0.0, (0.0, 1.0))).collect();
    problem.add_constraint(shares.iter().map(|share| (*share, 1.0)), ComparisonOp::Eq, 1.0);
    for column in 0..payoffs.first()?.len() {
        let payoff = shares.iter().zip(payoffs).map(|(share, row)| (*share, row[column]));
        problem.add_constraint(payoff.chain([(value, -1.0)]), ComparisonOp::Ge, 0.0);
    }
    let SolveOutcome::Solution(solution) = problem.solve().ok()? else { return None };
    Some((shares.iter().map(|share| solution[*share].max(0.0)).collect(), solution[value]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_both_answers_meet_nobody_mixes() {
        let game = Game::new(vec![vec![3.0, 5.0], vec![1.0, 7.0]]);
        assert_eq!(game.saddle(), Some((0, 0)));
        assert_eq!(game.equilibrium.map(|mixed| mixed.value.round()), Some(3.0));
    }

    #[test]
    fn the_shares_of_a_two_by_two_game_are_those_of_the_textbook() {
        // Payoffs 2, -3 / -1, 1: the first side takes its first choice 2 times in 7, the other 4 times in 7.
        let game = Game::new(vec![vec![2.0, -3.0], vec![-1.0, 1.0]]);
        let mixed = game.equilibrium.clone().unwrap();
        assert!((mixed.rows[0] - 2.0 / 7.0).abs() < 1e-9, "{mixed:?}");
        assert!((mixed.columns[0] - 4.0 / 7.0).abs() < 1e-9, "{mixed:?}");
        assert!((mixed.value + 1.0 / 7.0).abs() < 1e-9, "{mixed:?}");
        assert_eq!(game.saddle(), None);
    }
}
