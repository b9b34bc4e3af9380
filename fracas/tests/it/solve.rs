//! Whole fights of real books: what is exact agrees with fights that are played.

use std::sync::Arc;

use fracas::lab::shelf::AnyEncounter;
use fracas::lab::solve::{Likely, Solution, SolveOrder, Stages};

fn encounter(book: &str, name: &str) -> Arc<dyn AnyEncounter> {
    let book = fracas::book(book).unwrap();
    let is_meant =
        |known: &str| known.rsplit('/').next() == Some(name) || known == name.trim_end_matches(".toml");
    let (_, text) = book.encounters().iter().find(|(known, _)| is_meant(known)).unwrap();
    book.read_texts(text, &[]).unwrap()
}

fn solved(
    fight: &dyn AnyEncounter,
    policy: &str,
    states: u64,
    samples: u64,
    rounds: Option<u32>,
) -> Solution {
    let seats = vec![policy.to_owned(); fight.lineup().seats.len()];
    let mut order = SolveOrder { states, samples, rounds, ways: 50_000, ..SolveOrder::new(seats) };
    order.threads = std::num::NonZeroUsize::new(1);
    fight.solve(&order, &Stages::default()).unwrap()
}

/// The ends of the interval, which is a point where nothing is estimated.
fn ends(likely: &Likely) -> (f64, f64) {
    (likely.low.unwrap_or(likely.percent), likely.high.unwrap_or(likely.percent))
}

/// What is exact in part lies where fights that are only played say it lies; half a percent is allowed for the one time in
/// twenty.
fn agree(exact: &Solution, played: &Solution) {
    let sides = exact.sides.iter().zip(&played.sides).map(|(one, other)| (&one.won, &other.won));
    let outs = exact.combatants.iter().zip(&played.combatants).map(|(one, other)| (&one.out, &other.out));
    for (one, other) in sides.chain(outs) {
        let ((low, high), (least, most)) = (ends(one), ends(other));
        assert!(low <= most + 0.5 && least <= high + 0.5, "{one:?} {other:?}");
    }
    assert_eq!(played.exact_percent, 0.0);
}

#[test]
fn a_duel_of_forge_is_nearly_exact() {
    let duel = encounter("forge", "duel.toml");
    let exact = solved(&*duel, "greedy", 400, 300, None);
    assert!(exact.exact_percent > 40.0, "{}", exact.exact_percent);
    agree(&exact, &solved(&*duel, "greedy", 0, 400, None));
}

#[test]
fn policies_that_nobody_knows_are_refused() {
    let duel = encounter("forge", "duel.toml");
    let order = SolveOrder::new(vec!["clever".to_owned(); 2]);
    let error = duel.solve(&order, &Stages::default()).unwrap_err();
    assert!(error.to_string().contains("there is no policy `clever`"), "{error}");
}

#[test]
fn a_stage_that_is_stopped_leaves_the_rest_to_the_next() {
    let duel = encounter("forge", "duel.toml");
    let stages = Stages::default();
    stages.exploring.stop();
    let order = SolveOrder { samples: 20, ..SolveOrder::new(vec!["default".to_owned(); 2]) };
    let solution = duel.solve(&order, &stages).unwrap();
    assert!(solution.limits.time && solution.exact_percent == 0.0);
    assert_eq!(solution.samples.map(|samples| samples.played), Some(20));
}

#[test]
fn an_opening_that_is_thrown_again_for_ever_is_looked_at() {
    let duel = encounter("mythic", "duel.toml");
    let solution = solved(&*duel, "default", 1, 5, None);
    assert_eq!((solution.states, solution.limits.too_wide), (1, 0));
    assert!(solution.tail.is_some());
}

#[test]
fn a_round_of_a_duel_of_realmspire_agrees_with_fights_that_are_played() {
    let duel = encounter("realmspire", "duel.toml");
    let exact = solved(&*duel, "default", 60, 150, Some(1));
    agree(&exact, &solved(&*duel, "default", 0, 150, Some(1)));
}
