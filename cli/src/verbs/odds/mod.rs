//! `fracas odds`: the exact chances of one action and all that answers it.

mod answers;

use std::io::Write;

use anyhow::{anyhow, bail};
use fracas_lab::odds::{Chance, Odds, Query, Tell};
use fracas_lab::render::{Csv, json, not_followed, odds_heading, odds_table};
use serde::Serialize;

use super::replay::session_of;
use super::simulate::WIDTH;
use crate::args::{self, Format};
use crate::books::{Playable, Task, unknown, with_book};
use crate::failure::{Finding, Outcome, complain};
use crate::fight::person::{Pick, pick};
use crate::load::{self, Found};
use crate::paint::Paint;
use crate::policies;
use answers::Resolving;

/// Finds the chances and shows them.
///
/// # Errors
/// When the encounter or a name in it is wrong, or an answer is never offered.
pub fn run(args: args::Odds, paint: Paint, out: &mut dyn Write) -> anyhow::Result<Outcome> {
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
    args: args::Odds,
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
        let heading = format!("{}: {}", paint.bold(&found.name), query.forced.join("; "));
        let text = match (args.format, args.of.is_empty()) {
            (Format::Json, true) => json(&odds),
            (Format::Json, false) => json(&sums(&odds, &args.of)),
            (Format::Csv, true) => csv_of(&odds),
            (Format::Csv, false) => {
                let mut csv = Csv::new(&["of", "chance", "percent"]);
                sums(&odds, &args.of)
                    .iter()
                    .for_each(|sum| csv.row(&[&sum.of, &sum.chance, &sum.chance.percent()]));
                csv.to_string()
            }
            (Format::Table, true) => format!("{heading}\n{}", odds_table(&odds, WIDTH)),
            (Format::Table, false) => format!("{heading}\n{}", sums_table(&odds, &args.of)),
        };
        out.write_all(text.as_bytes())?;
        explain_none(&odds, &args.of, args.events);
        Ok(Outcome::Done)
    }
}

/// Words that stand in no outcome are more often a mistake than a wonder: says what outcomes look like.
fn explain_none(odds: &Odds, texts: &[String], of_events: bool) {
    let Some(example) = odds.outcomes.iter().rev().find_map(|outcome| outcome.label.first()) else { return };
    let further = if of_events { "" } else { "; with --events what happens on the way counts too" };
    for words in texts.iter().filter(|words| odds.of_words(words).to_string() == "0") {
        complain(&format!("note: no outcome says `{words}`; they are told like `{example}`{further}"));
    }
}

/// The chance of all outcomes that have some words.
#[derive(Serialize)]
struct Sum<'a> {
    of: &'a str,
    #[serde(flatten)]
    chance: Chance,
}

fn sums<'a>(odds: &Odds, texts: &'a [String]) -> Vec<Sum<'a>> {
    texts.iter().map(|words| Sum { of: words, chance: odds.of_words(words) }).collect()
}

fn sums_table(odds: &Odds, texts: &[String]) -> String {
    let mut text = odds_heading(odds);
    for Sum { of, chance } in sums(odds, texts) {
        text.push_str(&format!("{:>8} %  {of}\n", chance.in_percent()));
    }
    if let Some(tail) = &odds.tail {
        text.push_str(&format!("\n{}\n", not_followed(tail)));
    }
    text
}

fn csv_of(odds: &Odds) -> String {
    let mut csv = Csv::new(&["outcome", "chance", "percent"]);
    for outcome in &odds.outcomes {
        csv.row(&[&outcome.label.join(" | "), &outcome.chance, &outcome.chance.percent()]);
    }
    if let Some(tail) = &odds.tail {
        csv.row(&[&"not followed", tail, &tail.percent()]);
    }
    csv.to_string()
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
