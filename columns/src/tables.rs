//! The tables of an encounter: their columns, and their rows from what fights came to.

use std::sync::Arc;

use arrow_array::RecordBatch;
use arrow_schema::{ArrowError, Schema, SchemaRef};
use fracas_lab::shelf::Lineup;
use fracas_lab::simulate::FightRecord;

use crate::about::About;
use crate::fights::Fights;
use crate::table::Table;
use crate::uses::Uses;

/// The tables of an encounter, in Arrow.
///
/// ```
/// use fracas_columns::{About, Table, Tables};
/// use fracas_lab::{shelf::{AnyBook, Shelved, SimulationOrder}, simulate::Watch, toy::Toy};
/// let book: &dyn AnyBook = &Shelved::<Toy>::BOOK;
/// let duel = book.read_texts(book.encounters()[0].1, &[]).unwrap();
/// let seats = vec!["random".to_owned(); 2];
/// let order = SimulationOrder { seats, first: 0, fights: 20, seed: 7, threads: None };
/// let records = duel.records(&order, &Watch::default()).unwrap();
///
/// let tables = Tables::new(duel.lineup(), &About::new("toy", "duel", duel.lineup(), &order));
/// let fights = tables.batch(Table::Fights, &records).unwrap();
/// assert_eq!(fights.num_rows(), 20);
/// assert!(fights.column_by_name("Ann.poise").is_some());
/// ```
#[derive(Clone, Debug)]
pub struct Tables {
    fights: Fights,
    uses: Uses,
    fights_schema: SchemaRef,
    uses_schema: SchemaRef,
    about: About,
}

impl Tables {
    /// The tables of an encounter with this line-up; what they say of themselves is `about`.
    pub fn new(lineup: &Lineup, about: &About) -> Self {
        let schema = |table: Table, fields| {
            let pairs = said(about, table).map(|(key, value)| (key.to_owned(), value.to_owned()));
            Arc::new(Schema::new_with_metadata(fields, pairs.collect()))
        };
        Tables {
            fights: Fights::new(lineup),
            uses: Uses::new(lineup),
            fights_schema: schema(Table::Fights, Fights::fields(lineup)),
            uses_schema: schema(Table::Uses, Uses::fields()),
            about: about.clone(),
        }
    }

    /// The columns of a table, with what it says of itself.
    pub fn schema(&self, table: Table) -> &SchemaRef {
        match table {
            Table::Fights => &self.fights_schema,
            Table::Uses => &self.uses_schema,
        }
    }

    /// What a table says of itself, in its order.
    pub fn said(&self, table: Table) -> impl Iterator<Item = (&str, &str)> {
        said(&self.about, table)
    }

    /// The rows of these fights.
    ///
    /// # Errors
    /// When the fights are not of the encounter that the tables are of.
    pub fn batch(&self, table: Table, records: &[FightRecord]) -> Result<RecordBatch, ArrowError> {
        let columns = match table {
            Table::Fights => self.fights.columns(records)?,
            Table::Uses => self.uses.columns(records)?,
        };
        RecordBatch::try_new(Arc::clone(self.schema(table)), columns)
    }
}

/// What a table says of itself: also which it is.
fn said(about: &About, table: Table) -> impl Iterator<Item = (&str, &str)> {
    let pairs = about.pairs().iter().map(|(key, value)| (key.as_str(), value.as_str()));
    pairs.chain([("fracas.table", table.name())])
}
