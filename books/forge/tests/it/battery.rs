//! What every book must hold to, in random play of the encounters that ship.

use fracas_forge::Forge;
use fracas_lab::battery;
use fracas_lab::openings::{read, shipped, text};

/// So many fights of each: in these random play once found names that two things shared.
macro_rules! encounters {
    ($($name:ident)*) => {$(
        #[test]
        fn $name() {
            let findings = battery::run::<Forge>(shipped::<Forge>(stringify!($name)), 0..60);
            assert!(findings.answers > 0 && findings.fights == 60);
        }
    )*};
}

encounters!(starter duel bridge riders dragon river);

/// A fight on ground that changes under everybody's feet: by itself, by doom, and at the game master's word.
const CRUMBLING: &str = r#"
book = "forge"
doom = 4
aftermath = "played"

[map]
drawing = """
3 3 3 3 3 3 3 3
3 3 3 3 3 3 3 3
. . . . . . . .
. . . . . . . .
"""

[[happenings]]
name = "the ledge breaks"
round = 1
at = [[2, 2], [3, 2], [4, 2], [5, 2]]
becomes = { terrain = "deep-water" }
damage = { pool = "poise", points = 3 }

[[happenings]]
name = "the roof comes down"
at = [[3, 2], [3, 3], [4, 1]]
becomes = { obstacle = "wall" }

[[happenings]]
name = "the ground heaves"
hidden = true
at = [[2, 1], [3, 1], [4, 1], [5, 1]]
becomes = { height = 2 }

[[happenings]]
name = "a horror is seen"
whom = ["heroes"]
stress = 9
imposes = "kneeling"

[[combatants]]
creature = "swordswoman"
side = "heroes"
at = [3, 2]

[[combatants]]
name = "drake"
side = "foes"
class = "elite"
size = 2
flies = true
at = [4, 2]

[[combatants]]
creature = "goblin"
count = 2
side = "foes"
at = [2, 1]
"#;

#[test]
fn crumbling() {
    let findings = battery::run::<Forge>(read::<Forge>(CRUMBLING, ""), 0..60);
    assert!(findings.answers > 0 && findings.fights == 60);
}

/// The same encounters with hexes for squares: nothing in the rules leans on four corners.
macro_rules! on_hexes {
    ($($test:ident $name:literal)*) => {$(
        #[test]
        fn $test() {
            let text = text::<Forge>($name);
            let hexes = text.replacen("[map]\n", "[map]\ngrid = \"hex\"\n", 1);
            assert_ne!(text, hexes, "the map is no longer written as it was");
            let findings = battery::run::<Forge>(read::<Forge>(&hexes, ""), 0..20);
            assert!(findings.answers > 0 && findings.fights == 20);
        }
    )*};
}

on_hexes! {
    starter_on_hexes "starter"
    duel_on_hexes "duel"
    bridge_on_hexes "bridge"
    riders_on_hexes "riders"
    river_on_hexes "river"
}

/// The dragon is three areas wide and covers others on hexes: a step to the side keeps it out of the wall.
#[test]
fn dragon_on_hexes() {
    let text = text::<Forge>("dragon").replacen("[map]\n", "[map]\ngrid = \"hex\"\n", 1);
    let aside = text.replacen("at = [11, 4]", "at = [10, 5]", 1);
    assert_ne!(text, aside, "the dragon no longer stands where it stood");
    let findings = battery::run::<Forge>(read::<Forge>(&aside, ""), 0..20);
    assert!(findings.answers > 0 && findings.fights == 20);
}
