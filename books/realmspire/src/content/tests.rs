//! The shipped files are sound, what files leave out is derived as the clauses have it, and mistakes are shown where they
//! are.

#![allow(clippy::unwrap_used)] // A test that lacks what it looks for fails.

use fracas_content::{Content, Sources, Style};
use fracas_engine::map::{Area, Cell};
use fracas_engine::{Dice, Seat};

use crate::Realmspire;
use crate::rules::Scene;
use crate::sheet::{Bands, Effect, Encounter, Kind, Level, Role, Sheet, Use};
use crate::state::State;
use crate::terms::{
    Against, Ap, Attribute, Condition, Cover, DamageGroup, DamageType, Daze, Deed, Id, Ids, ItemId, Lasting,
    Metres, Perk, Phase, Presence, Rank, SideId, Size, Skill, TypeId, Vital,
};
use crate::testing::{ANSA, BELA, CATO, GUARDS, RAIDERS, yard};

fn read(text: &str, house_rules: &[&str]) -> (Option<Encounter>, String) {
    let mut sources = Sources::new();
    let fight = sources.add("fight.toml", text);
    let rules: Vec<_> = house_rules.iter().map(|text| sources.add("house.toml", *text)).collect();
    let (encounter, diagnostics) = Realmspire::read(&mut sources, fight, &rules);
    assert_eq!(encounter.is_none(), diagnostics.has_errors());
    (encounter, diagnostics.render(&sources, Style::Plain))
}

/// What is said of a file that is wrong.
fn wrong(text: &str) -> String {
    let (encounter, said) = read(text, &[]);
    assert!(encounter.is_none(), "nothing is wrong with\n{text}");
    said
}

/// A file that is wrong has all of this said of it.
fn wrong_for(text: &str, told: &[&str]) {
    let said = wrong(text);
    let missing: Vec<_> = told.iter().filter(|message| !said.contains(**message)).collect();
    assert!(missing.is_empty(), "{missing:?} in\n{said}");
}

fn sound(text: &str) -> Encounter {
    let (encounter, said) = read(text, &[]);
    let encounter = encounter.unwrap_or_else(|| panic!("{said}"));
    assert!(said.is_empty(), "{said}");
    encounter
}

fn opened(text: &str) -> (Encounter, State) {
    let encounter = sound(text);
    let state = State::open(&encounter);
    (encounter, state)
}

/// Two who can fight, with `more` after them; what comes first is said of Bela.
fn two(more: &str) -> String {
    format!(
        "book = \"realmspire\"\n[[combatants]]\nname = \"Ansa\"\nside = \"red\"\nat = [1, 1]\n\
         [[combatants]]\nname = \"Bela\"\nside = \"blue\"\nat = [2, 1]\n{more}"
    )
}

/// The same, with lines at the top of the file.
fn two_with(top: &str, more: &str) -> String {
    two(more).replacen("book = \"realmspire\"", &format!("book = \"realmspire\"\n{top}"), 1)
}

fn shipped(name: &str) -> Encounter {
    let text = Realmspire::encounters().iter().find(|(known, _)| *known == name).map(|(_, text)| *text);
    sound(text.unwrap())
}

fn person(figures: &str) -> Sheet {
    sound(&two(figures)).roster.remove(BELA.index())
}

fn kind<'a>(encounter: &'a Encounter, name: &str) -> &'a Kind {
    encounter.kinds.iter().find(|kind| kind.name == name).unwrap()
}

fn names(encounter: &Encounter, items: &[ItemId]) -> Vec<String> {
    items.iter().map(|&item| encounter.item(item)).collect()
}

fn dice(text: &str) -> Dice {
    text.parse().unwrap()
}

#[test]
fn shipped_encounters_have_nothing_wrong() {
    for (name, text) in Realmspire::encounters() {
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
        let called = format!("person = \"{}\"\n", name.trim_matches('"'));
        sound(&two(&called).replace("at = [2, 1]", "at = [5, 5]"));
        count += 1;
    }
    assert!(count > 15);
}

#[test]
fn the_schema_is_json() {
    let schema: serde_json::Value = serde_json::from_str(&Realmspire::schema()).unwrap();
    assert!(schema["properties"]["combatants"].is_object());
    assert_eq!(schema.pointer("/$defs/Changes/properties/round-limit/maximum").unwrap(), 255);
}

/// realmspire.core.weapon-figures-melee: die, reach and type.
#[test]
fn melee_weapons_are_as_the_clause_lists_them() {
    let encounter = yard();
    let listed = [
        ("dagger", "1d4", 1, DamageType::Piercing),
        ("shortsword", "1d6", 1, DamageType::Slashing),
        ("hatchet", "1d6", 1, DamageType::Slashing),
        ("club", "1d6", 1, DamageType::Crushing),
        ("rapier", "1d6", 2, DamageType::Piercing),
        ("longsword", "1d8", 2, DamageType::Slashing),
        ("flail", "1d8", 2, DamageType::Crushing),
        ("javelin", "1d8", 2, DamageType::Piercing),
        ("twinblade", "1d8", 2, DamageType::Slashing),
        ("whip", "1d4", 3, DamageType::Slashing),
        ("spear", "1d8", 3, DamageType::Piercing),
        ("lance", "1d12", 3, DamageType::Piercing),
        ("glaive", "1d12", 3, DamageType::Slashing),
    ];
    for (name, die, reach, of) in listed {
        let melee = kind(&encounter, name).melee().unwrap();
        assert_eq!((melee.die, melee.reach, melee.kind), (dice(die), Metres(reach), of), "{name}");
    }
    let both =
        ["longsword", "spear", "twinblade"].map(|name| kind(&encounter, name).melee().unwrap().in_two_hands);
    assert_eq!(both, [Some(dice("1d10")), Some(dice("1d10")), None]);
}

/// realmspire.core.weapon-figures-ranged: die, bands and reload.
#[test]
fn ranged_weapons_are_as_the_clause_lists_them() {
    let encounter = yard();
    let listed = [
        ("shortbow", Some("1d6"), [20, 100, 200], 1),
        ("longbow", Some("1d8"), [10, 250, 350], 2),
        ("hand crossbow", Some("1d6"), [10, 50, 100], 1),
        ("crossbow", Some("1d10"), [20, 100, 250], 2),
        ("arbolest", Some("1d12"), [20, 150, 300], 4),
        ("dagger", Some("1d4"), [5, 10, 15], 0),
        ("hatchet", Some("1d6"), [5, 10, 15], 0),
        ("javelin", Some("1d8"), [5, 15, 25], 0),
        ("bola", None, [5, 10, 15], 0),
        ("net", None, [3, 4, 5], 0),
    ];
    for (name, die, bands, reload) in listed {
        let ranged = kind(&encounter, name).ranged().unwrap();
        assert_eq!(ranged.bands, Bands::Three(bands.map(Metres)), "{name}");
        assert_eq!((ranged.die, ranged.reload), (die.map(dice), Ap(reload)), "{name}");
    }
    let effects = ["bola", "net", "longbow"].map(|name| match kind(&encounter, name).use_ {
        Use::Weapon { effect, .. } => effect,
        _ => Effect::None,
    });
    assert_eq!(effects, [Effect::Trips, Effect::Entangles, Effect::None]);
    let in_melee = ["bola", "longbow", "net"].map(|name| kind(&encounter, name).melee().is_some());
    assert_eq!(in_melee, [false, false, true]);
}

/// realmspire.core.weapon-table
#[test]
fn a_weapon_of_which_little_is_said_is_a_plain_one() {
    let encounter = sound(&two(
        "[weapons.thing]\nkind = \"crushing\"\n[weapons.dart]\nkind = \"piercing\"\nflight = \"thrown\"\n\
         [weapons.tube]\nkind = \"poison\"\nflight = \"shot\"\nrange = 8\ntype = \"dart\"\nheavy = true\n\
         extra = { damage = \"2\", kind = \"fire\" }\n",
    ));
    let melee = kind(&encounter, "thing").melee().unwrap();
    assert_eq!((melee.die, melee.reach), (dice("1d6"), Metres(1)));
    let dart = kind(&encounter, "dart");
    assert_eq!((dart.melee().is_some(), dart.ranged().unwrap().bands), (true, Bands::One(Metres(20))));
    let tube = kind(&encounter, "tube");
    assert_eq!((tube.melee(), tube.style_type), (None, dart.style_type));
    assert_eq!(tube.ranged().unwrap().bands, Bands::One(Metres(8)));
    let Use::Weapon { extra: Some(extra), is_marked_heavy: true, .. } = &tube.use_ else {
        panic!("{tube:?}")
    };
    assert_eq!((extra.dice.count, extra.plus, extra.kind), (0, 2, DamageType::Fire));
    assert_eq!(kind(&encounter, "bone shield").block_rating(), Some(6));
}

#[test]
fn odd_weapons_are_told_of() {
    let text = two(r#"
[weapons.thing]
die = "1d"
two-hands = "1d8"
[weapons.bow]
kind = "piercing"
range = [20, 10, 5]
reload = 1
[weapons.sling]
kind = "crushing"
flight = "thrown"
range = [20, 10, 5]
[things.stone]
power = "fire blt"
[shields.door]
rating = 0
"#);
    wrong_for(
        &text,
        &[
            "error[realmspire/damage-type]: nothing says what type of damage the thing does",
            "`1d` is no dice",
            "the thing is not for one hand or two",
            "nothing says whether the bow is shot or thrown",
            "the bow is not shot, and never reloaded",
            "the sling cannot carry so far",
            "there is no power `fire blt`; did you mean `fire bolt`?",
        ],
    );
    wrong_for(&two("[shields.door]\n"), &["rating"]);
}

/// realmspire.style-examples.list-1, realmspire.style-examples.list-2
#[test]
fn the_example_styles_have_five_types_each() {
    let encounter = yard();
    let examples = [
        "baldrian noble",
        "classical knight",
        "elven ashlander",
        "forest bandit",
        "nordling hunter",
        "sahani rider",
    ];
    let style = |name: &str| encounter.styles.iter().find(|style| style.name == name).unwrap().gear;
    let styles = examples.map(style);
    assert_eq!(styles.map(|gear| gear.count()), [5; 6]);
    let all = (0..64).map(TypeId).filter(|&one| styles.iter().any(|gear| gear.has(one)));
    assert_eq!(all.count(), 23);
    assert_eq!(styles.iter().filter(|gear| gear.has(TypeId::PARTIAL_ARMOR)).count(), 4);
    assert_eq!(styles.iter().filter(|gear| gear.has(TypeId::FULL_ARMOR)).count(), 1);
}

#[test]
fn styles_are_those_of_files_or_ones_own_and_more_gear_costs_xp() {
    let bela = person(
        "xp = 60\nstyles = [{ style = \"classical knight\", rank = 3, bought = [\"spear\", \"dagger\"] },\n\
         { name = \"harbor guard\", gear = [\"club\"] }]\n",
    );
    assert_eq!((bela.styles.len(), bela.xp, bela.xp_spent), (2, 10, 50));
    assert_eq!((bela.styles[0].rank, bela.styles[0].gear.count()), (Rank(Some(3)), 7));
    assert_eq!((bela.styles[1].name.as_str(), bela.styles[1].rank), ("harbor guard", Rank(Some(0))));
    let nobody = person("");
    assert_eq!((nobody.styles.len(), nobody.styles[0].rank), (1, Rank::UNTRAINED));
}

#[test]
fn odd_styles_are_told_of() {
    let six = "gear = [\"dagger\", \"spear\", \"club\", \"whip\", \"lance\", \"net\"]";
    let text = two(&format!(
        "xp = 30\nstyles = [{{ style = \"beast\", bought = [\"club\", \"whip\", \"club\"] }}, \
         {{ name = \"own\", gear = [\"club\", \"club\"] }}]\n[styles.many]\n{six}\n"
    ));
    wrong_for(
        &text,
        &[
            "`whip` cannot be added: it has not the XP left",
            "realmspire.fighting-style.add-cost",
            "`club` cannot be added: the style has this type already",
            "the style own has `club` twice",
            "the style many has 6 pieces of gear, and 5 come with it",
        ],
    );
    wrong_for(
        &two("styles = [{ name = \"own\", gear = [\"longswrd\"] }]\n"),
        &["there is no type of gear `longswrd`; did you mean `longsword`?"],
    );
    let eleven = "gear = [\"dagger\", \"spear\", \"club\", \"whip\", \"lance\", \"net\", \"bola\", \"flail\", \
                  \"glaive\", \"shield\", \"full armor\"]";
    wrong_for(
        &two(&format!("styles = [{{ {eleven} }}]\n")),
        &["11 pieces of gear, and 10 are the most", "realmspire.fighting-style.max-ten"],
    );
}

/// realmspire.armor.material-table, realmspire.armor.rare-table
#[test]
fn armor_is_looked_up_by_level_and_material() {
    let worn = |level: &str, material: &str| {
        let armor = format!("armor = {{ level = \"{level}\", material = \"{material}\" }}\n");
        let armor = person(&armor).armor;
        (armor.rating, armor.magic_rating)
    };
    assert_eq!([worn("full", "iron"), worn("partial", "iron")], [(5, 0), (3, 0)]);
    assert_eq!([worn("partial", "hide"), worn("full", "orichalcum")], [(0, 0), (7, 0)]);
    assert_eq!([worn("full", "dragonbone"), worn("partial", "dragonbone")], [(9, 4), (7, 3)]);
    assert_eq!([worn("full", "ebony"), worn("full", "adamantine")], [(8, 4), (7, 3)]);
    assert_eq!(worn("partial", "mithril"), (4, 2));
    assert_eq!(person("armor = { level = \"unarmored\" }\n").armor.level, Level::Unarmored);
    let house = "[materials.glass]\nrating = 6\npartial-rating = 1\nmagic-rating = 5\nweight = 31\n";
    let glass = person(&format!("armor = {{ level = \"partial\", material = \"glass\" }}\n{house}")).armor;
    assert_eq!((glass.rating, glass.magic_rating, glass.weight), (1, 0, Some(15)));
}

#[test]
fn odd_materials_are_told_of() {
    wrong_for(
        &two("armor = { level = \"full\" }\n[materials.paper]\nrating = 2\npartial-rating = 2\n"),
        &["full armor of paper protects no better than partial armor", "nothing says what the armor of Bela"],
    );
    let (encounter, said) = read(
        &two("[materials.iron]\nrating = 5\nweight = 40\n[materials.steel]\nrating = 6\nweight = 30\n"),
        &[],
    );
    assert!(encounter.is_some());
    assert!(
        said.contains("warning[realmspire/weight]: steel is sturdier than iron and weighs less"),
        "{said}"
    );
}

#[test]
fn resistances_are_read_as_the_document_writes_them() {
    let bela = person(
        "resistances = [\"Fire Resistance (3)\", \"Magic Resistance (2)\"]\n\
         vulnerabilities = [\"Crushing Vulnerability (3)\", \"physical vulnerability (1)\"]\n",
    );
    assert_eq!(
        bela.resistances,
        [(Against::Type(DamageType::Fire), 3), (Against::Group(DamageGroup::Magical), 2)]
    );
    assert_eq!(
        bela.vulnerabilities,
        [(Against::Type(DamageType::Crushing), 3), (Against::Group(DamageGroup::Physical), 1)]
    );
    wrong_for(
        &two(
            "resistances = [\"Fire Vulnerability (3)\", \"Fire Resistance 3\"]\nvulnerabilities = [\"Fir (1)\"]\n",
        ),
        &[
            "`Fire Vulnerability (3)` is no resistance",
            "`Fire Resistance 3` is no resistance",
            "is no vulnerability",
        ],
    );
}

#[test]
fn an_ancestry_gives_what_its_members_leave_out() {
    let ogre = person("ancestry = \"ogre\"\nattributes = { agility = 9 }\n");
    assert_eq!((ogre.size, ogre.natural_armor), (Size::Large, 3));
    assert_eq!(ogre.attributes[Attribute::Strength as usize], 12);
    assert_eq!(ogre.attributes[Attribute::Agility as usize], 9);
    let ork = person("ancestry = \"ork\"\nresistances = [\"Acid Resistance (1)\"]\n");
    assert_eq!(ork.resistances[0], (Against::Group(DamageGroup::Magical), 2));
    assert_eq!(ork.resistances.len(), 2);
    let nobody = person("skills = { dodge = 3, survival = 0 }\n");
    assert_eq!((nobody.attributes, nobody.size), ([8; 8], Size::Medium));
    assert_eq!(nobody.skills[Skill::Dodge as usize], Rank(Some(3)));
    assert_eq!(nobody.skills[Skill::Survival as usize], Rank(Some(0)));
    assert_eq!(nobody.skills[Skill::Athletics as usize], Rank::UNTRAINED);
}

/// realmspire.core.spells-and-items
#[test]
fn bolts_cost_three_mana_and_do_one_die_for_each_rank() {
    let encounter = yard();
    let power = |name: &str| encounter.powers.iter().find(|power| power.name == name).unwrap();
    let of =
        |name: &str| (power(name).mana, power(name).damage[0].dice, power(name).range, power(name).is_attack);
    assert_eq!(of("fire bolt"), (3, dice("1d6"), Metres(15), true));
    assert_eq!(of("greater frost bolt"), (6, dice("2d6"), Metres(15), true));
    assert_eq!(of("wrath of the sky"), (15, dice("5d6"), Metres(15), true));
    assert_eq!((power("burning touch").range, power("burning touch").is_melee), (Metres(1), true));
    assert_eq!(power("mend wounds").healing, Some((dice("1d8"), 2)));
    let slowed = Some((Condition::SLOWED, Lasting::Rounds(2)));
    assert_eq!(
        (power("leaden limbs").condition, power("free from bonds").ends),
        (slowed, Some(Condition::ENTANGLED))
    );
    assert!(power("rage").is_free && !power("far step").is_attack);
}

#[test]
fn odd_powers_are_told_of() {
    wrong_for(
        &two(
            "spells = [\"fire bolt\", \"spark\"]\n[powers.spark]\nbolt = true\n[powers.fire]\nkind = \"fire\"\n\
             skill = \"fighting-style\"\ndamage = [{ damage = \"much\", kind = \"fire\" }]\ncondition = \"slowd\"\n",
        ),
        &[
            "nothing says what type of damage spark does",
            "fire is no bolt",
            "fire cannot be rolled with Fighting Style",
            "`much` is neither dice nor points",
            "there is no condition `slowd`; did you mean `slowed`?",
        ],
    );
    let five = "spells = [\"fire bolt\", \"frost bolt\", \"shock bolt\", \"far step\", \"mend wounds\"]\n";
    let mind = "[powers.shout]\nattack = true\ntargets-mind = true\ndamage = [{ damage = \"1d6\", kind = \"force\" }]\n";
    let (encounter, said) = read(&two(&format!("{five}{mind}")), &[]);
    assert!(encounter.is_some());
    assert!(said.contains("warning[realmspire/spells]: Bela knows 5 spells, and its INT is 4"), "{said}");
    assert!(
        said.contains("warning[realmspire/mind]: shout targets the mind and does force damage"),
        "{said}"
    );
}

#[test]
fn conditions_are_as_the_clause_has_them_and_files_may_change_them() {
    let encounter = sound(&two("[conditions.slowed]\nmotion = \"none\"\n[conditions.weary]\ndodge = -1\n"));
    let named: Vec<&str> = encounter.conditions.iter().take(6).map(|rule| rule.name.as_str()).collect();
    assert_eq!(named, Condition::NAMED);
    assert_eq!(encounter.condition(Condition::SLOWED).motion, crate::sheet::MotionRule::None);
    let entangled = encounter.condition(Condition::ENTANGLED);
    assert_eq!((entangled.fighting_style, entangled.dodge, entangled.can_be_broken), (-2, -2, true));
    let blinded = encounter.condition(Condition::BLINDED);
    assert_eq!((blinded.sight, blinded.blinds), (-5, true));
    let last = encounter.conditions.last().unwrap();
    assert_eq!((last.name.as_str(), last.dodge), ("weary", -1));
    let more: String = (0..9).map(|number| format!("[conditions.c{number}]\n")).collect();
    wrong_for(&two(&more), &["there are more than 16 conditions"]);
}

#[test]
fn deeds_cost_and_skills_are_governed_as_files_say() {
    let house =
        "book = \"realmspire\"\n[costs]\nstrike = 2\nuse-magic = 3\n[governors]\nsorcery = [\"intellect\"]\n";
    let (encounter, said) = read(&two("[costs]\nuse-magic = 0\n"), &[house]);
    let encounter = encounter.unwrap_or_else(|| panic!("{said}"));
    let costs = [Deed::Strike, Deed::UseMagic, Deed::Dash, Deed::Other, Deed::Free];
    assert_eq!(costs.map(|deed| encounter.cost(deed).0), [2, 0, 1, 0, 0]);
    assert_eq!(encounter.governors[Skill::Sorcery as usize], [Some(Attribute::Intellect), None]);
    let athletics = [Some(Attribute::Strength), Some(Attribute::Endurance)];
    assert_eq!(encounter.governors[Skill::Athletics as usize], athletics);
    wrong_for(
        &two("[costs]\nstrik = 1\n[governors]\ndodge = []\nfighting-style = [\"luck\"]\n"),
        &[
            "there is no deed `strik`; did you mean `strike`?",
            "is governed by one attribute or by two",
            "no skill",
        ],
    );
}

#[test]
fn pools_are_full_and_the_first_weapon_and_a_shield_are_in_hand() {
    let encounter = yard();
    let state = State::open(&encounter);
    let held = |who: Id| names(&encounter, &state.of(who).held);
    assert_eq!(held(ANSA), ["longsword", "bone shield"]);
    assert_eq!(names(&encounter, &state.of(ANSA).carried), ["dagger 1", "dagger 2"]);
    assert_eq!((held(BELA), held(CATO)), (vec!["club".to_owned()], vec!["longbow".to_owned()]));
    let pools = |who: Id| (state.of(who).mana, state.of(who).stamina, state.of(who).ap);
    assert_eq!([ANSA, BELA].map(pools), [(20, 4, Ap(3)), (20, 4, Ap(3))]);
    let before = opened(&two("")).1;
    assert_eq!((before.phase, before.round, before.of(BELA).ap), (Phase::Opening, 0, Ap::ZERO));
    let shielded = person("gear = [\"glaive\", \"iron shield\", \"club\"]\n");
    assert_eq!((shielded.opening.held.len(), shielded.opening.carried.len()), (1, 2));
    let stated =
        sound(&two("gear = [\"glaive\", \"iron shield\", \"club\"]\nheld = [\"iron shield\", \"club\"]\n"));
    let bela = &stated.roster[BELA.index()].opening;
    assert_eq!(
        (names(&stated, &bela.held), names(&stated, &bela.carried)),
        (vec!["iron shield".to_owned(), "club".to_owned()], vec!["glaive".to_owned()],)
    );
}

#[test]
fn a_fight_under_way_begins_in_somebodys_turn() {
    let encounter = yard();
    let state = State::open(&encounter);
    assert_eq!((state.phase, state.round, state.active), (Phase::Acting, 1, Some(ANSA)));
    assert_eq!(
        (state.order.as_slice(), state.queue.as_slice()),
        (&[ANSA, BELA, CATO][..], &[BELA, CATO][..])
    );
    // Agility 9, full armor.
    assert_eq!(state.turn.walked, Metres(0));
    assert_eq!(
        encounter.roster.iter().map(|sheet| sheet.seat).collect::<Vec<_>>(),
        [GUARDS, RAIDERS, GUARDS]
    );
    let (_, state) =
        opened(&two_with("turn = \"Bela\"\nround = 3\nfree-left = 2", "initiative-result = 8\n"));
    assert_eq!((state.order.as_slice(), state.round, state.turn.walked), (&[BELA, ANSA][..], 3, Metres(7)));
    let (_, state) = opened(&two_with("phase = \"round-begins\"\nround = 2", ""));
    assert_eq!((state.phase, state.round, state.of(BELA).ap), (Phase::RoundBegins, 2, Ap::ZERO));
}

#[test]
fn odd_moments_are_told_of() {
    wrong_for(&two_with("turn = \"Bella\"", ""), &["did you mean `Bela`?"]);
    wrong_for(&two_with("turn = \"Bela\"", "dead = true\n"), &["Bela can have no turn"]);
    wrong_for(&two_with("phase = \"acting\"", ""), &["nothing says whose turn it is"]);
    wrong_for(&two_with("turn = \"Bela\"\nphase = \"opening\"", ""), &["this moment is in nobody's turn"]);
    wrong_for(
        &two_with("turn = \"Bela\"\nphase = \"turn-begins\"", "gone = true\n"),
        &["Bela can have no turn"],
    );
    let order = "turn = \"Bela\"\ninitiative-order = [\"Bela\", \"Bela\"]";
    wrong_for(&two_with(order, ""), &["Bela stands in the order twice"]);
    let order = "turn = \"Bela\"\ninitiative-order = [\"Bela\"]";
    wrong_for(&two_with(order, ""), &["the order leaves out Ansa"]);
}

#[test]
fn states_stand_in_files() {
    let top = "turn = \"Ansa\"";
    let (encounter, state) = opened(&two_with(
        top,
        "damage = 6\nmana-left = 2\nstamina-left = 1\nattacks = 2\nsurprised = true\nprone = true\ndazed = \"now\"\n\
         conditions = [\"slowed\", { name = \"blinded\", rounds = 2 }]\nbraced = true\nfeint = \"Ansa\"\nstealth = 4\n\
         unseen-by = [\"Ansa\"]\nholds = \"Ansa\"\nfree-action-taken = true\n",
    ));
    let bela = state.of(BELA);
    assert_eq!((bela.damage, bela.mana, bela.stamina, bela.ap, bela.attacks), (6, 2, 1, Ap(2), 2));
    assert!(
        bela.surprised && bela.prone && bela.brace == crate::terms::Brace::Kept && bela.free_action_taken
    );
    assert_eq!((bela.daze, bela.feint, bela.holds), (Daze::Now, Some(ANSA), Some(ANSA)));
    assert_eq!((bela.stealth, bela.unseen_by), (4, Ids::from_iter([ANSA])));
    assert_eq!(bela.conditions.lasting(Condition::BLINDED), Some(Lasting::Rounds(2)));
    assert_eq!(bela.conditions.lasting(Condition::SLOWED), Some(Lasting::UntilEnded));
    assert!(Scene { encounter: &encounter, state: &state }.is_held(ANSA));
    let vital = |figures: &str| {
        let bela = person(figures).opening;
        (bela.vital, bela.damage, bela.prone)
    };
    assert_eq!(vital("dying = 2\n"), (Vital::Dying { failed: 2 }, 20, true));
    assert_eq!(vital("damage = 20\n"), (Vital::Dying { failed: 0 }, 20, true));
    assert_eq!(vital("unconscious = true\n"), (Vital::Unconscious { hours: None }, 20, true));
    assert_eq!(vital("dead = true\ndamage = 3\n"), (Vital::Dead, 3, true));
    let late = person("arrives = 2\n");
    assert_eq!((late.opening.presence, late.arrives), (Presence::Awaited, Some(2)));
    assert_eq!(person("gone = true\n").opening.presence, Presence::Gone);
}

#[test]
fn odd_states_are_told_of() {
    wrong_for(&two("mana-left = 21\nstamina-left = 5\n"), &["21 mana, where 20 is the most", "5 stamina"]);
    wrong_for(&two("dying = 1\ndamage = 3\n"), &["Bela is dying and has 17 Health left"]);
    wrong_for(&two("holds = \"Bela\"\n"), &["Bela cannot be tied to itself"]);
    wrong_for(
        &two("holds = \"Ansa\"\n").replace("[2, 1]", "[9, 1]"),
        &["Bela holds Ansa and is not beside it"],
    );
    wrong_for(&two("unconscious = true\nholds = \"Ansa\"\n"), &["Bela cannot hold Ansa"]);
    wrong_for(&two("held = [\"glaive\", \"club\"]\n"), &["Bela would need 3 hands for what it holds"]);
    wrong_for(&two("gear = [\"club\"]\nunloaded = { club = 1 }\n"), &["reloading the club takes 0 AP"]);
    wrong_for(&two("perks = [\"vanguard\", \"duelist\"]\n"), &["Bela is a vanguard and a duelist"]);
    wrong_for(&two("").replace("[2, 1]", "[1, 1]"), &["Bela and Ansa share a space"]);
}

#[test]
fn reloading_that_was_begun_goes_on() {
    let (encounter, state) = opened(&two("gear = [\"club\", \"crossbow\"]\nunloaded = { crossbow = 2 }\n"));
    let crossbow = state.of(BELA).carried[0];
    assert_eq!((encounter.item(crossbow).as_str(), state.unloaded[crossbow.index()]), ("crossbow", 2));
}

/// realmspire.overview.set-stage
#[test]
fn without_places_two_lines_stand_ten_metres_apart() {
    let text = two("").replace("at = [1, 1]\n", "").replace("at = [2, 1]\n", "count = 3\n");
    let encounter = sound(&text);
    let cells: Vec<Cell> = encounter.roster.iter().map(|sheet| sheet.opening.cell).collect();
    let apart = |number: usize| encounter.map.distance(Area::of(cells[0]), Area::of(cells[number])).0;
    assert_eq!([1, 2, 3].map(apart), [10; 3]);
}

/// realmspire.core.spaces
#[test]
fn the_large_take_four_squares() {
    let encounter = shipped("ogre");
    let state = State::open(&encounter);
    let ogre = Id(3);
    assert_eq!(Scene { encounter: &encounter, state: &state }.width(ogre), 2);
    let text = two("size = \"large\"\n").replace("[2, 1]", "[0, 0]");
    wrong_for(&text, &["Bela and Ansa share a space"]);
    sound(&text.replacen("book", "settings = { spaces = \"one-square\" }\nbook", 1));
}

/// realmspire.cover.examples, realmspire.cover.full-concealed
#[test]
fn obstacles_give_cover() {
    let legend = "[map.legend]\nw = { obstacle = \"wall\" }\np = { obstacle = \"partial\", height = 1 }\n\
                  f = { obstacle = \"full\", extra-cost = 1 }\n";
    let map =
        "[map]\ndrawing = \"\"\"\n= | / ~ o % # w p f\n. . . . . . . . . .\n. . . . . . . . . .\n\"\"\"\n";
    let encounter = sound(&two_with(&format!("{map}{legend}"), ""));
    let cover = |x: i16| encounter.screen(Cell::new(x, 2)).cover;
    assert_eq!([0, 1, 2, 3].map(cover), [Cover::Low, Cover::High, Cover::High, Cover::Full]);
    assert_eq!([4, 5, 6, 7].map(cover), [Cover::High, Cover::Low, Cover::None, Cover::None]);
    assert_eq!([8, 9].map(cover), [Cover::Low, Cover::High]);
    let passable = |x: i16| encounter.map.passable(Area::of(Cell::new(x, 2)));
    assert_eq!(
        [0, 1, 2, 3, 4, 6, 7, 9].map(passable),
        [true, false, false, true, false, false, false, false]
    );
    assert_eq!(encounter.map.top(Area::of(Cell::new(8, 2))), 1);
    let text = two_with("map = { drawing = \".x..\\n....\", legend = { x = { obstacle = \"pilar\" } } }", "");
    wrong_for(&text, &["there is no obstacle `pilar`; did you mean `pillar`?"]);
}

#[test]
fn who_answers_to_the_game_master_is_no_player_character() {
    let encounter = sound(&two("npc = true\n"));
    let roles = |encounter: &Encounter| encounter.roster.iter().map(|sheet| sheet.role).collect::<Vec<_>>();
    assert_eq!(roles(&encounter), [Role::Player, Role::Npc]);
    assert_eq!(encounter.roster[BELA.index()].seat, encounter.gm);
    let own = sound(&two("npc = true\nseat = \"guest\"\n"));
    assert_eq!(roles(&own), [Role::Player, Role::Player]);
    let ambush = shipped("ambush");
    assert_eq!(ambush.sides.iter().map(|side| side.sneaks).collect::<Vec<_>>(), [false, true]);
    assert!(ambush.sides[0].fights(SideId(1)) && ambush.gm == Seat(1));
}

#[test]
fn lessons_are_learned_in_their_order() {
    let encounter = sound(&two(
        "xp = 800\nskills = { dodge = 0 }\nperks = [\"sprint\"]\nstyles = [{ style = \"forest bandit\" }]\ntraining = [\n\
         { gear = \"spear\", style = \"forest bandit\" },\n{ gear = \"spear\", style = \"forest bandit\" },\n\
         { style = \"harbor guard\", gear = [\"club\", \"net\"] },\n{ skill = \"dodge\" },\n{ skill = \"dodge\" },\n\
         { style-rank = \"harbor guard\" },\n{ perk = \"sprint\" },\n{ perk = \"quick\" },\n{ attribute = \"luck\" }]\n",
    ));
    let outcomes: Vec<_> = encounter
        .training
        .iter()
        .map(|one| (one.what.as_str(), one.outcome.map_err(|illegal| illegal.clause)))
        .collect();
    let xp = "realmspire.fighting-style.xp";
    assert_eq!(
        outcomes,
        [
            ("spear (forest bandit)", Ok((25, 775))),
            ("spear (forest bandit)", Err("realmspire.fighting-style.different-types")),
            ("harbor guard", Ok((100, 675))),
            ("dodge", Ok((200, 475))),
            ("dodge", Err(xp)),
            ("harbor guard", Ok((200, 275))),
            ("sprint", Err(xp)),
            ("quick", Ok((100, 175))),
            ("luck", Err(xp)),
        ]
    );
    let bela = &encounter.roster[BELA.index()];
    assert_eq!((bela.xp, bela.styles.len(), bela.styles[1].rank), (175, 2, Rank(Some(1))));
    assert!(bela.perks.has(Perk::Quick));
    wrong_for(
        &two(
            "training = [{ skill = \"dodge\", perk = \"quick\" }, { gear = \"spear\", style = \"nobody's\" }]\n",
        ),
        &["a lesson teaches one thing", "there is no style of the pupil `nobody's`"],
    );
}

#[test]
fn fixtures_and_what_lies_about_have_places() {
    let encounter = yard();
    let fixtures: Vec<_> = encounter.fixtures.iter().map(|one| (one.name.as_str(), one.is_hidden)).collect();
    assert_eq!(fixtures, [("lever", false), ("trapdoor", true)]);
    assert_eq!(encounter.lying.len(), 1);
    wrong_for(
        &two_with(
            "fixtures = [{ name = \"lever\", at = [99, 1] }, { name = \"lever\", at = [1, 1] }]\n\
             lying = [{ thing = \"lngsword\", at = [1, 1] }]",
            "",
        ),
        &[
            "the lever is off the map",
            "there are two fixture entries named `lever`",
            "did you mean `longsword`?",
        ],
    );
}
