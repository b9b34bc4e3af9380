//! The shipped files are sound, what files leave out is derived as the clauses have it, and mistakes are shown where they
//! are.

use fracas_content::Content;
use fracas_content::{Sources, Style};
use fracas_engine::map::{Area, Cell};
use insta::assert_snapshot;

use crate::Destiny;
use crate::sheet::{Encounter, Sheet, Weapon};
use crate::state::{Phase, State};
use crate::terms::{
    ActionKind, AilmentKind, Ap, Consciousness, Container, Id, Ids, ItemId, Level, Mana, Posture, Presence,
    Property, SpecId, Standing, Track, Water, Yards,
};

fn read(text: &str, house_rules: &[&str]) -> (Option<Encounter>, String) {
    let mut sources = Sources::new();
    let fight = sources.add("fight.toml", text);
    let rules: Vec<_> = house_rules.iter().map(|text| sources.add("house.toml", *text)).collect();
    let (encounter, diagnostics) = Destiny::read(&mut sources, fight, &rules);
    assert_eq!(encounter.is_none(), diagnostics.has_errors());
    (encounter, diagnostics.render(&sources, Style::Plain))
}

fn wrong(text: &str) -> String {
    let (encounter, said) = read(text, &[]);
    assert!(encounter.is_none(), "nothing is wrong with\n{text}");
    said
}

fn sound(text: &str) -> Encounter {
    let (encounter, said) = read(text, &[]);
    encounter.unwrap_or_else(|| panic!("{said}"))
}

fn opened(text: &str) -> (Encounter, State) {
    let encounter = sound(text);
    let state = State::open(&encounter);
    (encounter, state)
}

/// Two who can fight, with `more` after them; what comes first is said of Bela.
fn two(more: &str) -> String {
    format!(
        "book = \"destiny\"\n[[combatants]]\nname = \"Ansa\"\nside = \"red\"\nat = [1, 1]\n\
         [[combatants]]\nname = \"Bela\"\nside = \"blue\"\nat = [2, 1]\n{more}"
    )
}

/// The same, with lines at the top of the file.
fn two_with(top: &str, more: &str) -> String {
    two(more).replacen("book = \"destiny\"", &format!("book = \"destiny\"\n{top}"), 1)
}

const ANSA: Id = Id(0);
const BELA: Id = Id(1);

fn shipped(name: &str) -> Encounter {
    let text = Destiny::encounters().iter().find(|(known, _)| *known == name).map(|(_, text)| *text);
    sound(text.unwrap())
}

fn person(figures: &str) -> Sheet {
    sound(&two(figures)).roster.remove(BELA.index())
}

#[test]
fn shipped_encounters_have_nothing_wrong() {
    for (name, text) in Destiny::encounters() {
        let (encounter, said) = read(text, &[]);
        assert!(encounter.is_some() && said.is_empty(), "{name}: {said}");
    }
}

#[test]
fn everybody_who_ships_can_be_called_up() {
    let people = include_str!("../../content/people.toml").lines();
    let names = people.filter_map(|line| line.strip_prefix("[people.")?.strip_suffix(']'));
    let mut count = 0;
    for name in names {
        sound(
            &two(&format!("person = \"{}\"\n", name.trim_matches('"'))).replace("at = [2, 1]", "at = [5, 5]"),
        );
        count += 1;
    }
    assert!(count > 20);
}

#[test]
fn the_schema_is_json() {
    let schema: serde_json::Value = serde_json::from_str(&Destiny::schema()).unwrap();
    assert!(schema["properties"]["combatants"].is_object());
    assert_eq!(schema.pointer("/$defs/Changes/properties/round-limit/maximum").unwrap(), 2000);
}

/// A weapon as the clause lists it.
type Listed = (&'static str, i8, i8, i8, Option<u16>, &'static [Property]);

/// destiny.attacks.weapon-list: accuracy, damage, block, reach, properties.
const LISTED: [Listed; 15] = [
    ("unarmed", 1, 0, 0, Some(0), &[Property::Concussive]),
    ("dagger", 1, 1, 0, Some(0), &[Property::Aquatic]),
    ("short sword", 1, 2, 1, Some(1), &[]),
    ("long sword", 0, 3, 1, Some(1), &[Property::Slicing]),
    ("axe", 0, 4, 0, Some(1), &[Property::Slicing]),
    ("mace", 0, 3, 0, Some(1), &[Property::Concussive]),
    ("war pick", -1, 3, 0, Some(1), &[Property::ArmorPiercing]),
    ("staff", 1, 2, 2, Some(2), &[Property::Concussive]),
    ("spear", 0, 3, 1, Some(2), &[Property::Aquatic]),
    ("great sword", 0, 5, 1, Some(2), &[Property::Slicing]),
    ("pike", -1, 4, 0, Some(3), &[Property::ArmorPiercing]),
    ("shield", -1, 1, 2, Some(0), &[Property::Defensive, Property::Concussive]),
    ("sling", 0, 2, 0, None, &[]),
    ("bow", 0, 3, 0, None, &[]),
    ("crossbow", 1, 4, 0, None, &[Property::ArmorPiercing]),
];

fn weapon<'a>(encounter: &'a Encounter, name: &str) -> &'a Weapon {
    let gear = encounter.gear.iter().find(|gear| gear.name == name);
    gear.and_then(|gear| gear.weapon.as_ref()).unwrap()
}

#[test]
fn weapons_are_as_the_clause_lists_them() {
    let encounter = shipped("starter");
    for (name, accuracy, damage, block, reach, properties) in LISTED {
        let weapon = weapon(&encounter, name);
        let reach = reach.map(Yards);
        let bits = properties.iter().fold(0, |set, property| set | property.bit());
        assert_eq!((weapon.accuracy, weapon.damage, weapon.block), (accuracy, damage, block), "{name}");
        assert_eq!((weapon.reach, weapon.properties), (reach, bits), "{name}");
        assert_eq!(weapon.optimal, reach.unwrap_or(Yards::ZERO), "{name}");
    }
    let increments =
        ["dagger", "sling", "bow", "crossbow"].map(|name| weapon(&encounter, name).ranged.unwrap());
    assert_eq!(increments.map(|ranged| ranged.increment.0), [5, 15, 30, 30]);
    assert_eq!(increments.map(|ranged| ranged.reload.0), [0, 2, 2, 8]);
    assert_eq!(increments.map(|ranged| ranged.thrown), [true, false, false, false]);
}

#[test]
fn what_a_weapon_leaves_out_is_as_the_clause_has_it() {
    let encounter =
        sound(&two("specializations = { thing = 1 }\n[weapons.thing]\n[weapons.bow]\nshoots = {}\n"));
    let thing = weapon(&encounter, "thing");
    assert_eq!((thing.accuracy, thing.damage, thing.block), (0, 3, 0));
    assert_eq!((thing.reach, thing.optimal, thing.ranged), (Some(Yards(1)), Yards(1), None));
    assert_eq!(encounter.specs[thing.group.index()], "thing");
    assert_eq!(weapon(&encounter, "bow").ranged.unwrap().increment, Yards(30));
    assert_eq!(encounter.roster[BELA.index()].spec(thing.group), 1);
}

#[test]
fn spells_cost_and_carry_as_the_tables_have_it() {
    let encounter = sound(&two(
        "[spells.near]\nschool = \"force\"\npower = 2\narea = 3\nrange = 4\ntarget = \"attack\"\n\
         [spells.far]\nschool = \"force\"\npower = 1\nrange = 10\ncolumn = \"medium\"\ntarget = \"attack\"\n\
         [spells.farthest]\nschool = \"force\"\nmana = 5\nrange = 10\ncolumn = \"long\"\ntarget = \"creature\"\n\
         [spells.touch]\nschool = \"force\"\npower = 0\nrange = 1\ntarget = \"attack\"\n\
         [spells.self]\nschool = \"force\"\npower = 1\ntarget = \"caster\"\n",
    ));
    let spell = |name: &str| encounter.spells.iter().find(|spell| spell.name == name).unwrap();
    let all = ["near", "far", "farthest", "touch", "self"].map(spell);
    assert_eq!(all.map(|spell| spell.mana), [10, 11, 5, 1, 1]);
    let yards = |yards| Some(Yards(yards));
    assert_eq!(all.map(|spell| spell.range), [yards(10), yards(1760), None, yards(0), yards(0)]);
    assert_eq!(all.map(|spell| spell.is_touch), [false, false, false, true, false]);
    assert_eq!(
        all.map(|spell| spell.defense.name())[..4],
        ["ranged Defense", "ranged Defense", "ranged Defense", "melee Defense"]
    );
    assert_eq!(spell("near").mode, Mana::Invest);
}

#[test]
fn actions_cost_what_files_say() {
    let house = "book = \"destiny\"\n[actions.defend]\nap = 3\nstamina = 1\n";
    let (encounter, said) = read(&two("[actions.end-a-magical-effect]\nstamina = 2\n"), &[house]);
    let encounter = encounter.unwrap_or_else(|| panic!("{said}"));
    let cost = |kind| (encounter.cost(kind).ap.0, encounter.cost(kind).stamina);
    assert_eq!(cost(ActionKind::Defend), (3, 1));
    assert_eq!(cost(ActionKind::EndAMagicalEffect), (2, 2));
    assert_eq!(cost(ActionKind::StrongAttack), (8, 1));
    assert_eq!(cost(ActionKind::TreatWound), (12, 0));
    assert_eq!(cost(ActionKind::Surface), (4, 0));
    assert_eq!(cost(ActionKind::RegainControl), (8, 0));
}

#[test]
fn races_give_size_stamina_and_mana() {
    let guidar = person("race = \"guidar\"\nattributes = { vitality = 1, lore = -2 }\n");
    assert_eq!((guidar.size, guidar.stamina_base, guidar.mana_base), (3, 12, 8));
    assert_eq!((guidar.opening.stamina, guidar.opening.mana), (13, 6));
    let other = person("race = \"guidar\"\nsize = 1\nstamina-base = 5\n");
    assert_eq!((other.size, other.stamina_base, other.mana_base), (1, 5, 8));
    let nobody = person("");
    assert_eq!((nobody.size, nobody.opening.stamina, nobody.opening.mana), (0, 10, 10));
}

#[test]
fn fatigue_and_what_is_invested_are_missing() {
    let tired = person("fatigue = 4\n").opening;
    assert_eq!((tired.stamina, tired.exhausted), (6, false));
    let exhausted = person("fatigue = 5\nstamina = 2\n").opening;
    assert_eq!((exhausted.stamina, exhausted.exhausted), (2, true));
    assert!(!person("fatigue = 5\nexhausted = false\n").opening.exhausted);
    let odd =
        sound(&two_with("[settings]\nhalf-of-odd = \"rounded-down\"", "stamina-base = 11\nfatigue = 5\n"));
    assert!(odd.roster[BELA.index()].opening.exhausted);
    let warded = "spells = [\"ward\"]\n[[effects]]\nowner = \"Bela\"\nspell = \"ward\"\nuntil = 3\n";
    let (encounter, state) = opened(&two(warded));
    assert_eq!(state.of(BELA).mana, 7);
    assert_eq!((state.effects[0].mana, state.effects[0].on, state.effects[0].until), (3, BELA, Some(3)));
    assert_eq!(encounter.roster[ANSA.index()].opening.mana, 10);
}

#[test]
fn large_creatures_take_more_space() {
    let space = |size: i8| {
        let text = two(&format!("size = {size}\n")).replace("at = [2, 1]", "at = [4, 4]");
        sound(&text).roster[BELA.index()].space
    };
    assert_eq!([-9, 0, 4, 5, 9, 10, 14, 15].map(space), [1, 1, 1, 2, 2, 4, 4, 8]);
    let apart = "at = [4, 4]";
    let one = two_with("[settings]\nspaces = \"one-cell\"", "size = 12\n").replace("at = [2, 1]", apart);
    assert_eq!(sound(&one).roster[BELA.index()].space, 1);
    let stated = two("size = 12\nspace = 3\n").replace("at = [2, 1]", apart);
    assert_eq!(sound(&stated).roster[BELA.index()].space, 3);
}

#[test]
fn heroes_have_slots_by_vitality_and_others_by_rank() {
    use crate::terms::Rank;
    assert_eq!(person("").track, Track::Full);
    assert_eq!(person("kind = \"npc\"\n").track, Track::Simple(Rank::Standard));
    assert_eq!(person("person = \"lookout\"\n").track, Track::Simple(Rank::Minion));
    assert_eq!(person("person = \"lookout\"\nfull-slots = true\n").track, Track::Full);
    assert_eq!(person("person = \"lookout\"\nkind = \"special\"\n").track, Track::Full);
}

#[test]
fn a_fight_under_way_begins_at_somebodys_turn() {
    let (encounter, state) = opened(&two_with("turn = \"Bela\"\nround = 3", "attributes = { speed = 2 }\n"));
    assert_eq!((state.phase, state.round), (Phase::Acting(BELA), 3));
    assert_eq!([ANSA, BELA].map(|id| state.of(id).ap.0), [6, 8]);
    assert_eq!([ANSA, BELA].map(|id| state.of(id).initiative), [10, 10]);
    let (_, before) = opened(&two(""));
    assert_eq!((before.phase, before.round, before.of(BELA).ap), (Phase::Opening, 0, Ap(0)));
    assert_eq!(opened(&two_with("resting = true\nfights = 2\nminute = 30", "")).1.phase, Phase::Resting);
    assert_eq!(encounter.foes, [BELA, ANSA].map(|id| Ids::from_iter([id])));
}

#[test]
fn a_grapple_stated_at_one_end_holds_both_and_a_pin_is_one() {
    let (_, state) = opened(&two("pinned-by = \"Ansa\"\nignoring = [\"Ansa\"]\n"));
    assert_eq!(state.of(ANSA).grappling, Ids::from_iter([BELA]));
    assert_eq!(state.of(BELA).grappling, Ids::from_iter([ANSA]));
    assert_eq!((state.of(BELA).pinned_by, state.of(ANSA).pinned_by), (Some(ANSA), None));
    assert_eq!(state.of(BELA).ignoring, Ids::from_iter([ANSA]));
}

#[test]
fn riders_are_where_their_mounts_are() {
    let encounter = shipped("ford");
    let state = State::open(&encounter);
    let of = |name: &str| {
        let number = encounter.roster.iter().position(|sheet| sheet.name == name).unwrap();
        (state.of(Id(number as u8)), Id(number as u8))
    };
    let ((ansa, _), (thunder, mount)) = (of("Ansa"), of("Thunder"));
    let riding = ansa.riding.unwrap();
    assert_eq!((ansa.cell, riding.mount, riding.controlled), (thunder.cell, mount, true));
}

#[test]
fn conditions_stand_in_files() {
    let bela = person(
        "wounds = { light = 2, critical = 1 }\ndying = \"critical\"\nblinded = true\nhold-tn = 14\n\
         ailments = [{ kind = \"bleeding\", level = \"severe\" }, { kind = \"hobbled\" }]\n",
    )
    .opening;
    assert_eq!((bela.wounds.0, bela.received), ([2, 0, 0, 1, 0], 3));
    assert!(matches!(bela.consciousness, Consciousness::Dying { by: Level::Critical, .. }));
    let ailments: Vec<_> = bela.ailments.iter().map(|ailment| (ailment.kind, ailment.tn)).collect();
    assert_eq!(ailments, [(AilmentKind::Bleeding, 12), (AilmentKind::Hobbled, 10)]);
    assert_eq!(bela.hold.unwrap().tn, 14);
    let asleep = person("unconscious = true\nnext-check = 7\n").opening;
    assert_eq!(asleep.consciousness, Consciousness::Unconscious { next_check: Some(7) });
    let later = person("joins = 1\narrives = 2\n");
    assert_eq!((later.opening.presence, later.arrives), (Presence::ToCome, Some(2)));
}

#[test]
fn things_are_kept_where_such_things_are_or_where_the_file_says() {
    let (encounter, state) = opened(&two("held = [{ item = \"crossbow\", unloaded = true }]\n\
         carried = [\"potion\", \"dagger\", { item = \"dagger\", container = \"backpack\" }]\n"));
    let carried = &state.of(BELA).carried;
    let kept: Vec<_> = carried.iter().map(|&(_, container)| container).collect();
    assert_eq!(kept, [Container::BeltPouch, Container::Scabbard, Container::Backpack]);
    assert_eq!(state.unloaded, 1);
    assert_eq!(encounter.item(ItemId(3)), "dagger 2");
}

#[test]
fn ground_that_comes_together_is_multiplied_and_known_once() {
    let encounter = shipped("ford");
    let muddy: Vec<_> = encounter.terrains.iter().filter(|terrain| terrain.name.contains(" and ")).collect();
    assert_eq!((muddy.len(), muddy[0].name.as_str(), muddy[0].cost), (1, "waist-high water and mud", 8));
    let river = encounter.terrain(Cell::new(0, 5));
    assert_eq!((river.name.as_str(), river.water, river.current.unwrap().1), ("river", Water::Deep, 2));
}

#[test]
fn the_usual_signs_give_cover_here() {
    let encounter = sound(&two_with("[map]\ndrawing = \"\"\"\n. = o #\n. . . .\n. . . .\n\"\"\"\n", ""));
    let [wall, tree] = [1, 2].map(|x| encounter.terrain(Cell::new(x, 2)));
    assert!(wall.is_low_wall);
    assert_eq!(tree.name, "pillar");
    assert!(encounter.map.passable(Area::of(Cell::new(1, 2))));
    assert!(!encounter.map.passable(Area::of(Cell::new(2, 2))));
}

#[test]
fn who_is_on_a_wall_climbs() {
    let map = "[map]\ndrawing = \"\"\"\n. . . .\n. . | .\n. . . .\n\"\"\"\n";
    assert_eq!(opened(&two_with(map, "")).1.of(BELA).standing, Standing::Climbing);
    assert_eq!(opened(&two_with(map, "standing = \"firm\"\n")).1.of(BELA).standing, Standing::Firm);
}

#[test]
fn a_day_begins_after_a_night() {
    let day = person("attributes = { vitality = 3 }\n").day;
    assert_eq!(day.sleeps.iter().map(|sleep| (sleep.from, sleep.to)).collect::<Vec<_>>(), [(-390, 0)]);
    let day = person("sleeps = [[-600, -300], [-100, -40]]\nlong-rests = [-40]\nrecovery-bonus = 2\nwounds = { light = 1 }\n").day;
    assert_eq!((day.sleeps.len(), day.long_rests.as_slice(), day.recovery_bonus), (2, &[-40][..], 2));
}

#[test]
fn specializations_are_those_of_rules_weapons_and_spells() {
    let encounter = shipped("starter");
    assert_eq!(encounter.specs[SpecId::RIDING.index()], "riding");
    assert!(
        ["long blades", "bows", "force", "storm"]
            .iter()
            .all(|name| encounter.specs.iter().any(|spec| spec == name))
    );
}

#[test]
fn a_side_lies_in_wait() {
    let encounter = shipped("ambush");
    assert_eq!(encounter.sides.iter().map(|side| side.is_hidden).collect::<Vec<_>>(), [false, true]);
    assert_eq!(State::open(&encounter).hidden.count(), 3);
}

#[test]
fn odd_weapons_and_spells_are_told_of() {
    let text = two(r#"held = ["spear", "staff"]
carried = [{ item = "mace", unloaded = true }]
spells = ["force bolt", "forse bolt"]
armor = "chain"
body = "bow"
[weapons.spear]
reach = 1
optimal-reach = 2
shoots = {}
thrown = {}
dice = "0d6"
[weapons."Bad Name"]
[spells.blast]
school = "force"
target = "attack"
[spells.dim]
school = "light"
power = 1
range = 2
target = "attack"
inflicts = ["blinded"]
[gear.mace]
"#);
    assert_snapshot!(wrong(&text), @r#"
    error[destiny/hands]: Bela would need 3 hands for what it holds
      --> fight.toml:10:8
       |
    10 | held = ["spear", "staff"]
       |        ^^^^^^^^^^^^^^^^^^
       |
       = help: everybody has two hands; the rest goes into `carried`

    error[destiny/unloaded]: the mace is never loaded
      --> fight.toml:11:21
       |
    11 | carried = [{ item = "mace", unloaded = true }]
       |                     ^^^^^^

    error[content/unknown-name]: there is no spell `forse bolt`; did you mean `force bolt`?
      --> fight.toml:12:25
       |
    12 | spells = ["force bolt", "forse bolt"]
       |                         ^^^^^^^^^^^^ no such spell
       |
       = help: known names: `blast`, `dazzle`, `dim`, `fire burst`, `fire dart`, `force bolt`, `frost touch`, `hold`, `lightning lash`, `shared ward`, `topple`, `ward`

    error[content/unknown-name]: there is no kind of armor `chain`
      --> fight.toml:13:9
       |
    13 | armor = "chain"
       |         ^^^^^^^ no such kind of armor
       |
       = help: known names: `leather`, `mail`, `none`, `padded`, `plate`

    error[destiny/body]: the bow strikes nobody
      --> fight.toml:14:8
       |
    14 | body = "bow"
       |        ^^^^^
       |
       = help: a body is a weapon with a `reach`

    error[destiny/reach]: the spear has a reach of 1
      --> fight.toml:17:17
       |
    17 | optimal-reach = 2
       |                 ^
       |
       = help: the optimal reach is the reach or less

    error[destiny/ranged]: the spear both shoots and is thrown
      --> fight.toml:19:10
       |
    19 | thrown = {}
       |          ^^
       |
       = help: leave out `shoots`, or `thrown`

    error[destiny/dice]: `0d6` is no dice
      --> fight.toml:20:8
       |
    20 | dice = "0d6"
       |        ^^^^^
       |
       = help: write how many and of which kind, as "d6" or "2d4"

    error[destiny/name]: `Bad Name` is no name for a weapon
      --> fight.toml:21:10
       |
    21 | [weapons."Bad Name"]
       |          ^^^^^^^^^^
       |
       = help: names are words of small letters, figures, hyphens and apostrophes

    error[destiny/range]: blast reaches nobody but its caster
      --> fight.toml:22:9
       |
    22 | [spells.blast]
       |         ^^^^^
       |
       = help: say how far it carries: `range = 1` is touch, `range = 4` ten yards

    error[destiny/mana]: nothing says what blast costs
      --> fight.toml:22:9
       |
    22 | [spells.blast]
       |         ^^^^^
       |
       = help: give it a base power: `power = 2`; or say so outright: `mana = 6`

    error[destiny/spell]: what dim does is over at once
      --> fight.toml:25:9
       |
    25 | [spells.dim]
       |         ^^^
       |
       = help: say how long it lasts: `rounds = 4` is a minute

    error[content/duplicate-name]: there are two weapon or other thing entries named `mace`
      --> fight.toml:31:7
       |
    31 | [gear.mace]
       |       ^^^^ named again
       |
      ::: destiny/weapons.toml:36:10
       |
    36 | [weapons.mace]
       |          ---- named first
    "#);
}

#[test]
fn odd_people_are_told_of() {
    let text = two(r#"race = "elf"
specializations = { swords = 1, "short blade" = 2 }
dying = "severe"
sleeps = [[0, -480]]
calming = 1
[[combatants]]
name = "Cato"
person = "brigant"
side = "blue"
riding = "Dora"
[[combatants]]
name = "Dora"
side = "blue"
size = -1
pinned-by = "Dora"
at = [1, 1]
joins = 2
"#);
    assert_snapshot!(wrong(&text), @r#"
    error[destiny/riding]: Bela rides nobody
     --> fight.toml:7:8
      |
    7 | name = "Bela"
      |        ^^^^^^
      |
      = help: say whom it rides: `riding = "NAME"`

    error[destiny/dying]: Bela is dying of a severe wound and has none
     --> fight.toml:7:8
      |
    7 | name = "Bela"
      |        ^^^^^^
      |
      = help: say so: `wounds = { critical = 1 }`

    error[content/unknown-name]: there is no race `elf`
      --> fight.toml:10:8
       |
    10 | race = "elf"
       |        ^^^^^ no such race
       |
       = help: known names: `alidran`, `amyu`, `dwarf`, `feyborn`, `guidar`, `human`, `lyorae`, `niera`

    error[content/unknown-name]: there is no specialization `swords`
      --> fight.toml:11:21
       |
    11 | specializations = { swords = 1, "short blade" = 2 }
       |                     ^^^^^^ no such specialization

    error[content/unknown-name]: there is no specialization `short blade`; did you mean `short blades`?
      --> fight.toml:11:33
       |
    11 | specializations = { swords = 1, "short blade" = 2 }
       |                                 ^^^^^^^^^^^^^ no such specialization

    error[content/unknown-name]: there is no person `brigant`; did you mean `brigand`?
      --> fight.toml:17:10
       |
    17 | person = "brigant"
       |          ^^^^^^^^^ no such person

    error[destiny/riding]: Dora is smaller than Cato, its rider
      --> fight.toml:19:10
       |
    19 | riding = "Dora"
       |          ^^^^^^

    error[destiny/tie]: Dora cannot be tied to itself
      --> fight.toml:24:13
       |
    24 | pinned-by = "Dora"
       |             ^^^^^^

    error[destiny/tie]: Dora is yet to come, and is in no grapple
      --> fight.toml:24:13
       |
    24 | pinned-by = "Dora"
       |             ^^^^^^

    error[destiny/joins]: Dora joins fight 2, and the day has 1
      --> fight.toml:26:9
       |
    26 | joins = 2
       |         ^
       |
       = help: fights are counted from 1; say how many there are: `fights = 2`
    "#);
}

#[test]
fn a_bonus_to_recovery_checks_needs_a_wound() {
    assert_snapshot!(wrong(&two("recovery-bonus = 2\n")), @r#"
    error[destiny/recovery-bonus]: Bela has no wound that it could recover from
      --> fight.toml:10:18
       |
    10 | recovery-bonus = 2
       |                  ^
       |
       = help: leave `recovery-bonus` out, or say what wounds it has: `wounds = { light = 1 }`
    "#);
}

#[test]
fn letters_are_no_signs_of_the_ground() {
    let ground = |sign: &str| {
        let map = "[map]\ndrawing = \"\"\"\n. . . t\n. . . .\n. . . .\n. . . .\n\"\"\"\n[map.legend]\nt = { terrain = \"trees\" }";
        two_with(&format!("{map}\n[terrains.trees]\nglyph = \"{sign}\"\n"), "")
    };
    let letters = |text: &str| sound(text).roster.iter().map(|sheet| sheet.glyph).collect::<String>();
    assert_eq!(letters(&ground("T")), "AB");
    assert_eq!(letters(&ground("A")), "NB");
    let stated = ground("T").replacen("name = \"Ansa\"", "name = \"Ansa\"\nglyph = \"T\"", 1);
    assert_snapshot!(wrong(&stated), @r#"
    error[destiny/sign]: `T` means something else on this map
      --> fight.toml:16:9
       |
    16 | glyph = "T"
       |         ^^^
       |
       = help: take a letter that is no sign of the map
    "#);
}

#[test]
fn odd_ground_is_told_of() {
    let text = two_with(
        r#"[map]
drawing = """
. . . q
. , . .
. . . .
. . . .
"""
[map.legend]
x = { terrain = ["mud", "mudd"] }
[terrains.stream]
glyph = "water"
current = { toward = "up", yards = 2 }
[terrains.cliff]
climb = true
cost = 0
[actions.defence]
ap = 3
"#,
        "",
    );
    assert_snapshot!(wrong(&text), @r#"
    error[content/unknown-name]: there is no kind of ground `mudd`; did you mean `mud`?
      --> fight.toml:10:25
       |
    10 | x = { terrain = ["mud", "mudd"] }
       |                         ^^^^^^ no such kind of ground

    error[destiny/sign]: `water` is not one sign
      --> fight.toml:12:9
       |
    12 | glyph = "water"
       |         ^^^^^^^

    error[content/unknown-name]: there is no direction of this map `up`
      --> fight.toml:13:22
       |
    13 | current = { toward = "up", yards = 2 }
       |                      ^^^^ no such direction of this map
       |
       = help: known names: `n`, `ne`, `e`, `se`, `s`, `sw`, `w`, `nw`

    error[content/out-of-range]: `cost` must be from 1 to 100, and is 0
      --> fight.toml:16:8
       |
    16 | cost = 0
       |        ^ out of range

    error[content/unknown-name]: there is no action `defence`; did you mean `defend`?
      --> fight.toml:17:10
       |
    17 | [actions.defence]
       |          ^^^^^^^ no such action
    "#);
}

#[test]
fn odd_places_and_effects_are_told_of() {
    let text = two_with(
        "turn = \"Bella\"\nfights = 2",
        r#"[[combatants]]
name = "Cato"
side = "blue"
at = [1, 1]
grappling = ["Dora"]
[[combatants]]
name = "Dora"
side = "red"
at = [3, 30]
size = 7
[[combatants]]
name = "Emil"
side = "red"
at = "E"
riding = "Cato"
[[combatants]]
name = "Finn"
side = "red"
at = [1, 2]
riding = "Cato"
[[objects]]
fixture = "gate"
at = [9, 9]
[[objects]]
at = [0, 0]
[[objects]]
fixture = "door"
at = [0, 90]
[[objects]]
fixture = "door"
at = [0, 1]
[[lying]]
item = "rope"
at = [9, 90]
[[effects]]
owner = "Ansa"
[[effects]]
owner = "Ansa"
item = "flaming sword"
"#,
    );
    assert_snapshot!(wrong(&text), @r#"
    error[content/unknown-name]: there is no combatant `Bella`; did you mean `Bela`?
     --> fight.toml:2:8
      |
    2 | turn = "Bella"
      |        ^^^^^^^ no such combatant
      |
      = help: known names: `Ansa`, `Bela`, `Cato`, `Dora`, `Emil`, `Finn`

    error[destiny/position]: Cato and Ansa share a space
      --> fight.toml:15:6
       |
    15 | at = [1, 1]
       |      ^^^^^^
       |
       = help: if one has entered the other's space, say so: `sharing = true`

    error[destiny/position]: Cato and Dora grapple and are not beside each other
      --> fight.toml:18:8
       |
    18 | name = "Dora"
       |        ^^^^^^

    error[destiny/position]: Dora stands off the map
      --> fight.toml:20:6
       |
    20 | at = [3, 30]
       |      ^^^^^^^
       |
       = help: the map has 20 columns and 20 rows, counted from 0

    error[destiny/position]: the drawing has no letter `E`
      --> fight.toml:25:6
       |
    25 | at = "E"
       |      ^^^
       |
       = help: name column and row: at = [3, 4]

    error[destiny/riding]: Cato is an enemy of Emil, and carries it not of its own will
      --> fight.toml:26:10
       |
    26 | riding = "Cato"
       |          ^^^^^^

    error[destiny/position]: Finn is not where Cato is, whom it rides
      --> fight.toml:30:6
       |
    30 | at = [1, 2]
       |      ^^^^^^
       |
       = help: say it of one of the two: leave out `at`

    error[destiny/riding]: Cato is ridden by Emil already
      --> fight.toml:31:10
       |
    31 | riding = "Cato"
       |          ^^^^^^

    error[content/unknown-name]: there is no kind of object `gate`
      --> fight.toml:33:11
       |
    33 | fixture = "gate"
       |           ^^^^^^ no such kind of object
       |
       = help: known names: `bell`, `brazier`, `crank`, `door`, `lever`

    error[destiny/object]: nothing says what this is
      --> fight.toml:36:6
       |
    36 | at = [0, 0]
       |      ^^^^^^
       |
       = help: name its kind or itself: `fixture = "door"`

    error[destiny/position]: the door is off the map
      --> fight.toml:39:6
       |
    39 | at = [0, 90]
       |      ^^^^^^^
       |
       = help: the map has 20 columns and 20 rows, counted from 0

    error[content/duplicate-name]: there are two object entries named `door`
      --> fight.toml:41:11
       |
    38 | fixture = "door"
       |           ------ named first
    ...
    41 | fixture = "door"
       |           ^^^^^^ named again

    error[destiny/position]: the rope is off the map
      --> fight.toml:45:6
       |
    45 | at = [9, 90]
       |      ^^^^^^^
       |
       = help: the map has 20 columns and 20 rows, counted from 0

    error[destiny/effect]: an effect comes either from a spell or from a thing
      --> fight.toml:47:9
       |
    47 | owner = "Ansa"
       |         ^^^^^^
       |
       = help: say which: `spell = "ward"`, or `item = "flaming sword"`

    error[destiny/effect]: its owner has no flaming sword
      --> fight.toml:50:8
       |
    50 | item = "flaming sword"
       |        ^^^^^^^^^^^^^^^
    "#);
}

#[test]
fn nobody_has_more_than_there_can_be() {
    assert_snapshot!(wrong(&two("stamina = 11\nfatigue = 3\nmana = 11\nap = 19\n")), @r#"
    error[destiny/most]: 11 stamina, where 7 is the most
      --> fight.toml:10:11
       |
    10 | stamina = 11
       |           ^^

    error[destiny/most]: 11 mana, where 10 is the most
      --> fight.toml:12:8
       |
    12 | mana = 11
       |        ^^

    error[destiny/most]: 19 AP, where 18 is the most
      --> fight.toml:13:6
       |
    13 | ap = 19
       |      ^^
    "#);
}

#[test]
fn nobody_has_wounds_that_cannot_be() {
    assert_snapshot!(wrong(&two("attributes = { vitality = -5, persona = -4 }\nwounds = { light = 2, moderate = 1, critical = 1, fatal = 2 }\n")), @r#"
    error[destiny/wounds]: light wounds of Bela: 2, and slots for them: 1
      --> fight.toml:11:10
       |
    11 | wounds = { light = 2, moderate = 1, critical = 1, fatal = 2 }
       |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
       |
       = help: what finds no free slot is a worse wound: state it as that

    error[destiny/wounds]: critical wounds of Bela: 1, and slots for them: 0
      --> fight.toml:11:10
       |
    11 | wounds = { light = 2, moderate = 1, critical = 1, fatal = 2 }
       |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
       |
       = help: what finds no free slot is a worse wound: state it as that

    error[destiny/wounds]: fatal wounds of Bela: 2, and slots for them: 1
      --> fight.toml:11:10
       |
    11 | wounds = { light = 2, moderate = 1, critical = 1, fatal = 2 }
       |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
       |
       = help: who is wounded beyond all slots is dead: `dead = true`
    "#);
    assert_snapshot!(wrong(&two("kind = \"npc\"\nwounds = { fatal = 1 }\n")), @r#"
    error[destiny/wounds]: Bela is an ordinary NPC and dies of a fatal wound
      --> fight.toml:11:10
       |
    11 | wounds = { fatal = 1 }
       |          ^^^^^^^^^^^^^
       |
       = help: say `dead = true`, or `kind = "special"` for one who is treated as a hero
    "#);
    sound(&two("kind = \"npc\"\nwounds = { fatal = 1 }\ndead = true\n"));
    sound(&two("kind = \"special\"\nwounds = { fatal = 1 }\n"));
    sound(&two_with("settings.beyond-fatal = \"only-counted\"", "wounds = { fatal = 2 }\n"));
    // Of several of a kind it is told once.
    let told = wrong(&two("count = 3\nwounds = { severe = 9 }\n").replace("at = [2, 1]\n", ""));
    assert_eq!(told.matches("severe wounds of").count(), 1, "{told}");
}

#[test]
fn the_unconscious_lie_prone() {
    assert_eq!(person("unconscious = true\n").opening.posture, Posture::Prone);
    assert_eq!(person("dying = \"severe\"\nwounds = { severe = 1 }\n").opening.posture, Posture::Prone);
    assert_snapshot!(wrong(&two("unconscious = true\nposture = \"crouching\"\n")), @r#"
    error[destiny/posture]: Bela is unconscious and cannot be crouching
     --> fight.toml:7:8
      |
    7 | name = "Bela"
      |        ^^^^^^
      |
      = help: leave out `posture`: the unconscious lie prone
    "#);
}

#[test]
fn nobody_is_hobbled_twice() {
    let told = wrong(&two("ailments = [{ kind = \"hobbled\" }, { kind = \"hobbled\", tn = 12 }]\n"));
    assert!(told.contains("error[destiny/hobbled]: Bela is hobbled twice"), "{told}");
}

#[test]
fn only_a_mount_with_a_will_of_its_own_keeps_its_turn() {
    let told = |traits: &str| read(&two(&format!("traits = {traits}\n")), &[]).1;
    let warned = told("[\"own-turn\"]");
    assert!(warned.contains("warning[destiny/own-turn]: Bela has the trait \"own-turn\""), "{warned}");
    assert_eq!(told("[\"own-turn\", \"sentient\"]"), "");
}

#[test]
fn who_has_left_does_not_rest() {
    let npc = "kind = \"npc\"\n";
    assert_snapshot!(wrong(&two_with("resting = true", npc)), @r#"
    error[destiny/resting]: Bela would rest among its enemies
     --> fight.toml:8:8
      |
    8 | name = "Bela"
      |        ^^^^^^
      |
      = help: say `joins = 2` if it comes to the next fight, or `gone = true`
    "#);
    sound(&two_with("resting = true", "kind = \"npc\"\ngone = true\n"));
    sound(&two_with("resting = true\nfights = 2", "kind = \"npc\"\njoins = 2\n"));
    sound(&two_with("resting = true\nfights = 2", ""));
}

#[test]
fn nobody_acts_who_cannot() {
    let told = wrong(&two_with("turn = \"Bela\"", "unconscious = true\n"));
    assert!(told.contains("error[destiny/turn]: Bela can have no turn"), "{told}");
    let told = wrong(&two_with("round = 2", ""));
    assert!(told.contains("nothing says whose turn it is in round 2"), "{told}");
    let told = wrong(&two_with("turn = \"Bela\"\nresting = true", ""));
    assert!(told.contains("a rest has no turns"), "{told}");
    let told = wrong(&two("joins = 3\n"));
    assert!(told.contains("Bela joins fight 3, and the day has 1"), "{told}");
}

#[test]
fn two_share_a_space_only_where_the_file_says_so() {
    let together = |more: &str| two(more).replace("at = [2, 1]", "at = [1, 1]");
    assert!(wrong(&together("")).contains("Bela and Ansa share a space"));
    sound(&together("sharing = true\n"));
    sound(&together("dead = true\n"));
}
