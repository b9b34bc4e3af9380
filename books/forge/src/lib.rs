//! Forge of Legends: its combat chapter, by the book.
//!
//! The modules of [`rules`] are the document's chapter headings, in its order. Below them are [`terms`], the words that
//! everything is said in; [`sheet`] and [`encounter`], what does not change in a fight; [`state`], what does;
//! [`settings`], what the document leaves open; [`choice`], what is asked and answered; and [`event`], what is told.
//! [`content`] is how files are read.
//!
//! ```
//! use std::sync::Arc;
//!
//! use fracas_content::Sources;
//! use fracas_content::Content;
//! use fracas_engine::{Answer, Describe, DiceStream, Session};
//! use fracas_forge::Forge;
//!
//! let (name, text) = Forge::encounters()[0];
//! let mut sources = Sources::new();
//! let file = sources.add(name, text);
//! let (encounter, _) = Forge::read(&mut sources, file, &[]);
//! let mut session = Session::<Forge>::new(Arc::new(encounter.unwrap()));
//! // A question knows its legal answers, and which of them unattended play takes.
//! let mut dice = DiceStream::new(7, 0);
//! while let Some(open) = session.referee().open() {
//!     let answer = match (session.referee().ask(), open.throw()) {
//!         (Some(ask), _) => Answer::Choice(ask.default()),
//!         (None, Some(throw)) => throw.draw(&mut dice),
//!         (None, None) => break,
//!     };
//!     session.answer(answer).unwrap();
//! }
//! for told in session.referee().told() {
//!     println!("{}  {}", Forge::describe_event(session.encounter(), &told.event), told.why);
//! }
//! ```

mod book;
pub mod choice;
pub mod content;
pub mod encounter;
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
pub use encounter::Encounter;
pub use event::Event;
pub use settings::Settings;
pub use state::State;

/// Forge of Legends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Forge;
