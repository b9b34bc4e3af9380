//! What the book must hold to, its cases and all else: one program, so that it is built and linked once.

mod answers;
mod attendance;
mod battery;
mod cases;
mod docs;
mod policies;
mod reach;
mod torn;
