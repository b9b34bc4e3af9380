//! `fracas books`: what there is to play.

use std::io::Write;

use crate::books::books;
use crate::clauses::rows;
use crate::failure::Outcome;
use crate::load::called;
use crate::paint::Paint;

/// Lists the books, how large they are, and their encounters with the first line of comment of each.
///
/// # Errors
/// When nobody reads.
pub fn run(paint: Paint, out: &mut dyn Write) -> anyhow::Result<Outcome> {
    for book in books() {
        writeln!(out, "{}  {}", paint.bold(book.name()), book.title())?;
        let clauses = rows(book.clauses()).count();
        writeln!(out, "  {clauses} clauses, {} settings", book.settings().len())?;
        let encounters = book.encounters();
        let names: Vec<String> = encounters.iter().map(|(file, _)| called(book.name(), file)).collect();
        let width = names.iter().map(String::len).max().unwrap_or(0);
        for (name, (_, text)) in names.iter().zip(encounters) {
            writeln!(out, "    {}  {}", paint.name(&format!("{name:width$}")), about(text))?;
        }
    }
    if books().next().is_none() {
        writeln!(out, "This build knows no book.")?;
    }
    Ok(Outcome::Done)
}

/// What a file says of itself in its first line, if that is a comment.
fn about(text: &str) -> &str {
    text.lines().next().and_then(|line| line.strip_prefix('#')).map_or("", str::trim)
}
