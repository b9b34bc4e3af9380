//! What every book must hold to, in random play of the encounters that ship.

#![allow(clippy::unwrap_used)] // A test that cannot read its encounter fails.

use fracas_engine::Content;
use fracas_engine::content::Sources;
use fracas_forge::{Encounter, Forge};
use fracas_lab::battery;

fn encounter(name: &str) -> Encounter {
    let text = Forge::encounters().iter().find(|(known, _)| *known == name).unwrap().1;
    let mut sources = Sources::new();
    let file = sources.add(name, text);
    Forge::read(&mut sources, file, &[]).0.unwrap()
}

/// So many fights of each: in these random play once found names that two things shared.
macro_rules! encounters {
    ($($name:ident)*) => {$(
        #[test]
        fn $name() {
            let findings = battery::run::<Forge>(encounter(stringify!($name)), 0..60);
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
    let mut sources = Sources::new();
    let file = sources.add("crumbling", CRUMBLING);
    let encounter = Forge::read(&mut sources, file, &[]).0.unwrap();
    let findings = battery::run::<Forge>(encounter, 0..60);
    assert!(findings.answers > 0 && findings.fights == 60);
}
