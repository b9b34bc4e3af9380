//! What the book must hold to besides its cases: one program, so that it is built and linked once.

mod answers;
mod attendance;
mod battery;
mod docs;
mod policies;
mod reach;
mod torn;
