//! What carries out rules: an encounter, a state and a table, and what every book does with the three.

use crate::dice::{Dice, Die, Faces};
use crate::{Ask, Audience, Book, Clause, Options, Seat, Table, Why};

/// A type whose methods are the procedures of a book. A book says where its encounter, state and table are; telling,
/// rolling and asking follow.
pub trait Procedure {
    /// The book.
    type Book: Book;
    /// The table at which it is played.
    type Table: Table<Self::Book>;

    /// What does not change, what does, and where dice and decisions come from.
    fn parts(&mut self) -> Parts<'_, Self::Book, Self::Table>;

    /// Tells everybody what happened, and why.
    fn tell(&mut self, event: <Self::Book as Book>::Event, why: impl FnOnce() -> Why) {
        self.parts().table.tell(Audience::Everyone, event, why);
    }

    /// Tells everybody what happened, on one clause.
    fn note(&mut self, event: <Self::Book as Book>::Event, label: &'static str, clause: &'static str) {
        self.tell(event, || Why::clause(label, Clause(clause)));
    }

    /// Rolls dice of one kind.
    ///
    /// # Errors
    /// When the table pauses for them.
    fn roll(&mut self, dice: Dice, what: &'static str) -> Result<Faces, Pause<Self>> {
        self.parts().table.roll(dice, what)
    }

    /// Draws one of `count` things by lot, counted from 0. One thing alone needs no lot.
    ///
    /// # Errors
    /// When the table pauses for it.
    fn lot(&mut self, count: usize, what: &'static str) -> Result<usize, Pause<Self>> {
        match u8::try_from(count).ok().and_then(Die::new) {
            Some(die) if count > 1 => Ok(usize::from(self.roll(Dice::one(die), what)?[0]) - 1),
            _ => Ok(0),
        }
    }

    /// Asks a seat. Where there is one answer only, it is taken without asking; without any there is none.
    ///
    /// # Errors
    /// When the table pauses for an answer.
    fn ask(
        &mut self,
        seat: Seat,
        question: <Self::Book as Book>::Question,
        options: &Options<<Self::Book as Book>::Choice>,
    ) -> Result<Option<<Self::Book as Book>::Choice>, Pause<Self>> {
        match options.as_slice() {
            [] => Ok(None),
            [only] => Ok(Some(*only)),
            several => {
                let Parts { encounter, state, table } = self.parts();
                let place = table.choose(&Ask { encounter, state, seat, question, options: several })?;
                Ok(Some(several[place]))
            }
        }
    }
}

/// How the table of a procedure pauses.
pub type Pause<P> = <<P as Procedure>::Table as Table<<P as Procedure>::Book>>::Pause;

/// The three things that every procedure needs.
pub struct Parts<'a, B: Book, T> {
    /// What does not change in a fight.
    pub encounter: &'a B::Encounter,
    /// What does.
    pub state: &'a B::State,
    /// Where dice and decisions come from.
    pub table: &'a mut T,
}
