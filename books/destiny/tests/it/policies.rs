//! Who looks ahead plays better than who does not, over the encounters that ship, with sides exchanged; and unattended
//! play fights its fights out.

use fracas_destiny::Destiny;
use fracas_lab::battery::{greedy_over, least_decided};

/// Few of each encounter, so that the test is quick.
const FIGHTS: u64 = 2;
/// Fights of each encounter that are fought by default.
const UNATTENDED: u64 = 20;
/// Of how many in a hundred fights somebody wins.
const LEAST_DECIDED: f64 = 90.0;

#[test]
fn greedy_is_ahead_of_chance_and_not_behind_the_default() {
    let (random, default) =
        (greedy_over::<Destiny>("random", FIGHTS), greedy_over::<Destiny>("default", FIGHTS));
    assert!(random.low > 0.0, "greedy over random: {random}");
    // So few fights cannot show a small lead; `cargo xtask strength` plays more.
    assert!(default.high > 0.0, "greedy over default: {default}");
}

#[test]
fn unattended_fights_are_decided() {
    let (name, percent) = least_decided::<Destiny>(UNATTENDED);
    assert!(percent >= LEAST_DECIDED, "{name}: {percent} % are decided");
}
