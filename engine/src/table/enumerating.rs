//! The table that walks every face of every die, each with its exact weight.

use num_bigint::BigUint;
use num_rational::Ratio;
use rustc_hash::FxHashMap;

use super::falls::{Fall, Shown};
use super::{Ask, Past, Paused, Play, Purpose, Recorded, Table, Throw};
use crate::book::{Book, Progress};
use crate::dice::{Dice, Faces, OrderedDice};
use crate::explain::Why;
use crate::seat::Audience;

/// How far all ways in which dice can fall are followed.
///
/// ```
/// use fracas_engine::table::Bounds;
/// let bounds = Bounds { ways: 20_000, ..Bounds::default() };
/// assert_eq!(bounds.floor, 1_000_000);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// The most ways that are walked.
    pub ways: u64,
    /// Where dice may be thrown again for ever, a way is followed no further when its chance is less than one in so
    /// many. Where they may not, every way is followed to its end.
    pub floor: u64,
}

impl Default for Bounds {
    /// 200,000 ways; one in a million.
    fn default() -> Self {
        Bounds { ways: 200_000, floor: 1_000_000 }
    }
}

/// The dice can fall in more ways than the caller wants to wait for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the dice can fall in more than {limit} ways: raise the limit or sample instead")]
pub struct TooMany {
    /// How many ways were allowed.
    pub limit: u64,
}

/// What all ways in which the dice can fall lead to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Walked<K: Eq + std::hash::Hash> {
    /// The outcomes, each with its exact chance.
    pub chances: FxHashMap<K, Ratio<BigUint>>,
    /// The exact chance of what was not followed to its end, because dice may be thrown again for ever; zero where they
    /// may not. With the chances it adds up to one.
    pub tail: Ratio<BigUint>,
    /// How many ways were walked.
    pub ways: u64,
}

/// Who answers on each way, and tells where it led.
pub trait Walk<B: Book> {
    /// That by which outcomes are told apart; equal ones are merged.
    type Outcome: Eq + std::hash::Hash;

    /// A new way begins. The one before may not have come to its end.
    fn begin(&mut self) {}

    /// The answer, a legal one; the same question must always get the same answer. `None` where the way is followed no
    /// further: what it has come to counts as its end.
    fn choose(&mut self, ask: &Ask<'_, B>) -> Option<B::Choice>;

    /// What an end state, and what was told on the way to it, come to.
    fn outcome(&mut self, end: &B::State, events: &[B::Event], progress: Progress) -> Self::Outcome;
}

/// A walk made of two closures.
struct Plain<C, L> {
    choose: C,
    label: L,
}

impl<B, K, C, L> Walk<B> for Plain<C, L>
where
    B: Book,
    K: Eq + std::hash::Hash,
    C: FnMut(&Ask<'_, B>) -> B::Choice,
    L: FnMut(&B::State, &[B::Event], Progress) -> K,
{
    type Outcome = K;

    fn choose(&mut self, ask: &Ask<'_, B>) -> Option<B::Choice> {
        Some((self.choose)(ask))
    }

    fn outcome(&mut self, end: &B::State, events: &[B::Event], progress: Progress) -> K {
        (self.label)(end, events, progress)
    }
}

/// A way with more throws than this is taken to have no end.
const LONGEST_WAY: usize = 256;

/// Where unlikely ways are cut, none is followed further than this: its dice may have one face only.
const LONGEST_CUT_WAY: usize = 4096;

/// One throw of the present way.
#[derive(Clone, Debug)]
struct Step {
    fall: Fall,
    what: &'static str,
    /// The chance of the way up to and with this throw.
    chance: Ratio<BigUint>,
}

impl Step {
    fn new(throw: Throw, what: &'static str, before: &Ratio<BigUint>) -> Step {
        let mut step = Step { fall: Fall::first(throw), what, chance: zero() };
        step.weigh(before);
        step
    }

    fn weigh(&mut self, before: &Ratio<BigUint>) {
        self.chance = before * Ratio::new(self.fall.ways(), self.fall.all_ways());
    }
}

/// Why a way was not followed to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cut {
    /// Its chance is less than the floor, or it is too long.
    TooUnlikely,
    /// It has no end.
    Endless,
    /// Whoever walks wants to know no more of it.
    Stopped,
}

/// Where a way is cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reach {
    /// Nowhere: should it have no end, the walk is given up.
    Whole,
    /// Where something is thrown for again and its chance is less than one in so many.
    OneIn(u64),
}

/// A table whose dice follow a path through all outcomes.
struct Enumerating<'a, B: Book, W> {
    past: Recorded<'a, B>,
    reach: Reach,
    path: Vec<Step>,
    depth: usize,
    walk: &'a mut W,
    events: &'a mut Vec<B::Event>,
    /// Why the way was not followed further, once it was not.
    cut: Option<Cut>,
}

impl<B: Book, W> Enumerating<'_, B, W> {
    /// Follows the way no further.
    fn cut<R>(&mut self, cut: Cut) -> Play<R> {
        self.cut = Some(cut);
        Err(Paused::here())
    }

    /// The next throw of the way.
    fn step(&mut self, throw: Throw, what: &'static str) -> Play<&Shown> {
        if self.depth == self.path.len() {
            if let Err(cut) = self.may_go_on(what) {
                return self.cut(cut);
            }
            let step = match self.path.last() {
                Some(last) => Step::new(throw, what, &last.chance),
                None => Step::new(throw, what, &one()),
            };
            self.path.push(step);
        }
        self.depth += 1;
        Ok(&self.path[self.depth - 1].fall.shown)
    }

    /// Whether the way is followed past a throw for `what`.
    ///
    /// There are only so many words that throws are for, so that a way without an end throws for one of them again and
    /// again; only there it is cut.
    fn may_go_on(&self, what: &'static str) -> Result<(), Cut> {
        match self.reach {
            Reach::Whole if self.path.len() >= LONGEST_WAY => Err(Cut::Endless),
            Reach::Whole => Ok(()),
            Reach::OneIn(floor) => {
                let is_unlikely = self
                    .path
                    .last()
                    .is_some_and(|last| last.chance.numer() * BigUint::from(floor) < *last.chance.denom());
                if self.path.len() >= LONGEST_CUT_WAY {
                    return Err(Cut::TooUnlikely);
                }
                let is_again = || self.path.iter().any(|step| step.what == what);
                if is_unlikely && is_again() { Err(Cut::TooUnlikely) } else { Ok(()) }
            }
        }
    }
}

/// Moves the last throw of the path that can show something else to that, and drops what came after.
fn advance(path: &mut Vec<Step>) -> bool {
    while let Some(mut last) = path.pop() {
        if last.fall.advance() {
            match path.last() {
                Some(before) => last.weigh(&before.chance),
                None => last.weigh(&one()),
            }
            path.push(last);
            return true;
        }
    }
    false
}

impl<B: Book, W: Walk<B>> Table<B> for Enumerating<'_, B, W> {
    fn roll(&mut self, dice: Dice, purpose: Purpose) -> Play<Faces> {
        if let Some(faces) = self.past.roll(dice) {
            return Ok(faces);
        }
        match self.step(Throw::Faces(dice), purpose.what)? {
            Shown::Faces(faces) => Ok(faces.clone()),
            // Only a book that asks for something else after the same answers comes here.
            Shown::First(_) => self.cut(Cut::Endless),
        }
    }

    fn first(&mut self, row: OrderedDice, purpose: Purpose) -> Play<Option<u8>> {
        if let Some(place) = self.past.first(row) {
            return Ok(place);
        }
        match self.step(Throw::First(row), purpose.what)? {
            Shown::First(place) => Ok(*place),
            Shown::Faces(_) => self.cut(Cut::Endless),
        }
    }

    fn choose(&mut self, ask: &Ask<'_, B>) -> Play<B::Choice> {
        match self.past.choose(ask).or_else(|| self.walk.choose(ask)) {
            Some(choice) => Ok(choice),
            None => self.cut(Cut::Stopped),
        }
    }

    fn wants_why(&self) -> bool {
        false
    }

    fn tell(&mut self, _: Audience, event: B::Event, _: Option<Why>) {
        if self.past.is_fresh() {
            self.events.push(event);
        }
    }
}

/// Plays one beat in every way in which its dice can fall.
///
/// `choose` answers the questions and must give the same answer to the same question. `label` makes of the end state,
/// and of what was told on the way to it, that by which outcomes are told apart; equal ones are merged. The chances
/// and the [tail](Walked::tail) add up to exactly one.
///
/// # Errors
/// [`TooMany`] when there are more ways than the bounds allow.
pub fn enumerate_beat<B: Book, K: Eq + std::hash::Hash>(
    encounter: &B::Encounter,
    state: &B::State,
    bounds: Bounds,
    choose: impl FnMut(&Ask<'_, B>) -> B::Choice,
    label: impl FnMut(&B::State, &[B::Event], Progress) -> K,
) -> Result<Walked<K>, TooMany> {
    let past = Past { start: state, answers: &[] };
    enumerate_past(encounter, past, bounds, &mut Plain { choose, label })
}

/// Plays the rest of a beat in every way in which its dice can still fall, after the answers of its past.
///
/// The walk is asked and events are collected only from the first question on that the past does not answer. An answer
/// of the past that does not fit is as if neither it nor any after it had been given.
///
/// # Errors
/// [`TooMany`] when there are more ways than the bounds allow.
pub fn enumerate_past<B: Book, W: Walk<B>>(
    encounter: &B::Encounter,
    past: Past<'_, B>,
    bounds: Bounds,
    walk: &mut W,
) -> Result<Walked<W::Outcome>, TooMany> {
    let mut walking = Walking { encounter, past, most: bounds.ways, walk };
    // Only dice that may be thrown again for ever make it necessary to leave anything out.
    match walking.all(Reach::Whole)? {
        Some(walked) => Ok(walked),
        None => walking.all(Reach::OneIn(bounds.floor)).map(|walked| walked.unwrap_or_else(nowhere)),
    }
}

/// What a walk comes to that cannot be followed at all.
fn nowhere<K: Eq + std::hash::Hash>() -> Walked<K> {
    Walked { chances: FxHashMap::default(), tail: one(), ways: 0 }
}

struct Walking<'a, B: Book, W> {
    encounter: &'a B::Encounter,
    past: Past<'a, B>,
    most: u64,
    walk: &'a mut W,
}

impl<B: Book, W: Walk<B>> Walking<'_, B, W> {
    /// Walks all ways; nothing when one has no end.
    fn all(&mut self, reach: Reach) -> Result<Option<Walked<W::Outcome>>, TooMany> {
        let mut walked = Walked { chances: FxHashMap::default(), tail: zero(), ways: 0 };
        let mut events = Vec::new();
        let mut path = Vec::new();
        loop {
            walked.ways += 1;
            if walked.ways > self.most {
                return Err(TooMany { limit: self.most });
            }
            events.clear();
            self.walk.begin();
            let past = Recorded::new(self.past.answers);
            let mut table = Enumerating {
                past,
                reach,
                path,
                depth: 0,
                walk: &mut *self.walk,
                events: &mut events,
                cut: None,
            };
            let mut end = self.past.start.clone();
            let played = B::beat(self.encounter, &mut end, &mut table);
            let cut = table.cut;
            path = table.path;
            let chance = path.last().map_or_else(one, |last| last.chance.clone());
            match (played, cut) {
                (Ok(progress), _) => {
                    let outcome = self.walk.outcome(&end, &events, progress);
                    *walked.chances.entry(outcome).or_insert_with(zero) += chance;
                }
                (Err(_), Some(Cut::Stopped)) => {
                    let outcome = self.walk.outcome(&end, &events, Progress::Going);
                    *walked.chances.entry(outcome).or_insert_with(zero) += chance;
                }
                (Err(_), Some(Cut::TooUnlikely)) => walked.tail += chance,
                (Err(_), _) => return Ok(None),
            }
            if !advance(&mut path) {
                return Ok(Some(walked));
            }
        }
    }
}

fn zero() -> Ratio<BigUint> {
    Ratio::from_integer(BigUint::ZERO)
}

fn one() -> Ratio<BigUint> {
    Ratio::from_integer(BigUint::from(1_u8))
}
