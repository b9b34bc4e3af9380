//! Whatever may be thrown, for whoever throws for a table: a stream, a person, a test.

use std::fmt;

use super::Answer;
use crate::book::Book;
use crate::dice::{Dice, DiceStream};
use crate::journal::Said;
use crate::ordered_dice::OrderedDice;

/// One throw of dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Throw {
    /// Dice of one kind of which every face counts.
    Faces(Dice),
    /// Dice in a fixed order of which the first that shows a certain face counts.
    First(OrderedDice),
}

impl Throw {
    /// What the dice of a stream show.
    pub fn draw<B: Book>(self, stream: &mut DiceStream) -> Answer<B> {
        match self {
            Throw::Faces(dice) => Answer::Faces(stream.roll_all(dice)),
            Throw::First(row) => Answer::First(stream.first(row)),
        }
    }

    /// What the dice of a stream show, in words.
    pub fn say(self, stream: &mut DiceStream) -> Said {
        match self {
            Throw::Faces(dice) => Said::Faces(stream.roll_all(dice)),
            Throw::First(row) => Said::First(stream.first(row)),
        }
    }

    /// Whether the answer can be what this throw showed.
    pub fn fits<B: Book>(self, answer: &Answer<B>) -> bool {
        match (self, answer) {
            (Throw::Faces(dice), Answer::Faces(faces)) => super::faces_fit(dice, faces),
            (Throw::First(row), Answer::First(place)) => row.fits(*place),
            _ => false,
        }
    }

    /// The dice, without their order.
    pub fn dice(self) -> Dice {
        match self {
            Throw::Faces(dice) => dice,
            Throw::First(row) => row.dice(),
        }
    }

    /// What an answer in words says that the dice showed, as people write it: the faces, or the name of the first die.
    /// `None` if the answer is of another kind.
    pub fn shown_by(self, said: &Said) -> Option<String> {
        match (self, said) {
            (Throw::Faces(_), Said::Faces(_)) => Some(said.to_string()),
            (Throw::First(row), Said::First(place)) => Some(row.name(*place).to_owned()),
            _ => None,
        }
    }
}

impl fmt::Display for Throw {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Throw::Faces(dice) => dice.fmt(out),
            Throw::First(row) => row.fmt(out),
        }
    }
}
