//! From ends with their chances to figures: what is known exactly, and what samples add to it.

use std::collections::BTreeMap;

use num_bigint::BigUint;
use num_rational::Ratio;
use serde::Serialize;

use super::best::worth_of;
use super::ending::Ending;
use super::solution::Worth;
use crate::odds::Chance;
use crate::simulate::wilson;

/// The 97.5 % point of the normal distribution.
const Z: f64 = 1.959_963_984_540_054;

/// How likely something is.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Likely {
    /// What is known of it exactly, as a fraction.
    #[serde(serialize_with = "as_text")]
    pub known: Chance,
    /// In percent, what is estimated of it included.
    pub percent: f64,
    /// The lower end of the interval in which the true figure lies 95 times in 100, in percent; `None` where nothing of it is
    /// estimated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub low: Option<f64>,
    /// The upper end of the interval.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub high: Option<f64>,
}

fn as_text<S: serde::Serializer>(chance: &Chance, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(chance)
}

impl Likely {
    /// Whether it is known to be impossible.
    pub fn is_impossible(&self) -> bool {
        self.known.is_impossible() && self.high.unwrap_or(0.0) <= 0.0
    }
}

/// How a figure is spread over all ends.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Distribution {
    /// The mean.
    pub mean: f64,
    /// The lower end of the interval of the mean, where part of it is estimated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub low: Option<f64>,
    /// The upper end of the interval of the mean.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub high: Option<f64>,
    /// One in twenty is at or below this.
    pub p5: i64,
    /// Half are at or below this.
    pub median: i64,
    /// Nineteen in twenty are at or below this.
    pub p95: i64,
    /// Every figure that comes up, in rising order.
    pub values: Vec<Valued>,
}

/// How likely a figure is.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Valued {
    /// The figure.
    pub value: i64,
    /// How likely it is.
    #[serde(flatten)]
    pub likely: Likely,
}

/// All ends: what is known of them, and what was sampled.
pub(super) struct Ends {
    /// How many parts are all.
    pub whole: BigUint,
    /// The ends that are known, each with its parts.
    pub known: Vec<(Ending, BigUint)>,
    /// In how many parts it was left to samples how it ends.
    pub open: BigUint,
    /// How often the samples ended how.
    pub sampled: Vec<(Ending, u64)>,
}

impl Ends {
    fn samples(&self) -> u64 {
        self.sampled.iter().map(|(_, count)| count).sum()
    }

    fn chance(&self, parts: BigUint) -> Chance {
        Chance(Ratio::new(parts, self.whole.clone()))
    }

    /// How likely an end is for which this holds.
    pub(super) fn likely(&self, holds: impl Fn(&Ending) -> bool) -> Likely {
        let parts = self.known.iter().filter(|(end, _)| holds(end)).map(|(_, parts)| parts).sum();
        let count = self.sampled.iter().filter(|(end, _)| holds(end)).map(|(_, count)| count).sum();
        self.likely_of(parts, count)
    }

    fn likely_of(&self, parts: BigUint, count: u64) -> Likely {
        let known = self.chance(parts);
        let (exact, open) = (float(known.0.numer(), known.0.denom()), float(&self.open, &self.whole));
        if self.open == BigUint::ZERO {
            return Likely { percent: 100.0 * exact, known, low: None, high: None };
        }
        let samples = self.samples();
        let (low, high) = wilson(count, samples);
        let share = if samples == 0 { 0.0 } else { count as f64 / samples as f64 };
        let percent = |share: f64| 100.0 * (exact + open * share);
        Likely { known, percent: percent(share), low: Some(percent(low)), high: Some(percent(high)) }
    }

    /// What it is worth to a side.
    pub(super) fn worth_to(&self, side: Option<usize>) -> Worth {
        // In halves of a win, which are whole.
        let halves = self.spread(|end| (2.0 * worth_of(end.how, side)) as i64);
        let percent = |halves: f64| (50.0 * halves).clamp(0.0, 100.0);
        Worth { percent: percent(halves.mean), low: halves.low.map(percent), high: halves.high.map(percent) }
    }

    /// How a figure is spread.
    pub(super) fn spread(&self, figure: impl Fn(&Ending) -> i64) -> Distribution {
        let mut values: BTreeMap<i64, (BigUint, u64)> = BTreeMap::new();
        for (end, parts) in &self.known {
            values.entry(figure(end)).or_default().0 += parts;
        }
        for (end, count) in &self.sampled {
            values.entry(figure(end)).or_default().1 += count;
        }
        let half = self.half_of_mean(values.iter().map(|(value, (_, count))| (*value, *count)));
        let valued = |(value, (parts, count))| Valued { value, likely: self.likely_of(parts, count) };
        let values: Vec<Valued> = values.into_iter().map(valued).collect();
        let all: f64 = values.iter().map(|one| one.likely.percent).sum();
        let sum: f64 = values.iter().map(|one| one.value as f64 * one.likely.percent).sum();
        let mean = if all > 0.0 { sum / all } else { 0.0 };
        let up_to = |share: f64| {
            let mut below = 0.0;
            let reaches = |one: &&Valued| {
                below += one.likely.percent;
                // Sums of percent are a little less than they should be.
                below >= share * all * (1.0 - 1e-9)
            };
            values.iter().find(reaches).or(values.last()).map_or(0, |one| one.value)
        };
        let (p5, median, p95) = (up_to(0.05), up_to(0.5), up_to(0.95));
        let (low, high) = (half.map(|half| mean - half), half.map(|half| mean + half));
        Distribution { mean, low, high, p5, median, p95, values }
    }

    /// Half of the interval of a mean; `None` where nothing of it is estimated, or nothing was sampled.
    fn half_of_mean(&self, counts: impl Iterator<Item = (i64, u64)>) -> Option<f64> {
        let samples = self.samples() as f64;
        if self.open == BigUint::ZERO || samples < 2.0 {
            return None;
        }
        let (mut sum, mut squares) = (0.0, 0.0);
        for (value, count) in counts {
            sum += value as f64 * count as f64;
            squares += (value as f64).powi(2) * count as f64;
        }
        let variance = ((squares - sum * sum / samples) / (samples - 1.0)).max(0.0);
        Some(float(&self.open, &self.whole) * Z * (variance / samples).sqrt())
    }
}

/// A fraction as a number of the machine, as exactly as it can be told.
fn float(parts: &BigUint, whole: &BigUint) -> f64 {
    const BITS: u64 = 120;
    // As many bits as fit, whatever the fraction is worth.
    let shift = BITS + whole.bits().saturating_sub(parts.bits());
    let quotient = (parts << shift) / whole;
    u128::try_from(quotient).map_or(1.0, |quotient| quotient as f64 * (-(shift as f64)).exp2())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_become_the_nearest_numbers() {
        let of = |parts: u128, whole: u128| float(&BigUint::from(parts), &BigUint::from(whole));
        assert_eq!(of(0, 5), 0.0);
        assert_eq!(of(1, 1), 1.0);
        assert!((of(1, 3) - 1.0 / 3.0).abs() < 1e-16);
        assert!((of(1, 1 << 100) * 2.0_f64.powi(100) - 1.0).abs() < 1e-15);
    }
}
