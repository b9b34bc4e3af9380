//! What choices may lead to, shown before one is made: a line beside each, and all about one.

use fracas::engine::Seat;
use fracas::lab::odds::{Change, Method, Odds};
use fracas::lab::render::{forecast_line, forecast_table, not_followed};
use fracas::lab::shelf::OddsOrder;

use super::Fight;
use super::dice::count;
use super::person::{Pick, pick};
use super::prompts::{Asked, no_such_number};

/// In how many ways the dice may fall for what stands beside a choice; beyond, it is estimated.
const MOST_WAYS_BESIDE: u64 = 300;
/// From how many samples it is estimated then.
const SAMPLES_BESIDE: u64 = 150;
/// The same for all that is to be known about one choice.
const MOST_WAYS: u64 = 20_000;
const SAMPLES: u64 = 5_000;
/// How many outcomes of a choice are listed.
const MOST_OUTCOMES: usize = 8;

/// What stands beside a choice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Beside {
    /// What it may lead to, in a line; empty where that is nothing of weight, or was not looked for.
    pub(super) line: String,
    /// Whether somebody may be hit, or may fall.
    pub(super) is_grave: bool,
}

impl Fight<'_> {
    /// What each choice may lead to, as far as it is quickly found; nothing for a line that is no choice.
    pub(super) fn beside(&self, asked: &Asked, labels: &[Option<&str>]) -> Vec<Beside> {
        let forecast = |label: &str| {
            let order = OddsOrder {
                tried: Some(label.to_owned()),
                limit: MOST_WAYS_BESIDE,
                samples: SAMPLES_BESIDE,
                ..OddsOrder::default()
            };
            let forecast = self.session.forecast(&order, Some(asked.seat)).ok()?;
            let falls = |change: &Change| !change.out.is_impossible();
            let is_grave = !forecast.strikers.is_empty() || forecast.changes.iter().any(falls);
            Some(Beside { line: forecast_line(&forecast, asked.subject), is_grave })
        };
        let of = |label: &Option<&str>| label.and_then(forecast).unwrap_or_default();
        let beside: Vec<Beside> = labels.iter().map(of).collect();
        match beside.split_first() {
            // What is the same for all helps nobody to choose.
            Some((first, rest))
                if !rest.is_empty() && !first.is_grave && rest.iter().all(|one| one == first) =>
            {
                vec![Beside::default(); labels.len()]
            }
            _ => beside,
        }
    }

    /// Answers `odds`: a line for each choice of the list that is open, or all about the one that is named, by its number
    /// there or by its text among all.
    pub(super) fn odds(
        &mut self,
        asked: &Asked,
        of: Option<&str>,
        listed: &[Option<&str>],
        all: &[String],
    ) -> anyhow::Result<()> {
        let Some(text) = of else {
            self.say("Until the same is asked again, with defaults for what is asked on the way:")?;
            for (label, beside) in listed.iter().zip(self.beside(asked, listed)) {
                if let Some(label) = label {
                    let line = if beside.line.is_empty() { "nothing of weight" } else { &beside.line };
                    self.say(&format!("  {label}: {line}"))?;
                }
            }
            return Ok(self.say("`odds` with a choice, such as `odds 1`, tells all about that one.")?);
        };
        if let Ok(number) = text.parse::<usize>() {
            return match number.checked_sub(1).and_then(|place| listed.get(place)) {
                Some(Some(label)) => self.all_about(asked.seat, label),
                Some(None) => Ok(self.refuse("that is a list: open it first")?),
                None => Ok(self.refuse(&no_such_number(number, listed.len()))?),
            };
        }
        match pick(text, all) {
            Pick::One(place) => self.all_about(asked.seat, &all[place]),
            picked => {
                let reason = self.misunderstood(picked, text, all);
                Ok(self.refuse(&reason)?)
            }
        }
    }

    fn all_about(&mut self, seat: Seat, label: &str) -> anyhow::Result<()> {
        let order = OddsOrder {
            tried: Some(label.to_owned()),
            limit: MOST_WAYS,
            samples: SAMPLES,
            ..OddsOrder::default()
        };
        let found = self
            .session
            .forecast(&order, Some(seat))
            .and_then(|forecast| Ok((forecast, self.session.odds(&order, Some(seat))?)));
        match found {
            Ok((forecast, odds)) => {
                self.say(&format!("{label}, {}", how(&odds)))?;
                self.say(forecast_table(&forecast).trim_end())?;
                Ok(self.say(outcomes_of(&odds).trim_end())?)
            }
            Err(error) => Ok(self.refuse(&error.to_string())?),
        }
    }
}

/// How odds were found.
fn how(odds: &Odds) -> String {
    let until = "until the same is asked again, with defaults for what is asked on the way";
    match odds.method {
        Method::Exact { .. } => format!("exactly, {until}:"),
        Method::Sampled { samples, .. } => format!("estimated from {samples} samples, {until}:"),
    }
}

/// The outcomes of a choice, a line each, the likeliest first.
fn outcomes_of(odds: &Odds) -> String {
    let mut text = String::new();
    for outcome in odds.outcomes.iter().take(MOST_OUTCOMES) {
        text.push_str(&format!("  {:>7} %  {}\n", outcome.chance.in_percent(), outcome.label.join("; ")));
    }
    if odds.outcomes.len() > MOST_OUTCOMES {
        text.push_str(&format!("  and {} more\n", count(odds.outcomes.len() - MOST_OUTCOMES, "outcome")));
    }
    if let Some(tail) = &odds.tail {
        text.push_str(&format!("  {}\n", not_followed(tail)));
    }
    text
}
