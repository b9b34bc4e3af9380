//! From text to a table of keys and values, each with its place.

use std::borrow::Cow;

use toml::de::{DeTable, DeValue};

use super::diagnostic::Diagnostic;
use super::diagnostics::Diagnostics;
use super::source::Source;
use super::spanned::Spanned;

/// Reads TOML without any idea of what it should say. Each mistake of grammar becomes a diagnostic
/// (`content/syntax`); `None` if there was one, since what follows a mistake of grammar is guesswork.
pub fn parse_file<'s>(
    source: &'s Source,
    diagnostics: &mut Diagnostics,
) -> Option<toml::Spanned<DeTable<'s>>> {
    let (table, errors) = DeTable::parse_recoverable(source.text());
    let found_any = !errors.is_empty();
    for error in errors {
        let span = source.span(error.span().unwrap_or(0..0));
        let diagnostic = Diagnostic::error("content/syntax", grammar(error.message()), span);
        diagnostics.push(diagnostic.maybe_help(advice(error.message())));
    }
    (!found_any).then_some(table)
}

fn grammar(message: &str) -> String {
    format!("this is not TOML: {message}")
}

/// Advice on the mistakes that people make most.
fn advice(message: &str) -> Option<String> {
    let advice = if message.contains("duplicate key") {
        "this key or table is already there; rename one of the two, or join them"
    } else if message.contains("string values must be quoted") || message.contains("invalid unquoted") {
        "text must stand in quotes: name = \"short sword\""
    } else {
        return None;
    };
    Some(advice.to_owned())
}

/// The text of one key at the top of a file, such as `book`, without looking at anything else. `None` if
/// the file is not TOML, or has no such key, or it holds no text; no diagnostics are made, as the file is
/// going to be read in full by whoever knows what else belongs into it.
///
/// ```
/// use fracas_engine::content::{Sources, peek};
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
