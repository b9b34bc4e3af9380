//! What choices may lead to, shown before one is made: a line beside each, and all about one.

use fracas::engine::Seat;
use fracas::lab::odds::{Change, Forecast, Method, Odds};
use fracas::lab::render::{
    ForecastParts, forecast_line, forecast_lines, forecast_parts, forecast_table, leave_out_common,
    not_followed,
};
use fracas::lab::shelf::OddsOrder;
use serde_json::{Value, json};

use super::Fight;
use super::narrate::Form;
use super::prompts::Asked;
use crate::count::count;

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
    /// What it may lead to, each figure for itself; empty where that is nothing of weight, or was not looked for.
    forecast: ForecastParts,
    /// Whether somebody may be hit, or may fall.
    pub(super) is_grave: bool,
}

impl Beside {
    /// The forecast of a choice.
    fn of(forecast: &Forecast, asked: Option<usize>) -> Beside {
        let falls = |change: &Change| !change.out.is_impossible();
        Beside {
            forecast: forecast_parts(forecast, asked),
            is_grave: !forecast.strikers.is_empty() || forecast.changes.iter().any(falls),
        }
    }

    /// What it may lead to, in a line.
    pub(super) fn line(&self) -> String {
        self.forecast.short()
    }

    /// As much of the line as fits into so many columns; nothing where not even its first part does.
    pub(super) fn line_within(&self, columns: usize) -> String {
        let whole = self.line();
        if whole.chars().count() <= columns {
            return whole;
        }
        let mut shown = self.forecast.clone();
        while shown.parts.pop().is_some() && !shown.parts.is_empty() {
            let line = format!("{shown}; …");
            if line.chars().count() <= columns {
                return line;
            }
        }
        String::new()
    }
}

impl Fight<'_> {
    /// What each choice may lead to, as far as it is quickly found and not the same for all; nothing for a line that is no
    /// choice.
    pub(super) fn beside(&self, asked: &Asked, labels: &[Option<&str>]) -> Vec<Beside> {
        let mut beside: Vec<Beside> =
            labels.iter().map(|label| self.beside_one(asked, *label).unwrap_or_default()).collect();
        leave_out_common(&mut beside.iter_mut().map(|one| &mut one.forecast).collect::<Vec<_>>());
        for one in &mut beside {
            one.is_grave &= !one.forecast.parts.is_empty();
        }
        beside
    }

    fn beside_one(&self, asked: &Asked, label: Option<&str>) -> Option<Beside> {
        Some(Beside::of(&self.forecast_at_a_glance(asked, label?)?, asked.subject))
    }

    fn forecast_at_a_glance(&self, asked: &Asked, label: &str) -> Option<Forecast> {
        let order = OddsOrder {
            tried: Some(label.to_owned()),
            limit: MOST_WAYS_BESIDE,
            samples: SAMPLES_BESIDE,
            ..OddsOrder::default()
        };
        self.session.forecast(&order, Some(asked.seat)).ok()
    }

    /// What each of these choices may lead to, as the protocol gives it.
    fn forecasts_as_json(&self, asked: &Asked, labels: &[&str]) -> Vec<Value> {
        let looked =
            labels.iter().filter_map(|label| Some((*label, self.forecast_at_a_glance(asked, label)?)));
        let found: Vec<(&str, Forecast)> = looked.collect();
        let lines = forecast_lines(found.iter().map(|(_, forecast)| forecast), asked.subject);
        let told = found.iter().zip(lines);
        told.map(|((label, forecast), line)| json!({ "choice": label, "line": line, "forecast": forecast }))
            .collect()
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
            if self.narrator.form == Form::Json {
                let labels: Vec<&str> = listed.iter().flatten().copied().collect();
                let found = self.forecasts_as_json(asked, &labels);
                return Ok(self.narrator.json(&json!({ "forecasts": found }))?);
            }
            self.say("Until the same is asked again, with defaults for what is asked on the way:")?;
            for label in listed.iter().flatten() {
                let line = self.beside_one(asked, Some(label)).unwrap_or_default().line();
                let line = if line.is_empty() { "nothing of weight" } else { &line };
                self.say(&format!("  {label}: {line}"))?;
            }
            return Ok(self.say("`odds` with a choice, such as `odds 1`, tells all about that one.")?);
        };
        match self.named_choice(text, listed, all) {
            Ok(label) => self.all_about(asked.seat, asked.subject, &label),
            Err(reason) => Ok(self.refuse(&reason)?),
        }
    }

    fn all_about(&mut self, seat: Seat, subject: Option<usize>, label: &str) -> anyhow::Result<()> {
        let order = OddsOrder {
            tried: Some(label.to_owned()),
            limit: MOST_WAYS,
            samples: SAMPLES,
            ..OddsOrder::default()
        };
        match self.session.odds_and_forecast(&order, Some(seat)) {
            Ok((odds, forecast)) if self.narrator.form == Form::Json => {
                let line = forecast_line(&forecast, subject);
                let told = json!({ "choice": label, "line": line, "forecast": forecast, "odds": odds });
                Ok(self.narrator.json(&json!({ "forecast": told }))?)
            }
            Ok((odds, forecast)) => {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_cut_between_its_parts() {
        let parts = ["hits 54 %", "2.7 damage; -4 ap", "Bela hits 30 %"].map(str::to_owned).to_vec();
        let forecast = ForecastParts { parts, is_estimate: false };
        let beside = Beside { forecast, is_grave: true };
        let whole = beside.line();
        assert_eq!(beside.line_within(whole.chars().count()), whole);
        let cut = beside.line_within(whole.chars().count() - 1);
        assert!(cut.starts_with("hits 54 %") && cut.ends_with('…') && !cut.contains("Bela"), "{cut}");
        assert_eq!(beside.line_within(5), "");
    }
}
