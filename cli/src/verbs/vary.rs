//! `fracas vary`: what it does to set figures of an encounter.

use std::fmt::Write as _;
use std::io::Write;

use fracas::content::{Sources, Style};
use fracas::lab::compare::{Comparison, Even, Game, OptionValue, even_values, option_values};
use fracas::lab::render::{comparison_matrix, comparison_table, verdict_words};
use fracas::lab::shelf::Lineup;
use fracas::lab::variants::{Axis, Original, Variant, labels, shown};
use serde::Serialize;

use super::compare::{entrant, played, side, tell, told_beside};
use crate::args::Vary;
use crate::failure::{Finding, Outcome, complain};
use crate::load::{self, Found};
use crate::paint::Paint;

/// What the encounter is called of which the others are variants.
const AS_IT_IS: &str = "as it is";

/// Plays all variants and tells how they differ from the file as it is.
///
/// # Errors
/// When the encounter, a path or a value is wrong.
pub fn run(args: Vary, paint: Paint, out: &mut dyn Write) -> anyhow::Result<Outcome> {
    let rules = &args.which.rules;
    let found = load::find(&args.which.encounter, rules.book.as_deref(), &rules.house_rules)?;
    let encounter = load::read(&found, paint)?;
    let original = original(&found)?;
    let lineup = encounter.lineup().clone();
    let mut entrants = vec![entrant(AS_IT_IS.to_owned(), Vec::new(), encounter, &args.played)?];
    let axes = args.set.iter().chain(&args.even).map(|axis| axis.parse());
    let axes: Vec<Axis> = axes.collect::<Result<_, _>>()?;
    let rising = args.even.is_some().then(|| rising(axes.last())).transpose()?;
    let (variants, must_read) = match args.sensitivity {
        true => (one_more(&original)?, Reading::WhatCan),
        false => (original.variants(&axes)?, Reading::All),
    };
    for variant in variants {
        match (read(&found, &variant), must_read) {
            (Ok(encounter), _) => {
                entrants.push(entrant(variant.name, variant.picks, encounter, &args.played)?)
            }
            (Err(error), Reading::All) => return Err(error),
            (Err(_), Reading::WhatCan) => complain(&format!("{}: the book does not allow it", variant.name)),
        }
    }
    let (comparison, beside) = played(&entrants, &args.played, 400)?;
    let usual = axes.iter().find_map(|axis| side_of(axis, &lineup));
    let side = side(&comparison, args.played.side.as_deref(), usual)?;
    let mut varied = Varied::new(&comparison, &axes, &lineup, side);
    if let Some(values) = rising {
        varied.even = even_values(&comparison, &values, side);
        // How much of a figure somebody has is nobody's choice.
        varied.counter_picks = None;
        varied.options.retain(|option| option.axis + 1 < axes.len());
    }
    varied.beside = beside;
    let told = match args.sensitivity {
        true => sensitivity_table(&comparison, side),
        false => varied.told(&comparison, side),
    };
    let told = told + &told_beside(&comparison, varied.beside.as_ref(), side);
    tell(&args.played, &comparison, &varied, &told, out)?;
    if let Some(path) = &args.played.report {
        super::report::write(
            path,
            std::slice::from_ref(&found),
            &entrants,
            &comparison,
            side,
            &varied.axes,
            &told,
        )?;
    }
    Ok(Outcome::Done)
}

/// Whether every variant must be right, or those that are not are left out.
#[derive(Clone, Copy)]
enum Reading {
    All,
    WhatCan,
}

/// The file with what it is read with.
fn original(found: &Found) -> anyhow::Result<Original> {
    let [main, house_rules @ ..] = found.files.as_slice() else {
        anyhow::bail!("there is no encounter to read")
    };
    Ok(Original::of(found.book, &main.text, house_rules)?)
}

/// A variant for each figure, with one more of it.
fn one_more(original: &Original) -> anyhow::Result<Vec<Variant>> {
    let figures = original.figures();
    anyhow::ensure!(!figures.is_empty(), "nobody in this encounter has a figure that could be one more");
    let more = figures.into_iter().filter_map(|(path, figure)| {
        let value = figure.checked_add(1)?;
        let text = original.with(&path, &value.into()).ok()?;
        Some(Variant { name: format!("{path} {figure} -> {value}"), picks: Vec::new(), text })
    });
    Ok(more.collect())
}

/// Reads a variant. What may be meant otherwise is told for the file as it is, and not for each variant anew.
fn read(
    found: &Found,
    variant: &Variant,
) -> anyhow::Result<std::sync::Arc<dyn fracas::lab::shelf::AnyEncounter>> {
    let mut sources = Sources::new();
    let main = sources.add(format!("{} with {}", found.files[0].name, variant.name), variant.text.clone());
    let rules = found.files[1..].iter();
    let rules: Vec<_> = rules.map(|file| sources.add(file.name.clone(), file.text.clone())).collect();
    let (encounter, diagnostics) = found.book.read(&mut sources, main, &rules);
    match encounter {
        Some(encounter) if !diagnostics.has_errors() => Ok(encounter),
        _ => Err(Finding::rendered(diagnostics.render(&sources, Style::Plain)).into()),
    }
}

/// The values of the axis along which an even fight is sought.
fn rising(axis: Option<&Axis>) -> anyhow::Result<Vec<i64>> {
    let values = axis.map_or(&[][..], |axis| &axis.values).iter().map(|value| value.as_integer());
    let values: Vec<i64> = values.collect::<Option<_>>().unwrap_or_default();
    anyhow::ensure!(
        values.len() > 1 && values.is_sorted_by(|one, next| one < next),
        "`--even` takes whole numbers, two at least, in rising order: --even 'combatants.Corm.brawn=1..6'"
    );
    Ok(values)
}

/// The side of the combatant that an axis is about.
fn side_of<'a>(axis: &Axis, lineup: &'a Lineup) -> Option<&'a str> {
    let [list, name, ..] = axis.path.keys() else { return None };
    let is_called =
        |one: &str| one == name || one.strip_prefix(name).is_some_and(|rest| rest.starts_with(' '));
    let one = lineup.combatants.iter().find(|(one, _)| list == "combatants" && is_called(one))?;
    lineup.sides.get(one.1).map(String::as_str)
}

/// An axis with its values in words.
#[derive(Clone, Debug, Serialize)]
pub(super) struct AxisNames {
    pub path: String,
    pub label: String,
    pub values: Vec<String>,
}

/// What is known of the axes.
#[derive(Serialize)]
struct Varied {
    axes: Vec<AxisNames>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    options: Vec<OptionValue>,
    #[serde(skip_serializing_if = "Option::is_none")]
    counter_picks: Option<Counter>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    even: Vec<Even>,
    /// The same fights, by others.
    #[serde(skip_serializing_if = "Option::is_none")]
    beside: Option<Comparison>,
}

/// Two sides that each choose.
#[derive(Serialize)]
struct Counter {
    /// The side that chooses a row.
    rows_of: String,
    /// The side that chooses a column.
    columns_of: String,
    game: Game,
}

impl Varied {
    fn new(comparison: &Comparison, axes: &[Axis], lineup: &Lineup, side: usize) -> Self {
        let names = axes.iter().zip(labels(axes)).map(|(axis, label)| AxisNames {
            path: axis.path.to_string(),
            label,
            values: axis.values.iter().map(shown).collect(),
        });
        let counts: Vec<usize> = axes.iter().map(|axis| axis.values.len()).collect();
        Varied {
            axes: names.collect(),
            options: option_values(comparison, &counts, side),
            counter_picks: counter(comparison, axes, lineup),
            even: Vec::new(),
            beside: None,
        }
    }

    fn told(&self, comparison: &Comparison, side: usize) -> String {
        let labels: Vec<String> = self.axes.iter().map(|axis| axis.label.clone()).collect();
        let values: Vec<Vec<String>> = self.axes.iter().map(|axis| axis.values.clone()).collect();
        let mut text = comparison_table(comparison, side);
        text += &comparison_matrix(comparison, side, &labels, &values);
        for one in &self.options {
            let axis = &self.axes[one.axis];
            if let Some(better) = one.dominated_by {
                let (value, better) = (&axis.values[one.value], &axis.values[better]);
                let _ = writeln!(
                    text,
                    "\n{}={value} is never worth taking: {better} wins more often in every case",
                    axis.label
                );
            }
        }
        if let Some(counter) = &self.counter_picks {
            counter.tell(&self.axes, &mut text);
        }
        self.tell_even(comparison, side, &mut text);
        text
    }

    /// With how much of the last axis the fight is even.
    fn tell_even(&self, comparison: &Comparison, side: usize, text: &mut String) {
        let (Some((last, others)), false) = (self.axes.split_last(), self.even.is_empty()) else { return };
        let name = &comparison.sides[side];
        let _ = writeln!(text, "\nhow much {} makes it even: {name} win as often as they lose\n", last.label);
        let named = |even: &Even| {
            let picks = others.iter().zip(&even.picks);
            picks.map(|(axis, pick)| format!("{}={}", axis.label, axis.values[*pick])).collect::<Vec<_>>()
        };
        let names: Vec<String> = self.even.iter().map(|even| named(even).join(", ")).collect();
        let wide = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
        for (name, even) in names.iter().zip(&self.even) {
            let how = match (even.at, even.leads.first()) {
                (Some(at), _) => {
                    let end = |end: Option<f64>, beyond: &str| {
                        end.map_or_else(|| beyond.to_owned(), |value| format!("{value:.1}"))
                    };
                    let [low, high] = [end(even.low, "less"), end(even.high, "more")];
                    format!("{at:.1} ({low} to {high})")
                }
                (None, Some(lead)) if lead.points > 0.0 => "ahead throughout".to_owned(),
                _ => "behind throughout".to_owned(),
            };
            let leads = even.leads.iter().map(|lead| {
                let mark = if lead.low <= 0.0 && lead.high >= 0.0 { " (may be even)" } else { "" };
                format!("{} {:+.1}{mark}", lead.value, lead.points)
            });
            let space = if wide == 0 { "" } else { "  " };
            let _ = writeln!(text, "{name:wide$}{space}{how:<18}  {}", leads.collect::<Vec<_>>().join(", "));
        }
    }
}

/// The game of two axes of which each is about somebody of another side.
fn counter(comparison: &Comparison, axes: &[Axis], lineup: &Lineup) -> Option<Counter> {
    let [rows, columns] = axes else { return None };
    let (rows_of, columns_of) = (side_of(rows, lineup)?, side_of(columns, lineup)?);
    let place = |name: &str| comparison.sides.iter().position(|side| side == name);
    let (one, other) = (place(rows_of)?, place(columns_of)?);
    if one == other {
        return None;
    }
    let variants = (0..comparison.entries.len()).filter(|entry| !comparison.entries[*entry].picks.is_empty());
    let ahead: Vec<f64> =
        variants.map(|entry| comparison.share(entry, one) - comparison.share(entry, other)).collect();
    let game = Game::new(ahead.chunks(columns.values.len()).map(<[f64]>::to_vec).collect());
    Some(Counter { rows_of: rows_of.to_owned(), columns_of: columns_of.to_owned(), game })
}

impl Counter {
    fn tell(&self, axes: &[AxisNames], text: &mut String) {
        let Counter { rows_of, columns_of, game } = self;
        let (rows, columns) = (&axes[0].values, &axes[1].values);
        let _ = writeln!(
            text,
            "\ncounter-picks: {rows_of} choose {}, {columns_of} {}",
            axes[0].label, axes[1].label
        );
        for (column, row) in game.best_rows.iter().enumerate() {
            let _ = writeln!(text, "  {rows_of} against {}: {}", columns[column], rows[*row]);
        }
        for (row, column) in game.best_columns.iter().enumerate() {
            let _ = writeln!(text, "  {columns_of} against {}: {}", rows[row], columns[*column]);
        }
        let shares = |names: &[String], shares: &[f64]| {
            let taken = names.iter().zip(shares).filter(|(_, share)| **share > 0.000_5);
            taken.map(|(name, share)| format!("{name} {:.0} %", 100.0 * share)).collect::<Vec<_>>().join(", ")
        };
        if let Some(mixed) = &game.equilibrium {
            let _ = writeln!(
                text,
                "  unknown to each other: {rows_of} {}; {columns_of} {}; {rows_of} are {:+.1} points ahead then",
                shares(rows, &mixed.rows),
                shares(columns, &mixed.columns),
                mixed.value
            );
        }
        text.push_str("  (from the shares that were seen: near ones may change places with more fights)\n");
    }
}

/// What one more of each figure is worth, the most first.
fn sensitivity_table(comparison: &Comparison, side: usize) -> String {
    let mut text = fracas::lab::render::comparison_heading(comparison);
    let name = &comparison.sides[side];
    let _ = writeln!(
        text,
        "\nwhat one more is worth to {name}, in points of winning ({:.2} % as it is)\n",
        comparison.share(0, side)
    );
    let mut entries: Vec<_> = comparison.entries.iter().skip(1).collect();
    let worth = |entry: &fracas::lab::compare::Entry| entry.differences[side].difference;
    entries.sort_by(|one, other| worth(other).total_cmp(&worth(one)));
    let wide = entries.iter().map(|entry| entry.name.chars().count()).max().unwrap_or(0);
    for entry in entries {
        let won = &entry.differences[side];
        let (points, low, high) = (won.difference, won.low, won.high);
        let same = if entry.alike == comparison.fights {
            "every fight is the same".to_owned()
        } else {
            verdict_words(won)
        };
        let _ = writeln!(text, "{:wide$}  {points:+7.2}  ({low:+7.2} to {high:+7.2})  {same}", entry.name);
    }
    text
}
