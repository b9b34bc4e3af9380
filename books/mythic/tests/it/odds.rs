//! Exact odds of exchanges against figures worked out by hand.
//!
//! The dice of a check show k misses before the first 6: 5/6 to the power of k times 1/6. Of two such checks the
//! difference is m or more (m not below 0) with 6/11 times 5/6 to the power of m, and is m exactly with 1/11 times that
//! power. The two duelists have the same skill and no armour, so that every hit wounds.

use fracas_engine::{Book, Measure};
use fracas_lab::odds::{Odds, Query, Tell};
use fracas_lab::openings;
use fracas_mythic::{Encounter, Mythic};

/// How far a chance in percent may be off: the odds leave out what is very unlikely.
const NEARLY: f64 = 0.02;

fn crossed_swords() -> Encounter {
    openings::shipped::<Mythic>("crossed-swords")
}

/// The odds of an exchange in which Ansa strikes at Bela with the edge of her sword.
fn odds(answers: &[&str]) -> Odds {
    let encounter = crossed_swords();
    let opening = Mythic::open(&encounter);
    let state = Mythic::opening_for(&encounter, &opening, 0).unwrap();
    let mut query = Query::<Mythic>::new(&encounter, &state);
    query.tell = Tell::Events;
    query.forced.push("Ansa: melee attack with sword edge at Bela".to_owned());
    query.forced.extend(answers.iter().map(|&answer| answer.to_owned()));
    query.run().unwrap()
}

#[track_caller]
fn assert_chance(odds: &Odds, text: &str, by_hand: f64) {
    let percent = odds.of(text).percent();
    assert!((percent - by_hand).abs() < NEARLY, "`{text}` is {percent} %, by hand {by_hand} %");
}

/// 5/6 to the power of `of`.
fn misses(of: i32) -> f64 {
    (5.0_f64 / 6.0).powi(of)
}

#[test]
fn a_parry_of_equals_binds_once_in_eleven() {
    let odds = odds(&["Ansa: genuine", "Bela: parry with sword"]);
    assert_chance(&odds, "bound", 100.0 / 11.0);
    assert_chance(&odds, "wound", 500.0 / 11.0);
}

#[test]
fn a_parry_that_a_feint_drew_is_three_worse() {
    let odds = odds(&["Ansa: feint", "Bela: parry with sword", "Ansa: ct counter-attack with sword edge"]);
    // The new blow wins unless the parry rolls three more or better; three more exactly is a bind.
    assert_chance(&odds, "wound", 100.0 * (1.0 - 6.0 / 11.0 * misses(3)));
    assert_chance(&odds, "bound", 100.0 / 11.0 * misses(3));
}

#[test]
fn an_evasion_wins_ties() {
    let odds = odds(&["Ansa: genuine", "Bela: evade"]);
    // Bela moves with 5 and Ansa strikes with 6: the evasion must roll one more, at least.
    assert_chance(&odds, "wound", 100.0 * (1.0 - 6.0 / 11.0 * misses(1)));
}

#[test]
fn a_counter_attack_strikes_both_on_a_tie() {
    let both = odds(&["Ansa: genuine", "Bela: counter-attack with sword edge", "Ansa: keep"]);
    let hit = |who: &str, odds: &Odds| {
        let line = |outcome: &&fracas_lab::odds::Outcome| {
            outcome.label.iter().any(|line| line.starts_with(who) && line.contains("wound"))
        };
        odds.outcomes.iter().filter(line).map(|outcome| outcome.chance.percent()).sum::<f64>()
    };
    for who in ["Ansa", "Bela"] {
        let percent = hit(who, &both);
        assert!((percent - 600.0 / 11.0).abs() < NEARLY, "{who} is wounded in {percent} %");
    }
}

#[test]
fn what_is_left_out_makes_the_chances_whole() {
    let odds = odds(&["Ansa: feint", "Bela: parry with sword"]);
    let tail = odds.tail.clone().unwrap();
    assert!(tail.percent() < 0.01, "{} %", tail.percent());
    assert_eq!((odds.of("").0 + tail.0).to_string(), "1");
}
