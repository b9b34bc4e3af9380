//! What is raised.

use fracas::content::{Diagnostics, Sources, Style};
use fracas::engine::session::NotTaken;
use pyo3::create_exception;
use pyo3::exceptions::{PyException, PyValueError};
use pyo3::prelude::*;

use crate::convert::plain;

create_exception!(fracas, FracasError, PyException, "What fracas raises.");
create_exception!(
    fracas,
    ContentError,
    FracasError,
    "A file cannot be used. `problems` holds every mistake with its place."
);
create_exception!(fracas, Refused, FracasError, "An answer is not taken. The fight is as it was.");

/// All that is wrong with files, with places; warnings too.
pub(crate) fn problems<'py>(
    py: Python<'py>,
    diagnostics: &Diagnostics,
    sources: &Sources,
) -> PyResult<Bound<'py, PyAny>> {
    plain(py, &serde_json::to_value(diagnostics.located(sources)).unwrap_or_default())
}

/// The error of files that cannot be used.
pub(crate) fn content_error(py: Python<'_>, diagnostics: &Diagnostics, sources: &Sources) -> PyErr {
    let error = ContentError::new_err(diagnostics.render(sources, Style::Plain));
    let told = problems(py, diagnostics, sources);
    match told.and_then(|problems| error.value(py).setattr("problems", problems)) {
        Ok(()) => error,
        Err(other) => other,
    }
}

/// The error of an answer that is not taken.
pub(crate) fn refused(why: &NotTaken) -> PyErr {
    Refused::new_err(why.to_string())
}

/// The error of a wrong argument.
pub(crate) fn wrong(why: impl ToString) -> PyErr {
    PyValueError::new_err(why.to_string())
}
