//! All cases of a book at once, for the book's own tests.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use super::clauses::clauses;
use super::file::CaseFile;
use super::runner::Runner;
use crate::shelf::AnyBook;

/// The case files of a folder, in the order of their names.
///
/// # Errors
/// The first file that cannot be read, and why.
pub fn files_in(folder: &Path) -> Result<Vec<CaseFile>, String> {
    let unread = |error: std::io::Error| format!("{}: {error}", folder.display());
    let entries = std::fs::read_dir(folder).map_err(unread)?;
    let mut paths = entries.map(|entry| entry.map(|entry| entry.path())).collect::<Result<Vec<PathBuf>, _>>();
    if let Ok(paths) = &mut paths {
        paths.sort();
    }
    let paths = paths.map_err(unread)?;
    paths
        .iter()
        .filter(|path| path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("toml")))
        .map(|path| one(path))
        .collect()
}

fn one(path: &Path) -> Result<CaseFile, String> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    CaseFile::parse(&text, path).map_err(|error| error.to_string())
}

/// The cases that fail, each with what went wrong.
pub fn failures(book: &dyn AnyBook, files: &[CaseFile]) -> Vec<String> {
    let runner = Runner::new(book);
    let verdicts = files.iter().flat_map(|file| runner.run(file));
    let failed = verdicts.filter_map(|verdict| {
        let failure = verdict.result.err()?;
        Some(format!("{}: {}", verdict.name, failure.message))
    });
    failed.collect()
}

/// Whether the list of the book's words is what its cases meet. With `UPDATE_DOCS=1` the list is written anew, to `list`.
///
/// # Errors
/// What to do, where it is not, or why it cannot be written.
pub fn check_words(book: &dyn AnyBook, files: &[CaseFile], list: &Path) -> Result<(), String> {
    let met = Runner::new(book).learn(files).to_string();
    if std::env::var_os("UPDATE_DOCS").is_some() {
        return std::fs::write(list, met).map_err(|error| format!("{}: {error}", list.display()));
    }
    let is_other = |(kept, met): &(&str, &str)| kept != met;
    match book.words().lines().zip(met.lines()).find(is_other) {
        None if book.words().lines().count() == met.lines().count() => Ok(()),
        other => {
            let (kept, met) = other.unwrap_or(("fewer lines or more", "those of the cases"));
            Err(format!(
                "{}: `{kept}`, where the cases meet `{met}`: run `cargo xtask bless`",
                list.display()
            ))
        }
    }
}

/// The clauses that need a case and have none.
pub fn unshown(book: &dyn AnyBook, files: &[CaseFile]) -> Vec<&'static str> {
    let cases = files.iter().flat_map(|file| &file.cases);
    let shown: BTreeSet<&str> = cases.flat_map(|case| case.shows.iter().map(String::as_str)).collect();
    let wanted = clauses(book).filter(|clause| clause.kind != "outside").map(|clause| clause.id);
    wanted.filter(|id| !shown.contains(id)).collect()
}

/// Tests that the cases of a book pass, that every clause that needs one has one, and that the book's words are those that
/// they meet: for the book's own tests.
#[macro_export]
macro_rules! case_tests {
    ($Book:ty) => {
        fn book() -> &'static dyn $crate::shelf::AnyBook {
            &$crate::shelf::Shelved::<$Book>::BOOK
        }

        fn files() -> Vec<$crate::cases::CaseFile> {
            let folder = ::std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("cases");
            $crate::cases::files_in(&folder).unwrap_or_else(|error| panic!("{error}"))
        }

        #[test]
        fn every_case_passes() {
            let failed = $crate::cases::failures(book(), &files());
            assert!(failed.is_empty(), "{} cases fail:\n{}", failed.len(), failed.join("\n"));
        }

        #[test]
        fn every_clause_that_needs_a_case_has_one() {
            let missing = $crate::cases::unshown(book(), &files());
            assert!(missing.is_empty(), "{} clauses have no case:\n{}", missing.len(), missing.join("\n"));
        }

        #[test]
        fn the_list_of_words_is_that_of_the_cases() {
            let list = ::std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("words.txt");
            assert_eq!($crate::cases::check_words(book(), &files(), &list), Ok(()));
        }
    };
}
