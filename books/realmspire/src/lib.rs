//! Realmspire: its combat chapter, by the book.
//!
//! The modules of [`rules`] are the document's headings, in its order. [`terms`] are the words that all is said in,
//! [`sheet`] holds what does not change in a fight, [`settings`] what the document leaves open, [`state`] what changes,
//! [`choice`] what is asked and answered, [`event`] what is told, and [`content`] how files are read.

mod book;
pub mod choice;
pub mod content;
pub mod event;
mod heuristics;
mod measure;
mod question;
pub mod rules;
pub mod settings;
pub mod sheet;
pub mod state;
pub mod terms;
#[cfg(test)]
mod testing;
mod text;

pub use choice::{Choice, Question};
pub use event::Event;
pub use settings::Settings;
pub use sheet::Encounter;
pub use state::State;

/// Realmspire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Realmspire;
