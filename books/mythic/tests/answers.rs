//! What is accepted is what is listed, whatever is answered: things that nobody has, people who are not there, squares
//! off the map, words that other questions ask for.

#![allow(clippy::unwrap_used)] // A test that cannot read its encounter fails.

use std::ops::ControlFlow;

use fracas_content::Content;
use fracas_content::{Sources, Style};
use fracas_engine::map::{Cell, Direction};
use fracas_engine::table::{Ask, Everywhere, Past, Policy, Sampling};
use fracas_engine::{Book, Describe, DiceStream, Progress};
use fracas_lab::policy::{Rulings, Uniform};
use fracas_mythic::choice::{CounterTempo, Declared, Reaction, Word};
use fracas_mythic::terms::{Arm, Id, ItemId};
use fracas_mythic::{Choice, Encounter, Mythic};

/// Beats of a fight that are looked at.
const BEATS: usize = 60;

/// Answers that no fight knows of.
fn strange() -> Vec<Choice> {
    let arms = [(0, 9), (200, 0)]
        .into_iter()
        .flat_map(|(item, part)| [Arm::Surface(ItemId(item), part), Arm::Mode(ItemId(item), part)]);
    let mut all: Vec<Choice> = vec![
        Choice::Combatant(Id(200)),
        Choice::Word(Word::Join(Id(0), Id(200))),
        Choice::Word(Word::Leaves(Id(16))),
        Choice::Declare(Declared::Draw(ItemId(200))),
        Choice::Declare(Declared::Pin(Id(200))),
    ];
    let far = [(-1, 0), (99, 1), (i16::MIN, i16::MAX), (i16::MAX, i16::MAX)];
    all.extend(far.map(|(x, y)| Choice::Cell(Cell::new(x, y))));
    all.extend(Direction::HEX.map(Choice::Step));
    for arm in arms {
        let item = arm.item().unwrap();
        all.extend([
            Choice::Declare(Declared::MeleeAttack(arm, Id(1))),
            Choice::Declare(Declared::RangedAttack(arm, Id(200))),
            Choice::Declare(Declared::Press(arm)),
            Choice::Declare(Declared::Aim(item, Id(1))),
            Choice::Declare(Declared::Reload(item)),
            Choice::React(Reaction::CounterAttack(arm)),
            Choice::React(Reaction::CounterFire(arm)),
            Choice::React(Reaction::Double(arm)),
            Choice::React(Reaction::Parry(arm)),
            Choice::Replace(CounterTempo::CounterAttack(arm)),
            Choice::Replace(CounterTempo::Parry(arm)),
        ]);
    }
    all
}

/// Answers at random, and tries every other answer that can be named, and some that cannot.
struct Trying(Uniform<Mythic>);

impl Policy<Mythic> for Trying {
    fn choose(&mut self, ask: &Ask<'_, Mythic>, past: Option<Past<'_, Mythic>>) -> Choice {
        let mut options = Vec::new();
        ask.list(&mut options);
        let mut tried = strange();
        let _ = Mythic::nameable(ask.referee(), &ask.question, &mut |choice| {
            tried.push(choice);
            ControlFlow::Continue(())
        });
        for option in &options {
            assert!(tried.contains(option), "{:?} has no name for {option:?}", ask.question);
        }
        for choice in tried {
            let (checked, is_listed) = (ask.check(&choice), options.contains(&choice));
            assert_eq!(checked.is_ok(), is_listed, "{choice:?} to {:?}: {checked:?}", ask.question);
        }
        let default = ask.default();
        assert!(options.contains(&default), "{default:?} is the default of {:?}", ask.question);
        self.0.choose(ask, past)
    }

    fn begin(&mut self, seed: u64, fight: u64) {
        Policy::<Mythic>::begin(&mut self.0, seed, fight);
    }
}

fn read(text: &str, rules: &str) -> Encounter {
    let mut sources = Sources::new();
    let file = sources.add("fight.toml", text);
    let rules = sources.add("rules.toml", format!("book = \"mythic\"\n{rules}\n"));
    let (encounter, diagnostics) = Mythic::read(&mut sources, file, &[rules]);
    encounter.unwrap_or_else(|| panic!("{}", diagnostics.render(&sources, Style::Plain)))
}

fn play(encounter: &Encounter, seed: u64) {
    let mut trying = Trying(Uniform::new(Rulings::Asked));
    trying.begin(seed, 0);
    let mut seating = Everywhere(trying);
    let mut nobody = ();
    let mut table = Sampling::new(DiceStream::new(seed, 0), &mut seating, &mut nobody);
    let mut state = Mythic::open(encounter);
    for _ in 0..BEATS {
        if table.beat(encounter, &mut state) == Progress::Over {
            break;
        }
    }
}

/// Readings under which more is asked than by default.
const RULES: [&str; 4] = [
    "",
    "[settings]\ngame-master-word = \"each-window\"\nopen-feints = \"allowed\"\ninitiative = \"game-master\"",
    "[settings]\nreaction-order = \"secret-together\"\nstrike-square = \"reactor-chooses\"\n\
     paths = \"after-reactions\"\ncombat-move-opponent = \"mover-names\"\ncombat-move-geometry = \"distance\"",
    "[settings]\nreactors = \"any-opponent\"\ndisarmed-weapon = \"disarmers-hand\"\nretreat-from = \"any-movement\"\n\
     retreat-way = \"away-only\"\ndiagonals = \"alternating\"\nescape-from-pin = \"to-grappled\"\n\
     [actions.grapple]\nstatuses = [\"on-guard\"]\n[actions.withdraw]\nstatuses = [\"pinned\", \"off-guard\"]\n\
     [actions.aim]\nstatuses = [\"off-guard\", \"bound\"]",
];

#[test]
fn what_is_accepted_is_what_is_listed() {
    for (name, text) in Mythic::encounters() {
        // Eight in a courtyard can name thousands of things.
        let seeds = if *name == "melee" { 1 } else { 3 };
        for (number, rules) in RULES.iter().enumerate() {
            let encounter = read(text, rules);
            (0..seeds).for_each(|seed| play(&encounter, seed + 10 * number as u64));
        }
    }
}
