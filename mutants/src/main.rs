//! Weaves broken rules into a copy of the workspace, each behind a switch, so that all are compiled at once.
//!
//! `cargo xtask mutants` calls it: `fracas-mutants COPY BOOK LIST` weaves the rules of a book of the copy, and lists the breaks.

mod book;
mod compile;
mod places;
mod weave;

use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [copy, book, list] = words.as_slice() else {
        eprintln!("fracas-mutants: wants a copy of the workspace, a book, and a file for the list of breaks");
        return ExitCode::from(2);
    };
    match book::weave_book(Path::new(copy), book, Path::new(list)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("fracas-mutants: {why}");
            ExitCode::FAILURE
        }
    }
}
