//! The shipped files are sound, and mistakes are shown where they are.

use fracas_content::Content;
use fracas_content::{Sources, Style};
use fracas_engine::Book;
use insta::assert_snapshot;

use crate::Mythic;
use crate::sheet::Encounter;
use crate::state::State;
use crate::terms::{Arm, Id, ItemId, Status};

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

#[test]
fn odd_weapons_are_told_of() {
    let text = two("held = [\"staff\", \"knife\"]\nshots = { knife = 3 }\n")
        + r#"
[weapons.harpoon]
skill = "blades"
hands = "1h"
shots = 1
surfaces = [{ name = "tip", cost = 3, damage = "1d", kind = "piercing", reach = [2, 1] }]
attacks = [
    { name = "tip", cost = 3, speed = 2, damage = "1d6", kind = "piercing", range-step = 1, range = 0 },
    { name = "cast", cost = 9, shots = 2, speed = 2, damage = "0d6", kind = "piercing", range-step = 3 },
]
[weapons.nothing]
skill = "blades"
hands = "2h"
[weapons.mace]
skill = "blades"
hands = "1h"
shots = 2
surfaces = [{ name = "head", cost = 4, damage = "2d4", kind = "impact" }]
"#;
    assert_snapshot!(wrong(&text), @r#"
    error[mythic/hands]: Bela would need 3 hands for what it holds
      --> fight.toml:12:8
       |
    12 | held = ["staff", "knife"]
       |        ^^^^^^^^^^^^^^^^^^
       |
       = help: everybody has two hands; the rest stays in `carried`

    error[mythic/shots]: the knife holds 0 shots at most
      --> fight.toml:13:19
       |
    13 | shots = { knife = 3 }
       |                   ^

    error[mythic/damage]: `1d` is no damage
      --> fight.toml:19:48
       |
    19 | surfaces = [{ name = "tip", cost = 3, damage = "1d", kind = "piercing", reach = [2, 1] }]
       |                                                ^^^^
       |
       = help: write dice, as "2d6", or with a figure added or taken off, as "2d4+1"

    error[mythic/reach]: the nearest distance, 2, is farther than the farthest, 1
      --> fight.toml:19:81
       |
    19 | surfaces = [{ name = "tip", cost = 3, damage = "1d", kind = "piercing", reach = [2, 1] }]
       |                                                                                 ^^^^^^

    error[content/duplicate-name]: the weapon has two parts named `tip`
      --> fight.toml:21:14
       |
    19 | surfaces = [{ name = "tip", cost = 3, damage = "1d", kind = "piercing", reach = [2, 1] }]
       |                      ----- named first
    20 | attacks = [
    21 |     { name = "tip", cost = 3, speed = 2, damage = "1d6", kind = "piercing", range-step = 1, range = 0 },
       |              ^^^^^ named again

    error[mythic/shots]: `cast` uses 2 shots, and the weapon holds 1
      --> fight.toml:22:40
       |
    22 |     { name = "cast", cost = 9, shots = 2, speed = 2, damage = "0d6", kind = "piercing", range-step = 3 },
       |                                        ^
       |
       = help: say how many: `shots = 20`

    error[mythic/damage]: `0d6` is no damage
      --> fight.toml:22:63
       |
    22 |     { name = "cast", cost = 9, shots = 2, speed = 2, damage = "0d6", kind = "piercing", range-step = 3 },
       |                                                               ^^^^^
       |
       = help: write dice, as "2d6", or with a figure added or taken off, as "2d4+1"

    error[mythic/weapon]: nothing can be done with the nothing
      --> fight.toml:24:10
       |
    24 | [weapons.nothing]
       |          ^^^^^^^
       |
       = help: give it `surfaces` to strike with, or `attacks` to shoot or throw with

    error[mythic/shots]: the mace holds shots, and has no attack that uses any
      --> fight.toml:30:9
       |
    30 | shots = 2
       |         ^
       |
       = help: leave `shots` out, or give it `attacks` to shoot or throw with
    "#);
}

#[test]
fn an_odd_moment_is_told_of() {
    let text = two("aims-at = { weapon = \"sword\", target = \"Bela\" }\n").replacen(
        "book = \"mythic\"",
        "book = \"mythic\"\nturn = \"Bella\"\nphase = \"opening\"\nround = 99\ninitiative-order = [\"Ansa\", \"Ansa\", \"Cato\"]\ncheck-dice = \"2d\"",
        1,
    );
    assert_snapshot!(wrong(&text), @r#"
    error[content/unknown-name]: there is no combatant `Bella`; did you mean `Bela`?
     --> fight.toml:2:8
      |
    2 | turn = "Bella"
      |        ^^^^^^^ no such combatant
      |
      = help: known names: `Ansa`, `Bela`

    error[mythic/order]: Ansa stands in the order twice
     --> fight.toml:5:29
      |
    5 | initiative-order = ["Ansa", "Ansa", "Cato"]
      |                             ^^^^^^

    error[content/unknown-name]: there is no combatant `Cato`
     --> fight.toml:5:37
      |
    5 | initiative-order = ["Ansa", "Ansa", "Cato"]
      |                                     ^^^^^^ no such combatant
      |
      = help: known names: `Ansa`, `Bela`

    error[mythic/check-dice]: `2d` is no dice
     --> fight.toml:6:14
      |
    6 | check-dice = "2d"
      |              ^^^^
      |
      = help: write how many and of which kind: `check-dice = "2d6"`

    error[mythic/aim]: the sword is no ranged weapon
      --> fight.toml:17:22
       |
    17 | aims-at = { weapon = "sword", target = "Bela" }
       |                      ^^^^^^^
    "#);
}

#[test]
fn odd_actions_are_told_of() {
    let text = two("")
        + r#"
[actions.pary]
kind = "reactive"
[actions.aim]
kind = "reactive"
[actions.move]
answered-by = ["dodge", "melee-attack", "doge"]
[actions.dodge]
kind = "proactive"
statuses = ["pinned", "flying"]
[settings]
moderate-from = 9
severe-from = 3
"#;
    assert_snapshot!(wrong(&text), @r#"
    error[content/unknown-name]: there is no action `pary`; did you mean `parry`?
      --> fight.toml:13:10
       |
    13 | [actions.pary]
       |          ^^^^ no such action

    error[mythic/reaction]: `melee-attack` is no reaction
      --> fight.toml:18:25
       |
    18 | answered-by = ["dodge", "melee-attack", "doge"]
       |                         ^^^^^^^^^^^^^^

    error[content/unknown-name]: there is no action `doge`; did you mean `dodge`?
      --> fight.toml:18:41
       |
    18 | answered-by = ["dodge", "melee-attack", "doge"]
       |                                         ^^^^^^ no such action

    error[content/unknown-word]: item 2 of `statuses` cannot be `flying`
      --> fight.toml:21:23
       |
    21 | statuses = ["pinned", "flying"]
       |                       ^^^^^^^^ not one of the words allowed here
       |
       = help: allowed: `bound`, `grappled`, `off-guard`, `on-guard`, `pinned`
    "#);
}

#[test]
fn a_pool_is_no_fuller_than_it_can_be_and_an_order_is_whole() {
    let told = wrong(&two("ap = 14\n").replacen(
        "book = \"mythic\"",
        "book = \"mythic\"\ninitiative-order = [\"Ansa\"]",
        1,
    ));
    assert!(told.contains("error[mythic/ap]: a pool of 14 AP, where 12 are the most"), "{told}");
    assert!(told.contains("error[mythic/order]: the order leaves out Bela"), "{told}");
}
