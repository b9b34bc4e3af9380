//! Reports as text: tables with bars, JSON, CSV.

mod bars;
mod comparison;
mod csv;
mod forecast;
mod odds;
mod simulation;
mod solution;

pub use bars::bar;
pub use comparison::{
    beside_table, comparison_csv, comparison_heading, comparison_matrix, comparison_table, verdict_words,
};
pub use csv::Csv;
pub use forecast::{
    ForecastParts, forecast_line, forecast_lines, forecast_parts, forecast_table, leave_out_common,
};
pub use odds::{not_followed, odds_heading, odds_table};
pub use simulation::{simulation_csv, simulation_table};
pub use solution::{how_exact, solution_csv, solution_table};

use serde::Serialize;

/// Any report as JSON with line breaks.
///
/// ```
/// use fracas_lab::{render, simulate::Rate};
/// assert!(render::json(&Rate::new(1, 2)).contains("\"percent\": 50.0"));
/// ```
pub fn json(report: &impl Serialize) -> String {
    // Reports are structs of plain text and numbers, which always have a JSON form.
    serde_json::to_string_pretty(report).unwrap_or_default() + "\n"
}
