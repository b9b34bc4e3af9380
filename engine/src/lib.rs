//! The engine of fracas: what every rule book needs and no rule book owns.
//!
//! A [`Book`] is straight-line code that asks a [`Table`] whenever its rules say "roll" or "choose".
//! Which table stands behind it decides what happens: [`table::Sampling`] plays by itself, [`table::Replaying`]
//! pauses at each open question for people, and [`table::enumerate_beat`] walks every face of every die. [`Session`] is
//! a fight at a real table, [`Journal`] its saved form.
//!
//! This crate does no I/O, knows no clock and no thread, and names no book.

mod amount;
pub mod book;
pub mod describe;
pub mod dice;
pub mod explain;
mod index;
pub mod journal;
mod lots;
pub mod map;
pub mod measure;
mod ordered_dice;
pub mod picture;
pub mod procedure;
pub mod question;
pub mod seat;
mod seeming;
pub mod seen;
pub mod session;
mod sum;
pub mod table;

pub use book::{Book, Heuristics, Progress};
pub use describe::{Describe, Phrase, Rulebook, Square};
pub use dice::{Dice, DiceStream, Die, Faces, OrderedDice};
pub use explain::{Clause, Illegal, Legality, Refusal, Term, Why};
pub use journal::Journal;
pub use lots::{Drawn, Lots};
pub use measure::{ActionUse, Measure, Summary};
pub use picture::{Line, Picture, Tile};
pub use procedure::Procedure;
pub use question::{Kind, Question, first_two_of};
pub use seat::{Audience, Seat};
pub use seeming::SeemingToLie;
pub use seen::{Awaited, Referee, SeenBy};
pub use session::Session;
pub use sum::Sum;
pub use table::{Answer, Ask, At, Past, Paused, Play, Policy, Purpose, Table};
