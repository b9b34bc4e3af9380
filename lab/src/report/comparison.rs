//! The page about a comparison.

use maud::{Markup, html};

use super::{About, charts, document, histogram_of, shares_of, wide_table};
use crate::compare::{Comparison, Entry, Verdict};
use crate::render::{comparison_heading, verdict_words};

/// What was compared.
pub struct Compared<'a> {
    /// What was found.
    pub comparison: &'a Comparison,
    /// Whose winning is told, a number of its sides.
    pub side: usize,
    /// The axes of a matrix: what each is called, and its values.
    pub axes: &'a [(String, Vec<String>)],
}

/// The page about a comparison.
pub fn comparison_page(about: &About<'_>, compared: &Compared<'_>) -> String {
    let found = html! {
        @for line in comparison_heading(compared.comparison).lines() { p { (line) } }
        (wins(compared))
        (matrix(compared))
        (rounds(compared))
        (left(compared.comparison))
    };
    document(about, &found)
}

fn wins(compared: &Compared<'_>) -> Markup {
    let Compared { comparison, side, .. } = *compared;
    let name = comparison.sides.get(side).map_or("", String::as_str);
    let called = |entry: &Entry| values_of(compared, &entry.picks).unwrap_or_else(|| entry.name.clone());
    let share = |entry: &Entry| {
        let won = &entry.report.sides.iter().find(|one| one.name == name)?.won;
        Some(charts::Bar::new(called(entry), won))
    };
    let ahead = |entry: &Entry| Some(charts::Bar::of_difference(called(entry), entry.differences.get(side)?));
    let bars: Vec<charts::Bar> = comparison.entries.iter().filter_map(share).collect();
    let apart: Vec<charts::Bar> = comparison.entries.iter().filter_map(ahead).collect();
    let label = format!("How often the side {name} wins");
    let rows = html! {
        @for (bar, entry) in bars.iter().zip(&comparison.entries) {
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
        }
    };
    let columns = ["encounter", "wins, %", "interval", "difference, points", "interval", "verdict"];
    html! {
        section aria-labelledby="wins" {
            h2 id="wins" { (label) }
            (shares_of(&bars, &label))
            (differences_of(&apart, comparison.entries.first().map_or("", |first| &first.name)))
            (wide_table(&label, &columns, &rows))
        }
    }
}

/// By how much each is ahead of the first, as bars.
fn differences_of(bars: &[charts::Bar], first: &str) -> Markup {
    let label = format!("By how many points more often than: {first}");
    html! {
        @if !bars.is_empty() {
            figure tabindex="0" {
                (charts::differences(bars, &label))
                figcaption { (label) ". Lines are the intervals of the table." }
            }
        }
    }
}

/// The values that a variant has, without what they are values of: a chart has little room.
fn values_of(compared: &Compared<'_>, picks: &[usize]) -> Option<String> {
    let values: Vec<&str> = compared
        .axes
        .iter()
        .zip(picks)
        .filter_map(|((_, values), pick)| Some(values.get(*pick)?.as_str()))
        .collect();
    (!values.is_empty()).then(|| values.join(" / "))
}

/// A heat map, which is its own table: the last axis across, the one before it down, a table for each value of the rest.
fn matrix(compared: &Compared<'_>) -> Markup {
    let Compared { comparison, side, axes, .. } = *compared;
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

fn rounds(compared: &Compared<'_>) -> Markup {
    // Many charts of the same are looked at by nobody.
    const MOST: usize = 8;
    html! {
        section aria-labelledby="rounds" {
            h2 id="rounds" { "Rounds" }
            @for entry in compared.comparison.entries.iter().take(MOST) {
                h3 { (entry.name) }
                (histogram_of(&entry.tally.rounds, &entry.report.rounds, &format!("Rounds that fights took: {}", entry.name)))
            }
        }
    }
}

/// What is left of each gauge.
fn left(comparison: &Comparison) -> Markup {
    const LABEL: &str = "What is left at the end";
    let rows = html! {
        @for entry in &comparison.entries { @for one in &entry.report.combatants { @for gauge in &one.gauges {
            tr { th scope="row" { (entry.name) } td { (one.name) } td { (gauge.name) }
                td { (format!("{:.2}", gauge.left.mean)) } td { (gauge.left.median) }
                td { (gauge.left.p5) " to " (gauge.left.p95) } }
        } } }
    };
    html! {
        section aria-labelledby="left" {
            h2 id="left" { (LABEL) }
            (wide_table(LABEL, &["encounter", "who", "figure", "mean", "median", "nine in ten"], &rows))
        }
    }
}
