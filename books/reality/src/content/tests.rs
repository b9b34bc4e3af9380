//! The shipped files are sound, and mistakes are shown where they are.

use fracas_content::Content;
use fracas_content::{Sources, Style};
use fracas_engine::map::Direction;
use fracas_engine::table::{Everywhere, play_out};
use fracas_engine::{Book, DiceStream};

use fracas_lab::players::Players;
use fracas_lab::policy::{Registry, Unattended};
use fracas_lab::simulate::{Simulation, Watch};
use insta::assert_snapshot;

use crate::Reality;
use crate::sheet::Encounter;
use crate::state::State;
use crate::terms::{Combatant, Condition, Faint, Id, ItemId, Life, Phase, Posture, Size};

fn read(text: &str, house_rules: &[&str]) -> (Option<Encounter>, String) {
    let mut sources = Sources::new();
    let fight = sources.add("fight.toml", text);
    let rules: Vec<_> = house_rules.iter().map(|text| sources.add("house.toml", *text)).collect();
    let (encounter, diagnostics) = Reality::read(&mut sources, fight, &rules);
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
    let state = Reality::open(&encounter);
    (encounter, state)
}

#[test]
fn shipped_encounters_have_nothing_wrong() {
    for (name, text) in Reality::encounters() {
        let (encounter, said) = read(text, &[]);
        assert!(encounter.is_some() && said.is_empty(), "{name}: {said}");
    }
}

#[test]
fn a_shipped_encounter_is_played_to_its_end() {
    let random = Registry::<Reality>::standard().maker("random").unwrap();
    for (name, text) in Reality::encounters() {
        let encounter = sound(text);
        let report =
            Simulation::new(&encounter, 2, 3, Players::everybody(random.clone())).run(&Watch::default());
        assert!(!report.is_partial(), "{name}");
    }
}

/// Two who can fight, with `more` after them.
fn two(more: &str) -> String {
    format!(
        "book = \"reality\"\n[[combatants]]\nname = \"Ansa\"\nside = \"red\"\nat = [1, 1]\nheld = [\"longsword\"]\n\
         [[combatants]]\nname = \"Bela\"\nside = \"blue\"\nat = [2, 1]\n{more}"
    )
}

#[test]
fn the_rules_find_what_is_not_stated() {
    let (encounter, state) = opened(&two(
        "race = \"dwarf\"\nscores = { strength = 14, constitution = 13, wisdom = 14 }\nmpl = 4\nmpl-choices = [\"initiative\"]\n",
    ));
    let bela = &encounter.roster[1];
    assert_eq!((bela.size, bela.speed, bela.inherent_fortitude), (Size::Small, 5, 11));
    // Half of 4 and a third of 4, and 4 levels: the stated one, then Arm, Leg, Initiative.
    assert_eq!((bela.skills.arm_strength, bela.skills.leg_strength, bela.skills.initiative), (4, 4, 5));
    let opened = state.of(Id(1));
    assert_eq!(
        (opened.stamina, opened.energy, opened.agility, opened.aura, opened.surges),
        (13, 5, 2, 31, 6)
    );
    assert_eq!(opened.facing, Direction::W);
}

#[test]
fn a_scenario_can_start_inside_a_round() {
    let (_, state) = opened(&format!(
        "round = 2\n{}",
        two(
            "energy = 2\nheld-by = \"Ansa\"\nposture = \"prone\"\nlife = \"bleeding\"\nunconscious = \"death\"\n\
             conditions = [{ condition = \"shaken\", until = \"next-round-end\" }]\n",
        )
        .trim_start_matches("book = \"reality\"\n")
    )
    .replacen("round", "book = \"reality\"\nround", 1));
    assert_eq!((state.phase, state.round), (Phase::Open, 2));
    let bela = state.of(Id(1));
    assert_eq!((bela.energy, bela.aura, bela.held_by), (2, 0, Some(Id(0))));
    assert_eq!((bela.posture, bela.life, bela.faint), (Posture::Prone, Life::Bleeding, Some(Faint::Death)));
    assert!(bela.conditions.bears(Condition::Shaken));
}

#[test]
fn who_holds_something_else_carries_what_its_person_holds() {
    let (encounter, state) = opened(&two("person = \"bandit\"\nheld = [\"knife\"]\n"));
    let bela = state.of(Id(1));
    let name = |item: ItemId| encounter.gear_of(item).name.as_str();
    assert_eq!(bela.held.iter().map(|&item| name(item)).collect::<Vec<_>>(), ["knife"]);
    assert_eq!(bela.carried.iter().map(|&(item, _)| name(item)).collect::<Vec<_>>(), ["cutlass", "buckler"]);
}

#[test]
fn all_mistakes_are_told_at_once() {
    assert_snapshot!(wrong(&two(
        r#"person = "bandid"
race = "dwarff"
size = "large"
height = 120
armour = ["full plate", "gambeson"]
held = ["greatsword", "bucklr", "knife"]
carried = [{ item = "potoin", stowed = "buried" }]
loaded = ["knife"]
draw = { "greatsword" = 37 }
styles = ["reckless", "forceful"]
mpl = 1
mpl-choices = ["initiative", "initiative"]
spells = ["hurl fire"]
resistances = ["slahsing"]
held-by = "Bela"
facing = "nord"
conditions = [{ condition = "prone" }]
"#,
    )), @r#"
error[content/unknown-name]: there is no person `bandid`; did you mean `bandit`?
  --> fight.toml:11:10
   |
11 | person = "bandid"
   |          ^^^^^^^^ no such person

error[content/unknown-name]: there is no race `dwarff`; did you mean `dwarf`?
  --> fight.toml:12:8
   |
12 | race = "dwarff"
   |        ^^^^^^^^ no such race
   |
   = help: known names: `dark elf`, `dragonborn`, `dwarf`, `gnome`, `half-elf`, `half-orc`, `halfling`, `high elf`, `human`, `ogre`, `tiefling`, `vampire`, `wolf`, `wood elf`

error[reality/size]: Bela is not of the size that its height gives it
  --> fight.toml:13:8
   |
13 | size = "large"
   |        ^^^^^^^
   |
   = help: leave out `size`, or `height`

error[reality/armour]: nothing can be worn over full plate
  --> fight.toml:15:11
   |
15 | armour = ["full plate", "gambeson"]
   |           ^^^^^^^^^^^^
   |
   = help: name an under-armour first, such as "gambeson", then other armour

error[reality/hands]: Bela would need 3 hands for what it holds
  --> fight.toml:16:8
   |
16 | held = ["greatsword", "bucklr", "knife"]
   |        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   |
   = help: everybody has two hands; the rest goes into `carried`

error[content/unknown-name]: there is no weapon, shield or object `bucklr`; did you mean `buckler`?
  --> fight.toml:16:23
   |
16 | held = ["greatsword", "bucklr", "knife"]
   |                       ^^^^^^^^ no such weapon, shield or object

error[content/unknown-name]: there is no weapon, shield or object `potoin`; did you mean `potion`?
  --> fight.toml:17:21
   |
17 | carried = [{ item = "potoin", stowed = "buried" }]
   |                     ^^^^^^^^ no such weapon, shield or object

error[reality/loaded]: the knife is never loaded
  --> fight.toml:18:11
   |
18 | loaded = ["knife"]
   |           ^^^^^^^

error[reality/draw]: the greatsword has no Draw Weight
  --> fight.toml:19:10
   |
19 | draw = { "greatsword" = 37 }
   |          ^^^^^^^^^^^^

error[reality/draw]: no row of the Draw Weight table has 37 kg
  --> fight.toml:19:25
   |
19 | draw = { "greatsword" = 37 }
   |                         ^^
   |
   = help: its rows: under 20, 20, 25, 30, 35, 40, 45, 50, 60, 70, 80

error[reality/styles]: at level 1 one uses 1 combat style at once
  --> fight.toml:20:10
   |
20 | styles = ["reckless", "forceful"]
   |          ^^^^^^^^^^^^^^^^^^^^^^^^
   |
   = help: name the others as `further-styles`

error[reality/styles]: at MPL 1 Bela has not learned so many combat styles
  --> fight.toml:20:11
   |
20 | styles = ["reckless", "forceful"]
   |           ^^^^^^^^^^
   |
   = help: `styles-bought` says how many it has learned otherwise

error[reality/mpl]: Bela chooses 2 times, and its MPL is 1
  --> fight.toml:22:15
   |
22 | mpl-choices = ["initiative", "initiative"]
   |               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^

error[reality/caster]: Bela knows spells, and nothing says how it casts them
  --> fight.toml:23:11
   |
23 | spells = ["hurl fire"]
   |           ^^^^^^^^^^^
   |
   = help: add `caster = { ability = "intelligence", keywords = 4 }`

warning[reality/damage-type]: nothing here does `slahsing` damage; did you mean `slashing`?
  --> fight.toml:24:16
   |
24 | resistances = ["slahsing"]
   |                ^^^^^^^^^^

error[reality/hold]: Bela cannot hold itself
  --> fight.toml:25:11
   |
25 | held-by = "Bela"
   |           ^^^^^^

error[content/unknown-name]: there is no direction of this map `nord`
  --> fight.toml:26:10
   |
26 | facing = "nord"
   |          ^^^^^^ no such direction of this map
   |
   = help: known names: `n`, `ne`, `e`, `se`, `s`, `sw`, `w`, `nw`

error[reality/condition]: Prone follows from something else
  --> fight.toml:27:29
   |
27 | conditions = [{ condition = "prone" }]
   |                             ^^^^^^^
   |
   = help: say `posture = "prone"`
"#);
}

#[test]
fn gear_that_the_rules_cannot_use_is_told() {
    assert_snapshot!(read(&two(""), &[r#"
book = "reality"
[weapons.feather]
dice = "d7x"
damage = "tickling"
[weapons.longbow]
dice = "d6"
two-handed = "d8"
damage = "piercing"
shooting = { accuracy = 7, range = [10, 5, 400] }
[shields.club]
evasion = 1
hardness = 1
durability = 9
[armour.tent]
rating = 1
coverage = 40
[styles]
"walking" = [{ when = "sometimes", av = 1 }]
"#]).1, @r#"
error[reality/weapon]: nothing can be done with the feather
 --> house.toml:3:10
  |
3 | [weapons.feather]
  |          ^^^^^^^
  |
  = help: give it a `reach`, `shooting` or `thrown`

error[reality/dice]: `d7x` is no dice
 --> house.toml:4:8
  |
4 | dice = "d7x"
  |        ^^^^^
  |
  = help: write how many and of which kind, as "d8" or "2d6"

error[reality/hands]: the longbow cannot be held in one hand or in two, as one likes
 --> house.toml:8:14
  |
8 | two-handed = "d8"
  |              ^^^^
  |
  = help: say `hands = "1h/2h"`

error[reality/range]: 10, 5 and 400 metres are no range
  --> house.toml:10:36
   |
10 | shooting = { accuracy = 7, range = [10, 5, 400] }
   |                                    ^^^^^^^^^^^^
   |
   = help: write three growing figures of at most 2000: range = [5, 30, 120]

error[content/duplicate-name]: there are two weapon, shield or object entries named `club`
  --> house.toml:11:10
   |
11 | [shields.club]
   |          ^^^^ named again
   |
  ::: reality/weapons.toml:7:10
   |
 7 | [weapons.club]
   |          ---- named first

error[content/out-of-range]: `coverage` must be from 0 to 21, and is 40
  --> house.toml:17:12
   |
17 | coverage = 40
   |            ^^ out of range

error[content/unknown-word]: `when` cannot be `sometimes`
  --> house.toml:19:23
   |
19 | "walking" = [{ when = "sometimes", av = 1 }]
   |                       ^^^^^^^^^^^ not one of the words allowed here
"#);
}

#[test]
fn a_party_takes_what_is_left_into_its_next_fight() {
    let taken = |combatant: &Combatant| {
        let Combatant { stamina, aura, surges, life, faint, spent, injuries, .. } = combatant.clone();
        (
            stamina,
            aura,
            surges,
            life,
            faint,
            spent,
            injuries,
            combatant.armour_broken,
            combatant.has_rolled_death,
        )
    };
    for ((name, text), seed) in Reality::encounters().iter().zip(1..) {
        let encounter = sound(text);
        let mut players = Everywhere(Unattended);
        let opening = Reality::open(&encounter);
        let end =
            play_out::<Reality, _, _>(&encounter, opening, DiceStream::new(seed, 0), &mut players, &mut ())
                .end;
        let files: Vec<String> = encounter
            .sides
            .iter()
            .map(|side| Reality::carried(&encounter, &end, &side.name).expect("a side that there is"))
            .collect();
        let files: Vec<&str> = files.iter().map(String::as_str).collect();
        let (next, said) = read(text, &files);
        let next = next.unwrap_or_else(|| panic!("{name}: {said}\n{}", files.concat()));
        for (sheet, left) in next.roster.iter().zip(&end.combatants) {
            assert_eq!(taken(&sheet.opening), taken(left), "{name}: {}", sheet.name);
        }
    }
}

#[test]
fn what_an_earlier_fight_left_counts_where_nothing_else_is_said() {
    let party = "book = \"reality\"\n[party.Ansa]\nside = \"red\"\nstamina = 2\naura = 7\nheld = [\"knife\"]\n\
                 conditions = [{ condition = \"shaken\", until = \"short-rest\" }]\n\
                 [party.Bela]\nside = \"red\"\naura = 1\n[party.Ansaa]\nside = \"red\"\nstamina = 1\n";
    let (encounter, said) = read(&two("").replace("at = [1, 1]", "at = [1, 1]\nstamina = 5"), &[party]);
    let encounter = encounter.unwrap_or_else(|| panic!("{said}"));
    assert!(said.contains("Bela fights for `blue` here, not for `red`"), "{said}");
    assert!(said.contains("nobody of `red` is called `Ansaa`; did you mean `Ansa`?"), "{said}");
    let [ansa, bela] = &encounter.roster[..] else { panic!("there are two") };
    assert_eq!((ansa.opening.stamina, ansa.opening.aura), (5, 7));
    assert!(ansa.opening.conditions.bears(Condition::Shaken));
    let held = encounter.items[ansa.opening.held[0].index()].0;
    assert_eq!(encounter.gear[held.index()].name, "longsword", "the encounter says what is in hand");
    assert!(bela.opening.aura > 1, "another Bela fought on the red side");
    let state = Reality::open(&encounter);
    let not = Reality::carried(&encounter, &state, "green");
    assert_eq!(
        not.map_err(|error| error.to_string()),
        Err("there is no side `green`; there are red, blue".to_owned())
    );
}
