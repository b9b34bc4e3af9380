//! What every book must hold to, in random play of the encounters that ship.

#![allow(clippy::unwrap_used)] // A test that cannot read its encounter fails.

use fracas_content::Content;
use fracas_content::Sources;
use fracas_lab::battery;
use fracas_mythic::{Encounter, Mythic};

fn encounter(name: &str) -> Encounter {
    let is_it = |known: &str| known.trim_start_matches("encounters/").trim_end_matches(".toml") == name;
    let text = Mythic::encounters().iter().find(|(known, _)| is_it(known)).unwrap().1;
    let mut sources = Sources::new();
    let file = sources.add(name, text);
    Mythic::read(&mut sources, file, &[]).0.unwrap()
}

// What takes time is adding up the chances of beats: with four a side the dice of one beat fall in more ways than are
// followed, which is known only when so many have been. Such encounters have fewer seeds.
macro_rules! encounters {
    ($($test:ident $name:literal $seeds:literal)*) => {
        $(
            #[test]
            fn $test() {
                let findings = battery::run::<Mythic>(encounter($name), 0..$seeds);
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
