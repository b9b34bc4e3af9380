//! Every case of the book passes, and every clause that needs one is shown by one.

#![allow(clippy::unwrap_used)] // A test that cannot read its files fails.

use std::path::Path;

use fracas_lab::cases::{CaseFile, check_words, failures, files_in, unshown};
use fracas_lab::shelf::Shelved;
use fracas_reality::Reality;

fn files() -> Vec<CaseFile> {
    files_in(&Path::new(env!("CARGO_MANIFEST_DIR")).join("cases")).unwrap()
}

#[test]
fn every_case_passes() {
    let failed = failures(&Shelved::<Reality>::BOOK, &files());
    assert!(failed.is_empty(), "{} cases fail:\n{}", failed.len(), failed.join("\n"));
}

#[test]
fn every_clause_that_needs_a_case_has_one() {
    let missing = unshown(&Shelved::<Reality>::BOOK, &files());
    assert!(missing.is_empty(), "{} clauses have no case:\n{}", missing.len(), missing.join("\n"));
}

#[test]
fn the_list_of_words_is_that_of_the_cases() {
    let list = Path::new(env!("CARGO_MANIFEST_DIR")).join("words.txt");
    check_words(&Shelved::<Reality>::BOOK, &files(), &list).unwrap();
}
