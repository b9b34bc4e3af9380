//! What choices may lead to, found apart from the table, so that nobody waits for it.

use std::time::{Duration, Instant};

use fracas_engine::Seat;
use fracas_lab::odds::Forecast;
use fracas_lab::render::forecast_line;
use fracas_lab::shelf::OddsOrder;
use serde::Serialize;
use utoipa::ToSchema;

use crate::live::Ahead;
use crate::table::Asked;

/// In how many ways the dice may fall for a forecast; beyond, it is estimated.
const MOST_WAYS: u64 = 300;
/// From how many samples it is estimated then.
const SAMPLES: u64 = 150;
/// How long people wait for what all choices together may lead to.
pub const PATIENCE: Duration = Duration::from_millis(1500);

/// What a choice may lead to.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Prospect {
    /// The words of the choice.
    pub choice: String,
    /// What it may lead to until the same is asked again, in a line; empty where that is nothing of weight.
    pub line: String,
    /// The figures behind it.
    #[schema(value_type = Object)]
    pub forecast: Forecast,
}

/// What each choice may lead to, for whoever is asked, as far as it is found within this time; nothing where they are not
/// asked.
pub fn prospects(ahead: &Ahead, within: Duration) -> Vec<Prospect> {
    let Asked::You { seat, combatant, choices, .. } = &ahead.asked else { return Vec::new() };
    let begun = Instant::now();
    let mut prospects = Vec::new();
    for choice in choices {
        if begun.elapsed() > within {
            break;
        }
        let order = OddsOrder {
            tried: Some(choice.label.clone()),
            limit: MOST_WAYS,
            samples: SAMPLES,
            ..OddsOrder::default()
        };
        if let Ok(forecast) = ahead.fight.forecast(&order, Some(Seat(*seat))) {
            let line = forecast_line(&forecast, *combatant);
            prospects.push(Prospect { choice: choice.label.clone(), line, forecast });
        }
    }
    without_common(prospects)
}

/// Where every choice leads to the same, that helps nobody to choose.
fn without_common(prospects: Vec<Prospect>) -> Vec<Prospect> {
    let is_common = prospects.len() > 1 && prospects.windows(2).all(|two| two[0].line == two[1].line);
    if is_common { Vec::new() } else { prospects }
}
