//! Every case of the book passes, and every clause that needs one is shown by one.

#![allow(clippy::unwrap_used)] // A test that cannot read its files fails.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use fracas_engine::Content;
use fracas_engine::content::{Sources, Style};
use fracas_forge::{Encounter, Forge};
use fracas_lab::cases::{CaseFile, Runner, Verdict};

/// The clauses of the document: id and kind.
fn clauses() -> Vec<(&'static str, &'static str)> {
    let rows = Forge::CLAUSES.lines().skip(1);
    rows.filter_map(|row| row.split_once('\t').map(|(id, rest)| (id, rest.split('\t').next().unwrap_or(""))))
        .collect()
}

fn read(text: &str, path: &Path) -> Result<Encounter, String> {
    let mut sources = Sources::new();
    let main = sources.add(path.display().to_string(), text);
    let (encounter, diagnostics) = Forge::read(&mut sources, main, &[]);
    encounter.ok_or_else(|| diagnostics.render(&sources, Style::Plain))
}

fn files() -> Vec<CaseFile> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("cases");
    let mut paths: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let files = paths.iter().map(|path| {
        let text = std::fs::read_to_string(path).unwrap();
        CaseFile::parse(&text, path).unwrap_or_else(|error| panic!("{error}"))
    });
    files.collect()
}

fn verdicts() -> Vec<Verdict> {
    let ids: Vec<&str> = clauses().into_iter().map(|(id, _)| id).collect();
    let runner = Runner::<Forge>::new(&ids, &read);
    files().iter().flat_map(|file| runner.run(file)).collect()
}

#[test]
fn every_case_passes() {
    let failed: Vec<String> = verdicts()
        .iter()
        .filter_map(|verdict| {
            let failure = verdict.result.as_ref().err()?;
            Some(format!("{}: {}", verdict.name, failure.message))
        })
        .collect();
    assert!(failed.is_empty(), "{} cases fail:\n{}", failed.len(), failed.join("\n"));
}

#[test]
fn every_clause_that_needs_a_case_has_one() {
    let files = files();
    let cases = files.iter().flat_map(|file| &file.cases);
    let shown: BTreeSet<&str> = cases.flat_map(|case| case.shows.iter().map(String::as_str)).collect();
    let wanted: Vec<&str> =
        clauses().into_iter().filter(|(_, kind)| *kind != "outside").map(|(id, _)| id).collect();
    let missing: Vec<&str> = wanted.iter().copied().filter(|id| !shown.contains(id)).collect();
    println!("{} of {} clauses are shown by cases", wanted.len() - missing.len(), wanted.len());
    assert!(missing.is_empty(), "{} clauses have no case:\n{}", missing.len(), missing.join("\n"));
}
