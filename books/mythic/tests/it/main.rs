//! What the book must hold to, its cases and all else: one program, so that it is built and linked once.

#![allow(clippy::unwrap_used, reason = "a test that fails says where")]

mod answers;
mod attendance;
mod battery;
mod cases;
mod docs;
mod invariants;
mod odds;
mod policies;
mod reach;
mod secrets;
mod torn;
