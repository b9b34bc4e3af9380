//! `fracas completions`: for shells.

use std::io::Write;

use clap::CommandFactory as _;

use crate::args::{Cli, Completions};
use crate::failure::Outcome;

/// Prints the completions of a shell.
///
/// # Errors
/// When nobody reads.
pub fn run(args: Completions, out: &mut dyn Write) -> anyhow::Result<Outcome> {
    // They are made in memory first: the generator panics when its reader goes away.
    let mut text = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "fracas", &mut text);
    out.write_all(&text)?;
    Ok(Outcome::Done)
}
