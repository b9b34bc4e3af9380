//! Reports to look at: one page, with everything in it, for whoever opens it in a browser.
//!
//! A page needs no network, no script (which only makes the replay easier to step through), no mouse and no colours: beside
//! each chart stands its table.

mod charts;
mod map;
mod replay;

use fracas_engine::journal::SavedFile;
use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::compare::{Comparison, Verdict};
use crate::render::{comparison_heading, verdict_words};
use crate::shelf::AnyEncounter;

pub use replay::{Replay, Step};

/// What a page is about.
pub struct Page<'a> {
    /// Its title.
    pub title: &'a str,
    /// The command that made it.
    pub command: &'a str,
    /// The version of the program that made it.
    pub version: &'a str,
    /// The files in force: the encounter, then house rules.
    pub files: &'a [SavedFile],
    /// What was found.
    pub comparison: &'a Comparison,
    /// Whose winning is told, a number of its sides.
    pub side: usize,
    /// The axes of a matrix: what each is called, and its values.
    pub axes: &'a [(String, Vec<String>)],
    /// What the terminal was told.
    pub told: &'a str,
    /// A fight, step by step.
    pub replay: Option<&'a Replay>,
}

/// The page.
pub fn page(page: &Page<'_>) -> String {
    let Page { title, command, version, files, comparison, told, .. } = *page;
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
                    @for line in comparison_heading(comparison).lines() { p { (line) } }
                    (wins(page))
                    (matrix(page))
                    (rounds(page))
                    (left(comparison))
                    section aria-labelledby="told" { h2 id="told" { "In words" } pre tabindex="0" { (told) } }
                    @if let Some(replay) = page.replay { (replay.section()) }
                    section aria-labelledby="made" {
                        h2 id="made" { "How it was made" }
                        p { "fracas " (version) ", seed " (comparison.seed) ":" }
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

fn wins(page: &Page<'_>) -> Markup {
    let Page { comparison, side, .. } = *page;
    let name = comparison.sides.get(side).map_or("", String::as_str);
    let bars: Vec<charts::Bar> = comparison
        .entries
        .iter()
        .filter_map(|entry| {
            let won = &entry.report.sides.iter().find(|one| one.name == name)?.won;
            Some(charts::Bar {
                name: values_of(page, &entry.picks).unwrap_or_else(|| entry.name.clone()),
                value: won.percent,
                low: won.low,
                high: won.high,
            })
        })
        .collect();
    let label = format!("How often the side {name} wins");
    html! {
        section aria-labelledby="wins" {
            h2 id="wins" { (label) }
            figure tabindex="0" { (charts::bars(&bars, &label)) figcaption { "Percent of the fights; lines are intervals of 95 % for each alone." } }
            div.wide tabindex="0" role="region" aria-label=(label) {
                table {
                    thead { tr { th scope="col" { "encounter" } th scope="col" { "wins, %" } th scope="col" { "interval" }
                        th scope="col" { "difference, points" } th scope="col" { "interval" } th scope="col" { "verdict" } } }
                    tbody { @for (bar, entry) in bars.iter().zip(&comparison.entries) {
                        tr {
                            th scope="row" { (entry.name) }
                            td { (format!("{:.2}", bar.value)) }
                            td { (format!("{:.2} to {:.2}", bar.low, bar.high)) }
                            @if let Some(won) = entry.differences.get(side) {
                                td { (format!("{:+.2}", won.difference)) }
                                td { (format!("{:+.2} to {:+.2}", won.low, won.high)) }
                                td { (verdict_words(won)) }
                            } @else { td { "" } td { "" } td { "what the others are compared with" } }
                        }
                    } }
                }
            }
        }
    }
}

/// The values that a variant has, without what they are values of: a chart has little room.
fn values_of(page: &Page<'_>, picks: &[usize]) -> Option<String> {
    let values: Vec<&str> = page
        .axes
        .iter()
        .zip(picks)
        .filter_map(|((_, values), pick)| Some(values.get(*pick)?.as_str()))
        .collect();
    (!values.is_empty()).then(|| values.join(" / "))
}

/// A heat map, which is its own table: the last axis across, the one before it down, a table for each value of the rest.
fn matrix(page: &Page<'_>) -> Markup {
    let Page { comparison, side, axes, .. } = *page;
    let [rest @ .., (down, rows), (across, columns)] = axes else { return html! {} };
    let variants: Vec<usize> = (0..comparison.entries.len())
        .filter(|entry| comparison.entries[*entry].picks.len() == axes.len())
        .collect();
    let name = comparison.sides.get(side).map_or("", String::as_str);
    html! {
        section aria-labelledby="matrix" {
            h2 id="matrix" { "How often the side " (name) " wins: " (down) " and " (across) }
            p { "In percent. ▲ is better than the file as it is, ▼ worse, where that is sure." }
            @for block in variants.chunks(rows.len() * columns.len()) {
                @let picks = &comparison.entries[block[0]].picks;
                @let words: Vec<String> = rest.iter().zip(picks).map(|((axis, values), pick)| format!("{axis}={}", values[*pick])).collect();
                div.wide tabindex="0" role="region" aria-label={ "Matrix " (words.join(", ")) } {
                    table.heat {
                        @if !words.is_empty() { caption { (words.join(", ")) } }
                        thead { tr { th scope="col" { (down) " \\ " (across) } @for column in columns { th scope="col" { (column) } } } }
                        tbody { @for (row, cells) in rows.iter().zip(block.chunks(columns.len())) {
                            tr { th scope="row" { (row) } @for entry in cells { (cell(comparison, *entry, side)) } }
                        } }
                    }
                }
            }
        }
    }
}

fn cell(comparison: &Comparison, entry: usize, side: usize) -> Markup {
    let share = comparison.share(entry, side);
    let (sign, words) = match comparison.entries[entry].differences.get(side).map(|won| won.verdict) {
        Some(Verdict::More) => ("▲", "better"),
        Some(Verdict::Less) => ("▼", "worse"),
        _ => ("", ""),
    };
    html! {
        td style={ "--share:" (format!("{share:.1}")) } {
            (format!("{share:.1}"))
            @if !sign.is_empty() { " " span role="img" aria-label=(words) { (sign) } }
        }
    }
}

fn rounds(page: &Page<'_>) -> Markup {
    // Many charts of the same are looked at by nobody.
    const MOST: usize = 8;
    html! {
        section aria-labelledby="rounds" {
            h2 id="rounds" { "Rounds" }
            @for entry in page.comparison.entries.iter().take(MOST) {
                @let counts: Vec<(i64, u64)> = entry.tally.rounds.counts().collect();
                h3 { (entry.name) }
                figure {
                    (charts::histogram(&counts, &format!("Rounds that fights took: {}", entry.name)))
                    figcaption { (format!("mean {:.2}, median {}, nine in ten {} to {}", entry.report.rounds.mean,
                        entry.report.rounds.median, entry.report.rounds.p5, entry.report.rounds.p95)) }
                }
                details {
                    summary { "As a table: " (entry.name) }
                    table { thead { tr { th scope="col" { "rounds" } th scope="col" { "fights" } } }
                        tbody { @for (figure, count) in &counts { tr { th scope="row" { (figure) } td { (count) } } } } }
                }
            }
        }
    }
}

/// What is left of each gauge.
fn left(comparison: &Comparison) -> Markup {
    html! {
        section aria-labelledby="left" {
            h2 id="left" { "What is left at the end" }
            div.wide tabindex="0" role="region" aria-label="What is left at the end" {
                table {
                    thead { tr { th scope="col" { "encounter" } th scope="col" { "who" } th scope="col" { "figure" } th scope="col" { "mean" }
                        th scope="col" { "median" } th scope="col" { "nine in ten" } } }
                    tbody {
                        @for entry in &comparison.entries { @for one in &entry.report.combatants { @for gauge in &one.gauges {
                            tr { th scope="row" { (entry.name) } td { (one.name) } td { (gauge.name) }
                                td { (format!("{:.2}", gauge.left.mean)) } td { (gauge.left.median) }
                                td { (gauge.left.p5) " to " (gauge.left.p95) } }
                        } } }
                    }
                }
            }
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
