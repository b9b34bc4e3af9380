//! What is asked of a seat, and what it may answer.

mod answer;
mod declared;
mod movement;
mod question;
mod reaction;
mod word;

pub use answer::Choice;
pub use declared::Declared;
pub use movement::{Ease, Manner, Way};
pub use question::{Careful, Met, Question, Strike, Walk, Window};
pub use reaction::{CounterTempo, Reaction};
pub use word::{Moment, Word};
