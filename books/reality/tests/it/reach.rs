//! What is marked on the map as somebody's reach: where it strikes of what it faces.

use fracas_engine::Seat;
use fracas_engine::map::Cell;
use fracas_lab::openings::{self, reach};
use fracas_reality::Reality;

/// Ann looks to the north; Bob has hidden from her.
const ENCOUNTER: &str = r#"
book = "reality"
title = "Behind her back"
seats = ["ann", "bob", "gm"]

[map]
width = 8
height = 8

[weapons.pike]
reach = 1
dice = "d8"
attack = 3
damage = "piercing"

[[sides]]
name = "watch"

[[sides]]
name = "thieves"

[[combatants]]
name = "Ann"
side = "watch"
seat = "ann"
at = [4, 4]
facing = "n"
held = ["pike"]

[[combatants]]
name = "Bob"
side = "thieves"
seat = "bob"
at = [4, 1]
hidden-from = ["Ann"]
"#;

#[test]
fn only_what_is_faced_is_in_reach() {
    let encounter = openings::read::<Reality>(ENCOUNTER, "");
    let cells = reach::<Reality>(&encounter, "Ann", None);
    assert!(cells.contains(&Cell::new(4, 6)) && cells.contains(&Cell::new(2, 4)));
    assert!(cells.iter().all(|cell| cell.y >= 4), "{cells:?}");
    assert_eq!(cells.len(), 14);
}

#[test]
fn the_reach_of_one_who_hides_is_not_shown() {
    let encounter = openings::read::<Reality>(ENCOUNTER, "");
    assert!(reach::<Reality>(&encounter, "Bob", Some(Seat(0))).is_empty());
    assert!(!reach::<Reality>(&encounter, "Bob", Some(Seat(1))).is_empty());
}
