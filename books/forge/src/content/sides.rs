//! Sides and seats: where each combatant belongs when the file does not say.

use fracas_content::fight::{Member, Parties, Tables};
use fracas_content::{Diagnostics, Spanned};

use super::CODES;
use super::encounter_file::Document;
use super::roster::Fighter;
use crate::sheet::Side;
use crate::terms::{Class, Set32};

/// The side and the seat of a fighter.
pub(super) fn member(fighter: &Fighter) -> Member {
    let by_class = if fighter.class == Class::Hero { "heroes" } else { "foes" };
    let own = fighter.raw.side.clone();
    let side = own.unwrap_or_else(|| Spanned::new(by_class.to_owned(), fighter.name.span()));
    Member { side, seat: fighter.raw.seat.clone() }
}

/// The sides and seats of an encounter.
pub(super) fn parties(file: &Document, fighters: &[Fighter], diagnostics: &mut Diagnostics) -> Parties {
    let tables =
        Tables { sides: &file.sides, seats: file.seats.as_deref(), gm: file.gm.as_ref(), file: &file.book };
    let members: Vec<Member> = fighters.iter().map(member).collect();
    Parties::gather(tables, &members, &CODES, diagnostics)
}

/// The sides as the rules know them.
pub(super) fn sides(parties: &Parties) -> Vec<Side> {
    let side = |side: &fracas_content::fight::Party| {
        let mut enemies = Set32::EMPTY;
        (0..32).filter(|number| side.enemies & (1 << number) != 0).for_each(|number| enemies.insert(number));
        Side { name: side.name.clone(), enemies }
    };
    parties.sides.iter().map(side).collect()
}
