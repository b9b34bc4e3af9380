//! What a combatant is.

use fracas_engine::Seat;

use crate::terms::{Ap, Combatant, SideId};

/// A kind of armour.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Armour {
    /// Its name; empty for none.
    pub name: String,
    /// Lifts Combat Defence (Armoured) above Combat Defence.
    pub coverage: i8,
    /// Points off damage, by [`DamageKind`](crate::terms::DamageKind).
    pub resistance: [u8; 5],
}

/// One of the figures of a character's defence: found by the rules, or stated by the file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Defences {
    /// Combat Defence in the open, if stated.
    pub combat: Option<i8>,
    /// Combat Defence (Armoured), if stated.
    pub armoured: Option<i8>,
    /// Grapple Defence against one of the same size, if stated.
    pub grapple: Option<i8>,
}

/// What a combatant is.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// Its name, each once.
    pub name: String,
    /// Its sign on the map.
    pub glyph: char,
    /// Its side.
    pub side: SideId,
    /// Who answers for it.
    pub seat: Seat,
    /// Its skills, by number in [`Encounter::skills`](super::Encounter::skills).
    pub skills: Vec<i8>,
    /// The most AP that it holds when unhurt.
    pub ap_maximum: Ap,
    /// Base Combat Movement, in squares; at most [`MOST_SQUARES`](crate::terms::MOST_SQUARES).
    pub movement: u8,
    /// Size steps above (or, negative, below) a grown person.
    pub size: i8,
    /// Its armour.
    pub armour: Armour,
    /// Stated defences.
    pub defences: Defences,
    /// How it enters the fight.
    pub opening: Combatant,
    /// Whether it opened the fight knowingly (mythic.on-guard.initiator).
    pub initiator: bool,
    /// Whether it had time to prepare, if the file says so (mythic.on-guard.prepared).
    pub prepared: Option<bool>,
    /// Whether the file states the status in which it enters.
    pub status_stated: bool,
    /// Its place in the order that the game master gives, if any.
    pub place_in_order: Option<u8>,
}
