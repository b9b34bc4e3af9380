//! A table that first gives the answers on record, and then plays on.

use std::convert::Infallible;

use fracas_engine::table::{Recorded, Table};
use fracas_engine::{Answer, Ask, Audience, Book, Dice, DiceStream, Faces, Row, Why};

/// Gives the answers on record; after them the dice come from a stream and the choices from `choose`, and the events
/// go to `listen`.
pub(crate) struct Following<'a, B: Book, C, L> {
    past: Recorded<'a, B>,
    dice: &'a mut DiceStream,
    choose: C,
    listen: L,
    has_rolled: bool,
}

impl<'a, B: Book, C, L> Following<'a, B, C, L> {
    pub(crate) fn new(past: &'a [Answer<B>], dice: &'a mut DiceStream, choose: C, listen: L) -> Self {
        Following { past: Recorded::new(past), dice, choose, listen, has_rolled: false }
    }

    /// Whether a die has fallen that is not on record.
    pub(crate) fn has_rolled(&self) -> bool {
        self.has_rolled
    }
}

impl<B: Book, C: FnMut(&Ask<'_, B>) -> usize, L: FnMut(B::Event)> Table<B> for Following<'_, B, C, L> {
    type Pause = Infallible;

    fn roll(&mut self, dice: Dice, _: &'static str) -> Result<Faces, Infallible> {
        if let Some(faces) = self.past.roll(dice) {
            return Ok(faces);
        }
        self.has_rolled = true;
        Ok(self.dice.roll_all(dice))
    }

    fn first(&mut self, row: Row, _: &'static str) -> Result<Option<u8>, Infallible> {
        if let Some(place) = self.past.first(row) {
            return Ok(place);
        }
        self.has_rolled = true;
        Ok(self.dice.first(row))
    }

    fn choose(&mut self, ask: &Ask<'_, B>) -> Result<usize, Infallible> {
        let recorded = self.past.choose(ask);
        Ok(recorded.unwrap_or_else(|| (self.choose)(ask).min(ask.options.len() - 1)))
    }

    fn tell(&mut self, _: Audience, event: B::Event, _: impl FnOnce() -> Why) {
        if self.past.is_fresh() {
            (self.listen)(event);
        }
    }
}
