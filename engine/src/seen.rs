//! A fight as one seat may see it.

use std::borrow::Cow;

use crate::book::Book;
use crate::describe::Describe;
use crate::picture::Picture;
use crate::seat::Seat;
use crate::session::{Session, Told};
use crate::table::{Ask, Open, SeatPast, Throw, Unasked};

/// A fight as one seat may see it: what a client, a bot or a player is given.
pub struct SeenBy<'a, B: Book> {
    session: &'a Session<B>,
    seat: Seat,
    state: Cow<'a, B::State>,
}

/// A fight as the referee sees it: everything, whoever may know of it. For rules, tools, and whoever openly looks behind
/// the screen.
pub struct Referee<'a, B: Book>(&'a Session<B>);

impl<B: Book> Clone for Referee<'_, B> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<B: Book> Copy for Referee<'_, B> {}

impl<'a, B: Book> Referee<'a, B> {
    pub(crate) fn new(session: &'a Session<B>) -> Self {
        Referee(session)
    }

    /// The state at this moment, which may be in the middle of a beat.
    pub fn state(self) -> &'a B::State {
        self.0.state()
    }

    /// What the fight waits for; `None` when it is over.
    pub fn open(self) -> Option<&'a Open<B>> {
        self.0.open()
    }

    /// The open question, for whoever answers it or looks for what may be answered; `None` where dice are to fall or
    /// the fight is over.
    pub fn ask(self) -> Option<Ask<'a, B>> {
        self.0.ask()
    }

    /// The legal answers to the open question, the default first; none where dice are to fall or the fight is over.
    pub fn options(self) -> Vec<B::Choice> {
        self.0.options()
    }

    /// What nobody was asked since the last answer that somebody gave: each question had one legal answer only, or none.
    pub fn unasked(self) -> &'a [Unasked<B>] {
        self.0.unasked()
    }

    /// Everything told so far.
    pub fn told(self) -> &'a [Told<B>] {
        self.0.told()
    }

    /// The past of the present beat as it was.
    pub fn past(self) -> SeatPast<'a, B> {
        self.0.past(None)
    }
}

/// What a fight waits for, as a seat may know it.
pub enum Awaited<'a, B: Book> {
    /// The seat itself is asked.
    You(Ask<'a, B>),
    /// Another seat is asked.
    Seat(Seat),
    /// Dice are to fall.
    Dice {
        /// Which.
        throw: Throw,
        /// What for.
        what: &'static str,
    },
}

impl<'a, B: Book> SeenBy<'a, B> {
    pub(crate) fn new(session: &'a Session<B>, seat: Seat) -> Self {
        let state = session.state();
        let seen = B::seen_by(session.encounter(), state, seat);
        SeenBy { session, seat, state: seen.map_or(Cow::Borrowed(state), Cow::Owned) }
    }

    /// Whose sight it is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The state.
    pub fn state(&self) -> &B::State {
        &self.state
    }

    /// What the fight waits for; `None` when it is over.
    pub fn open(&self) -> Option<Awaited<'a, B>> {
        match self.session.open()? {
            Open::Choice { seat, .. } if *seat == self.seat => self.session.ask().map(Awaited::You),
            Open::Choice { seat, .. } => Some(Awaited::Seat(*seat)),
            Open::Roll { dice, purpose } => {
                Some(Awaited::Dice { throw: Throw::Faces(*dice), what: purpose.what })
            }
            Open::First { row, purpose } => {
                Some(Awaited::Dice { throw: Throw::First(*row), what: purpose.what })
            }
        }
    }

    /// What was told so far.
    pub fn told(&self) -> impl Iterator<Item = &'a Told<B>> {
        self.session.told_to(self.seat)
    }

    /// The past of the present beat, for policies and odds.
    pub fn past(&self) -> SeatPast<'a, B> {
        self.session.past(Some(self.seat))
    }
}

impl<B: Describe> SeenBy<'_, B> {
    /// The state as a tree of named figures.
    pub fn view(&self) -> serde_json::Value {
        B::view(self.session.encounter(), &self.state)
    }

    /// Where everybody stands and in what shape, at a glance.
    pub fn picture(&self) -> Picture {
        B::picture(self.session.encounter(), &self.state)
    }
}
