//! What several tests need.

pub mod browsers;
pub mod databases;
pub mod running;
pub mod stranger;
