//! The shipped files are sound, and mistakes are shown where they are.

use fracas_engine::content::{Sources, Style};
use fracas_engine::{Book, Content};

use crate::Mythic;
use crate::choice::Arm;
use crate::rules::combat_statuses::Status;
use crate::sheet::{Encounter, Id, ItemId};
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

#[test]
fn a_bind_stated_at_one_end_ties_both() {
    let (encounter, state) = opened(&two("bound-with = \"Ansa\"\nbound-surface = \"point\"\n"));
    let (ansa, bela) = (Id(0), Id(1));
    let status = |who| state.of(who).status;
    assert_eq!(status(ansa), Status::Bound { partner: bela, with: Arm::Surface(ItemId(0), 0) });
    assert_eq!(status(bela), Status::Bound { partner: ansa, with: Arm::Surface(ItemId(1), 1) });
    assert!(encounter.roster.iter().all(|sheet| sheet.status_stated));
}

#[test]
fn whatever_ties_contradict_is_told_at_once() {
    let said = wrong(&two(r#"bound-with = "Ansa"
status = "on-guard"
[[combatants]]
name = "Cato"
person = "duelist"
side = "blue"
bound-with = "Ansa"
pinned-by = "Bela"
[[combatants]]
name = "Dora"
person = "wrestler"
side = "red"
status = "grappled"
"#));
    let told = [
        "Bela is Grappled, not On Guard",
        "Cato wrestles with no opponent",
        "Cato cannot be bound and in a grapple at once",
        "Ansa is bound with Bela already",
        "Cato and Bela are no opponents",
        "Dora is grappled with nobody",
    ];
    let missing: Vec<_> = told.iter().filter(|message| !said.contains(**message)).collect();
    assert!(missing.is_empty(), "{missing:?} in\n{said}");
}
