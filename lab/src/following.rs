//! A table that first gives the answers on record, and then plays on.

use std::convert::Infallible;

use fracas_engine::table::Table;
use fracas_engine::{Answer, Ask, Audience, Book, Dice, DiceStream, Faces, Why};

/// Gives the answers on record; after them the dice come from a stream and the choices from `choose`, and the events
/// go to `listen`.
pub(crate) struct Following<'a, B: Book, C, L> {
    past: &'a [Answer<B>],
    dice: &'a mut DiceStream,
    choose: C,
    listen: L,
    /// Whether something was asked that is not on record: what was told before is known already.
    is_fresh: bool,
    has_rolled: bool,
}

impl<'a, B: Book, C, L> Following<'a, B, C, L> {
    pub(crate) fn new(past: &'a [Answer<B>], dice: &'a mut DiceStream, choose: C, listen: L) -> Self {
        Following { past, dice, choose, listen, is_fresh: past.is_empty(), has_rolled: false }
    }

    /// Whether a die has fallen that is not on record.
    pub(crate) fn has_rolled(&self) -> bool {
        self.has_rolled
    }

    fn recorded(&mut self) -> Option<&'a Answer<B>> {
        match self.past.split_first() {
            Some((first, rest)) => {
                self.past = rest;
                Some(first)
            }
            None => {
                self.is_fresh = true;
                None
            }
        }
    }
}

impl<B: Book, C: FnMut(&Ask<'_, B>) -> usize, L: FnMut(B::Event)> Table<B> for Following<'_, B, C, L> {
    type Pause = Infallible;

    fn roll(&mut self, dice: Dice, _: &'static str) -> Result<Faces, Infallible> {
        if let Some(Answer::Faces(faces)) = self.recorded() {
            return Ok(faces.clone());
        }
        self.has_rolled = true;
        Ok(self.dice.roll_all(dice))
    }

    fn choose(&mut self, ask: &Ask<'_, B>) -> Result<usize, Infallible> {
        Ok(match self.recorded() {
            Some(Answer::Choice(choice)) => {
                ask.options.iter().position(|option| option == choice).unwrap_or(0)
            }
            _ => (self.choose)(ask).min(ask.options.len() - 1),
        })
    }

    fn tell(&mut self, _: Audience, event: B::Event, _: impl FnOnce() -> Why) {
        if self.is_fresh {
            (self.listen)(event);
        }
    }
}
