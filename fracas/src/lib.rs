//! Tabletop-RPG combat by the book.
//!
//! One engine referees fights of several published games, plays them by itself, tells exact odds, and says for every
//! figure which rule made it. This crate puts it all together: the [engine], the books (a feature each), and the
//! [lab].
//!
//! # A fight in words, whatever the book
//!
//! ```
//! use fracas::prelude::*;
//!
//! let book = fracas::book("forge").ok_or("this build has no such book")?;
//! let (_, text) = book.encounters()[0];
//! let mut fight = book.read_texts(text, &[])?.begin();
//! let mut dice = DiceStream::new(7, 0);
//! while let Some(waiting) = fight.open() {
//!     let answer = match waiting {
//!         Waiting::Dice { throw, .. } => throw.say(&mut dice),
//!         Waiting::Choice { .. } => Said::Choice(fight.choices()[0].label.clone()),
//!     };
//!     fight.say(&answer)?;
//! }
//! assert!(fight.happenings() > 0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # A fight of one book, with its types
//!
//! The types of a book (`fracas::forge`, `fracas::mythic`, `fracas::reality`, `fracas::destiny`,
//! `fracas::realmspire`) work with the same [`Session`](engine::Session) and
//! [`Table`](engine::Table); see `examples/`.

pub use fracas_content as content;
#[cfg(feature = "destiny")]
pub use fracas_destiny as destiny;
pub use fracas_engine as engine;
#[cfg(feature = "forge")]
pub use fracas_forge as forge;
pub use fracas_lab as lab;
#[cfg(feature = "mythic")]
pub use fracas_mythic as mythic;
#[cfg(feature = "reality")]
pub use fracas_reality as reality;
#[cfg(feature = "realmspire")]
pub use fracas_realmspire as realmspire;

use fracas_lab::shelf::AnyBook;
#[cfg(any(
    feature = "forge",
    feature = "mythic",
    feature = "reality",
    feature = "destiny",
    feature = "realmspire"
))]
use fracas_lab::shelf::Shelved;

/// The README's example is compiled and run with the tests.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;

/// What most users need.
pub mod prelude {
    pub use fracas_content::Content;
    pub use fracas_engine::journal::{Entry, Journal, Said};
    pub use fracas_engine::session::NotTaken;
    pub use fracas_engine::table::Throw;
    pub use fracas_engine::{
        Answer, Ask, At, Audience, Awaited, Book, Clause, Describe, Dice, DiceStream, Die, Heuristics, Kind,
        Measure, Past, Policy, Progress, Question, Refusal, Rulebook, Seat, SeenBy, Session, Table, Why,
    };
    pub use fracas_lab::shelf::{AnyBook, AnyEncounter, AnyFight, Choice, OddsOrder, Waiting};
}

/// The books of this build, in the order in which people see them.
pub static BOOKS: &[&dyn AnyBook] = &[
    #[cfg(feature = "forge")]
    &Shelved::<forge::Forge>::BOOK,
    #[cfg(feature = "mythic")]
    &Shelved::<mythic::Mythic>::BOOK,
    #[cfg(feature = "reality")]
    &Shelved::<reality::Reality>::BOOK,
    #[cfg(feature = "destiny")]
    &Shelved::<destiny::Destiny>::BOOK,
    #[cfg(feature = "realmspire")]
    &Shelved::<realmspire::Realmspire>::BOOK,
];

/// The book of a short name; `None` when this build has none of that name.
///
/// ```
/// assert_eq!(fracas::book("mythic").map(|book| book.title()), Some("Mythic Epoch"));
/// assert!(fracas::book("no such book").is_none());
/// ```
pub fn book(name: &str) -> Option<&'static dyn AnyBook> {
    BOOKS.iter().copied().find(|book| book.name() == name)
}
