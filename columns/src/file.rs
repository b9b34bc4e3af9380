//! Tables in files, in the form that the ending of a file's name says.

use std::fs::File;
use std::io::Write;
use std::path::Path;

use fracas_lab::shelf::Lineup;
use fracas_lab::simulate::FightRecord;

use crate::about::About;
use crate::csv;
use crate::error::ColumnsError;
#[cfg(feature = "parquet")]
use crate::parquet_file::ParquetFile;
use crate::table::Table;
#[cfg(feature = "parquet")]
use crate::tables::Tables;
use crate::whole::Whole;

/// A table that is being written to a file, as CSV or Parquet. It stands under its name only when it is
/// [finished](TableFile::finish).
pub struct TableFile<'a> {
    table: Table,
    lineup: &'a Lineup,
    form: Form,
}

enum Form {
    Csv(Whole, File),
    #[cfg(feature = "parquet")]
    Parquet(Box<(ParquetFile, Tables)>),
}

impl<'a> TableFile<'a> {
    /// Begins a file of a table of an encounter with this line-up. CSV does not say what it is about.
    ///
    /// # Errors
    /// When it cannot be written, or its name does not end in `.csv` or `.parquet`.
    pub fn create(
        path: &Path,
        lineup: &'a Lineup,
        about: &About,
        table: Table,
    ) -> Result<Self, ColumnsError> {
        let form = match path.extension().and_then(|ending| ending.to_str()) {
            Some("csv") => {
                let (whole, mut file) = Whole::create(path)?;
                write(&whole, &mut file, &csv::heading(table, lineup).to_string())?;
                Form::Csv(whole, file)
            }
            Some("parquet") => parquet(path, lineup, about, table)?,
            _ => return Err(ColumnsError::Ending { path: path.to_owned() }),
        };
        Ok(TableFile { table, lineup, form })
    }

    /// Adds the rows of these fights.
    ///
    /// # Errors
    /// When they are of another encounter, or the file cannot be written.
    pub fn write(&mut self, records: &[FightRecord]) -> Result<(), ColumnsError> {
        match &mut self.form {
            Form::Csv(whole, file) => {
                write(whole, file, &csv::rows(self.table, self.lineup, records).to_string())
            }
            #[cfg(feature = "parquet")]
            Form::Parquet(both) => {
                let (file, tables) = &mut **both;
                file.write(&tables.batch(self.table, records)?)
            }
        }
    }

    /// Writes the rest and gives the file its name; what had the name before is replaced.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn finish(self) -> Result<(), ColumnsError> {
        match self.form {
            Form::Csv(whole, file) => whole.finish(&file),
            #[cfg(feature = "parquet")]
            Form::Parquet(both) => both.0.finish(),
        }
    }
}

fn write(whole: &Whole, file: &mut File, text: &str) -> Result<(), ColumnsError> {
    file.write_all(text.as_bytes()).map_err(|why| ColumnsError::of(whole.path(), why))
}

#[cfg(feature = "parquet")]
fn parquet(path: &Path, lineup: &Lineup, about: &About, table: Table) -> Result<Form, ColumnsError> {
    let tables = Tables::new(lineup, about);
    Ok(Form::Parquet(Box::new((ParquetFile::create(path, &tables, table)?, tables))))
}

#[cfg(not(feature = "parquet"))]
fn parquet(path: &Path, _: &Lineup, _: &About, _: Table) -> Result<Form, ColumnsError> {
    Err(ColumnsError::NoParquet { path: path.to_owned() })
}
