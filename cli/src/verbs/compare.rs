//! `fracas compare`: encounters, fought with the same dice.

use std::io::Write;
use std::num::NonZeroUsize;
use std::sync::Arc;

use anyhow::Context as _;
use fracas::lab::compare::{CompareError, Comparison, Entrant, Plan, compare};
use fracas::lab::render::{beside_table, comparison_csv, comparison_table, json};
use fracas::lab::shelf::{AnyEncounter, SimulationOrder};
use fracas::lab::simulate::Watch;
use serde::Serialize;

use super::simulate::watched;
use crate::args::{Compare, Format, Played};
use crate::books::unknown;
use crate::failure::Outcome;
use crate::fight::seats;
use crate::load;
use crate::paint::Paint;

/// Instead of a policy beside: none.
const NOBODY: &str = "none";
/// The most fights of each where a precision is asked for.
const MOST: u64 = 100_000;

/// Plays them and tells how they differ.
///
/// # Errors
/// When an encounter, a seat or a side is wrong.
pub fn run(args: Compare, paint: Paint, out: &mut dyn Write) -> anyhow::Result<Outcome> {
    let mut entrants = Vec::new();
    let mut all = Vec::new();
    for name in &args.encounters {
        let found = load::find(name, args.rules.book.as_deref(), &args.rules.house_rules)?;
        let encounter = load::read(&found, paint)?;
        entrants.push(entrant(name.clone(), Vec::new(), encounter, &args.played)?);
        all.push(found);
    }
    let (comparison, beside) = played(&entrants, &args.played, 1_000)?;
    let side = side(&comparison, args.played.side.as_deref(), None)?;
    let told = comparison_table(&comparison, side) + &told_beside(&comparison, beside.as_ref(), side);
    tell(&args.played, &comparison, &Beside { beside }, &told, out)?;
    if let Some(path) = &args.played.report {
        super::report::write(path, &all, &entrants, &comparison, side, &[], &told)?;
    }
    Ok(Outcome::Done)
}

/// An encounter with who plays it.
///
/// # Errors
/// When a seat is wrong.
pub(super) fn entrant(
    name: String,
    picks: Vec<usize>,
    encounter: Arc<dyn AnyEncounter>,
    played: &Played,
) -> anyhow::Result<Entrant> {
    let seats = seats::named(&encounter.lineup().seats, &[], &played.seats)?;
    anyhow::ensure!(
        !seats.iter().any(|who| who == seats::ME),
        "a person cannot play so many fights: seat a policy"
    );
    Ok(Entrant { name, picks, encounter, seats })
}

/// Plays all of them, `usual` fights of each if nothing else is asked for, and the same fights by the policy beside.
///
/// # Errors
/// When a policy is not known.
pub(super) fn played(
    entrants: &[Entrant],
    played: &Played,
    usual: u64,
) -> anyhow::Result<(Comparison, Option<Comparison>)> {
    anyhow::ensure!(
        !matches!(played.fights, Some(0 | 1)),
        "`-n {}` says nothing of differences: ask for two fights of each at least",
        played.fights.unwrap_or(0)
    );
    if let Some(path) = &played.report {
        super::report::check(path)?;
    }
    let usual = if played.until.is_some() { MOST } else { usual };
    let threads = played.threads.and_then(|threads| NonZeroUsize::new(threads.into()));
    let plan =
        Plan { fights: played.fights.unwrap_or(usual), until: played.until, seed: played.seed, threads };
    let by_it = beside(entrants, played)?;
    let whole = plan.fights.saturating_mul((entrants.len() + by_it.len()) as u64);
    let all = watched(whole, |watch| -> Result<_, CompareError> {
        let comparison = compare(entrants, &plan, watch)?;
        if by_it.is_empty() || watch.is_stopped() {
            return Ok((comparison, None));
        }
        let plan = Plan { fights: comparison.fights, until: None, ..plan };
        match compare(&by_it, &plan, watch) {
            Err(CompareError::Stopped) => Ok((comparison, None)),
            beside => Ok((comparison, Some(beside?))),
        }
    })?;
    Ok(all?)
}

/// The same encounters, all played by the policy that is asked for beside; nothing where it plays all seats anyway.
///
/// # Errors
/// When the policy is not known.
fn beside(entrants: &[Entrant], played: &Played) -> anyhow::Result<Vec<Entrant>> {
    let policy = &played.beside;
    let plays_anyway = |one: &Entrant| one.seats.iter().all(|seat| seat == policy);
    if policy == NOBODY || entrants.iter().all(plays_anyway) {
        return Ok(Vec::new());
    }
    let by_it = |one: &Entrant| Entrant { seats: vec![policy.clone(); one.seats.len()], ..one.clone() };
    let by_it: Vec<Entrant> = entrants.iter().map(by_it).collect();
    if let Some(first) = by_it.first() {
        // It is said before anything is played that there is no such policy.
        let nothing =
            SimulationOrder { seats: first.seats.clone(), first: 0, fights: 0, seed: 0, threads: None };
        first.encounter.tally(&nothing, &Watch::default()).context("`--beside`")?;
    }
    Ok(by_it)
}

/// What is told of that.
pub(super) fn told_beside(comparison: &Comparison, beside: Option<&Comparison>, side: usize) -> String {
    beside.map_or_else(String::new, |beside| beside_table(comparison, beside, side))
}

/// What JSON says of that.
#[derive(Serialize)]
struct Beside {
    #[serde(skip_serializing_if = "Option::is_none")]
    beside: Option<Comparison>,
}

/// Whose winning is told: the side that was asked for, else `usual`, else the first.
///
/// # Errors
/// When there is no such side.
pub(super) fn side(
    comparison: &Comparison,
    asked: Option<&str>,
    usual: Option<&str>,
) -> anyhow::Result<usize> {
    let place = |name: &str| comparison.sides.iter().position(|side| side == name);
    match asked {
        Some(name) => place(name).ok_or_else(|| {
            let known: Vec<&str> = comparison.sides.iter().map(String::as_str).collect();
            anyhow::anyhow!("{}", unknown("side", name, &known))
        }),
        None => Ok(usual.and_then(place).unwrap_or(0)),
    }
}

/// A comparison with what else is known of it.
#[derive(Serialize)]
struct Named<'a, M> {
    fracas: &'static str,
    #[serde(flatten)]
    more: &'a M,
    #[serde(flatten)]
    comparison: &'a Comparison,
}

/// Writes the comparison in the form that was asked for.
///
/// # Errors
/// When it cannot be written.
pub(super) fn tell<M: Serialize>(
    played: &Played,
    comparison: &Comparison,
    more: &M,
    table: &str,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    match played.format {
        Format::Json => {
            let named = Named { fracas: env!("CARGO_PKG_VERSION"), more, comparison };
            out.write_all(json(&named).as_bytes())?;
        }
        Format::Csv => out.write_all(comparison_csv(comparison).as_bytes())?,
        Format::Table => out.write_all(table.as_bytes())?,
    }
    Ok(())
}
