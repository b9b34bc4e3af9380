//! The saved form of a fight: the encounter, the settings and the answers, one line each.

use std::fmt;
use std::mem;

use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

use crate::describe::Describe;
use crate::dice::Faces;
use crate::table::Answer;

/// The version of the journal's format.
pub const FORMAT: u32 = 2;

/// One file that the fight was made of, whole: a journal stands alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedFile {
    /// Its name, as shown in messages.
    pub name: String,
    /// Its text.
    pub text: String,
}

/// The fingerprint of a file that ships with a book: the first eight bytes of the BLAKE3 hash of its text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FileHash {
    /// The name of the file.
    pub name: String,
    /// 16 digits from 0 to f.
    pub hash: String,
}

impl FileHash {
    /// The fingerprints of files, each given by its name and its text.
    pub fn of_files(files: &[(&str, &str)]) -> Vec<FileHash> {
        let hash = |(name, text): &(&str, &str)| {
            let mut hasher = blake3::Hasher::new();
            hasher.update(text.as_bytes());
            FileHash { name: (*name).to_owned(), hash: Mark(first_bytes(&hasher)).to_string() }
        };
        files.iter().map(hash).collect()
    }
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
    /// The files that ship with the book, by their fingerprints: they are not in the journal, so that a replay by another
    /// version says which of them have changed.
    #[serde(default)]
    pub shipped: Vec<FileHash>,
    /// The seed of the dice, where the program rolled them.
    pub seed: u64,
    /// Which fight of that seed it is, as a simulation numbers them.
    #[serde(default)]
    pub fight: u64,
    /// Who sat in each seat when it was written last, by number: a policy by its name, or whatever the program that
    /// wrote it calls a person. Empty where nobody said.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<String>,
    /// Where its dice come from.
    #[serde(default)]
    pub dice: DiceSource,
}

/// Where the dice of a fight come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum DiceSource {
    /// From the seed.
    #[default]
    Seed,
    /// People type what real dice show.
    Typed,
}

impl Header {
    /// The first line of a journal of this format: fight 0 of seed 0, of nothing that ships, with nobody seated.
    ///
    /// ```
    /// use fracas_engine::journal::Header;
    /// let header = Header { seed: 7, ..Header::new("toy", Vec::new()) };
    /// assert_eq!((header.book.as_str(), header.fight), ("toy", 0));
    /// ```
    pub fn new(book: &str, files: Vec<SavedFile>) -> Header {
        Header {
            fracas: FORMAT,
            program: env!("CARGO_PKG_VERSION").to_owned(),
            book: book.to_owned(),
            files,
            shipped: Vec::new(),
            seed: 0,
            fight: 0,
            seats: Vec::new(),
            dice: DiceSource::default(),
        }
    }
}

/// What is wrong with a journal, and in which line, counted from 1.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
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
}

/// A short fingerprint of an answer and of how the fight stood after it, by which a replay knows whether it still comes
/// out the same.
///
/// It is the first eight bytes of the BLAKE3 hash of the answer and of the [view](Describe::view) of the state, both in
/// words: what a version of the program numbers otherwise does not change it. It guards against mistakes, not against
/// forgery.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Mark([u8; 8]);

impl Mark {
    /// The mark of an answer, as the fight took it, and of the state after it. What has no value in the state (none, no,
    /// 0, an empty list) does not count: a later version may have more to tell of, and marks stay the same where there
    /// is none of it.
    pub fn of<B: Describe>(said: &Said, encounter: &B::Encounter, state: &B::State) -> Mark {
        let mut hasher = blake3::Hasher::new();
        hasher.update(said.to_string().as_bytes());
        hasher.update(b"\n");
        let mut view = B::view(encounter, state);
        leave_out_nothing(&mut view);
        hasher.update(view.to_string().as_bytes());
        Mark(first_bytes(&hasher))
    }
}

/// Leaves out of a view what has no value.
fn leave_out_nothing(view: &mut Value) {
    match view {
        Value::Object(map) => {
            map.values_mut().for_each(leave_out_nothing);
            // Whether maps are sorted is a feature of their crate, which any other crate of a build may switch off.
            let mut left: Vec<(String, Value)> =
                mem::take(map).into_iter().filter(|(_, value)| !is_nothing(value)).collect();
            left.sort_by(|(one, _), (other, _)| one.cmp(other));
            map.extend(left);
        }
        Value::Array(list) => list.iter_mut().for_each(leave_out_nothing),
        _ => {}
    }
}

fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Number(number) => number.as_f64() == Some(0.0),
        Value::String(text) => text.is_empty(),
        Value::Array(list) => list.is_empty(),
        Value::Object(map) => map.is_empty(),
        Value::Bool(true) => false,
    }
}

fn first_bytes(hasher: &blake3::Hasher) -> [u8; 8] {
    let mut bytes = [0; 8];
    hasher.finalize_xof().fill(&mut bytes);
    bytes
}

impl fmt::Display for Mark {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:016x}", u64::from_be_bytes(self.0))
    }
}

impl From<Mark> for String {
    fn from(mark: Mark) -> String {
        mark.to_string()
    }
}

impl TryFrom<String> for Mark {
    type Error = String;

    fn try_from(text: String) -> Result<Mark, String> {
        let is_hex = text.len() == 16 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        match u64::from_str_radix(&text, 16) {
            Ok(number) if is_hex => Ok(Mark(number.to_be_bytes())),
            _ => Err(format!("a mark is 16 digits from 0 to f, `{text}` is none")),
        }
    }
}

/// An answer in words, as people give it and as journals keep it: it means the same whatever numbers a program has for
/// things.
///
/// ```
/// use fracas_engine::journal::Said;
/// assert_eq!(Said::Choice("dodge".to_owned()).to_string(), "dodge");
/// assert_eq!(Said::Faces([6, 3].into_iter().collect()).to_string(), "6 3");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Said {
    /// The [label](Describe::label) of what a seat chose.
    Choice(String),
    /// What the dice showed, highest first.
    Faces(Faces),
    /// The place of the first of dice in a fixed order that showed the face looked for, counted from 0; `None` when none
    /// did.
    First(Option<u8>),
}

impl Said {
    /// An answer in words.
    pub fn of<B: Describe>(encounter: &B::Encounter, answer: &Answer<B>) -> Said {
        match answer {
            Answer::Choice(choice) => Said::Choice(B::label(encounter, choice)),
            Answer::Faces(faces) => Said::Faces(faces.clone()),
            Answer::First(place) => Said::First(*place),
        }
    }
}

impl fmt::Display for Said {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Said::Choice(words) => out.write_str(words),
            Said::Faces(faces) => {
                let faces: Vec<String> = faces.iter().map(u8::to_string).collect();
                out.write_str(&faces.join(" "))
            }
            Said::First(Some(place)) => write!(out, "die {} of those in order", u16::from(*place) + 1),
            Said::First(None) => out.write_str("none of the dice"),
        }
    }
}

/// One answer of a journal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Line", into = "Line")]
pub struct Entry {
    /// The answer.
    pub said: Said,
    /// How the fight stood after it. A journal that was not written by a program may have none.
    pub mark: Option<Mark>,
}

/// An entry as it is written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    choice: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    faces: Option<Faces>,
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "even_none")]
    first: Option<Option<u8>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    mark: Option<Mark>,
}

/// What is written is something, even where it is `null`.
fn even_none<'de, D: Deserializer<'de>>(read: D) -> Result<Option<Option<u8>>, D::Error> {
    Option::deserialize(read).map(Some)
}

impl From<Entry> for Line {
    fn from(Entry { said, mark }: Entry) -> Line {
        let nothing = Line { choice: None, faces: None, first: None, mark };
        match said {
            Said::Choice(words) => Line { choice: Some(words), ..nothing },
            Said::Faces(faces) => Line { faces: Some(faces), ..nothing },
            Said::First(place) => Line { first: Some(place), ..nothing },
        }
    }
}

impl TryFrom<Line> for Entry {
    type Error = &'static str;

    fn try_from(line: Line) -> Result<Entry, Self::Error> {
        let said = match (line.choice, line.faces, line.first) {
            (Some(words), None, None) => Said::Choice(words),
            (None, Some(faces), None) => Said::Faces(faces),
            (None, None, Some(place)) => Said::First(place),
            _ => return Err("a line holds one of `choice`, `faces` and `first`"),
        };
        Ok(Entry { said, mark: line.mark })
    }
}

/// A saved fight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Journal {
    /// What the fight was made of.
    pub header: Header,
    /// Every answer, in order.
    pub entries: Vec<Entry>,
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
    // The reader knows only this line, and calls it the first.
    let told = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    let reason = match told.strip_suffix(&place) {
        Some(reason) => format!("column {}: {reason}", error.column()),
        None => told,
    };
    JournalError::Line { line, reason }
}

impl Journal {
    /// Reads a journal.
    ///
    /// # Errors
    /// When a line other than a cut-off last one cannot be read, or the journal is of another format.
    pub fn read(text: &str) -> Result<Self, JournalError> {
        match Self::salvage(text)? {
            (journal, None) => Ok(journal),
            (_, Some(damage)) => Err(damage),
        }
    }

    /// Reads a journal up to the first line that is damaged, and says what is wrong with that one.
    ///
    /// # Errors
    /// When its first line cannot be read, or is of another format: there is nothing to be saved then.
    ///
    /// ```
    /// use fracas_engine::{Journal, journal::{Header, header_line}};
    /// let text = header_line(&Header::new("toy", Vec::new())) + "{\"choice\":\"duck\"}\n#!\n{\"faces\":[4]}\n";
    /// let (journal, damage) = Journal::salvage(&text).unwrap();
    /// assert_eq!(journal.entries.len(), 1);
    /// assert!(damage.unwrap().to_string().starts_with("line 3 of the journal cannot be read"));
    /// ```
    pub fn salvage(text: &str) -> Result<(Self, Option<JournalError>), JournalError> {
        let header = read_header(text)?;
        let mut journal = Journal { header, entries: Vec::new(), cut_off: false };
        let lines: Vec<&str> = text.lines().collect();
        for (place, line) in lines.iter().enumerate().skip(1).filter(|(_, line)| !line.trim().is_empty()) {
            match serde_json::from_str(line) {
                Ok(entry) => journal.entries.push(entry),
                Err(_) if place + 1 == lines.len() && !text.ends_with('\n') => journal.cut_off = true,
                Err(error) => return Ok((journal, Some(unreadable(place + 1, &error)))),
            }
        }
        Ok((journal, None))
    }

    /// The whole journal as text.
    pub fn write(&self) -> String {
        let mut text = header_line(&self.header);
        for entry in &self.entries {
            text.push_str(&entry_line(entry));
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
pub fn entry_line(entry: &Entry) -> String {
    serde_json::to_string(entry).unwrap_or_default() + "\n"
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_has_no_value_does_not_count() {
        let mut old = json!({ "Ann": { "poise": 3, "at": [0, 0] }, "round": 1 });
        let mut new = json!({ "Ann": { "poise": 3, "at": [0, 0], "prone": false, "spent": {}, "doom": 0 }, "round": 1, "winner": null });
        leave_out_nothing(&mut new);
        assert_eq!(new, old);
        leave_out_nothing(&mut old);
        assert_eq!(new, old);
    }
}
