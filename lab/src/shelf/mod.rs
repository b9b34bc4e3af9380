//! Books known only at run time: a fight in words and JSON, whatever the book.
//!
//! Whoever names no book works with these: programs, servers, the runner of cases. What is behind them is compiled once
//! for each book; what uses them is compiled once for all.
//!
//! ```
//! use fracas_engine::journal::Said;
//! use fracas_lab::{shelf::{AnyBook, Shelved}, toy::Toy};
//! let book: &dyn AnyBook = &Shelved::<Toy>::BOOK;
//! let duel = book.read_texts(book.encounters()[0].1, &[]).unwrap();
//! let mut fight = duel.begin();
//! assert_eq!(fight.choices()[0].label, "strike");
//! fight.say(&Said::Choice("strike".to_owned())).unwrap();
//! assert!(fight.told(0).sentence.contains("Ann"));
//! ```

mod book;
mod encounter;
mod fight;
mod naming;
mod running;
mod seen;
mod unasked;

pub use book::{AnyBook, Shelved};
pub use encounter::{AnyEncounter, Lineup, OddsOrder, SimulationOrder};

pub use fight::{AnyFight, Choice, Happening, Standing, Waiting};
pub use naming::{named_book, plain_name};
pub(crate) use running::phrase;
pub use seen::{Awaiting, Seen};
pub use unasked::AnyUnasked;
