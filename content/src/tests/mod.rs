//! A made-up book, and what people see when its files are wrong.

#![allow(clippy::unwrap_used, reason = "a test may panic")]
#![expect(dead_code, reason = "most of what is read is only printed")]

mod forms;
mod never_panics;
mod shapes;
mod spans;
mod whole;

use std::str::FromStr;

use schemars::JsonSchema;
use serde::Deserialize;

use super::*;

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct File {
    /// The book that the file is for.
    book: Book,
    #[serde(default)]
    weapons: Entries<Weapon>,
    #[serde(default)]
    combatants: Vec<Combatant>,
    arena: Option<Arena>,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum Book {
    Forge,
    Reality,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Weapon {
    /// How hard a blow is to ignore, in points. More is worse for the target.
    #[schemars(range(min = 0, max = 20))]
    threat: Spanned<u8>,
    dice: Option<Parsed<Dice>>,
    reach: Option<Reach>,
    #[serde(default)]
    effects: Vec<Effect>,
    #[serde(default)]
    two_handed: bool,
}

/// Squares, an even number of them; a type whose conditions only serde knows.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(try_from = "u8")]
struct Reach(u8);

impl TryFrom<u8> for Reach {
    type Error = String;
    fn try_from(squares: u8) -> Result<Self, String> {
        if squares.is_multiple_of(2) {
            Ok(Self(squares))
        } else {
            Err(format!("a reach of {squares} is not even"))
        }
    }
}

/// Dice such as `2d6`.
#[derive(Debug)]
struct Dice((u8, u8));

impl FromStr for Dice {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let parts = text.split_once('d').and_then(|(n, sides)| Some((n.parse().ok()?, sides.parse().ok()?)));
        parts.map(Dice).ok_or_else(|| format!("`{text}` is not a number of dice; write them like `2d6`"))
    }
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
enum Effect {
    /// Moves the target.
    Shove { distance: Spanned<u8> },
    /// Gives a condition, and then perhaps something more.
    Inflict { condition: Spanned<String>, then: Option<Box<Spanned<Effect>>> },
    /// Nothing at all.
    Nothing,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Combatant {
    name: String,
    #[serde(default)]
    weapon: Option<Spanned<String>>,
    at: Spanned<[u8; 2]>,
    #[serde(default)]
    stance: Option<Stance>,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum Stance {
    /// Ready.
    Guard,
    /// Not ready.
    Prone,
    /// On something.
    Mounted { on: String },
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Arena {
    /// Columns and rows.
    size: (u8, u8),
    #[serde(default)]
    light: f64,
}

const GOOD: &str = r#"
book = "forge"

[weapons.short-sword]
threat = 3
dice = "2d6"
reach = 2
two-handed = false

[weapons.hammer]
threat = 5
effects = [
    { kind = "shove", distance = 2 },
    { kind = "inflict", condition = "prone", then = { kind = "nothing" } },
]

[[combatants]]
name = "Ann"
weapon = "short-sword"
at = [1, 2]

[[combatants]]
name = "Bob"
at = [3, 4]
stance = { mounted = { on = "mule" } }

[arena]
size = [8, 8]
light = 0.5
"#;

/// Reads a file and looks its names up, as a book would.
fn read(text: &str) -> (Sources, Diagnostics, Option<Document<File>>) {
    let mut sources = Sources::new();
    let id = sources.add("fight.toml", text);
    let mut diagnostics = Diagnostics::new();
    let document = read_document::<File>(sources.get(id), &mut diagnostics);
    if let Some(document) = &document {
        let mut weapons = Registry::new("weapon");
        document.dropped.names("weapons").for_each(|name| weapons.insert_wrong(name));
        for (name, _) in document.value.weapons.iter() {
            weapons.insert(name.clone(), Some(()), &mut diagnostics);
        }
        for weapon in document.value.combatants.iter().filter_map(|one| one.weapon.as_ref()) {
            weapons.find(weapon, &mut diagnostics);
        }
    }
    (sources, diagnostics, document)
}

/// What people see.
fn seen(text: &str) -> String {
    let (sources, diagnostics, _) = read(text);
    diagnostics.render(&sources, Style::Plain)
}

/// The good file with one piece replaced, as people see it.
fn seen_with(good: &str, bad: &str) -> String {
    assert!(GOOD.contains(good), "{good}");
    seen(&GOOD.replacen(good, bad, 1))
}
