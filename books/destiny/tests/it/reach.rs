//! What is marked on the map as somebody's reach: where its weapons in hand strike.

use fracas_destiny::Destiny;
use fracas_engine::Seat;
use fracas_lab::openings::{self, reach};

#[test]
fn a_spear_reaches_farther_than_a_sword() {
    let encounter = openings::shipped::<Destiny>("ambush");
    let [spear, sword] = ["Dorn", "Bor"].map(|name| reach::<Destiny>(&encounter, name, None));
    assert!(spear.len() > sword.len() && !sword.is_empty(), "{spear:?} {sword:?}");
}

#[test]
fn the_reach_of_one_who_hides_is_not_shown() {
    let encounter = openings::shipped::<Destiny>("ambush");
    let seen_by = |seat| reach::<Destiny>(&encounter, "Moss", Some(Seat(seat)));
    assert!(seen_by(0).is_empty());
    assert!(!seen_by(1).is_empty());
}
