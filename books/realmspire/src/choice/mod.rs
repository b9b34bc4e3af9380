//! What is asked of a seat, and what it may answer.

mod answer;
mod question;

pub use answer::{ArmorSource, Choice, Word};
pub use question::{
    Aimed, Attacked, Blow, Exposed, Interjection, Leave, Mind, Moment, Question, Rolling, Shown, Tester,
    Winner, Won,
};
