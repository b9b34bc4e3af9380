//! The lab of fracas: policies, simulation, exact odds, case files and the battery of checks, for any rule book.
//!
//! Everything here is generic over [`fracas_engine::Book`] and knows no book by name; [`toy`] is a made-up one for
//! examples. Nothing here prints, and only the checks of a book's own cases read files: the program does both.
//!
//! | to | see |
//! | --- | --- |
//! | let somebody answer | [`policy`], [`players`] |
//! | play a fight many times | [`simulate`], [`matchup`] |
//! | know the odds of a blow | [`odds`] |
//! | know what becomes of whole fights, and what is best | [`solve`] |
//! | show a rule by a scenario | [`cases`] |
//! | play many variants on many machines | [`sweep`] |
//! | check a book as a whole | [`battery`], [`answers`], [`attendance`], [`guide`], [`torn`], [`openings`] |
//! | show a report | [`render`], [`report`] |
//! | work with any book, in words | [`shelf`] |
//! | show a long list of choices | [`menu`] |
//! | throw the dice of a table | [`dice`] |
//! | go to a square in one word | [`ways`] |
//! | set figures of an encounter to other values | [`variants`] |
//! | see what a change does | [`compare`] |

pub mod answers;
pub mod attendance;
pub mod battery;
pub mod cases;
pub mod compare;
pub mod dice;
mod digits;
mod following;
pub mod guide;
pub mod matchup;
pub mod menu;
mod nearest;
pub mod odds;
pub mod openings;
pub mod players;
pub mod policy;
pub mod render;
pub mod report;
pub mod shelf;
pub mod simulate;
pub mod solve;
pub mod sweep;
pub mod torn;
pub mod toy;
pub mod variants;
pub mod ways;
mod who;
mod wording;
