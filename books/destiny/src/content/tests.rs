//! The shipped files are sound, and mistakes are shown where they are.

use fracas_content::Content;
use fracas_content::{Sources, Style};

use crate::Destiny;
use crate::sheet::Encounter;

fn read(text: &str, house_rules: &[&str]) -> (Option<Encounter>, String) {
    let mut sources = Sources::new();
    let fight = sources.add("fight.toml", text);
    let rules: Vec<_> = house_rules.iter().map(|text| sources.add("house.toml", *text)).collect();
    let (encounter, diagnostics) = Destiny::read(&mut sources, fight, &rules);
    assert_eq!(encounter.is_none(), diagnostics.has_errors());
    (encounter, diagnostics.render(&sources, Style::Plain))
}

#[test]
fn shipped_encounters_have_nothing_wrong() {
    for (name, text) in Destiny::encounters() {
        let (encounter, said) = read(text, &[]);
        assert!(encounter.is_some() && said.is_empty(), "{name}: {said}");
    }
}

#[test]
fn the_schema_is_json() {
    let schema: serde_json::Value = serde_json::from_str(&Destiny::schema()).unwrap();
    assert!(schema["properties"]["combatants"].is_object());
}
