//! From text to a table of keys and values, each with its place.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::ops::Range;

use toml::de::{DeTable, DeValue};

use super::diagnostic::Diagnostic;
use super::diagnostics::Diagnostics;
use super::source::Source;
use super::spanned::Spanned;

/// What the parser says of a key that is there already.
const DUPLICATE: &str = "duplicate key";

/// Reads TOML without any idea of what it should say. Each mistake of grammar becomes a diagnostic
/// (`content/syntax`); `None` if there was one, since what follows a mistake of grammar is guesswork.
pub fn parse_file<'s>(
    source: &'s Source,
    diagnostics: &mut Diagnostics,
) -> Option<toml::Spanned<DeTable<'s>>> {
    let (table, errors) = DeTable::parse_recoverable(source.text());
    let found_any = !errors.is_empty();
    let mut lines = BTreeSet::new();
    let mut open_list = false;
    let mut open_duplicate = false;
    for error in errors {
        let range = error.span().unwrap_or(0..0);
        // The first mistake of a line makes the parser see others in what follows it, and a list without
        // its end makes it see one in every line after.
        let in_list = error.message().contains("array");
        // A table that is there already is joined to the first, and so each of its keys may be there already.
        let is_duplicate = error.message() == DUPLICATE;
        let is_table = source.text()[source.lines(&range).0].trim_start().starts_with('[');
        let follows = is_duplicate && open_duplicate && !is_table;
        if lines.insert(source.position(range.start).line) && !(in_list && open_list) && !follows {
            diagnostics.push(grammar(error.message(), range, source));
        }
        open_list |= in_list;
        if is_table {
            open_duplicate = is_duplicate;
        }
    }
    (!found_any).then_some(table)
}

fn grammar(message: &str, range: Range<usize>, source: &Source) -> Diagnostic {
    let word = source.text().get(range.clone()).unwrap_or_default();
    let span = source.span(range);
    let error = |message: String| Diagnostic::error("content/syntax", message, span);
    // The mistake that people make most: the parser takes the word for a number or a truth value.
    if message.starts_with("invalid") && word.starts_with(char::is_alphabetic) {
        return error(format!("`{word}` is neither a number nor `true` or `false`"))
            .label("text must stand in quotes")
            .help(format!("write \"{word}\""));
    }
    if message == DUPLICATE {
        return error(format!("`{word}` is there already"))
            .label("second of this name")
            .help("rename one of the two, or join them");
    }
    let advice = message.contains("array").then(|| "perhaps a list before this lacks its `]`".to_owned());
    error(format!("this is not TOML: {message}")).maybe_help(advice)
}

/// The text of one key at the top of a file, such as `book`, without looking at anything else. `None` if
/// the file is not TOML, or has no such key, or it holds no text; no diagnostics are made, as the file is
/// going to be read in full by whoever knows what else belongs into it.
///
/// ```
/// use fracas_content::{Sources, peek};
/// let mut sources = Sources::new();
/// let id = sources.add("arena.toml", "book = \"forge\"\n");
/// assert_eq!(peek(sources.get(id), "book").as_deref(), Some(&"forge".to_owned()));
/// ```
pub fn peek(source: &Source, key: &str) -> Option<Spanned<String>> {
    let (table, _) = DeTable::parse_recoverable(source.text());
    let value = table.get_ref().get(key)?;
    match value.get_ref() {
        DeValue::String(Cow::Borrowed(text)) => {
            Some(Spanned::new((*text).to_owned(), source.span(value.span())))
        }
        DeValue::String(Cow::Owned(text)) => Some(Spanned::new(text.clone(), source.span(value.span()))),
        _ => None,
    }
}
