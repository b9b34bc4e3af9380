//! Simulated fights as tables: Arrow in memory, Parquet in files.
//!
//! There are two tables. In that of the [`fights`](Table::Fights) a row is a fight; in that of the [`uses`](Table::Uses) a
//! row is the use of a skill or an action. What their columns hold, and why the figures of the combatants are columns and
//! not rows of a third table: docs/columns.md.
//!
//! ```
//! use fracas_columns::{About, Table, Tables};
//! use fracas_lab::{shelf::{AnyBook, Shelved, SimulationOrder}, simulate::Watch, toy::Toy};
//! let book: &dyn AnyBook = &Shelved::<Toy>::BOOK;
//! let duel = book.read_texts(book.encounters()[0].1, &[]).unwrap();
//! let seats = vec!["random".to_owned(); 2];
//! let order = SimulationOrder { seats, first: 0, fights: 20, seed: 7, threads: None };
//! let records = duel.records(&order, &Watch::default()).unwrap();
//!
//! let tables = Tables::new(duel.lineup(), &About::new("toy", "duel", duel.lineup(), &order));
//! let fights = tables.batch(Table::Fights, &records).unwrap();
//! assert_eq!(fights.num_rows(), 20);
//! assert!(fights.column_by_name("Ann.poise").is_some());
//! ```

mod about;
mod fights;
mod file;
mod portions;
mod tables;
mod uses;
mod words;

pub use about::About;
pub use file::{ColumnsError, ParquetFile};
pub use portions::{PORTION, portions};
pub use tables::{Table, Tables};
