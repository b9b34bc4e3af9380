//! What options gained earlier in the same fight: which of many to try first.

use fracas_engine::{Ask, Book, DiceStream};

use crate::policy::memory::Memory;

/// After so many decisions the older ones weigh less.
const MEMORY: f64 = 8.0;

/// What an option gained against the likely one.
#[derive(Clone, Copy, Debug, Default)]
struct Gained {
    decisions: f64,
    average: f64,
}

/// An option with what decides when it is tried: whoever has less comes first.
#[derive(Clone, Copy, Debug)]
struct Ranked<C> {
    group: u8,
    loss: f64,
    lot: usize,
    option: C,
}

/// What options gained against the likely one when they were tried earlier in the same fight.
#[derive(Debug)]
pub(super) struct History<B: Book> {
    gained: Memory<B, Gained>,
    ranked: Vec<Ranked<B::Choice>>,
}

impl<B: Book> Default for History<B> {
    fn default() -> Self {
        History { gained: Memory::default(), ranked: Vec::new() }
    }
}

impl<B: Book> History<B> {
    /// A new fight.
    pub(super) fn forget(&mut self) {
        self.gained.forget();
    }

    /// Notes what an option gained on average in one decision.
    pub(super) fn note(&mut self, ask: &Ask<'_, B>, option: B::Choice, gain: f64) {
        let gained = self.gained.of_mut(ask, option);
        gained.decisions = (gained.decisions + 1.0).min(MEMORY);
        gained.average += (gain - gained.average) / gained.decisions;
    }

    /// Puts options in the order in which they are to be tried. The `first` ones stay where they are: the book's order
    /// begins with what is usual. Of the rest, which that order puts together by what is alike, comes first what gained
    /// before, the most first; then, by lot, what was never tried; then what gained nothing, the least loss first.
    pub(super) fn order(
        &mut self,
        ask: &Ask<'_, B>,
        options: &mut [B::Choice],
        first: usize,
        lots: &mut DiceStream,
    ) {
        let Some((_, rest)) = options.split_at_mut_checked(first) else { return };
        self.ranked.clear();
        for &option in rest.iter() {
            let (group, loss) = match self.gained.of(ask, option).map(|gained| gained.average) {
                Some(gain) if gain > 0.0 => (0, -gain),
                None => (1, 0.0),
                Some(gain) => (2, -gain),
            };
            self.ranked.push(Ranked { group, loss, lot: lots.below(1 << 16), option });
        }
        self.ranked.sort_by(|one, other| {
            let by_gain = one.group.cmp(&other.group).then(one.loss.total_cmp(&other.loss));
            by_gain.then(one.lot.cmp(&other.lot))
        });
        for (option, ranked) in rest.iter_mut().zip(&self.ranked) {
            *option = ranked.option;
        }
    }
}

#[cfg(test)]
mod tests {
    use fracas_engine::At;

    use super::*;
    use crate::toy::{Choice, Duel, Question, Toy};

    /// Four options in the order in which they are tried, after what `note` says of them.
    fn ordered(first: usize, seed: u64, note: &[(Choice, f64)]) -> [Choice; 4] {
        let duel = Duel::example();
        let state = Toy::open(&duel);
        let ask = Ask::<Toy>::new(At { encounter: &duel, state: &state }, Question::Act(0));
        let mut history = History::default();
        note.iter().for_each(|&(option, gain)| history.note(&ask, option, gain));
        let mut options = [Choice::Strike, Choice::Wait, Choice::Dodge, Choice::Parry];
        history.order(&ask, &mut options, first, &mut DiceStream::new(seed, 0));
        options
    }

    #[test]
    fn what_gained_comes_first_and_what_lost_comes_last() {
        // On average to parry has lost, but not so much as to strike.
        let note =
            [(Choice::Strike, -2.0), (Choice::Dodge, 2.0), (Choice::Parry, 3.0), (Choice::Parry, -5.0)];
        assert_eq!(ordered(0, 1, &note), [Choice::Dodge, Choice::Wait, Choice::Parry, Choice::Strike]);
        assert_eq!(ordered(1, 1, &note), [Choice::Strike, Choice::Dodge, Choice::Wait, Choice::Parry]);
    }

    #[test]
    fn what_was_never_tried_is_drawn_but_for_the_first() {
        let all = [Choice::Strike, Choice::Wait, Choice::Dodge, Choice::Parry];
        assert_eq!(ordered(4, 1, &[]), all);
        let drawn: Vec<_> = (0..40).map(|seed| ordered(1, seed, &[])).collect();
        assert!(drawn.iter().all(|order| order[0] == Choice::Strike));
        let second = |choice| drawn.iter().filter(|order| order[1] == choice).count();
        assert!([Choice::Wait, Choice::Dodge, Choice::Parry].map(second).iter().all(|&count| count > 4));
    }
}
