//! Mounted Combat: riders and what they ride, their shared turn, and control.

mod control;
pub(crate) mod riders;
mod saddle;
mod shared_turn;
