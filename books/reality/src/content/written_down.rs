//! What a fight and a rest leave behind can be written down in the keys of combatants and read again: all but the square.

use std::fmt::Write;

use fracas_content::Content;
use fracas_content::{Sources, Style};
use fracas_engine::map::{Cell, Direction};
use fracas_engine::table::{Everywhere, play_out};
use fracas_engine::{Book, DiceStream, Policy};
use fracas_lab::policy::{Rulings, Uniform};
use serde::Serialize;

use crate::Reality;
use crate::choice::Injury;
use crate::rules::ranged_attacks::draw_weight::ROWS;
use crate::sheet::Encounter;
use crate::state::State;
use crate::terms::{Combatant, Id, Ids, ItemId, RoundRecord, Stowed, Thing, Used};

const SEEDS: std::ops::Range<u64> = 0..40;

/// What stands of two sides in their file, without their state. The ends of fights among them are as odd as they come:
/// somebody dead or dying, gear broken and lying about.
const PEOPLE: [(&str, &str, &str); 6] = [
    ("Ansa", "red", "person = \"knight\""),
    ("Bela", "red", "person = \"crossbowman\""),
    ("Cleo", "red", "person = \"adept\""),
    ("Dora", "blue", "person = \"bandit\""),
    (
        "Emil",
        "blue",
        "person = \"wrestler\"\nenhancements = [{ name = \"surge\", stamina = 1, av = 1, once = \"long-rest\" }]",
    ),
    ("Finn", "blue", "person = \"bandit\"\nhard-to-kill = true"),
];

fn sound(text: &str) -> Encounter {
    let mut sources = Sources::new();
    let file = sources.add("fight.toml", text);
    let (encounter, diagnostics) = Reality::read(&mut sources, file, &[]);
    encounter.unwrap_or_else(|| panic!("{}\n{text}", diagnostics.render(&sources, Style::Plain)))
}

fn file(top: &str, state_of: impl Fn(usize) -> String) -> String {
    let mut text = format!("book = \"reality\"\naftermath = \"played\"\n{top}\n{ADEPT}");
    for (place, (name, side, figures)) in PEOPLE.iter().enumerate() {
        let state = state_of(place);
        writeln!(text, "[[combatants]]\nname = \"{name}\"\nside = \"{side}\"\n{figures}\n{state}").unwrap();
    }
    text
}

/// One who has learned more styles than it uses, and masters its Aura.
const ADEPT: &str = r#"
[people.adept]
mpl = 6
scores = { strength = 14, intelligence = 14 }
held = ["knife"]
spells = ["hurl fire"]
caster = { ability = "intelligence" }
styles = ["reckless"]
further-styles = ["forceful"]
masters-aura = true
surge-in-fight = { energy = 1 }
"#;

fn word(value: impl Serialize) -> String {
    serde_json::to_string(&value).unwrap()
}

/// A combatant's state in the keys of its entry.
fn written(encounter: &Encounter, state: &State, id: Id) -> String {
    let who = state.of(id);
    let mut text = String::new();
    let mut key = |name: &str, value: String| writeln!(text, "{name} = {value}").unwrap();
    // Who has woken on a square that is another's gets one of its own.
    let shares = state.ids().any(|other| other != id && state.of(other).cell == who.cell);
    let is_free = |cell: &Cell| state.ids().all(|other| state.of(other).cell != *cell);
    let own = (0..20).map(|y| Cell::new(19, y)).filter(is_free).nth(id.index());
    let cell = own.filter(|_| shares && who.held_by.is_none()).unwrap_or(who.cell);
    key("at", format!("[{}, {}]", cell.x, cell.y));
    key("facing", word(who.facing.name()));
    key("energy", who.energy.to_string());
    key("stamina", who.stamina.to_string());
    key("agility", who.agility.to_string());
    key("aura", who.aura.to_string());
    key("surges", who.surges.to_string());
    key("posture", word(who.posture));
    key("life", word(who.life));
    if let Some(faint) = who.faint {
        key("unconscious", word(faint));
    }
    if let Some(holder) = who.held_by {
        key("held-by", word(&encounter.roster[holder.index()].name));
    }
    if who.hold_dc > 0 {
        key("hold-dc", who.hold_dc.to_string());
    }
    key("defending", who.defending.is_used().to_string());
    key("agile", who.round.agile.to_string());
    key("swift-used", who.round.swift.is_used().to_string());
    key("initiative-used", who.round.initiative.is_used().to_string());
    key("swaps", who.round.swaps.to_string());
    key("pledged", who.round.pledged.to_string());
    key("metres", who.round.metres.to_string());
    key("run-up", who.round.run_up.to_string());
    key("sprinted", who.round.sprinted.is_used().to_string());
    key("allotment", who.round.allotment.to_string());
    let owed = state.ids().filter(|&other| who.owed.has(other));
    let styles = |is: bool| {
        let own = encounter.roster[id.index()].styles.iter().enumerate();
        let own = own.filter(|(place, _)| (who.styles & (1 << place) != 0) == is);
        word(own.map(|(_, style)| style.name.as_str()).collect::<Vec<_>>())
    };
    key("styles", styles(true));
    key("further-styles", styles(false));
    key("aura-off", who.aura_off.is_used().to_string());
    key("owed", word(owed.map(|other| &encounter.roster[other.index()].name).collect::<Vec<_>>()));
    key("armour-broken", who.armour_broken.is_used().to_string());
    key("rolled-death", who.has_rolled_death.is_used().to_string());
    key("injuries", word(Injury::among(who.injuries).collect::<Vec<_>>()));
    let borne = who.conditions.borne();
    let borne =
        borne.map(|one| format!("{{ condition = {}, until = {} }}", word(one.condition), word(one.until)));
    key("conditions", format!("[{}]", borne.collect::<Vec<_>>().join(", ")));
    let sheet = &encounter.roster[id.index()];
    let bits = |bits: u32| (0..32).filter(move |place| bits & (1 << place) != 0);
    let spells = bits(who.spent.spells).map(|place| &encounter.spells[sheet.spells[place].index()].name);
    let abilities = bits(who.spent.enhancements).map(|place| &sheet.enhancements[place].name);
    key("spent", word(spells.chain(abilities).collect::<Vec<_>>()));
    let thing = |item, stowed| thing(encounter, state, item, stowed);
    let held: Vec<String> = who.held.iter().map(|&item| thing(item, None)).collect();
    key("held", format!("[{}]", held.join(", ")));
    let carried: Vec<String> = who.carried.iter().map(|&(item, stowed)| thing(item, Some(stowed))).collect();
    key("carried", format!("[{}]", carried.join(", ")));
    // What its person has loaded is said of each thing.
    key("loaded", "[]".to_owned());
    text
}

/// A thing with its state, as it stands in `held` and `carried`.
fn thing(encounter: &Encounter, state: &State, item: ItemId, stowed: Option<Stowed>) -> String {
    let Thing { loaded, half_loaded, worn } = state.things[item.index()];
    let mut text = format!("{{ item = {}", word(&encounter.gear_of(item).name));
    if let Some(stowed) = stowed {
        write!(text, ", stowed = {}", word(stowed)).unwrap();
    }
    if loaded.is_used() {
        text += ", loaded = true";
    }
    if half_loaded > 0 {
        write!(text, ", loading = {half_loaded}").unwrap();
    }
    if worn > 0 {
        write!(text, ", worn = {worn}").unwrap();
    }
    if let Some(row) = encounter.draws[item.index()] {
        write!(text, ", draw = {}", ROWS[usize::from(row)].kilograms).unwrap();
    }
    text + " }"
}

type Has<'a> = (&'a str, Option<Stowed>, Thing, Option<u8>);

/// Everything about a combatant, its things by name; what only counts while a movement goes on is left out.
fn all_of<'a>(encounter: &'a Encounter, state: &State, id: Id) -> (Combatant, Vec<Has<'a>>, Vec<&'a str>) {
    let mut who = state.of(id).clone();
    let has = |item: ItemId, stowed| {
        let name = encounter.gear_of(item).name.as_str();
        (name, stowed, state.things[item.index()], encounter.draws[item.index()])
    };
    let held = who.held.iter().map(|&item| has(item, None));
    let carried = who.carried.iter().map(|&(item, stowed)| has(item, Some(stowed)));
    let things = held.chain(carried).collect();
    (who.held, who.carried, who.cell) = (Default::default(), Default::default(), Cell::new(0, 0));
    who.conditions.heed_all();
    // In which order one has learned its styles makes no difference.
    let styles = encounter.roster[id.index()].styles.iter().enumerate();
    let used = styles.filter(|(place, _)| who.styles & (1 << place) != 0);
    let mut styles: Vec<_> = used.map(|(_, style)| style.name.as_str()).collect();
    styles.sort_unstable();
    who.styles = 0;
    who.round = RoundRecord {
        turns: 0,
        heading: None,
        free: 0,
        from_sprint: Used::No,
        watches: Used::No,
        ..who.round
    };
    (who, things, styles)
}

/// Reads the state of everybody again, and compares.
fn read_again(encounter: &Encounter, end: &State, seed: u64) {
    let text = file("phase = \"resting\"", |place| written(encounter, end, Id(place as u8)));
    let again = sound(&text);
    let state = Reality::open(&again);
    for id in end.ids() {
        assert_eq!(all_of(&again, &state, id), all_of(encounter, end, id), "seed {seed}\n{text}");
    }
}

fn opened() -> (Encounter, State) {
    let encounter = sound(&file("", |place| format!("at = [{}, {}]", 3 + place % 3, 5 + place / 3)));
    let state = Reality::open(&encounter);
    (encounter, state)
}

#[test]
fn what_fights_and_rests_leave_is_written_and_read_again() {
    let (encounter, state) = opened();
    for seed in SEEDS {
        let mut policy = Uniform::new(Rulings::Asked);
        Policy::<Reality>::begin(&mut policy, seed, 0);
        let mut seats = Everywhere(policy);
        let end = play_out::<Reality, _, _>(
            &encounter,
            state.clone(),
            DiceStream::new(seed, 0),
            &mut seats,
            &mut (),
        );
        read_again(&encounter, &end.end, seed);
    }
}

#[test]
fn what_no_fight_leaves_is_written_and_read_again() {
    use crate::terms::{Condition, Until};
    use crate::terms::{Faint, Life, Posture, Spent};
    let (encounter, mut state) = opened();
    let knight = state.of_mut(Id(0));
    knight.armour_broken = Used::Yes;
    knight.has_rolled_death = Used::Yes;
    knight.facing = Direction::NE;
    (knight.aura, knight.surges, knight.stamina, knight.energy, knight.agility) = (0, 1, 2, 3, 1);
    (knight.life, knight.faint, knight.posture) = (Life::Stabilized, Some(Faint::Death), Posture::Prone);
    knight.conditions.add(Condition::Exhausted, Until::ShortRest);
    knight.conditions.add(Condition::Slowed, Until::Continual);
    knight.conditions.add(Condition::Exposed, Until::NextRoundEnd);
    knight.conditions.add(Condition::Exposed, Until::RoundEnd);
    knight.hold_dc = 12;
    knight.owed.insert(Id(3));
    state.of_mut(Id(1)).life = Life::Dead;
    state.of_mut(Id(1)).stamina = 0;
    (state.of_mut(Id(2)).life, state.of_mut(Id(2)).stamina) = (Life::Gone, 0);
    state.of_mut(Id(3)).held_by = Some(Id(4));
    state.of_mut(Id(3)).owed = Ids::NONE;
    state.of_mut(Id(4)).spent = Spent { spells: 0, enhancements: 1 };
    (state.of_mut(Id(5)).faint, state.of_mut(Id(5)).defending) = (Some(Faint::Sleep), Used::Yes);
    // Two shields of a kind, worn differently, and a crossbow half loaded.
    let shields = (0..encounter.items.len() as u8).map(ItemId);
    let shields: Vec<ItemId> = shields.filter(|&item| encounter.gear_of(item).name == "buckler").collect();
    let knight = state.of_mut(Id(0));
    knight.held.clear();
    knight.carried.clear();
    for (&item, worn) in shields.iter().zip([4, 10]) {
        state.of_mut(Id(0)).carried.push((item, Stowed::Buried));
        state.things[item.index()].worn = worn;
    }
    state.of_mut(Id(5)).held.clear();
    let bow = state.of(Id(1)).held[0];
    state.things[bow.index()] = Thing { loaded: Used::No, half_loaded: 2, worn: 0 };
    read_again(&encounter, &state, 0);
}
