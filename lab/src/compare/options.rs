//! Which values of an axis are worth taking.

use serde::Serialize;

use super::difference::Verdict;
use super::run::Comparison;

/// How a value of an axis does for a side, whatever the other axes have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct OptionValue {
    /// The axis, by number.
    pub axis: usize,
    /// The value, by number.
    pub value: usize,
    /// With how many of the settings of the other axes the side wins most often with it.
    pub best: usize,
    /// Of how many.
    pub of: usize,
    /// Another value of the axis with which the side wins more often in every case, beyond chance: this one is never
    /// worth taking.
    pub dominated_by: Option<usize>,
}

/// How each value of each axis does for a side. `counts` are the numbers of values of the axes; entries without picks,
/// such as the encounter as it stands, count for nothing.
pub fn option_values(comparison: &Comparison, counts: &[usize], side: usize) -> Vec<OptionValue> {
    let axes = counts.iter().enumerate();
    axes.flat_map(|(axis, count)| {
        (0..*count).map(move |value| of_value(comparison, counts, side, axis, value))
    })
    .collect()
}

fn of_value(
    comparison: &Comparison,
    counts: &[usize],
    side: usize,
    axis: usize,
    value: usize,
) -> OptionValue {
    let cases: Vec<Vec<usize>> = cases(comparison, counts, axis);
    // Every pair of values in every case is looked at.
    let pairs = cases.len() * counts[axis] * counts[axis].saturating_sub(1) / 2;
    let is_worse = |other: usize| {
        let in_case = |case: &Vec<usize>| {
            comparison.between(case[other], case[value], side, pairs).verdict == Verdict::More
        };
        other != value && !cases.is_empty() && cases.iter().all(in_case)
    };
    let share = |entry: usize| comparison.share(entry, side);
    let is_best = |case: &&Vec<usize>| case.iter().all(|entry| share(*entry) <= share(case[value]));
    OptionValue {
        axis,
        value,
        best: cases.iter().filter(is_best).count(),
        of: cases.len(),
        dominated_by: (0..counts[axis]).find(|other| is_worse(*other)),
    }
}

/// For each setting of the other axes, the entries with each value of this one.
fn cases(comparison: &Comparison, counts: &[usize], axis: usize) -> Vec<Vec<usize>> {
    let picks = |entry: usize| comparison.entries[entry].picks.as_slice();
    let variants: Vec<usize> =
        (0..comparison.entries.len()).filter(|entry| picks(*entry).len() == counts.len()).collect();
    let with = |first: usize, value: usize| {
        variants.iter().copied().find(|entry| {
            let mut wanted = picks(first).to_vec();
            wanted[axis] = value;
            picks(*entry) == wanted
        })
    };
    let firsts = variants.iter().copied().filter(|entry| picks(*entry)[axis] == 0);
    firsts.filter_map(|first| (0..counts[axis]).map(|value| with(first, value)).collect()).collect()
}
