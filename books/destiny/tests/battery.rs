//! What every book must hold to, in random play of the encounters that ship.

#![allow(clippy::unwrap_used)] // A test that cannot read its encounter fails.

use fracas_content::{Content, Sources, Style};
use fracas_destiny::{Destiny, Encounter};
use fracas_lab::battery;

fn read(name: &str) -> Encounter {
    let (_, text) = Destiny::encounters().iter().find(|(known, _)| *known == name).unwrap();
    let mut sources = Sources::new();
    let file = sources.add(name, *text);
    let (encounter, diagnostics) = Destiny::read(&mut sources, file, &[]);
    encounter.unwrap_or_else(|| panic!("{}", diagnostics.render(&sources, Style::Plain)))
}

/// All but the day of two fights, whose rests come to so many ends that adding them up takes minutes. All that ship are
/// played to their ends by the tests of `content` and `policies`.
macro_rules! encounters {
    ($($test:ident $name:literal)*) => {$(
        #[test]
        fn $test() {
            let findings = battery::run::<Destiny>(read($name), 0..1);
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
