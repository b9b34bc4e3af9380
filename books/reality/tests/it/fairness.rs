//! Chances: the order of the roster moves none, in play at random or by default.

use fracas_lab::openings::{read, text};
use fracas_lab::players::Players;
use fracas_lab::policy::Registry;
use fracas_lab::simulate::{Report, Simulation, Watch};
use fracas_reality::Reality;

/// How far two measured shares may lie apart, in standard deviations. One in fifteen thousand does by chance.
const MOST_DEVIATIONS: f64 = 4.0;

const MARK: &str = "[[combatants]]";

/// Two against two, all beside one another. Of the foes, as strong and as near, one is to be feared and easily hit, and
/// the other is neither: it matters who is struck at, and so it must not be a place in the roster that decides.
const SKIRMISH: &str = r#"
book = "reality"
title = "A skirmish"

[weapons.sword]
reach = 0
dice = "d8"
attack = 3
damage = "slashing"

[weapons.maul]
reach = 0
dice = "d12"
attack = 2
damage = "bludgeoning"

[weapons.twig]
reach = 0
dice = "d4"
attack = 2
damage = "bludgeoning"

[map]
drawing = """
. . . . . .
. . A C . .
. . B D . .
. . . . . .
"""

[[sides]]
name = "red"

[[sides]]
name = "blue"
"#;

/// Its combatants: name, side, place, weapon, Inherent Evasion.
const SKIRMISHERS: [(&str, &str, &str, &str, u8); 4] = [
    ("Ann", "red", "A", "sword", 12),
    ("Bob", "red", "B", "sword", 12),
    ("Cat", "blue", "C", "maul", 8),
    ("Dot", "blue", "D", "twig", 15),
];

fn skirmish(order: [usize; 4]) -> String {
    order.iter().fold(SKIRMISH.to_owned(), |text, &place| {
        let (name, side, at, weapon, evasion) = SKIRMISHERS[place];
        let who = format!("name = \"{name}\"\nside = \"{side}\"\nat = \"{at}\"\nheld = [\"{weapon}\"]");
        format!("{text}\n{MARK}\n{who}\naura = 8\ninherent-evasion = {evasion}\n")
    })
}

/// The encounter with its combatants written down in the opposite order.
fn turned_round(text: &str) -> String {
    let mut parts: Vec<&str> = text.split(MARK).collect();
    let head = parts.remove(0).to_owned();
    parts.into_iter().rev().fold(head, |text, part| format!("{text}{MARK}{part}\n"))
}

fn played(text: &str, policy: &str, fights: u64) -> Report {
    let players = Players::everybody(Registry::<Reality>::standard().maker(policy).unwrap());
    Simulation::new(&read::<Reality>(text, ""), fights, 11, players).run(&Watch::default())
}

/// Compares how often each side wins with one roster and with others.
fn order_moves_nothing(policy: &str, fights: u64, text: &str, others: &[String]) {
    let one = played(text, policy, fights);
    for other in others {
        let other = played(other, policy, fights);
        for left in &one.sides {
            let right = other.sides.iter().find(|side| side.name == left.name).unwrap();
            let (left, right) = (left.won.percent / 100.0, right.won.percent / 100.0);
            let mean = (left + right) / 2.0;
            let deviation = (2.0 * mean * (1.0 - mean) / fights as f64).sqrt();
            assert!(
                (left - right).abs() <= MOST_DEVIATIONS * deviation,
                "by {policy}: {left} of the fights are won by a side, and {right} with another roster"
            );
        }
    }
}

fn skirmishes() -> Vec<String> {
    [[3, 2, 1, 0], [0, 1, 3, 2], [2, 0, 3, 1]].map(skirmish).into()
}

#[test]
fn the_order_of_a_skirmish_moves_nothing_by_default() {
    order_moves_nothing("default", 400, &skirmish([0, 1, 2, 3]), &skirmishes());
}

#[test]
fn the_order_of_a_skirmish_moves_nothing_by_lot() {
    order_moves_nothing("random", 200, &skirmish([0, 1, 2, 3]), &skirmishes());
}

#[test]
fn the_order_of_what_ships_moves_nothing() {
    for (name, policy) in [("starter", "random"), ("halfling-and-ogre", "default")] {
        order_moves_nothing(policy, 120, text::<Reality>(name), &[turned_round(text::<Reality>(name))]);
    }
}
