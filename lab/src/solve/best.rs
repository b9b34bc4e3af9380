//! Whatever is best for somebody, against all others as they are played.

use super::ending::How;
use super::graph::{Beat, Branch, Graph, To};
use super::mass::Start;

/// Where a fight can come back to where it was, worths are found in so many rounds at most.
const MOST_ROUNDS: u32 = 10_000;

/// What an end is worth to a side: a fight without a winner counts for half a win.
pub(super) fn worth_of(how: How, side: Option<usize>) -> f64 {
    match how {
        How::Won(winner) if Some(winner) == side => 1.0,
        How::Won(_) => 0.0,
        How::Drawn | How::Going => 0.5,
    }
}

/// What each state is worth once every question is decided for the best, and the worth of the whole. `ends` and `open` give
/// the worth of each end, and of each state that was not looked at.
pub(super) fn decide(graph: &mut Graph, start: &mut Start, ends: &[f64], open: Vec<f64>) -> (Vec<f64>, f64) {
    let mut worths = open;
    match graph.in_order() {
        Some(order) => {
            for state in order.into_iter().rev() {
                if let Some(beat) = &mut graph.beats[state as usize] {
                    worths[state as usize] = decide_beat(beat, &worths, ends);
                }
            }
        }
        None => around(graph, ends, &mut worths),
    }
    let worth = match start {
        Start::State(state) => worths.get(*state as usize).copied().unwrap_or_default(),
        Start::Beat(beat) => decide_beat(beat, &worths, ends),
    };
    (worths, worth)
}

/// What a place is worth.
pub(super) fn worth_at(to: To, worths: &[f64], ends: &[f64]) -> f64 {
    match to {
        To::State(state) => worths[state as usize],
        To::End(end) => ends[end as usize],
    }
}

fn decide_beat(beat: &mut Beat, worths: &[f64], ends: &[f64]) -> f64 {
    beat.root.decide(&|to| worth_at(to, worths, ends)) / beat.whole as f64
}

/// Round by round, until no worth changes any more. What is decided is what made a worth what it is: of two answers that
/// are worth the same in the end, one may lead there only by way of the other.
fn around(graph: &mut Graph, ends: &[f64], worths: &mut Vec<f64>) {
    let mut decided: Vec<Option<Branch>> = vec![None; graph.beats.len()];
    for _ in 0..MOST_ROUNDS {
        let mut next = worths.clone();
        let mut has_changed = false;
        for ((beat, decided), state) in graph.beats.iter().zip(&mut decided).zip(0..) {
            let Some(beat) = beat else { continue };
            let worth = |to| worth_at(to, worths, ends);
            next[state] = beat.root.worth(&worth) / beat.whole as f64;
            let changes = (next[state] - worths[state]).abs() > 1e-13;
            if decided.is_none() || changes {
                let mut root = beat.root.clone();
                root.decide(&worth);
                *decided = Some(root);
            }
            has_changed |= changes;
        }
        *worths = next;
        if !has_changed {
            break;
        }
    }
    for (beat, decided) in graph.beats.iter_mut().flatten().zip(decided.into_iter().flatten()) {
        beat.root = decided;
    }
}

#[cfg(test)]
mod tests {
    use super::super::graph::Decision;
    use super::*;

    fn branch(ends: &[(To, u128)]) -> Branch {
        Branch { ends: ends.to_vec(), ..Branch::default() }
    }

    /// A beat in which one of these is decided for.
    fn choice(whole: u128, options: &[&[(To, u128)]]) -> Beat {
        let options = options.iter().map(|ends| branch(ends)).collect();
        Beat { whole, root: Branch { asks: vec![Decision { options }], ..Branch::default() } }
    }

    #[test]
    fn the_better_option_is_decided_for_also_where_waiting_changes_nothing() {
        // To wait leads back; to go wins in two of three.
        let go = [(To::End(0), 2), (To::End(1), 1)];
        let beats = vec![Some(choice(3, &[&[(To::State(0), 3)], &go]))];
        let mut graph = Graph { beats };
        let (worths, worth) = decide(&mut graph, &mut Start::State(0), &[1.0, 0.0], vec![0.0]);
        assert!((worth - 2.0 / 3.0).abs() < 1e-12 && worths.len() == 1);
        assert_eq!(graph.beats[0].as_ref().unwrap().root.ends, go);
    }
}
