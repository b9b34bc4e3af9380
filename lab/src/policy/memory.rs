//! What a policy remembers of its options in the course of a fight.

use std::mem::Discriminant;

use fracas_engine::{Ask, Book, Seat};
use rustc_hash::FxHashMap;

/// Which questions count as alike: those of the same kind to the same seat.
pub(super) type Kind<B> = (Seat, Discriminant<<B as Book>::Question>);

/// Which decisions count as alike: questions that do, answered in the same way.
type Key<B> = (Kind<B>, <B as Book>::Choice);

/// What is remembered of each option.
#[derive(Debug)]
pub(super) struct Memory<B: Book, T>(FxHashMap<Key<B>, T>);

impl<B: Book, T> Default for Memory<B, T> {
    fn default() -> Self {
        Memory(FxHashMap::default())
    }
}

/// Which questions a question is like.
pub(super) fn kind<B: Book>(ask: &Ask<'_, B>) -> Kind<B> {
    (ask.seat, std::mem::discriminant(&ask.question))
}

fn key<B: Book>(ask: &Ask<'_, B>, option: B::Choice) -> Key<B> {
    (kind(ask), option)
}

impl<B: Book, T: Default> Memory<B, T> {
    /// A new fight.
    pub(super) fn forget(&mut self) {
        self.0.clear();
    }

    /// What is remembered of an option.
    pub(super) fn of(&self, ask: &Ask<'_, B>, option: B::Choice) -> Option<&T> {
        self.0.get(&key(ask, option))
    }

    /// The same, to be changed; of what was never met, as it begins.
    pub(super) fn of_mut(&mut self, ask: &Ask<'_, B>, option: B::Choice) -> &mut T {
        self.0.entry(key(ask, option)).or_default()
    }
}
