//! An encounter: to fight it once, or many times.

use std::collections::HashMap;
use std::num::{NonZeroU32, NonZeroUsize};
use std::sync::Arc;

use fracas::engine::journal::SavedFile;
use fracas::lab::shelf::{AnyBook, AnyEncounter, SimulationOrder};
use fracas::lab::solve::SolveOrder;
use fracas_columns::{About, Table as Which, Tables, portions};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde_json::json;

use crate::convert::plain;
use crate::errors::wrong;
use crate::fight::{Fight, Opening};
use crate::interrupt::interruptible;
use crate::odds::whole_dict;
use crate::seats::{by_number, combatant_called, seat_called};
use crate::table::Table;

/// Who plays when nobody says.
const USUAL: &str = "greedy";

/// An encounter that was read and found good.
#[pyclass(module = "fracas", frozen)]
pub(crate) struct Encounter {
    pub(crate) book: &'static dyn AnyBook,
    pub(crate) encounter: Arc<dyn AnyEncounter>,
    pub(crate) name: String,
    pub(crate) files: Vec<SavedFile>,
    pub(crate) warnings: Py<PyAny>,
}

impl Encounter {
    fn order(
        &self,
        fights: u64,
        seats: Option<HashMap<String, String>>,
        seed: u64,
        first: u64,
        threads: Option<NonZeroUsize>,
    ) -> PyResult<SimulationOrder> {
        Ok(SimulationOrder { seats: self.policies(seats)?, first, fights, seed, threads })
    }

    /// The policy of each seat, by number.
    pub(crate) fn policies(&self, seats: Option<HashMap<String, String>>) -> PyResult<Vec<String>> {
        let seats = by_number(self.encounter.lineup(), seats.unwrap_or_default())?;
        Ok(seats.into_iter().map(|policy| policy.unwrap_or_else(|| USUAL.to_owned())).collect())
    }
}

#[pymethods]
impl Encounter {
    /// Its name.
    #[getter]
    fn name(&self) -> &str {
        &self.name
    }

    /// The short name of its book.
    #[getter]
    fn book(&self) -> &'static str {
        self.book.name()
    }

    /// What is suspicious in its files, with places.
    #[getter]
    fn warnings(&self, py: Python<'_>) -> Py<PyAny> {
        self.warnings.clone_ref(py)
    }

    /// Who is in it: `seats`, `sides`, `combatants` (name and number of the side), `gauges`, `actions`.
    #[getter]
    fn lineup<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let lineup = self.encounter.lineup();
        let told = json!({
            "seats": lineup.seats, "sides": lineup.sides, "combatants": lineup.combatants,
            "gauges": lineup.gauges, "actions": lineup.actions,
        });
        plain(py, &told)
    }

    /// Opens a fight and plays it to its first question. With a `seed` its dice are rolled, those of fight `number` of a
    /// simulation with this seed; without one they are given by `throw`. With `turn` it is the turn of that combatant.
    #[pyo3(signature = (*, seed=None, number=0, turn=None))]
    fn begin(&self, seed: Option<u64>, number: u64, turn: Option<&str>) -> PyResult<Fight> {
        let fight = match turn {
            None => self.encounter.begin(),
            Some(name) => {
                let combatant = combatant_called(self.encounter.lineup(), name)?;
                let fight = self.encounter.begin_with(combatant);
                fight.ok_or_else(|| wrong(format!("{name} can have no turn here")))?
            }
        };
        let opening = Opening { book: self.book, files: self.files.clone(), seed, number };
        Ok(Fight::new(fight, opening))
    }

    /// Plays it many times and reports. `seats` gives each seat a policy by name; `all` those that are not named.
    #[pyo3(signature = (fights=1000, *, seats=None, seed=1, first=0, threads=None))]
    fn simulate<'py>(
        &self,
        py: Python<'py>,
        fights: u64,
        seats: Option<HashMap<String, String>>,
        seed: u64,
        first: u64,
        threads: Option<NonZeroUsize>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let order = self.order(fights, seats, seed, first, threads)?;
        let report = interruptible(py, |watch| self.encounter.simulate(&order, watch))?.map_err(wrong)?;
        plain(py, &serde_json::to_value(&report).unwrap_or_default())
    }

    /// Plays it many times and tells what each fight came to: two tables, `fights` and `uses`. See docs/columns.md.
    #[pyo3(signature = (fights=1000, *, seats=None, seed=1, first=0, threads=None))]
    fn records<'py>(
        &self,
        py: Python<'py>,
        fights: u64,
        seats: Option<HashMap<String, String>>,
        seed: u64,
        first: u64,
        threads: Option<NonZeroUsize>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let order = self.order(fights, seats, seed, first, threads)?;
        let about = About::new(self.book.name(), &self.name, self.encounter.lineup(), &order);
        let tables = Tables::new(self.encounter.lineup(), &about);
        let (fights, uses) = interruptible(py, |watch| -> PyResult<_> {
            let (mut fights, mut uses) = (Vec::new(), Vec::new());
            for portion in portions(&*self.encounter, &order, watch) {
                let records = portion.map_err(wrong)?;
                fights.push(tables.batch(Which::Fights, &records).map_err(wrong)?);
                uses.push(tables.batch(Which::Uses, &records).map_err(wrong)?);
            }
            Ok((fights, uses))
        })??;
        let dict = PyDict::new(py);
        for (which, batches) in [(Which::Fights, fights), (Which::Uses, uses)] {
            let table = Table::new(batches, Arc::clone(tables.schema(which)));
            dict.set_item(which.name(), Py::new(py, table)?)?;
        }
        Ok(dict)
    }

    /// What whole fights come to, followed from state to state; what is not followed is played on. Nothing here looks at a
    /// clock: `states` and `samples` bound the work. `best` names a seat that plays as well as can be.
    #[pyo3(signature = (*, seats=None, rounds=None, best=None, states=10_000, samples=10_000, draws=None, limit=None, seed=1,
        threads=None))]
    #[expect(clippy::too_many_arguments, reason = "in Python they are named")]
    fn whole_odds<'py>(
        &self,
        py: Python<'py>,
        seats: Option<HashMap<String, String>>,
        rounds: Option<u32>,
        best: Option<&str>,
        states: u64,
        samples: u64,
        draws: Option<NonZeroU32>,
        limit: Option<u64>,
        seed: u64,
        threads: Option<NonZeroUsize>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let best = best.map(|seat| seat_called(self.encounter.lineup(), seat)).transpose()?;
        let usual = SolveOrder::new(self.policies(seats)?);
        let (draws, ways) = (draws.unwrap_or(usual.draws), limit.unwrap_or(usual.ways));
        let order = SolveOrder { best, rounds, states, ways, samples, seed, draws, threads, ..usual };
        let solution = interruptible(py, |stages| self.encounter.solve(&order, stages))?;
        whole_dict(py, &solution.map_err(wrong)?)
    }

    fn __repr__(&self) -> String {
        format!("<fracas.Encounter {} of {}>", self.name, self.book.name())
    }
}
