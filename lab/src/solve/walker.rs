//! One beat of one state, with all that it can come to.

use std::hash::Hash;

use fracas_engine::table::{Bounds, Branches, Branching, Way, branch_past};
use fracas_engine::{Answer, Ask, Book, Kind, Past, Progress, Question as _, Rulebook, Seat};
use indexmap::IndexSet;
use rustc_hash::{FxBuildHasher, FxHashMap};

use super::mass::share as shared_out;
use super::seated::{Answers, listed};
use crate::simulate::Watch;

/// Where no whole of which all chances are parts is less than this, they are rounded down to parts of this: what that
/// leaves out is missing from the sum.
const FINEST: u128 = 1 << 120;

/// What is noticed while beats are walked.
#[derive(Clone, Debug, Default)]
pub(super) struct Noticed {
    /// Of which sides the combatants are whose questions are put to whoever decides.
    pub sides: Vec<usize>,
    /// Whether the state held anything that whoever decides may not know.
    pub has_hidden: bool,
}

/// What whoever decides knows when asked.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct View<B: Book> {
    pub question: B::Question,
    pub seen: B::State,
    past: Vec<Answer<B>>,
}

/// What comes of each answer to a question.
pub(super) type Options<C> = Vec<(C, Growing<C>)>;

/// A beat that is growing, its ends numbered as they come.
#[derive(Clone, Debug)]
pub(super) struct Growing<C> {
    pub ends: FxHashMap<usize, u128>,
    pub cut: u128,
    /// Each question by its view, with what comes of each answer.
    pub asks: Vec<(u32, Options<C>)>,
}

impl<C> Default for Growing<C> {
    fn default() -> Self {
        Growing { ends: FxHashMap::default(), cut: 0, asks: Vec::new() }
    }
}

impl<C: Copy + PartialEq> Growing<C> {
    /// What comes after these answers.
    fn after(&mut self, taken: &[(u32, C)]) -> &mut Self {
        let Some((&(view, choice), rest)) = taken.split_first() else { return self };
        let place = self.asks.iter().position(|(known, _)| *known == view).unwrap_or_else(|| {
            self.asks.push((view, Vec::new()));
            self.asks.len() - 1
        });
        let options = &mut self.asks[place].1;
        let place = options.iter().position(|(known, _)| *known == choice).unwrap_or_else(|| {
            options.push((choice, Growing::default()));
            options.len() - 1
        });
        options[place].1.after(rest)
    }

    /// Makes parts of another whole of the parts of one, rounded down.
    fn scale(&mut self, from: u128, to: u128) {
        for parts in self.ends.values_mut().chain([&mut self.cut]) {
            *parts = shared_out(to, *parts, from);
        }
        let options = self.asks.iter_mut().flat_map(|(_, options)| options);
        options.for_each(|(_, option)| option.scale(from, to));
    }
}

/// All that a beat came to.
pub(super) struct Walked<B: Book> {
    /// How many parts are all.
    pub whole: u128,
    pub root: Growing<B::Choice>,
    /// The ends by number, each with whether the fight is over.
    pub ends: IndexSet<(B::State, bool), FxBuildHasher>,
    /// What whoever decides knew at each question, by number.
    pub views: IndexSet<View<B>, FxBuildHasher>,
}

struct Walker<'a, B: Rulebook> {
    /// Who may say that there is no more time.
    watch: Option<&'a Watch>,
    was_stopped: bool,
    seats: &'a mut [Answers<B>],
    /// The side of each combatant.
    sides: &'a [usize],
    noticed: &'a mut Noticed,
    walked: Walked<B>,
}

impl<B: Rulebook> Walker<'_, B> {
    fn view(&mut self, ask: &Ask<'_, B>, past: Past<'_, B>) -> u32 {
        let seen = ask.seen();
        self.noticed.has_hidden |= *seen != *ask.referee().state;
        if let Some(side) = B::subject(&ask.question).and_then(|subject| self.sides.get(subject))
            && !self.noticed.sides.contains(side)
        {
            self.noticed.sides.push(*side);
        }
        let past = past.answers.to_vec();
        let view = View { question: ask.question, seen: seen.into_owned(), past };
        self.walked.views.insert_full(view).0 as u32
    }

    /// Adds a way.
    fn add(&mut self, way: &Way<'_, B>) {
        let Walked { whole, root, ends, .. } = &mut self.walked;
        let share = way.share;
        if !whole.is_multiple_of(share.whole()) && *whole != FINEST {
            let common = whole.checked_mul(share.whole() / divisor(*whole, share.whole()));
            let common = common.filter(|common| *common <= FINEST).unwrap_or(FINEST);
            root.scale(*whole, common);
            *whole = common;
        }
        let parts = shared_out(*whole, share.parts(), share.whole());
        let branch = root.after(way.taken);
        match way.end {
            Some((state, progress)) => {
                let is_over = progress == Progress::Over;
                let end = ends.insert_full((state.clone(), is_over)).0;
                *branch.ends.entry(end).or_default() += parts;
            }
            None => branch.cut += parts,
        }
    }
}

fn divisor(one: u128, other: u128) -> u128 {
    if other == 0 { one } else { divisor(other, one % other) }
}

impl<B: Rulebook> Branching<B> for Walker<'_, B> {
    fn branches(&mut self, ask: &Ask<'_, B>, past: Past<'_, B>) -> Branches<B::Choice> {
        if self.was_stopped || self.watch.is_some_and(Watch::is_stopped) {
            // What is left of the walk is of no use: it goes by at no cost.
            self.was_stopped = true;
            return Branches::One(ask.default());
        }
        let Seat(seat) = ask.seat;
        match self.seats.get_mut(usize::from(seat)) {
            Some(Answers::Best) if ask.question.kind() != Kind::Ruling => {
                Branches::Open { view: self.view(ask, past), options: listed(ask) }
            }
            Some(answers) => answers.branches(ask, past),
            None => Branches::One(ask.default()),
        }
    }

    fn end(&mut self, way: Way<'_, B>) {
        self.add(&way);
    }
}

fn nothing<B: Book>() -> Walked<B> {
    Walked { whole: 1, root: Growing::default(), ends: IndexSet::default(), views: IndexSet::default() }
}

/// Walks a beat; `None` where it can go in more ways than the bounds allow, or there was no time for it.
pub(super) fn walk<B: Rulebook>(
    encounter: &B::Encounter,
    past: Past<'_, B>,
    bounds: Bounds,
    seats: &mut [Answers<B>],
    sides: &[usize],
    noticed: &mut Noticed,
    watch: Option<&Watch>,
) -> Option<Walked<B>> {
    let mut walker = Walker { watch, was_stopped: false, seats, sides, noticed, walked: nothing() };
    let walked = branch_past(encounter, past, bounds, &mut walker, |walker| {
        walker.walked = nothing();
    });
    (walked.is_ok() && !walker.was_stopped).then_some(walker.walked)
}
