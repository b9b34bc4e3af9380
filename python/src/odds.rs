//! Odds as Python says them: chances are fractions.

use fracas::lab::odds::{Chance, Odds, Tell};
use fracas::lab::shelf::OddsOrder;
use fracas::lab::solve::Solution;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyList, PyType};

use crate::convert::plain;
use crate::errors::wrong;

/// The order that Python's arguments say.
pub(crate) fn order(
    choice: Option<String>,
    answers: Vec<String>,
    beats: u32,
    tell: &str,
    limit: Option<u64>,
    samples: Option<u64>,
) -> PyResult<OddsOrder> {
    let tell = match tell {
        "changes" => Tell::Changes,
        "events" => Tell::Events,
        other => return Err(wrong(format!("outcomes are told by `changes` or `events`, not `{other}`"))),
    };
    let usual = OddsOrder::default();
    Ok(OddsOrder {
        tried: choice,
        forced: answers,
        beats,
        tell,
        limit: limit.unwrap_or(usual.limit),
        samples: samples.unwrap_or(usual.samples),
    })
}

/// Odds as a dict: as in `--format json`, but with each chance as a `fractions.Fraction`.
pub(crate) fn odds_dict<'py>(py: Python<'py>, odds: &Odds) -> PyResult<Bound<'py, PyDict>> {
    let dict = plain(py, &serde_json::to_value(odds.method).unwrap_or_default())?.cast_into::<PyDict>()?;
    dict.set_item("book", odds.book)?;
    dict.set_item("tail", odds.tail.as_ref().map(|tail| fraction(py, tail)).transpose()?)?;
    let outcomes = PyList::empty(py);
    for outcome in &odds.outcomes {
        let one = PyDict::new(py);
        one.set_item("label", &outcome.label)?;
        one.set_item("chance", fraction(py, &outcome.chance)?)?;
        let interval = outcome.interval.map(|rate| serde_json::to_value(rate).unwrap_or_default());
        one.set_item("interval", plain(py, &interval.unwrap_or_default())?)?;
        outcomes.append(one)?;
    }
    dict.set_item("outcomes", outcomes)?;
    Ok(dict)
}

/// What whole fights come to, as in `--format json`, but with each chance that is known as a `fractions.Fraction`.
pub(crate) fn whole_dict<'py>(py: Python<'py>, solution: &Solution) -> PyResult<Bound<'py, PyAny>> {
    let told = plain(py, &serde_json::to_value(solution).unwrap_or_default())?;
    make_fractions(&told)?;
    Ok(told)
}

/// Makes fractions of the chances in it, which are text in JSON.
fn make_fractions(told: &Bound<'_, PyAny>) -> PyResult<()> {
    if let Ok(list) = told.cast::<PyList>() {
        return list.iter().try_for_each(|item| make_fractions(&item));
    }
    let Ok(dict) = told.cast::<PyDict>() else { return Ok(()) };
    for (key, value) in dict.iter() {
        match key.extract::<&str>()? {
            "known" | "chance" => dict.set_item(&key, fraction_of(told.py(), &value)?)?,
            _ => make_fractions(&value)?,
        }
    }
    Ok(())
}

fn fraction<'py>(py: Python<'py>, chance: &Chance) -> PyResult<Bound<'py, PyAny>> {
    fraction_of(py, chance.to_string().into_pyobject(py)?.as_any())
}

fn fraction_of<'py>(py: Python<'py>, text: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    static FRACTION: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    FRACTION.import(py, "fractions", "Fraction")?.call1((text,))
}
