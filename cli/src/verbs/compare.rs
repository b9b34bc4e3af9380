//! `fracas compare`: encounters, fought with the same dice.

use std::io::Write;
use std::num::NonZeroUsize;
use std::sync::Arc;

use fracas::lab::compare::{Comparison, Entrant, Plan, compare};
use fracas::lab::render::{comparison_csv, comparison_table, json};
use fracas::lab::shelf::AnyEncounter;
use serde::Serialize;

use super::simulate::watched;
use crate::args::{Compare, Format, Played};
use crate::books::unknown;
use crate::failure::Outcome;
use crate::fight::seats;
use crate::load;
use crate::paint::Paint;

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
    let comparison = played(&entrants, &args.played, 1_000)?;
    let side = side(&comparison, args.played.side.as_deref(), None)?;
    let told = comparison_table(&comparison, side);
    tell(&args.played, &comparison, &(), &told, out)?;
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

/// Plays all of them, `usual` fights of each if nothing else is asked for.
///
/// # Errors
/// When a policy is not known.
pub(super) fn played(entrants: &[Entrant], played: &Played, usual: u64) -> anyhow::Result<Comparison> {
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
    let whole = plan.fights.saturating_mul(entrants.len() as u64);
    Ok(watched(whole, |watch| compare(entrants, &plan, watch))??)
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
