//! Every case of the book passes. Not every clause has one yet.

#![allow(clippy::unwrap_used)] // A test that cannot read its files fails.

use std::path::Path;

use fracas_lab::cases::{failures, files_in};
use fracas_reality::Reality;

#[test]
fn every_case_passes() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("cases");
    let failed = failures::<Reality>(&files_in(&folder).unwrap());
    assert!(failed.is_empty(), "{} cases fail:\n{}", failed.len(), failed.join("\n"));
}
