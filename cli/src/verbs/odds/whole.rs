//! Whole fights: what becomes of them, and what is best for a seat.

use std::io::Write;
use std::num::{NonZeroU32, NonZeroUsize};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use anyhow::ensure;
use fracas::engine::Seat;
use fracas::lab::policy::looks_ahead_by_draws;
use fracas::lab::render::{json, solution_csv, solution_table};
use fracas::lab::simulate::Watch;
use fracas::lab::solve::{NotSolved, Solution, SolveOrder, Stages};
use indicatif::{ProgressBar, ProgressStyle};

use super::super::replay::fight_of;
use super::super::simulate::{Named, WIDTH};
use crate::args::{self, Format};
use crate::failure::{Finding, Outcome, complain};
use crate::fight::person::one_of;
use crate::fight::seats;
use crate::load::{self, Found};
use crate::paint::Paint;

/// Finds what becomes of whole fights and shows it.
///
/// # Errors
/// When the encounter or a seat is wrong, or the fight cannot be followed.
pub(super) fn run(
    args: &args::Odds,
    found: &Found,
    paint: Paint,
    out: &mut dyn Write,
) -> anyhow::Result<Outcome> {
    let encounter = load::read(found, paint)?;
    let names = &encounter.lineup().seats;
    let order = order(args, names)?;
    let saved = args.journal.as_deref().map(|journal| fight_of(&*encounter, journal, found)).transpose()?;
    let begun = Instant::now();
    let solution = watched(Duration::from_secs_f64(args.bounds.time), |stages| match &saved {
        Some(fight) => fight.solve(&order, stages),
        None => encounter.solve(&order, stages),
    })?;
    let solution = solution.map_err(|error| match error {
        NotSolved::Policy(_) => anyhow::Error::new(error),
        _ => Finding::told(&format!("error: {error}")).into(),
    })?;
    let seats = names.iter().map(String::as_str).zip(order.seats.iter().map(String::as_str));
    match args.format {
        Format::Json => {
            out.write_all(json(&Named::new(&found.name, seats.collect(), &solution)).as_bytes())?;
        }
        Format::Csv => out.write_all(solution_csv(&solution).as_bytes())?,
        Format::Table => {
            let seats: Vec<String> = seats.map(|(seat, who)| format!("{seat} = {who}")).collect();
            let rounds = order
                .rounds
                .map_or_else(|| "to the end".to_owned(), |rounds| format!("until round {rounds} is over"));
            writeln!(out, "{}, {rounds}; {}", paint.bold(&found.name), seats.join(", "))?;
            if let Some(policy) = order.seats.iter().find(|policy| looks_ahead_by_draws(policy)) {
                writeln!(
                    out,
                    "`{policy}` draws when it looks ahead, and is begun anew for each decision: each was made {}, and every answer \
                     is followed by its share (--draws)",
                    times(order.draws.get())
                )?;
            }
            out.write_all(solution_table(&solution, WIDTH).as_bytes())?;
            out.flush()?;
            complain(&pace(&solution, begun.elapsed()));
        }
    }
    Ok(Outcome::Done)
}

/// How often something is done.
fn times(count: u32) -> String {
    if count == 1 { "once".to_owned() } else { format!("{count} times") }
}

/// How long it took, which is no part of the result.
fn pace(solution: &Solution, took: Duration) -> String {
    format!("{:.2} s, {} states", took.as_secs_f64(), solution.states)
}

fn order(args: &args::Odds, names: &[String]) -> anyhow::Result<SolveOrder> {
    let bounds = &args.bounds;
    ensure!(
        (0.0..=1e9).contains(&bounds.time),
        "`--time {}` is no time to look for: give a number of seconds",
        bounds.time
    );
    ensure!(
        bounds.states <= u64::from(u32::MAX / 2),
        "`--states {}` is more than can be kept",
        bounds.states
    );
    ensure!(
        bounds.samples > 0,
        "`--samples 0` plays no fight on: what is not exact could not be told at all"
    );
    let seats = seats::named(names, &[], &bounds.seats)?;
    ensure!(
        !seats.iter().any(|who| who == seats::ME),
        "a person cannot play all that a fight may come to: give the seat to a policy"
    );
    let best = args.whole.best.as_deref().map(|seat| one_of("seat", seat, names)).transpose()?;
    Ok(SolveOrder {
        best: best.and_then(|seat| u8::try_from(seat).ok()).map(Seat),
        rounds: args.whole.rounds,
        states: bounds.states,
        ways: args.limit,
        samples: bounds.samples,
        seed: bounds.seed,
        draws: NonZeroU32::new(bounds.draws.into()).unwrap_or(NonZeroU32::MIN),
        threads: bounds.threads.and_then(|threads| NonZeroUsize::new(threads.into())),
        ..SolveOrder::new(seats)
    })
}

/// What is done in each stage.
fn each(stages: &Stages) -> [(&Watch, &'static str); 4] {
    [
        (&stages.exploring, "states looked at"),
        (&stages.judging, "fights played on to judge states"),
        (&stages.sampling, "fights played on"),
        (&stages.trying, "fights played by policies"),
    ]
}

/// Runs the stages, each for so long at most, with what they have done shown on the standard error stream where that is a
/// terminal. Ctrl-C ends the present stage; when none is left, the program.
fn watched<R>(time: Duration, work: impl FnOnce(&Stages) -> R) -> anyhow::Result<R> {
    let stages = Arc::new(Stages::default());
    let for_signal = Arc::clone(&stages);
    ctrlc::set_handler(move || {
        match each(&for_signal).into_iter().find(|(watch, _)| !watch.is_stopped()) {
            // What comes later is not wanted either by somebody who stops before it has begun.
            Some((watch, _)) => watch.stop(),
            None => std::process::exit(130),
        }
    })?;
    let bar =
        ProgressBar::new_spinner().with_style(ProgressStyle::with_template("{spinner} {human_pos} {msg}")?);
    let result = std::thread::scope(|scope| {
        let (done, is_done) = channel::<()>();
        let (bar, watching) = (&bar, &*stages);
        scope.spawn(move || keep_watch(watching, time, bar, &is_done));
        let result = work(&stages);
        drop(done);
        result
    });
    bar.finish_and_clear();
    Ok(result)
}

/// Shows what is done, and stops each stage once its time is up, until the work is done.
fn keep_watch(stages: &Stages, time: Duration, bar: &ProgressBar, is_done: &Receiver<()>) {
    let mut begun = [None; 4];
    // The sender is dropped when the work is done, also when it panics; until then nothing is ever sent.
    while is_done.recv_timeout(Duration::from_millis(50)) == Err(RecvTimeoutError::Timeout) {
        for ((watch, what), begun) in each(stages).into_iter().zip(&mut begun) {
            if begun.is_none() && (watch.done() > 0 || what.starts_with("states")) {
                *begun = Some(Instant::now());
                bar.set_message(what);
            }
            if begun.is_some_and(|begun: Instant| begun.elapsed() >= time) {
                watch.stop();
            }
        }
        let now = each(stages).into_iter().rev().find(|(watch, _)| watch.done() > 0);
        bar.set_position(now.map_or(0, |(watch, _)| watch.done()));
    }
}
