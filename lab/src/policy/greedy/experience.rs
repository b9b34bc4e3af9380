//! What options were worth when they were tried before in the same fight.

use fracas_engine::{Ask, Book};

use super::Effort;
use super::field::Field;
use crate::policy::memory::Memory;

/// After so many tries the older ones weigh less.
const MEMORY: i64 = 8;

/// What the tries of an option gained against the likely option.
#[derive(Clone, Copy, Debug, Default)]
struct Gained {
    tries: i64,
    average: i64,
}

/// What options were worth when they were tried before in the same fight: those that never do any good get few tries.
#[derive(Debug)]
pub(super) struct Experience<B: Book> {
    gained: Memory<B, Gained>,
    ranked: Vec<(i64, u32, B::Choice)>,
}

impl<B: Book> Default for Experience<B> {
    fn default() -> Self {
        Experience { gained: Memory::default(), ranked: Vec::new() }
    }
}

impl<B: Book> Experience<B> {
    /// A new fight.
    pub(super) fn forget(&mut self) {
        self.gained.forget();
    }

    /// Notes what each option of a field gained against the likely one.
    pub(super) fn note(&mut self, ask: &Ask<'_, B>, field: &Field<B::Choice>) {
        for (option, gain) in field.gains() {
            let gained = self.gained.of_mut(ask, option);
            gained.tries = (gained.tries + 1).min(MEMORY);
            gained.average += (gain - gained.average) / gained.tries;
        }
    }

    /// Leaves of the options other than the likely one those with the best prospects, best first: what was never tried,
    /// then what gained most. Where there are more than get a glance, few of them are such as have lost.
    pub(super) fn best_of(
        &mut self,
        ask: &Ask<'_, B>,
        options: &mut Vec<B::Choice>,
        likely: B::Choice,
        Effort { options: most, losers, .. }: Effort,
    ) {
        options.retain(|&option| option != likely);
        if options.len() <= most {
            return;
        }
        self.ranked.clear();
        for (place, &option) in (0..).zip(options.iter()) {
            let gained = self.gained.of(ask, option);
            self.ranked.push((gained.map_or(i64::MIN, |gained| -gained.average), place, option));
        }
        self.ranked.sort_unstable_by_key(|&(rank, place, _)| (rank, place));
        let others = self.ranked.partition_point(|&(rank, ..)| rank <= 0);
        options.clear();
        let left = most.min(others.saturating_add(losers));
        options.extend(self.ranked.iter().take(left).map(|&(_, _, option)| option));
    }
}

#[cfg(test)]
mod tests {
    use fracas_engine::Book as _;
    use fracas_engine::table::At;

    use super::*;
    use crate::toy::{Choice, Duel, Question, Toy};

    #[test]
    fn the_untried_comes_first_then_what_did_best() {
        let duel = Duel::example();
        let at = At { encounter: &duel, state: &Toy::open(&duel) };
        let ask = Ask::<Toy>::new(at, Question::Act(0));
        let mut experience = Experience::default();
        let ranked = |experience: &mut Experience<Toy>, most| {
            let mut options = vec![Choice::Strike, Choice::Wait, Choice::Dodge, Choice::Parry];
            let effort = Effort { options: most, ..Effort::THOROUGH };
            experience.best_of(&ask, &mut options, Choice::Strike, effort);
            options
        };
        assert_eq!(ranked(&mut experience, 2), [Choice::Wait, Choice::Dodge]);
        let mut field = Field::default();
        field.open(Choice::Strike, &[Choice::Wait, Choice::Dodge]);
        field.try_all(1, 1, |option, _| match option {
            Choice::Wait => (3, false),
            Choice::Dodge => (8, false),
            _ => (5, false),
        });
        experience.note(&ask, &field);
        assert_eq!(ranked(&mut experience, 2), [Choice::Parry, Choice::Dodge]);
        assert_eq!(
            ranked(&mut experience, 3),
            [Choice::Wait, Choice::Dodge, Choice::Parry],
            "all that there are"
        );
        experience.forget();
        assert_eq!(ranked(&mut experience, 2), [Choice::Wait, Choice::Dodge]);
    }

    #[test]
    fn of_many_few_are_such_as_have_lost() {
        let duel = Duel::example();
        let at = At { encounter: &duel, state: &Toy::open(&duel) };
        let ask = Ask::<Toy>::new(at, Question::Act(0));
        let mut experience = Experience::default();
        let mut field = Field::default();
        field.open(Choice::Strike, &[Choice::Wait, Choice::Dodge]);
        field.try_all(1, 1, |option, _| match option {
            Choice::Wait => (3, false),
            Choice::Dodge => (2, false),
            _ => (5, false),
        });
        experience.note(&ask, &field);
        let mut ranked = |losers| {
            let mut options = vec![Choice::Strike, Choice::Dodge, Choice::Wait, Choice::Parry];
            experience.best_of(
                &ask,
                &mut options,
                Choice::Strike,
                Effort { options: 2, losers, ..Effort::QUICK },
            );
            options
        };
        assert_eq!(ranked(0), [Choice::Parry], "what was never tried");
        assert_eq!(ranked(1), [Choice::Parry, Choice::Wait], "and what lost least");
    }
}
