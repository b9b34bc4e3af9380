//! What is marked on the map as somebody's reach: where its weapons in hand strike.

use fracas_engine::map::Cell;
use fracas_lab::openings::{self, reach};
use fracas_mythic::Mythic;

#[test]
fn a_spear_reaches_two_squares_and_a_knife_one() {
    let encounter = openings::shipped::<Mythic>("spear-and-knife");
    let far = reach::<Mythic>(&encounter, "Tarek", None);
    assert_eq!(far.len(), 24, "its point two squares away, its shaft next to it");
    assert!(far.contains(&Cell::new(1, 2)) && !far.contains(&Cell::new(3, 4)));
    let near = reach::<Mythic>(&encounter, "Lira", None);
    assert_eq!(near.len(), 8);
}

#[test]
fn walls_stand_in_the_way_and_bare_hands_reach_the_next_square() {
    let walled = openings::text::<Mythic>("spear-and-knife").replace(
        "width = 12\nheight = 8",
        "drawing = \"\"\"\n# # # # # #\n# . . . . #\n# . K . . #\n# # # # # #\n\"\"\"",
    );
    let walled = walled.replace("at = [3, 4]", "at = [2, 1]").replace("at = [8, 4]", "at = [4, 2]");
    let encounter = openings::read::<Mythic>(&walled.replace("held = [\"knife\"]", "held = []"), "");
    assert_eq!(reach::<Mythic>(&encounter, "Tarek", None).len(), 7);
    assert_eq!(reach::<Mythic>(&encounter, "Lira", None).len(), 3);
}
