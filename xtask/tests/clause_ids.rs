//! Every clause that the books' sources cite, in code or in a comment, stands in the clause list of its book.
//!
//! The sources are read as text, so a clause id has to be written out: one that is put together from pieces would be
//! found neither here nor by somebody who searches for it.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The folders of the books, `books/NAME`.
fn books() -> Vec<PathBuf> {
    let shelf = Path::new(env!("CARGO_MANIFEST_DIR")).join("../books");
    let folders = fs::read_dir(shelf).unwrap().map(|entry| entry.unwrap().path());
    let mut books: Vec<PathBuf> = folders.filter(|folder| folder.join("clauses.tsv").exists()).collect();
    books.sort();
    books
}

fn name_of(folder: &Path) -> String {
    folder.file_name().unwrap().to_str().unwrap().to_owned()
}

/// The ids of a book's clauses, of the document and our own: the first column, without its heading.
fn listed(book: &Path) -> BTreeSet<String> {
    let list =
        ["clauses.tsv", "own-clauses.tsv"].map(|name| fs::read_to_string(book.join(name)).unwrap()).concat();
    list.lines().skip(1).filter_map(|line| line.split('\t').next()).map(str::to_owned).collect()
}

/// All Rust files below a folder, in order.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut entries: Vec<PathBuf> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    for entry in entries {
        if entry.is_dir() {
            files.extend(sources(&entry));
        } else if entry.extension().is_some_and(|end| end == "rs") {
            files.push(entry);
        }
    }
    files
}

/// What looks like a clause id of the book in a line: `book.` and what follows of letters, figures, dots, hyphens. Full
/// stops after it belong to the sentence; a string that ends or goes on with
/// a placeholder after a dot holds a piece of an id.
fn cited<'a>(line: &'a str, book: &str) -> Vec<&'a str> {
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '.' | '-' | '_');
    let mut ids = Vec::new();
    for (place, found) in line.match_indices(book) {
        let rest = &line[place + found.len()..];
        if line[..place].ends_with(is_part) || !rest.starts_with('.') {
            continue;
        }
        let end = rest.find(|letter| !is_part(letter)).unwrap_or(rest.len());
        let is_piece = rest[..end].ends_with(['.', '-']) && rest[end..].starts_with(['"', '{']);
        let id = &line[place..place + found.len() + end];
        let id = if is_piece { id } else { id.trim_end_matches('.') };
        if id != found {
            ids.push(id);
        }
    }
    ids
}

#[test]
fn every_cited_clause_is_in_the_list() {
    let books = books();
    assert!(!books.is_empty());
    let mut wrong = Vec::new();
    for book in &books {
        let (name, listed) = (name_of(book), listed(book));
        let mut count = 0;
        for file in books.iter().flat_map(|folder| sources(&folder.join("src"))) {
            for (number, line) in fs::read_to_string(&file).unwrap().lines().enumerate() {
                for id in cited(line, &name) {
                    count += 1;
                    if !listed.contains(id) {
                        wrong.push(format!("{}:{}: {id}", file.display(), number + 1));
                    }
                }
            }
        }
        assert!(count > 0, "the sources cite no clause of {name}");
    }
    assert!(wrong.is_empty(), "no clause list has\n{}", wrong.join("\n"));
}

#[test]
fn ids_are_found_in_strings_and_comments() {
    let found = |line| cited(line, "forge");
    assert_eq!(found(r#"No::because("forge.attack.reload", "none")"#), ["forge.attack.reload"]);
    assert_eq!(found("/// As `forge.a.b-c` says (forge.d.e)."), ["forge.a.b-c", "forge.d.e"]);
    assert_eq!(found("// It is said in forge.a.b."), ["forge.a.b"]);
    assert_eq!(found("// Out of the forge. Not `reforge.a.b`, nor forge/content."), [""; 0]);
    assert_eq!(found(r#"concat!("forge.", $part, ".cost")"#), ["forge."]);
    assert_eq!(found(r#"format!("forge.{part}.cost")"#), ["forge."]);
}
