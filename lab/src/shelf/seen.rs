//! A fight as one seat may see it, in words and JSON: what a client over a network is given.

use fracas_engine::journal::Said;
use fracas_engine::map::Cell;
use fracas_engine::session::NotTaken;
use fracas_engine::table::Throw;
use fracas_engine::{Picture, Seat};
use serde_json::{Value, json};

use super::fight::{AnyFight, Choice, Happening, Waiting};

/// A fight as one seat may see it.
#[derive(Clone, Copy)]
pub struct Seen<'a> {
    fight: &'a dyn AnyFight,
    seat: Seat,
}

/// What a fight waits for, as a seat may know it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Awaiting {
    /// The seat itself is asked.
    You {
        /// The question, in a sentence.
        question: String,
    },
    /// Another seat is asked; what, is its own affair.
    Seat(Seat),
    /// Dice are to fall.
    Dice {
        /// Which.
        throw: Throw,
        /// What for.
        what: &'static str,
    },
}

impl dyn AnyFight + '_ {
    /// The fight as a seat may see it.
    ///
    /// ```
    /// use fracas_engine::{Picture, Seat};
    /// use fracas_lab::{shelf::{AnyBook, Awaiting, Shelved}, toy::Toy};
    /// let book: &dyn AnyBook = &Shelved::<Toy>::BOOK;
    /// let fight = book.read_texts(book.encounters()[0].1, &[]).unwrap().begin();
    /// let (ann, bob) = (fight.seen_by(Seat(0)), fight.seen_by(Seat(1)));
    /// assert!(matches!(ann.open(), Some(Awaiting::You { .. })) && ann.choices().len() == 2);
    /// assert_eq!(bob.open(), Some(Awaiting::Seat(Seat(0))));
    /// assert!(bob.choices().is_empty());
    /// ```
    pub fn seen_by(&self, seat: Seat) -> Seen<'_> {
        Seen { fight: self, seat }
    }
}

impl Seen<'_> {
    /// What the fight waits for; `None` when it is over.
    pub fn open(&self) -> Option<Awaiting> {
        Some(match self.fight.open()? {
            Waiting::Choice { seat, question, .. } if seat == self.seat => Awaiting::You { question },
            Waiting::Choice { seat, .. } => Awaiting::Seat(seat),
            Waiting::Dice { throw, what } => Awaiting::Dice { throw, what },
        })
    }

    fn is_asked(&self) -> bool {
        matches!(self.open(), Some(Awaiting::You { .. }))
    }

    /// The legal answers of the seat, the default first; none while it is not asked.
    pub fn choices(&self) -> Vec<Choice> {
        if self.is_asked() { self.fight.choices() } else { Vec::new() }
    }

    /// Why an answer of the seat would be refused; `None` where it would be taken.
    pub fn objection(&self, said: &Said) -> Option<NotTaken> {
        if self.is_asked() { self.fight.objection(said) } else { Some(NotTaken::NotAsked) }
    }

    /// What happened from this place on, counted over all that happened, each with its place.
    pub fn happenings(&self, from: usize) -> impl Iterator<Item = (usize, Happening)> {
        let all = (from..self.fight.happenings()).map(|place| (place, self.fight.told(place)));
        all.filter(|(_, happening)| happening.audience.includes(self.seat))
    }

    /// The state as a tree of named figures.
    pub fn view(&self) -> Value {
        self.fight.view(Some(self.seat))
    }

    /// Where everybody stands and in what shape, at a glance.
    pub fn picture(&self) -> Picture {
        self.fight.picture(&[self.seat])
    }

    /// The cells that a combatant, by its number, reaches in melee now; none of one who is hidden from the seat.
    pub fn reach(&self, combatant: usize) -> Vec<Cell> {
        self.fight.reach(combatant, &[self.seat])
    }

    /// All of it as JSON: `asked` with `question` and `choices`, or `waiting`; `round`, `over`, `view`; `told` from a
    /// place on.
    pub fn json(&self, from: usize) -> Value {
        let seats = &self.fight.lineup().seats;
        let (asked, waiting) = match self.open() {
            Some(Awaiting::You { question }) => {
                (json!({ "question": question, "choices": self.choices() }), Value::Null)
            }
            Some(Awaiting::Seat(seat)) => (Value::Null, json!({ "seat": seats.get(usize::from(seat.0)) })),
            Some(Awaiting::Dice { throw, what }) => {
                (Value::Null, json!({ "dice": throw.to_string(), "what": what }))
            }
            None => (Value::Null, Value::Null),
        };
        let told = |(place, told): (usize, Happening)| json!({ "place": place, "told": told.sentence, "event": told.record, "why": told.why.terms });
        json!({
            "seat": seats.get(usize::from(self.seat.0)),
            "round": self.fight.round(),
            "over": self.fight.open().is_none(),
            "asked": asked,
            "waiting": waiting,
            "view": self.view(),
            "told": self.happenings(from).map(told).collect::<Vec<_>>(),
        })
    }
}
