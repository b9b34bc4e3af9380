//! The clauses of a book, as cases speak of them.

use crate::shelf::AnyBook;

/// A clause.
pub(super) struct Clause {
    pub(super) id: &'static str,
    pub(super) kind: &'static str,
}

/// The clauses of a book, in their order.
pub(super) fn clauses(book: &dyn AnyBook) -> impl Iterator<Item = Clause> {
    let rows = book.clauses().lines().skip(1).filter_map(|row| row.split_once('\t'));
    rows.map(|(id, rest)| Clause { id, kind: rest.split('\t').next().unwrap_or("") })
}
