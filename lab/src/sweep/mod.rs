//! Sweeps: many variants of encounters, each played many times, divided into cells that are played anywhere.
//!
//! A [`Plan`] is one file that says all that decides the results: the texts of each variant, who plays, the seed, how many
//! fights. It is divided into cells, each a variant with a range of fights, named by what decides its result
//! ([`CellId`]). Whoever has the plan and the program plays a cell to a part ([`Plan::play`]), a small text of whole
//! numbers with a checksum, which is the same wherever it is played. All parts together make the [`SweepReport`]
//! ([`Merge`]), whose text depends on the plan alone.
//!
//! All variants are played with the same seed and the same fights, so that they may be compared fight by fight.
//!
//! Nothing here reads or writes a file: it works over the bytes that it is handed.
//!
//! ```
//! use fracas_engine::journal::SavedFile;
//! use fracas_lab::shelf::{AnyBook, Shelved};
//! use fracas_lab::simulate::Watch;
//! use fracas_lab::sweep::{Merge, Plan, PlanOrder, Taken, Variant};
//! use fracas_lab::toy::Toy;
//! let shelf: &[&dyn AnyBook] = &[&Shelved::<Toy>::BOOK];
//! let file = SavedFile { name: "duel.toml".to_owned(), text: Shelved::<Toy>::BOOK.encounters()[0].1.to_owned() };
//! let duel = Variant::new("duel", "toy", file, vec!["random".to_owned(); 3]);
//! let order = PlanOrder { seed: 1, fights: 25, cell_fights: 10, house_rules: Vec::new(), variants: vec![duel] };
//! let plan = Plan::new(order, shelf).unwrap();
//! let mut merge = Merge::new(&plan, shelf).unwrap();
//! for cell in plan.cells() {
//!     let part = plan.play(shelf, &cell, None, &Watch::default()).unwrap().unwrap();
//!     assert!(matches!(merge.take("part", part.as_bytes()), Taken::Counted(_)));
//! }
//! let report = merge.finish().unwrap();
//! assert_eq!(report.variants[0].report.fights, 25);
//! ```

mod cell;
mod error;
mod merge;
mod part;
mod plan;
mod report;
mod seal;
mod varied;

pub use cell::{Cell, CellId};
pub use error::{SweepError, Torn};
pub use merge::{Gap, Merge, Taken, Unfinished};
pub use part::Part;
pub use plan::{Plan, PlanOrder, Seated, Set, Variant};
pub use report::{SweepReport, VariantReport};
pub use varied::variants_of;

#[cfg(test)]
mod tests;
