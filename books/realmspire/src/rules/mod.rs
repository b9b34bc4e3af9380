//! The rules, one module for each heading of the document, in its order. What the document takes from other chapters
//! of the game follows after.
//!
//! Procedures are methods of `Fight`, which holds the three things that every rule needs: the encounter, the state
//! and the table. Questions about the state that need no table, such as "who is in reach?", are methods of [`Scene`],
//! so that policies and refusals can ask them too.

pub mod actions_in_combat;
pub mod attacking_and_defending;
pub mod combat_overview;
pub mod damage_and_health;
pub mod fighting_style;
pub mod positioning;
pub mod saving_your_turn;
pub mod the_initiative_structure;

pub mod abilities;
pub mod conditions;
pub mod gear;
pub mod space;
pub mod tests;

mod fight;
mod hidden;
mod scene;
mod sight;

pub(crate) use fight::Fight;
pub use scene::Scene;
