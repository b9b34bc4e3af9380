//! Why a table is not written.

use std::io;
use std::path::{Path, PathBuf};

/// Why a table is not written.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ColumnsError {
    /// The file cannot be written.
    #[error("cannot write {}: {why}", path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// Why.
        why: io::Error,
    },
    /// The ending of the file's name is that of no form that a table has.
    #[error("{} has to end in .csv or .parquet: that says how it is written", path.display())]
    Ending {
        /// Which file.
        path: PathBuf,
    },
    /// This build writes no Parquet.
    #[error(
        "this build writes no Parquet: write {} as .csv, or build the program with `--features parquet`",
        path.display()
    )]
    NoParquet {
        /// Which file.
        path: PathBuf,
    },
    /// The rows do not fit the table.
    #[cfg(feature = "parquet")]
    #[error("the rows do not fit their table: {0}")]
    Rows(#[from] arrow_schema::ArrowError),
    /// Parquet cannot say it, or the file takes no more.
    #[cfg(feature = "parquet")]
    #[error("the table cannot be written as Parquet: {0}")]
    Parquet(#[from] parquet::errors::ParquetError),
}

impl ColumnsError {
    /// A file that cannot be written.
    pub(crate) fn of(path: &Path, why: io::Error) -> Self {
        ColumnsError::File { path: path.to_owned(), why }
    }
}
