//! Simulated fights as tables: Arrow in memory, Parquet and CSV in files.
//!
//! There are two tables. In that of the [`fights`](Table::Fights) a row is a fight; in that of the [`uses`](Table::Uses) a
//! row is the use of a skill or an action. What their columns hold, and why the figures of the combatants are columns and
//! not rows of a third table: docs/columns.md. Without the feature `parquet` there is CSV only.
//!
//! ```
//! use fracas_columns::{About, Table, TableFile};
//! use fracas_lab::{shelf::{AnyBook, Shelved, SimulationOrder}, simulate::Watch, toy::Toy};
//! let book: &dyn AnyBook = &Shelved::<Toy>::BOOK;
//! let duel = book.read_texts(book.encounters()[0].1, &[]).unwrap();
//! let seats = vec!["random".to_owned(); 2];
//! let order = SimulationOrder { seats, first: 0, fights: 20, seed: 7, threads: None };
//! let about = About::new("toy", "duel", duel.lineup(), &order);
//!
//! let folder = tempfile::tempdir()?;
//! let path = folder.path().join("fights.csv");
//! let mut file = TableFile::create(&path, duel.lineup(), &about, Table::Fights)?;
//! file.write(&duel.records(&order, &Watch::default())?)?;
//! file.finish()?;
//! let text = std::fs::read_to_string(&path)?;
//! assert!(text.starts_with("fight,end,winner,rounds,beats,decisions,Ann.out,Ann.poise,"));
//! assert_eq!(text.lines().count(), 21);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod about;
mod csv;
mod error;
#[cfg(feature = "parquet")]
mod fights;
mod file;
#[cfg(feature = "parquet")]
mod parquet_file;
mod portions;
#[cfg(feature = "parquet")]
mod sweeps;
mod table;
#[cfg(feature = "parquet")]
mod tables;
#[cfg(feature = "parquet")]
mod uses;
mod whole;
#[cfg(feature = "parquet")]
mod words;

pub use about::About;
pub use error::ColumnsError;
pub use file::TableFile;
#[cfg(feature = "parquet")]
pub use parquet_file::ParquetFile;
pub use portions::{PORTION, portions};
#[cfg(feature = "parquet")]
pub use sweeps::sweep_table;
pub use table::Table;
#[cfg(feature = "parquet")]
pub use tables::Tables;
