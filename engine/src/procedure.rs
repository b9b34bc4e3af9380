//! What carries out rules: an encounter, a state and a table, and what every book does with the three.

use crate::dice::{Dice, Die, Faces, OrderedDice};
use crate::table::{Ask, At, Play, Purpose, Table};
use crate::{Audience, Book, Clause, Why};

/// What does not change in a fight, what does, and where dice and decisions come from.
///
/// A book wraps it in a type of its own, with whatever its procedures remember during a beat, and derefs to it: telling,
/// rolling, drawing and asking are said here once.
pub struct Procedure<'a, B: Book> {
    /// What does not change.
    pub encounter: &'a B::Encounter,
    /// What does.
    pub state: &'a mut B::State,
    /// Where dice and decisions come from.
    pub table: &'a mut dyn Table<B>,
}

impl<B: Book> Procedure<'_, B> {
    /// The present moment.
    pub fn at(&self) -> At<'_, B> {
        At { encounter: self.encounter, state: self.state }
    }

    /// Tells everybody what happened, and why.
    pub fn tell(&mut self, event: B::Event, why: impl FnOnce() -> Why) {
        self.tell_to(Audience::Everyone, event, why);
    }

    /// Tells some seats what happened, and why.
    pub fn tell_to(&mut self, audience: Audience, event: B::Event, why: impl FnOnce() -> Why) {
        let why = self.table.wants_why().then(why);
        self.table.tell(audience, event, why);
    }

    /// Tells everybody what happened, on one clause.
    pub fn note(&mut self, event: B::Event, label: &'static str, clause: &'static str) {
        self.tell(event, || Why::clause(label, Clause(clause)));
    }

    /// Rolls dice of one kind.
    ///
    /// # Errors
    /// When the table pauses for them.
    pub fn roll(&mut self, dice: Dice, purpose: impl Into<Purpose>) -> Play<Faces> {
        self.table.roll(dice, purpose.into())
    }

    /// Rolls dice in a fixed order of which only the first that shows a certain face counts.
    ///
    /// # Errors
    /// When the table pauses for them.
    pub fn first(&mut self, dice: OrderedDice, purpose: impl Into<Purpose>) -> Play<Option<u8>> {
        self.table.first(dice, purpose.into())
    }

    /// Picks one of `count` things at random, counted from 0. One thing alone is taken without a roll.
    ///
    /// # Errors
    /// When the table pauses for it.
    pub fn pick(&mut self, count: usize, what: &'static str) -> Play<usize> {
        match u8::try_from(count).ok().and_then(Die::new) {
            Some(die) if count > 1 => Ok(usize::from(self.roll(Dice::one(die), what)?[0]) - 1),
            _ => Ok(0),
        }
    }

    /// Asks. Where there is one legal answer only, it is taken without asking; without any there is `None`.
    ///
    /// # Errors
    /// When the table pauses for an answer.
    pub fn ask(&mut self, question: B::Question) -> Play<Option<B::Choice>> {
        let at = At { encounter: self.encounter, state: &*self.state };
        self.table.answer(&Ask::new(at, question))
    }
}
