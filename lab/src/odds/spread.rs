//! Every end to which a beat can come, with its chance: by all ways in which the dice can fall, or by samples.

use std::mem::{Discriminant, discriminant};

use fracas_engine::table::{Bounds, TooMany, Walk, enumerate_past};
use fracas_engine::{ActionUse, Ask, Book, DiceStream, Past, Paused, Progress, Rulebook, Seat};
use num_bigint::BigUint;
use num_rational::Ratio;
use rustc_hash::FxHashMap;

use super::forced::{Forced, Given};
use super::{Method, NeverOffered, Query, Tell, add};
use crate::following::{Following, Put, Rehearsal};
use crate::nearest::by_nearness;

/// Where more than one part in so many would not be followed, samples say more.
const MOST_TAIL: u32 = 1000;

/// What is kept of the way to an end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Keep {
    /// Its events in words, where outcomes are told by them.
    Lines,
    /// Who struck how often and how hard.
    Blows,
    /// Both.
    All,
}

/// What somebody dealt on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Blow {
    /// Who, by its number in the roster.
    pub combatant: usize,
    /// How often it did damage.
    pub hits: u32,
    /// Damage in all.
    pub damage: u32,
}

/// An end, with what is kept of the way.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct End<S> {
    /// The state.
    pub state: S,
    /// The events in words.
    pub lines: Vec<String>,
    /// What those dealt who did anything, by their numbers.
    pub blows: Vec<Blow>,
}

impl<S> End<S> {
    fn new(state: S) -> Self {
        End { state, lines: Vec::new(), blows: Vec::new() }
    }

    /// Goes on past an event.
    fn note<B: Rulebook<State = S>>(&mut self, query: &Query<'_, B>, keep: Keep, event: &B::Event) {
        if keep != Keep::Blows && query.tell == Tell::Events {
            self.lines.push(B::describe_event(query.encounter, event));
        }
        if keep != Keep::Lines {
            self.blows_of(B::action_use(event));
        }
    }

    /// Adds what was dealt in the use of an action, if it was one.
    fn blows_of(&mut self, used: Option<ActionUse>) {
        let Some(ActionUse { combatant, damage, .. }) = used else { return };
        let damage = damage.unwrap_or(0);
        let hits = u32::from(damage > 0);
        match self.blows.binary_search_by_key(&combatant, |blow| blow.combatant) {
            Ok(place) => {
                self.blows[place].hits += hits;
                self.blows[place].damage += damage;
            }
            Err(place) => self.blows.insert(place, Blow { combatant, hits, damage }),
        }
    }
}

/// All ends, with their chances.
pub(super) struct Spread<S> {
    /// How they were found.
    pub method: Method,
    /// The chance of all that was not followed.
    pub tail: Ratio<BigUint>,
    /// The ends, each with its chance.
    pub ends: FxHashMap<End<S>, Ratio<BigUint>>,
}

/// All ways from a node: the forced answers are given on each anew.
struct Ways<'a, 'b, B: Rulebook> {
    query: &'a Query<'b, B>,
    keep: Keep,
    forced: &'a Forced<B>,
    node: &'a Node<B::State>,
    /// Which answers were given on the present way.
    given: Given,
    /// Who was asked what first on the present way.
    first: First<B>,
}

/// Who was asked what when an answer was tried; `None` before.
type First<B> = Option<(Seat, Option<usize>, Discriminant<<B as Book>::Question>)>;

impl<B: Rulebook> Query<'_, B> {
    /// What is answered: first what is tried, then what is forced or the default. `None` once the same is asked again as
    /// where it was tried.
    fn choose(
        &self,
        ask: &Ask<'_, B>,
        first: &mut First<B>,
        by_default: impl FnOnce() -> B::Choice,
    ) -> Option<B::Choice> {
        let Some(tried) = self.tried else { return Some(by_default()) };
        let asked = (ask.seat, B::subject(&ask.question), discriminant(&ask.question));
        match *first {
            None => {
                *first = Some(asked);
                Some(if ask.check(&tried).is_ok() { tried } else { by_default() })
            }
            Some(first) if first == asked => None,
            Some(_) => Some(by_default()),
        }
    }
}

impl<B: Rulebook> Walk<B> for Ways<'_, '_, B> {
    type Outcome = Node<B::State>;

    fn begin(&mut self) {
        self.given.clone_from(&self.node.given);
        self.first = None;
    }

    fn choose(&mut self, ask: &Ask<'_, B>) -> Option<B::Choice> {
        self.query.choose(ask, &mut self.first, || self.forced.choose(ask, &mut self.given))
    }

    fn outcome(&mut self, end: &B::State, events: &[B::Event], progress: Progress) -> Node<B::State> {
        let End { lines, blows, .. } = self.node.end.clone();
        let mut end = End { state: end.clone(), lines, blows };
        events.iter().for_each(|event| end.note(self.query, self.keep, event));
        Node { end, given: self.given.clone(), is_over: progress == Progress::Over }
    }
}

/// A state that was reached, with all that tells it from others.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Node<S> {
    end: End<S>,
    given: Given,
    is_over: bool,
}

impl<B: Rulebook> Query<'_, B> {
    /// Finds all ends.
    ///
    /// # Errors
    /// [`NeverOffered`] when a forced answer is offered in no way in which the dice can fall.
    pub(super) fn spread(&self, keep: Keep) -> Result<Spread<B::State>, NeverOffered> {
        let forced = Forced::<B>::new(self.encounter, &self.forced);
        let spread = match self.enumerate(&forced, keep) {
            Ok(spread) => spread,
            Err(TooMany { .. }) => self.sample(&forced, keep),
        };
        match forced.not_given() {
            None => Ok(spread),
            Some((answer, offered)) => {
                let word = answer.rsplit(": ").next().unwrap_or(answer);
                let offered = by_nearness(word, offered.iter().map(String::as_str));
                Err(NeverOffered {
                    answer: answer.to_owned(),
                    offered: offered.into_iter().take(12).map(str::to_owned).collect(),
                })
            }
        }
    }

    /// What is tried is followed for one beat at most.
    fn beats_played(&self) -> u32 {
        if self.tried.is_some() { 1 } else { self.beats.max(1) }
    }

    fn enumerate(&self, forced: &Forced<B>, keep: Keep) -> Result<Spread<B::State>, TooMany> {
        let start = Node { end: End::new(self.state.clone()), given: forced.none_given(), is_over: false };
        let mut nodes = FxHashMap::default();
        nodes.insert(start, Ratio::from_integer(BigUint::from(1_u8)));
        let mut left = self.limit;
        let mut ways = 0;
        let mut tail = Ratio::from_integer(BigUint::ZERO);
        for beat in 0..self.beats_played() {
            let answers = if beat == 0 { self.past } else { &[] };
            ways = 0;
            let mut reached: FxHashMap<Node<B::State>, Ratio<BigUint>> = FxHashMap::default();
            for (node, mass) in nodes {
                if node.is_over {
                    add(&mut reached, node, mass);
                    continue;
                }
                let past = Past { start: &node.end.state, answers };
                // What is unlikely on the whole, not only from here on.
                let floor = (&mass * BigUint::from(self.floor)).to_integer().try_into().unwrap_or(self.floor);
                let bounds = Bounds { ways: left, floor };
                let given = node.given.clone();
                let mut walk = Ways { query: self, keep, forced, node: &node, given, first: None };
                let walked = enumerate_past::<B, _>(self.encounter, past, bounds, &mut walk)?;
                left -= walked.ways;
                ways += walked.ways;
                tail += walked.tail * &mass;
                for (leaf, chance) in walked.chances {
                    add(&mut reached, leaf, chance * &mass);
                }
            }
            nodes = reached;
        }
        if tail > Ratio::new(BigUint::from(1_u8), BigUint::from(MOST_TAIL)) {
            return Err(TooMany { limit: self.limit });
        }
        let mut ends = FxHashMap::default();
        nodes.into_iter().for_each(|(node, mass)| add(&mut ends, node.end, mass));
        Ok(Spread { method: Method::Exact { ways }, tail, ends })
    }

    fn sample(&self, forced: &Forced<B>, keep: Keep) -> Spread<B::State> {
        let samples = self.samples.max(1);
        let mut counts: FxHashMap<End<B::State>, u64> = FxHashMap::default();
        let mut rehearsal = Rehearsal::default();
        for sample in 0..samples {
            let mut given = forced.none_given();
            let mut end = End::new(self.state.clone());
            let mut state = self.state.clone();
            let mut dice = DiceStream::new(self.seed, sample.wrapping_mul(2));
            let mut first = None;
            let choose = |ask: &Ask<'_, B>| {
                let chosen = self.choose(ask, &mut first, || forced.choose(ask, &mut given));
                chosen.map(Some).ok_or_else(Paused::here)
            };
            let listen = |event| end.note(self, keep, &event);
            let mut table =
                Following::<B, _, _>::new(self.past, &mut rehearsal, &mut dice, Put::Choices, choose, listen);
            for _ in 0..self.beats_played() {
                if B::beat(self.encounter, &mut state, &mut table) != Ok(Progress::Going) {
                    break;
                }
            }
            end.state = state;
            *counts.entry(end).or_default() += 1;
        }
        let share = |count: u64| Ratio::new(BigUint::from(count), BigUint::from(samples));
        Spread {
            method: Method::Sampled { samples, seed: self.seed, limit: self.limit },
            tail: Ratio::from_integer(BigUint::ZERO),
            ends: counts.into_iter().map(|(end, count)| (end, share(count))).collect(),
        }
    }
}
