//! The guide says what the program does: its table of settings, its keys and its examples.

use std::path::{Path, PathBuf};

use fracas_engine::Content;
use fracas_lab::guide;
use fracas_reality::Reality;

const README: &str = "books/reality/README.md";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn text_of(file: &str) -> String {
    std::fs::read_to_string(root().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

#[test]
fn the_table_of_settings_is_up_to_date() {
    let Some(page) = guide::with_settings::<Reality>(&text_of(README)) else { return };
    if std::env::var_os("UPDATE_DOCS").is_none() {
        panic!("{README} is out of date; run this test with UPDATE_DOCS=1");
    }
    std::fs::write(root().join(README), page).unwrap_or_else(|error| panic!("{README}: {error}"));
}

#[test]
fn every_key_is_in_the_guide() {
    let untold = guide::untold_keys::<Reality>(&text_of("docs/content-reality.md"));
    assert!(untold.is_empty(), "docs/content-reality.md does not tell of {untold:?}");
}

#[test]
fn every_example_is_sound() {
    let pages = text_of("docs/content-reality.md");
    let (count, wrong) = guide::wrong_examples::<Reality>(&pages, Reality::encounters()[0].1);
    assert!(count > 1 && wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_heading_of_the_rules_is_a_module() {
    let readme = text_of(README);
    let modules = guide::modules(&readme);
    assert!(modules.len() > 25);
    for module in modules {
        let file = root().join(format!("books/reality/src/rules/{module}.rs"));
        assert!(file.exists(), "{README} tells of {module}, and there is no such module");
    }
}
