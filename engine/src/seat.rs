//! Seats: who answers a question, and who may see what is told.

use serde::{Deserialize, Serialize};

/// A place at the table: a player, a group of players, or the game master.
///
/// Seats are numbered in the order in which an encounter names them. A book has at most 8.
///
/// ```
/// use fracas_engine::{Audience, Seat};
/// assert!(Audience::Everyone.includes(Seat(3)));
/// assert!(!Audience::only(Seat(1)).includes(Seat(0)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Seat(pub u8);

/// The seats that may see an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Audience {
    /// Every seat, and spectators.
    Everyone,
    /// Only the seats whose bit is set, counted from the lowest bit.
    Seats(u8),
}

impl Audience {
    /// One seat alone: for what a book keeps secret.
    pub fn only(seat: Seat) -> Self {
        Audience::Seats(1 << seat.0)
    }

    /// Those of all `seats` who know of something, and everyone where all of them do: what all know spectators may too.
    ///
    /// ```
    /// use fracas_engine::{Audience, Seat};
    /// assert_eq!(Audience::knowing(2, |_| true), Audience::Everyone);
    /// assert_eq!(Audience::knowing(2, |seat| seat == Seat(1)), Audience::only(Seat(1)));
    /// ```
    pub fn knowing(seats: usize, knows: impl Fn(Seat) -> bool) -> Self {
        let all = || (0..seats as u8).map(Seat);
        if all().all(&knows) {
            return Audience::Everyone;
        }
        Audience::Seats(all().filter(|&seat| knows(seat)).fold(0, |bits, seat| bits | (1 << seat.0)))
    }

    /// Whoever may see one or the other.
    ///
    /// ```
    /// use fracas_engine::{Audience, Seat};
    /// let both = Audience::only(Seat(0)).and(Audience::only(Seat(2)));
    /// assert!(both.includes(Seat(2)) && !both.includes(Seat(1)));
    /// ```
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        match (self, other) {
            (Audience::Seats(one), Audience::Seats(other)) => Audience::Seats(one | other),
            _ => Audience::Everyone,
        }
    }

    /// Whether `seat` may see it.
    pub fn includes(self, seat: Seat) -> bool {
        match self {
            Audience::Everyone => true,
            Audience::Seats(bits) => bits & (1 << seat.0) != 0,
        }
    }
}
