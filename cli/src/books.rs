//! The books that this program knows: the one place where it names them.

use anyhow::anyhow;
use fracas_engine::content::nearest;
use fracas_engine::settings::SettingInfo;
use fracas_engine::{Content, Rulebook};

/// A book with everything that the commands need of it.
pub trait Playable: Rulebook + Content {}

impl<B: Rulebook + Content> Playable for B {}

/// What a command does once it is known for which book: a function that is generic over the book, as a value.
pub trait Task {
    /// What comes of it.
    type Output;

    /// Does it.
    fn run<B: Playable>(self) -> Self::Output;
}

/// What can be known of a book without playing it.
#[derive(Clone, Copy)]
pub struct Entry {
    /// The name on the command line.
    pub name: &'static str,
    /// The name of the game.
    pub title: &'static str,
    /// The list of clauses.
    pub clauses: &'static str,
    /// The settings.
    pub settings: fn() -> &'static [SettingInfo],
    /// The encounters that ship with it.
    pub encounters: fn() -> &'static [(&'static str, &'static str)],
    /// The JSON Schema of its files.
    pub schema: fn() -> String,
}

impl Entry {
    const fn of<B: Playable>() -> Entry {
        Entry {
            name: B::NAME,
            title: B::TITLE,
            clauses: B::CLAUSES,
            settings: B::settings,
            encounters: B::encounters,
            schema: B::schema,
        }
    }
}

/// Lists the books, and makes of the list the choice of a book at run time.
macro_rules! shelf {
    ($($(#[$only:meta])? $Book:ty),* $(,)?) => {
        /// The books, in the order in which people see them.
        pub const BOOKS: &[Entry] = &[$($(#[$only])? Entry::of::<$Book>()),*];

        /// Runs a task for the book of this name.
        ///
        /// # Errors
        /// When there is no such book; the message names those that there are.
        pub fn with_book<T: Task>(name: &str, task: T) -> anyhow::Result<T::Output> {
            $(
                $(#[$only])?
                if name == <$Book as fracas_engine::Book>::NAME {
                    return Ok(task.run::<$Book>());
                }
            )*
            let _ = task;
            Err(no_such_book(name))
        }
    };
}

shelf! {
    #[cfg(test)] crate::toy::Toy,
    fracas::forge::Forge,
    fracas::mythic::Mythic,
    fracas::reality::Reality,
}

/// The book of this name.
///
/// # Errors
/// When there is no such book.
pub fn entry(name: &str) -> anyhow::Result<&'static Entry> {
    BOOKS.iter().find(|book| book.name == name).ok_or_else(|| no_such_book(name))
}

fn no_such_book(name: &str) -> anyhow::Error {
    let names: Vec<&str> = BOOKS.iter().map(|book| book.name).collect();
    anyhow!("{}", unknown("book", name, &names))
}

/// "there is no seat `gn`; did you mean `gm`? (known: `heroes`, `gm`)".
pub fn unknown(kind: &str, name: &str, known: &[&str]) -> String {
    let guess = match nearest(name, known.iter().copied()) {
        Some(guess) => format!("; did you mean `{guess}`?"),
        None => String::new(),
    };
    let list = match known.len() {
        0 => format!(" (no {kind} is known)"),
        _ => {
            format!(" (known: {})", known.iter().map(|one| format!("`{one}`")).collect::<Vec<_>>().join(", "))
        }
    };
    format!("there is no {kind} `{name}`{guess}{list}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_book_stands_on_the_shelf_twice() {
        for (place, book) in BOOKS.iter().enumerate() {
            assert!(BOOKS[..place].iter().all(|other| other.name != book.name), "{}", book.name);
        }
    }
}
