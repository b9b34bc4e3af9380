//! Sides and seats: who is whose enemy, and who answers for whom.

use schemars::JsonSchema;
use serde::Deserialize;

use super::Codes;
use super::roster::check_name;
use crate::{Diagnostic, Diagnostics, Registry, Span, Spanned};
use fracas_engine::Seat;

/// The most seats at a table.
const MOST_SEATS: usize = 8;
/// The most sides of a fight.
const MOST_SIDES: usize = 8;
/// The name of the game master's seat.
const GM: &str = "gm";
/// What stands for all seats where somebody is seated, and is the name of none.
pub const EVERY_SEAT: &str = "all";

/// A side of the fight.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SideFile {
    /// Its name.
    pub name: Spanned<String>,
    /// The seat that answers for its combatants.
    pub seat: Option<Spanned<String>>,
    /// The sides that it takes for enemies; all others when left out.
    pub enemies: Option<Vec<Spanned<String>>>,
}

/// What a file says of sides and seats.
#[derive(Clone, Copy, Debug)]
pub struct Tables<'a> {
    /// The sides; left out, they are those that the combatants name.
    pub sides: &'a [SideFile],
    /// The seats at the table, if the file names them.
    pub seats: Option<&'a [Spanned<String>]>,
    /// The seat that makes the rulings, if the file names it.
    pub gm: Option<&'a Spanned<String>>,
    /// A word of the file to point at where it names nothing.
    pub file: &'a Spanned<String>,
}

/// Where one of the combatants belongs.
#[derive(Clone, Debug)]
pub struct Member {
    /// Its side.
    pub side: Spanned<String>,
    /// Its own seat, if it has one.
    pub seat: Option<Spanned<String>>,
}

/// A side, checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Party {
    /// Its name.
    pub name: String,
    /// The sides that it takes for enemies, one bit each.
    pub enemies: u32,
    /// The seat that answers for it.
    pub seat: Seat,
}

/// Sides and seats of a fight.
#[derive(Clone, Debug)]
pub struct Parties {
    /// The sides.
    pub sides: Vec<Party>,
    /// Their numbers by name.
    pub side_names: Registry<u8>,
    /// The names of the seats.
    pub seats: Vec<String>,
    /// Their numbers by name.
    pub seat_names: Registry<u8>,
    /// The seat of the game master.
    pub gm: Seat,
}

impl Parties {
    /// The sides and seats of an encounter.
    pub fn gather(
        file: Tables<'_>,
        members: &[Member],
        codes: &Codes,
        diagnostics: &mut Diagnostics,
    ) -> Parties {
        let raw = raw_sides(file, members);
        let mut side_names = Registry::new("side");
        for (number, side) in raw.iter().enumerate() {
            check_name(&side.name, codes, diagnostics);
            side_names.insert(side.name.clone(), u8::try_from(number).ok(), diagnostics);
        }
        if let Some(side) = raw.get(MOST_SIDES) {
            let message = format!("a fight has at most {MOST_SIDES} sides");
            diagnostics.push(Diagnostic::error(codes.too_many, message, side.name.span()));
        }
        let enemies = enemies(&raw, &side_names, diagnostics);
        let (seats, seat_names) = seats(file, &raw, members, codes, diagnostics);
        let gm_name = file.gm.cloned().unwrap_or_else(|| Spanned::new(GM.to_owned(), file.file.span()));
        let gm = seat(&gm_name, &seat_names, diagnostics).unwrap_or(Seat(0));
        let mut seat_of = |side: &SideFile| match &side.seat {
            Some(name) => seat(name, &seat_names, diagnostics).unwrap_or(gm),
            None => seat_names.get(&side.name).map_or(gm, |&number| Seat(number)),
        };
        let party = |(side, enemies): (&SideFile, u32)| Party {
            name: side.name.get().clone(),
            enemies,
            seat: seat_of(side),
        };
        let sides = raw.iter().zip(enemies).map(party).collect();
        Parties { sides, side_names, seats, seat_names, gm }
    }

    /// The side of a combatant and the seat that answers for it.
    pub fn of(&self, member: &Member, diagnostics: &mut Diagnostics) -> (u8, Seat) {
        let side = self.side_names.find(&member.side, diagnostics).copied().unwrap_or(0);
        let own = member.seat.as_ref().and_then(|name| seat(name, &self.seat_names, diagnostics));
        let seat = own.or_else(|| self.sides.get(usize::from(side)).map(|side| side.seat));
        (side, seat.unwrap_or(self.gm))
    }

    /// The sides that a side fights, one bit each: who has an enemy is one itself.
    pub fn enemies_of(&self, side: u8) -> u32 {
        let others = (0..self.sides.len() as u8).filter(|&other| other != side && self.hostile(side, other));
        others.fold(0, |bits, other| bits | 1 << other)
    }

    /// Says so where none of these sides is against another; `first` is where the first combatant stands in the file.
    pub fn check_enemies(&self, sides: &[u8], first: Span, codes: &Codes, diagnostics: &mut Diagnostics) {
        let is_against_any = |&one: &u8| sides.iter().any(|&other| self.hostile(one, other));
        // An enemy may be among those who were left out as there are too many.
        let are_too_many = diagnostics.iter().any(|one| one.code == codes.too_many);
        if are_too_many || sides.iter().any(is_against_any) {
            return;
        }
        let error = Diagnostic::error(codes.no_enemies, "nobody here is anybody's enemy", first);
        diagnostics.push(error.help("give combatants two sides: side = \"foes\""));
    }

    /// Whether one side takes another for an enemy, or the other way about.
    pub fn hostile(&self, one: u8, other: u8) -> bool {
        let takes = |one: u8, other: u8| {
            self.sides.get(usize::from(one)).is_some_and(|side| side.enemies & (1 << other) != 0)
        };
        takes(one, other) || takes(other, one)
    }
}

/// The sides as the file gives them, or those that the combatants name.
fn raw_sides(file: Tables<'_>, members: &[Member]) -> Vec<SideFile> {
    if !file.sides.is_empty() {
        return file.sides.to_vec();
    }
    let mut raw: Vec<SideFile> = Vec::new();
    for name in members.iter().map(|member| &member.side) {
        if !raw.iter().any(|side| side.name == *name) {
            raw.push(SideFile { name: name.clone(), seat: None, enemies: None });
        }
    }
    raw
}

fn enemies(raw: &[SideFile], names: &Registry<u8>, diagnostics: &mut Diagnostics) -> Vec<u32> {
    let all = raw.iter().take(MOST_SIDES).enumerate();
    all.map(|(number, side)| {
        let mut enemies = 0_u32;
        match &side.enemies {
            // Whoever is at war with nobody is nobody's enemy, unless somebody says so.
            None => raw.iter().take(MOST_SIDES).enumerate().for_each(|(other, side)| {
                if side.enemies.as_ref().is_none_or(|named| !named.is_empty()) {
                    enemies |= 1 << other;
                }
            }),
            Some(named) => {
                for name in named {
                    let found =
                        names.find(name, diagnostics).filter(|&&other| usize::from(other) < MOST_SIDES);
                    found.into_iter().for_each(|&other| enemies |= 1 << other);
                }
            }
        }
        enemies & !(1 << number)
    })
    .collect()
}

/// The seats, with one for the game master if the file names none.
fn seats(
    file: Tables<'_>,
    sides: &[SideFile],
    members: &[Member],
    codes: &Codes,
    diagnostics: &mut Diagnostics,
) -> (Vec<String>, Registry<u8>) {
    let mut named = file.seats.map_or_else(|| mentioned_seats(file, sides, members), <[_]>::to_vec);
    if file.gm.is_none() && !named.iter().any(|name| name.as_str() == GM) {
        named.push(Spanned::new(GM.to_owned(), file.file.span()));
    }
    if let Some(seat) = named.get(MOST_SEATS) {
        let message = format!("a table has at most {MOST_SEATS} seats");
        let error = Diagnostic::error(codes.too_many, message, seat.span());
        diagnostics.push(error.help("several sides can share a seat: `seats = [\"players\", \"gm\"]`"));
        named.truncate(MOST_SEATS);
    }
    let mut names = Registry::new("seat");
    for (number, name) in named.iter().enumerate() {
        // What is wrong with the name of a side has been told.
        if sides.iter().all(|side| side.name != *name) {
            check_name(name, codes, diagnostics);
        }
        if name.as_str() == EVERY_SEAT {
            let error =
                Diagnostic::error(codes.name, "`all` means every seat, and is the name of none", name.span());
            diagnostics.push(
                error.help("call the side or seat otherwise, or give the side a `seat` of another name"),
            );
        }
        names.insert(name.clone(), u8::try_from(number).ok(), diagnostics);
    }
    (named.into_iter().map(Spanned::into_inner).collect(), names)
}

/// The seats that the file mentions; a side without one has a seat of its own name.
fn mentioned_seats(file: Tables<'_>, sides: &[SideFile], members: &[Member]) -> Vec<Spanned<String>> {
    let of_sides = sides.iter().map(|side| side.seat.as_ref().unwrap_or(&side.name));
    let of_members = members.iter().filter_map(|member| member.seat.as_ref());
    let mut mentioned: Vec<Spanned<String>> = Vec::new();
    for name in of_sides.chain(of_members).chain(file.gm) {
        if !mentioned.contains(name) {
            mentioned.push(name.clone());
        }
    }
    mentioned
}

fn seat(name: &Spanned<String>, names: &Registry<u8>, diagnostics: &mut Diagnostics) -> Option<Seat> {
    names.find(name, diagnostics).copied().map(Seat)
}
