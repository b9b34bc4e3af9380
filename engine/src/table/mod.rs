//! The table: where a book's rules get their dice and their decisions.

mod ask;
mod branching;
mod enumerating;
mod falls;
mod purpose;
mod recorded;
mod replaying;
mod sampling;
mod secrets;
mod share;
mod throw;

pub use ask::{Ask, At};
pub use branching::{Branches, Branching, Way, branch_past};
pub use enumerating::{Bounds, TooMany, Walk, Walked, enumerate_beat, enumerate_past};
pub use purpose::Purpose;
pub use recorded::Recorded;
pub(crate) use replaying::faces_fit;
pub use replaying::{Mismatch, Open, Replaying, Stopped, Unasked};
pub use sampling::{Everywhere, Observer, Playout, Sampling, Seating, play_out};
pub use secrets::SeatPast;
pub(crate) use secrets::Secrets;
pub use share::Share;
pub use throw::Throw;

use crate::book::Book;
use crate::dice::{Dice, DiceStream, Faces, OrderedDice};
use crate::explain::Why;
use crate::seat::Audience;

/// A beat stopped in its middle: at a question, or at dice, that have no answer yet.
///
/// It is a marker only. What is waited for stays with the table, so that rules can be written without knowing which one
/// they are played at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paused(());

impl Paused {
    /// For tables: the beat stops here. The table knows why.
    pub const fn here() -> Paused {
        Paused(())
    }
}

/// What a procedure of a rule book comes to, unless the table pauses it.
pub type Play<T = ()> = Result<T, Paused>;

/// Where rules get dice and decisions, and whom they tell what happened.
///
/// Rules are handed a `&mut dyn Table`, so that they are compiled once, in their own crate, whoever answers.
pub trait Table<B: Book> {
    /// Rolls dice of one kind together.
    ///
    /// # Errors
    /// A pause, where nobody has said yet what the dice show.
    fn roll(&mut self, dice: Dice, purpose: Purpose) -> Play<Faces>;

    /// Rolls dice in a fixed order of which only the first that shows a certain face counts: its place, counted from
    /// 0, or `None` when no die shows the face.
    ///
    /// # Errors
    /// A pause, where nobody has said yet what the dice show.
    fn first(&mut self, dice: OrderedDice, purpose: Purpose) -> Play<Option<u8>>;

    /// The answer to a question: the only legal one without asking anybody, `None` without any.
    ///
    /// # Errors
    /// A pause, where there is a choice and nobody has made it yet.
    fn answer(&mut self, ask: &Ask<'_, B>) -> Play<Option<B::Choice>> {
        ask.answer_or(|| self.choose(ask))
    }

    /// Puts a question that has more than one legal answer. The answer is a legal one.
    ///
    /// # Errors
    /// A pause, where the question has no answer yet.
    fn choose(&mut self, ask: &Ask<'_, B>) -> Play<B::Choice>;

    /// Whether anybody wants to know why things happen. Where nobody does, no breakdown is built.
    fn wants_why(&self) -> bool;

    /// Tells what happened, and, where it is [wanted](Table::wants_why), why.
    fn tell(&mut self, audience: Audience, event: B::Event, why: Option<Why>);
}

/// One answer that a table got: the whole of a fight besides its encounter.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Answer<B: Book> {
    /// What a seat chose.
    Choice(B::Choice),
    /// What the dice showed, highest first.
    Faces(Faces),
    /// The place of the first die of a row that showed the face looked for, counted from 0; none when none did.
    First(Option<u8>),
}

/// What was answered in the present beat, as the seat that is asked may know it, for policies that look ahead.
pub struct Past<'a, B: Book> {
    /// The state at the start of the beat ([`Book::seen_by`]).
    pub start: &'a B::State,
    /// The answers since, in order; in the place of a secret answer of another seat stands the default of its
    /// question ([`Kind::Secret`](crate::question::Kind::Secret)), so that the answers after it may not fit.
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
/// A policy is given what its seat may see, and plays any book. One that wants more has to say so, by
/// [`Ask::referee`].
pub trait Policy<B: Book>: Send {
    /// The answer, which must be a legal one: the default is taken in the place of any other. `past` is given to
    /// policies that [want it](Policy::wants_past).
    fn choose(&mut self, ask: &Ask<'_, B>, past: Option<Past<'_, B>>) -> B::Choice;

    /// Whether the policy looks at all legal answers of its questions: then they are found once, for all
    /// that its [question](Ask) is asked for.
    fn wants_list(&self) -> bool {
        false
    }

    /// The stream from which a policy draws that takes any legal answer, each as likely as any other: then the table
    /// draws for it wherever that is not a ruling, and mostly need not find all of them.
    fn lots(&mut self) -> Option<&mut DiceStream> {
        None
    }

    /// Whether the policy needs the past of the beat; keeping it costs a copy of the state for each beat.
    fn wants_past(&self) -> bool {
        false
    }

    /// Starts a new fight: a policy that draws at random takes its stream from these.
    fn begin(&mut self, seed: u64, fight: u64) {
        let _ = (seed, fight);
    }
}
