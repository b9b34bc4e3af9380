//! What can be wrong with a plan or a part.

use thiserror::Error;

/// Why a file is not whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Torn {
    /// It is no text.
    #[error("it is no text")]
    NoText,
    /// Its end is missing.
    #[error("it does not end with its checksum: it was cut off, or is another file")]
    CutOff,
    /// Its checksum is not that of what it holds.
    #[error("its checksum is not that of what it holds: it was changed or damaged")]
    Changed,
    /// It is whole, but nothing that this program has written.
    #[error("it is whole, but not in the form that this program writes")]
    Unknown,
}

/// Why a plan cannot be made or used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SweepError {
    /// The plan is not whole, or is something else.
    #[error("this is no plan of a sweep, or not all of it: {0}")]
    NoPlan(Torn),
    /// It was made by another version.
    #[error(
        "the plan was made by fracas {plan}, and this is fracas {program}: use the same version on every machine, or make \
         the plan again"
    )]
    OtherProgram {
        /// The version that made the plan.
        plan: String,
        /// This version.
        program: &'static str,
    },
    /// What ships with a book has changed since the plan was made.
    #[error(
        "what ships with the book `{book}` is not what the plan was made with ({files}): use the same program on every \
         machine, or make the plan again"
    )]
    OtherContent {
        /// The book.
        book: String,
        /// Which files differ.
        files: String,
    },
    /// This program has no such book.
    #[error("this program has no book `{0}`")]
    NoBook(String),
    /// A variant cannot be read.
    #[error("{variant} cannot be read:\n{mistakes}")]
    Unreadable {
        /// Which variant.
        variant: String,
        /// Each mistake in its place.
        mistakes: String,
    },
    /// A policy is not known, or a seat has none.
    #[error("{variant}: {why}")]
    WrongSeats {
        /// Which variant.
        variant: String,
        /// What is wrong.
        why: String,
    },
    /// There is nothing to play.
    #[error("a plan has at least one variant, one fight for each, and one fight in each cell")]
    Nothing,
    /// There are more cells than anybody plays.
    #[error("this would be more than {most} cells: let each have more fights (--cell-fights)")]
    TooManyCells {
        /// The most that there may be.
        most: u64,
    },
    /// A cell has more fights than its sums have room for.
    #[error("a cell has {most} fights at most")]
    CellTooLarge {
        /// The most that there may be.
        most: u64,
    },
    /// Two variants are the same.
    #[error("{one} and {other} are the same: the same text, played by the same policies")]
    Twice {
        /// The first.
        one: String,
        /// The second.
        other: String,
    },
    /// A part has sums of another shape than the variant that it is of.
    #[error("a part of {0} does not count what this program counts: another program made it")]
    OtherShape(String),
}
