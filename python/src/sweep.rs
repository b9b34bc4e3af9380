//! Sweeps: a plan, its cells, and the table of what they came to.

use std::collections::HashMap;
use std::num::NonZeroUsize;

use fracas::lab::sweep::{Cell, Merge, Plan, PlanOrder, SweepReport, Taken, Unfinished, variants_of};
use fracas::lab::variants::Axis;
use fracas_columns::sweep_table;
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use serde_json::json;

use crate::convert::plain;
use crate::encounter::Encounter;
use crate::errors::wrong;
use crate::interrupt::interruptible;
use crate::table::Table;

/// The plan of a sweep: many variants of encounters, divided into cells that are played anywhere.
#[pyclass(module = "fracas", frozen)]
pub(crate) struct Sweep(Plan);

#[pymethods]
impl Sweep {
    /// Reads a plan from its text, as `fracas sweep plan` writes it.
    #[new]
    fn new(text: &str) -> PyResult<Self> {
        let plan = Plan::read(text.as_bytes()).map_err(wrong)?;
        plan.check(fracas::BOOKS).map_err(wrong)?;
        Ok(Sweep(plan))
    }

    /// Makes a plan: all combinations of what is `vary`-ed, in the words of `fracas sweep plan --set`, of each encounter.
    /// All of them have the house rules of the first.
    #[staticmethod]
    #[pyo3(signature = (*encounters, vary=None, seats=None, fights=1000, cell_fights=10_000, seed=1))]
    fn plan(
        encounters: Vec<PyRef<'_, Encounter>>,
        vary: Option<Vec<String>>,
        seats: Option<HashMap<String, String>>,
        fights: u64,
        cell_fights: u64,
        seed: u64,
    ) -> PyResult<Self> {
        let axes = vary
            .iter()
            .flatten()
            .map(|axis| axis.parse::<Axis>())
            .collect::<Result<Vec<_>, _>>()
            .map_err(wrong)?;
        let rules_of = |one: &Encounter| one.files.get(1..).unwrap_or_default().to_vec();
        let house_rules = encounters.first().map(|one| rules_of(one)).unwrap_or_default();
        let mut variants = Vec::new();
        for one in &encounters {
            if rules_of(one) != house_rules {
                return Err(wrong("the encounters of a sweep have the same house rules"));
            }
            let policies = one.policies(seats.clone())?;
            variants.extend(variants_of(one.book, &one.name, &one.files, &axes, &policies).map_err(wrong)?);
        }
        let order = PlanOrder { seed, fights, cell_fights, house_rules, variants };
        Plan::new(order, fracas::BOOKS).map(Sweep).map_err(wrong)
    }

    /// The text of the plan: what `fracas sweep run` takes.
    #[getter]
    fn text(&self) -> &str {
        self.0.text()
    }

    /// What each variant is called.
    #[getter]
    fn variants(&self) -> Vec<String> {
        self.0.variants().iter().map(|variant| variant.name()).collect()
    }

    /// How many cells there are.
    fn __len__(&self) -> usize {
        usize::try_from(self.0.cell_count()).unwrap_or(usize::MAX)
    }

    /// What a cell is: its `id`, its `variant`, its `first` fight and how many `fights` it has.
    fn cell<'py>(&self, py: Python<'py>, number: u64) -> PyResult<Bound<'py, PyAny>> {
        let Cell { number, id, variant, first, fights } = self.of(number)?;
        plain(
            py,
            &json!({ "number": number, "id": id, "variant": variant, "first": first, "fights": fights }),
        )
    }

    /// Plays a cell. The part that comes out is the same wherever it is played.
    #[pyo3(signature = (number, *, threads=None))]
    fn play<'py>(
        &self,
        py: Python<'py>,
        number: u64,
        threads: Option<NonZeroUsize>,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let cell = self.of(number)?;
        let part = interruptible(py, |watch| self.0.play(fracas::BOOKS, &cell, threads, watch))?;
        let part = part.map_err(wrong)?.ok_or_else(|| wrong("the cell was not played to its end"))?;
        Ok(PyBytes::new(py, part.as_bytes()))
    }

    /// Merges parts to a report, as `fracas sweep merge --format json` writes it. What is missing is an error, but with
    /// `partial`.
    #[pyo3(signature = (parts, *, partial=false))]
    fn report<'py>(
        &self,
        py: Python<'py>,
        parts: Vec<Vec<u8>>,
        partial: bool,
    ) -> PyResult<Bound<'py, PyAny>> {
        plain(py, &serde_json::to_value(self.merged(&parts, partial)?).unwrap_or_default())
    }

    /// Merges parts to an Arrow table with a row for each side of each variant; see docs/columns.md.
    #[pyo3(signature = (parts, *, partial=false))]
    fn table(&self, parts: Vec<Vec<u8>>, partial: bool) -> PyResult<Table> {
        let batch = sweep_table(&self.merged(&parts, partial)?).map_err(wrong)?;
        let schema = batch.schema();
        Ok(Table::new(vec![batch], schema))
    }

    fn __repr__(&self) -> String {
        format!("<fracas.Sweep of {} variants in {} cells>", self.0.variants().len(), self.0.cell_count())
    }
}

impl Sweep {
    fn of(&self, number: u64) -> PyResult<Cell> {
        self.0.cell(number).ok_or_else(|| {
            PyIndexError::new_err(format!(
                "there is no cell {number}: they are 0 to {}",
                self.0.cell_count() - 1
            ))
        })
    }

    fn merged(&self, parts: &[Vec<u8>], partial: bool) -> PyResult<SweepReport> {
        let mut merge = Merge::new(&self.0, fracas::BOOKS).map_err(wrong)?;
        for (place, part) in parts.iter().enumerate() {
            let source = format!("part {place}");
            match merge.take(&source, part) {
                Taken::Counted(_) | Taken::Again(_) => {}
                Taken::Torn(torn) => return Err(wrong(format!("{source}: {torn}"))),
                Taken::Conflict { cell, other } => {
                    return Err(wrong(format!(
                        "{source} is not the same as {other} of cell {}",
                        cell.number
                    )));
                }
                Taken::Foreign { program, .. } | Taken::Stranger { program } => {
                    return Err(wrong(format!("{source} is of another plan, made by fracas {program}")));
                }
            }
        }
        let report = if partial { merge.finish_partial() } else { merge.finish() };
        report.map_err(|why| match why {
            Unfinished::Gaps(gaps) => wrong(format!(
                "{} of {} cells are missing: play them, or merge with partial=True",
                gaps.len(),
                self.0.cell_count()
            )),
            Unfinished::Sweep(error) => wrong(error),
        })
    }
}
