//! Who looks ahead plays better than who does not, over the encounters that ship, with sides exchanged; and unattended
//! play fights its fights out.

#![allow(clippy::unwrap_used)] // A test that cannot read its encounter fails.

use fracas_content::{Content, Sources};
use fracas_lab::battery::greedy_over;
use fracas_lab::players::Players;
use fracas_lab::policy::Registry;
use fracas_lab::simulate::{Simulation, Watch};
use fracas_realmspire::{Encounter, Realmspire};

/// Few of each encounter, so that the test is quick.
const FIGHTS: u64 = 2;
/// Fights of each encounter that are fought by default.
const UNATTENDED: u64 = 20;
/// Of how many in a hundred fights somebody wins.
const LEAST_DECIDED: f64 = 90.0;

fn read(name: &str, text: &str) -> Encounter {
    let mut sources = Sources::new();
    let file = sources.add(name, text);
    Realmspire::read(&mut sources, file, &[]).0.unwrap()
}

#[test]
fn greedy_is_ahead_of_chance_and_not_behind_the_default() {
    let (random, default) =
        (greedy_over::<Realmspire>("random", FIGHTS), greedy_over::<Realmspire>("default", FIGHTS));
    assert!(random.low > 0.0, "greedy over random: {random}");
    // So few fights cannot show a small lead; `cargo xtask strength` plays more.
    assert!(default.high > 0.0, "greedy over default: {default}");
}

#[test]
fn unattended_fights_are_decided() {
    for (name, text) in Realmspire::encounters() {
        let encounter = read(name, text);
        let players = Players::everybody(Registry::<Realmspire>::standard().maker("default").unwrap());
        let report = Simulation::new(&encounter, UNATTENDED, 1, players).run(&Watch::default());
        let decided: f64 = report.sides.iter().map(|side| side.won.percent).sum();
        assert!(decided >= LEAST_DECIDED, "{name}: {decided} % are decided");
    }
}
