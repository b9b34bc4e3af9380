//! Who is meant by a name: a combatant or a seat.

use fracas_engine::{Rulebook, Seat};

/// The names of the combatants and the seats of an encounter.
pub(crate) struct Names {
    pub(crate) combatants: Vec<String>,
    pub(crate) seats: Vec<String>,
}

fn same(left: &str, right: &str) -> bool {
    left.to_lowercase() == right.to_lowercase()
}

impl Names {
    pub(crate) fn new<B: Rulebook>(encounter: &B::Encounter) -> Self {
        let combatants = B::combatants(encounter).into_iter().map(|(name, _)| name).collect();
        Names { combatants, seats: B::seats(encounter) }
    }

    /// Whether anybody has this name, whatever its case.
    pub(crate) fn is_known(&self, who: &str) -> bool {
        self.all().any(|name| same(name, who))
    }

    /// Every name.
    pub(crate) fn all(&self) -> impl Iterator<Item = &str> {
        self.combatants.iter().chain(&self.seats).map(String::as_str)
    }

    /// Whether the question is that of the combatant called `who`, or put to the seat of that name.
    pub(crate) fn is_asked<B: Rulebook>(&self, who: &str, seat: Seat, question: &B::Question) -> bool {
        let subject = B::subject(question).and_then(|place| self.combatants.get(place));
        let seat = self.seats.get(usize::from(seat.0));
        subject.is_some_and(|name| same(name, who)) || seat.is_some_and(|name| same(name, who))
    }

    /// Whose question it is, for people: the combatant's if there is one, else the seat's.
    pub(crate) fn asked<B: Rulebook>(&self, seat: Seat, question: &B::Question) -> String {
        let subject = B::subject(question).and_then(|place| self.combatants.get(place));
        let seat_name = self.seats.get(usize::from(seat.0));
        subject.or(seat_name).cloned().unwrap_or_else(|| format!("seat {}", seat.0))
    }
}
