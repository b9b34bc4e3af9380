//! The rules, one module for each heading of the document, in its order. What the document takes from other chapters of
//! the game follows after.
//!
//! Procedures are methods of `Fight`, which holds the three things that every rule needs: the encounter, the state and
//! the table. Questions about the state that need no table, such as "who is in reach?", are methods of [`Scene`], so
//! that policies and refusals can ask them too.

pub mod health_damage_and_healing;

pub mod rolls_in_combat;

pub mod the_combat_sequence;

pub mod actions;

pub mod special_combat_situations;

pub mod conditions;
pub mod gear;
pub mod magic;

mod fight;
mod hidden;
mod scene;
mod space;

pub(crate) use fight::Fight;
pub use scene::Scene;
