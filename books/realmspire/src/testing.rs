//! A small encounter, for tests.

use fracas_content::{Content, Sources, Style};
use fracas_engine::Seat;

use crate::Realmspire;
use crate::sheet::Encounter;
use crate::terms::Id;

/// The seat of the guards.
pub const GUARDS: Seat = Seat(1);
/// The seat of the raiders.
pub const RAIDERS: Seat = Seat(2);
/// A guard with longsword and shield.
pub const ANSA: Id = Id(0);
/// A raider beside her.
pub const BELA: Id = Id(1);
/// A guard with a bow and magic.
pub const CATO: Id = Id(2);

/// Ansa and Cato against Bela; a longsword lies under Bela's feet, and a lever stands near. It is Ansa's turn.
const YARD: &str = r#"
book = "realmspire"
title = "yard"
seats = ["gm", "guards", "raiders"]
turn = "Ansa"
initiative-order = ["Ansa", "Bela", "Cato"]
map = { width = 12, height = 7 }
sides = [{ name = "guards", seat = "guards" }, { name = "raiders", seat = "raiders" }]
fixtures = [{ name = "lever", at = [2, 3] }, { name = "trapdoor", at = [7, 5], hidden = true }]
lying = [{ thing = "longsword", at = [3, 2] }]

[[combatants]]
name = "Ansa"
side = "guards"
at = [2, 2]
attributes = { strength = 10, agility = 9 }
skills = { athletics = 1, dodge = 1, observation = 1 }
styles = [{ style = "classical knight", rank = 2 }]
armor = { level = "full", material = "iron" }
gear = ["longsword", "bone shield", "dagger", "dagger"]
initiative-result = 9

[[combatants]]
name = "Bela"
side = "raiders"
at = [3, 2]
skills = { dodge = 1, athletics = 1, acrobatics = 0 }
styles = [{ style = "forest bandit", rank = 1 }]
gear = ["club", "dagger"]
initiative-result = 7

[[combatants]]
name = "Cato"
side = "guards"
at = [0, 2]
skills = { sorcery = 1, focus = 1, survival = 1 }
styles = [{ style = "nordling hunter", rank = 1 }]
spells = ["fire bolt", "mend wounds", "dread whisper"]
gear = ["longbow", "first aid kit", "fire wand", "net"]
initiative-result = 4
"#;

/// Reads an encounter.
pub fn read(text: &str) -> Encounter {
    let mut sources = Sources::new();
    let file = sources.add("fight.toml", text);
    let (encounter, diagnostics) = Realmspire::read(&mut sources, file, &[]);
    encounter.unwrap_or_else(|| panic!("{}", diagnostics.render(&sources, Style::Plain)))
}

/// Two guards against a raider.
pub fn yard() -> Encounter {
    read(YARD)
}
