//! `fracas tournament`: each policy against each.

use std::io::Write;

use fracas_lab::matchup::matchup;
use fracas_lab::policy::Registry;
use fracas_lab::render::{Csv, json};

use super::simulate::watched;
use crate::args::{Format, Tournament};
use crate::books::{Playable, Task, with_book};
use crate::failure::Outcome;
use crate::load::{self, Found};
use crate::paint::Paint;

/// Plays every pair and shows the table.
///
/// # Errors
/// When the encounter or a policy is wrong.
pub fn run(args: Tournament, paint: Paint, out: &mut dyn Write) -> anyhow::Result<Outcome> {
    let rules = &args.which.rules;
    let found = load::find(&args.which.encounter, rules.book.as_deref(), &rules.house_rules)?;
    with_book(found.book, Matching { args, found, paint, out })?
}

struct Matching<'a> {
    args: Tournament,
    found: Found,
    paint: Paint,
    out: &'a mut dyn Write,
}

impl Task for Matching<'_> {
    type Output = anyhow::Result<Outcome>;

    fn run<B: Playable>(self) -> anyhow::Result<Outcome> {
        let Matching { args, found, paint, out } = self;
        anyhow::ensure!(args.fights > 0, "`-n 0` plays no fight: ask for one at least");
        let encounter = load::read::<B>(&found.files, paint)?;
        let policies = Registry::<B>::standard();
        let names: Vec<String> = if args.policies.is_empty() {
            policies.names().map(|(name, _)| name.to_owned()).collect()
        } else {
            args.policies
        };
        let entries = names
            .into_iter()
            .map(|name| policies.maker(&name).map(|maker| (name, maker)))
            .collect::<Result<Vec<_>, _>>()?;
        let whole = args.fights.saturating_mul((entries.len() * entries.len()) as u64);
        let table =
            watched(whole, |watch| matchup::<B>(&encounter, &entries, args.fights, args.seed, watch))?;
        match args.format {
            Format::Json => out.write_all(json(&table).as_bytes())?,
            Format::Table => out.write_all(table.table().as_bytes())?,
            Format::Csv => {
                let mut csv = Csv::new(&["first", "others", "won", "fights", "percent", "low", "high"]);
                for (first, row) in table.policies.iter().zip(&table.wins) {
                    for (others, rate) in table.policies.iter().zip(row) {
                        csv.row(&[
                            first,
                            others,
                            &rate.count,
                            &rate.of,
                            &rate.percent,
                            &rate.low,
                            &rate.high,
                        ]);
                    }
                }
                out.write_all(csv.to_string().as_bytes())?;
            }
        }
        Ok(Outcome::Done)
    }
}
