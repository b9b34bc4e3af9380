//! The saved form of a fight: the encounter, the settings and the answers, one line each.

use serde::{Deserialize, Serialize};

use crate::book::Book;
use crate::table::Answer;

/// The version of the journal's format.
pub const FORMAT: u32 = 1;

/// One file that the fight was made of, whole: a journal stands alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedFile {
    /// Its name, as shown in messages.
    pub name: String,
    /// Its text.
    pub text: String,
}

/// The first line of a journal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The version of this format.
    pub fracas: u32,
    /// The version of the program that wrote it.
    pub program: String,
    /// The book.
    pub book: String,
    /// The files of the encounter, house rules last.
    pub files: Vec<SavedFile>,
    /// The seed of the dice, where the program rolled them.
    pub seed: u64,
    /// Which fight of that seed it is, as a simulation numbers them.
    #[serde(default)]
    pub fight: u64,
}

/// What is wrong with a journal, and in which line, counted from 1.
#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    /// There is nothing in it.
    #[error("the journal is empty: it should begin with a line about the fight")]
    Empty,
    /// A line cannot be read.
    #[error("line {line} of the journal cannot be read: {reason}")]
    Line {
        /// Which line.
        line: usize,
        /// What is wrong with it.
        reason: String,
    },
    /// It was written in another format.
    #[error("the journal has format {found}, this program reads format {FORMAT}")]
    Format {
        /// The format found.
        found: u32,
    },
    /// It belongs to another book.
    #[error("the journal is of book `{found}`, not of `{wanted}`")]
    OtherBook {
        /// The book found.
        found: String,
        /// The book asked for.
        wanted: &'static str,
    },
}

/// A saved fight.
#[derive(Clone, Debug)]
pub struct Journal<B: Book> {
    /// What the fight was made of.
    pub header: Header,
    /// Every answer, in order.
    pub answers: Vec<Answer<B>>,
    /// Whether the last line was cut off, as a crash in the middle of writing leaves it; it was not acknowledged and
    /// is left out.
    pub cut_off: bool,
}

/// Reads only the first line of a journal, to learn which book it is of.
///
/// # Errors
/// When the line is missing, unreadable, or of another format.
pub fn read_header(text: &str) -> Result<Header, JournalError> {
    let first = text.lines().next().filter(|line| !line.trim().is_empty()).ok_or(JournalError::Empty)?;
    let header: Header = serde_json::from_str(first).map_err(|error| unreadable(1, &error))?;
    if header.fracas == FORMAT { Ok(header) } else { Err(JournalError::Format { found: header.fracas }) }
}

fn unreadable(line: usize, error: &serde_json::Error) -> JournalError {
    JournalError::Line { line, reason: error.to_string() }
}

impl<B: Book> Journal<B> {
    /// Reads a journal.
    ///
    /// # Errors
    /// When a line other than a cut-off last one cannot be read, or the journal is of another format or book.
    pub fn read(text: &str) -> Result<Self, JournalError> {
        let header = read_header(text)?;
        if header.book != B::NAME {
            return Err(JournalError::OtherBook { found: header.book, wanted: B::NAME });
        }
        let mut answers = Vec::new();
        let mut cut_off = false;
        let lines: Vec<&str> = text.lines().collect();
        for (place, line) in lines.iter().enumerate().skip(1).filter(|(_, line)| !line.trim().is_empty()) {
            match serde_json::from_str(line) {
                Ok(answer) => answers.push(answer),
                Err(_) if place + 1 == lines.len() && !text.ends_with('\n') => cut_off = true,
                Err(error) => return Err(unreadable(place + 1, &error)),
            }
        }
        Ok(Journal { header, answers, cut_off })
    }

    /// The whole journal as text.
    pub fn write(&self) -> String {
        let mut text = header_line(&self.header);
        for answer in &self.answers {
            text.push_str(&answer_line(answer));
        }
        text
    }
}

/// The first line of a journal, with its line end.
pub fn header_line(header: &Header) -> String {
    // A struct of plain text and numbers always has a JSON form.
    serde_json::to_string(header).unwrap_or_default() + "\n"
}

/// The line of one answer, with its line end.
pub fn answer_line<B: Book>(answer: &Answer<B>) -> String {
    serde_json::to_string(answer).unwrap_or_default() + "\n"
}
