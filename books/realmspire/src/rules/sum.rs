//! A figure and what it is made of.

use arrayvec::ArrayVec;
use fracas_engine::{Clause, Why};

/// The most parts of a figure.
const MOST_PARTS: usize = 16;

/// One part: what it is, how much, and the clause that says so.
type Part = (&'static str, i16, &'static str);

/// A figure and what it is made of.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sum {
    parts: ArrayVec<Part, MOST_PARTS>,
    total: i16,
}

impl Sum {
    /// Nothing yet.
    pub fn new() -> Sum {
        Sum::default()
    }

    /// Adds a part. What is beyond what can be listed counts all the same.
    pub fn add(&mut self, label: &'static str, amount: i16, clause: &'static str) {
        if amount != 0 {
            self.total = self.total.saturating_add(amount);
            let _ = self.parts.try_push((label, amount, clause));
        }
    }

    /// With the parts of another.
    #[must_use]
    pub fn and(mut self, other: &Sum) -> Sum {
        other.parts.iter().for_each(|&(label, amount, clause)| self.add(label, amount, clause));
        self
    }

    /// The greatest of what it adds and the greatest of what it takes off, without the rest.
    #[must_use]
    pub fn greatest_of_each_kind(&self) -> Sum {
        let best = self.parts.iter().filter(|part| part.1 > 0).max_by_key(|part| part.1);
        let worst = self.parts.iter().filter(|part| part.1 < 0).min_by_key(|part| part.1);
        let mut sum = Sum::new();
        best.into_iter().chain(worst).for_each(|&(label, amount, clause)| sum.add(label, amount, clause));
        sum
    }

    /// What it comes to.
    pub fn total(&self) -> i16 {
        self.total
    }

    /// How it comes to that.
    pub fn why(&self) -> Why {
        let parts = self.parts.iter();
        parts.fold(Why::new(), |why, &(label, amount, clause)| why.plus(label, amount.into(), Clause(clause)))
    }
}
