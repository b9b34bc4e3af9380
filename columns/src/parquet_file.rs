//! Tables in Parquet files.

use std::fs::File;
use std::path::Path;
use std::sync::Arc;

use arrow_array::RecordBatch;
use arrow_schema::Schema;
use arrow_select::coalesce::BatchCoalescer;
use parquet::arrow::ArrowWriter;
use parquet::basic::Compression;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::{WriterProperties, WriterVersion};

use crate::error::ColumnsError;
use crate::table::Table;
use crate::tables::Tables;
use crate::whole::Whole;

/// How many rows the file's writer is given at once: always the same, as where pages end depends on it.
const ROWS: usize = 8192;

/// How many rows a reader can take apart from the others, and the writer keeps until they are written.
const ROW_GROUP: usize = 64 * ROWS;

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
    whole: Whole,
    waiting: BatchCoalescer,
    writer: ArrowWriter<File>,
}

impl ParquetFile {
    /// Begins a file.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn create(path: &Path, tables: &Tables, table: Table) -> Result<Self, ColumnsError> {
        let (whole, file) = Whole::create(path)?;
        let pairs = tables.said(table).map(|(key, value)| KeyValue::new(key.to_owned(), value.to_owned()));
        // What the schema says of itself has no order; what the file says has one.
        let schema = Arc::new(Schema::new(tables.schema(table).fields().clone()));
        let writer = ArrowWriter::try_new(file, Arc::clone(&schema), Some(properties(pairs.collect())))?;
        let waiting = BatchCoalescer::new(schema, ROWS);
        Ok(ParquetFile { whole, waiting, writer })
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
        self.whole.finish(&self.writer.into_inner()?)
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
