//! The `fracas` program: runs tabletop-RPG combat by the book, in the terminal.
//!
//! It names no book and has none of the types of one: everything goes through the [shelf](fracas::lab::shelf), in words and
//! JSON, so that the program is compiled once, whatever books there are.

mod args;
mod books;
mod clauses;
mod count;
mod failure;
mod fight;
mod load;
mod paint;
mod verbs;

use std::process::ExitCode;

use clap::Parser as _;

fn main() -> ExitCode {
    match args::Cli::try_parse() {
        Ok(cli) => failure::exit_code(verbs::run(cli)),
        Err(error) => failure::misread(&error),
    }
}
