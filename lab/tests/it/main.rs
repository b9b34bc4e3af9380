//! The lab, over the made-up book: one program, so that it is built and linked once.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails says where")]

mod battery;
mod case_slips;
mod cases;
mod odds;
mod search;
mod simulation;
mod solve;
