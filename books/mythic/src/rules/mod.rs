//! The rules, one module for each heading of the document, in its order. What the document takes from other chapters
//! of the game follows after.
//!
//! Procedures are methods of `Fight`, which holds the three things that every rule needs: the encounter, the state
//! and the table. Questions about the state that need no table, such as "who is in reach?", are methods of [`Scene`],
//! so that policies and refusals can ask them too.

pub mod actions;
pub mod checks;
pub mod combat_actions;
pub mod combat_statuses;
pub mod defences;
pub mod further_actions;
pub mod positions;
pub mod special_actions;
pub mod the_action_round;
pub mod things;
pub mod walking;
pub mod word;
pub mod wounds;

mod approach;
mod crowd;
pub(crate) mod exchange;
mod fight;
mod hearing;
mod patch;
mod scene;

pub(crate) use fight::Fight;
pub use scene::Scene;
