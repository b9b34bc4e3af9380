//! What is asked of a seat, and what it may answer.

mod answer;
mod question;
mod reaction;
mod rest;

pub use crate::terms::Action;
pub use answer::Choice;
pub use question::{Displacement, Moment, Question, Reacting, Strike, Walk};
pub use reaction::{Deed, Reaction, Trigger};
pub use rest::{Activity, Rest};
