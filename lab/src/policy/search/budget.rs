//! How much a search may think about each decision.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// The longest that may be asked for.
const MOST_ITERATIONS: u32 = 10_000_000;
const MOST_TIME: Duration = Duration::from_secs(600);

/// How much a [`Search`](super::Search) thinks about each decision.
///
/// ```
/// use fracas_lab::policy::Budget;
/// let budget: Budget = "500".parse().unwrap();
/// assert_eq!(budget, Budget::Iterations(500));
/// assert!(!budget.is_by_the_clock());
/// assert!("50ms".parse::<Budget>().unwrap().is_by_the_clock());
/// assert!("much".parse::<Budget>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// At most so many tries: the same seed gives the same play on every machine.
    Iterations(u32),
    /// Tries until so much time has passed: what is played depends on the machine, and on what else it does.
    Time(Duration),
}

impl Budget {
    /// About as much as [`Greedy`](crate::policy::Greedy) takes.
    pub const QUICK: Budget = Budget::Iterations(25);

    /// Whether the clock decides, so that another run may play otherwise.
    pub fn is_by_the_clock(self) -> bool {
        matches!(self, Budget::Time(_))
    }
}

/// A text that is no budget.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is no budget for a decision: write a number of iterations from 1 to 10000000, such as 500, or milliseconds \
     from 1ms to 600000ms, such as 50ms"
)]
pub struct NotABudget(pub String);

impl FromStr for Budget {
    type Err = NotABudget;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let budget = match text.strip_suffix("ms") {
            Some(milliseconds) => milliseconds.parse().ok().map(|ms| Budget::Time(Duration::from_millis(ms))),
            None => text.parse().ok().map(Budget::Iterations),
        };
        let fits = |budget: &Budget| match budget {
            Budget::Iterations(count) => (1..=MOST_ITERATIONS).contains(count),
            Budget::Time(time) => !time.is_zero() && *time <= MOST_TIME,
        };
        budget.filter(fits).ok_or_else(|| NotABudget(text.to_owned()))
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Budget::Iterations(count) => write!(out, "{count}"),
            Budget::Time(time) => write!(out, "{}ms", time.as_millis()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_budget_is_written_as_it_is_read_and_nothing_else_is_one() {
        for text in ["1", "500", "50ms", "600000ms"] {
            assert_eq!(text.parse::<Budget>().map(|budget| budget.to_string()).as_deref(), Ok(text));
        }
        for text in ["", "0", "0ms", "ms", "-1", "1.5", "5s", "700000ms", "10000001"] {
            assert_eq!(text.parse::<Budget>(), Err(NotABudget(text.to_owned())));
        }
    }
}
