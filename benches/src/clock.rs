//! Times by the clock: of several runs the median and the range.

use std::fmt;
use std::time::Instant;

/// How thoroughly times are taken.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// How often each figure is taken.
    pub runs: usize,
    /// How long one run takes at least, in seconds.
    pub least: f64,
    /// How long what is done but once takes at least, in seconds.
    pub once: f64,
}

impl Effort {
    /// What figures for others are taken with.
    pub const FULL: Effort = Effort { runs: 7, least: 0.4, once: 4.0 };
    /// To see that it works.
    pub const ROUGH: Effort = Effort { runs: 3, least: 0.02, once: 0.1 };

    /// How long one repetition takes, in seconds.
    pub fn time(self, mut repeat: impl FnMut(u64)) -> Spread {
        let (times, _) = enough(1, self.least, &mut repeat);
        Spread::of(self.runs, || seconds(|| repeat(times)) / times as f64)
    }
}

/// The median of several runs, and their range.
#[derive(Clone, Copy, Debug)]
pub struct Spread {
    /// The least.
    pub least: f64,
    /// The one in the middle.
    pub median: f64,
    /// The most.
    pub most: f64,
}

impl Spread {
    fn of(runs: usize, run: impl FnMut() -> f64) -> Spread {
        let mut figures: Vec<f64> = std::iter::repeat_with(run).take(runs).collect();
        figures.sort_by(f64::total_cmp);
        Spread { least: figures[0], median: figures[runs / 2], most: figures[runs - 1] }
    }

    /// How many of something that there are so many of in a repetition were done in a second.
    pub fn per_second(self, each: f64) -> Spread {
        Spread { least: each / self.most, median: each / self.median, most: each / self.least }
    }

    /// In another unit.
    pub fn times(self, by: f64) -> Spread {
        Spread { least: self.least * by, median: self.median * by, most: self.most * by }
    }
}

/// All three in the unit of the median, which is named once.
impl fmt::Display for Spread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (unit, name) = unit(self.median);
        let [least, median, most] = [self.least, self.median, self.most].map(|figure| digits(figure / unit));
        write!(f, "{median}{name} ({least} to {most})")
    }
}

/// A figure with as many digits as it is good for.
pub fn told(figure: f64) -> String {
    let (unit, name) = unit(figure);
    format!("{}{name}", digits(figure / unit))
}

fn unit(figure: f64) -> (f64, &'static str) {
    match figure {
        large if large >= 999_500.0 => (1e6, " million"),
        large if large >= 9_999.5 => (1e3, " thousand"),
        _ => (1.0, ""),
    }
}

fn digits(figure: f64) -> String {
    match figure {
        large if large >= 99.95 => format!("{large:.0}"),
        middle if middle >= 9.995 => format!("{middle:.1}"),
        small => format!("{small:.2}"),
    }
}

/// Doubles the repetitions, beginning with `times`, until they take at least so many seconds; gives how many they are and
/// how long they took.
pub fn enough(times: u64, least: f64, mut repeat: impl FnMut(u64)) -> (u64, f64) {
    doubled(times, least, |times| seconds(|| repeat(times)))
}

fn doubled(mut times: u64, least: f64, mut seconds_of: impl FnMut(u64) -> f64) -> (u64, f64) {
    loop {
        let took = seconds_of(times);
        if took >= least {
            return (times, took);
        }
        times *= 2;
    }
}

/// How many seconds of the processor this thread takes for something, whatever else the machine does; by the clock where
/// the system does not say.
pub fn busy<R>(run: impl FnOnce() -> R) -> (f64, R) {
    let (begun, by_clock) = (processor_seconds(), Instant::now());
    let result = run();
    let took = processor_seconds().zip(begun).map(|(now, begun)| now - begun);
    (took.unwrap_or_else(|| by_clock.elapsed().as_secs_f64()), result)
}

/// How long the present thread has had a processor, as Linux counts it.
fn processor_seconds() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds: u64 = text.split(' ').next()?.parse().ok()?;
    Some(nanoseconds as f64 / 1e9)
}

fn seconds(run: impl FnOnce()) -> f64 {
    let begun = Instant::now();
    run();
    begun.elapsed().as_secs_f64()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_stands_between_the_ends() {
        let mut figures = [3.0, 1.0, 2.0].into_iter();
        let spread = Spread::of(3, || figures.next().unwrap());
        assert_eq!(spread.to_string(), "2.00 (1.00 to 3.00)");
        assert_eq!(spread.per_second(600.0).to_string(), "300 (200 to 600)");
        assert_eq!(spread.times(6e3).to_string(), "12.0 thousand (6.00 to 18.0)");
    }

    #[test]
    fn figures_have_the_digits_they_are_good_for() {
        let figures = [0.5, 9.996, 47.0, 847.2, 9_999.0, 20_450.0, 999_600.0, 2_174_000.0];
        let expected =
            ["0.50", "10.0", "47.0", "847", "9999", "20.4 thousand", "1.00 million", "2.17 million"];
        assert_eq!(figures.map(told), expected);
    }

    #[test]
    fn repetitions_are_doubled_until_they_are_enough() {
        let mut asked = Vec::new();
        let (times, took) = doubled(3, 0.5, |times| {
            asked.push(times);
            times as f64 / 10.0
        });
        assert_eq!((times, took, &asked[..]), (6, 0.6, &[3, 6][..]));
    }
}
