//! What every book must hold to, in random play of the encounters that ship.

use fracas_lab::{battery, openings};
use fracas_reality::Reality;

/// All but the two parties, whose single moments come to so many ends that adding them up takes most of a minute. All that
/// ship are played to their ends by the tests of `content`.
macro_rules! encounters {
    ($($test:ident $name:literal)*) => {$(
        #[test]
        fn $test() {
            let findings = battery::run::<Reality>(openings::shipped::<Reality>($name), 0..1);
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
