//! What is marked on the map as somebody's reach: where its longest weapon in hand strikes.

use fracas_engine::Seat;
use fracas_engine::map::Cell;
use fracas_lab::openings::{self, reach};
use fracas_realmspire::Realmspire;

#[test]
fn the_longest_weapon_in_hand_counts() {
    let encounter = openings::shipped::<Realmspire>("hunters");
    let glaive = reach::<Realmspire>(&encounter, "Rashida", None);
    assert!(glaive.contains(&Cell::new(9, 3)) && !glaive.contains(&Cell::new(8, 3)), "{glaive:?}");
    let net_and_hatchet = reach::<Realmspire>(&encounter, "Jorunn", None);
    assert_eq!(net_and_hatchet.len(), 15, "2 m by the net, next to the edge of the map");
    let fists = reach::<Realmspire>(&encounter, "Hakon", None);
    assert_eq!(fists.len(), 8, "a bow strikes nobody in melee");
}

#[test]
fn the_reach_of_one_who_hides_is_not_shown() {
    let text = openings::text::<Realmspire>("hunters");
    let hidden = text.replace("at = \"R\"", "at = \"R\"\nstealth = 5\nunseen-by = [\"Hakon\", \"Jorunn\"]");
    let encounter = openings::read::<Realmspire>(&hidden, "");
    let seen_by = |seat| reach::<Realmspire>(&encounter, "Rashida", Some(Seat(seat)));
    assert!(seen_by(0).is_empty());
    assert!(!seen_by(1).is_empty());
}
