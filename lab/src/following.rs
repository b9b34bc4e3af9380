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

#[cfg(test)]
mod tests {
    use fracas_engine::Present;

    use super::*;
    use crate::toy::{Duel, Toy};

    #[test]
    fn a_past_that_does_not_fit_gives_way_to_what_is_chosen() {
        let duel = Duel::example();
        let strike = Toy::parse(&duel, &Toy::open(&duel), &question_of(&duel), "strike").unwrap();
        // Faces stand where the one who is struck is asked, as after a veiled choice; what follows is not used either.
        let past =
            [Answer::Choice(strike), Answer::Faces([1, 1].into_iter().collect()), Answer::Choice(strike)];
        let mut asked = 0;
        let mut dice = DiceStream::new(1, 0);
        let choose = |ask: &Ask<'_, Toy>| {
            asked += 1;
            ask.options.len() - 1
        };
        let mut table = Following::<Toy, _, _>::new(&past, &mut dice, choose, |_| {});
        let mut state = Toy::open(&duel);
        let Ok(_) = Toy::beat(&duel, &mut state, &mut table);
        assert!(table.has_rolled(), "the last option is to parry, with dice of its own");
        assert!(asked > 0);
    }

    fn question_of(duel: &Duel) -> <Toy as Book>::Question {
        use fracas_engine::table::{Open, Replaying, Stopped};
        match Toy::beat(duel, &mut Toy::open(duel), &mut Replaying::new(&[])) {
            Err(Stopped::Open(Open::Choice { question, .. })) => question,
            other => panic!("a question comes first, not {other:?}"),
        }
    }
}
