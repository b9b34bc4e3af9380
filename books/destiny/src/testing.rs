//! A small encounter, for tests.

use fracas_content::{Content, Sources, Style};
use fracas_engine::Seat;

use crate::Destiny;
use crate::sheet::Encounter;

/// The seat of the guards.
pub const GUARDS: Seat = Seat(1);
/// The seat of the raiders.
pub const RAIDERS: Seat = Seat(2);

/// Ansa and Cato, with a horse, against Bela; a sword lies under Bela's feet, and a door stands near. It is Ansa's turn.
const YARD: &str = r#"
book = "destiny"
title = "yard"
seats = ["gm", "guards", "raiders"]
turn = "Ansa"
map = { width = 9, height = 7 }
sides = [{ name = "guards", seat = "guards" }, { name = "raiders", seat = "raiders" }]
objects = [{ fixture = "door", at = [2, 3] }]
lying = [{ item = "long sword", at = [3, 2] }]

[[combatants]]
name = "Ansa"
side = "guards"
at = [2, 2]
attributes = { strength = 2, dexterity = 2, vitality = 1, speed = 1, reason = 1 }
skills = { athletics = 2, melee = 3, reflex = 2, resistance = 2, arcana = 2, aim = 1 }
armor = "mail"
held = ["long sword", "dagger"]
carried = ["dagger", "potion", "crossbow"]
spells = ["force bolt", "ward"]
ap = 14
initiative = 12

[[combatants]]
name = "Bela"
side = "raiders"
kind = "npc"
at = [3, 2]
attributes = { strength = 1, dexterity = 1 }
skills = { melee = 2, reflex = 1 }
held = ["long sword"]
carried = ["dagger"]
ap = 6
initiative = 9

[[combatants]]
name = "Cato"
side = "guards"
at = [0, 2]
skills = { aim = 2 }
held = ["bow"]
ap = 6
initiative = 7

[[combatants]]
name = "Horse"
side = "guards"
at = [5, 4]
size = 5
body = "hooves"
traits = ["trained"]
ap = 7
initiative = 5
"#;

/// Reads an encounter.
pub fn read(text: &str) -> Encounter {
    let mut sources = Sources::new();
    let file = sources.add("fight.toml", text);
    let (encounter, diagnostics) = Destiny::read(&mut sources, file, &[]);
    encounter.unwrap_or_else(|| panic!("{}", diagnostics.render(&sources, Style::Plain)))
}

/// Two guards and a horse against a raider.
pub fn yard() -> Encounter {
    read(YARD)
}
