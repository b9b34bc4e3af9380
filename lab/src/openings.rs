//! Encounters for tests of a book: those that ship, and texts of their own. A mistake in them fails the test.

use fracas_content::{Content, Sources, Style};

/// The text of an encounter that ships.
///
/// # Panics
/// When no such encounter ships.
pub fn text<B: Content>(name: &str) -> &'static str {
    match B::encounters().iter().find(|(known, _)| *known == name) {
        Some((_, text)) => text,
        None => panic!("no encounter `{name}` ships"),
    }
}

/// The encounter of a text, under house rules: a file of rules but for the line that names its book, or empty for none.
///
/// # Panics
/// When either has a mistake.
pub fn read<B: Content>(text: &str, rules: &str) -> B::Encounter {
    let mut sources = Sources::new();
    let file = sources.add("encounter.toml", text);
    let rules = sources.add("rules.toml", format!("book = \"{}\"\n{rules}\n", B::NAME));
    match B::read(&mut sources, file, &[rules]) {
        (Some(encounter), _) => encounter,
        (None, mistakes) => panic!("{}", mistakes.render(&sources, Style::Plain)),
    }
}

/// An encounter that ships, by the rules of the book.
///
/// # Panics
/// When no such encounter ships, or it has a mistake.
pub fn shipped<B: Content>(name: &str) -> B::Encounter {
    read::<B>(text::<B>(name), "")
}

/// All encounters that ship, with their names.
///
/// # Panics
/// When one has a mistake.
pub fn all<B: Content>() -> impl Iterator<Item = (&'static str, B::Encounter)> {
    B::encounters().iter().map(|&(name, text)| (name, read::<B>(text, "")))
}
