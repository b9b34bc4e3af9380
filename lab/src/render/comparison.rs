//! Comparisons as text: a table, a matrix, CSV.

use std::fmt::Write;

use super::bars::widest;
use super::csv::Csv;
use super::simulation::grouped;
use crate::compare::{Comparison, Difference, Entry, Told, Verdict};
use crate::digits;

/// What a verdict on winning is called.
pub fn verdict_words(difference: &Difference) -> String {
    match difference.verdict {
        Verdict::More => "better".to_owned(),
        Verdict::Less => "worse".to_owned(),
        Verdict::NoneSeen => {
            format!("no difference seen within {:.1}", difference.low.abs().max(difference.high.abs()))
        }
    }
}

/// What was played, and what the intervals mean.
pub fn comparison_heading(comparison: &Comparison) -> String {
    let mut text = format!(
        "{} fights of each, the same dice for all, seed {}",
        grouped(comparison.fights),
        comparison.seed
    );
    if let Some(until) = comparison.until {
        let _ = match comparison.is_reached {
            true => write!(text, "; enough for {until} points"),
            false => write!(text, "; not enough for {until} points"),
        };
    } else if !comparison.is_reached {
        let _ = write!(text, " (stopped: {} were asked for)", grouped(comparison.asked));
    }
    let players = comparison.players.iter().map(|one| format!("{} = {}", one.seat, one.policy));
    let _ = write!(text, "\nplayed by {}", players.collect::<Vec<_>>().join(", "));
    let _ = match comparison.comparisons {
        1 => write!(text, "\nintervals hold 95 times in 100"),
        many => {
            write!(text, "\nintervals hold together 95 times in 100, over {many} comparisons (Bonferroni)")
        }
    };
    text + "\n"
}

/// How a side does in each encounter, against the first, and how the other figures of two encounters differ.
pub fn comparison_table(comparison: &Comparison, side: usize) -> String {
    let mut text = comparison_heading(comparison);
    let name = comparison.sides.get(side).map_or("", String::as_str);
    let _ = writeln!(text, "\nhow often the side `{name}` wins, and the difference in points\n");
    let names = widest(comparison.entries.iter().map(|entry| entry.name.as_str()));
    for (number, entry) in comparison.entries.iter().enumerate() {
        let _ = write!(text, "{:names$}  {:6.2} %", entry.name, comparison.share(number, side));
        if let Some(won) = entry.differences.get(side) {
            let Difference { difference, low, high, .. } = won;
            let _ = write!(text, "  {difference:+7.2}  ({low:+7.2} to {high:+7.2})  {}", verdict_words(won));
            if entry.alike == comparison.fights {
                text.push_str("; every fight is the same");
            }
        }
        text.push('\n');
    }
    if let [_, other] = comparison.entries.as_slice() {
        let _ = others(&mut text, comparison, other);
    }
    text
}

/// The same fights, played by others beside: what is sure of them, and where that is the other way. A figure that is made
/// worse may be seen better by a policy that plays otherwise with it; by another it seldom is.
pub fn beside_table(comparison: &Comparison, beside: &Comparison, side: usize) -> String {
    let players = |comparison: &Comparison| {
        let mut names: Vec<&str> = comparison.players.iter().map(|one| one.policy.as_str()).collect();
        names.dedup();
        names.join(", ")
    };
    let mut text = format!("\nbeside that, played by {}\n\n", players(beside));
    let names = widest(beside.entries.iter().map(|entry| entry.name.as_str()));
    for (number, (entry, other)) in beside.entries.iter().zip(&comparison.entries).enumerate() {
        let _ = write!(text, "{:names$}  {:6.2} %", entry.name, beside.share(number, side));
        if let (Some(won), Some(before)) = (entry.differences.get(side), other.differences.get(side)) {
            let Difference { difference, low, high, .. } = won;
            let _ = write!(text, "  {difference:+7.2}  ({low:+7.2} to {high:+7.2})  {}", verdict_words(won));
            if are_opposite(won.verdict, before.verdict) {
                let _ = write!(text, "; the other way than by {}", players(comparison));
            }
        }
        text.push('\n');
    }
    text
}

fn are_opposite(one: Verdict, other: Verdict) -> bool {
    matches!((one, other), (Verdict::More, Verdict::Less) | (Verdict::Less, Verdict::More))
}

/// All other figures of an encounter, where two are compared.
fn others(text: &mut String, comparison: &Comparison, entry: &Entry) -> std::fmt::Result {
    let rest = &entry.differences[comparison.sides.len().min(entry.differences.len())..];
    let names = widest(rest.iter().map(|one| one.figure.as_str()));
    writeln!(text, "\nother figures of {}, and the difference\n", entry.name)?;
    for Difference { figure, mean, difference, low, high, verdict, .. } in rest {
        let verdict = match verdict {
            Verdict::More => "more",
            Verdict::Less => "less",
            Verdict::NoneSeen => "no difference seen",
        };
        writeln!(
            text,
            "{figure:names$}  {mean:8.2}  {difference:+8.2}  ({low:+8.2} to {high:+8.2})  {verdict}"
        )?;
    }
    Ok(())
}

/// The share of fights that a side wins: a table with the last axis across and the one before it down, one for each value
/// of the others. `values` are the names of the values of each axis, `labels` those of the axes.
pub fn comparison_matrix(
    comparison: &Comparison,
    side: usize,
    labels: &[String],
    values: &[Vec<String>],
) -> String {
    let [.., down, across] = values else { return String::new() };
    let axes = values.len();
    let mut text = format!(
        "\nwins in percent: {} down, {} across; + better than the file as it is, - worse, where that is sure\n",
        labels[axes - 2],
        labels[axes - 1]
    );
    let wide = widest(down.iter().map(String::as_str));
    let cell = widest(across.iter().map(String::as_str)).max(8);
    let variants: Vec<usize> = (0..comparison.entries.len())
        .filter(|entry| comparison.entries[*entry].picks.len() == axes)
        .collect();
    for block in variants.chunks(down.len() * across.len()) {
        let picks = &comparison.entries[block[0]].picks[..axes - 2];
        let words =
            picks.iter().enumerate().map(|(axis, pick)| format!("{}={}", labels[axis], values[axis][*pick]));
        let words = words.collect::<Vec<_>>().join(", ");
        let _ = write!(text, "\n{words}{}{:wide$}", if words.is_empty() { "" } else { "\n" }, "");
        across.iter().for_each(|name| {
            let _ = write!(text, "  {name:>cell$}");
        });
        for (row, name) in block.chunks(across.len()).zip(down) {
            let _ = write!(text, "\n{name:wide$}");
            for entry in row {
                let mark = match comparison.entries[*entry].differences.get(side).map(|one| one.verdict) {
                    Some(Verdict::More) => '+',
                    Some(Verdict::Less) => '-',
                    _ => ' ',
                };
                let _ =
                    write!(text, "  {:>width$.2} {mark}", comparison.share(*entry, side), width = cell - 2);
            }
        }
        text.push('\n');
    }
    text
}

/// A comparison as CSV: a row for each encounter and figure.
///
/// The columns: the encounter, the figure, its mean (of winning in percent), by how much it differs from the first, the
/// interval, the verdict, and how many times as many fights other dice would have taken. Figures have as many digits as
/// their standard error leaves a meaning.
pub fn comparison_csv(comparison: &Comparison) -> String {
    let mut table =
        Csv::new(&["encounter", "figure", "mean", "difference", "low", "high", "verdict", "gain", "fights"]);
    let fights = comparison.fights;
    for entry in &comparison.entries {
        if entry.differences.is_empty() {
            for side in &entry.report.sides {
                let figure = format!("won by {}", side.name);
                let won = digits::counted(side.won.percent);
                table.row(&[&entry.name, &figure, &won, &"", &"", &"", &"", &"", &fights]);
            }
            let rounds = digits::counted(entry.report.rounds.mean);
            table.row(&[&entry.name, &"rounds", &rounds, &"", &"", &"", &"", &"", &fights]);
            for one in &entry.report.combatants {
                for gauge in &one.gauges {
                    let figure = format!("{}: {} left", one.name, gauge.name);
                    let left = digits::counted(gauge.left.mean);
                    table.row(&[&entry.name, &figure, &left, &"", &"", &"", &"", &"", &fights]);
                }
            }
        }
        for one in &entry.differences {
            let verdict = match one.verdict {
                Verdict::More => "more",
                Verdict::Less => "less",
                Verdict::NoneSeen => "none-seen",
            };
            let Told { figure, mean, difference, low, high, gain, .. } = Told::from(one.clone());
            let gain = gain.map_or(String::new(), |gain| gain.to_string());
            table.row(&[&entry.name, &figure, &mean, &difference, &low, &high, &verdict, &gain, &fights]);
        }
    }
    table.to_string()
}
