//! How a choice stands among others: in which group, and what about it is asked only after it. Asked after it is with
//! what somebody strikes, at whom magic is used, which thing is handled, where a precise blow lands, the row of a square,
//! and what a word of the game master says of somebody.

use fracas_engine::Phrase;

use super::labels::{self, Parts};
use crate::choice::Choice;
use crate::sheet::Encounter;
use crate::terms::Action;

/// A choice by its group, words and qualifier.
pub(super) fn phrase(encounter: &Encounter, choice: &Choice) -> Phrase {
    let Parts { words, rest } = parts(encounter, choice);
    Phrase { group: group(choice), words, qualifier: rest }
}

fn parts(encounter: &Encounter, choice: &Choice) -> Parts {
    match *choice {
        Choice::Do(action) => labels::action_in_parts(encounter, action),
        Choice::Maneuver(maneuver) => labels::maneuver_in_parts(encounter, maneuver),
        Choice::Word(word) => labels::word_in_parts(encounter, word),
        // A map has many squares.
        Choice::Cell(cell) => {
            Parts { words: format!("column {}", cell.x), rest: Some(format!("row {}", cell.y)) }
        }
        _ => Parts { words: labels::label(encounter, choice), rest: None },
    }
}

/// The kind of thing that a choice is.
fn group(choice: &Choice) -> &'static str {
    match choice {
        Choice::Do(action) => group_of(*action),
        Choice::Step(_) | Choice::Cell(_) => "move",
        Choice::Defend(_) => "defend",
        Choice::Maneuver(_) => "maneuver",
        Choice::Word(_) => "ruling",
        _ => "",
    }
}

fn group_of(action: Action) -> &'static str {
    match action {
        Action::Strike(..) | Action::Order(..) => "attack",
        Action::UsePower(..) | Action::UseFreely(..) => "magic",
        Action::Dash | Action::Sprint | Action::Disengage | Action::Sneak | Action::StandUp => "move",
        Action::Manipulate(_) | Action::Freely(_) => "handle",
        Action::Grapple(_) | Action::Escape(_) | Action::BreakFree | Action::Release => "wrestle",
        Action::FirstAid(_) => "help",
        Action::Postpone(_) => "wait",
        Action::Search => "",
    }
}
