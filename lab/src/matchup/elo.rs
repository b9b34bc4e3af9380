//! How strong each policy is on one scale: Elo, fitted to all pairs at once.

use std::fmt;

use serde::Serialize;

use crate::simulate::Rate;

/// How strong a policy is among those it played with. Who is 400 points ahead wins ten times as often as the other, on
/// sides that are equally good. The average of all is 0.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Elo {
    /// The points.
    pub points: f64,
    /// The lower end of the interval in which the true figure lies 95 times in 100.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl fmt::Display for Elo {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:+.0} ({:+.0} to {:+.0})", self.points, self.low, self.high)
    }
}

/// Elo points in one unit of the logistic scale.
const POINTS: f64 = 400.0 / std::f64::consts::LN_10;
/// Standard errors on either side of a figure for 95 in 100.
const ERRORS: f64 = 1.959_964;
/// How many steps are taken at most, and how small the last one is: each doubles the figures that are right.
const STEPS: usize = 100;
const SMALL: f64 = 1e-9;
/// The longest step in one go.
const LONGEST: f64 = 2.0;

/// The Elo of each policy, from how often the first side won: a row for each policy that played it, a column for each
/// that played the others. Empty where two policies have not played each other.
///
/// It is the fit of Bradley and Terry with the worth of the first side as one figure more, which the fights of a policy
/// against itself tell. To each pair half a win and half a loss are added, so that who always wins has a finite figure.
/// The intervals come from the curvature of the likelihood at the fit.
///
/// ```
/// use fracas_lab::{matchup::elo, simulate::Rate};
/// let even = Rate::new(50, 100);
/// let ratings = elo(&[vec![even, Rate::new(75, 100)], vec![Rate::new(25, 100), even]]);
/// assert!((ratings[0].points - ratings[1].points - 190.0).abs() < 5.0);
/// assert!(ratings[0].low > 0.0 && ratings[1].high < 0.0);
/// ```
pub fn elo(wins: &[Vec<Rate>]) -> Vec<Elo> {
    let count = wins.len();
    let pairs = (0..count).flat_map(|one| (0..one).map(move |other| (one, other)));
    let is_played = |(one, other): (usize, usize)| wins[one][other].of + wins[other][one].of > 0;
    if count < 2 || !pairs.into_iter().all(is_played) {
        return Vec::new();
    }
    let mut fit = Fit::new(count);
    for _ in 0..STEPS {
        fit.look(wins);
        if fit.step() < SMALL {
            break;
        }
    }
    fit.look(wins);
    fit.ratings()
}

/// The figures as they stand: one for each policy, then that of the first side; how the likelihood rises, and how it
/// curves.
struct Fit {
    figures: Vec<f64>,
    rise: Vec<f64>,
    curve: Vec<Vec<f64>>,
}

impl Fit {
    fn new(policies: usize) -> Self {
        let size = policies + 1;
        Fit { figures: vec![0.0; size], rise: vec![0.0; size], curve: vec![vec![0.0; size]; size] }
    }

    fn policies(&self) -> usize {
        self.figures.len() - 1
    }

    /// Finds rise and curvature. What the fights leave open, the average of all policies, is held at 0.
    fn look(&mut self, wins: &[Vec<Rate>]) {
        let side = self.policies();
        self.rise.fill(0.0);
        self.curve.iter_mut().for_each(|row| row.fill(0.0));
        for (first, row) in wins.iter().enumerate() {
            for (others, rate) in row.iter().enumerate().filter(|(_, rate)| rate.of > 0) {
                self.look_at(first, others, rate.count as f64 + 0.5, rate.of as f64 + 1.0);
            }
        }
        let sum: f64 = self.figures[..side].iter().sum();
        for policy in 0..side {
            self.rise[policy] -= sum;
            self.curve[policy][..side].iter_mut().for_each(|cell| *cell += 1.0);
        }
    }

    fn look_at(&mut self, first: usize, others: usize, won: f64, of: f64) {
        let side = self.policies();
        let ahead = self.figures[first] - self.figures[others] + self.figures[side];
        let chance = 1.0 / (1.0 + (-ahead).exp());
        let weight = of * chance * (1.0 - chance);
        // A policy against itself tells of the sides alone: what it adds to its figure and takes from it is nothing.
        let shares = [(first, 1.0), (others, -1.0), (side, 1.0)];
        for (one, share) in shares {
            self.rise[one] += share * (won - of * chance);
            for (other, its) in shares {
                self.curve[one][other] += share * its * weight;
            }
        }
    }

    /// Goes to where rise and curvature say that the top is, and gives the longest way that a figure went.
    fn step(&mut self) -> f64 {
        let steps = solve(self.curve.clone(), self.rise.clone());
        let longest = steps.iter().fold(0.0, |longest: f64, step| longest.max(step.abs()));
        let share = (LONGEST / longest.max(LONGEST)).min(1.0);
        self.figures.iter_mut().zip(&steps).for_each(|(figure, step)| *figure += share * step);
        longest
    }

    /// The figures in points, with their errors: the spread of each less the average.
    fn ratings(&self) -> Vec<Elo> {
        let policies = self.policies();
        let rating = |policy: usize| {
            let mut contrast = vec![0.0; policies + 1];
            contrast[..policies].fill(-1.0 / policies as f64);
            contrast[policy] += 1.0;
            let spread = solve(self.curve.clone(), contrast.clone());
            let variance: f64 = spread.iter().zip(&contrast).map(|(one, other)| one * other).sum();
            let error = ERRORS * variance.max(0.0).sqrt() * POINTS;
            let points = self.figures[policy] * POINTS;
            Elo { points, low: points - error, high: points + error }
        };
        (0..policies).map(rating).collect()
    }
}

/// Solves linear equations whose matrix is symmetric and positive: no rows have to be exchanged.
fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let size = right.len();
    for column in 0..size {
        let pivot = matrix[column].clone();
        for row in column + 1..size {
            let share = matrix[row][column] / pivot[column];
            matrix[row].iter_mut().zip(&pivot).for_each(|(cell, above)| *cell -= share * above);
            right[row] -= share * right[column];
        }
    }
    for row in (0..size).rev() {
        let known: f64 = (row + 1..size).map(|column| matrix[row][column] * right[column]).sum();
        right[row] = (right[row] - known) / matrix[row][row];
    }
    right
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The table of policies of these strengths, in points, on sides of which the first is worth so much.
    fn table(strengths: &[f64], side: f64, of: u64) -> Vec<Vec<Rate>> {
        let won = |ahead: f64| (of as f64 / (1.0 + 10_f64.powf(-ahead / 400.0))).round() as u64;
        let row = |one: &f64| strengths.iter().map(|other| Rate::new(won(one - other + side), of)).collect();
        strengths.iter().map(row).collect()
    }

    #[test]
    fn strengths_are_found_again_whatever_the_sides_are_worth() {
        let strengths = [-150.0, 30.0, 120.0];
        for side in [0.0, 200.0] {
            let ratings = elo(&table(&strengths, side, 1_000_000));
            for (rating, strength) in ratings.iter().zip(strengths) {
                assert!((rating.points - strength).abs() < 0.5, "{ratings:?}");
                assert!(rating.high - rating.low < 2.0, "{ratings:?}");
            }
        }
    }

    #[test]
    fn the_interval_of_two_is_that_of_the_textbook() {
        // Two policies whose fights tell of nothing but the two: the difference of two logits has the sum of their
        // variances, each 1 / (n p q), and a figure is half of half of it.
        let (none, rate) = (Rate::new(0, 0), Rate::new(60, 99));
        let ratings = elo(&[vec![none, rate], vec![Rate::new(39, 99), none]]);
        let (won, of) = (60.5_f64, 100.0);
        let logit = (won / (of - won)).ln();
        let points = POINTS * logit / 2.0;
        let error = ERRORS * POINTS * (2.0 * of / (won * (of - won))).sqrt() / 4.0;
        assert!((ratings[0].points - points).abs() < 1e-6, "{ratings:?}, not {points}");
        assert!((ratings[0].high - ratings[0].points - error).abs() < 1e-6, "{ratings:?}, not {error}");
    }

    #[test]
    fn who_always_wins_has_a_finite_figure_and_who_has_not_played_none() {
        let (all, none, even) = (Rate::new(100, 100), Rate::new(0, 100), Rate::new(50, 100));
        let ratings = elo(&[vec![even, all], vec![none, even]]);
        assert!(ratings[0].points > 300.0 && ratings[0].high.is_finite(), "{ratings:?}");
        let unplayed = Rate::new(0, 0);
        assert!(elo(&[vec![even, unplayed], vec![unplayed, even]]).is_empty());
        assert!(elo(&[vec![even]]).is_empty());
    }
}
