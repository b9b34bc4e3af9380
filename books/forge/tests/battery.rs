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
