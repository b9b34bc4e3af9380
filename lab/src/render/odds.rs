//! Odds as a table.

use std::fmt::Write;

use super::bars::{bar, widest};
use super::simulation::grouped;
use crate::odds::{Method, Odds};

/// Fractions longer than this are left out: nobody reads them.
const LONGEST_FRACTION: usize = 15;

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
    let mut text = match odds.method {
        Method::Exact { ways: 1 } => "exact: no dice fall\n\n".to_owned(),
        Method::Exact { ways } => {
            format!("exact, over {} ways in which the dice can fall\n\n", grouped(ways))
        }
        Method::Sampled { samples, seed, limit } => format!(
            "estimated from {} samples (seed {seed}), as there are more than {} ways\n\n",
            grouped(samples),
            grouped(limit)
        ),
    };
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
    let bars = if width >= column + 60 { 20 } else { 0 };
    for (outcome, fraction) in odds.outcomes.iter().zip(&fractions) {
        let fraction = if readable(&fraction) { fraction.as_str() } else { "" };
        let mut head = format!("{:8.3} %  {fraction:column$}  ", outcome.chance.percent());
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
    text
}
