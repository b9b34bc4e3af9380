//! How well `greedy` plays, as Markdown: against chance and against the default of the books, in every encounter.
//! `cargo xtask strength` puts it into docs/performance.md.

use std::process::ExitCode;

use fracas::lab::matchup::Lead;
use fracas::lab::simulate::Watch;
use fracas_benches::{SEED, shipped};

/// How often each pair plays, with each of the two on the first side.
const FIGHTS: u64 = 100;

fn main() -> ExitCode {
    println!(
        "By how many of 100 fights the side that plays `greedy` wins more often, with sides exchanged; in brackets the \
         interval in which the true figure lies 95 times in 100 ({FIGHTS} fights from either side).\n\n\
         | encounter | over `random` | over `default` |\n| --- | --- | --- |"
    );
    for book in fracas::BOOKS {
        for (name, _) in book.encounters() {
            let name = format!("{}/{name}", book.name());
            println!("| {name} | {} | {} |", lead(&name, "random"), lead(&name, "default"));
        }
    }
    ExitCode::SUCCESS
}

fn lead(encounter: &str, other: &str) -> String {
    let policies = ["greedy".to_owned(), other.to_owned()];
    match shipped(encounter).matchup(&policies, FIGHTS, SEED, &Watch::default()) {
        Ok(table) => table.lead(0, 1).as_ref().map_or("-".to_owned(), Lead::to_string),
        Err(error) => error.to_string(),
    }
}
