//! Who looks ahead plays better than who does not, over the encounters that ship, with sides exchanged.

use fracas_forge::Forge;
use fracas_lab::battery::greedy_over;

/// Few of each encounter, so that the test is quick.
const FIGHTS: u64 = 10;

#[test]
fn greedy_is_ahead_of_chance_and_of_the_default() {
    for other in ["random", "default"] {
        let lead = greedy_over::<Forge>(other, FIGHTS);
        assert!(lead.low > 0.0, "greedy over {other}: {lead}");
    }
}
