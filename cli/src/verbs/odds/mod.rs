//! `fracas odds`: the exact chances of one action and all that answers it, or of whole fights.

mod answers;
mod whole;

use std::io::Write;

use anyhow::bail;
use fracas::lab::odds::{Chance, Forecast, NeverOffered, Odds, Tell};
use fracas::lab::render::{Csv, forecast_table, json, not_followed, odds_heading, odds_table};
use fracas::lab::shelf::{AnyFight, OddsOrder, plain_name};
use serde::Serialize;

use super::replay::fight_of;
use super::simulate::WIDTH;
use crate::args::{self, Format};
use crate::failure::{Finding, Outcome, complain};
use crate::fight::person::one_of;
use crate::load::{self, Found};
use crate::paint::Paint;
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
        if saved.book.name() != found.book.name() {
            bail!("the journal is of book `{}`, the encounter of `{}`", saved.book.name(), found.book.name());
        }
        let main = |found: &Found| {
            found.files.first().map_or_else(String::new, |file| plain_name(&file.name).to_owned())
        };
        let (asked, of_journal) = (main(&found), main(&saved));
        if asked != of_journal {
            bail!("the journal is of `{of_journal}`, not of `{asked}`: name the encounter that it is of");
        }
        // A journal stands alone: it was played with its own copy of the files.
        found.files = saved.files;
    }
    let (Some(actor), Some(skill)) = (&args.actor, &args.skill) else {
        return whole::run(&args, &found, paint, out);
    };
    let (fight, actor) = turned_to(&args, actor, &found, paint)?;
    let mut words = vec![skill.clone()];
    words.extend(args.target.clone());
    let forced = Resolving::new(&*fight, actor, &words, &args.answers, args.policy.as_deref())?.run()?;
    let order = OddsOrder {
        forced,
        beats: args.beats,
        tell: if args.events { Tell::Events } else { Tell::Changes },
        limit: args.limit,
        ..OddsOrder::default()
    };
    let wrong = |error: NeverOffered| Finding::told(&format!("error: {error}"));
    // What is weighed of the odds takes longer to find: only where it is shown.
    let (odds, forecast) = if args.of.is_empty() && !matches!(args.format, Format::Csv) {
        fight.odds_and_forecast(&order, None).map(|(odds, forecast)| (odds, Some(forecast)))
    } else {
        fight.odds(&order, None).map(|odds| (odds, None))
    }
    .map_err(wrong)?;
    let heading = format!("{}: {}", paint.bold(&found.name), order.forced.join("; "));
    let text = match (args.format, args.of.is_empty()) {
        (Format::Json, true) => json(&Whole { odds: &odds, forecast: forecast.as_ref() }),
        (Format::Json, false) => json(&sums(&odds, &args.of)),
        (Format::Csv, true) => csv_of(&odds),
        (Format::Csv, false) => sums_csv(&odds, &args.of),
        (Format::Table, true) => {
            let forecast = forecast.as_ref().map(forecast_table).unwrap_or_default();
            let space = if forecast.is_empty() { "" } else { "\n" };
            format!("{heading}\n{forecast}{space}{}", odds_table(&odds, WIDTH))
        }
        (Format::Table, false) => format!("{heading}\n{}", sums_table(&odds, &args.of)),
    };
    out.write_all(text.as_bytes())?;
    explain_none(&odds, &args.of, args.events);
    Ok(Outcome::Done)
}

/// The fight at the actor's turn, at the opening or where a saved fight stands; and the actor's number.
fn turned_to(
    args: &args::Odds,
    actor: &str,
    found: &Found,
    paint: Paint,
) -> anyhow::Result<(Box<dyn AnyFight>, usize)> {
    let encounter = load::read(found, paint)?;
    let saved = args.journal.as_deref().map(|journal| fight_of(&*encounter, journal, found)).transpose()?;
    let roster: Vec<String> = encounter.lineup().combatants.iter().map(|(name, _)| name.clone()).collect();
    let actor = one_of("combatant", actor, &roster)?;
    let turned = match saved {
        None => encounter.begin_with(actor),
        Some(fight) => fight.turned_to(actor),
    };
    let turned = turned.ok_or_else(|| {
        Finding::told(&format!(
            "error: it cannot be {}'s turn there: out of the fight, or {} gives nobody a turn out of order",
            roster[actor],
            found.book.title()
        ))
    })?;
    Ok((turned, actor))
}

/// Words that stand in no outcome are more often a mistake than a wonder: says what outcomes look like.
fn explain_none(odds: &Odds, texts: &[String], of_events: bool) {
    let Some(example) = odds.outcomes.iter().rev().find_map(|outcome| outcome.label.first()) else { return };
    let further = if of_events { "" } else { "; with --events what happens on the way counts too" };
    for words in texts.iter().filter(|words| odds.of_words(words).to_string() == "0") {
        complain(&format!("note: no outcome says `{words}`; they are told like `{example}`{further}"));
    }
}

/// Odds, with what players weigh of them.
#[derive(Serialize)]
struct Whole<'a> {
    #[serde(flatten)]
    odds: &'a Odds,
    forecast: Option<&'a Forecast>,
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

fn sums_csv(odds: &Odds, texts: &[String]) -> String {
    let mut csv = Csv::new(&["of", "chance", "percent"]);
    sums(odds, texts).iter().for_each(|sum| csv.row(&[&sum.of, &sum.chance, &sum.chance.percent()]));
    csv.to_string()
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
