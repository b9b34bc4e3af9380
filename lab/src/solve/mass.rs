//! How chances flow through the graph: in fractions of fixed width, with all that rounding leaves out counted, or as exact
//! fractions where they stay short.

use num_bigint::BigUint;
use num_rational::Ratio;

use super::graph::{Beat, Graph, To};

/// All of it: chances are whole numbers of this many parts.
pub(super) const WHOLE: u128 = 1 << 127;

/// A fight that goes in a circle is followed for so many beats at most.
const MOST_BEATS: u32 = 20_000;

/// With no more edges than this, chances are worked out as fractions.
const MOST_EDGES: usize = 20_000;

/// And as long as none has more digits than this, in bits.
const MOST_BITS: u64 = 1024;

/// Where the chances came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Flow<M> {
    /// The chance of each end, by number.
    pub ends: Vec<M>,
    /// The chance of each state that was not looked at; zero of the others.
    pub open: Vec<M>,
    /// The chance of all that goes on in a circle.
    pub circling: M,
    /// The chance of what was not followed, as dice may be thrown again for ever.
    pub cut: M,
}

/// A chance that can be shared out.
pub(super) trait Mass: Clone {
    fn none() -> Self;
    fn all() -> Self;
    fn is_none(&self) -> bool;
    fn add(&mut self, other: Self);
    /// So many parts of it.
    fn share(&self, parts: u128, whole: u128) -> Self;
}

impl Mass for u128 {
    fn none() -> Self {
        0
    }

    fn all() -> Self {
        WHOLE
    }

    fn is_none(&self) -> bool {
        *self == 0
    }

    fn add(&mut self, other: Self) {
        *self += other;
    }

    fn share(&self, parts: u128, whole: u128) -> Self {
        share(*self, parts, whole)
    }
}

impl Mass for Ratio<BigUint> {
    fn none() -> Self {
        Ratio::from_integer(BigUint::ZERO)
    }

    fn all() -> Self {
        Ratio::from_integer(BigUint::from(1_u8))
    }

    fn is_none(&self) -> bool {
        *self.numer() == BigUint::ZERO
    }

    fn add(&mut self, other: Self) {
        *self += other;
    }

    fn share(&self, parts: u128, whole: u128) -> Self {
        self * Ratio::new(BigUint::from(parts), BigUint::from(whole))
    }
}

/// `mass` x `parts` / `whole`, rounded down; `parts` are not more than `whole`.
pub(super) fn share(mass: u128, parts: u128, whole: u128) -> u128 {
    const HALF: u32 = 64;
    const LOW: u128 = u64::MAX as u128;
    if parts == whole {
        return mass;
    }
    if whole > LOW {
        let product = BigUint::from(mass) * BigUint::from(parts) / BigUint::from(whole);
        return u128::try_from(product).unwrap_or(mass);
    }
    let low = (mass & LOW) * parts;
    let high = (mass >> HALF) * parts + (low >> HALF);
    let rest = ((high % whole) << HALF) | (low & LOW);
    ((high / whole) << HALF) + rest / whole
}

/// How chances flow from where the fight begins, in fixed width: what rounding leaves out is missing from the sum.
///
/// Every question has been decided.
pub(super) fn flow(graph: &Graph, ends: usize, start: &Start) -> Flow<u128> {
    match graph.in_order() {
        Some(order) => in_order(graph, ends, start, &order, |_| true).unwrap_or_else(|flow| flow),
        None => around(graph, ends, start),
    }
}

/// The same as exact fractions; `None` where they would be too long for anybody.
pub(super) fn fractions(graph: &Graph, ends: usize, start: &Start) -> Option<Flow<Ratio<BigUint>>> {
    let edges: usize = graph.beats.iter().flatten().map(|beat| beat.root.ends.len()).sum();
    if edges > MOST_EDGES {
        return None;
    }
    let is_short = |mass: &Ratio<BigUint>| mass.denom().bits() <= MOST_BITS;
    in_order(graph, ends, start, &graph.in_order()?, is_short).ok()
}

/// Where a fight begins: in a state, or in the middle of a beat.
#[derive(Clone, Debug)]
pub(super) enum Start {
    State(u32),
    Beat(Beat),
}

impl<M: Mass> Flow<M> {
    pub(super) fn new(graph: &Graph, ends: usize) -> Self {
        Flow {
            ends: vec![M::none(); ends],
            open: vec![M::none(); graph.beats.len()],
            circling: M::none(),
            cut: M::none(),
        }
    }

    /// Shares out what came to a beat.
    fn pour(&mut self, beat: &Beat, mass: &M, states: &mut [M]) {
        for &(to, parts) in &beat.root.ends {
            let share = mass.share(parts, beat.whole);
            match to {
                To::State(state) => states[state as usize].add(share),
                To::End(end) => self.ends[end as usize].add(share),
            }
        }
        if beat.root.cut > 0 {
            self.cut.add(mass.share(beat.root.cut, beat.whole));
        }
    }

    fn begin(&mut self, start: &Start) -> Vec<M> {
        let mut states = self.open.clone();
        match start {
            Start::State(state) => states[*state as usize] = M::all(),
            Start::Beat(beat) => self.pour(beat, &M::all(), &mut states),
        }
        states
    }
}

/// Each state once, after all those that lead to it; stopped where a chance is not fit.
fn in_order<M: Mass>(
    graph: &Graph,
    ends: usize,
    start: &Start,
    order: &[u32],
    is_fit: impl Fn(&M) -> bool,
) -> Result<Flow<M>, Flow<M>> {
    let mut flow = Flow::new(graph, ends);
    let mut states = flow.begin(start);
    for &state in order {
        let mass = std::mem::replace(&mut states[state as usize], M::none());
        if !is_fit(&mass) {
            return Err(flow);
        }
        match graph.beat(state) {
            _ if mass.is_none() => {}
            Some(beat) => flow.pour(beat, &mass, &mut states),
            None => flow.open[state as usize] = mass,
        }
    }
    Ok(flow)
}

/// Beat by beat, until next to nothing is left.
fn around(graph: &Graph, ends: usize, start: &Start) -> Flow<u128> {
    let mut flow = Flow::new(graph, ends);
    let mut states = flow.begin(start);
    let mut live: Vec<u32> = (0..).zip(&states).filter(|(_, mass)| **mass > 0).map(|(one, _)| one).collect();
    for _ in 0..MOST_BEATS {
        let masses: Vec<u128> =
            live.iter().map(|&state| std::mem::take(&mut states[state as usize])).collect();
        let mut next = Vec::new();
        for (&state, mass) in live.iter().zip(&masses) {
            let Some(beat) = graph.beat(state) else {
                flow.open[state as usize] += mass;
                continue;
            };
            flow.pour(beat, mass, &mut states);
            next.extend(beat.root.ends.iter().filter_map(|(to, _)| match to {
                To::State(state) => Some(*state),
                To::End(_) => None,
            }));
        }
        next.sort_unstable();
        next.dedup();
        next.retain(|&state| states[state as usize] > 0);
        live = next;
        if live.is_empty() {
            break;
        }
    }
    flow.circling = states.iter().sum();
    flow
}

#[cfg(test)]
mod tests {
    use super::super::graph::Branch;
    use super::*;

    #[test]
    fn a_share_is_that_of_long_numbers() {
        let cases =
            [(WHOLE, 1, 3), (WHOLE - 1, 5, 6), (u128::MAX, u128::from(u64::MAX) - 1, u64::MAX.into())];
        let long = [(WHOLE, 1 << 70, 3 << 70), (12_345, 1 << 90, (1 << 90) + 7)];
        for (mass, parts, whole) in cases.into_iter().chain(long) {
            let exact = BigUint::from(mass) * BigUint::from(parts) / BigUint::from(whole);
            assert_eq!(BigUint::from(share(mass, parts, whole)), exact, "{mass} x {parts} / {whole}");
        }
    }

    fn beat(whole: u128, ends: &[(To, u128)]) -> Option<Beat> {
        Some(Beat { whole, root: Branch { ends: ends.to_vec(), ..Branch::default() } })
    }

    #[test]
    fn a_fight_that_may_come_back_ends_all_the_same() {
        // On one of three it is won, on another it begins anew, on the last it is left open.
        let beats = vec![beat(3, &[(To::State(0), 1), (To::State(1), 1), (To::End(0), 1)]), None];
        let graph = Graph { beats };
        let flow = flow(&graph, 1, &Start::State(0));
        let half = WHOLE / 2;
        assert!(half - flow.ends[0] < 1000 && half - flow.open[1] < 1000 && flow.circling == 0, "{flow:?}");
        assert_eq!(fractions(&graph, 1, &Start::State(0)), None);
    }

    #[test]
    fn a_fight_that_never_ends_is_told_of() {
        let graph = Graph { beats: vec![beat(1, &[(To::State(0), 1)])] };
        assert_eq!(flow(&graph, 0, &Start::State(0)).circling, WHOLE);
    }

    #[test]
    fn fractions_are_exact() {
        let beats = vec![
            beat(6, &[(To::State(1), 5), (To::End(0), 1)]),
            beat(7, &[(To::End(0), 3), (To::End(1), 4)]),
        ];
        let ends = fractions(&Graph { beats }, 2, &Start::State(0)).unwrap().ends;
        assert_eq!(ends.iter().map(ToString::to_string).collect::<Vec<_>>(), ["11/21", "10/21"]);
    }
}
