//! What can be wrong with what is to be set.

use thiserror::Error;

use crate::nearest::nearest;

/// Why there are no variants.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum VariantError {
    /// It is not of the form PATH=VALUE.
    #[error(
        "`{written}` sets nothing: write PATH=VALUE, PATH=[ONE,ANOTHER] or PATH=1..4, as in combatants.Ansa.agility=1..4"
    )]
    NoAxis {
        /// What was written.
        written: String,
    },
    /// The values cannot be read.
    #[error("`{written}` gives no values that can be read: {why}")]
    BadValues {
        /// What was written.
        written: String,
        /// What is wrong.
        why: String,
    },
    /// Two axes set the same.
    #[error("`{path}` is set twice: give all its values at once, as in {path}=[ONE,ANOTHER]")]
    Twice {
        /// The path.
        path: String,
    },
    /// The axes make too many variants.
    #[error("that makes more than {most} variants: give fewer values")]
    TooMany {
        /// The most that there may be.
        most: usize,
    },
    /// A text is no TOML.
    #[error("the file is no TOML: {0}")]
    NoToml(String),
    /// What a book says of its files cannot be read, which is a mistake of the book.
    #[error("the schema of the book `{book}` is no JSON: {why}")]
    NoSchema {
        /// The book.
        book: String,
        /// What is wrong.
        why: String,
    },
    /// A path leads nowhere.
    #[error("`{path}`: {}", no_such(key, within, known))]
    NoSuch {
        /// The path.
        path: String,
        /// The key that is not there.
        key: String,
        /// Where it was looked for; empty at the top of the file.
        within: String,
        /// What there is instead.
        known: Vec<String>,
    },
    /// Several entries go by that name.
    #[error(
        "`{path}`: several entries of `{within}` are called `{key}`: name one by its place, from 0, as in `{within}.0`"
    )]
    Several {
        /// The path.
        path: String,
        /// The name.
        key: String,
        /// The list.
        within: String,
    },
    /// A path goes on below a plain value.
    #[error("`{path}`: `{at}` is a plain value, which has no `{key}`: set `{at}` itself")]
    PlainValue {
        /// The path.
        path: String,
        /// What has a plain value.
        at: String,
        /// The key that was looked for in it.
        key: String,
    },
    /// A path ends at a whole table.
    #[error("`{path}` is a whole table: name the key in it that is meant{}", one_of(known))]
    WholeTable {
        /// The path.
        path: String,
        /// What there is in it.
        known: Vec<String>,
    },
}

fn no_such(key: &str, within: &str, known: &[String]) -> String {
    let names = || known.iter().map(String::as_str);
    let place = if within.is_empty() { "in the file".to_owned() } else { format!("in `{within}`") };
    let guess = nearest(key, names()).map_or(String::new(), |guess| format!("; did you mean `{guess}`?"));
    format!("there is no `{key}` {place}{guess}{}", one_of(known))
}

/// " (there is `a`, `b`)".
fn one_of(known: &[String]) -> String {
    /// More names than this are not listed: nobody reads them.
    const LISTED: usize = 24;
    let names: Vec<String> = known.iter().take(LISTED).map(|name| format!("`{name}`")).collect();
    let more = if known.len() > LISTED { " and others" } else { "" };
    if names.is_empty() { String::new() } else { format!(" (there is {}{more})", names.join(", ")) }
}
