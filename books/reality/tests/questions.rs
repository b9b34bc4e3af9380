//! Every question answers for itself, in fights played at random of all encounters that ship: what is accepted is what is
//! listed, the default is legal, and people can tell the answers apart.

#![allow(clippy::unwrap_used)] // A test that cannot read its encounter fails.

use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

use fracas_content::Content;
use fracas_content::Sources;
use fracas_engine::map::Cell;
use fracas_engine::table::Sampling;
use fracas_engine::{Ask, Book, Describe, DiceStream, Past, Policy, Progress, Question as _};
use fracas_reality::choice::{Action, Arm, CastBy, Intent, Interrupt, Maneuver, Rest};
use fracas_reality::terms::{Id, ItemId, SpellId};
use fracas_reality::{Choice, Encounter, Reality};

/// The most beats that are looked at of a fight.
const BEATS: usize = 150;
/// Of how many questions all that people might name is tried.
const TRIED: usize = 12;
/// The most different words that a group of people may have to look through.
const WORDS: usize = 20;

/// Answers at random, and looks at each question.
struct Looking {
    lots: DiceStream,
    tried: HashMap<std::mem::Discriminant<fracas_reality::Question>, usize>,
}

impl Looking {
    fn look(&mut self, ask: &Ask<'_, Reality>) -> Vec<Choice> {
        let mut listed = Vec::new();
        ask.list(&mut listed);
        let question = ask.question;
        let distinct: HashSet<&Choice> = listed.iter().collect();
        assert_eq!(distinct.len(), listed.len(), "{question:?} offers something twice");
        assert!(listed.contains(&ask.default()), "{question:?} has no legal default");
        assert_eq!(listed, checked(ask), "{question:?} lists other answers than it accepts");
        self.words(ask, &listed);
        for unknown in strangers() {
            assert!(ask.check(&unknown).is_err(), "{question:?} accepts {unknown:?}");
        }
        let tried = self.tried.entry(std::mem::discriminant(&question)).or_default();
        *tried += 1;
        if *tried <= TRIED {
            let at = ask.referee();
            let _ = Reality::nameable(at, &question, &mut |choice| {
                let is_listed = distinct.contains(&choice);
                assert_eq!(question.check(at, &choice).is_ok(), is_listed, "{question:?}: {choice:?}");
                ControlFlow::Continue(())
            });
        }
        listed
    }

    fn words(&self, ask: &Ask<'_, Reality>, listed: &[Choice]) {
        let encounter = ask.referee().encounter;
        let (mut phrases, mut groups) = (HashSet::new(), HashMap::<_, HashSet<String>>::new());
        for choice in listed {
            let phrase = Reality::phrase(encounter, choice);
            if phrase.qualifier.is_none() {
                assert_eq!(phrase.words, Reality::label(encounter, choice));
            }
            groups.entry(phrase.group).or_default().insert(phrase.words.clone());
            let told = (phrase.words, phrase.qualifier);
            assert!(phrases.insert(told.clone()), "{:?} offers {told:?} twice", ask.question);
        }
        let most = groups.values().map(HashSet::len).max().unwrap_or(0);
        assert!(most <= WORDS, "{:?} has a group of {most}: {groups:?}", ask.question);
    }
}

impl Policy<Reality> for Looking {
    fn choose(&mut self, ask: &Ask<'_, Reality>, _: Option<Past<'_, Reality>>) -> Choice {
        let listed = self.look(ask);
        listed[self.lots.below(listed.len())]
    }

    fn begin(&mut self, _: u64, _: u64) {}
}

/// The answers that might be legal, each checked by itself.
fn checked(ask: &Ask<'_, Reality>) -> Vec<Choice> {
    let mut legal = Vec::new();
    let _ = ask.question.candidates(ask.referee(), &mut |choice| {
        legal.extend(ask.check(&choice).is_ok().then_some(choice));
        ControlFlow::Continue(())
    });
    legal
}

/// Choices that name nobody and nothing of these fights.
fn strangers() -> Vec<Choice> {
    let (who, item, spell, cell) = (Id(200), ItemId(200), SpellId(200), Cell::new(i16::MAX, i16::MIN));
    let (known, arm) = (Id(0), Arm::Weapon(item));
    let actions = [
        Action::Strike(Arm::Body, who, Intent::Lethal),
        Action::Strike(arm, known, Intent::Lethal),
        Action::Strike(Arm::Body, known, Intent::NonLethal(u8::MAX)),
        Action::Maneuver(Maneuver::Trip(arm), known),
        Action::Throw(item, known, Intent::Lethal),
        Action::Cast(spell, CastBy::Gesture, known, Intent::Lethal),
        Action::Remedy(who, 0),
        Action::Remedy(known, u8::MAX),
        Action::Jump(cell),
        Action::PickUp(item),
        Action::Heal(who),
    ];
    let mut all: Vec<Choice> = actions.map(Choice::Do).into();
    all.extend(actions.map(Choice::Challenge));
    all.extend([
        Choice::Interrupt(Interrupt::Swift(arm, known, Intent::Lethal)),
        Choice::Interrupt(Interrupt::SwiftShot(item, who, Intent::Lethal)),
        Choice::Interrupt(Interrupt::SwiftManeuver(Maneuver::Push, who)),
        Choice::Enhance(who, 0),
        Choice::Enhance(known, u8::MAX),
        Choice::Style(known, u8::MAX),
        Choice::Item(item),
        Choice::Combatant(who),
        Choice::Cell(cell),
        Choice::Figure(u8::MAX),
        Choice::Part(u8::MAX),
        Choice::Rest(Rest::Interrupted(u8::MAX)),
        Choice::Rest(Rest::BrokenLong(0)),
    ]);
    all
}

fn read(name: &str, text: &str) -> Encounter {
    let mut sources = Sources::new();
    let file = sources.add(name, text);
    Reality::read(&mut sources, file, &[]).0.unwrap()
}

#[test]
fn what_is_accepted_is_what_is_listed() {
    for (seed, (name, text)) in (0..).zip(Reality::encounters()) {
        let encounter = read(name, text);
        let looking = |seat| Looking { lots: DiceStream::new(seed, 1 + 2 * seat), tried: HashMap::new() };
        let seats = 0..encounter.seats.len() as u64;
        let mut seating: Vec<Box<dyn Policy<Reality>>> =
            seats.map(|seat| Box::new(looking(seat)) as Box<dyn Policy<Reality>>).collect();
        let mut listener = ();
        let mut table = Sampling::new(DiceStream::new(seed, 0), &mut seating, &mut listener);
        let mut state = Reality::open(&encounter);
        for _ in 0..BEATS {
            if table.beat(&encounter, &mut state) == Progress::Over {
                break;
            }
        }
    }
}
