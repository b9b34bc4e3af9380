//! What a table is made of: the encounter, its house rules, and how it is played.

use std::sync::Arc;

use fracas_content::{Sources, Style};
use fracas_engine::journal::{DiceSource, FileHash, Header, SavedFile};
use fracas_lab::shelf::{AnyBook, AnyEncounter, named_book, plain_name};
use serde::{Deserialize, Serialize};

/// The most bytes of all files of one encounter together that are read.
pub const MOST_BYTES: usize = 256 << 10;

/// The longest name of anything that people name, in letters.
const LONGEST_NAME: usize = 60;
/// The longest time limit of a question: a day.
const MOST_SECONDS: u32 = 24 * 60 * 60;

/// The longest pause of a policy, in milliseconds.
const MOST_PACE: u32 = 60_000;

/// A name that somebody gave, without what has no place in a line or turns its direction, and not too long.
pub(super) fn plain(name: &str) -> String {
    let turns = |letter: &char| matches!(letter, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let kept = name.trim().chars().filter(|letter| !letter.is_control() && !turns(letter));
    kept.take(LONGEST_NAME).collect()
}

/// What a table is made of. It does not change while the table stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opening {
    /// What people call it.
    pub name: String,
    /// The first line of its journal: the book, the files, the seed, where its dice come from.
    pub header: Header,
    /// After how many seconds a question is answered by its default; `None` if there is time without end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seconds: Option<u32>,
    /// How many milliseconds the program waits after each choice of a policy, so that people can look on; `None` if it goes on
    /// at once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pace: Option<u32>,
}

/// Why no table can be opened.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum OpenError {
    /// There is no such book.
    #[error("there is no book `{0}` here")]
    Book(String),
    /// No book is named.
    #[error("the encounter does not say of which book it is: write `book = \"NAME\"` in its first lines")]
    NoBook,
    /// There is no such encounter.
    #[error("no encounter called `{0}` ships with the book")]
    Encounter(String),
    /// The files are too large.
    #[error("the files have {found} bytes together, and at most {MOST_BYTES} are read")]
    TooLarge {
        /// How large they are.
        found: usize,
    },
    /// A journal cannot be gone on with.
    #[error("{0}")]
    Journal(String),
    /// The files have mistakes; each is shown in its place.
    #[error("{0}")]
    Mistakes(String),
}

/// The book of this name among those that a server has.
///
/// # Errors
/// When there is none.
pub fn book_called(books: &[&'static dyn AnyBook], name: &str) -> Result<&'static dyn AnyBook, OpenError> {
    books.iter().copied().find(|book| book.name() == name).ok_or_else(|| OpenError::Book(name.to_owned()))
}

/// The files of an encounter that ships with a book, by the name of the book and its own name.
///
/// # Errors
/// When there is no such book, or no such encounter in it.
pub fn shipped(books: &[&'static dyn AnyBook], book: &str, encounter: &str) -> Result<Header, OpenError> {
    let book = book_called(books, book)?;
    let found = book.encounters().iter().find(|(name, _)| plain_name(name) == encounter);
    let (name, text) = found.ok_or_else(|| OpenError::Encounter(encounter.to_owned()))?;
    Ok(header(book, vec![SavedFile { name: (*name).to_owned(), text: (*text).to_owned() }]))
}

/// What somebody has written, and house rules if there are any: the book is the one that it names.
///
/// # Errors
/// When it names none, or is too large.
pub fn written(
    books: &[&'static dyn AnyBook],
    encounter: String,
    house_rules: Option<String>,
) -> Result<Header, OpenError> {
    let found = encounter.len() + house_rules.as_ref().map_or(0, String::len);
    if found > MOST_BYTES {
        return Err(OpenError::TooLarge { found });
    }
    let book = book_called(books, named_book(&encounter).ok_or(OpenError::NoBook)?)?;
    let mut files = vec![SavedFile { name: "encounter.toml".to_owned(), text: encounter }];
    files.extend(house_rules.map(|text| SavedFile { name: "house-rules.toml".to_owned(), text }));
    Ok(header(book, files))
}

/// What a journal was made with, to go on with it.
///
/// # Errors
/// When its book is not here, or its files are too large.
pub fn kept(books: &[&'static dyn AnyBook], header: Header) -> Result<Header, OpenError> {
    book_called(books, &header.book)?;
    let found = header.files.iter().map(|file| file.name.len() + file.text.len()).sum();
    if found > MOST_BYTES { Err(OpenError::TooLarge { found }) } else { Ok(header) }
}

fn header(book: &'static dyn AnyBook, files: Vec<SavedFile>) -> Header {
    Header { shipped: FileHash::of_files(book.shipped()), ..Header::new(book.name(), files) }
}

impl Opening {
    /// The same with a name and a time limit within bounds, whoever has set them. Without a name it has that of its
    /// encounter.
    #[must_use]
    pub fn in_bounds(mut self) -> Opening {
        self.name = plain(&self.name);
        if self.name.is_empty() {
            self.name =
                self.header.files.first().map_or_else(String::new, |file| plain(plain_name(&file.name)));
        }
        self.seconds = self.seconds.map(|seconds| seconds.clamp(1, MOST_SECONDS));
        self.pace = self.pace.filter(|pace| *pace > 0).map(|pace| pace.min(MOST_PACE));
        self
    }

    /// Whether people type what their dice show.
    pub fn has_typed_dice(&self) -> bool {
        self.header.dice == DiceSource::Typed
    }

    /// Reads the files.
    ///
    /// # Errors
    /// When there is no such book, or the files have mistakes.
    pub fn read(&self, books: &[&'static dyn AnyBook]) -> Result<Arc<dyn AnyEncounter>, OpenError> {
        let book = book_called(books, &self.header.book)?;
        let mut sources = Sources::new();
        let files = self.header.files.iter();
        let ids: Vec<_> = files.map(|file| sources.add(file.name.clone(), file.text.clone())).collect();
        let (main, house_rules) = ids.split_first().ok_or(OpenError::NoBook)?;
        let (encounter, diagnostics) = book.read(&mut sources, *main, house_rules);
        let mistakes = || OpenError::Mistakes(diagnostics.render(&sources, Style::Plain));
        encounter.filter(|_| !diagnostics.has_errors()).ok_or_else(mistakes)
    }
}
