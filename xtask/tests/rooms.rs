//! The order in which the files of a book know of each other, as ARCHITECTURE.md has it: words before sheets, sheets
//! before states, states before questions, questions before rules, and no file in a circle with another.

#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The rooms of a book, each with those below it before it. Rooms of one line may know each other's files, but for
/// circles.
const ROOMS: [&[&str]; 7] = [
    &["terms"],
    &["settings", "sheet"],
    &["encounter", "state"],
    &["choice", "event"],
    &["rules"],
    &["content", "heuristics", "measure", "question", "text"],
    &["book", "lib"],
];

/// How high a room stands; `None` for one that there should not be.
fn height(room: &str) -> Option<usize> {
    ROOMS.iter().position(|line| line.contains(&room))
}

/// The files of a book with their texts, by the path of their module: `rules::skills` for `src/rules/skills.rs`.
fn modules(source: &Path) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    let mut folders = vec![source.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") && !is_for_tests(&path) {
                found.insert(module(source, &path), code(&fs::read_to_string(&path).unwrap()));
            }
        }
    }
    found
}

/// Tests may know everything.
fn is_for_tests(file: &Path) -> bool {
    ["tests", "testing", "arena"].iter().any(|name| file.file_stem().is_some_and(|stem| stem == *name))
}

fn module(source: &Path, file: &Path) -> String {
    let inner = file.strip_prefix(source).unwrap().with_extension("");
    let mut parts: Vec<String> =
        inner.components().map(|part| part.as_os_str().to_string_lossy().into_owned()).collect();
    if parts.len() > 1 && parts.last().is_some_and(|last| last == "mod") {
        parts.pop();
    }
    parts.join("::")
}

/// A file without its comments and its tests.
fn code(text: &str) -> String {
    let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or(text);
    text.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

/// The paths into its own crate that a file imports, whole: `rules::skills::Use`.
fn imports(module: &str, text: &str) -> Vec<String> {
    let mut paths = Vec::new();
    for rest in text.split("use ").skip(1) {
        let Some(tree) = rest.split(';').next() else { continue };
        let tree: String = tree.split_whitespace().collect::<Vec<_>>().join(" ");
        spread("", &tree, &mut paths);
    }
    let parent = |levels: usize| {
        let mut parts: Vec<&str> = module.split("::").collect();
        parts.truncate(parts.len().saturating_sub(levels));
        parts.join("::")
    };
    let own = |path: String| {
        if let Some(inner) = path.strip_prefix("crate::") {
            return Some(inner.to_owned());
        }
        let levels = path.matches("super::").count();
        let inner = path.trim_start_matches("super::");
        (levels > 0).then(|| format!("{}::{inner}", parent(levels)).trim_start_matches("::").to_owned())
    };
    paths.into_iter().filter_map(own).collect()
}

/// Takes a use tree apart: `a::{b, c::{d}}` into `a::b` and `a::c::d`.
fn spread(before: &str, tree: &str, paths: &mut Vec<String>) {
    let Some((head, rest)) = tree.split_once('{') else {
        let path = tree.split(" as ").next().unwrap_or(tree).trim();
        paths.push(format!("{before}{path}"));
        return;
    };
    let inner = rest.trim_end().strip_suffix('}').unwrap_or(rest);
    let before = format!("{before}{}", head.trim());
    let (mut depth, mut start) = (0, 0);
    for (place, letter) in inner.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                spread(&before, inner[start..place].trim(), paths);
                start = place + 1;
            }
            _ => {}
        }
    }
    spread(&before, inner[start..].trim(), paths);
}

/// The file that a path leads into: the longest beginning of it that is a module.
fn file_of<'a>(modules: &'a BTreeMap<String, String>, path: &str) -> Option<&'a str> {
    let parts: Vec<&str> = path.split("::").collect();
    (1..=parts.len()).rev().find_map(|count| {
        let (name, _) = modules.get_key_value(&parts[..count].join("::"))?;
        Some(name.as_str())
    })
}

/// A circle of files that begins and ends with `start`, if there is one.
fn circle<'a>(arrows: &BTreeMap<&'a str, BTreeSet<&'a str>>, start: &'a str) -> Option<Vec<&'a str>> {
    let mut seen = BTreeSet::new();
    let mut ways = vec![vec![start]];
    while let Some(way) = ways.pop() {
        for next in arrows.get(way[way.len() - 1]).into_iter().flatten() {
            if *next == start {
                return Some(way);
            }
            if seen.insert(*next) {
                ways.push([way.as_slice(), &[next]].concat());
            }
        }
    }
    None
}

fn books() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../books");
    let mut books: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    books.sort();
    books.into_iter().filter(|book| book.join("clauses.tsv").exists()).collect()
}

#[test]
fn files_of_a_book_know_only_those_below_them() {
    let mut faults = Vec::new();
    for book in books() {
        let name = book.file_name().unwrap().to_string_lossy().into_owned();
        let modules = modules(&book.join("src"));
        let mut arrows: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for (module, text) in &modules {
            for path in imports(module, text) {
                let Some(target) = file_of(&modules, &path).filter(|target| target != module) else {
                    continue;
                };
                let room = |path: &str| path.split("::").next().unwrap_or(path).to_owned();
                let (own, other) = (height(&room(module)), height(&room(target)));
                if own.is_none() {
                    faults.push(format!("{name}: {module} is in no room of ROOMS"));
                } else if own < other {
                    faults.push(format!("{name}: {module} knows {target}, which stands above it"));
                }
                // A folder's own file hands out what is in it, and what is in it takes what the folder shares.
                let is_within =
                    target.starts_with(&format!("{module}::")) || module.starts_with(&format!("{target}::"));
                if !is_within {
                    arrows.entry(module).or_default().insert(target);
                }
            }
        }
        let in_circles = arrows.keys().filter_map(|module| circle(&arrows, module));
        faults.extend(in_circles.map(|way| format!("{name}: a circle: {}", way.join(" -> "))));
    }
    assert!(faults.is_empty(), "{}\n({} faults)", faults.join("\n"), faults.len());
}
