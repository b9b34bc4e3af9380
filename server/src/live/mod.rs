//! Tables that somebody sits at: each is one task that does one thing after the other, and writes down what was done
//! before anybody is told of it.

mod actor;
mod hall;
mod reopening;

pub use actor::{Ahead, Done, Handle, Opened, Seen, Trouble};
pub use hall::Hall;
pub use reopening::{Answers, Need};
