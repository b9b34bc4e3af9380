//! The cases of a book, by number.

use std::path::Path;

use fracas::lab::cases::{Case, CaseFile, Runner, files_in};

/// All cases of a folder.
pub(crate) struct Cases<'f> {
    runner: Runner<'static>,
    all: Vec<(&'f CaseFile, &'f Case)>,
}

impl<'f> Cases<'f> {
    /// Those of these files.
    ///
    /// # Errors
    /// When there is no such book.
    pub(crate) fn new(book: &str, files: &'f [CaseFile]) -> Result<Self, String> {
        let book = fracas::book(book).ok_or_else(|| format!("there is no book `{book}`"))?;
        let of_file = |file: &'f CaseFile| file.cases.iter().map(move |case| (file, case));
        Ok(Cases { runner: Runner::new(book), all: files.iter().flat_map(of_file).collect() })
    }

    /// The files of a folder.
    ///
    /// # Errors
    /// The first file that cannot be read, and why.
    pub(crate) fn read(folder: &Path) -> Result<Vec<CaseFile>, String> {
        files_in(folder)
    }

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        self.all.len()
    }

    /// Whether the case of this number passes; there is none that fails beyond the last.
    pub(crate) fn passes(&self, number: usize) -> bool {
        self.all.get(number).is_none_or(|(file, case)| self.runner.run_case(file, case).result.is_ok())
    }

    /// Where a case stands: `shove.toml:12`.
    pub(crate) fn place(&self, number: usize) -> String {
        let Some((file, case)) = self.all.get(number) else { return String::new() };
        format!("{}:{}", file.path.display(), case.line)
    }
}
