//! Sides and seats: who is whose enemy, and who answers for whom.

use fracas_engine::Seat;
use fracas_engine::content::{Diagnostic, Diagnostics, Registry, Spanned};

use super::raw::{Document, RawSide};
use super::roster::Fighter;
use crate::sheet::{Class, Set32, Side, SideId};

/// The most seats at a table.
const MOST_SEATS: usize = 8;
/// The most sides of a fight.
const MOST_SIDES: usize = 8;
/// The name of the game master's seat.
const GM: &str = "gm";

/// Sides and seats of a fight.
pub(super) struct Parties {
    /// The sides.
    pub sides: Vec<Side>,
    /// Their numbers by name.
    pub side_names: Registry<u8>,
    /// The seat that answers for each side.
    pub seat_of_side: Vec<Seat>,
    /// The names of the seats.
    pub seats: Vec<String>,
    /// Their numbers by name.
    pub seat_names: Registry<u8>,
    /// The seat of the game master.
    pub gm: Seat,
}

/// The name of a fighter's side.
fn side_name(fighter: &Fighter) -> Spanned<String> {
    let by_class = if fighter.class == Class::Hero { "heroes" } else { "foes" };
    let own = fighter.raw.side.clone();
    own.unwrap_or_else(|| Spanned::new(by_class.to_owned(), fighter.name.span()))
}

impl Parties {
    /// The sides and seats of an encounter.
    pub fn gather(file: &Document, fighters: &[Fighter], diagnostics: &mut Diagnostics) -> Parties {
        let raw = raw_sides(file, fighters);
        let mut side_names = Registry::new("side");
        for (number, side) in raw.iter().enumerate() {
            side_names.insert(side.name.clone(), u8::try_from(number).ok(), diagnostics);
        }
        if let Some(side) = raw.get(MOST_SIDES) {
            let message = format!("a fight has at most {MOST_SIDES} sides");
            diagnostics.push(Diagnostic::error("forge/too-many", message, side.name.span()));
        }
        let sides = sides(&raw, &side_names, diagnostics);
        let (seats, seat_names) = seats(file, &raw, fighters, diagnostics);
        let gm_name = file.gm.clone().unwrap_or_else(|| Spanned::new(GM.to_owned(), file.book.span()));
        let gm = seat(&gm_name, &seat_names, diagnostics).unwrap_or(Seat(0));
        let seat_of = |side: &RawSide| match &side.seat {
            Some(name) => seat(name, &seat_names, diagnostics).unwrap_or(gm),
            None => seat_names.get(&side.name).map_or(gm, |&number| Seat(number)),
        };
        let seat_of_side = raw.iter().map(seat_of).collect();
        Parties { sides, side_names, seat_of_side, seats, seat_names, gm }
    }

    /// The side of a fighter and the seat that answers for it.
    pub fn of(&self, fighter: &Fighter, diagnostics: &mut Diagnostics) -> (SideId, Seat) {
        let side = self.side_names.find(&side_name(fighter), diagnostics).copied().unwrap_or(0);
        let own = fighter.raw.seat.as_ref().and_then(|name| seat(name, &self.seat_names, diagnostics));
        let seat = own.or_else(|| self.seat_of_side.get(usize::from(side)).copied());
        (SideId(side), seat.unwrap_or(self.gm))
    }

    /// Whether one side takes another for an enemy, or the other way about.
    pub fn hostile(&self, one: SideId, other: SideId) -> bool {
        let takes = |one: SideId, other: SideId| {
            self.sides.get(one.index()).is_some_and(|side| side.enemies.has(other.0))
        };
        takes(one, other) || takes(other, one)
    }
}

/// The sides as the file gives them, or those that the combatants name.
fn raw_sides(file: &Document, fighters: &[Fighter]) -> Vec<RawSide> {
    if !file.sides.is_empty() {
        return file.sides.clone();
    }
    let mut raw: Vec<RawSide> = Vec::new();
    for name in fighters.iter().map(side_name) {
        if !raw.iter().any(|side| side.name == name) {
            raw.push(RawSide { name, seat: None, enemies: None });
        }
    }
    raw
}

fn sides(raw: &[RawSide], names: &Registry<u8>, diagnostics: &mut Diagnostics) -> Vec<Side> {
    let all = raw.iter().take(MOST_SIDES).enumerate();
    all.map(|(number, side)| {
        let mut enemies = Set32::EMPTY;
        match &side.enemies {
            // Whoever is at war with nobody is nobody's enemy, unless somebody says so.
            None => raw.iter().take(MOST_SIDES).enumerate().for_each(|(other, side)| {
                if side.enemies.as_ref().is_none_or(|named| !named.is_empty()) {
                    enemies.insert(other as u8);
                }
            }),
            Some(named) => {
                for name in named {
                    names.find(name, diagnostics).into_iter().for_each(|&other| enemies.insert(other));
                }
            }
        }
        enemies.remove(number as u8);
        Side { name: side.name.get().clone(), enemies }
    })
    .collect()
}

/// The seats, with one for the game master if the file names none.
fn seats(
    file: &Document,
    sides: &[RawSide],
    fighters: &[Fighter],
    diagnostics: &mut Diagnostics,
) -> (Vec<String>, Registry<u8>) {
    let mut named = file.seats.clone().unwrap_or_else(|| mentioned_seats(file, sides, fighters));
    if file.gm.is_none() && !named.iter().any(|name| name.as_str() == GM) {
        named.push(Spanned::new(GM.to_owned(), file.book.span()));
    }
    if let Some(seat) = named.get(MOST_SEATS) {
        let message = format!("a table has at most {MOST_SEATS} seats");
        let error = Diagnostic::error("forge/too-many", message, seat.span());
        diagnostics.push(error.help("several sides can share a seat: `seats = [\"players\", \"gm\"]`"));
        named.truncate(MOST_SEATS);
    }
    let mut names = Registry::new("seat");
    for (number, name) in named.iter().enumerate() {
        names.insert(name.clone(), u8::try_from(number).ok(), diagnostics);
    }
    (named.into_iter().map(Spanned::into_inner).collect(), names)
}

/// The seats that the file mentions; a side without one has a seat of its own name.
fn mentioned_seats(file: &Document, sides: &[RawSide], fighters: &[Fighter]) -> Vec<Spanned<String>> {
    let of_sides = sides.iter().map(|side| side.seat.as_ref().unwrap_or(&side.name));
    let of_fighters = fighters.iter().filter_map(|fighter| fighter.raw.seat.as_ref());
    let mut mentioned: Vec<Spanned<String>> = Vec::new();
    for name in of_sides.chain(of_fighters).chain(&file.gm) {
        if !mentioned.contains(name) {
            mentioned.push(name.clone());
        }
    }
    mentioned
}

fn seat(name: &Spanned<String>, names: &Registry<u8>, diagnostics: &mut Diagnostics) -> Option<Seat> {
    names.find(name, diagnostics).copied().map(Seat)
}
