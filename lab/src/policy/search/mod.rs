//! The policy that searches: Monte-Carlo tree search over what may be asked.

mod arms;
mod budget;
mod history;
mod tree;

use std::cell::Cell;
use std::time::Instant;

use fracas_engine::{Ask, At, Book, DiceStream, Heuristics, Past, Policy, Progress};
use rustc_hash::FxHashMap;

use super::ahead::Until;
use super::memory::{Kind, kind};
use super::uniform::lots_of;
use crate::following::{Following, Put, Rehearsal};
use arms::{Arms, Spread, Try};
pub use budget::{Budget, NotABudget};
use history::History;
use tree::{Aim, Place, Tree};

/// How far apart the dice of two tries, and of two decisions, lie in the stream.
const DRAWS_PER_TRY: u64 = 1 << 10;
/// How far apart those of two parts of a try lie.
const DRAWS_PER_PART: u64 = 1 << 6;
const DRAWS_PER_DECISION: u64 = 1 << 36;
/// Tries that explore have dice of their own.
const FIRST_OF_EXPLORING: u64 = 1 << 25;
/// The lots by which options are ordered lie behind all tries.
const FIRST_OF_LOTS: u64 = 1 << 35;

/// What the state after a part of a try counts for, of what that and all later ones count for.
const AT_ONCE: f64 = 0.3;
/// How far the worth of a state may be from that at the start: or one victory by chance would outweigh all else.
const MOST_WORTH: i64 = 2000;
/// After so many tries of an option, as many again look for better answers to what follows on it.
const EXPLORES_AFTER: u32 = 16;

/// How many tries a budget of time is thought to last for in the first decision of a fight.
const USUAL: u32 = 256;

/// How a budget is spent on one decision.
#[derive(Clone, Copy, Debug)]
struct Plan {
    /// The most tries.
    iterations: u32,
    /// When there is no more time.
    until: Option<Instant>,
    /// How many options are tried beside the likely one, at most.
    width: usize,
    /// How often an option is tried at least before it is given up.
    least: u32,
    /// How many parts a try plays: turns, or beats where no more than a few turns show what a decision leads to.
    parts: u32,
    /// After how many questions a try that plays beats ends with the one that it is in.
    answers: u32,
    /// How many standard errors behind the likely one an option has no hope.
    errors: f64,
}

/// How many options are tried with little thought.
const LEAST_WIDTH: u32 = 6;
/// How many of them are those that the book names first.
const FIRST: usize = 4;
/// Of the tries that there are for each option, one in so many are made before it may be given up.
const PATIENCE: u32 = 4;
/// After how many questions a try of two beats ends with the first.
const ANSWERS: u32 = 3;
/// How many standard errors behind the likely one an option has no hope, for the root of the number of options: about one
/// for the least width.
const HOPELESS: f64 = 0.4;
/// How many standard errors ahead of the likely one an option is sure, for the root of the number of options and for each
/// turn or beat of the [look ahead](Heuristics::HORIZON) that shows what a decision leads to: a try sees little of a long
/// one, and that little may mislead.
const SURE: f64 = 0.1;

/// How many options beside the likely one get their share of so many tries: the more tries, the more options.
fn width(tries: u32) -> u32 {
    (tries.saturating_mul(3) / 2).isqrt().max(LEAST_WIDTH)
}

impl Plan {
    /// `usual` iterations are what a budget of time is thought to last for.
    fn new(budget: Budget, usual: u32) -> Self {
        let (iterations, until) = match budget {
            Budget::Iterations(count) => (count, None),
            Budget::Time(time) => (u32::MAX, Some(Instant::now() + time)),
        };
        let count = if until.is_some() { usual } else { iterations };
        // Much thought goes into more options, and looks further ahead.
        let width = width(count);
        let parts = 2 + (count / 64).checked_ilog(4).map_or(0, |more| more + 1);
        let least = count / (PATIENCE * width);
        let errors = HOPELESS * f64::from(width).sqrt();
        let answers = ANSWERS * (parts - 1);
        Plan { iterations, until, width: width as usize, least, parts, answers, errors }
    }

    /// Whether nothing more may be tried after so many tries.
    fn is_spent(&self, done: u32) -> bool {
        done >= self.iterations || self.until.is_some_and(|until| done > 1 && Instant::now() >= until)
    }
}

/// Which try it is: its dice, how it is answered, and where in the tree it starts.
#[derive(Clone, Copy, Debug)]
struct Start<C> {
    option: C,
    place: Option<Place>,
    number: u32,
    aim: Aim,
}

/// Searches for the best option by playing on from it again and again, each time with other dice, and building a tree of
/// the answers to what is asked next.
///
/// The likely answer is taken unless another is surely better: tries of both with the same dice are compared. Those that
/// may be better get more tries. Much tried, an option is looked at further: whose answers it depends on are tried out
/// as well, each for what it is worth to whoever gives it. What follows beyond is answered as is likely.
///
/// The policy knows what its seat may see and nothing else. Rulings keep their default. A budget in iterations gives the
/// same play for the same seed; one in time does not.
///
/// ```
/// use fracas_lab::{policy::{Budget, Search}, toy::Toy};
/// let search = Search::<Toy>::new(Budget::Iterations(500));
/// ```
#[derive(Debug)]
pub struct Search<B: Book> {
    budget: Budget,
    dice: DiceStream,
    decision: u64,
    scratch: Option<B::State>,
    rehearsal: Rehearsal<B>,
    options: Vec<B::Choice>,
    places: Vec<Option<Place>>,
    history: History<B>,
    arms: Arms<B::Choice>,
    tree: Tree<B>,
    path: Vec<Place>,
    /// How far gains differ, by who is asked and what kind of question.
    spreads: FxHashMap<Kind<B>, Spread>,
    /// What the state at the start is worth to whoever is asked.
    before: i64,
    /// How many tries there were so far.
    iterations: u64,
    /// How many tries there is time for, by how many the last decision had time for.
    usual: u32,
}

impl<B: Heuristics> Search<B> {
    /// A policy with this budget for each decision.
    pub fn new(budget: Budget) -> Self {
        Search {
            budget,
            dice: DiceStream::new(0, 1),
            decision: 0,
            scratch: None,
            rehearsal: Rehearsal::default(),
            options: Vec::new(),
            places: Vec::new(),
            history: History::default(),
            arms: Arms::default(),
            tree: Tree::default(),
            path: Vec::new(),
            spreads: FxHashMap::default(),
            before: 0,
            iterations: 0,
            usual: USUAL,
        }
    }

    /// How many tries it has made since it was made, over all decisions.
    pub fn iterations(&self) -> u64 {
        self.iterations
    }

    /// Plays on after an option, and notes in the tree what it came to.
    fn try_out(
        &mut self,
        ask: &Ask<'_, B>,
        past: Past<'_, B>,
        start: Start<B::Choice>,
        plan: Plan,
        spread: f64,
    ) -> Try {
        self.iterations += 1;
        let number = u64::from(start.number) + if start.aim == Aim::Explore { FIRST_OF_EXPLORING } else { 0 };
        let first =
            self.decision.wrapping_mul(DRAWS_PER_DECISION).wrapping_add(number.wrapping_mul(DRAWS_PER_TRY));
        self.dice.seek(first);
        let encounter = ask.referee().encounter;
        let state = match &mut self.scratch {
            Some(state) => {
                state.clone_from(past.start);
                state
            }
            none => none.insert(past.start.clone()),
        };
        let (tree, path) = (&mut self.tree, &mut self.path);
        path.clear();
        path.extend(start.place);
        let mut place = start.place.filter(|_| start.number >= EXPLORES_AFTER);
        let mut tried = Some(start.option);
        let answered = Cell::new(0);
        let choose = |later: &Ask<'_, B>| {
            answered.set(answered.get() + 1);
            // What the seat may not know of the past may lead elsewhere than to the question it is asked.
            let is_it = later.seat == ask.seat && later.question == ask.question;
            let tried = tried.take_if(|_| is_it).filter(|choice| later.check(choice).is_ok());
            if tried.is_some() {
                return Ok(tried);
            }
            let likely = B::rollout_choice(later);
            let (Some(here), Some(usual)) = (place.filter(|_| tree::is_kept(later)), likely) else {
                return Ok(likely);
            };
            let (next, choice) = tree.step(here, later, usual, start.aim, spread);
            path.extend(next);
            place = next.filter(|&next| !tree.is_new(next));
            Ok(Some(choice))
        };
        let (dice, rehearsal) = (&mut self.dice, &mut self.rehearsal);
        let mut table = Following::<B, _, _>::new(past.answers, rehearsal, dice, Put::All, choose, |_| {});
        let before = self.before;
        let gain = |state: &B::State, seat| {
            let before = if seat == ask.seat { before } else { B::evaluate(encounter, past.start, seat) };
            let gain = B::evaluate(encounter, state, seat).saturating_sub(before);
            gain.clamp(-MOST_WORTH, MOST_WORTH) as f64
        };
        let (mut worth, mut left) = (0.0, 1.0);
        for part in 1..=plan.parts {
            let until = Until::part_of::<B>(state);
            let stop = || until.is_talked_out(answered.get(), plan.answers);
            let progress = until.play_on::<B>(encounter, state, &mut table, stop);
            let is_last = part == plan.parts || progress != Ok(Progress::Going) || stop();
            let counts = if is_last { left } else { AT_ONCE * left };
            worth += counts * gain(state, ask.seat);
            if is_last {
                break;
            }
            left -= counts;
            // What follows has the same dice, however many fell so far.
            table.seek(first.wrapping_add(DRAWS_PER_PART.wrapping_mul(part.into())));
        }
        let has_rolled = table.has_rolled();
        for &place in path.iter() {
            let seat = tree.seat(place);
            tree.note(place, if seat == ask.seat { worth } else { gain(state, seat) });
        }
        Try { worth, has_rolled }
    }

    /// The best answer in place of the likely one, if any is surely better.
    fn best(
        &mut self,
        ask: &Ask<'_, B>,
        past: Past<'_, B>,
        likely: B::Choice,
        plan: Plan,
    ) -> Option<B::Choice> {
        let kind = kind(ask);
        let mut spread = self.spreads.get(&kind).copied().unwrap_or_default();
        let mut arms = std::mem::take(&mut self.arms);
        arms.open(&self.options);
        self.before = B::evaluate(ask.referee().encounter, past.start, ask.seat);
        self.tree.clear();
        let root = self.tree.add(None, ask, likely);
        self.places.clear();
        self.places.extend(self.options.iter().map(|&option| self.tree.add(None, ask, option)));
        let (begun, mut done) = (Instant::now(), 0);
        let mut open = 0_usize;
        while !plan.is_spent(done) {
            open = open.max(width(done) as usize);
            let Some(arm) = arms.next(spread, plan.errors, open, plan.least) else {
                // None of those has any hope: what is left of the budget is for others.
                if open >= arms.count() {
                    break;
                }
                open += 1;
                continue;
            };
            let number = arms.number(arm);
            let of_likely = Start { option: likely, place: root, number, aim: Aim::Expect };
            let of_arm = Start { option: arms.option(arm), place: self.places[arm], ..of_likely };
            if number >= EXPLORES_AFTER {
                for start in [of_likely, of_arm] {
                    self.try_out(ask, past, Start { aim: Aim::Explore, ..start }, plan, spread.root());
                    done += 1;
                }
            }
            let against = match arms.likely(number) {
                Some(known) => known,
                None => {
                    let tried = self.try_out(ask, past, of_likely, plan, spread.root());
                    arms.note_likely(tried);
                    done += 1;
                    tried
                }
            };
            let tried = self.try_out(ask, past, of_arm, plan, spread.root());
            arms.note(arm, tried, against, &mut spread);
            done += 1;
        }
        if let Budget::Time(time) = self.budget
            && done > 0
        {
            // How many there would have been time for.
            let share = time.as_secs_f64() / begun.elapsed().as_secs_f64().max(1e-9);
            self.usual = (f64::from(done) * share) as u32;
        }
        self.spreads.insert(kind, spread);
        // Of many options some are ahead by chance.
        let many = width(done).min(arms.count() as u32).max(LEAST_WIDTH);
        let best = arms.best(spread, SURE * f64::from(B::HORIZON) * f64::from(many).sqrt());
        for (option, gain) in arms.gains() {
            self.history.note(ask, option, gain);
        }
        self.arms = arms;
        best
    }
}

/// The answer that is likely as far as the seat knows; the default where that is not legal.
fn likely_to<B: Heuristics>(ask: &Ask<'_, B>) -> B::Choice {
    let at = ask.referee();
    let seen = ask.seen();
    let as_seen = Ask::<B>::new(At { encounter: at.encounter, state: &seen }, ask.question);
    let likely = B::rollout_choice(&as_seen).filter(|choice| ask.check(choice).is_ok());
    likely.unwrap_or_else(|| ask.default())
}

impl<B: Heuristics> Policy<B> for Search<B> {
    fn choose(&mut self, ask: &Ask<'_, B>, past: Option<Past<'_, B>>) -> B::Choice {
        let Some(past) = past.filter(|_| !ask.is_ruling()) else { return ask.default() };
        self.decision = self.decision.wrapping_add(1);
        self.rehearsal.forget();
        let likely = likely_to(ask);
        let plan = Plan::new(self.budget, self.usual);
        let mut options = std::mem::take(&mut self.options);
        ask.list(&mut options);
        options.retain(|&option| option != likely);
        self.dice.seek(self.decision.wrapping_mul(DRAWS_PER_DECISION).wrapping_add(FIRST_OF_LOTS));
        self.history.order(ask, &mut options, FIRST, &mut self.dice);
        options.truncate(plan.width);
        self.options = options;
        self.best(ask, past, likely, plan).unwrap_or(likely)
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
        self.usual = USUAL;
        self.spreads.clear();
        self.history.forget();
    }
}
