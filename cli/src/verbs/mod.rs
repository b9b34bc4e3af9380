//! The commands, one file each.

mod books;
mod cases;
mod check;
mod compare;
mod completions;
mod fight;
mod new;
mod odds;
#[cfg(feature = "serve")]
mod pipe;
mod replay;
mod report;
mod rules;
mod schema;
#[cfg(feature = "serve")]
mod serve;
mod simulate;
mod sweep;
mod tournament;
mod vary;

use std::io::{self, BufWriter, Write};

use crate::args::{Cli, Verb};
use crate::failure::Outcome;
use crate::paint::Paint;

/// Does what the command line says.
///
/// # Errors
/// Whatever stopped it; see [`exit_code`](crate::failure::exit_code).
pub fn run(cli: Cli) -> anyhow::Result<Outcome> {
    let paint = Paint::for_output(cli.plain);
    let mut out = BufWriter::new(io::stdout().lock());
    let done = match cli.verb {
        Verb::Fight(args) => fight::run(args, paint, &mut out),
        Verb::Simulate(args) => simulate::run(args, paint, &mut out),
        Verb::Sweep(args) => sweep::run(args, paint, &mut out),
        Verb::Compare(args) => compare::run(args, paint, &mut out),
        Verb::Vary(args) => vary::run(args, paint, &mut out),
        Verb::Tournament(args) => tournament::run(args, paint, &mut out),
        Verb::Odds(args) => odds::run(args, paint, &mut out),
        Verb::Replay(args) => replay::run(args, paint, &mut out),
        Verb::Check(args) => check::run(args, paint, &mut out),
        Verb::Cases(args) => cases::run(args, paint, &mut out),
        Verb::Rules(args) => rules::run(args, paint, &mut out),
        Verb::Books(_) => books::run(paint, &mut out),
        Verb::New(args) => new::run(args, &mut out),
        Verb::Schema(args) => schema::run(args, &mut out),
        #[cfg(feature = "serve")]
        Verb::Pipe(args) => pipe::run(args, paint, &mut out),
        #[cfg(feature = "serve")]
        Verb::Serve(args) => serve::run(args, paint, &mut out),
        Verb::Completions(args) => completions::run(args, &mut out),
    };
    // What was written before an error is worth seeing, and comes before it.
    let flushed = out.flush();
    let outcome = done?;
    flushed?;
    Ok(outcome)
}
