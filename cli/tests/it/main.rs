//! The program, from outside: one program, so that it is built and linked once.

#![allow(clippy::unwrap_used, reason = "a test that fails says where")]

mod cmd;
mod fights;
mod odds;
mod pipe;
mod report;
mod report_in_browser;
mod serve;
mod story;
mod support;
mod sweep;
