//! Answers on record that are given again before anything new is asked.

use super::{Answer, Ask};
use crate::book::Book;
use crate::dice::{Dice, Faces};
use crate::ordered_dice::OrderedDice;

/// Answers on record, for tables that give them again and then go on in their own way.
///
/// Where one does not fit what is asked, it and all after it are dropped: the record was veiled for a seat that may not
/// know it ([`Kind::Secret`](crate::question::Kind::Secret)), or made with other rules.
#[derive(Debug)]
pub struct Recorded<'a, B: Book> {
    left: &'a [Answer<B>],
    is_fresh: bool,
}

impl<'a, B: Book> Recorded<'a, B> {
    /// All of a record.
    pub fn new(answers: &'a [Answer<B>]) -> Self {
        Recorded { left: answers, is_fresh: answers.is_empty() }
    }

    /// Whether no answer is left.
    pub fn is_used_up(&self) -> bool {
        self.left.is_empty()
    }

    /// Whether something was asked that the record does not answer: what was told before is known already.
    pub fn is_fresh(&self) -> bool {
        self.is_fresh
    }

    /// The faces on record for these dice, if they come next.
    pub fn roll(&mut self, dice: Dice) -> Option<Faces> {
        self.next(|answer| match answer {
            Answer::Faces(faces) if super::faces_fit(dice, faces) => Some(faces.clone()),
            _ => None,
        })
    }

    /// The place on record for this row of dice, if it comes next.
    pub fn first(&mut self, row: OrderedDice) -> Option<Option<u8>> {
        self.next(|answer| match answer {
            Answer::First(place) if row.fits(*place) => Some(*place),
            _ => None,
        })
    }

    /// The choice on record, if it comes next and is legal.
    pub fn choose(&mut self, ask: &Ask<'_, B>) -> Option<B::Choice> {
        self.next(|answer| match answer {
            Answer::Choice(choice) if ask.check(choice).is_ok() => Some(*choice),
            _ => None,
        })
    }

    /// The choice on record, if one comes next, for whoever has seen before that it is legal.
    pub fn choice(&mut self) -> Option<B::Choice> {
        self.next(|answer| match answer {
            Answer::Choice(choice) => Some(*choice),
            _ => None,
        })
    }

    fn next<R>(&mut self, read: impl FnOnce(&'a Answer<B>) -> Option<R>) -> Option<R> {
        let (first, rest) =
            self.left.split_first().map_or((None, self.left), |(first, rest)| (Some(first), rest));
        let read = first.and_then(read);
        self.left = if read.is_some() { rest } else { &[] };
        self.is_fresh |= read.is_none();
        read
    }
}
