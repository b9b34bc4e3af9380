//! Every question answers for itself, in fights played at random of all encounters that ship: what is accepted is what is
//! listed, the default is legal, and people can tell the answers apart and find them on one screen.

#![allow(clippy::unwrap_used)] // A test that cannot read its encounter fails.

use std::collections::{HashMap, HashSet};
use std::mem::Discriminant;
use std::ops::ControlFlow;

use fracas_content::{Content, Sources};
use fracas_engine::map::{Cell, Direction};
use fracas_engine::table::{Ask, Past, Policy, Sampling};
use fracas_engine::{Book, Describe, DiceStream, Progress, Question as _};
use fracas_realmspire::choice::Word;
use fracas_realmspire::terms::{
    Action, Arm, Attribute, FixtureId, Handling, Id, ItemId, Maneuver, Means, PowerId, SideId, Skill, StyleId,
};
use fracas_realmspire::{Choice, Encounter, Question, Realmspire};

/// The most beats that are looked at of a fight.
const BEATS: usize = 150;
/// Of how many questions of each kind all that people might name is tried.
const TRIED: usize = 6;
/// The most lines that a question may open with.
const LINES: usize = 24;

/// Answers at random, and looks at each question.
struct Looking {
    lots: DiceStream,
    tried: HashMap<Discriminant<Question>, usize>,
}

impl Looking {
    fn look(&mut self, ask: &Ask<'_, Realmspire>) -> Vec<Choice> {
        let mut listed = Vec::new();
        ask.list(&mut listed);
        let question = ask.question;
        let distinct: HashSet<&Choice> = listed.iter().collect();
        assert_eq!(distinct.len(), listed.len(), "{question:?} offers something twice");
        assert!(listed.contains(&ask.default()), "{question:?} has no legal default");
        words(ask, &listed);
        for unknown in strangers() {
            assert!(ask.check(&unknown).is_err(), "{question:?} accepts {unknown:?}");
        }
        let tried = self.tried.entry(std::mem::discriminant(&question)).or_default();
        *tried += 1;
        if *tried <= TRIED {
            let at = ask.referee();
            let mut named = HashSet::new();
            let _ = Realmspire::nameable(at, &question, &mut |choice| {
                let is_listed = distinct.contains(&choice);
                assert_eq!(question.check(at, &choice).is_ok(), is_listed, "{question:?}: {choice:?}");
                named.insert(choice);
                ControlFlow::Continue(())
            });
            assert!(listed.iter().all(|choice| named.contains(choice)), "{question:?} has no name for all");
        }
        listed
    }
}

fn words(ask: &Ask<'_, Realmspire>, listed: &[Choice]) {
    let encounter = ask.referee().encounter;
    let (mut labels, mut phrases) = (HashSet::new(), HashSet::new());
    let mut groups = HashMap::<_, HashSet<String>>::new();
    for choice in listed {
        let label = Realmspire::label(encounter, choice);
        assert!(labels.insert(label.to_lowercase()), "{:?} offers `{label}` twice", ask.question);
        let phrase = Realmspire::phrase(encounter, choice);
        if phrase.qualifier.is_none() {
            assert_eq!(phrase.words, label);
        }
        groups.entry(phrase.group).or_default().insert(phrase.words.clone());
        let told = (phrase.words, phrase.qualifier);
        assert!(phrases.insert(told.clone()), "{:?} offers {told:?} twice", ask.question);
    }
    let lines: usize =
        groups.iter().map(|(group, words)| if group.is_empty() { words.len() } else { 1 }).sum();
    assert!(lines <= LINES, "{:?} opens with {lines} lines", ask.question);
}

impl Policy<Realmspire> for Looking {
    fn choose(&mut self, ask: &Ask<'_, Realmspire>, _: Option<Past<'_, Realmspire>>) -> Choice {
        let listed = self.look(ask);
        listed[self.lots.below(listed.len())]
    }

    fn begin(&mut self, _: u64, _: u64) {}
}

/// Choices that name nobody and nothing of these fights.
fn strangers() -> Vec<Choice> {
    let (who, item, power, far) = (Id(200), ItemId(200), PowerId(200), Cell::new(i16::MAX, i16::MIN));
    let known = Id(0);
    let mut actions = vec![
        Action::Grapple(who),
        Action::Strike(Arm::Melee(item), known),
        Action::Strike(Arm::Ranged(item), known),
        Action::Strike(Arm::Unarmed, who),
        Action::UsePower(power, None),
        Action::UsePower(power, Some(known)),
        Action::UseFreely(power, None),
        Action::Escape(who),
        Action::FirstAid(who),
        Action::Order(known, who),
        Action::Postpone(who),
    ];
    let handlings = [
        Handling::Draw(item),
        Handling::Stow(item),
        Handling::PickUp(item),
        Handling::Reload(item),
        Handling::Use(FixtureId(200)),
    ];
    actions.extend(handlings.map(Action::Manipulate));
    actions.extend(handlings.map(Action::Freely));
    let mut all: Vec<Choice> = actions.into_iter().map(Choice::Do).collect();
    all.extend([
        Choice::Combatant(who),
        Choice::Cell(far),
        Choice::Side(SideId(200)),
        Choice::Maneuver(Maneuver::Disarm(item)),
        Choice::Word(Word::Leaves(who)),
        Choice::Word(Word::Turns(known, SideId(200))),
        Choice::By(
            known,
            Means { style: StyleId(200), ..Means::of(Skill::FightingStyle, Attribute::Strength) },
        ),
        Choice::Step(Direction::HEX[1]),
    ]);
    all
}

fn read(name: &str, text: &str) -> Encounter {
    let mut sources = Sources::new();
    let file = sources.add(name, text);
    Realmspire::read(&mut sources, file, &[]).0.unwrap()
}

#[test]
fn what_is_accepted_is_what_is_listed() {
    for (seed, (name, text)) in (0..).zip(Realmspire::encounters()) {
        let encounter = read(name, text);
        let looking = |seat| Looking { lots: DiceStream::new(seed, 1 + 2 * seat), tried: HashMap::new() };
        let seats = 0..encounter.seats.len() as u64;
        let mut seating: Vec<Box<dyn Policy<Realmspire>>> =
            seats.map(|seat| Box::new(looking(seat)) as Box<dyn Policy<Realmspire>>).collect();
        let mut listener = ();
        let mut table = Sampling::new(DiceStream::new(seed, 0), &mut seating, &mut listener);
        let mut state = Realmspire::open(&encounter);
        for _ in 0..BEATS {
            if table.beat(&encounter, &mut state) == Progress::Over {
                break;
            }
        }
    }
}
