//! Which decisions are looked at: most of those of a kind in which looking changes nothing are not.

use fracas_engine::{Ask, Book};
use rustc_hash::FxHashMap;

use super::Effort;
use crate::policy::memory::{Kind, kind};

/// What looking at decisions of a kind came to in the same fight.
#[derive(Clone, Copy, Debug, Default)]
struct Looks {
    all: u32,
    /// Those after which another answer than the likely one was given.
    changed: u32,
}

impl Looks {
    /// One decision in so many is looked at.
    fn one_in(self, effort: &Effort) -> u32 {
        let unchanging = effort.doubts.saturating_mul(self.changed + 1);
        (self.all / unchanging.max(1)).clamp(1, effort.inattention)
    }
}

/// Which decisions are looked at.
#[derive(Debug)]
pub(super) struct Attention<B: Book>(FxHashMap<Kind<B>, Looks>);

impl<B: Book> Default for Attention<B> {
    fn default() -> Self {
        Attention(FxHashMap::default())
    }
}

impl<B: Book> Attention<B> {
    /// A new fight.
    pub(super) fn forget(&mut self) {
        self.0.clear();
    }

    /// Whether the decision of that number in the fight is looked at. Which of a kind are is left to chance: in turn, always
    /// the same of several combatants might be.
    pub(super) fn is_drawn_to(&self, ask: &Ask<'_, B>, decision: u64, effort: &Effort) -> bool {
        let looks = self.0.get(&kind(ask)).copied().unwrap_or_default();
        scattered(decision).is_multiple_of(looks.one_in(effort))
    }

    /// Notes what a look came to.
    pub(super) fn note(&mut self, ask: &Ask<'_, B>, likely: B::Choice, best: B::Choice) {
        let looks = self.0.entry(kind(ask)).or_default();
        looks.all += 1;
        looks.changed += u32::from(best != likely);
    }
}

/// A number that looks like chance, the same for the same decision.
fn scattered(decision: u64) -> u32 {
    (decision.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 40) as u32
}

#[cfg(test)]
mod tests {
    use fracas_engine::Book as _;
    use fracas_engine::table::At;

    use super::*;
    use crate::toy::{Choice, Duel, Question, Toy};

    #[test]
    fn what_never_changes_anything_is_looked_at_less() {
        let duel = Duel::example();
        let at = At { encounter: &duel, state: &Toy::open(&duel) };
        let (act, other) = (Ask::<Toy>::new(at, Question::Act(0)), Ask::<Toy>::new(at, Question::Act(1)));
        let mut attention = Attention::default();
        let looked_at = |attention: &Attention<Toy>, ask| {
            (0..800).filter(|&decision| attention.is_drawn_to(ask, decision, &Effort::QUICK)).count()
        };
        assert_eq!(looked_at(&attention, &act), 800, "all, as long as nothing is known");
        (0..32).for_each(|_| attention.note(&act, Choice::Strike, Choice::Strike));
        assert!((150..250).contains(&looked_at(&attention, &act)), "one in four");
        assert_eq!(looked_at(&attention, &other), 800, "another seat");
        (0..4).for_each(|_| attention.note(&act, Choice::Strike, Choice::Wait));
        assert_eq!(looked_at(&attention, &act), 800, "all again");
        (0..10_000).for_each(|_| attention.note(&act, Choice::Strike, Choice::Strike));
        assert!((50..150).contains(&looked_at(&attention, &act)), "one in eight at least");
        attention.forget();
        assert_eq!(looked_at(&attention, &act), 800);
    }

    #[test]
    fn whoever_thinks_long_looks_at_all() {
        let duel = Duel::example();
        let at = At { encounter: &duel, state: &Toy::open(&duel) };
        let ask = Ask::<Toy>::new(at, Question::Act(0));
        let mut attention = Attention::default();
        (0..1000).for_each(|_| attention.note(&ask, Choice::Strike, Choice::Strike));
        assert!((0..100).all(|decision| attention.is_drawn_to(&ask, decision, &Effort::THOROUGH)));
    }
}
