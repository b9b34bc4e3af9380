//! What a change does: several encounters, played with the same dice, and how they differ.
//!
//! Fight number k has the same streams of dice and draws in each of them, so that what they have in common goes alike and
//! the differences are those of the change: fewer fights tell them apart. That helps only as long as the fights stay
//! alike; [`Difference::gain`] says how much it did.
//!
//! Intervals hold for all differences of a figure at once (Bonferroni over the encounters that are compared with the
//! first): where many are tried, one that is ahead by luck is no discovery.
//!
//! ```
//! use fracas_lab::{compare::{Entrant, Plan, Verdict, compare}, shelf::{AnyBook, Shelved}, simulate::Watch, toy::Toy};
//! let book: &dyn AnyBook = &Shelved::<Toy>::BOOK;
//! let duel = book.read_texts(book.encounters()[0].1, &[]).unwrap();
//! let entrant = |policy: &str| Entrant {
//!     name: policy.to_owned(),
//!     picks: Vec::new(),
//!     encounter: duel.clone(),
//!     seats: vec![policy.to_owned(), "random".to_owned()],
//! };
//! let plan = Plan { fights: 400, ..Plan::default() };
//! let comparison = compare(&[entrant("random"), entrant("greedy")], &plan, &Watch::default()).unwrap();
//! let won = &comparison.entries[1].differences[0];
//! assert_eq!(won.verdict, Verdict::More);
//! assert!(won.low > 0.0 && won.gain.is_some());
//! ```

mod difference;
mod even;
mod figures;
mod game;
mod options;
mod run;

pub(crate) use difference::Told;
pub use difference::{Difference, Verdict};
pub use even::{Even, EvenLead, even_values};
pub use figures::Figure;
pub use game::{Game, Mixed};
pub use options::{OptionValue, option_values};
pub use run::{CompareError, Comparison, Entrant, Entry, Plan, compare};
