//! The policy that looks one decision ahead.

mod attention;
mod experience;
mod field;

use std::cell::Cell;

use fracas_engine::{Ask, Book, DiceStream, Heuristics, Past, Policy};

use super::ahead::{PARTS, Until};
use super::uniform::lots_of;
use crate::following::{Following, Put, Rehearsal};
use attention::Attention;
use experience::Experience;
use field::Field;

/// How far apart the dice of two tries, and of two decisions, lie in the stream.
const DRAWS_PER_TRY: u64 = 1 << 10;
const DRAWS_PER_DECISION: u64 = 1 << 20;

/// How hard a [`Greedy`] policy thinks about each decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// The most options that get a glance: those never tried in this fight, and those that did best in it.
    pub options: usize,
    /// Where there are more options: the most of those that have lost in this fight so far, as they seldom do better
    /// later.
    pub losers: usize,
    /// The most options that are looked at, the best at a glance, beside the likely one.
    pub finalists: usize,
    /// How often each of them is tried.
    pub tries: u32,
    /// After how many tries whoever is not ahead of the likely option drops out.
    pub patience: u32,
    /// In a book without turns, after how many questions a try ends with the beat that it is in, however far ahead one
    /// has to [look](Heuristics::HORIZON).
    pub answers: u32,
    /// Of so many looks at decisions of a kind one must change something, or fewer are looked at: where it is one of twice
    /// as many, one decision in two.
    pub doubts: u32,
    /// One decision in so many is looked at in any case.
    pub inattention: u32,
}

impl Effort {
    /// For many fights.
    pub const QUICK: Effort = Effort {
        options: 8,
        losers: 2,
        finalists: 1,
        tries: 8,
        patience: 1,
        answers: 16,
        doubts: 8,
        inattention: 8,
    };
    /// For one fight: a long look at every option.
    pub const THOROUGH: Effort = Effort {
        options: usize::MAX,
        losers: usize::MAX,
        finalists: usize::MAX,
        tries: 16,
        patience: u32::MAX,
        answers: u32::MAX,
        doubts: u32::MAX,
        inattention: 1,
    };
}

/// Tries options, plays on as is likely for some [turns or beats](Heuristics::HORIZON), and takes the option after which
/// the state is worth most to its seat on average; the likely one where no other is surely better.
///
/// Every option is tried with the same dice, so that luck does not decide between them. Most get a glance only; the
/// best of them are looked at more often, and further ahead. The policy knows what its seat may
/// see and nothing else. Rulings keep their default.
#[derive(Debug)]
pub struct Greedy<B: Book> {
    effort: Effort,
    dice: DiceStream,
    decision: u64,
    scratch: Option<B::State>,
    rehearsal: Rehearsal<B>,
    options: Vec<B::Choice>,
    field: Field<B::Choice>,
    experience: Experience<B>,
    attention: Attention<B>,
}

impl<B: Heuristics> Greedy<B> {
    /// A policy that thinks so hard.
    ///
    /// ```
    /// use fracas_lab::{policy::{Effort, Greedy}, toy::Toy};
    /// let patient = Greedy::<Toy>::new(Effort { options: 100, ..Effort::QUICK });
    /// ```
    pub fn new(effort: Effort) -> Self {
        Greedy {
            effort,
            dice: DiceStream::new(0, 1),
            decision: 0,
            scratch: None,
            rehearsal: Rehearsal::default(),
            options: Vec::new(),
            field: Field::default(),
            experience: Experience::default(),
            attention: Attention::default(),
        }
    }

    /// The worth of an option in one try, and whether any die fell on the way.
    fn try_out(
        &mut self,
        ask: &Ask<'_, B>,
        past: Past<'_, B>,
        option: B::Choice,
        number: u32,
        ahead: u32,
    ) -> (i64, bool) {
        let first = u64::from(number) * DRAWS_PER_TRY;
        self.dice.seek(self.decision.wrapping_mul(DRAWS_PER_DECISION).wrapping_add(first));
        let encounter = ask.referee().encounter;
        let state = match &mut self.scratch {
            Some(state) => {
                state.clone_from(past.start);
                state
            }
            none => none.insert(past.start.clone()),
        };
        let mut tried = Some(option);
        let answered = Cell::new(0);
        let choose = |later: &Ask<'_, B>| {
            answered.set(answered.get() + 1);
            // What the seat may not know of the past may lead elsewhere than to the question it is asked.
            let is_it = later.seat == ask.seat && later.question == ask.question;
            let tried = tried.take_if(|_| is_it).filter(|choice| later.check(choice).is_ok());
            Ok(tried.or_else(|| B::rollout_choice(later)))
        };
        let (dice, rehearsal) = (&mut self.dice, &mut self.rehearsal);
        let mut table = Following::<B, _, _>::new(past.answers, rehearsal, dice, Put::All, choose, |_| {});
        let until = Until::ahead_of::<B>(state, ahead);
        let stop = || until.is_talked_out(answered.get(), self.effort.answers);
        // How it came to an end makes no difference to what the state is worth.
        let _ = until.play_on::<B>(encounter, state, &mut table, stop);
        let has_rolled = table.has_rolled();
        (B::evaluate(encounter, state, ask.seat), has_rolled)
    }

    /// The best of the field: after a glance at all, a look at those that are left.
    fn best(&mut self, ask: &Ask<'_, B>, past: Past<'_, B>, field: &mut Field<B::Choice>) -> B::Choice {
        let Effort { finalists, tries, patience, .. } = self.effort;
        if field.others() > finalists {
            // A turn or beat at least.
            let glance = B::HORIZON.div_ceil(PARTS);
            field.try_all(1, 1, |option, number| self.try_out(ask, past, option, number, glance));
            self.experience.note(ask, field);
            field.leave(finalists);
        }
        field.try_all(tries.max(1), patience, |option, number| {
            self.try_out(ask, past, option, number, B::HORIZON)
        });
        field.best()
    }
}

impl<B: Heuristics> Default for Greedy<B> {
    fn default() -> Self {
        Self::new(Effort::QUICK)
    }
}

impl<B: Heuristics> Policy<B> for Greedy<B> {
    fn choose(&mut self, ask: &Ask<'_, B>, past: Option<Past<'_, B>>) -> B::Choice {
        let Some(past) = past.filter(|_| !ask.is_ruling()) else { return ask.default() };
        self.decision = self.decision.wrapping_add(1);
        self.rehearsal.forget();
        let likely = B::rollout_choice(ask).unwrap_or_else(|| ask.default());
        if !self.attention.is_drawn_to(ask, self.decision, &self.effort) {
            return likely;
        }
        let mut options = std::mem::take(&mut self.options);
        ask.list(&mut options);
        let mut field = std::mem::take(&mut self.field);
        self.experience.best_of(ask, &mut options, likely, self.effort);
        field.open(likely, &options);
        let best = self.best(ask, past, &mut field);
        (self.options, self.field) = (options, field);
        self.attention.note(ask, likely, best);
        best
    }

    fn wants_past(&self) -> bool {
        true
    }

    fn wants_list(&self) -> bool {
        true
    }

    fn begin(&mut self, seed: u64, fight: u64) {
        self.dice = DiceStream::new(seed, lots_of(fight));
        self.decision = 0;
        self.experience.forget();
        self.attention.forget();
    }
}
