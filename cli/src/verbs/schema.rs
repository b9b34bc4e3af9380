//! `fracas schema`: the form of a book's files, for editors.

use std::io::Write;

use crate::args::Schema;
use crate::books::book;
use crate::failure::Outcome;

/// Prints the JSON Schema.
///
/// # Errors
/// When there is no such book.
pub fn run(args: Schema, out: &mut dyn Write) -> anyhow::Result<Outcome> {
    writeln!(out, "{}", book(&args.book)?.schema().trim_end())?;
    Ok(Outcome::Done)
}
