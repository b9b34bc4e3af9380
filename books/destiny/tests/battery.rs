//! What every book must hold to, in random play of the encounters that ship.

#![allow(clippy::unwrap_used)] // A test that cannot read its encounter fails.

use fracas_content::{Content, Sources, Style};
use fracas_destiny::{Destiny, Encounter};
use fracas_lab::battery;

fn read(name: &str, text: &str) -> Encounter {
    let mut sources = Sources::new();
    let file = sources.add(name, text);
    let (encounter, diagnostics) = Destiny::read(&mut sources, file, &[]);
    encounter.unwrap_or_else(|| panic!("{}", diagnostics.render(&sources, Style::Plain)))
}

#[test]
#[ignore = "takes many minutes, and has not been seen to its end"]
fn the_battery_holds_for_all_that_ship() {
    for (name, text) in Destiny::encounters() {
        let findings = battery::run::<Destiny>(read(name, text), 0..1);
        assert!(findings.answers > 0 && findings.fights == 1, "{name}: {findings:?}");
    }
}
