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

/// How a question was answered that came before the end of the record.
#[derive(Clone, Copy, Debug)]
enum Given<C> {
    /// It had one legal answer, or none.
    WithoutChoice(Option<C>),
    /// With the next answer on record.
    OnRecord,
}

/// How the questions before the end of a record were answered when it was first followed. Whoever follows the same record
/// again does not look for all legal answers of each of them anew.
#[derive(Debug)]
pub(crate) struct Rehearsal<B: Book>(Vec<Given<B::Choice>>);

impl<B: Book> Default for Rehearsal<B> {
    fn default() -> Self {
        Rehearsal(Vec::new())
    }
}

impl<B: Book> Rehearsal<B> {
    /// Another record.
    pub(crate) fn forget(&mut self) {
        self.0.clear();
    }
}

/// Gives the answers on record; after them the dice come from a stream and the choices from `choose` (`None` where
/// nothing is legal, a pause where it is followed no further), and the events go to `listen`.
pub(crate) struct Following<'a, B: Book, C, L> {
    past: Recorded<'a, B>,
    rehearsal: &'a mut Rehearsal<B>,
    /// How many questions came before the end of the record.
    place: usize,
    dice: &'a mut DiceStream,
    put: Put,
    choose: C,
    listen: L,
    has_rolled: bool,
}

impl<'a, B: Book, C, L> Following<'a, B, C, L> {
    /// Follows a record, and after it the others; the rehearsal is for this record alone.
    pub(crate) fn new(
        past: &'a [Answer<B>],
        rehearsal: &'a mut Rehearsal<B>,
        dice: &'a mut DiceStream,
        put: Put,
        choose: C,
        listen: L,
    ) -> Self {
        Following {
            past: Recorded::new(past),
            rehearsal,
            place: 0,
            dice,
            put,
            choose,
            listen,
            has_rolled: false,
        }
    }

    /// Answers a question that comes before the end of the record.
    fn answer_again(&mut self, ask: &Ask<'_, B>) -> Play<Option<B::Choice>>
    where
        C: FnMut(&Ask<'_, B>) -> Play<Option<B::Choice>>,
        L: FnMut(B::Event),
    {
        let place = self.place;
        self.place += 1;
        match self.rehearsal.0.get(place) {
            Some(Given::WithoutChoice(only)) => Ok(*only),
            Some(Given::OnRecord) => Ok(self.past.choice()),
            None => match ask.first_two() {
                [Some(_), Some(_)] => {
                    let choice = self.choose(ask)?;
                    if !self.past.is_fresh() {
                        self.rehearsal.0.push(Given::OnRecord);
                    }
                    Ok(Some(choice))
                }
                [only, _] => {
                    self.rehearsal.0.push(Given::WithoutChoice(only));
                    Ok(only)
                }
            },
        }
    }

    /// Goes to another place in the stream of dice.
    pub(crate) fn seek(&mut self, draws: u64) {
        self.dice.seek(draws);
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
        match (self.past.is_used_up(), self.put) {
            (true, Put::All) => (self.choose)(ask),
            (true, Put::Choices) => ask.answer_or(|| self.choose(ask)),
            (false, _) => self.answer_again(ask),
        }
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
        let (mut dice, mut rehearsal) = (DiceStream::new(1, 0), Rehearsal::default());
        let choose = |ask: &Ask<'_, Toy>| {
            asked += 1;
            Ok(ask.options().pop())
        };
        let mut table =
            Following::<Toy, _, _>::new(&past, &mut rehearsal, &mut dice, Put::Choices, choose, |_| {});
        let mut state = Toy::open(&duel);
        assert!(Toy::beat(&duel, &mut state, &mut table).is_ok());
        assert!(table.has_rolled(), "the last option is to parry, with dice of its own");
        assert!(asked > 0);
    }

    #[test]
    fn a_record_followed_again_comes_to_the_same_without_a_search_for_what_is_legal() {
        let duel = Duel::example();
        let past = [Answer::Choice(Choice::Strike), Answer::Choice(Choice::Dodge)];
        let mut rehearsal = Rehearsal::default();
        let mut follow = || {
            let mut dice = DiceStream::new(1, 0);
            let mut asked = Vec::new();
            let choose = |ask: &Ask<'_, Toy>| {
                asked.push(ask.question);
                Ok(ask.options().pop())
            };
            let mut table =
                Following::<Toy, _, _>::new(&past, &mut rehearsal, &mut dice, Put::All, choose, |_| {});
            let mut state = Toy::open(&duel);
            assert!(Toy::beat(&duel, &mut state, &mut table).is_ok());
            (state, asked)
        };
        let (first, again) = (follow(), follow());
        assert_eq!(first, again);
        assert!(
            matches!(rehearsal.0.as_slice(), [Given::OnRecord]),
            "how the blow is met; whether there is one is always a choice"
        );
    }
}
