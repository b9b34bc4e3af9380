//! `fracas tournament`: each policy against each.

use std::collections::BTreeMap;
use std::io::Write;

use fracas::lab::matchup::Matchup;
use fracas::lab::render::{Csv, json};

use super::simulate::{Named, tell_of_the_clock, watched};
use crate::args::{Format, Tournament};
use crate::failure::Outcome;
use crate::load;
use crate::paint::Paint;

/// Plays every pair and shows the table.
///
/// # Errors
/// When the encounter or a policy is wrong.
pub fn run(args: Tournament, paint: Paint, out: &mut dyn Write) -> anyhow::Result<Outcome> {
    let rules = &args.which.rules;
    let found = load::find(&args.which.encounter, rules.book.as_deref(), &rules.house_rules)?;
    anyhow::ensure!(args.fights > 0, "`-n 0` plays no fight: ask for one at least");
    let encounter = load::read(&found, paint)?;
    let policies = args.policies;
    tell_of_the_clock(&policies);
    let whole = args.fights.saturating_mul((policies.len() * policies.len()) as u64);
    let table = watched(whole, |watch| encounter.matchup(&policies, args.fights, args.seed, watch))??;
    match args.format {
        Format::Json => out.write_all(json(&Named::new(&found.name, BTreeMap::new(), &table)).as_bytes())?,
        Format::Table => out.write_all(table.table().as_bytes())?,
        Format::Csv => out.write_all(csv_of(&table).as_bytes())?,
    }
    Ok(Outcome::Done)
}

fn csv_of(table: &Matchup) -> String {
    let mut csv = Csv::new(&["first", "others", "won", "fights", "percent", "low", "high"]);
    for (first, row) in table.policies.iter().zip(&table.wins) {
        for (others, rate) in table.policies.iter().zip(row) {
            csv.row(&[first, others, &rate.count, &rate.of, &rate.percent, &rate.low, &rate.high]);
        }
    }
    csv.to_string()
}
