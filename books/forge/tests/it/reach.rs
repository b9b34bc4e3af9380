//! What is marked on the map as somebody's reach: its zone of control.

use fracas_engine::map::Cell;
use fracas_forge::{Encounter, Forge};
use fracas_lab::openings::{self, reach};

fn duel(from: &str, to: &str) -> Encounter {
    let text = openings::text::<Forge>("duel");
    assert!(text.contains(from));
    openings::read::<Forge>(&text.replace(from, to), "")
}

#[test]
fn a_sword_holds_the_squares_around() {
    let around: Vec<Cell> = (3..=5).flat_map(|y| (2..=4).map(move |x| Cell::new(x, y))).collect();
    let around: Vec<Cell> = around.into_iter().filter(|&cell| cell != Cell::new(3, 4)).collect();
    assert_eq!(reach::<Forge>(&duel("", ""), "Ansa", None), around);
}

#[test]
fn who_has_no_zone_of_control_holds_nothing() {
    let unarmed = duel("drawn = [\"long-sword\", \"shield\"]", "drawn = []");
    assert!(reach::<Forge>(&unarmed, "Ansa", None).is_empty());
    let down = duel("at = [3, 4]", "at = [3, 4]\nconditions = [\"knocked-down\"]");
    assert!(reach::<Forge>(&down, "Ansa", None).is_empty());
}
