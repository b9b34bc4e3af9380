//! `fracas simulate`: a fight played many times.

mod recording;

use std::collections::BTreeMap;
use std::fmt;
use std::io::Write;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::{Duration, Instant};

use fracas::lab::policy::is_by_the_clock;
use fracas::lab::render::{json, simulation_csv, simulation_table};
use fracas::lab::shelf::SimulationOrder;
use fracas::lab::simulate::{Report, Watch};
use indicatif::{HumanDuration, ProgressBar, ProgressState, ProgressStyle};
use serde::Serialize;

use crate::args::{Format, Simulate};
use crate::failure::{Outcome, complain};
use crate::fight::seats;
use crate::load;
use crate::paint::Paint;
use recording::Recording;

/// The width of tables.
pub const WIDTH: usize = 100;

/// Plays and reports.
///
/// # Errors
/// When the encounter or a seat is wrong.
pub fn run(args: Simulate, paint: Paint, out: &mut dyn Write) -> anyhow::Result<Outcome> {
    let rules = &args.which.rules;
    let found = load::find(&args.which.encounter, rules.book.as_deref(), &rules.house_rules)?;
    anyhow::ensure!(args.fights > 0, "`-n 0` plays no fight: ask for one at least");
    let encounter = load::read(&found, paint)?;
    let seats = seats::named(&encounter.lineup().seats, &[], &args.seats)?;
    anyhow::ensure!(
        !seats.iter().any(|who| who == seats::ME),
        "a person cannot play {} fights: give the seat to a policy, or use `fracas fight`",
        args.fights
    );
    let threads = args.threads.and_then(|threads| NonZeroUsize::new(threads.into()));
    let order = SimulationOrder { seats, first: 0, fights: args.fights, seed: args.seed, threads };
    tell_of_the_clock(&order.seats);
    let begun = Instant::now();
    let tally = match Recording::begin(&args, &found.name, &*encounter, &order)? {
        None => watched(args.fights, |watch| encounter.tally(&order, watch))??,
        Some(recording) => watched(args.fights, |watch| recording.run(watch))??,
    };
    let report = Report::new(encounter.book(), encounter.lineup(), order.seed, order.fights, &tally);
    match args.format {
        Format::Json => {
            let names = encounter.lineup().seats.iter().map(String::as_str);
            let seats = names.zip(order.seats.iter().map(String::as_str)).collect();
            out.write_all(json(&Named::new(&found.name, seats, &report)).as_bytes())?;
        }
        Format::Csv => out.write_all(simulation_csv(&report).as_bytes())?,
        Format::Table => {
            let seats = encounter.lineup().seats.iter().zip(&order.seats);
            let seats: Vec<String> = seats.map(|(seat, who)| format!("{seat} = {who}")).collect();
            writeln!(out, "{}; {}", paint.bold(&found.name), seats.join(", "))?;
            out.write_all(simulation_table(&report, WIDTH).as_bytes())?;
            out.flush()?;
            let pace = report.pace(begun.elapsed());
            // How fast it went is no part of the result, which is the same each time.
            complain(&format!(
                "{:.2} s, {} fights/s, {:.0} decisions/s",
                pace.seconds,
                rate(pace.fights_per_second),
                pace.decisions_per_second
            ));
        }
    }
    if let Some(path) = &args.report {
        let told = simulation_table(&report, WIDTH);
        super::report::write_simulation(path, &found, &*encounter, &order, (&report, &tally), &told)?;
    }
    Ok(Outcome::Done)
}

/// Says so where the clock decides how somebody plays: the same command may come out otherwise.
pub(super) fn tell_of_the_clock(policies: &[String]) {
    if let Some(policy) = policies.iter().find(|policy| is_by_the_clock(policy)) {
        complain(&format!(
            "note: `{policy}` thinks by the clock, so that the result depends on the machine; a number of iterations, such \
             as `search:500`, gives the same one everywhere"
        ));
    }
}

/// A report with what it is of, for whoever finds it a year later: the rest of the order is in the report itself.
#[derive(Serialize)]
pub(super) struct Named<'a, R> {
    /// The version of the program.
    fracas: &'static str,
    encounter: &'a str,
    /// The policy of each seat, where seats have one.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    seats: BTreeMap<&'a str, &'a str>,
    #[serde(flatten)]
    report: &'a R,
}

impl<'a, R: Serialize> Named<'a, R> {
    pub(super) fn new(encounter: &'a str, seats: BTreeMap<&'a str, &'a str>, report: &'a R) -> Self {
        Named { fracas: env!("CARGO_PKG_VERSION"), encounter, seats, report }
    }
}

/// So many a second: few of them with figures that still say something.
fn rate(per_second: f64) -> String {
    match per_second {
        few if few < 10.0 => format!("{few:.2}"),
        many => format!("{many:.0}"),
    }
}

/// What becomes of work that Ctrl-C stops.
#[derive(Clone, Copy, Debug)]
pub enum Stopped {
    /// What has been played is reported.
    Reported,
    /// What has been finished is kept, and the same command goes on.
    Resumed,
}

/// What to tell somebody who may not have meant to wait so long.
fn will_take_long(so_far: Duration, done: u64, whole: u64, stopped: Stopped) -> Option<String> {
    const LONG: f64 = 60.0;
    if so_far < Duration::from_secs(2) {
        return None;
    }
    let in_all = so_far.as_secs_f64() * whole as f64 / done as f64;
    if done > 0 && in_all > LONG {
        let in_all = Duration::try_from_secs_f64(in_all).map_or_else(
            |_| "longer than anybody will wait".to_owned(),
            |in_all| format!("about {}", HumanDuration(in_all)),
        );
        let by_then = match stopped {
            Stopped::Reported => "Ctrl-C reports what has been played by then",
            Stopped::Resumed => "it can be stopped with Ctrl-C, and the same command goes on",
        };
        return Some(format!("this will take {in_all} in all; {by_then}"));
    }
    let nothing_yet = done == 0 && so_far.as_secs_f64() > LONG / 6.0;
    nothing_yet.then(|| "no fight is over yet: this may take long; Ctrl-C ends it".to_owned())
}

/// Runs something long that counts up to `whole`, with a progress bar on the standard error stream where that is a
/// terminal. Ctrl-C asks it to stop; a second one ends the program.
pub fn watched<R>(whole: u64, work: impl FnOnce(&Watch) -> R) -> anyhow::Result<R> {
    watched_until(whole, Stopped::Reported, work)
}

/// The same, where it says what becomes of work that is stopped.
pub fn watched_until<R>(whole: u64, stopped: Stopped, work: impl FnOnce(&Watch) -> R) -> anyhow::Result<R> {
    let watch = Arc::new(Watch::default());
    let for_signal = Arc::clone(&watch);
    ctrlc::set_handler(move || {
        if for_signal.is_stopped() {
            std::process::exit(130);
        }
        for_signal.stop();
    })?;
    let style = ProgressStyle::with_template("{bar:32} {human_pos} of {human_len}{pace}")?;
    let style = style.with_key("pace", |state: &ProgressState, text: &mut dyn fmt::Write| {
        // Before the first fight is over nothing is known of either.
        if state.pos() > 0 {
            let _ = write!(text, ", {}/s, {} left", rate(state.per_sec()), HumanDuration(state.eta()));
        }
    });
    let bar = ProgressBar::new(whole).with_style(style);
    let result = std::thread::scope(|scope| {
        let (done, is_done) = std::sync::mpsc::channel::<()>();
        let (bar, watching) = (&bar, &watch);
        scope.spawn(move || {
            let begun = Instant::now();
            let mut is_told = false;
            // The sender is dropped when the work is done, also when it panics; until then nothing is ever sent.
            while is_done.recv_timeout(Duration::from_millis(100))
                == Err(std::sync::mpsc::RecvTimeoutError::Timeout)
            {
                bar.set_position(watching.done());
                if !is_told
                    && let Some(text) = will_take_long(begun.elapsed(), watching.done(), whole, stopped)
                {
                    bar.suspend(|| complain(&text));
                    is_told = true;
                }
            }
        });
        let result = work(&watch);
        drop(done);
        result
    });
    bar.finish_and_clear();
    Ok(result)
}
