//! A fight as one seat may see it: what a bot is given.

use fracas::engine::Seat;
use fracas::engine::journal::Said;
use fracas::engine::session::NotTaken;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde_json::json;

use crate::asked;
use crate::errors::{refused, wrong};
use crate::fight::Fight;
use crate::odds::{odds_dict, order};

/// A fight as one seat may see it. It stays true while the fight goes on.
#[pyclass(module = "fracas", frozen)]
pub(crate) struct Seen {
    fight: Py<Fight>,
    seat: Seat,
    name: String,
}

impl Seen {
    pub(crate) fn new(fight: Py<Fight>, seat: Seat, name: String) -> Self {
        Seen { fight, seat, name }
    }
}

#[pymethods]
impl Seen {
    /// The name of the seat.
    #[getter]
    fn seat(&self) -> &str {
        &self.name
    }

    /// What the fight waits for: `you`, `seat` (another is asked; what, is its own affair), `dice` or `over`.
    #[getter]
    fn waits_for<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.fight.get().told(py, |fight| asked::waits_for(fight, &[self.seat]))
    }

    /// What the seat is asked, in a sentence; `None` while it is not.
    #[getter]
    fn question(&self, py: Python<'_>) -> Option<String> {
        self.fight.get().with(py, |playing| {
            use fracas::lab::shelf::Waiting;
            match playing.fight.open()? {
                Waiting::Choice { seat, question, .. } if seat == self.seat => Some(question),
                _ => None,
            }
        })
    }

    /// The legal answers of the seat, the default first; none while it is not asked.
    fn choices<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.fight.get().told(py, |fight| json!(asked::choices(fight, &[self.seat])))
    }

    /// The words of the legal answers, the default first.
    fn labels(&self, py: Python<'_>) -> Vec<String> {
        self.fight.get().with(py, |playing| {
            let fight = &*playing.fight;
            if asked::is_asked(fight, &[self.seat]) { fight.labels() } else { Vec::new() }
        })
    }

    /// The round, as the book counts.
    #[getter]
    fn round(&self, py: Python<'_>) -> u32 {
        self.fight.get().with(py, |playing| playing.fight.round())
    }

    /// What the seat was told, from a place on.
    #[pyo3(signature = (since=0))]
    fn told_since<'py>(&self, py: Python<'py>, since: usize) -> PyResult<Bound<'py, PyAny>> {
        self.fight.get().told(py, |fight| asked::told(fight, &[self.seat], since))
    }

    /// The state as a tree of named figures.
    fn view<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.fight.get().told(py, |fight| fight.view(Some(self.seat)))
    }

    /// All that a program is told over a table: `number`, `told`, `round`, `waits_for`, `view`.
    #[pyo3(signature = (since=0))]
    fn update<'py>(&self, py: Python<'py>, since: usize) -> PyResult<Bound<'py, PyAny>> {
        self.fight
            .get()
            .told(py, |fight| asked::update(fight, &[self.seat], fight.view(Some(self.seat)), since))
    }

    /// The map, drawn in letters.
    fn map(&self, py: Python<'_>) -> String {
        self.fight.get().with(py, |playing| playing.fight.picture(&[self.seat]).to_string())
    }

    /// Answers for the seat, in the words of a choice.
    fn choose(&self, py: Python<'_>, choice: String) -> PyResult<()> {
        let said = self.fight.get().with(py, |playing| {
            if asked::is_asked(&*playing.fight, &[self.seat]) {
                playing.say(Said::Choice(choice))
            } else {
                Err(NotTaken::NotAsked)
            }
        });
        said.map_err(|why| refused(&why))
    }

    /// The odds of what follows, as the seat may know them; see `Fight.odds`.
    #[pyo3(signature = (choice=None, *, answers=None, beats=1, tell="changes", limit=None, samples=None))]
    #[expect(clippy::too_many_arguments, reason = "they are named in Python")]
    fn odds<'py>(
        &self,
        py: Python<'py>,
        choice: Option<String>,
        answers: Option<Vec<String>>,
        beats: u32,
        tell: &str,
        limit: Option<u64>,
        samples: Option<u64>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let order = order(choice, answers.unwrap_or_default(), beats, tell, limit, samples)?;
        let odds = self.fight.get().with(py, |playing| playing.fight.odds(&order, Some(self.seat)));
        odds_dict(py, &odds.map_err(wrong)?)
    }

    fn __repr__(&self) -> String {
        format!("<fracas.Seen by {}>", self.name)
    }
}
