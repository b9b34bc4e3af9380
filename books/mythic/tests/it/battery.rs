//! What every book must hold to, in random play of the encounters that ship.

use fracas_content::Content;
use fracas_lab::{battery, openings};
use fracas_mythic::Mythic;

// What takes time is adding up the chances of beats: with four a side the dice of one beat fall in more ways than are
// followed, which is known only when so many have been. Such encounters have fewer seeds.
macro_rules! encounters {
    ($($test:ident $name:literal $seeds:literal)*) => {
        $(
            #[test]
            fn $test() {
                let findings = battery::run::<Mythic>(openings::shipped::<Mythic>($name), 0..$seeds);
                assert!(findings.answers > 0 && findings.fights == $seeds);
            }
        )*

        #[test]
        fn all_that_ship_are_tried() {
            assert_eq!([$($name),*].len(), Mythic::encounters().len());
        }
    };
}

encounters! {
    starter "starter" 3
    duel "duel" 3
    crossed_swords "crossed-swords" 3
    spear_and_knife "spear-and-knife" 3
    wrestling "wrestling" 3
    shoot_out "shoot-out" 2
    melee "melee" 1
}
