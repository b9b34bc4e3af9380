//! Chances: the order of the roster moves none, and sampling finds what enumeration finds.

use fracas_engine::{Book, Measure};
use fracas_forge::Forge;
use fracas_lab::odds::{Method, Query};
use fracas_lab::openings::{read, text};
use fracas_lab::players::Players;
use fracas_lab::policy::Registry;
use fracas_lab::simulate::{Report, Simulation, Watch};

/// How far two measured shares may lie apart, in standard deviations. One in a million does by chance.
const MOST_DEVIATIONS: f64 = 5.0;

/// The encounter with its combatants written down in the opposite order.
fn turned_round(text: &str) -> String {
    let mark = "[[combatants]]";
    let mut parts: Vec<&str> = text.split(mark).collect();
    let head = parts.remove(0).to_owned();
    parts.into_iter().rev().fold(head, |text, part| format!("{text}{mark}{part}\n"))
}

fn simulated(text: &str, fights: u64) -> Report {
    let players = Players::everybody(Registry::<Forge>::standard().maker("random").unwrap());
    Simulation::new(&read::<Forge>(text, ""), fights, 11, players).run(&Watch::default())
}

/// Compares how often each side wins, whatever the order in which the combatants stand on the roster.
fn order_moves_nothing(name: &str) {
    let fights = 800;
    let (one, other) =
        (simulated(text::<Forge>(name), fights), simulated(&turned_round(text::<Forge>(name)), fights));
    for (left, right) in one.sides.iter().zip(&other.sides) {
        assert_eq!(left.name, right.name);
        let (left, right) = (left.won.percent / 100.0, right.won.percent / 100.0);
        let mean = (left + right) / 2.0;
        let deviation = (2.0 * mean * (1.0 - mean) / fights as f64).sqrt();
        assert!(
            (left - right).abs() <= MOST_DEVIATIONS * deviation,
            "{name}: {left} of the fights are won by a side, and {right} when the roster is turned round"
        );
    }
}

#[test]
fn the_order_of_a_duel_moves_nothing() {
    order_moves_nothing("duel");
}

#[test]
fn the_order_on_the_bridge_moves_nothing() {
    order_moves_nothing("bridge");
}

#[test]
fn the_order_in_the_river_moves_nothing() {
    order_moves_nothing("river");
}

/// One blow with bare steel, yielded to: every fall of its dice against samples of them.
#[test]
fn sampled_blows_agree_with_enumerated_ones() {
    let apart = text::<Forge>("duel");
    let close = apart.replace("at = [8, 4]", "at = [4, 4]");
    assert_ne!(apart, close, "the duel is no longer written as it was");
    let encounter = read::<Forge>(&close, "");
    for (combatant, blow) in [(0, "attack with long-sword"), (0, "heavy-attack with long-sword")] {
        let state = Forge::opening_for(&encounter, &Forge::open(&encounter), combatant).unwrap();
        let mut query = Query::<Forge>::new(&encounter, &state);
        query.forced = vec![blow.to_owned(), "yield".to_owned()];
        let exact = query.run().unwrap();
        assert!(matches!(exact.method, Method::Exact { ways } if ways > 1), "{:?}", exact.method);
        assert_eq!(exact.of("").to_string(), "1");
        query.limit = 1;
        query.samples = 8_000;
        let sampled = query.run().unwrap();
        assert!(matches!(sampled.method, Method::Sampled { .. }));
        for outcome in &sampled.outcomes {
            let known = exact.outcomes.iter().any(|exact| exact.label == outcome.label);
            assert!(known, "{blow}: {:?} was sampled and has no chance", outcome.label);
        }
        for outcome in &exact.outcomes {
            let share = |odds: &fracas_lab::odds::Odds| {
                let found = odds.outcomes.iter().find(|other| other.label == outcome.label);
                found.map_or(0.0, |found| found.chance.percent() / 100.0)
            };
            let (chance, found) = (share(&exact), share(&sampled));
            let deviation = (chance * (1.0 - chance) / 8_000.0).sqrt();
            assert!(
                (chance - found).abs() <= MOST_DEVIATIONS * deviation + 0.001,
                "{blow}: {:?} has the chance {chance} and came up {found} times in one",
                outcome.label
            );
        }
    }
}
