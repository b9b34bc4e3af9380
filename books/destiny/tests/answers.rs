//! Every question answers for itself, in fights played at random of all encounters that ship: what is accepted is what is
//! listed, the default is legal, and people can tell the answers apart and find them on one screen.

#![allow(clippy::unwrap_used)] // A test that cannot read its encounter fails.

use std::collections::{HashMap, HashSet};
use std::mem::Discriminant;
use std::ops::ControlFlow;

use fracas_content::{Content, Sources};
use fracas_destiny::choice::Reaction;
use fracas_destiny::terms::{
    Action, AilmentKind, Arm, By, Hindrance, Id, ItemId, Jump, Level, ObjectId, Speed, SpellId, Style,
};
use fracas_destiny::{Choice, Destiny, Encounter, Question};
use fracas_engine::map::{Cell, Direction};
use fracas_engine::table::{Ask, Past, Policy, Sampling};
use fracas_engine::{Book, Describe, DiceStream, Progress, Question as _};

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
    fn look(&mut self, ask: &Ask<'_, Destiny>) -> Vec<Choice> {
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
            let _ = Destiny::nameable(at, &question, &mut |choice| {
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

fn words(ask: &Ask<'_, Destiny>, listed: &[Choice]) {
    let encounter = ask.referee().encounter;
    let (mut labels, mut phrases) = (HashSet::new(), HashSet::new());
    let mut groups = HashMap::<_, HashSet<String>>::new();
    for choice in listed {
        let label = Destiny::label(encounter, choice);
        assert!(labels.insert(label.to_lowercase()), "{:?} offers `{label}` twice", ask.question);
        let phrase = Destiny::phrase(encounter, choice);
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

impl Policy<Destiny> for Looking {
    fn choose(&mut self, ask: &Ask<'_, Destiny>, _: Option<Past<'_, Destiny>>) -> Choice {
        let listed = self.look(ask);
        listed[self.lots.below(listed.len())]
    }

    fn begin(&mut self, _: u64, _: u64) {}
}

/// Choices that name nobody and nothing of these fights.
fn strangers() -> Vec<Choice> {
    let (who, item, spell, far) = (Id(200), ItemId(200), SpellId(200), Cell::new(i16::MAX, i16::MIN));
    let known = Id(0);
    let mut actions = vec![
        Action::Cast(spell, known),
        Action::Retrieve(item),
        Action::Stow(item),
        Action::Load(item),
        Action::Drop(item),
        Action::UseItem(item, Speed::Usual),
        Action::UseObject(ObjectId(200), Speed::Hurried),
        Action::EndEffect(u8::MAX),
        Action::Enter(By::Power, known, Direction::HEX[1]),
        Action::Jump(Jump::Long, far),
        Action::Mount(who, Speed::Usual),
        Action::Pin(who),
        Action::Ignore(who),
        Action::Heed(who),
        Action::LetGo(who),
        Action::Stabilize(who),
        Action::TreatCondition(AilmentKind::Bleeding, who),
        Action::TreatWound(Level::Light, who),
    ];
    for arm in [Arm::Body, Arm::Weapon(item), Arm::Thrown(item)] {
        let target = if arm == Arm::Body { who } else { known };
        actions.extend([
            Action::Attack(Style::Standard, arm, target),
            Action::Opening(arm, target),
            Action::Grapple(arm, target),
            Action::Hinder(Hindrance::Disarm, arm, target),
        ]);
    }
    let readied = actions.iter().map(|&action| Choice::React(Reaction::Readied(action)));
    let mut all: Vec<Choice> = actions.iter().copied().map(Choice::Do).chain(readied).collect();
    all.extend([
        Choice::React(Reaction::Rebuff(Arm::Weapon(item))),
        Choice::React(Reaction::Interpose(By::Agility, who)),
        Choice::Combatant(who),
        Choice::Item(item),
        Choice::Figure(i16::MAX),
        Choice::Effect(u8::MAX),
        Choice::Cling(u8::MAX, u8::MAX),
    ]);
    all
}

fn read(name: &str, text: &str) -> Encounter {
    let mut sources = Sources::new();
    let file = sources.add(name, text);
    Destiny::read(&mut sources, file, &[]).0.unwrap()
}

#[test]
fn what_is_accepted_is_what_is_listed() {
    for (seed, (name, text)) in (0..).zip(Destiny::encounters()) {
        let encounter = read(name, text);
        let looking = |seat| Looking { lots: DiceStream::new(seed, 1 + 2 * seat), tried: HashMap::new() };
        let seats = 0..encounter.seats.len() as u64;
        let mut seating: Vec<Box<dyn Policy<Destiny>>> =
            seats.map(|seat| Box::new(looking(seat)) as Box<dyn Policy<Destiny>>).collect();
        let mut listener = ();
        let mut table = Sampling::new(DiceStream::new(seed, 0), &mut seating, &mut listener);
        let mut state = Destiny::open(&encounter);
        for _ in 0..BEATS {
            if table.beat(&encounter, &mut state) == Progress::Over {
                break;
            }
        }
    }
}
