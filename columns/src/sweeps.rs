//! What a sweep came to, as a table.

use std::sync::Arc;

use arrow_array::{ArrayRef, Float64Array, Int64Array, RecordBatch, StringArray, UInt64Array};
use arrow_schema::{ArrowError, DataType, Field, Schema};
use fracas_lab::simulate::SideReport;
use fracas_lab::sweep::{SweepReport, VariantReport};

/// A row: a side of a variant.
type Row<'a> = (&'a VariantReport, &'a SideReport);

/// A row for each side of each variant, with the columns that [`SweepReport::csv`] has: what is set is text, and null
/// where a variant sets nothing; the rest are figures.
///
/// # Errors
/// When something is set whose name is that of a figure.
pub fn sweep_table(report: &SweepReport) -> Result<RecordBatch, ArrowError> {
    let rows: Vec<Row<'_>> = report
        .variants
        .iter()
        .flat_map(|variant| variant.report.sides.iter().map(move |side| (variant, side)))
        .collect();
    let mut fields = vec![Field::new("encounter", DataType::Utf8, false)];
    let mut columns: Vec<ArrayRef> = vec![Arc::new(texts(&rows, |(variant, _)| Some(&variant.encounter)))];
    for path in report.paths() {
        fields.push(Field::new(path, DataType::Utf8, true));
        columns.push(Arc::new(texts(&rows, |(variant, _)| variant.value_of(path))));
    }
    fields.push(Field::new("side", DataType::Utf8, false));
    columns.push(Arc::new(texts(&rows, |(_, side)| Some(&side.name))));
    let mut add = |name: &str, column: ArrayRef| {
        fields.push(Field::new(name, column.data_type().clone(), false));
        columns.push(column);
    };
    add("fights", counts(&rows, |(variant, _)| variant.report.fights));
    add("won", counts(&rows, |(_, side)| side.won.count));
    add("percent", shares(&rows, |(_, side)| side.won.percent));
    add("low", shares(&rows, |(_, side)| side.won.low));
    add("high", shares(&rows, |(_, side)| side.won.high));
    add("draws", counts(&rows, |(variant, _)| variant.report.draws.count));
    add("cut_off", counts(&rows, |(variant, _)| variant.report.cut_off));
    add("rounds_mean", shares(&rows, |(variant, _)| variant.report.rounds.mean));
    add("rounds_median", figures(&rows, |(variant, _)| variant.report.rounds.median));
    add("rounds_p95", figures(&rows, |(variant, _)| variant.report.rounds.p95));
    let said = [
        ("fracas", report.fracas.clone()),
        ("fracas.table", "sweep".to_owned()),
        ("fracas.plan", report.plan.clone()),
        ("fracas.seed", report.seed.to_string()),
        ("fracas.missing_cells", report.missing_cells.to_string()),
    ];
    let said = said.map(|(key, value)| (key.to_owned(), value)).into();
    RecordBatch::try_new(Arc::new(Schema::new_with_metadata(fields, said)), columns)
}

fn texts<'a>(rows: &[Row<'a>], text: impl Fn(Row<'a>) -> Option<&'a str>) -> StringArray {
    rows.iter().map(|&row| text(row)).collect()
}

fn counts(rows: &[Row<'_>], count: impl Fn(Row<'_>) -> u64) -> ArrayRef {
    Arc::new(UInt64Array::from_iter_values(rows.iter().map(|&row| count(row))))
}

fn figures(rows: &[Row<'_>], figure: impl Fn(Row<'_>) -> i64) -> ArrayRef {
    Arc::new(Int64Array::from_iter_values(rows.iter().map(|&row| figure(row))))
}

fn shares(rows: &[Row<'_>], share: impl Fn(Row<'_>) -> f64) -> ArrayRef {
    Arc::new(Float64Array::from_iter_values(rows.iter().map(|&row| share(row))))
}
