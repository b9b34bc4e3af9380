//! `fracas new`: an encounter to start from.

mod reference;

use std::io::Write;

use anyhow::{anyhow, bail};
use fracas::lab::shelf::plain_name;

use crate::args::New;
use crate::books::{book, unknown};
use crate::failure::Outcome;

/// What stands above everything that a file can have.
const HEADING: &str = "\
# Everything that an encounter can have, and house rules too. Take what you need out of the comments; `NAME` is a name of your
# own, and a bar stands between words of which one is written.
#
";

/// Prints a shipped encounter, comments and all.
///
/// # Errors
/// When there is no such book or encounter.
pub fn run(args: New, out: &mut dyn Write) -> anyhow::Result<Outcome> {
    let encounters = book(&args.book)?.encounters();
    let text = match &args.encounter {
        None => encounters.first().map(|(_, text)| *text),
        Some(name) => match encounters.iter().find(|(file, _)| plain_name(file) == plain_name(name)) {
            Some((_, text)) => Some(*text),
            None => {
                let known: Vec<&str> = encounters.iter().map(|(file, _)| plain_name(file)).collect();
                return Err(anyhow!("{}", unknown("encounter", name, &known)));
            }
        },
    };
    let Some(text) = text else { bail!("no encounter ships with `{}`", args.book) };
    writeln!(out, "{}", text.trim_end())?;
    if args.all {
        let schema = serde_json::from_str(&book(&args.book)?.schema())?;
        write!(out, "\n{HEADING}{}", reference::reference(&schema))?;
    }
    Ok(Outcome::Done)
}
