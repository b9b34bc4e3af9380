//! The shipped files are sound, and mistakes are shown where they are.

use fracas_content::Content;
use fracas_content::{Sources, Style};
use fracas_engine::Book;
use fracas_engine::map::Cell;
use insta::assert_snapshot;

use crate::Forge;
use crate::encounter::Encounter;
use crate::sheet::Struck;
use crate::state::{Phase, Place, State};
use crate::terms::{Id, Points, Pool, Set32, known};

fn read(text: &str, house_rules: &[&str]) -> (Option<Encounter>, String) {
    let mut sources = Sources::new();
    let fight = sources.add("fight.toml", text);
    let rules: Vec<_> = house_rules.iter().map(|text| sources.add("house.toml", *text)).collect();
    let (encounter, diagnostics) = Forge::read(&mut sources, fight, &rules);
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

/// Two who can fight, with `more` after them.
fn two(more: &str) -> String {
    format!(
        "book = \"forge\"\n[[combatants]]\nname = \"Ansa\"\nclass = \"hero\"\nat = [1, 1]\n\
         agility = 3\nbrawn = 3\ncunning = 2\n\
         [[combatants]]\nname = \"Grunk\"\ncreature = \"goblin\"\nat = [2, 1]\n{more}"
    )
}

fn opened(text: &str) -> (Encounter, State) {
    let encounter = sound(text);
    let state = Forge::open(&encounter);
    (encounter, state)
}

#[test]
fn shipped_encounters_have_nothing_wrong() {
    for (name, text) in Forge::encounters() {
        let (encounter, said) = read(text, &[]);
        assert!(encounter.is_some() && said.is_empty(), "{name}: {said}");
    }
}

#[test]
fn the_schema_is_json() {
    let schema: serde_json::Value = serde_json::from_str(&Forge::schema()).unwrap();
    assert!(schema["properties"]["combatants"].is_object());
    assert_eq!(schema.pointer("/$defs/Changes/properties/round-limit/maximum").unwrap(), 255);
}

#[test]
fn known_conditions_come_first() {
    let encounter = sound(&two(""));
    for (number, name) in known::NAMES.iter().enumerate() {
        assert_eq!(encounter.conditions[number].name, *name);
    }
    assert_eq!(encounter.terrains[0].name, "normal");
}

#[test]
fn figures_follow_from_abilities_and_from_the_creature() {
    let (encounter, state) = opened(&two(""));
    assert_eq!(encounter.roster[0].base, [Points(20), Points(20), Points(15)]);
    assert_eq!(encounter.roster[0].speed, 3);
    assert_eq!(encounter.roster[1].base, [Points(10); 3]);
    assert_eq!(encounter.roster[1].natural_zone, 1);
    assert_eq!(state.phase, Phase::Opening);
    assert_eq!(state.of(Id(1)).defenses.of(Pool::Focus), Points(10));
    assert_eq!(encounter.seats, ["heroes", "foes", "gm"]);
}

#[test]
fn an_opening_can_be_stated_outright() {
    let (encounter, state) = opened(
        &two("drawn = [\"short-sword\"]\ndefense = 3\nstress = 12\nafflictions = [\"limping\"]\nacted = true\n")
            .replacen("brawn = 3", "brawn = 3\npoise = 0\nconditions = [\"wet\"]\nboons = 1", 1)
            .replacen("book = \"forge\"", "book = \"forge\"\nround = 4\nturn = \"Ansa\"\nactions = 0\ndoom = 2", 1),
    );
    let (ansa, grunk) = (state.of(Id(0)), state.of(Id(1)));
    assert!(ansa.conditions.has(known::REELING.0) && ansa.persistent.has(known::REELING.0));
    assert!(ansa.conditions.has(known::WET.0) && !ansa.persistent.has(known::WET.0));
    assert_eq!((ansa.turns_left, ansa.boons, state.doom, state.round), (0, 1, 2, 4));
    let turn = state.turn().unwrap();
    assert_eq!((turn.actor, turn.actions, turn.maneuvers), (Id(0), 0, 1));
    assert_eq!(encounter.weapons[encounter.items[grunk.held[0].index()].index()].name, "short-sword");
    assert_eq!((grunk.stress, grunk.turns_left), (Points(12), 0));
    assert_eq!(grunk.afflictions.iter().collect::<Vec<_>>(), [1]);
}

#[test]
fn who_is_said_to_be_defeated_has_nothing_left() {
    let (_, state) = opened(&two("").replacen("brawn = 3", "brawn = 3\nconditions = [\"defeated\"]", 1));
    let ansa = state.of(Id(0));
    assert!(ansa.defenses.all_empty());
    for condition in [known::REELING, known::KNOCKED_DOWN, known::CONFUSED, known::DEFEATED] {
        assert!(ansa.conditions.has(condition.0));
    }
}

#[test]
fn house_rules_and_encounters_say_things_anew() {
    let house = "book = \"forge\"\n[settings]\nboon-threat = 3\nround-limit = 9\n\
                 [weapons.long-sword]\nattack = { threat = 6, damage = \"poise\", dice = \"1d12+2\" }\n";
    let text = two("gear = [\"long-sword\"]\n[settings]\nround-limit = 20\n");
    let (encounter, said) = read(&text, &[house]);
    let encounter = encounter.unwrap_or_else(|| panic!("{said}"));
    assert_eq!((encounter.settings.boon_threat, encounter.settings.round_limit), (3, 20));
    let weapon = &encounter.weapons[encounter.items[0].index()];
    let attack = weapon.attack.as_ref().unwrap();
    assert_eq!((attack.threat, attack.flat, attack.dice[0].to_string().as_str()), (6, 2, "1d12"));
}

#[test]
fn those_without_a_place_stand_apart() {
    let (_, state) = opened(
        "book = \"forge\"\n[[combatants]]\nclass = \"hero\"\nname = \"Ansa\"\n[[combatants]]\ncreature = \"ogre\"\ncount = 2\n",
    );
    let column = |id| match state.of(id).place {
        Place::At(cell) => cell.x,
        _ => -1,
    };
    assert!(column(Id(0)) < 7 && column(Id(1)) > 12 && column(Id(2)) > 12);
}

#[test]
fn several_mistakes_are_shown_at_once() {
    let text = r#"
book = "forge"
[settings]
boon-dice = 9
round-limt = 3
[skills.bite]
kind = "action"
attack = { threat = 3 }
[[combatants]]
name = "Ansa"
class = "hero"
brawn = 2
agility = 3
cunning = 2
armor = "plate"
gear = ["short-sward", "maul", "shield"]
drawn = ["maul", "shield"]
at = [40, 1]
[[combatants]]
name = "Grunk"
creature = "gobin"
conditions = ["reelin"]
riding = "Ansa"
"#;
    assert_snapshot!(wrong(text), @r#"
    error[content/out-of-range]: `boon-dice` must be from 0 to 5, and is 9
     --> fight.toml:4:13
      |
    4 | boon-dice = 9
      |             ^ out of range

    error[content/unknown-key]: there is no key `round-limt` here; did you mean `round-limit`?
     --> fight.toml:5:1
      |
    5 | round-limt = 3
      | ^^^^^^^^^^ unknown key

    error[forge/type-and-dice]: the attack of `bite` needs a damage type and dice
     --> fight.toml:6:9
      |
    6 | [skills.bite]
      |         ^^^^
      |
      = note: forge.yield.type-and-dice
      = help: for example: attack = { threat = 5, damage = "poise", dice = "2d6" }

    warning[forge/abilities]: the abilities of Ansa are 7 in all; heroes share out 8
      --> fight.toml:13:11
       |
    13 | agility = 3
       |           ^

    error[forge/armor]: Ansa wears armor 4, and its brawn is 2
      --> fight.toml:15:9
       |
    15 | armor = "plate"
       |         ^^^^^^^ above brawn
       |
       = help: armor worn may not exceed brawn; a hide is `natural-armor`

    error[content/unknown-name]: there is no weapon `short-sward`; did you mean `short-sword`?
      --> fight.toml:16:9
       |
    16 | gear = ["short-sward", "maul", "shield"]
       |         ^^^^^^^^^^^^^ no such weapon
       |
       = help: known names: `axe`, `bow`, `crossbow`, `dagger`, `great-sword`, `halberd`, `hammer`, `long-sword`, `mace`, `maul`, `shield`, `short-sword`, `sling`, `spear`, `throwing-axe`, `unarmed`

    error[forge/hands]: Ansa would need 3 hands for what it holds
      --> fight.toml:17:9
       |
    17 | drawn = ["maul", "shield"]
       |         ^^^^^^^^^^^^^^^^^^
       |
       = help: everybody has two hands; the rest stays in `gear`

    error[forge/position]: Ansa stands off the map
      --> fight.toml:18:6
       |
    18 | at = [40, 1]
       |      ^^^^^^^
       |
       = help: the map has 20 columns and 20 rows, counted from 0

    error[content/unknown-name]: there is no creature `gobin`; did you mean `goblin`?
      --> fight.toml:21:12
       |
    21 | creature = "gobin"
       |            ^^^^^^^ no such creature
       |
       = help: known names: `archer`, `bandit-captain`, `goblin`, `horse`, `mage`, `maul-bearer`, `ogre`, `skeleton-archer`, `swordswoman`, `wolf`, `young-dragon`

    error[content/unknown-name]: there is no condition `reelin`; did you mean `reeling`?
      --> fight.toml:22:15
       |
    22 | conditions = ["reelin"]
       |               ^^^^^^^^ no such condition
       |
       = help: known names: `blessed`, `burning`, `choking`, `climbing`, `confused`, `defeated`, `disarmed`, `encumbered`, `heedless`, `kneeling`, `knocked-down`, `reeling`, `rooted`, `wet`

    error[forge/mount]: Ansa is no mount
      --> fight.toml:23:10
       |
    23 | riding = "Ansa"
       |          ^^^^^^
       |
       = help: give it a `mount` entry: mount = { mind = "animal" }
    "#);
}

#[test]
fn a_wrong_drawing_is_shown_row_by_row() {
    let drawn = |rows: &str| wrong(&two(&format!("[map]\ndrawing = \"\"\"\n{rows}\"\"\"\n")));
    assert_snapshot!(drawn(". . .\n. . . .\n. . . .\n. . .. .\n"), @r#"
    error[forge/map]: row 1 of the drawing has 3 areas, and most have 4
      --> fight.toml:15:1
       |
    15 | . . .
       | ^^^^^

    error[forge/map]: row 4 of the drawing has 5 areas, and most have 4
      --> fight.toml:18:1
       |
    18 | . . .. .
       | ^^^^^^^^
    "#);
    assert_snapshot!(drawn(". ? . .\n. . . .\n! . ? .\n"), @r#"
    error[forge/map-sign]: the drawing has a `?`, which is not in the legend
      --> fight.toml:15:1
       |
    15 | . ? . .
       | ^^^^^^^
       |
       = help: add it to `[map.legend]`

    error[forge/map-sign]: the drawing has a `!`, which is not in the legend
      --> fight.toml:17:1
       |
    17 | ! . ? .
       | ^^^^^^^
       |
       = help: add it to `[map.legend]`
    "#);
    // Where the text is not in the file as it is, its rows are not either.
    assert_snapshot!(drawn(". . .\\u002E\n. . .\n"), @r#"
    error[forge/map]: row 2 of the drawing has 3 areas, and the other has 4
      --> fight.toml:14:11
       |
    14 | drawing = """
       |           ^^^
    "#);
}

#[test]
fn positions_are_checked() {
    let text = r##"
book = "forge"
[map]
drawing = """
. . . # .
. A . . .
. . . . .
"""
[[combatants]]
name = "Ansa"
class = "hero"
at = "B"
[[combatants]]
name = "Ogre"
creature = "ogre"
at = [2, 1]
[[combatants]]
name = "Tall"
creature = "ogre"
at = [4, 0]
[[combatants]]
name = "Wolf"
creature = "wolf"
at = "A"
[[combatants]]
name = "Rat"
creature = "wolf"
at = [1, 1]
"##;
    assert_snapshot!(wrong(text), @r#"
    error[forge/position]: the drawing has no letter `B`
      --> fight.toml:12:6
       |
    12 | at = "B"
       |      ^^^
       |
       = help: its letters: `A`; or name column and row: at = [3, 4]

    error[forge/position]: Ogre stands in a wall
      --> fight.toml:16:6
       |
    16 | at = [2, 1]
       |      ^^^^^^
       |
       = help: nobody can stand in that area

    error[forge/position]: Tall sticks out of the map
      --> fight.toml:20:6
       |
    20 | at = [4, 0]
       |      ^^^^^^
       |
       = help: it is 2 areas wide and high, from there to the north-east

    error[forge/position]: Rat and Wolf share an area
      --> fight.toml:28:6
       |
    28 | at = [1, 1]
       |      ^^^^^^
       |
       = help: let one of them stand elsewhere, or add `may-share = true`
    "#);
}

#[test]
fn mounts_names_and_sides_are_checked() {
    let text = r#"
book = "forge"
turn = "Anna"
seats = ["players", "gm"]
[[sides]]
name = "all"
seat = "gn"
[[combatants]]
name = "Ansa"
class = "hero"
side = "all"
riding = "Pony"
[[combatants]]
name = "Pony"
creature = "horse"
size = 1
side = "all"
[[combatants]]
name = "ansa"
creature = "wolf"
side = "al"
poise = 4
[[combatants]]
name = "Low"
poise = -3
[[combatants]]
name = "Other"
side = "all"
riding = "ansa"
"#;
    assert_snapshot!(wrong(text), @r#"
    error[content/unknown-name]: there is no seat `gn`; did you mean `gm`?
     --> fight.toml:7:8
      |
    7 | seat = "gn"
      |        ^^^^ no such seat
      |
      = help: known names: `gm`, `players`

    error[forge/mount]: Pony is of size 1, too small to carry Ansa
      --> fight.toml:12:10
       |
    12 | riding = "Pony"
       |          ^^^^^^
       |
       = help: a mount must be at least one size larger than its rider

    error[content/duplicate-name]: there are two combatants named `ansa`, capitals aside
      --> fight.toml:19:8
       |
    19 | name = "ansa"
       |        ^^^^^^

    error[content/unknown-name]: there is no side `al`; did you mean `all`?
      --> fight.toml:21:8
       |
    21 | side = "al"
       |        ^^^^ no such side
       |
       = help: known names: `all`

    error[forge/defenses]: ansa is a minion and has one defense
      --> fight.toml:22:9
       |
    22 | poise = 4
       |         ^
       |
       = help: state `defense`, or another `class`

    error[content/out-of-range]: `poise` must be from 0 to 999, and is -3
      --> fight.toml:25:9
       |
    25 | poise = -3
       |         ^^ out of range

    error[forge/mount]: ansa is no mount
      --> fight.toml:29:10
       |
    29 | riding = "ansa"
       |          ^^^^^^
       |
       = help: give it a `mount` entry: mount = { mind = "animal" }
    "#);
}

#[test]
fn a_file_of_another_book_is_refused() {
    assert_snapshot!(wrong(&two("").replace("\"forge\"", "\"reality\"")), @r#"
    error[forge/wrong-book]: this is a file of the book `reality`, and `forge` is being read
     --> fight.toml:1:8
      |
    1 | book = "reality"
      |        ^^^^^^^^^
      |
      = help: write book = "forge", or read the file by the book that it is for
    "#);
}

#[test]
fn a_fight_needs_enemies() {
    assert_snapshot!(wrong(&two("side = \"heroes\"\n")), @r#"
    error[forge/no-enemies]: nobody here is anybody's enemy
     --> fight.toml:3:8
      |
    3 | name = "Ansa"
      |        ^^^^^^
      |
      = help: give combatants two sides: side = "foes"
    "#);
}

#[test]
fn too_many_are_refused() {
    assert!(wrong(&two("count = 32\n")).contains("at most 32 can fight"));
}

#[test]
fn heroes_with_odd_abilities_are_only_warned_about() {
    let (encounter, said) = read(&two("").replacen("agility = 3", "agility = 6", 1), &[]);
    assert!(encounter.is_some());
    assert_snapshot!(said, @r#"
    warning[forge/abilities]: the abilities of a hero are 1 to 5 each
     --> fight.toml:6:11
      |
    6 | agility = 6
      |           ^
    "#);
}

#[test]
fn swimmers_open_wet_and_the_winded_with_less_momentum() {
    let text = two("afflictions = []\n[map]\ndrawing = \"\"\"\n....\n.w..\n....\n\"\"\"\n").replacen(
        "brawn = 3",
        "brawn = 3\nafflictions = [\"winded\"]",
        1,
    );
    let (_, state) = opened(&text);
    let ansa = state.of(Id(0));
    assert!(ansa.conditions.has(known::WET.0));
    assert_eq!(ansa.breath, crate::state::Breath::Afloat);
    assert_eq!(ansa.defenses.of(Pool::Momentum), Points(15));
    assert!(!state.of(Id(1)).conditions.has(known::WET.0));
}

#[test]
fn a_mistake_of_form_is_the_only_one_blamed() {
    let said = wrong("book = \"forge\"\n[[combatants]]\nname = \"Ansa\"\narmor = \"platt\"\n");
    assert!(said.contains("did you mean `plate`?") && !said.contains("forge/"), "{said}");
    let said = wrong("book = \"forge\"\n");
    assert!(said.contains("an encounter needs combatants"), "{said}");
}

#[test]
fn what_may_happen_is_checked_and_every_mixture_of_changes_is_a_map() {
    let encounter = sound(&two(
        "[[happenings]]\nname = \"a pit\"\nat = [[1, 1]]\nbecomes = { height = -2 }\n\
         [[happenings]]\nname = \"a horror\"\nwhom = [\"heroes\", \"Grunk\"]\nstress = 2\n\
         [[happenings]]\nname = \"a flood\"\nat = [[1, 1], [2, 1]]\nbecomes = { terrain = \"deep-water\" }\n",
    ));
    let heights: Vec<_> =
        encounter.altered.iter().map(|map| map.ground(Cell::new(1, 1)).unwrap().height).collect();
    assert_eq!(heights, [-2, 0, 0], "what comes later in the file lies over what comes before");
    assert!(encounter.swimmable, "there may be water to swim in");
    assert_eq!(encounter.happenings[1].struck, Struck::Those(Set32(0b11)));
}

#[test]
fn unsound_happenings_are_refused() {
    let cases = [
        ("name = \"a\"\nround = 1\nhidden = true\nat = [[1, 1]]", "is hidden, and yet due in a round"),
        ("name = \"a\"\nbecomes = { height = 2 }", "it is not said where `a` happens"),
        ("name = \"a\"\nat = [[99, 1]]\nstress = 1", "happens off the map"),
        ("name = \"a\"\nat = [\"B\"]\nstress = 1", "no letter `B`"),
        ("name = \"a\"\nwhom = [\"Nobody\"]\nstress = 1", "Nobody"),
        ("name = \"\"\nat = [[1, 1]]", "a name has 1 to 60 letters"),
        ("name = \"a\"\nat = [[1, 1]]\n[[happenings]]\nname = \"A\"\nat = [[1, 1]]", "two happenings named"),
    ];
    for (text, said) in cases {
        let told = wrong(&two(&format!("[[happenings]]\n{text}\n")));
        assert!(told.contains(said), "{text}\n{told}");
    }
    let five = "[[happenings]]\nname = \"N\"\nat = [[1, 1]]\nbecomes = {}\n";
    let five: String = (0..5).map(|number| five.replace('N', &number.to_string())).collect();
    assert!(wrong(&two(&five)).contains("at most 4 happenings can change the ground"));
}

#[test]
fn a_rider_stands_where_its_mount_does() {
    let text = |at: &str| {
        format!(
            "book = \"forge\"\n[[combatants]]\nname = \"Ansa\"\nside = \"a\"\nat = {at}\nriding = \"Roan\"\n\
             [[combatants]]\nname = \"Roan\"\nside = \"a\"\nat = [4, 4]\nsize = 2\nclass = \"elite\"\nmount = {{}}\n\
             [[combatants]]\nname = \"Bob\"\nside = \"b\"\nat = [8, 8]\n"
        )
    };
    assert!(wrong(&text("[5, 4]")).contains("Ansa rides, and so stands where Roan does"));
    assert!(!wrong(&text("[4, 4]")).contains("so stands where"));
}

#[test]
fn a_weapon_of_the_body_is_neither_thrown_nor_lies_about() {
    let told = wrong(&two("[[lying]]\nweapon = \"unarmed\"\nat = [1, 1]\n"));
    assert!(told.contains("unarmed is a part of the body, and lies nowhere"), "{told}");
    let attack = "{ threat = 1, damage = \"poise\", dice = \"1d4\" }";
    let told = wrong(&two(&format!("[weapons.horn]\nbody = true\nthrown = {attack}\n")));
    assert!(told.contains("`horn` is a part of the body, and yet can be thrown"), "{told}");
}

#[test]
fn more_cripplings_than_one_bears_are_refused() {
    let many = |count: usize| {
        let skills = vec!["\"dash\""; count].join(", ");
        format!(
            "book = \"forge\"\n[[combatants]]\nname = \"Ansa\"\nside = \"a\"\ncrippled = [{skills}]\n\
             [[combatants]]\nname = \"Bob\"\nside = \"b\"\n"
        )
    };
    assert!(wrong(&many(9)).contains("one bears 8 cripplings at most"));
    assert_eq!(sound(&many(8)).openings[0].crippled.len(), 8);
}

#[test]
fn more_limited_skills_than_are_counted_are_refused() {
    let many = |count: usize| {
        let named = |each: fn(usize) -> String| (0..count).map(each).collect::<Vec<_>>();
        let skills =
            named(|number| format!("[skills.s{number}]\nkind = \"action\"\nuses-per-round = 1\n")).concat();
        let names = named(|number| format!("\"s{number}\"")).join(", ");
        format!(
            "book = \"forge\"\n{skills}[[combatants]]\nname = \"Ansa\"\nside = \"a\"\nskills = [{names}]\n\
             [[combatants]]\nname = \"Bob\"\nside = \"b\"\n"
        )
    };
    assert!(wrong(&many(13)).contains("Ansa has 13 skills whose uses in a round are limited"));
    sound(&many(12));
}

#[test]
fn a_skill_that_reaches_others_says_whom_it_befalls() {
    let own = "attack = { threat = 1, damage = \"poise\", dice = \"1d4\" }";
    let sweep = |lines: &str| two(&format!("[skills.sweep]\nkind = \"action\"\n{lines}\n"));
    for lines in
        ["with-weapon = true\naround = 1", &format!("{own}\naround = 1"), "aim = \"ally\"\nburst = 1"]
    {
        sound(&sweep(lines));
    }
    let effects = "effects = [{ kind = \"gain\", pool = \"poise\", points = 1 }]";
    let aimless = [
        format!("{own}\naround = 1\naim = \"own\""),
        format!("{effects}\ntargets = 2"),
        format!("{effects}\nburst = 1\naim = \"own\""),
    ];
    for lines in aimless {
        let told = wrong(&sweep(&lines));
        assert!(
            told.contains("`sweep` reaches others, but no `aim` says whom it befalls"),
            "{lines}\n{told}"
        );
    }
}
