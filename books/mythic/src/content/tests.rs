//! The shipped files are sound, and mistakes are shown where they are.

use fracas_engine::content::{Sources, Style};
use fracas_engine::{Book, Content};

use crate::Mythic;
use crate::sheet::Encounter;
use crate::state::State;

fn read(text: &str, house_rules: &[&str]) -> (Option<Encounter>, String) {
    let mut sources = Sources::new();
    let fight = sources.add("fight.toml", text);
    let rules: Vec<_> = house_rules.iter().map(|text| sources.add("house.toml", *text)).collect();
    let (encounter, diagnostics) = Mythic::read(&mut sources, fight, &rules);
    assert_eq!(encounter.is_none(), diagnostics.has_errors());
    (encounter, diagnostics.render(&sources, Style::Plain))
}

fn wrong(text: &str) -> String {
    read(text, &[]).1
}

fn sound(text: &str) -> Encounter {
    let (encounter, said) = read(text, &[]);
    encounter.unwrap_or_else(|| panic!("{said}"))
}

fn opened(text: &str) -> (Encounter, State) {
    let encounter = sound(text);
    let state = Mythic::open(&encounter);
    (encounter, state)
}

/// Two who can fight, with `more` after them.
fn two(more: &str) -> String {
    format!(
        "book = \"mythic\"\n[[combatants]]\nname = \"Ansa\"\nperson = \"duelist\"\nside = \"red\"\nat = [1, 1]\n\
         [[combatants]]\nname = \"Bela\"\nperson = \"duelist\"\nside = \"blue\"\nat = [2, 1]\n{more}"
    )
}

#[test]
fn shipped_encounters_have_nothing_wrong() {
    for (name, text) in Mythic::encounters() {
        let (encounter, said) = read(text, &[]);
        assert!(encounter.is_some() && said.is_empty(), "{name}: {said}");
    }
}

#[test]
fn the_schema_is_json() {
    let schema: serde_json::Value = serde_json::from_str(&Mythic::schema()).unwrap();
    assert!(schema["properties"]["combatants"].is_object());
    assert_eq!(schema.pointer("/$defs/Changes/properties/round-limit/maximum").unwrap(), 255);
}
