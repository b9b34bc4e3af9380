//! The library as those use it who build on it: one program, so that it is built and linked once.

#![allow(clippy::unwrap_used, reason = "a test that fails says where")]

mod examples;
mod forecasts;
mod plays;
mod solve;
mod step_by_step;
mod variants;
mod ways;
