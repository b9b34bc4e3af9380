//! What a sweep came to, for people and programs.

use std::collections::BTreeMap;
use std::fmt::{Display, Write};

use serde::{Serialize, Serializer};

use super::plan::{Plan, Seated, Set, Variant};
use crate::render::Csv;
use crate::simulate::Report;

/// What a sweep came to. It depends on the plan alone.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct SweepReport {
    /// The version of the program.
    pub fracas: String,
    /// The hash of the plan.
    pub plan: String,
    /// The seed of all dice and draws.
    pub seed: u64,
    /// How many fights each variant has.
    pub fights: u64,
    /// How many cells are not in it: none, unless a part of the report was asked for.
    pub missing_cells: u64,
    /// Each variant, in the order of the plan.
    pub variants: Vec<VariantReport>,
}

/// What a variant came to.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct VariantReport {
    /// The encounter.
    pub encounter: String,
    /// In what it differs from the encounter as it stands.
    #[serde(serialize_with = "as_map")]
    pub set: Vec<Set>,
    /// The policy of each seat.
    pub seats: BTreeMap<String, String>,
    /// What its fights came to, as `simulate` reports it.
    #[serde(flatten)]
    pub report: Report,
}

fn as_map<S: Serializer>(set: &[Set], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(set.iter().map(|Set { path, value }| (path, value)))
}

impl VariantReport {
    pub(super) fn new(variant: &Variant, report: Report) -> Self {
        let seat = |Seated { seat, policy }: &Seated| (seat.clone(), policy.clone());
        VariantReport {
            encounter: variant.encounter.clone(),
            set: variant.set.clone(),
            seats: variant.seats.iter().map(seat).collect(),
            report,
        }
    }

    /// The value that is set at a path, if one is.
    pub fn value_of(&self, path: &str) -> Option<&str> {
        self.set.iter().find(|set| set.path == path).map(|set| set.value.as_str())
    }
}

impl SweepReport {
    pub(super) fn new(plan: &Plan, missing_cells: u64, variants: Vec<VariantReport>) -> Self {
        SweepReport {
            fracas: plan.program().to_owned(),
            plan: plan.hash().to_owned(),
            seed: plan.seed(),
            fights: plan.fights(),
            missing_cells,
            variants,
        }
    }

    /// As CSV: a row for each side of each variant, with a column for each path that is set anywhere.
    pub fn csv(&self) -> String {
        const FIGURES: [&str; 11] = [
            "side",
            "fights",
            "won",
            "percent",
            "low",
            "high",
            "draws",
            "cut_off",
            "rounds_mean",
            "rounds_median",
            "rounds_p95",
        ];
        let paths = self.paths();
        let heading: Vec<&str> =
            ["encounter"].into_iter().chain(paths.iter().copied()).chain(FIGURES).collect();
        let mut table = Csv::new(&heading);
        for variant in &self.variants {
            let Report { fights, draws, cut_off, rounds, sides, .. } = &variant.report;
            let values: Vec<&str> =
                paths.iter().map(|path| variant.value_of(path).unwrap_or_default()).collect();
            for side in sides {
                let won = &side.won;
                let figures: [&dyn Display; 11] = [
                    &side.name,
                    fights,
                    &won.count,
                    &won.percent,
                    &won.low,
                    &won.high,
                    &draws.count,
                    cut_off,
                    &rounds.mean,
                    &rounds.median,
                    &rounds.p95,
                ];
                let name: [&dyn Display; 1] = [&variant.encounter];
                let values = values.iter().map(|value| value as &dyn Display);
                let row: Vec<&dyn Display> = name.into_iter().chain(values).chain(figures).collect();
                table.row(&row);
            }
        }
        table.to_string()
    }

    /// For a terminal: how often each side won in each variant, how sure that is, and how long it took.
    pub fn table(&self) -> String {
        let mut text = format!("{} fights for each variant, seed {}\n", self.fights, self.seed);
        if self.missing_cells > 0 {
            let _ = writeln!(text, "not all of it: {} cells are missing", self.missing_cells);
        }
        let labels = labels(&self.paths());
        let rows = |variant| self.rows_of(variant, &labels);
        let rows: Vec<[String; 3]> = self.variants.iter().flat_map(rows).collect();
        let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
        let (variants, sides) = (width(0), width(1));
        text.push('\n');
        for [variant, side, figures] in &rows {
            let _ = writeln!(text, "{variant:variants$}  {side:sides$}  {figures}");
        }
        text
    }

    fn rows_of(&self, variant: &VariantReport, labels: &BTreeMap<&str, &str>) -> Vec<[String; 3]> {
        let label = |path: &String| labels.get(path.as_str()).copied().unwrap_or_default().to_owned();
        let set = variant.set.iter().map(|Set { path, value }| format!(", {}={value}", label(path)));
        let name: String = std::iter::once(variant.encounter.clone()).chain(set).collect();
        let Report { fights, rounds, draws, cut_off, sides, .. } = &variant.report;
        let row = |(place, side): (usize, &crate::simulate::SideReport)| {
            let won = &side.won;
            let mut figures = format!("{:6.2} %  ({:6.2} to {:6.2})", won.percent, won.low, won.high);
            if place == 0 {
                let _ = write!(figures, "  rounds {:.2}", rounds.mean);
                for (count, what) in [(draws.count, "drawn"), (*cut_off, "cut off")] {
                    if count > 0 {
                        let _ = write!(figures, ", {count} {what}");
                    }
                }
                if *fights < self.fights {
                    let _ = write!(figures, ", {fights} fights");
                }
            }
            // Said once, and beside the first side.
            let name = if place == 0 { name.clone() } else { String::new() };
            [name, side.name.clone(), figures]
        };
        sides.iter().enumerate().map(row).collect()
    }

    /// The paths that are set anywhere, in the order in which they come up.
    pub fn paths(&self) -> Vec<&str> {
        let mut paths: Vec<&str> = Vec::new();
        for Set { path, .. } in self.variants.iter().flat_map(|variant| &variant.set) {
            if !paths.contains(&path.as_str()) {
                paths.push(path);
            }
        }
        paths
    }
}

/// The end of each path, as much of it as tells it from the others.
fn labels<'a>(paths: &[&'a str]) -> BTreeMap<&'a str, &'a str> {
    let ends_with = |path: &str, end: &str| {
        path.strip_suffix(end).is_some_and(|rest| rest.is_empty() || rest.ends_with('.'))
    };
    let label = |path: &'a str| {
        let ends = path.rmatch_indices('.').map(|(dot, _)| &path[dot + 1..]);
        ends.into_iter()
            .find(|end| paths.iter().filter(|other| ends_with(other, end)).count() < 2)
            .unwrap_or(path)
    };
    paths.iter().map(|path| (*path, label(path))).collect()
}
