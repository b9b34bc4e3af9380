//! `bless`: what tests keep of the program's words is written anew.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::workspace::{Package, Workspace, files_in};

/// What stands in a test that keeps something, and the variable under which it writes that anew.
const KEEPERS: [(&str, &str, &str); 4] = [
    ("insta::", "INSTA_UPDATE", "always"),
    ("trycmd::", "TRYCMD", "overwrite"),
    // The tables in the books' pages.
    ("guide::Guide", "UPDATE_DOCS", "1"),
    // The words of the books.
    ("case_tests!", "UPDATE_DOCS", "1"),
];

/// Writes all that is kept by these packages, or by all, and shows which files are now different.
pub(crate) fn run(workspace: &Workspace, named: &[String]) -> Result<(), String> {
    let packages = workspace.packages()?;
    let is_meant = |package: &&Package| named.is_empty() || named.contains(&package.name);
    for old in waiting(workspace, &packages) {
        // What an earlier run left is not what the tests say now.
        fs::remove_file(&old).map_err(|error| format!("{}: {error}", old.display()))?;
    }
    let mut faults = Vec::new();
    let mut count = 0;
    for package in packages.iter().filter(is_meant) {
        let targets = keepers(&workspace.root.join(&package.folder));
        if targets.is_empty() {
            continue;
        }
        count += 1;
        for keeper in targets {
            println!("== {}: {keeper}", package.name);
            let mut words = vec!["test", "--quiet", "--no-fail-fast", "-p", package.name.as_str()];
            words.extend(keeper.split(' '));
            // A test goes on after what has changed, so that all of it is written.
            let mut test = workspace.cargo(&words).with("INSTA_FORCE_PASS", "1");
            for (_, variable, value) in KEEPERS {
                test = test.with(variable, value);
            }
            faults.extend(test.go().err());
        }
    }
    if count == 0 {
        return Err(format!("no test of {} keeps anything", named.join(", ")));
    }
    faults.extend(accept_inline(workspace, &packages)?);
    println!("== what is now different");
    workspace.git(&["status", "--short"]).go()?;
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n")) }
}

/// Snapshots that stand in the sources cannot be written by the tests themselves: cargo-insta does it, where it is there.
fn accept_inline(workspace: &Workspace, packages: &[Package]) -> Result<Option<String>, String> {
    let waiting = waiting(workspace, packages);
    if waiting.is_empty() {
        return Ok(None);
    }
    if workspace.cargo(&["insta", "--version"]).works() {
        return workspace.cargo(&["insta", "accept"]).go().map(|()| None);
    }
    let names: Vec<String> = waiting.iter().map(|file| sources_of(&workspace.root, file)).collect();
    Ok(Some(format!(
        "snapshots in these sources wait for `cargo insta accept` (cargo install cargo-insta):\n  {}",
        names.join("\n  ")
    )))
}

fn waiting(workspace: &Workspace, packages: &[Package]) -> Vec<PathBuf> {
    let folders = packages.iter().map(|package| workspace.root.join(&package.folder));
    folders.flat_map(|folder| files_in(&folder, ".pending-snap")).collect()
}

/// The source that a waiting snapshot is for: `.tests.rs.pending-snap` stands beside `tests.rs`.
fn sources_of(root: &Path, file: &Path) -> String {
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    let source = file.with_file_name(name.trim_start_matches('.').trim_end_matches(".pending-snap"));
    source.strip_prefix(root).unwrap_or(&source).display().to_string()
}

/// The tests of a package that keep something, as `cargo test` names them.
fn keepers(folder: &Path) -> BTreeSet<String> {
    let keeps = |file: &&PathBuf| {
        let text = fs::read_to_string(file).unwrap_or_default();
        KEEPERS.iter().any(|(mark, ..)| text.contains(mark))
    };
    let mut keepers = BTreeSet::new();
    if files_in(&folder.join("src"), ".rs").iter().any(|file| keeps(&file)) {
        let of_the_library = folder.join("src/lib.rs").exists();
        keepers.insert(if of_the_library { "--lib" } else { "--bins" }.to_owned());
    }
    let tests = folder.join("tests");
    let files = files_in(&tests, ".rs");
    keepers.extend(files.iter().filter(keeps).filter_map(|file| test_of(file.strip_prefix(&tests).ok()?)));
    keepers
}

/// The tests of a file: `tables.rs` is the target `tables`, and `it/docs.rs` the module `docs` of the target `it`.
fn test_of(file: &Path) -> Option<String> {
    let module = file.with_extension("");
    let mut parts = module.components().map(|part| part.as_os_str().to_string_lossy());
    let target = parts.next()?;
    let inner: Vec<_> = parts.collect();
    let only = if inner.is_empty() { String::new() } else { format!(" {}::", inner.join("::")) };
    Some(format!("--test {target}{only}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_that_keep_something_are_found() {
        let root = Workspace::find().root;
        let of = |folder: &str| keepers(&root.join(folder)).into_iter().collect::<Vec<_>>();
        assert!(of("cli").contains(&"--test it fights::".to_owned()), "{:?}", of("cli"));
        assert!(of("books/forge").contains(&"--test it docs::".to_owned()), "{:?}", of("books/forge"));
        assert!(of("books/forge").contains(&"--test it cases::".to_owned()), "{:?}", of("books/forge"));
        assert_eq!(of("docs"), [""; 0]);
    }

    #[test]
    fn a_waiting_snapshot_names_its_source() {
        let file = Path::new("/x/engine/src/content/.tests.rs.pending-snap");
        assert_eq!(sources_of(Path::new("/x"), file), "engine/src/content/tests.rs");
    }
}
