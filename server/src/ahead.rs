//! What choices may lead to, found apart from the table, so that nobody waits for it.

use std::time::{Duration, Instant};

use fracas_engine::Seat;
use fracas_lab::odds::{Forecast, NeverOffered};
use fracas_lab::render::{forecast_line, forecast_lines};
use fracas_lab::shelf::{AnyFight, OddsOrder};
use serde::Serialize;
use utoipa::ToSchema;

use crate::live::Ahead;
use crate::table::Asked;

/// How carefully one looks ahead.
struct Care {
    /// In how many ways the dice may fall; beyond, it is estimated.
    most_ways: u64,
    /// From how many samples it is estimated then.
    samples: u64,
}

/// For all choices at once.
const AT_A_GLANCE: Care = Care { most_ways: 300, samples: 150 };
/// For one alone.
const CLOSELY: Care = Care { most_ways: 5_000, samples: 2_000 };
/// How long people wait for what all choices together may lead to.
pub const PATIENCE: Duration = Duration::from_millis(1500);

/// What a choice may lead to.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Prospect {
    /// The words of the choice.
    pub choice: String,
    /// What it may lead to until the same is asked again, in a line; empty where that is nothing of weight. Where all
    /// choices are looked at, what is the same for all of them is left out: it helps nobody to choose.
    pub line: String,
    /// The figures behind it, all of them.
    #[schema(value_type = Object)]
    pub forecast: Forecast,
}

/// What each choice may lead to, for whoever is asked, as far as it is found within this time; nothing where they are not
/// asked.
pub fn prospects(ahead: &Ahead, within: Duration) -> Vec<Prospect> {
    let Asked::You { seat, combatant, choices, .. } = &ahead.asked else { return Vec::new() };
    let labels: Vec<&str> = choices.iter().map(|choice| choice.label.as_str()).collect();
    of_choices(&*ahead.fight, Seat(*seat), *combatant, &labels, within)
}

/// What one choice may lead to, looked at more closely; `None` where it is not theirs to choose now.
pub fn prospect(ahead: &Ahead, choice: &str) -> Option<Prospect> {
    let Asked::You { seat, combatant, .. } = &ahead.asked else { return None };
    of_choice(&*ahead.fight, Seat(*seat), *combatant, choice).ok()
}

/// What each of these choices may lead to, as far as it is found within this time. `combatant` is the one whose question it
/// is, if it is one combatant's.
pub fn of_choices(
    fight: &dyn AnyFight,
    seat: Seat,
    combatant: Option<usize>,
    labels: &[&str],
    within: Duration,
) -> Vec<Prospect> {
    let begun = Instant::now();
    let in_time = labels.iter().take_while(|_| begun.elapsed() <= within);
    let found = in_time.filter_map(|label| Some((*label, forecast(fight, seat, label, &AT_A_GLANCE).ok()?)));
    let found: Vec<(&str, Forecast)> = found.collect();
    let lines = forecast_lines(found.iter().map(|(_, forecast)| forecast), combatant);
    let told = found.into_iter().zip(lines);
    told.map(|((label, forecast), line)| Prospect { choice: label.to_owned(), line, forecast }).collect()
}

/// What one choice may lead to, looked at more closely.
///
/// # Errors
/// When it is no legal answer now.
pub fn of_choice(
    fight: &dyn AnyFight,
    seat: Seat,
    combatant: Option<usize>,
    label: &str,
) -> Result<Prospect, NeverOffered> {
    let forecast = forecast(fight, seat, label, &CLOSELY)?;
    Ok(Prospect { choice: label.to_owned(), line: forecast_line(&forecast, combatant), forecast })
}

fn forecast(fight: &dyn AnyFight, seat: Seat, label: &str, care: &Care) -> Result<Forecast, NeverOffered> {
    let order = OddsOrder {
        tried: Some(label.to_owned()),
        limit: care.most_ways,
        samples: care.samples,
        ..OddsOrder::default()
    };
    fight.forecast(&order, Some(seat))
}
