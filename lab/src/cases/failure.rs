//! Why a case failed, for its writer.

use std::any::Any;
use std::fmt;

use serde::Serialize;

/// How many of the events are shown to people.
const LAST_SHOWN: usize = 30;

/// Why a case failed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Failure {
    /// The file.
    pub file: String,
    /// The line in the file, counted from 1.
    pub line: usize,
    /// The line of the script, where it is one.
    pub text: String,
    /// What was expected, and what came.
    pub message: String,
    /// What happened since the last answer of the script, each event with its figures and clauses.
    pub events: Vec<String>,
}

impl fmt::Display for Failure {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}:{}", self.file, self.line)?;
        if !self.text.is_empty() {
            write!(out, ": {}", self.text)?;
        }
        for line in self.message.lines() {
            write!(out, "\n    {line}")?;
        }
        if !self.events.is_empty() {
            write!(out, "\n    since the last answer:")?;
            let earlier = self.events.len().saturating_sub(LAST_SHOWN);
            if earlier > 0 {
                write!(out, "\n      ({earlier} earlier ones are left out)")?;
            }
            for event in &self.events[earlier..] {
                write!(out, "\n      {event}")?;
            }
        }
        Ok(())
    }
}

/// What is said of a panic of a book.
pub(super) fn broken_down(panic: &(dyn Any + Send)) -> String {
    let words = panic.downcast_ref::<String>().map(String::as_str);
    let words = words.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no words");
    format!("the book broke down, which is a fault of the program: {words}")
}
