//! Who looks ahead plays better than who does not, over the encounters that ship, with sides exchanged.

use fracas_lab::battery::greedy_over;
use fracas_reality::Reality;

/// Few of each encounter, so that the test is quick.
const FIGHTS: u64 = 2;

#[test]
fn greedy_is_ahead_of_chance_and_not_behind_the_default() {
    let (random, default) =
        (greedy_over::<Reality>("random", FIGHTS), greedy_over::<Reality>("default", FIGHTS));
    assert!(random.low > 0.0, "greedy over random: {random}");
    // So few fights cannot show a small lead; `cargo xtask strength` plays more.
    assert!(default.high > 0.0, "greedy over default: {default}");
}
