//! The server, from outside: one program, so that it is built and linked once.

#![allow(clippy::unwrap_used, reason = "a test that fails says where")]

mod anything;
mod browser;
mod journals;
mod limits;
mod secrets;
mod support;
mod tables;
