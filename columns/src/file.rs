//! Tables in Parquet files.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use arrow_array::RecordBatch;
use arrow_schema::{ArrowError, Schema};
use arrow_select::coalesce::BatchCoalescer;
use parquet::arrow::ArrowWriter;
use parquet::basic::Compression;
use parquet::errors::ParquetError;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::{WriterProperties, WriterVersion};

use crate::tables::{Table, Tables};

/// How many rows the file's writer is given at once: always the same, as where pages end depends on it.
const ROWS: usize = 8192;

/// How many rows a reader can take apart from the others, and the writer keeps until they are written.
const ROW_GROUP: usize = 64 * ROWS;

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
    /// The rows do not fit the table.
    #[error("the rows do not fit their table: {0}")]
    Rows(#[from] ArrowError),
    /// Parquet cannot say it, or the file takes no more.
    #[error("the table cannot be written as Parquet: {0}")]
    Parquet(#[from] ParquetError),
}

/// A Parquet file that is being written. It stands under its name only when it is [finished](ParquetFile::finish): whoever
/// sees it sees it whole. What is not finished is removed.
///
/// Its bytes depend on the rows and on what the table says of itself, not on how the rows came in, nor on time or place.
///
/// ```
/// use fracas_columns::{About, ParquetFile, Table, Tables};
/// use fracas_lab::shelf::{Lineup, SimulationOrder};
/// let folder = tempfile::tempdir()?;
/// let order = SimulationOrder { seats: vec![], first: 0, fights: 0, seed: 1, threads: None };
/// let lineup = Lineup::default();
/// let tables = Tables::new(&lineup, &About::new("toy", "nobody", &lineup, &order));
/// let path = folder.path().join("fights.parquet");
/// let file = ParquetFile::create(&path, &tables, Table::Fights)?;
/// assert!(!path.exists());
/// file.finish()?;
/// assert!(path.exists());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct ParquetFile {
    path: PathBuf,
    beside: Beside,
    waiting: BatchCoalescer,
    writer: ArrowWriter<File>,
}

impl ParquetFile {
    /// Begins a file.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn create(path: &Path, tables: &Tables, table: Table) -> Result<Self, ColumnsError> {
        let beside = Beside::of(path);
        let file =
            File::create(&beside.0).map_err(|why| ColumnsError::File { path: path.to_owned(), why })?;
        let pairs = tables.said(table).map(|(key, value)| KeyValue::new(key.to_owned(), value.to_owned()));
        // What the schema says of itself has no order; what the file says has one.
        let schema = Arc::new(Schema::new(tables.schema(table).fields().clone()));
        let writer = ArrowWriter::try_new(file, Arc::clone(&schema), Some(properties(pairs.collect())))?;
        let waiting = BatchCoalescer::new(schema, ROWS);
        Ok(ParquetFile { path: path.to_owned(), beside, waiting, writer })
    }

    /// Adds rows.
    ///
    /// # Errors
    /// When they do not fit, or the file cannot be written.
    pub fn write(&mut self, rows: &RecordBatch) -> Result<(), ColumnsError> {
        let rows = RecordBatch::try_new(self.waiting.schema(), rows.columns().to_vec())?;
        self.waiting.push_batch(rows)?;
        self.pass_on()
    }

    /// Writes the rest and gives the file its name; what had the name before is replaced.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn finish(mut self) -> Result<(), ColumnsError> {
        self.waiting.finish_buffered_batch()?;
        self.pass_on()?;
        let file = self.writer.into_inner()?;
        file.sync_all()
            .and_then(|()| fs::rename(&self.beside.0, &self.path))
            .map_err(|why| ColumnsError::File { path: self.path.clone(), why })
    }

    fn pass_on(&mut self) -> Result<(), ColumnsError> {
        while let Some(rows) = self.waiting.next_completed_batch() {
            self.writer.write(&rows)?;
        }
        Ok(())
    }
}

/// Settings that leave nothing to the library's version.
fn properties(about: Vec<KeyValue>) -> WriterProperties {
    WriterProperties::builder()
        .set_created_by(concat!("fracas version ", env!("CARGO_PKG_VERSION")).to_owned())
        .set_writer_version(WriterVersion::PARQUET_1_0)
        .set_compression(Compression::SNAPPY)
        .set_max_row_group_row_count(Some(ROW_GROUP))
        .set_key_value_metadata(Some(about))
        .build()
}

/// Where a file is until it is whole; removed with this if it is still there.
struct Beside(PathBuf);

impl Beside {
    fn of(path: &Path) -> Self {
        let mut name = path.as_os_str().to_owned();
        name.push(format!(".{}.part", std::process::id()));
        Beside(name.into())
    }
}

impl Drop for Beside {
    fn drop(&mut self) {
        // Not there any more once it has its name; and there is nobody to tell of what cannot be removed.
        let _ = fs::remove_file(&self.0);
    }
}
