//! What every book must hold to, in random play of the encounters that ship.

use fracas_destiny::Destiny;
use fracas_lab::{battery, openings};

/// All but the day of two fights, whose rests come to so many ends that adding them up takes minutes. All that ship are
/// played to their ends by the tests of `content` and `policies`.
macro_rules! encounters {
    ($($test:ident $name:literal)*) => {$(
        #[test]
        fn $test() {
            let findings = battery::run::<Destiny>(openings::shipped::<Destiny>($name), 0..1);
            assert!(findings.answers > 0 && findings.fights == 1, "{findings:?}");
        }
    )*};
}

encounters! {
    starter "starter"
    giant "giant"
    stair "stair"
    wrestler_and_mage "wrestler-and-mage"
    ford "ford"
    ambush "ambush"
    quay "quay"
}
