//! The table: where a book's rules get their dice and their decisions.

mod enumerating;
mod recorded;
mod replaying;
mod sampling;
mod scripted;
mod secrets;
mod throw;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

pub use enumerating::{Bounds, TooMany, Walk, Walked, enumerate_beat, enumerate_past};
pub use recorded::Recorded;
pub(crate) use replaying::faces_fit;
pub use replaying::{Mismatch, Open, Replaying, Stopped};
pub use sampling::{Everywhere, Observer, Playout, Sampling, Seating, play_out};
pub use scripted::{Script, Scripted};
pub use secrets::Known;
pub(crate) use secrets::Secrets;
pub use throw::Throw;

use crate::book::Book;
use crate::dice::{Dice, Faces, Row};
use crate::explain::Why;
use crate::seat::{Audience, Seat};

/// The most options that one question may have.
pub const MOST_OPTIONS: usize = 160;

/// The legal answers of a question, in the book's order. The first is what unattended play takes.
///
/// It lives on the stack, so that asking costs no allocation.
///
/// ```
/// use fracas_engine::Options;
/// let mut options = Options::new();
/// options.offer("yield");
/// options.offer("dodge");
/// options.prefer(&"dodge");
/// assert_eq!(options.as_slice(), ["dodge", "yield"]);
/// ```
#[derive(Clone, Debug)]
pub struct Options<C>(ArrayVec<C, MOST_OPTIONS>);

impl<C: Copy + PartialEq> Options<C> {
    /// No options yet.
    pub fn new() -> Self {
        Options(ArrayVec::new())
    }

    /// Adds a legal answer. Past [`MOST_OPTIONS`] further ones are left out.
    pub fn offer(&mut self, choice: C) {
        let full = self.0.try_push(choice).is_err();
        debug_assert!(!full, "a question has more options than the table can hold");
    }

    /// Puts `choice` first, the place of the default; the others keep their order.
    pub fn prefer(&mut self, choice: &C) {
        if let Some(place) = self.0.iter().position(|other| other == choice) {
            self.0[..=place].rotate_right(1);
        }
    }

    /// The options, default first.
    pub fn as_slice(&self) -> &[C] {
        &self.0
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<C: Copy + PartialEq> Default for Options<C> {
    fn default() -> Self {
        Self::new()
    }
}

/// A question put to a seat, with everything that is needed to answer it.
pub struct Ask<'a, B: Book> {
    /// What does not change in this fight.
    pub encounter: &'a B::Encounter,
    /// The state at this moment, which may be in the middle of a beat.
    pub state: &'a B::State,
    /// Who is asked.
    pub seat: Seat,
    /// What is asked.
    pub question: B::Question,
    /// The legal answers, default first; never empty.
    pub options: &'a [B::Choice],
}

impl<B: Book> Ask<'_, B> {
    /// Whether this is a ruling that the book leaves to the game master.
    pub fn is_ruling(&self) -> bool {
        B::is_ruling(&self.question)
    }
}

/// Where rules get dice and decisions, and whom they tell what happened.
///
/// The `Pause` is [`std::convert::Infallible`] where every question has its answer at once, so that the `?` after
/// each call costs nothing there.
pub trait Table<B: Book> {
    /// What stops a beat in its middle.
    type Pause;

    /// Rolls dice of one kind together. `what` says in a word or two what for.
    ///
    /// # Errors
    /// A pause, where nobody has said yet what the dice show.
    fn roll(&mut self, dice: Dice, what: &'static str) -> Result<Faces, Self::Pause>;

    /// Rolls dice in a fixed order of which only the first that shows a certain face counts: its place, counted from
    /// 0, or nothing when no die shows the face.
    ///
    /// # Errors
    /// A pause, where nobody has said yet what the dice show.
    fn first(&mut self, row: Row, what: &'static str) -> Result<Option<u8>, Self::Pause>;

    /// Puts a question; the answer is the place of an option.
    ///
    /// # Errors
    /// A pause, where the question has no answer yet.
    fn choose(&mut self, ask: &Ask<'_, B>) -> Result<usize, Self::Pause>;

    /// Tells what happened, and, to whoever wants to know, why.
    fn tell(&mut self, audience: Audience, event: B::Event, why: impl FnOnce() -> Why);
}

/// One answer that a table got: the whole of a fight besides its encounter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", bound = "")]
pub enum Answer<B: Book> {
    /// What a seat chose.
    Choice(B::Choice),
    /// What the dice showed, highest first.
    Faces(Faces),
    /// The place of the first die of a row that showed the face looked for, counted from 0; none when none did.
    First(Option<u8>),
}

/// What was answered in the present beat, for policies that look ahead.
pub struct Past<'a, B: Book> {
    /// The state at the start of the beat.
    pub start: &'a B::State,
    /// The answers since, in order; in the place of a secret answer of another seat stands the first option of its
    /// question ([`Book::is_secret`]), so that the answers after it may not fit.
    pub answers: &'a [Answer<B>],
}

impl<B: Book> Clone for Past<'_, B> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<B: Book> Copy for Past<'_, B> {}

/// Somebody who answers for a seat without being a person.
///
/// A policy sees what the public interface shows and nothing else, so that it plays any book.
pub trait Policy<B: Book>: Send {
    /// The place of the option taken. `past` is given to policies that [want it](Policy::wants_past).
    fn choose(&mut self, ask: &Ask<'_, B>, past: Option<Past<'_, B>>) -> usize;

    /// Whether the policy needs the past of the beat; keeping it costs a copy of the state for each beat.
    fn wants_past(&self) -> bool {
        false
    }

    /// Starts a new fight: a policy that draws by lot takes its stream from these.
    fn begin(&mut self, seed: u64, fight: u64) {
        let _ = (seed, fight);
    }
}
