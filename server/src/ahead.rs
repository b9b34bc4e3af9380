//! What choices may lead to, found apart from the table, so that nobody waits for it.

use std::time::{Duration, Instant};

use fracas_engine::Seat;
use fracas_lab::odds::{Forecast, NeverOffered};
use fracas_lab::render::{forecast_line, forecast_lines};
use fracas_lab::shelf::{AnyFight, OddsOrder};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::live::Ahead;
use crate::table::Asked;

/// How all choices are looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Look {
    /// As fast as people expect an answer, so the less carefully the more choices there are.
    Glance,
    /// As carefully as there is time for.
    #[default]
    Closer,
}

/// Up to how many choices a glance is as good as a closer look.
const FEW: usize = 12;

impl Look {
    /// Whether so many choices can be looked at no better.
    pub fn is_best(self, choices: usize) -> bool {
        self == Look::Closer || choices <= FEW
    }

    /// Whether people who begin to wait for it now are still patient.
    pub fn patience(self, choices: usize) -> impl Fn() -> bool {
        let within = if self.is_best(choices) { PATIENCE } else { IMPATIENCE };
        let begun = Instant::now();
        move || begun.elapsed() <= within
    }

    fn care(self, choices: usize) -> Care {
        if self.is_best(choices) {
            return AT_A_GLANCE;
        }
        let share = |of: u64| (of * FEW as u64 / choices as u64).max(10);
        Care { most_ways: share(AT_A_GLANCE.most_ways), samples: share(AT_A_GLANCE.samples) }
    }
}

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
const PATIENCE: Duration = Duration::from_millis(1500);

/// How long they wait for a glance, if a closer look follows.
const IMPATIENCE: Duration = Duration::from_millis(250);

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

/// What each choice may lead to, for whoever is asked, as far as it is found while this goes on; nothing where they are
/// not asked.
pub fn prospects(ahead: &Ahead, look: Look, goes_on: impl Fn() -> bool) -> Vec<Prospect> {
    let Asked::You { seat, combatant, choices, .. } = &ahead.asked else { return Vec::new() };
    let labels: Vec<&str> = choices.iter().map(|choice| choice.label.as_str()).collect();
    looked_at(&*ahead.fight, Seat(*seat), *combatant, &labels, look.care(labels.len()), goes_on)
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
    looked_at(fight, seat, combatant, labels, AT_A_GLANCE, || begun.elapsed() <= within)
}

fn looked_at(
    fight: &dyn AnyFight,
    seat: Seat,
    combatant: Option<usize>,
    labels: &[&str],
    care: Care,
    goes_on: impl Fn() -> bool,
) -> Vec<Prospect> {
    let in_time = labels.iter().take_while(|_| goes_on());
    let found = in_time.filter_map(|label| Some((*label, forecast(fight, seat, label, &care).ok()?)));
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
