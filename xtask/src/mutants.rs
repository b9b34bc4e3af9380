//! `mutants`: the rules of a book are broken in every way that compiles, one at a time, and the book's cases must notice.
//!
//! All breaks are woven into a copy of the workspace at once, each behind a switch (`mutants/`), so that the book is built
//! once; then each is tried with the cases that come to its place.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::date;
use crate::shell::Run;
use crate::workspace::{Workspace, files_in};

/// Which breaks are tried.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Order {
    /// The books; all when there are none.
    pub(crate) books: Vec<String>,
    /// Where lines stand that alone are broken, such as `defense.rs:12` or `defense.rs`; none for all lines.
    pub(crate) at: Vec<String>,
}

impl Order {
    /// What a stage of the checks tries: one book after the other from day to day.
    pub(crate) fn of_today(books: &[String]) -> Order {
        let today = books.get(date::day() as usize % books.len().max(1)).cloned();
        Order { books: today.into_iter().collect(), ..Order::default() }
    }
}

/// Breaks rules and shows which of them no case noticed.
pub(crate) fn run(workspace: &Workspace, order: &Order) -> Result<(), String> {
    let all = workspace.books()?;
    let books = if order.books.is_empty() { &all } else { &order.books };
    if let Some(unknown) = books.iter().find(|book| !all.contains(book)) {
        return Err(format!("there is no book `{unknown}`: there are {}", all.join(", ")));
    }
    let copy = copied(workspace)?;
    books.iter().try_for_each(|book| try_book(workspace, &copy, book, &order.at))
}

fn try_book(workspace: &Workspace, copy: &Workspace, book: &str, at: &[String]) -> Result<(), String> {
    let list = workspace.target().join(format!("mutants-{book}.tsv"));
    let cases = workspace.root.join(format!("books/{book}/cases"));
    let (into, list, cases) = (told(&copy.root), told(&list), told(&cases));
    // In a folder of its own, or who goes on working would be given broken rules to link with, and the copy sound ones.
    let build = workspace.target().join("mutants-build");
    let weave = ["run", "--quiet", "-p", "fracas-mutants", "--", &into, book, &list];
    workspace.cargo(&weave).with("CARGO_TARGET_DIR", &build).go()?;
    let feature = format!("fracas/{book}");
    let words = ["build", "--quiet", "--profile", "mutants", "-p", "fracas-trial", "--features", &feature];
    copy.cargo(&words).with("CARGO_TARGET_DIR", &build).beside().go()?;
    // Kept for each book, so that cases can be tried again when another book has been built.
    let program = workspace.target().join(format!("mutants-{book}"));
    fs::copy(build.join("mutants/fracas-trial"), &program)
        .map_err(|error| format!("{}: {error}", program.display()))?;
    let program = told(&program);
    let mut words = vec![book, cases.as_str(), list.as_str()];
    words.extend(at.iter().map(String::as_str));
    Run::new(&workspace.root, &program, &words).go()?;
    println!("again with other cases, not built anew: {program} {book} {cases} {list}");
    Ok(())
}

fn told(path: &Path) -> String {
    path.display().to_string()
}

/// A copy of all files that the repository has, so that nobody's work is touched. Only what has changed is written, which
/// saves building it anew.
fn copied(workspace: &Workspace) -> Result<Workspace, String> {
    let listed = workspace.git(&["ls-files", "--cached", "--others", "--exclude-standard"]).output()?;
    let root = workspace.target().join("mutants");
    let listed: BTreeSet<&str> = listed.lines().collect();
    let is_gone = |file: &PathBuf| {
        let name = file.strip_prefix(&root).unwrap_or(file).to_string_lossy();
        !listed.contains(&*name)
    };
    for gone in files_in(&root, "").iter().filter(|file| is_gone(file)) {
        fs::remove_file(gone).map_err(|error| format!("{}: {error}", gone.display()))?;
    }
    for file in listed {
        let (from, to) = (workspace.root.join(file), root.join(file));
        let Ok(text) = fs::read(&from) else { continue };
        if fs::read(&to).is_ok_and(|old| old == text) {
            continue;
        }
        let folder = to.parent().unwrap_or(&root);
        let wrote = fs::create_dir_all(folder).and_then(|()| fs::write(&to, text));
        wrote.map_err(|error| format!("{}: {error}", to.display()))?;
    }
    Ok(Workspace { root })
}
