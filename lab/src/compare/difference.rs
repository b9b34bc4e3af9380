//! The difference of a figure between fights that are paired, and whether it means anything.

use serde::Serialize;
use statrs::distribution::{ContinuousCDF, Normal};

use crate::digits;

/// What a difference says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// It is more than in the first.
    More,
    /// It is less than in the first.
    Less,
    /// It may be either, or none: the interval holds zero.
    NoneSeen,
}

/// By how much a figure differs from that of the first encounter, in fights of the same numbers.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(into = "Told")]
#[non_exhaustive]
pub struct Difference {
    /// The figure.
    pub figure: String,
    /// Its mean; of winning, the share of the fights in percent.
    pub mean: f64,
    /// The mean of the differences; of winning, in points of 100 fights.
    pub difference: f64,
    /// The lower end of the interval in which the true difference lies.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// The standard error of the difference.
    pub standard_error: f64,
    /// What to think of it.
    pub verdict: Verdict,
    /// How many times as many fights it would have taken with dice that are not the same; `None` where no two fights
    /// differ in this figure.
    pub gain: Option<f64>,
}

/// A difference as it is written: with as many digits as mean something.
#[derive(Serialize)]
pub(crate) struct Told {
    pub(crate) figure: String,
    pub(crate) mean: f64,
    pub(crate) difference: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
    standard_error: f64,
    verdict: Verdict,
    pub(crate) gain: Option<f64>,
}

impl From<Difference> for Told {
    fn from(one: Difference) -> Told {
        let error = one.standard_error;
        Told {
            figure: one.figure,
            mean: digits::within(one.mean, error),
            difference: digits::within(one.difference, error),
            low: digits::within(one.low, error),
            high: digits::within(one.high, error),
            standard_error: digits::within(error, error),
            verdict: one.verdict,
            gain: one.gain.map(digits::times),
        }
    }
}

impl Difference {
    /// Half the width of the interval.
    pub fn half_width(&self) -> f64 {
        (self.high - self.low) / 2.0
    }
}

/// The deviations within which all of `comparisons` lie together, 95 times in 100 (Bonferroni).
///
/// ```text
/// 1 comparison: 1.96; 10 comparisons: 2.81
/// ```
pub(super) fn deviations(comparisons: usize) -> f64 {
    Normal::standard().inverse_cdf(1.0 - 0.05 / (2.0 * comparisons.max(1) as f64))
}

/// The sums of a figure over paired fights: whole numbers, which come out the same in whatever order they are added.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Moments {
    pub fights: u64,
    sum: i128,
    squares: i128,
    first_sum: i128,
    first_squares: i128,
    differences: i128,
    difference_squares: i128,
}

impl Moments {
    /// Adds a figure of a fight, and that of the fight of the same number in the first encounter.
    pub fn add(&mut self, figure: i64, first: i64) {
        let (figure, first) = (i128::from(figure), i128::from(first));
        self.fights += 1;
        self.sum += figure;
        self.squares += figure * figure;
        self.first_sum += first;
        self.first_squares += first * first;
        self.differences += figure - first;
        self.difference_squares += (figure - first) * (figure - first);
    }

    fn variance(&self, sum: i128, squares: i128) -> f64 {
        let fights = self.fights as f64;
        let around = squares as f64 - (sum as f64) * (sum as f64) / fights;
        if self.fights < 2 { 0.0 } else { (around / (fights - 1.0)).max(0.0) }
    }

    fn gain(&self) -> Option<f64> {
        let paired = self.variance(self.differences, self.difference_squares);
        let apart = self.variance(self.sum, self.squares) + self.variance(self.first_sum, self.first_squares);
        (paired > 0.0).then(|| apart / paired)
    }

    /// The difference of a figure such as rounds.
    pub fn of_figure(&self, figure: &str, deviations: f64) -> Difference {
        let fights = self.fights.max(1) as f64;
        let difference = self.differences as f64 / fights;
        let error = (self.variance(self.differences, self.difference_squares) / fights).sqrt();
        let half = deviations * error;
        self.told(figure, 1.0, error, (difference - half, difference + half))
    }

    /// The difference of how often something came about. The interval is that of Bonett and Price, which is honest also
    /// where few fights differ, or none.
    pub fn of_share(&self, figure: &str, deviations: f64) -> Difference {
        let fights = self.fights as f64;
        let (only_here, only_there) = (
            (self.difference_squares + self.differences) as f64 / 2.0,
            (self.difference_squares - self.differences) as f64 / 2.0,
        );
        let (here, there) = ((only_here + 1.0) / (fights + 2.0), (only_there + 1.0) / (fights + 2.0));
        let error = ((here + there - (here - there) * (here - there)) / (fights + 2.0)).sqrt();
        let (middle, half) = (here - there, deviations * error);
        self.told(figure, 100.0, error, ((middle - half).max(-1.0), (middle + half).min(1.0)))
    }

    fn told(&self, figure: &str, unit: f64, error: f64, (low, high): (f64, f64)) -> Difference {
        let fights = self.fights.max(1) as f64;
        let verdict = match (low, high) {
            (low, _) if low > 0.0 => Verdict::More,
            (_, high) if high < 0.0 => Verdict::Less,
            _ => Verdict::NoneSeen,
        };
        Difference {
            figure: figure.to_owned(),
            mean: unit * self.sum as f64 / fights,
            difference: unit * self.differences as f64 / fights,
            low: unit * low,
            high: unit * high,
            standard_error: unit * error,
            verdict,
            gain: self.gain(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moments(pairs: &[(i64, i64)]) -> Moments {
        let mut moments = Moments::default();
        pairs.iter().for_each(|(figure, first)| moments.add(*figure, *first));
        moments
    }

    #[test]
    fn the_deviations_are_those_of_the_tables() {
        assert!((deviations(1) - 1.959_964).abs() < 1e-5);
        assert!((deviations(10) - 2.807_034).abs() < 1e-5);
    }

    #[test]
    fn the_same_fights_have_no_difference_and_an_interval_all_the_same() {
        let won = moments(&[(1, 1), (0, 0), (1, 1), (0, 0)]).of_share("won", deviations(1));
        assert_eq!((won.difference, won.verdict, won.gain), (0.0, Verdict::NoneSeen, None));
        assert!(won.high > 10.0 && won.low < -10.0, "four fights say little: {won:?}");
        let rounds = moments(&[(3, 3), (5, 5)]).of_figure("rounds", deviations(1));
        assert_eq!((rounds.difference, rounds.low, rounds.high), (0.0, 0.0, 0.0));
    }

    #[test]
    fn the_interval_of_shares_is_that_of_bonett_and_price() {
        // 20 fights: 8 won here alone, 2 there alone, 10 alike.
        let mut pairs = vec![(1, 0); 8];
        pairs.extend([(0, 1); 2]);
        pairs.extend([(1, 1); 10]);
        let won = moments(&pairs).of_share("won", deviations(1));
        // By hand: (9 - 3) / 22 = 0.2727; sqrt((12/22 - 0.2727^2) / 22) = 0.14630; times 1.96.
        assert!((won.low - (27.273 - 28.675)).abs() < 0.01 && (won.high - 55.948).abs() < 0.01, "{won:?}");
        assert_eq!(won.difference, 30.0);
    }

    #[test]
    fn pairs_that_go_together_need_fewer_fights() {
        let together: Vec<(i64, i64)> = (0..40).map(|fight| (fight + fight % 2, fight)).collect();
        assert!(moments(&together).gain().unwrap() > 100.0);
        let apart: Vec<(i64, i64)> = (0..40).map(|fight| (fight, (fight * 17) % 40)).collect();
        assert!(moments(&apart).gain().unwrap() < 2.0);
    }
}
