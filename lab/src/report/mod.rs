//! Reports to look at: one page, with everything in it, for whoever opens it in a browser.
//!
//! A page needs no network, no script (which only makes the replay easier to step through), no mouse and no colours: beside
//! each chart stands its table.

mod charts;
mod comparison;
mod map;
mod replay;
mod simulation;

use fracas_engine::journal::SavedFile;
use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::shelf::AnyEncounter;
use crate::simulate::{Histogram, Spread};

pub use comparison::{Compared, comparison_page};
pub use replay::{Replay, Step};
pub use simulation::{Simulated, simulation_page};

/// What every page says beside what was found.
pub struct About<'a> {
    /// Its title.
    pub title: &'a str,
    /// The command that made it.
    pub command: &'a str,
    /// The version of the program that made it.
    pub version: &'a str,
    /// The seed of the fights.
    pub seed: u64,
    /// The files in force: the encounter, then house rules.
    pub files: &'a [SavedFile],
    /// What the terminal was told.
    pub told: &'a str,
    /// A fight, step by step.
    pub replay: Option<&'a Replay>,
}

/// A page about what was found.
fn document(about: &About<'_>, found: &Markup) -> String {
    let About { title, command, version, seed, files, told, replay } = *about;
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) " · fracas" }
                style { (PreEscaped(include_str!("style.css"))) }
            }
            body {
                main {
                    h1 { (title) }
                    (found)
                    section aria-labelledby="told" { h2 id="told" { "In words" } pre tabindex="0" { (told) } }
                    @if let Some(replay) = replay { (replay.section()) }
                    section aria-labelledby="made" {
                        h2 id="made" { "How it was made" }
                        p { "fracas " (version) ", seed " (seed) ":" }
                        pre tabindex="0" { (command) }
                        @for file in files {
                            details { summary { (file.name) } pre tabindex="0" { (file.text) } }
                        }
                    }
                }
                script { (PreEscaped(include_str!("replay.js"))) }
            }
        }
    }
    .into_string()
}

/// Shares of the fights as bars.
fn shares_of(bars: &[charts::Bar], label: &str) -> Markup {
    html! {
        figure tabindex="0" {
            (charts::shares(bars, label))
            figcaption { "Percent of the fights; lines are intervals of 95 % for each alone." }
        }
    }
}

/// A table that may be wider than the page.
fn wide_table(label: &str, columns: &[&str], rows: &Markup) -> Markup {
    html! {
        div.wide tabindex="0" role="region" aria-label=(label) {
            table {
                thead { tr { @for column in columns { th scope="col" { (column) } } } }
                tbody { (rows) }
            }
        }
    }
}

/// How often each figure came up, as a chart with its table.
fn histogram_of(counts: &Histogram, spread: &Spread, label: &str) -> Markup {
    let counts: Vec<(i64, u64)> = counts.counts().collect();
    html! {
        figure tabindex="0" {
            (charts::histogram(&counts, label))
            figcaption { (label) (format!(": mean {:.2}, median {}, nine in ten {} to {}", spread.mean, spread.median, spread.p5, spread.p95)) }
        }
        details {
            summary { "As a table: " (label) }
            table { thead { tr { th scope="col" { "figure" } th scope="col" { "fights" } } }
                tbody { @for (figure, count) in &counts { tr { th scope="row" { (figure) } td { (count) } } } } }
        }
    }
}

/// Plays the first fight of an encounter once more, as the simulation played it, and keeps its steps.
///
/// # Errors
/// When a policy is not known.
pub fn replay(
    encounter: &dyn AnyEncounter,
    seats: &[String],
    seed: u64,
) -> Result<Replay, crate::policy::UnknownPolicy> {
    Replay::record(encounter, seats, seed)
}
