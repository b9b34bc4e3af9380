//! A process of its own, that plays cases with a break on: a broken rule may play for ever or take all memory.

use std::io::{self, BufRead, Write};
use std::path::Path;

use crate::cases::Cases;

/// Reads a line for each break: its number, and the numbers of cases. Says when it is ready, and answers each line with
/// `noticed` or `passed`.
///
/// # Errors
/// What cannot be read or written.
pub(crate) fn work(book: &str, folder: &Path) -> Result<(), String> {
    let files = Cases::read(folder)?;
    let cases = Cases::new(book, &files)?;
    say(READY)?;
    for line in io::stdin().lock().lines() {
        let line = line.map_err(|error| error.to_string())?;
        let mut numbers = line.split(' ');
        let number = numbers.next().and_then(|number| number.parse().ok());
        fracas_switch::break_rule(number.ok_or_else(|| format!("`{line}` names no break"))?);
        let has_passed = numbers.filter_map(|number| number.parse().ok()).all(|number| cases.passes(number));
        fracas_switch::break_rule(0);
        say(if has_passed { PASSED } else { NOTICED })?;
    }
    Ok(())
}

fn say(answer: &str) -> Result<(), String> {
    let mut out = io::stdout().lock();
    writeln!(out, "{answer}").and_then(|()| out.flush()).map_err(|error| error.to_string())
}

/// The cases are read.
const READY: &str = "ready";

/// No case has failed.
pub(crate) const PASSED: &str = "passed";
/// A case has failed.
const NOTICED: &str = "noticed";
