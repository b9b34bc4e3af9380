//! The `fracas` program: runs tabletop-RPG combat by the book, in the terminal.
//!
//! Only [`books`] names a book. Everything else is generic over it.

mod args;
mod books;
mod clauses;
mod failure;
mod fight;
mod load;
mod paint;
mod policies;
#[cfg(test)]
mod toy;
mod verbs;

use std::process::ExitCode;

use clap::Parser as _;

fn main() -> ExitCode {
    failure::exit_code(verbs::run(args::Cli::parse()))
}
