//! Counts of whole figures, in bounded memory.

use serde::{Deserialize, Serialize};

/// The largest distance from zero that is told apart; what lies beyond counts as this.
const FARTHEST: usize = 4_095;

/// How often each figure came up. Mean, least and most are exact; quantiles are exact up to 4,095 either side of zero.
///
/// ```
/// use fracas_lab::simulate::Histogram;
/// let mut counts = Histogram::default();
/// [3, -1, 3, 8].into_iter().for_each(|figure| counts.add(figure));
/// assert_eq!(counts.quantile(1, 2), 3);
/// assert_eq!(counts.least(), -1);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Histogram {
    above: Vec<u64>,
    below: Vec<u64>,
    count: u64,
    sum: i128,
    range: Option<(i64, i64)>,
}

impl Histogram {
    /// Counts a figure.
    pub fn add(&mut self, figure: i64) {
        self.count += 1;
        self.sum += i128::from(figure);
        let (least, most) = self.range.unwrap_or((figure, figure));
        self.range = Some((least.min(figure), most.max(figure)));
        let distance = usize::try_from(figure.unsigned_abs()).map_or(FARTHEST, |far| far.min(FARTHEST));
        let counts = if figure < 0 { &mut self.below } else { &mut self.above };
        if counts.len() <= distance {
            counts.resize(distance + 1, 0);
        }
        counts[distance] += 1;
    }

    /// Adds the counts of another. In whatever order several are merged, the sum is the same.
    pub fn merge(&mut self, other: &Histogram) {
        for (own, others) in [(&mut self.above, &other.above), (&mut self.below, &other.below)] {
            if own.len() < others.len() {
                own.resize(others.len(), 0);
            }
            own.iter_mut().zip(others).for_each(|(own, other)| *own = own.saturating_add(*other));
        }
        self.count = self.count.saturating_add(other.count);
        self.sum = self.sum.saturating_add(other.sum);
        self.range = match (self.range, other.range) {
            (Some(own), Some(other)) => Some((own.0.min(other.0), own.1.max(other.1))),
            (own, other) => own.or(other),
        };
    }

    /// How many figures were counted.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The mean; 0 of nothing.
    pub fn mean(&self) -> f64 {
        if self.count == 0 { 0.0 } else { self.sum as f64 / self.count as f64 }
    }

    /// The least figure; 0 of nothing.
    pub fn least(&self) -> i64 {
        self.range.map_or(0, |range| range.0)
    }

    /// The greatest figure; 0 of nothing.
    pub fn most(&self) -> i64 {
        self.range.map_or(0, |range| range.1)
    }

    /// The figures that came up, from the least, and how often each did. What lies beyond 4,095 counts as that.
    ///
    /// ```
    /// use fracas_lab::simulate::Histogram;
    /// let mut counts = Histogram::default();
    /// [3, -1, 3].into_iter().for_each(|figure| counts.add(figure));
    /// assert_eq!(counts.counts().collect::<Vec<_>>(), [(-1, 1), (3, 2)]);
    /// ```
    pub fn counts(&self) -> impl Iterator<Item = (i64, u64)> {
        let below = self.below.iter().enumerate().rev().map(|(far, count)| (-(far as i64), *count));
        let above = self.above.iter().enumerate().map(|(far, count)| (far as i64, *count));
        below.chain(above).filter(|(_, count)| *count > 0)
    }

    /// The least figure with at least `part` of `whole` of the counts at or below it.
    pub fn quantile(&self, part: u64, whole: u64) -> i64 {
        let wanted = (u128::from(self.count) * u128::from(part)).div_ceil(u128::from(whole.max(1))).max(1);
        let mut seen = 0_u128;
        for (figure, count) in self.counts() {
            seen += u128::from(count);
            if seen >= wanted {
                return figure;
            }
        }
        self.most()
    }
}

/// The form in which counts are kept: whole numbers, and no figure that never came up.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    sum: i128,
    range: Option<(i64, i64)>,
    counts: Vec<(i64, u64)>,
}

impl From<Histogram> for Written {
    fn from(histogram: Histogram) -> Self {
        let counts = histogram.counts().collect();
        Written { sum: histogram.sum, range: histogram.range, counts }
    }
}

impl TryFrom<Written> for Histogram {
    type Error = &'static str;

    /// Takes only what [`Histogram::add`] can have made, as far as that can be seen.
    fn try_from(Written { sum, range, counts }: Written) -> Result<Self, Self::Error> {
        if !counts.is_sorted_by(|one, next| one.0 < next.0) {
            return Err("the figures of the counts do not rise");
        }
        let mut histogram = Histogram { sum, range, ..Histogram::default() };
        for &(figure, count) in &counts {
            let distance = usize::try_from(figure.unsigned_abs()).unwrap_or(usize::MAX);
            if distance > FARTHEST || count == 0 {
                return Err("a count is nought, or of a figure that is too far from 0");
            }
            let side = if figure < 0 { &mut histogram.below } else { &mut histogram.above };
            side.resize(side.len().max(distance + 1), 0);
            side[distance] = count;
            histogram.count = histogram.count.checked_add(count).ok_or("the counts are too large")?;
        }
        let clamp = |figure: i64| figure.clamp(-(FARTHEST as i64), FARTHEST as i64);
        let ends = counts.first().zip(counts.last()).map(|(first, last)| (first.0, last.0));
        if ends != range.map(|(least, most)| (clamp(least), clamp(most))) {
            return Err("the range is not that of the counts");
        }
        Ok(histogram)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn merging_is_counting_together() {
        let figures: Vec<i64> = (0..500).map(|place| (place * 37) % 101 - 40).collect();
        let count = |figures: &[i64]| {
            let mut counts = Histogram::default();
            figures.iter().for_each(|figure| counts.add(*figure));
            counts
        };
        let mut merged = count(&figures[..123]);
        merged.merge(&count(&figures[123..]));
        assert_eq!(merged, count(&figures));
        let mut sorted = figures;
        sorted.sort_unstable();
        assert_eq!(merged.quantile(1, 2), sorted[249]);
        assert_eq!(merged.quantile(1, 20), sorted[24]);
    }

    #[test]
    fn what_is_written_is_read_as_it_was() {
        let mut counts = Histogram::default();
        assert_eq!(serde_json::to_string(&counts).unwrap(), r#"{"sum":0,"range":null,"counts":[]}"#);
        [4, -2, 4, 9_000, i64::MIN].into_iter().for_each(|figure| counts.add(figure));
        let text = serde_json::to_string(&counts).unwrap();
        assert_eq!(
            text,
            r#"{"sum":-9223372036854766802,"range":[-9223372036854775808,9000],"counts":[[-4095,1],[-2,1],[4,2],[4095,1]]}"#
        );
        assert_eq!(serde_json::from_str::<Histogram>(&text).unwrap(), counts);
    }

    #[test]
    fn what_cannot_have_been_counted_is_refused() {
        for wrong in [
            r#"{"sum":3,"range":[1,2],"counts":[[2,1],[1,1]]}"#,
            r#"{"sum":3,"range":[1,3],"counts":[[1,1],[2,1]]}"#,
            r#"{"sum":1,"range":[1,1],"counts":[[1,0]]}"#,
            r#"{"sum":1,"range":[5000,5000],"counts":[[5000,1]]}"#,
            r#"{"sum":1,"range":[1,2],"counts":[[1,18446744073709551615],[2,1]]}"#,
            r#"{"sum":0,"range":[1,1],"counts":[]}"#,
        ] {
            assert!(serde_json::from_str::<Histogram>(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn far_figures_take_no_more_room() {
        let mut counts = Histogram::default();
        counts.add(i64::from(i32::MAX));
        counts.add(i64::MIN);
        assert_eq!(counts.most(), i64::from(i32::MAX));
        assert!(counts.above.len() + counts.below.len() <= 2 * (FARTHEST + 1));
    }
}
