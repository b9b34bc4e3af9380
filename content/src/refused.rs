//! Why a value of the right form was not accepted by its type.

use std::fmt::{self, Display};
use std::ops::Range;

use serde::de::Error;

/// What a type said of a value, and where the value stands.
#[derive(Debug)]
pub(super) struct Refused(Box<What>);

#[derive(Debug)]
struct What {
    message: String,
    range: Option<Range<usize>>,
}

impl Refused {
    /// In words for people.
    pub fn message(&self) -> &str {
        &self.0.message
    }

    /// The innermost value that was not accepted.
    pub fn range(&self) -> Option<Range<usize>> {
        self.0.range.clone()
    }

    /// The same of a value at this place, unless a value inside it is known to be the reason.
    #[cold]
    pub fn at(mut self, range: Range<usize>) -> Self {
        self.0.range.get_or_insert(range);
        self
    }
}

impl Error for Refused {
    #[cold]
    fn custom<T: Display>(message: T) -> Self {
        Self(Box::new(What { message: message.to_string(), range: None }))
    }
}

impl Display for Refused {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.message())
    }
}

impl std::error::Error for Refused {}
