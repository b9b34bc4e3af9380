//! What the encounters of all books have: a drawn battlefield, sides and seats, combatants counted out, named and
//! placed, and things that a later file may say anew.
//!
//! A book adds what is its own: what a sign of the drawing can mean, what a combatant is. What is wrong is reported
//! under codes of the book, see [`Codes`].

mod battlefield;
mod catalog;
mod drawing;
mod parties;
mod reading;
mod roster;

pub use battlefield::{At, Field, MapFile, Obstacle, is_mark, one_sign};
pub use catalog::{Files, Kind, check_words};
pub use drawing::{Ground, field};
pub use parties::{EVERY_SEAT, Member, Parties, Party, SideFile, Tables};
pub use reading::{FightFile, read_encounter};
pub use roster::{Group, at_most, letters, names, numbered};

/// Under which codes a book reports what is wrong with the common parts of its encounters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Codes {
    /// The short name of the book.
    pub book: &'static str,
    /// The battlefield is misshapen.
    pub map: &'static str,
    /// A sign of the drawing means nothing.
    pub map_sign: &'static str,
    /// Somebody or something cannot be where the file puts it.
    pub position: &'static str,
    /// There are more of something than there can be.
    pub too_many: &'static str,
    /// A text is not one sign.
    pub sign: &'static str,
    /// A name cannot be one.
    pub name: &'static str,
    /// Nobody fights.
    pub nobody: &'static str,
    /// Nobody is anybody's enemy.
    pub no_enemies: &'static str,
    /// The file belongs to another book.
    pub wrong_book: &'static str,
    /// Something stands in house rules that has no place there.
    pub house_rules: &'static str,
}

/// The codes of a book, from its short name.
///
/// ```
/// const CODES: fracas_content::fight::Codes = fracas_content::codes!("forge");
/// assert_eq!(CODES.map, "forge/map");
/// ```
#[macro_export]
macro_rules! codes {
    ($book:literal) => {
        $crate::fight::Codes {
            book: $book,
            map: concat!($book, "/map"),
            map_sign: concat!($book, "/map-sign"),
            position: concat!($book, "/position"),
            too_many: concat!($book, "/too-many"),
            sign: concat!($book, "/sign"),
            name: concat!($book, "/name"),
            nobody: concat!($book, "/nobody"),
            no_enemies: concat!($book, "/no-enemies"),
            wrong_book: concat!($book, "/wrong-book"),
            house_rules: concat!($book, "/house-rules"),
        }
    };
}
