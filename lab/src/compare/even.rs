//! Even fights: with how much of a figure, such as a level, a side wins as often as it loses.

use serde::Serialize;

use super::difference::deviations;
use super::run::Comparison;
use crate::digits;

/// With which value of the last axis a fight is even, for one setting of the other axes.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Even {
    /// Which value each of the other axes has, by number.
    pub picks: Vec<usize>,
    /// The value with which it would be even, on a straight line between the two that it lies between; `None` where the
    /// side is ahead, or behind, with all of them.
    #[serde(serialize_with = "told")]
    pub at: Option<f64>,
    /// The lower end of the interval in which the true value lies 95 times in 100, on the same line between the ends of
    /// the leads' intervals; `None` where it may be below all values that were tried.
    #[serde(serialize_with = "told")]
    pub low: Option<f64>,
    /// The upper end; `None` where it may be above all values that were tried.
    #[serde(serialize_with = "told")]
    pub high: Option<f64>,
    /// How it stands with each value of the last axis.
    pub leads: Vec<EvenLead>,
}

/// By how much a side wins more often than all others together.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct EvenLead {
    /// The value.
    pub value: i64,
    /// In points of 100 fights.
    #[serde(serialize_with = "digits::as_counted")]
    pub points: f64,
    /// The lower end of the interval in which the true figure lies 95 times in 100.
    #[serde(serialize_with = "digits::as_counted")]
    pub low: f64,
    /// The upper end.
    #[serde(serialize_with = "digits::as_counted")]
    pub high: f64,
}

fn told<S: serde::Serializer>(at: &Option<f64>, serializer: S) -> Result<S::Ok, S::Error> {
    at.map(digits::counted).serialize(serializer)
}

/// With which value of the last axis a side wins as often as it loses, for each setting of the other axes. `values` are
/// those of the last axis, in rising order; entries without picks count for nothing.
pub fn even_values(comparison: &Comparison, values: &[i64], side: usize) -> Vec<Even> {
    let entries = (0..comparison.entries.len()).filter(|entry| !comparison.entries[*entry].picks.is_empty());
    let entries: Vec<usize> = entries.collect();
    let cases = entries.chunks_exact(values.len().max(1));
    let case = |entries: &[usize]| {
        let leads = values.iter().zip(entries).map(|(value, entry)| lead(comparison, *entry, *value, side));
        let leads: Vec<EvenLead> = leads.collect();
        let picks = &comparison.entries[entries[0]].picks;
        let [at, low, high] = even_at(&leads);
        Even { picks: picks[..picks.len() - 1].to_vec(), at, low, high, leads }
    };
    cases.map(case).collect()
}

fn lead(comparison: &Comparison, entry: usize, value: i64, side: usize) -> EvenLead {
    let share = |side: usize| comparison.share(entry, side) / 100.0;
    let won = share(side);
    let lost: f64 = (0..comparison.sides.len()).filter(|other| *other != side).map(share).sum();
    let fights = comparison.fights.max(1) as f64;
    let lead = won - lost;
    // Each fight counts for 1, 0 or -1. As in intervals of shares, four more are taken to have been played, two won and two
    // lost, so that a few fights that all went one way are no proof.
    let (more, middle) = (fights + 4.0, lead * fights / (fights + 4.0));
    let spread = (((won + lost) * fights + 4.0) / more - middle * middle).max(0.0);
    let half = deviations(1) * (spread / more).sqrt();
    let (low, high) = ((middle - half).max(-1.0), (middle + half).min(1.0));
    EvenLead { value, points: 100.0 * lead, low: 100.0 * low, high: 100.0 * high }
}

/// Where the lead changes its sign for the first time, and between which values that may be.
fn even_at(leads: &[EvenLead]) -> [Option<f64>; 3] {
    let at = crossing(leads, |lead| lead.points);
    let (least, most) = (crossing(leads, |lead| lead.low), crossing(leads, |lead| lead.high));
    match leads {
        _ if at.is_none() => [None; 3],
        // The higher the value, the worse it stands: at worst it changes earliest.
        [first, ..] if first.points > 0.0 => [at, least, most],
        _ => [at, most, least],
    }
}

/// Where points change their sign for the first time.
fn crossing(leads: &[EvenLead], points: impl Fn(&EvenLead) -> f64) -> Option<f64> {
    if let Some(even) = leads.iter().find(|lead| points(lead) == 0.0) {
        return Some(even.value as f64);
    }
    let changes = leads.windows(2).find(|pair| (points(&pair[0]) > 0.0) != (points(&pair[1]) > 0.0))?;
    let [one, other] = [&changes[0], &changes[1]];
    let share = points(one) / (points(one) - points(other));
    Some(one.value as f64 + share * (other.value - one.value) as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn leads(points: &[f64]) -> Vec<EvenLead> {
        let lead = |value, points| EvenLead { value, points, low: points - 5.0, high: points + 5.0 };
        (1..).zip(points).map(|(value, &points)| lead(value, points)).collect()
    }

    #[test]
    fn even_is_where_the_lead_changes_its_sign() {
        let at = |points: &[f64]| even_at(&leads(points))[0];
        assert_eq!(at(&[30.0, 10.0, -30.0]), Some(2.25));
        assert_eq!(at(&[-10.0, 10.0]), Some(1.5));
        assert_eq!(at(&[10.0, 0.0, -5.0]), Some(2.0));
        assert_eq!(at(&[10.0, 5.0]), None);
    }

    #[test]
    fn the_interval_of_an_even_value_lies_around_it() {
        assert_eq!(even_at(&leads(&[15.0, -5.0])), [Some(1.75), Some(1.5), Some(2.0)]);
        assert_eq!(even_at(&leads(&[-15.0, 5.0])), [Some(1.75), Some(1.5), Some(2.0)]);
        // Perhaps it is even with less than the least, or with more than the most.
        assert_eq!(even_at(&leads(&[2.0, -18.0])), [Some(1.1), None, Some(1.35)]);
        assert_eq!(even_at(&leads(&[18.0, -2.0])), [Some(1.9), Some(1.65), None]);
        assert_eq!(even_at(&leads(&[18.0, 2.0])), [None; 3]);
    }
}
