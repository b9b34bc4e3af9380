//! What several tests need, some of it of the server's.

#[allow(dead_code, reason = "the pages of the server need more of it")]
#[path = "../../../../server/tests/it/support/browsers.rs"]
pub mod browsers;
#[allow(dead_code, reason = "the tests of the server need more of it")]
#[path = "../../../../server/tests/it/support/databases.rs"]
pub mod databases;
pub mod program;
