//! Forecasts in words: in a line beside a choice, and in full.

use std::fmt::{self, Write};

use crate::odds::{Chance, Change, Forecast, Method, Striker};

/// How many figures of damage are told with the chance to reach them.
const MOST_STEPS: usize = 8;
/// How many parts of a forecast stand beside a choice.
const MOST_PARTS: usize = 4;

/// A forecast in a line, for whoever is asked: what they deal and what it costs them first. Empty where nothing of weight
/// may happen.
///
/// ```
/// use fracas_engine::Book;
/// use fracas_lab::{odds::Query, render, toy::{Duel, Toy}};
/// let duel = Duel::example();
/// let state = Toy::open(&duel);
/// let mut query = Query::<Toy>::new(&duel, &state);
/// query.forced = vec!["strike".to_owned(), "parry".to_owned()];
/// let forecast = query.forecast().unwrap();
/// assert_eq!(render::forecast_line(&forecast, Some(0)), "hits 42 %, 1.7 damage");
/// assert_eq!(render::forecast_line(&forecast, Some(1)), "Ann hits 42 %, 1.7 damage; -1.7 poise");
/// ```
pub fn forecast_line(forecast: &Forecast, asked: Option<usize>) -> String {
    forecast_parts(forecast, asked).to_string()
}

/// The parts of such a line, for whoever leaves out some of them: each figure is in one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ForecastParts {
    /// The parts.
    pub parts: Vec<String>,
    /// Whether their figures are estimates.
    pub is_estimate: bool,
}

impl fmt::Display for ForecastParts {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_estimate && !self.parts.is_empty() {
            out.write_str("about: ")?;
        }
        out.write_str(&self.parts.join("; "))
    }
}

impl ForecastParts {
    /// The first few of the parts in a line, to stand beside a choice.
    pub fn short(&self) -> String {
        let mut shown = self.clone();
        if shown.parts.len() > MOST_PARTS {
            shown.parts.truncate(MOST_PARTS);
            shown.parts.push("…".to_owned());
        }
        shown.to_string()
    }
}

/// Leaves out of the forecasts of several choices what is the same in all of them: it helps nobody to choose.
///
/// ```
/// use fracas_lab::render::{ForecastParts, leave_out_common};
/// let forecast = |parts: &[&str]| ForecastParts {
///     parts: parts.iter().map(|part| (*part).to_owned()).collect(),
///     is_estimate: false,
/// };
/// let (mut dodge, mut parry) = (forecast(&["-1 poise", "Bob hits 40 %"]), forecast(&["Bob hits 60 %", "-1 poise"]));
/// leave_out_common(&mut [&mut dodge, &mut parry]);
/// assert_eq!((dodge.short().as_str(), parry.short().as_str()), ("Bob hits 40 %", "Bob hits 60 %"));
/// leave_out_common(&mut [&mut dodge]);
/// assert_eq!(dodge.short(), "Bob hits 40 %", "one alone is compared with nothing");
/// ```
pub fn leave_out_common(forecasts: &mut [&mut ForecastParts]) {
    let Some((first, rest)) = forecasts.split_first() else { return };
    let is_common = |part: &&String| !rest.is_empty() && rest.iter().all(|other| other.parts.contains(part));
    let common: Vec<String> = first.parts.iter().filter(is_common).cloned().collect();
    for forecast in forecasts {
        forecast.parts.retain(|part| !common.contains(part));
    }
}

/// What stands beside each of several choices, in their order: the first few parts of its line, without what is the same
/// for all of them.
pub fn forecast_lines<'a>(
    forecasts: impl IntoIterator<Item = &'a Forecast>,
    asked: Option<usize>,
) -> Vec<String> {
    let mut parts: Vec<ForecastParts> =
        forecasts.into_iter().map(|forecast| forecast_parts(forecast, asked)).collect();
    leave_out_common(&mut parts.iter_mut().collect::<Vec<_>>());
    parts.iter().map(ForecastParts::short).collect()
}

/// The parts of the line that [`forecast_line`] gives.
pub fn forecast_parts(forecast: &Forecast, asked: Option<usize>) -> ForecastParts {
    let mut parts = Vec::new();
    let is_asked = |combatant: usize| asked == Some(combatant);
    let (own, others): (Vec<&Striker>, Vec<&Striker>) =
        forecast.strikers.iter().partition(|striker| is_asked(striker.combatant));
    for striker in own.into_iter().chain(others) {
        let who = if is_asked(striker.combatant) { String::new() } else { format!("{} ", striker.name) };
        parts.push(format!(
            "{who}hits {}, {} damage",
            percent(&striker.hits, forecast.method),
            plain(striker.damage)
        ));
    }
    for change in forecast.changes.iter().filter(|change| !change.out.is_impossible()) {
        let who = if is_asked(change.combatant) { String::new() } else { format!("{} ", change.name) };
        parts.push(format!("{who}out {}", percent(&change.out, forecast.method)));
    }
    let weighs = |change: &&Change| is_asked(change.combatant) || forecast.strikers.is_empty();
    for change in forecast.changes.iter().filter(weighs) {
        let gauges = gauges(change);
        let who = if is_asked(change.combatant) { String::new() } else { format!("{}: ", change.name) };
        if !gauges.is_empty() {
            parts.push(format!("{who}{gauges}"));
        }
    }
    ForecastParts { parts, is_estimate: matches!(forecast.method, Method::Sampled { .. }) }
}

/// A forecast in full, a line for each who may hit or for whom something may change. Each line begins with two blanks.
///
/// ```
/// use fracas_engine::Book;
/// use fracas_lab::{odds::Query, render, toy::{Duel, Toy}};
/// let duel = Duel::example();
/// let state = Toy::open(&duel);
/// let mut query = Query::<Toy>::new(&duel, &state);
/// query.forced = vec!["strike".to_owned(), "parry".to_owned()];
/// let text = render::forecast_table(&query.forecast().unwrap());
/// assert!(text.starts_with("  Ann hits 42 %; damage 1.7 on average, give or take 2.0\n    at least 4: 42 %\n"));
/// ```
pub fn forecast_table(forecast: &Forecast) -> String {
    let mut text = String::new();
    for striker in &forecast.strikers {
        let Striker { name, hits, damage, spread, at_least, .. } = striker;
        let _ = writeln!(
            text,
            "  {name} hits {}; damage {} on average, give or take {spread:.1}",
            percent(hits, forecast.method),
            plain(*damage)
        );
        let _ = writeln!(text, "    at least {}", steps(at_least, forecast.method));
    }
    for change in &forecast.changes {
        let mut parts: Vec<String> =
            Some(gauges(change)).into_iter().filter(|text| !text.is_empty()).collect();
        if !change.out.is_impossible() {
            parts.push(format!("out {}", percent(&change.out, forecast.method)));
        }
        if !parts.is_empty() {
            let _ = writeln!(text, "  {}: {}", change.name, parts.join("; "));
        }
    }
    text
}

/// The chances to reach some of the figures, the lowest and the highest among them.
fn steps(at_least: &[(u32, Chance)], method: Method) -> String {
    let last = at_least.len().saturating_sub(1);
    let each = last.div_ceil(MOST_STEPS - 1).max(1);
    let shown = at_least.iter().enumerate().filter(|(place, _)| place % each == 0 || *place == last);
    let shown: Vec<String> =
        shown.map(|(_, (damage, chance))| format!("{damage}: {}", percent(chance, method))).collect();
    shown.join(", ")
}

/// Changes of figures that are more than nothing.
fn gauges(change: &Change) -> String {
    let told = change.gauges.iter().filter(|(_, by)| by.abs() >= 0.05);
    told.map(|(gauge, by)| format!("{}{} {gauge}", if *by > 0.0 { "+" } else { "" }, plain(*by)))
        .collect::<Vec<_>>()
        .join(", ")
}

/// A figure without a part that says nothing.
fn plain(figure: f64) -> String {
    if (figure - figure.round()).abs() < 0.05 { format!("{figure:.0}") } else { format!("{figure:.1}") }
}

/// A chance in whole percent; what is neither certain nor impossible is not shown as if it were, and no estimate is
/// certain.
fn percent(chance: &Chance, method: Method) -> String {
    match chance.percent() {
        _ if chance.is_certain() && matches!(method, Method::Sampled { .. }) => ">97 %".to_owned(),
        percent if chance.is_certain() => format!("{percent:.0} %"),
        percent if percent < 1.0 => "<1 %".to_owned(),
        percent if percent > 99.0 => ">99 %".to_owned(),
        percent => format!("{percent:.0} %"),
    }
}
