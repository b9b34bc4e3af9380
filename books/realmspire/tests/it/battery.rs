//! What every book must hold to, in random play of the encounters that ship.

use fracas_content::Content;
use fracas_lab::{battery, openings};
use fracas_realmspire::Realmspire;

macro_rules! encounters {
    ($($test:ident $name:literal)*) => {
        $(
            #[test]
            fn $test() {
                let findings = battery::run::<Realmspire>(openings::shipped::<Realmspire>($name), 0..1);
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
