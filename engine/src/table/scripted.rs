//! The table that follows a script: every answer comes from it, every event is shown to it.

use super::{Ask, Table};
use crate::book::Book;
use crate::dice::{Dice, Faces, Row};
use crate::explain::Why;
use crate::seat::Audience;

/// What a scripted table follows.
pub trait Script<B: Book> {
    /// Why the script stops the beat: it is at its end, or something came up that it does not foresee.
    type Stop;

    /// What the dice show.
    ///
    /// # Errors
    /// When the script has no such dice next.
    fn faces(&mut self, dice: Dice, what: &'static str) -> Result<Faces, Self::Stop>;

    /// The place of the first die of a row that shows the face.
    ///
    /// # Errors
    /// When the script has no such dice next.
    fn first(&mut self, row: Row, what: &'static str) -> Result<Option<u8>, Self::Stop>;

    /// The place of the option taken.
    ///
    /// # Errors
    /// When the script has no answer to this question next.
    fn answer(&mut self, ask: &Ask<'_, B>) -> Result<usize, Self::Stop>;

    /// What happened, and why.
    fn told(&mut self, audience: Audience, event: B::Event, why: Why);
}

/// A table that asks its script. When the script stops a beat, the state is left as it stood at that moment, to be
/// looked at.
pub struct Scripted<S>(pub S);

impl<B: Book, S: Script<B>> Table<B> for Scripted<S> {
    type Pause = S::Stop;

    fn roll(&mut self, dice: Dice, what: &'static str) -> Result<Faces, S::Stop> {
        self.0.faces(dice, what)
    }

    fn first(&mut self, row: Row, what: &'static str) -> Result<Option<u8>, S::Stop> {
        self.0.first(row, what)
    }

    fn choose(&mut self, ask: &Ask<'_, B>) -> Result<usize, S::Stop> {
        self.0.answer(ask)
    }

    fn tell(&mut self, audience: Audience, event: B::Event, why: impl FnOnce() -> Why) {
        self.0.told(audience, event, why());
    }
}
