//! What every book must hold to, in random play of the encounters that ship.

#![allow(clippy::unwrap_used)] // A test that cannot read its encounter fails.

use fracas_content::{Content, Sources, Style};
use fracas_lab::battery;
use fracas_realmspire::{Encounter, Realmspire};

fn read(name: &str) -> Encounter {
    let (_, text) = Realmspire::encounters().iter().find(|(known, _)| *known == name).unwrap();
    let mut sources = Sources::new();
    let file = sources.add(name, *text);
    let (encounter, diagnostics) = Realmspire::read(&mut sources, file, &[]);
    encounter.unwrap_or_else(|| panic!("{}", diagnostics.render(&sources, Style::Plain)))
}

macro_rules! encounters {
    ($($test:ident $name:literal)*) => {
        $(
            #[test]
            fn $test() {
                let findings = battery::run::<Realmspire>(read($name), 0..1);
                assert!(findings.answers > 0 && findings.fights == 1, "{findings:?}");
            }
        )*

        #[test]
        fn all_that_ship_are_tried() {
            assert_eq!([$($name),*].len(), Realmspire::encounters().len());
        }
    };
}

encounters! {
    starter "starter"
    duel "duel"
    ambush "ambush"
    hunters "hunters"
    spell_duel "spell-duel"
    brawl "brawl"
    ogre "ogre"
}
