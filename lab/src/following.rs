//! A table that first gives the answers on record, and then plays on.

use fracas_engine::table::{Purpose, Recorded, Table};
use fracas_engine::{Answer, Ask, Audience, Book, Dice, DiceStream, Faces, OrderedDice, Play, Why};

/// Which questions are put after the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Put {
    /// Those with a choice.
    Choices,
    /// Also those with one legal answer, or none: then nobody has to find out how many there are.
    All,
}

/// Gives the answers on record; after them the dice come from a stream and the choices from `choose` (`None` where
/// nothing is legal, a pause where it is followed no further), and the events go to `listen`.
pub(crate) struct Following<'a, B: Book, C, L> {
    past: Recorded<'a, B>,
    dice: &'a mut DiceStream,
    put: Put,
    choose: C,
    listen: L,
    has_rolled: bool,
}

impl<'a, B: Book, C, L> Following<'a, B, C, L> {
    pub(crate) fn new(
        past: &'a [Answer<B>],
        dice: &'a mut DiceStream,
        put: Put,
        choose: C,
        listen: L,
    ) -> Self {
        Following { past: Recorded::new(past), dice, put, choose, listen, has_rolled: false }
    }

    /// Whether a die has fallen that is not on record.
    pub(crate) fn has_rolled(&self) -> bool {
        self.has_rolled
    }
}

impl<B, C, L> Table<B> for Following<'_, B, C, L>
where
    B: Book,
    C: FnMut(&Ask<'_, B>) -> Play<Option<B::Choice>>,
    L: FnMut(B::Event),
{
    fn roll(&mut self, dice: Dice, _: Purpose) -> Play<Faces> {
        if let Some(faces) = self.past.roll(dice) {
            return Ok(faces);
        }
        self.has_rolled = true;
        Ok(self.dice.roll_all(dice))
    }

    fn first(&mut self, row: OrderedDice, _: Purpose) -> Play<Option<u8>> {
        if let Some(place) = self.past.first(row) {
            return Ok(place);
        }
        self.has_rolled = true;
        Ok(self.dice.first(row))
    }

    fn answer(&mut self, ask: &Ask<'_, B>) -> Play<Option<B::Choice>> {
        if self.put == Put::All && self.past.is_used_up() {
            return (self.choose)(ask);
        }
        ask.answer_or(|| self.choose(ask))
    }

    fn choose(&mut self, ask: &Ask<'_, B>) -> Play<B::Choice> {
        let chosen = match self.past.choose(ask) {
            None => (self.choose)(ask)?,
            recorded => recorded,
        };
        Ok(chosen.unwrap_or_else(|| ask.default()))
    }

    fn wants_why(&self) -> bool {
        false
    }

    fn tell(&mut self, _: Audience, event: B::Event, _: Option<Why>) {
        if self.past.is_fresh() {
            (self.listen)(event);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::{Choice, Duel, Toy};

    #[test]
    fn a_past_that_does_not_fit_gives_way_to_what_is_chosen() {
        let duel = Duel::example();
        // Faces stand where the one who is struck is asked, as after a veiled choice; what follows is not used either.
        let strike = Answer::Choice(Choice::Strike);
        let past = [strike.clone(), Answer::Faces([1, 1].into_iter().collect()), strike];
        let mut asked = 0;
        let mut dice = DiceStream::new(1, 0);
        let choose = |ask: &Ask<'_, Toy>| {
            asked += 1;
            Ok(ask.options().pop())
        };
        let mut table = Following::<Toy, _, _>::new(&past, &mut dice, Put::Choices, choose, |_| {});
        let mut state = Toy::open(&duel);
        assert!(Toy::beat(&duel, &mut state, &mut table).is_ok());
        assert!(table.has_rolled(), "the last option is to parry, with dice of its own");
        assert!(asked > 0);
    }
}
