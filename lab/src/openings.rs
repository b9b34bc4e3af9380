//! Encounters for tests of a book: those that ship, and texts of their own. A mistake in them fails the test.

use fracas_content::{Content, Sources, Style};
use fracas_engine::map::Cell;
use fracas_engine::table::At;
use fracas_engine::{Rulebook, Seat};

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

/// The cells that a combatant of this name [reaches](fracas_engine::Describe::reach) in melee as a fight opens, as a seat
/// may know it; as the referee knows it when `None`.
///
/// # Panics
/// When there is no such combatant.
pub fn reach<B: Rulebook>(encounter: &B::Encounter, name: &str, seat: Option<Seat>) -> Vec<Cell> {
    let combatants = B::combatants(encounter);
    let Some(who) = combatants.iter().position(|(known, _)| known == name) else {
        panic!("nobody is called `{name}`")
    };
    let opening = B::open(encounter);
    let state = seat.and_then(|seat| B::seen_by(encounter, &opening, seat)).unwrap_or(opening);
    B::reach(At { encounter, state: &state }, who)
}
