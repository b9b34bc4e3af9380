//! What is accepted is what is listed: of all the answers that people might name to a question, those pass the check that
//! stand in the list, and no others.

#![allow(clippy::unwrap_used)] // A test that cannot read its encounter fails.

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::{Arc, LazyLock};

use fracas_content::Content;
use fracas_content::Sources;
use fracas_engine::map::{Cell, Direction};
use fracas_engine::table::Open;
use fracas_engine::{Answer, Ask, Describe, DiceStream, Phrase, Session};
use fracas_forge::choice::{CriticalEffect, Pastime, Readiness, Use};
use fracas_forge::terms::{ConditionId, HappeningId, Id, ItemId, Pool, SkillId};
use fracas_forge::{Choice, Forge};

/// The clauses of the book.
static CLAUSES: LazyLock<HashSet<&str>> =
    LazyLock::new(|| Forge::CLAUSES.lines().filter_map(|line| line.split('\t').next()).collect());
/// Answers given in each fight.
const ANSWERS: usize = 250;
/// Phrases that somebody looks through.
const MOST_PHRASES: usize = 20;
/// Fights of each encounter.
const FIGHTS: u64 = 12;

fn compare(ask: &Ask<'_, Forge>) -> Vec<Choice> {
    let mut listed = Vec::new();
    ask.list(&mut listed);
    let found: HashSet<Choice> = listed.iter().copied().collect();
    assert_eq!(found.len(), listed.len(), "{:?} lists an answer twice: {listed:?}", ask.question);
    for choice in &listed {
        assert_eq!(ask.check(choice), Ok(()), "{:?} lists {choice:?}", ask.question);
    }
    let mut refused = |choice: Choice| {
        let legality = ask.check(&choice);
        assert_eq!(legality.is_ok(), found.contains(&choice), "{:?}: {choice:?}", ask.question);
        if let Err(no) = legality {
            let is_cited = CLAUSES.contains(no.clause);
            assert!(is_cited && !no.reason.is_empty(), "{:?}: {choice:?} is refused: {no:?}", ask.question);
        }
        ControlFlow::Continue(())
    };
    let _ = Forge::nameable(ask.referee(), &ask.question, &mut refused);
    let _ = nonsense().into_iter().try_for_each(refused);
    phrases(ask, &listed);
    assert!(found.contains(&ask.default()), "{:?} has a default that is not legal", ask.question);
    listed
}

/// Answers that come from outside and name what there is nowhere.
fn nonsense() -> Vec<Choice> {
    let nobody = Id(255);
    let used = Use { skill: SkillId(255), item: None, thrown: false };
    let mut choices = vec![
        Choice::Combatant(nobody),
        Choice::Tend(nobody),
        Choice::Use(used),
        Choice::Use(Use { skill: SkillId(0), item: Some(ItemId(255)), thrown: true }),
        Choice::Command(used),
        Choice::Condition(ConditionId(255)),
        Choice::Item(ItemId(255)),
        Choice::ItemAs(ItemId(255), Readiness::Lying),
        Choice::Wake(HappeningId(255)),
        Choice::Critical(CriticalEffect::Cripple(SkillId(255))),
        Choice::Critical(CriticalEffect::Dismay(nobody, Pool::Poise)),
        Choice::Pastime(Pastime::Tend { by: nobody, whom: nobody }),
        Choice::Paces(255),
        Choice::Dice(255),
    ];
    let far = [i16::MIN, -1, i16::MAX];
    choices.extend(far.iter().flat_map(|&x| far.iter().map(move |&y| Choice::Cell(Cell::new(x, y)))));
    choices.extend(Direction::HEX.iter().flat_map(|&way| [Choice::Step(way), Choice::Toward(way)]));
    choices
}

/// A list is short enough to be looked through: by group and words, what differs in the qualifier counting once.
fn phrases(ask: &Ask<'_, Forge>, listed: &[Choice]) {
    let encounter = ask.referee().encounter;
    let (mut whole, mut short) = (HashSet::new(), HashSet::new());
    for choice in listed {
        let Phrase { group, words, qualifier } = Forge::phrase(encounter, choice);
        if qualifier.is_none() {
            assert_eq!(words, Forge::label(encounter, choice), "{choice:?}");
        }
        assert!(
            whole.insert((words.clone(), qualifier)),
            "{:?}: {choice:?} is no phrase of its own",
            ask.question
        );
        short.insert((group, words));
    }
    assert!(short.len() <= MOST_PHRASES, "{:?}: {} phrases: {short:?}", ask.question, short.len());
}

fn fight(name: &str, text: &str, seed: u64) -> usize {
    let mut sources = Sources::new();
    let file = sources.add(name, text);
    let encounter = Arc::new(Forge::read(&mut sources, file, &[]).0.unwrap());
    let (mut lots, mut dice) = (DiceStream::new(seed, 1), DiceStream::new(seed, 0));
    let mut session = Session::<Forge>::new(encounter);
    let mut compared = 0;
    for _ in 0..ANSWERS {
        let answer = match session.referee().open() {
            Some(Open::Roll { dice: asked, .. }) => Answer::Faces(dice.roll_all(*asked)),
            Some(Open::First { row, .. }) => Answer::First(dice.first(*row)),
            Some(Open::Choice { .. }) => {
                let listed = compare(&session.referee().ask().unwrap());
                compared += 1;
                Answer::Choice(listed[lots.below(listed.len())])
            }
            None => break,
        };
        session.answer(answer).unwrap();
    }
    compared
}

#[test]
fn what_is_accepted_is_what_is_listed() {
    for (name, text) in Forge::encounters() {
        let compared: usize = (0..FIGHTS).map(|seed| fight(name, text, seed)).sum();
        assert!(compared > 20, "{name}: only {compared} questions were compared");
    }
}
