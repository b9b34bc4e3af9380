//! Plays the cases of a book with one woven break after the other, and shows which breaks no case notices.
//!
//! `cargo xtask mutants` builds it with woven rules: `fracas-trial BOOK CASES LIST [PLACE..]`, where LIST is what
//! `fracas-mutants` wrote, CASES the folder of the book's cases, and a PLACE such as `shove.rs:12` chooses breaks.

mod breaks;
mod cases;
mod crew;
mod trial;
mod worker;

use std::process::ExitCode;

fn main() -> ExitCode {
    // A broken rule may panic, and then a case has noticed.
    std::panic::set_hook(Box::new(|_| {}));
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["work", book, cases] => worker::work(book, cases.as_ref()),
        [book, cases, list, places @ ..] => trial::run(book, cases.as_ref(), list.as_ref(), places),
        _ => Err("wants a book, the folder of its cases, and the list of breaks".to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("fracas-trial: {why}");
            ExitCode::FAILURE
        }
    }
}
