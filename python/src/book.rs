//! The books of the package.

use std::collections::HashMap;

use fracas::content::Sources;
use fracas::engine::journal::SavedFile;
use fracas::lab::shelf::{AnyBook, plain_name};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::convert::plain;
use crate::encounter::Encounter;
use crate::errors::{content_error, problems, wrong};

/// A rule book.
#[pyclass(module = "fracas", frozen)]
pub(crate) struct Book(&'static dyn AnyBook);

/// The books, in the order in which people see them.
#[pyfunction]
pub(crate) fn books() -> Vec<Book> {
    fracas::BOOKS.iter().copied().map(Book).collect()
}

#[pymethods]
impl Book {
    /// The book of a short name.
    #[new]
    fn new(name: &str) -> PyResult<Self> {
        let known = || fracas::BOOKS.iter().map(|book| book.name()).collect::<Vec<_>>().join(", ");
        let book = fracas::book(name);
        book.map(Book).ok_or_else(|| wrong(format!("there is no book `{name}`: the books are {}", known())))
    }

    /// The short name, as in clause ids.
    #[getter]
    fn name(&self) -> &'static str {
        self.0.name()
    }

    /// The name of the game.
    #[getter]
    fn title(&self) -> &'static str {
        self.0.title()
    }

    /// The encounters that ship with it: name and text.
    #[getter]
    fn encounters<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let dict = PyDict::new(py);
        for (file, text) in self.0.encounters() {
            dict.set_item(plain_name(file), text)?;
        }
        Ok(dict)
    }

    /// The policies that can play a seat, with a few words about each.
    #[getter]
    fn policies(&self) -> HashMap<String, String> {
        self.0.policies().into_iter().collect()
    }

    /// The clauses of the rule document: `id, kind, clause, check`, tab-separated, with a heading line.
    #[getter]
    fn clauses(&self) -> &'static str {
        self.0.clauses()
    }

    /// The JSON Schema of its files.
    fn schema<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        plain(py, &serde_json::from_str(&self.0.schema()).unwrap_or_default())
    }

    /// Reads and checks an encounter. `files` are pairs of a name, for messages, and a text: the encounter first, then house
    /// rules, later ones over earlier ones.
    #[pyo3(signature = (files, name=None))]
    fn read(
        &self,
        py: Python<'_>,
        files: Vec<(String, String)>,
        name: Option<String>,
    ) -> PyResult<Encounter> {
        let Some((first, _)) = files.first() else { return Err(wrong("there is no file to read")) };
        let name = name.unwrap_or_else(|| first.clone());
        let files: Vec<SavedFile> = files.into_iter().map(|(name, text)| SavedFile { name, text }).collect();
        let mut sources = Sources::new();
        let ids: Vec<_> =
            files.iter().map(|file| sources.add(file.name.as_str(), file.text.as_str())).collect();
        let (encounter, diagnostics) = self.0.read(&mut sources, ids[0], &ids[1..]);
        let Some(encounter) = encounter else { return Err(content_error(py, &diagnostics, &sources)) };
        let warnings = problems(py, &diagnostics, &sources)?.unbind();
        Ok(Encounter { book: self.0, encounter, name, files, warnings })
    }

    fn __repr__(&self) -> String {
        format!("fracas.Book({:?})", self.0.name())
    }
}
