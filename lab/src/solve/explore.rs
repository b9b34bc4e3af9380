//! Which states a fight can come to: the likeliest are looked at first.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use fracas_engine::table::Bounds;
use fracas_engine::{Past, Rulebook};
use indexmap::IndexSet;
use rustc_hash::{FxBuildHasher, FxHashSet};

use super::ending::Ending;
use super::graph::{Beat, Branch, Decision, Graph, To};
use super::seated::Answers;
use super::walker::{Growing, Noticed, Walked, walk};
use crate::simulate::Watch;

/// Dice that may be thrown again for ever are followed until they are less likely than one in so many on the whole, and
/// for as many ways at least and at most from one state.
const FINEST: f64 = 1e9;
const COARSEST: u64 = 10_000;

/// Why not every state was looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Unlooked {
    /// Some were left as there were too many.
    pub too_many: bool,
    /// Some were left as time was up.
    pub stopped: bool,
}

/// The states of a fight, those that have been looked at and those that were met there.
pub(super) struct Explorer<'a, B: Rulebook> {
    encounter: &'a B::Encounter,
    seats: Vec<Answers<B>>,
    sides: Vec<usize>,
    /// What comes after so many rounds is not looked at.
    rounds: Option<u32>,
    /// In how many ways a beat may go.
    ways: u64,
    pub states: IndexSet<B::State, FxBuildHasher>,
    pub ends: IndexSet<Ending, FxBuildHasher>,
    pub graph: Graph,
    pub noticed: Noticed,
    pub unlooked: Unlooked,
    /// How many were looked at.
    pub looked: u64,
    /// About how likely each state is to be met, as far as is known.
    met: Vec<f64>,
    /// From which the beat can go in too many ways.
    wide: FxHashSet<u32>,
    waiting: BinaryHeap<(u64, Reverse<u32>)>,
}

impl<'a, B: Rulebook> Explorer<'a, B> {
    pub(super) fn new(
        encounter: &'a B::Encounter,
        seats: Vec<Answers<B>>,
        rounds: Option<u32>,
        ways: u64,
    ) -> Self {
        Explorer {
            encounter,
            seats,
            sides: B::combatants(encounter).into_iter().map(|(_, side)| side).collect(),
            rounds,
            ways,
            states: IndexSet::default(),
            ends: IndexSet::default(),
            graph: Graph::default(),
            noticed: Noticed::default(),
            unlooked: Unlooked::default(),
            looked: 0,
            met: Vec::new(),
            wide: FxHashSet::default(),
            waiting: BinaryHeap::new(),
        }
    }

    /// The number of a state, which waits to be looked at if it is new.
    pub(super) fn meet(&mut self, state: B::State) -> u32 {
        let (number, is_new) = self.states.insert_full(state);
        if is_new {
            self.graph.beats.push(None);
            self.met.push(0.0);
        }
        number as u32
    }

    /// What a beat comes to from a moment in it; `None` where it can go in too many ways, or whoever watches has stopped it.
    pub(super) fn walk(&mut self, past: Past<'_, B>, met: f64, watch: Option<&Watch>) -> Option<Walked<B>> {
        // What is unlikely on the whole, not only from here on.
        let floor = ((met * FINEST) as u64).max(COARSEST);
        let bounds = Bounds { ways: self.ways, floor };
        let noticed = &mut self.noticed;
        let walked = walk(self.encounter, past, bounds, &mut self.seats, &self.sides, noticed, watch);
        self.unlooked.stopped |= walked.is_none() && watch.is_some_and(Watch::is_stopped);
        walked
    }

    /// Puts a beat that was walked into the graph's numbers.
    pub(super) fn number(&mut self, walked: Walked<B>) -> Beat {
        let Walked { whole, root, ends, .. } = walked;
        let places: Vec<To> = ends.into_iter().map(|(state, is_over)| self.place(state, is_over)).collect();
        Beat { whole, root: branch(root, &places) }
    }

    fn place(&mut self, state: B::State, is_over: bool) -> To {
        let is_late = self.rounds.is_some_and(|rounds| B::round(&state) > rounds);
        if is_over || is_late {
            let ending = Ending::of::<B>(self.encounter, &state, is_over);
            To::End(self.ends.insert_full(ending).0 as u32)
        } else {
            To::State(self.meet(state))
        }
    }

    /// Lets what a beat comes to wait for its turn, where the beat itself is met with this chance.
    pub(super) fn expect(&mut self, beat: &Beat, met: f64) {
        let (all_met, waiting) = (&mut self.met, &mut self.waiting);
        let (graph, wide) = (&self.graph, &self.wide);
        beat.root.each(&mut |to, parts| {
            let To::State(next) = to else { return };
            let chance = &mut all_met[next as usize];
            *chance += met * (parts as f64 / beat.whole as f64);
            if graph.beat(next).is_none() && !wide.contains(&next) {
                waiting.push((chance.to_bits(), Reverse(next)));
            }
        });
    }

    /// Notes that the beat from a state can go in too many ways, unless there was only no time to see how many.
    pub(super) fn note_wide(&mut self, state: u32) {
        if !self.unlooked.stopped {
            self.wide.insert(state);
        }
    }

    /// From how many states a beat can go in too many ways.
    pub(super) fn too_wide(&self) -> u64 {
        self.wide.len() as u64
    }

    /// About how likely a state is to be met.
    pub(super) fn met(&self, state: u32) -> f64 {
        self.met.get(state as usize).copied().unwrap_or_default()
    }

    /// Begins with a state.
    pub(super) fn begin(&mut self, state: B::State) -> u32 {
        let number = self.meet(state);
        self.met[number as usize] = 1.0;
        self.waiting.push((1.0_f64.to_bits(), Reverse(number)));
        number
    }

    /// Looks at the states that wait, the likeliest first, until there are no more, or so many were looked at, or it is
    /// stopped.
    pub(super) fn explore(&mut self, most: u64, watch: &Watch) {
        while let Some((chance, Reverse(number))) = self.waiting.pop() {
            let met = self.met[number as usize];
            // Since this was put here it was looked at, or met once more, and stands in another place too.
            if self.graph.beat(number).is_some() || self.wide.contains(&number) || chance != met.to_bits() {
                continue;
            }
            self.unlooked.stopped |= watch.is_stopped();
            self.unlooked.too_many |= self.looked >= most;
            if self.unlooked.stopped || self.unlooked.too_many {
                return;
            }
            self.looked += 1;
            watch.count();
            let Some(state) = self.states.get_index(number as usize).cloned() else { continue };
            match self.walk(Past { start: &state, answers: &[] }, met, Some(watch)) {
                Some(walked) => {
                    let beat = self.number(walked);
                    self.expect(&beat, met);
                    self.graph.beats[number as usize] = Some(beat);
                }
                None if self.unlooked.stopped => return,
                None => self.note_wide(number),
            }
        }
    }
}

/// The same branch with numbers of the graph.
fn branch<C>(growing: Growing<C>, places: &[To]) -> Branch {
    let mut ends: Vec<(To, u128)> =
        growing.ends.into_iter().map(|(end, parts)| (places[end], parts)).collect();
    ends.sort_unstable();
    // Different states may be the same end.
    ends.dedup_by(|next, first| {
        let is_same = next.0 == first.0;
        if is_same {
            first.1 += next.1;
        }
        is_same
    });
    let decision = |options: Vec<(C, Growing<C>)>| Decision {
        options: options.into_iter().map(|(_, option)| branch(option, places)).collect(),
    };
    let asks = growing.asks.into_iter().map(|(_, options)| decision(options)).collect();
    Branch { ends, cut: growing.cut, asks }
}
