//! `fracas odds`: the exact chances of one deed and all that answers it.

mod answers;

use std::io::Write;

use anyhow::{anyhow, bail};
use fracas_lab::odds::{Query, Tell};
use fracas_lab::render::{Csv, json, odds_table};

use super::replay::session_of;
use super::simulate::WIDTH;
use answers::Resolving;
use crate::args::{Format, Odds};
use crate::books::{Playable, Task, unknown, with_book};
use crate::failure::{Finding, Outcome};
use crate::fight::person::{Pick, pick};
use crate::load::{self, Found};
use crate::paint::Paint;
use crate::policies;

/// Finds the chances and shows them.
///
/// # Errors
/// When the encounter or a name in it is wrong, or an answer is never offered.
pub fn run(args: Odds, paint: Paint, out: &mut dyn Write) -> anyhow::Result<Outcome> {
    let rules = &args.rules;
    let mut found = load::find(&args.encounter, rules.book.as_deref(), &rules.house_rules)?;
    if let Some(journal) = &args.journal {
        let saved = super::fight::of_journal(journal)?.0;
        if saved.book != found.book {
            bail!("the journal is of book `{}`, the encounter of `{}`", saved.book, found.book);
        }
        // A journal stands alone: it was played with its own copy of the files.
        found.files = saved.files;
    }
    with_book(found.book, Asking { args, found, paint, out })?
}

struct Asking<'a> {
    args: Odds,
    found: Found,
    paint: Paint,
    out: &'a mut dyn Write,
}

impl Task for Asking<'_> {
    type Output = anyhow::Result<Outcome>;

    fn run<B: Playable>(self) -> anyhow::Result<Outcome> {
        let Asking { args, found, paint, out } = self;
        let (encounter, state) = match &args.journal {
            None => {
                let encounter = load::read::<B>(&found.files, paint)?;
                let state = B::open(&encounter);
                (encounter, state)
            }
            Some(journal) => {
                let session = session_of::<B>(journal, &found, paint)?;
                (session.encounter().clone(), session.past(None).start().clone())
            }
        };
        let roster: Vec<String> = B::combatants(&encounter).into_iter().map(|(name, _)| name).collect();
        let actor = one_of("combatant", &args.actor, &roster)?;
        let Some(state) = B::opening_for(&encounter, &state, actor) else {
            return Err(Finding(format!(
                "error: it cannot be {}'s turn there: out of the fight, or {} gives nobody a turn out of order",
                roster[actor],
                B::TITLE
            ))
            .into());
        };
        let mut words = vec![args.skill.clone()];
        words.extend(args.target.clone());
        let mut query = Query::<B>::new(&encounter, &state);
        let rest = args.policy.as_deref().map(policies::named::<B>).transpose()?;
        query.forced = Resolving::new(&encounter, actor, &words, &args.answers, rest).run(&state)?;
        query.beats = args.beats;
        query.tell = if args.events { Tell::Events } else { Tell::Changes };
        query.limit = args.limit;
        let odds = query.run().map_err(|error| Finding(format!("error: {error}")))?;
        match args.format {
            Format::Json => out.write_all(json(&odds).as_bytes())?,
            Format::Csv => {
                let mut csv = Csv::new(&["outcome", "chance", "percent"]);
                for outcome in &odds.outcomes {
                    csv.row(&[&outcome.label.join(" | "), &outcome.chance, &outcome.chance.percent()]);
                }
                if let Some(tail) = &odds.tail {
                    csv.row(&[&"not followed", tail, &tail.percent()]);
                }
                out.write_all(csv.to_string().as_bytes())?;
            }
            Format::Table => {
                writeln!(out, "{}: {}", paint.bold(&found.name), query.forced.join("; "))?;
                out.write_all(odds_table(&odds, WIDTH).as_bytes())?;
            }
        }
        Ok(Outcome::Done)
    }
}

/// The place of the name that is meant, in whole or as far as it is clear.
fn one_of(kind: &str, name: &str, known: &[String]) -> anyhow::Result<usize> {
    let wrong = || {
        let known: Vec<&str> = known.iter().map(String::as_str).collect();
        anyhow!("{}", unknown(kind, name, &known))
    };
    match pick(name, known) {
        Pick::One(place) => Ok(place),
        Pick::Several(places) => {
            let names: Vec<&str> = places.iter().map(|&place| known[place].as_str()).collect();
            bail!("`{name}` may be {}: type more of it", names.join(" or "))
        }
        _ => Err(wrong()),
    }
}
