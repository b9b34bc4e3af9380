//! How a choice stands among others: in which group, and what about it is asked only after it. Asked after it is the
//! part of the weapon that is used, the row of a square, and what a word of the game master says of somebody.

use fracas_engine::Phrase;

use super::labels;
use crate::choice::{Choice, CounterTempo, Declared, Reaction, Word};
use crate::sheet::Encounter;
use crate::terms::{Arm, Id};

/// A choice by its group, words and qualifier.
pub(super) fn phrase(encounter: &Encounter, choice: &Choice) -> Phrase {
    let group = group(choice);
    let apart = match *choice {
        Choice::Word(word) => word_apart(encounter, word),
        // A movement may end in dozens of squares.
        Choice::Cell(cell) => Some((format!("column {}", cell.x), format!("row {}", cell.y))),
        other => arm(other).and_then(|arm| part_apart(encounter, other, arm)),
    };
    match apart {
        Some((words, qualifier)) => Phrase { group, words, qualifier: Some(qualifier) },
        None => Phrase { group, words: labels::label(encounter, choice), qualifier: None },
    }
}

/// The kind of thing that a choice is.
fn group(choice: &Choice) -> &'static str {
    match choice {
        Choice::Declare(declared) => declared_group(*declared),
        Choice::React(Reaction::CounterAttack(_) | Reaction::CounterFire(_) | Reaction::Double(_))
        | Choice::Replace(CounterTempo::CounterAttack(_)) => "counter",
        Choice::React(_) | Choice::Replace(CounterTempo::Parry(_)) => "defend",
        Choice::Step(_) | Choice::Cell(_) | Choice::Stop => "move",
        Choice::Word(_) => "ruling",
        _ => "",
    }
}

fn declared_group(declared: Declared) -> &'static str {
    match declared {
        Declared::MeleeAttack(..)
        | Declared::OpenFeint(..)
        | Declared::RangedAttack(..)
        | Declared::UnarmedAttack(_)
        | Declared::Press(_) => "attack",
        Declared::Aim(..) => "aim",
        Declared::Move | Declared::CombatMove | Declared::StandUp => "move",
        Declared::Disarm | Declared::Escape | Declared::Grapple | Declared::Pin(_) | Declared::Withdraw => {
            "wrestle"
        }
        Declared::Draw(_) | Declared::Reload(_) => "handle",
        Declared::Ready => "",
    }
}

/// The part of a weapon that makes a difference: none for a parry, which is made with the cheapest surface.
fn arm(choice: Choice) -> Option<Arm> {
    match choice {
        Choice::Declare(Declared::Aim(..) | Declared::UnarmedAttack(_))
        | Choice::React(Reaction::Parry(_))
        | Choice::Replace(CounterTempo::Parry(_)) => None,
        Choice::Declare(declared) => declared.arm(),
        Choice::React(reaction) => reaction.arm(),
        Choice::Replace(by) => Some(by.arm()),
        _ => None,
    }
}

/// What is done with a weapon in words that leave out its part, and the part.
fn part_apart(encounter: &Encounter, choice: Choice, arm: Arm) -> Option<(String, String)> {
    let part = encounter.part(arm)?.to_owned();
    Some((labels::without_part(encounter, &choice)?, part))
}

/// Whom a word is about, and what it says.
fn word_apart(encounter: &Encounter, word: Word) -> Option<(String, String)> {
    let of = |id: Id, what: &str| Some((encounter.name(id).to_owned(), what.to_owned()));
    match word {
        Word::EndFight => None,
        Word::OffGuard(id) => of(id, "off guard"),
        Word::OnGuard(id) => of(id, "on guard"),
        Word::Prone(id) => of(id, "falls"),
        Word::Leaves(id) => of(id, "leaves"),
        Word::Join(id, with) => of(id, &format!("joins {}", encounter.name(with))),
    }
}
