//! What every book must hold to, in random play of the encounters that ship.

#![allow(clippy::unwrap_used)] // A test that cannot read its encounter fails.

use fracas_content::Content;
use fracas_content::Sources;
use fracas_lab::battery;
use fracas_reality::{Encounter, Reality};

fn text(name: &str) -> &'static str {
    Reality::encounters().iter().find(|(known, _)| *known == name).unwrap().1
}

fn read(name: &str, text: &str) -> Encounter {
    let mut sources = Sources::new();
    let file = sources.add(name, text);
    Reality::read(&mut sources, file, &[]).0.unwrap()
}

/// All but the two parties, whose single moments come to so many ends that adding them up takes most of a minute. All that
/// ship are played to their ends by the tests of `content`.
macro_rules! encounters {
    ($($test:ident $name:literal)*) => {$(
        #[test]
        fn $test() {
            let findings = battery::run::<Reality>(read($name, text($name)), 0..1);
            assert!(findings.answers > 0 && findings.fights == 1);
        }
    )*};
}

encounters! {
    starter "starter"
    brawl "brawl"
    halfling_and_ogre "halfling-and-ogre"
    guard_room "guard-room"
    wall "wall"
}
