//! Odds as a table.

use std::fmt::Write;

use super::bars::{bar, widest};
use super::simulation::grouped;
use crate::odds::{Chance, Method, Odds};

/// Fractions longer than this are left out: nobody reads them.
pub(super) const LONGEST_FRACTION: usize = 15;

/// From how many percent on the chance of what was not followed is told exactly.
const LEAST_TAIL: f64 = 0.0001;

/// The odds for a terminal of `width` characters.
///
/// ```
/// use fracas_engine::Book;
/// use fracas_lab::{odds::Query, render, toy::{Duel, Toy}};
/// let duel = Duel::example();
/// let odds = Query::<Toy>::new(&duel, &Toy::open(&duel)).run().unwrap();
/// assert!(render::odds_table(&odds, 80).contains("100.000 %"));
/// ```
pub fn odds_table(odds: &Odds, width: usize) -> String {
    let mut text = odds_heading(odds);
    let fractions: Vec<String> = odds
        .outcomes
        .iter()
        .map(|outcome| match outcome.interval {
            Some(rate) => format!("({:.2} to {:.2})", rate.low, rate.high),
            None => outcome.chance.to_string(),
        })
        .collect();
    let readable = |text: &&String| text.chars().count() <= LONGEST_FRACTION;
    let column = widest(fractions.iter().filter(readable).map(String::as_str));
    let percents: Vec<String> = odds.outcomes.iter().map(|outcome| outcome.chance.in_percent()).collect();
    let digits = widest(percents.iter().map(String::as_str)).max(8);
    let bars = if width >= column + 60 { 20 } else { 0 };
    for ((outcome, fraction), percent) in odds.outcomes.iter().zip(&fractions).zip(&percents) {
        let fraction = if readable(&fraction) { fraction.as_str() } else { "" };
        let mut head = format!("{percent:>digits$} %  {fraction:column$}  ");
        if bars > 0 {
            let _ = write!(head, "{}  ", bar(outcome.chance.percent(), bars));
        }
        let indent = head.chars().count();
        for (place, line) in outcome.label.iter().enumerate() {
            if place == 0 {
                let _ = writeln!(text, "{head}{line}");
            } else {
                let _ = writeln!(text, "{:indent$}{line}", "");
            }
        }
    }
    if let Some(tail) = &odds.tail {
        let _ = writeln!(text, "\n{}", not_followed(tail));
    }
    text
}

/// How the odds were found, with an empty line after it.
///
/// ```
/// use fracas_engine::Book;
/// use fracas_lab::{odds::Query, render, toy::{Duel, Toy}};
/// let duel = Duel::example();
/// let odds = Query::<Toy>::new(&duel, &Toy::open(&duel)).run().unwrap();
/// assert!(render::odds_heading(&odds).starts_with("exact"));
/// ```
pub fn odds_heading(odds: &Odds) -> String {
    match odds.method {
        Method::Exact { ways: 1 } => "exact: no dice fall\n\n".to_owned(),
        Method::Exact { ways } => {
            format!("exact, over {} ways in which the dice can fall\n\n", grouped(ways))
        }
        Method::Sampled { samples, seed, limit } => format!(
            "estimated from {} samples (seed {seed}), as there are more than {} ways\n\n",
            grouped(samples),
            grouped(limit)
        ),
    }
}

/// What is said of the chance of what was not followed to its end.
///
/// ```
/// use fracas_lab::{odds::Chance, render};
/// use num_bigint::BigUint;
/// use num_rational::Ratio;
/// let one_in = |all: u32| Chance(Ratio::new(BigUint::from(1_u8), BigUint::from(all)));
/// let text = "not followed: less than 0.0001 %: dice may be thrown again for ever";
/// assert_eq!(render::not_followed(&one_in(2_000_000)), text);
/// assert!(render::not_followed(&one_in(2_000)).starts_with("not followed: 0.050 %"));
/// ```
pub fn not_followed(tail: &Chance) -> String {
    let percent = tail.percent();
    let chance = if percent < LEAST_TAIL { format!("less than {LEAST_TAIL}") } else { tail.in_percent() };
    format!("not followed: {chance} %: dice may be thrown again for ever")
}
