//! What forms send.

use fracas_engine::journal::{DiceSource, Header};
use fracas_lab::shelf::AnyBook;
use serde::Deserialize;

use crate::live::Trouble;
use crate::table::{OpenError, shipped, written};
use crate::token::NoRandomness;

/// Where the files of an encounter come from: from a book, or from a form.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
pub struct Source {
    /// The book, for an encounter that ships with it.
    pub book: String,
    /// Its name there.
    pub encounter: String,
    /// The text of an encounter file instead.
    pub text: String,
    /// The text of house rules beside it.
    pub house_rules: String,
}

impl Source {
    /// The files.
    ///
    /// # Errors
    /// When there is no such encounter, or the text names no book.
    pub fn header(&self, books: &[&'static dyn AnyBook]) -> Result<Header, OpenError> {
        if self.text.trim().is_empty() {
            return shipped(books, &self.book, &self.encounter);
        }
        let rules = Some(self.house_rules.clone()).filter(|rules| !rules.trim().is_empty());
        // Browsers send the line ends of Windows.
        written(books, self.text.replace("\r\n", "\n"), rules)
    }

    /// The fields by which the same files are found again.
    pub fn fields(&self) -> [(&'static str, &str); 4] {
        [
            ("book", &self.book),
            ("encounter", &self.encounter),
            ("text", &self.text),
            ("house-rules", &self.house_rules),
        ]
    }

    /// What to call it.
    pub fn name(&self) -> &str {
        if self.encounter.is_empty() { "An encounter of your own" } else { &self.encounter }
    }
}

/// The form by which a table is opened.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// Where its files come from.
    pub source: Source,
    /// What it is called.
    pub name: String,
    /// Where its dice come from.
    pub dice: DiceSource,
    /// After how many seconds a question is answered by its default.
    pub seconds: Option<u32>,
    /// How many milliseconds the program waits after each choice of a policy.
    pub pace: Option<u32>,
    /// Who plays each seat, by number.
    pub seats: Vec<(u8, Chosen)>,
}

/// Who is to play a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Chosen {
    /// Whoever opens the table.
    Me,
    /// Whoever gets a link.
    Link,
    /// A policy.
    Policy(String),
}

impl NewTable {
    /// Reads the fields of the form; what it does not know is left out.
    pub fn read(fields: Vec<(String, String)>) -> NewTable {
        let mut new = NewTable {
            source: Source::default(),
            name: String::new(),
            dice: DiceSource::Seed,
            seconds: None,
            pace: None,
            seats: Vec::new(),
        };
        for (field, value) in fields {
            match field.as_str() {
                "book" => new.source.book = value,
                "encounter" => new.source.encounter = value,
                "text" => new.source.text = value,
                "house-rules" => new.source.house_rules = value,
                "name" => new.name = value,
                "dice" if value == "typed" => new.dice = DiceSource::Typed,
                "pace" => new.pace = value.parse().ok(),
                "seconds" => new.seconds = value.parse().ok().filter(|seconds| *seconds > 0),
                _ => new.seats.extend(seat(&field, value)),
            }
        }
        new
    }
}

fn seat(field: &str, value: String) -> Option<(u8, Chosen)> {
    let number = field.strip_prefix("seat-")?.parse().ok()?;
    let chosen = match value.as_str() {
        "me" => Chosen::Me,
        "link" => Chosen::Link,
        _ => Chosen::Policy(value),
    };
    Some((number, chosen))
}

/// A seed that nobody chose: short enough to be typed again.
///
/// # Errors
/// When the system gives no random bytes.
pub fn drawn_seed() -> Result<u64, Trouble> {
    Ok(getrandom::u64().map_err(NoRandomness::from)? % 1_000_000)
}
