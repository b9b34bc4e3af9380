//! How a book reads its files.

use super::{Diagnostics, SourceId, Sources};
use crate::settings::SettingInfo;
use fracas_engine::Book;

/// How a book reads its files.
pub trait Content: Book {
    /// The clauses of the rule document: `id, kind, clause, check`, tab-separated, with a heading line; after them, in the
    /// same columns, our own clauses, on what the document leaves open.
    const CLAUSES: &'static str;
    /// What the answers, the events and the state of the book may say, a line each: `answer: …`, `told: …` or
    /// `state: PATH = words`. It is made by playing the book's cases, and what a case looks for is looked up in it.
    const WORDS: &'static str;
    /// The settings of the book, each with its readings.
    fn settings() -> &'static [SettingInfo];
    /// The files that ship with the book and that every encounter may use: name and text.
    fn shipped() -> &'static [(&'static str, &'static str)];
    /// The encounters that ship with the book: name and text.
    fn encounters() -> &'static [(&'static str, &'static str)];
    /// The JSON Schema of the book's files, for editors.
    fn schema() -> String;

    /// Reads an encounter with house rules, later ones over earlier ones, and with the files that ship, which it adds
    /// to `sources`. Every mistake is among the diagnostics; without an error there is an encounter.
    fn read(
        sources: &mut Sources,
        encounter: SourceId,
        house_rules: &[SourceId],
    ) -> (Option<Self::Encounter>, Diagnostics);

    /// What those of a side take from a fight into their next one, as a file of house rules.
    ///
    /// # Errors
    /// When the encounter has no such side, or the book nothing of this kind.
    fn carried(
        _encounter: &Self::Encounter,
        _state: &Self::State,
        _side: &str,
    ) -> Result<String, NotCarried> {
        Err(NotCarried::Nothing)
    }
}

/// Why nothing is taken from a fight into the next one.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotCarried {
    /// The book starts each fight anew.
    #[error("in this book nothing is taken from one fight into the next")]
    Nothing,
    /// The encounter has no side of this name.
    #[error("there is no side `{side}`; there are {}", known.join(", "))]
    NoSuchSide {
        /// The name.
        side: String,
        /// The sides that there are.
        known: Vec<String>,
    },
}
