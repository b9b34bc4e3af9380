//! What is asked of a seat, and what it may answer.

mod action;
mod answer;
mod interrupt;
mod question;
mod rest;

pub use action::{Action, Arm, CastBy, EscapeBy, Intent, Limb, Maneuver, Pace, ShiftBy};
pub use answer::{Boon, Choice, Injury, MovementClass, Penalty};
pub use fracas_engine::{Illegal, Legality};
pub(crate) use interrupt::Lapse;
pub use interrupt::{Interrupt, Opening};
pub use question::{Contest, Occasion, Question, Shove};
pub use rest::{Part, Rest};
