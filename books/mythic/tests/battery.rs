//! What every book must hold to, in random play of the encounters that ship.

#![allow(clippy::unwrap_used)] // A test that cannot read its encounter fails.

use fracas_engine::Content;
use fracas_engine::content::Sources;
use fracas_lab::battery;
use fracas_mythic::{Encounter, Mythic};

fn encounter(name: &str) -> Encounter {
    let is_it = |known: &str| known.trim_start_matches("encounters/").trim_end_matches(".toml") == name;
    let text = Mythic::encounters().iter().find(|(known, _)| is_it(known)).unwrap().1;
    let mut sources = Sources::new();
    let file = sources.add(name, text);
    Mythic::read(&mut sources, file, &[]).0.unwrap()
}

macro_rules! encounters {
    ($($test:ident $name:literal)*) => {
        $(
            #[test]
            fn $test() {
                let findings = battery::run::<Mythic>(encounter($name), 0..3);
                assert!(findings.answers > 0 && findings.fights == 3);
            }
        )*

        #[test]
        fn all_that_ship_are_tried() {
            assert_eq!([$($name),*].len(), Mythic::encounters().len());
        }
    };
}

encounters! {
    starter "starter"
    duel "duel"
    crossed_swords "crossed-swords"
    spear_and_knife "spear-and-knife"
    wrestling "wrestling"
    shoot_out "shoot-out"
    melee "melee"
}
