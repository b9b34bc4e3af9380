//! The battery on the made-up book.

use fracas_lab::battery;
use fracas_lab::toy::{Duel, Toy};

#[test]
fn the_made_up_book_passes() {
    let findings = battery::run::<Toy>(Duel { first: None, ..Duel::example() }, 0..20);
    assert_eq!(findings.fights, 20);
    assert!(findings.refusals > 0 && findings.options > 0 && findings.beats_summed > 0);
}

#[test]
fn the_made_up_book_passes_in_the_dark() {
    let findings = battery::run::<Toy>(Duel { dark: true, ..Duel::example() }, 0..20);
    assert_eq!(findings.fights, 20);
    assert!(findings.refusals > 0 && findings.options > 0 && findings.beats_summed > 0);
}
