//! The engine of fracas: what every rule book needs and no rule book owns.
//!
//! A [`Book`] is straight-line code that asks a [`Table`] whenever its rules say "roll" or "choose".
//! Which table stands behind it decides what happens: [`table::Sampling`] plays by itself, [`table::Replaying`]
//! pauses at each open question for people, [`table::enumerate_beat`] walks every face of every die, and
//! [`table::Scripted`] checks a case. [`Session`] is a fight at a real table, [`Journal`] its saved form.
//!
//! This crate does no I/O, knows no clock and no thread, and names no book.

pub mod book;
pub mod content;
pub mod dice;
pub mod explain;
mod index;
pub mod journal;
pub mod map;
pub mod procedure;
mod row;
pub mod seat;
pub mod session;
pub mod settings;
pub mod table;

pub use book::{Book, Content, Deed, NotCarried, Present, Progress, Shape};
pub use dice::{Dice, DiceStream, Die, Faces, Row};
pub use explain::{Clause, May, No, Refusal, Term, Why};
pub use journal::Journal;
pub use procedure::Procedure;
pub use seat::{Audience, Seat};
pub use session::Session;
pub use table::{Answer, Ask, Options, Past, Policy, Table};
