//! Tables hold what the fights came to, and a file is the same bytes however it was written.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that fails says where")]

use std::fs;
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::Arc;

use arrow_array::RecordBatch;
use arrow_array::cast::AsArray;
use arrow_array::types::{Int32Type, UInt32Type, UInt64Type};
use fracas_columns::{About, ColumnsError, ParquetFile, Table, TableFile, Tables};
use fracas_lab::shelf::{AnyBook, AnyEncounter, Shelved, SimulationOrder};
use fracas_lab::simulate::{FightEnd, FightRecord, Watch};
use fracas_lab::toy::Toy;
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;

fn duel() -> Arc<dyn AnyEncounter> {
    let book: &dyn AnyBook = &Shelved::<Toy>::BOOK;
    book.read_texts(book.encounters()[0].1, &[]).unwrap()
}

fn order(fights: u64, threads: usize) -> SimulationOrder {
    let seats = vec!["random".to_owned(), "default".to_owned()];
    SimulationOrder { seats, first: 0, fights, seed: 7, threads: NonZeroUsize::new(threads) }
}

fn tables(duel: &dyn AnyEncounter) -> Tables {
    let mut about = About::new("toy", "duel", duel.lineup(), &order(1, 1));
    about.add("more", "of it");
    Tables::new(duel.lineup(), &about)
}

fn records(duel: &dyn AnyEncounter, order: &SimulationOrder) -> Vec<FightRecord> {
    duel.records(order, &Watch::default()).unwrap()
}

/// Writes a table, so many fights at a time.
fn written(path: &Path, table: Table, fights: &[FightRecord], at_once: usize) -> Vec<u8> {
    let duel = duel();
    let tables = tables(&*duel);
    let mut file = ParquetFile::create(path, &tables, table).unwrap();
    for some in fights.chunks(at_once) {
        file.write(&tables.batch(table, some).unwrap()).unwrap();
    }
    file.finish().unwrap();
    fs::read(path).unwrap()
}

fn word(batch: &RecordBatch, column: &str, row: usize) -> Option<String> {
    let words = batch.column_by_name(column).unwrap().as_dictionary::<Int32Type>();
    let values = words.values().as_string::<i32>();
    words.key(row).map(|key| values.value(key).to_owned())
}

#[test]
fn a_row_is_what_its_fight_came_to() {
    let duel = duel();
    let records = records(&*duel, &order(50, 2));
    let fights = tables(&*duel).batch(Table::Fights, &records).unwrap();
    let poise = fights.column_by_name("Bob.poise").unwrap().as_primitive::<Int32Type>();
    for (row, record) in records.iter().enumerate() {
        let FightEnd::Won(side) = record.end else { panic!("somebody wins every duel") };
        assert_eq!(word(&fights, "winner", row), Some(duel.lineup().sides[side].clone()));
        assert_eq!(word(&fights, "end", row).as_deref(), Some("won"));
        assert_eq!(poise.value(row), record.combatants[1].gauges[0]);
    }
    let uses = tables(&*duel).batch(Table::Uses, &records).unwrap();
    assert_eq!(uses.num_rows(), records.iter().map(|record| record.uses.len()).sum::<usize>());
    let place = uses.column_by_name("place").unwrap().as_primitive::<UInt32Type>();
    assert_eq!((place.value(0), word(&uses, "action", 0).as_deref()), (0, Some("blow")));
}

#[test]
fn who_has_not_won_is_nobody() {
    let duel = duel();
    let mut records = records(&*duel, &order(2, 1));
    records[0].end = FightEnd::Drawn;
    records[1].end = FightEnd::CutOff;
    let fights = tables(&*duel).batch(Table::Fights, &records).unwrap();
    assert_eq!(word(&fights, "end", 0).as_deref(), Some("drawn"));
    assert_eq!(word(&fights, "end", 1).as_deref(), Some("cut off"));
    assert_eq!(word(&fights, "winner", 0), None);
}

#[test]
fn a_file_has_the_same_bytes_however_it_was_written() {
    let (folder, duel) = (tempfile::tempdir().unwrap(), duel());
    let (first, second) = (folder.path().join("1.parquet"), folder.path().join("2.parquet"));
    let (one, two) = (records(&*duel, &order(9_000, 1)), records(&*duel, &order(9_000, 2)));
    for table in [Table::Fights, Table::Uses] {
        assert_eq!(written(&first, table, &one, 9_000), written(&second, table, &two, 777), "{table:?}");
    }
}

#[test]
fn a_file_is_read_back_with_what_it_says_of_itself() {
    let (folder, duel) = (tempfile::tempdir().unwrap(), duel());
    let records = records(&*duel, &order(300, 1));
    let path = folder.path().join("fights.parquet");
    written(&path, Table::Fights, &records, 300);
    let reader = ParquetRecordBatchReaderBuilder::try_new(fs::File::open(&path).unwrap()).unwrap();
    let pairs = reader.metadata().file_metadata().key_value_metadata().unwrap().clone();
    let pairs: Vec<_> =
        pairs.iter().map(|pair| (pair.key.as_str(), pair.value.as_deref().unwrap())).collect();
    for expected in [
        ("fracas.encounter", "duel"),
        ("fracas.seed", "7"),
        ("fracas.seat.Ann", "random"),
        ("more", "of it"),
        ("fracas.table", "fights"),
    ] {
        assert!(pairs.contains(&expected), "{expected:?} in {pairs:?}");
    }
    let batches: Vec<RecordBatch> = reader.build().unwrap().collect::<Result<_, _>>().unwrap();
    let numbers = batches[0].column_by_name("fight").unwrap().as_primitive::<UInt64Type>();
    assert_eq!(numbers.values().iter().copied().collect::<Vec<_>>(), (0..300).collect::<Vec<_>>());
    assert_eq!(word(&batches[0], "winner", 299), word(&all(&*duel, &records), "winner", 299));
}

fn all(duel: &dyn AnyEncounter, records: &[FightRecord]) -> RecordBatch {
    tables(duel).batch(Table::Fights, records).unwrap()
}

#[test]
fn what_is_not_finished_leaves_nothing() {
    let (folder, duel) = (tempfile::tempdir().unwrap(), duel());
    let path = folder.path().join("fights.parquet");
    fs::write(&path, "what was there before").unwrap();
    let file = ParquetFile::create(&path, &tables(&*duel), Table::Fights).unwrap();
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
    drop(file);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    assert_eq!(fs::read_to_string(&path).unwrap(), "what was there before");
}

#[test]
fn a_file_that_cannot_be_written_is_named() {
    let duel = duel();
    let path = Path::new("no such folder/fights.parquet");
    let error = ParquetFile::create(path, &tables(&*duel), Table::Fights).err().unwrap().to_string();
    assert!(error.starts_with("cannot write no such folder/fights.parquet: "), "{error}");
}

#[test]
fn text_has_the_same_columns_and_rows() {
    let (folder, duel) = (tempfile::tempdir().unwrap(), duel());
    let records = records(&*duel, &order(30, 1));
    for table in [Table::Fights, Table::Uses] {
        let path = folder.path().join("table.csv");
        let about = About::new("toy", "duel", duel.lineup(), &order(30, 1));
        let mut file = TableFile::create(&path, duel.lineup(), &about, table).unwrap();
        records.chunks(7).for_each(|some| file.write(some).unwrap());
        file.finish().unwrap();
        let text = fs::read_to_string(&path).unwrap();
        let batch = tables(&*duel).batch(table, &records).unwrap();
        let names: Vec<&str> =
            batch.schema_ref().fields().iter().map(|field| field.name().as_str()).collect();
        assert_eq!(text.lines().next().unwrap(), names.join(","));
        assert_eq!(text.lines().count(), 1 + batch.num_rows());
        let column = if table == Table::Fights { "winner" } else { "action" };
        let place = names.iter().position(|name| *name == column).unwrap();
        assert_eq!(
            text.lines().nth(1).unwrap().split(',').nth(place).unwrap(),
            word(&batch, column, 0).unwrap()
        );
    }
}

#[test]
fn the_ending_says_the_form() {
    let (folder, duel) = (tempfile::tempdir().unwrap(), duel());
    let about = About::new("toy", "duel", duel.lineup(), &order(1, 1));
    let create =
        |name: &str| TableFile::create(&folder.path().join(name), duel.lineup(), &about, Table::Uses);
    assert!(create("uses.parquet").is_ok());
    assert!(matches!(create("uses.xlsx"), Err(ColumnsError::Ending { .. })));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}
