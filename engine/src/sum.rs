//! A figure that a rule adds up, kept with what it is made of until somebody asks.

use arrayvec::ArrayVec;

use crate::explain::{Clause, Why};

/// The most parts of a figure.
const MOST_PARTS: usize = 16;

/// One part: what it is, how much, and the clause that says so.
type Part = (&'static str, i16, &'static str);

/// A figure and what it is made of. Finding it allocates nothing; [`Sum::why`] tells it.
///
/// ```
/// use fracas_engine::Sum;
///
/// let mut skill = Sum::new().plus("skill", 4, "book.skills").plus("from above", 2, "book.high-ground");
/// skill.add("wounded", -1, "book.wounds");
/// assert_eq!((skill.total(), skill.greatest_of_each_kind().total()), (5, 3));
/// assert_eq!(skill.why().to_string(), "4 skill + 2 from above - 1 wounded");
/// ```
#[derive(Clone, Debug, Default)]
pub struct Sum {
    parts: ArrayVec<Part, MOST_PARTS>,
    total: i16,
}

impl Sum {
    /// Nothing yet.
    #[inline]
    pub fn new() -> Sum {
        Sum::default()
    }

    /// With a part more. What is beyond what can be listed counts all the same.
    #[inline]
    #[must_use]
    pub fn plus(mut self, label: &'static str, amount: i16, clause: &'static str) -> Sum {
        self.add(label, amount, clause);
        self
    }

    /// Adds a part.
    #[inline]
    pub fn add(&mut self, label: &'static str, amount: i16, clause: &'static str) {
        if amount != 0 {
            self.total = self.total.saturating_add(amount);
            let _ = self.parts.try_push((label, amount, clause));
        }
    }

    /// Adds the parts of another.
    #[inline]
    pub fn add_all(&mut self, other: &Sum) {
        other.parts.iter().for_each(|&(label, amount, clause)| self.add(label, amount, clause));
    }

    /// With the parts of another.
    #[inline]
    #[must_use]
    pub fn and(mut self, other: &Sum) -> Sum {
        self.add_all(other);
        self
    }

    /// The greatest of what it adds and the greatest of what it takes off, without the rest.
    #[inline]
    #[must_use]
    pub fn greatest_of_each_kind(&self) -> Sum {
        let best = self.parts.iter().filter(|part| part.1 > 0).max_by_key(|part| part.1);
        let worst = self.parts.iter().filter(|part| part.1 < 0).min_by_key(|part| part.1);
        let mut sum = Sum::new();
        best.into_iter().chain(worst).for_each(|&(label, amount, clause)| sum.add(label, amount, clause));
        sum
    }

    /// What it comes to.
    #[inline]
    pub fn total(&self) -> i16 {
        self.total
    }

    /// How it comes to that.
    #[inline]
    pub fn why(&self) -> Why {
        let parts = self.parts.iter();
        parts.fold(Why::new(), |why, &(label, amount, clause)| why.plus(label, amount.into(), Clause(clause)))
    }
}
