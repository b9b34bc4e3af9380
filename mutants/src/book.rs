//! All rules of a book woven, and what does not compile taken out.

use std::fmt::Write as _;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use crate::compile::{self, Fault};
use crate::places::places;
use crate::weave::{Source, Switch, Woven, weave};

/// How often what does not compile is taken out: the compiler tells of some faults when others are gone.
const ROUNDS: usize = 20;

/// Weaves the rules of a book of the copy, and lists the breaks in `target`.
///
/// # Errors
/// What cannot be read, written or compiled.
pub(crate) fn weave_book(copy: &Path, book: &str, list: &Path) -> Result<(), String> {
    prepare(&copy.join(format!("books/{book}/Cargo.toml")))?;
    let mut sources = read(copy, book)?;
    for _ in 0..ROUNDS {
        let woven = write(copy, &sources)?;
        let faults = compile::check(copy, &format!("fracas-{book}"))?;
        let breaks: usize =
            sources.iter().flat_map(|source| &source.places).map(|place| place.ways.len()).sum();
        eprintln!("{book}: {breaks} breaks, {} of which the compiler finds fault with", faults.len());
        if faults.is_empty() {
            return fs::write(list, listed(&sources)).map_err(|error| format!("{}: {error}", list.display()));
        }
        let mut blamed: Vec<Blamed> =
            faults.iter().flat_map(|places| blame(&sources, &woven, places)).collect();
        blamed.sort_unstable();
        blamed.dedup();
        if blamed.is_empty() {
            let place =
                faults.iter().flatten().next().map(|fault| format!("{}:{:?}", fault.file, fault.range));
            return Err(format!(
                "{book} does not compile, and no break is to blame: {}",
                place.unwrap_or_default()
            ));
        }
        // Those that come last first, so that the others keep their places.
        for Blamed { file, place, way } in blamed.into_iter().rev() {
            sources[file].places[place].ways.remove(way);
        }
    }
    Err(format!("{book} does not compile after {ROUNDS} rounds of taking breaks out"))
}

/// Woven rules ask the switch, and nobody wants to read what the compiler would have otherwise.
fn prepare(manifest: &Path) -> Result<(), String> {
    let told = |error| format!("{}: {error}", manifest.display());
    let text = fs::read_to_string(manifest).map_err(told)?;
    let switch = "[dependencies]\nfracas-switch = { path = \"../../mutants/switch\" }\n";
    if text.contains(switch) {
        return Ok(());
    }
    let text = text.replacen("[dependencies]\n", switch, 1);
    fs::write(manifest, text.replacen("[lints]\nworkspace = true", "[lints.rust]\nwarnings = \"allow\"", 1))
        .map_err(told)
}

fn read(copy: &Path, book: &str) -> Result<Vec<Source>, String> {
    let mut files = Vec::new();
    rust_files(&copy.join(format!("books/{book}/src/rules")), &mut files)?;
    files.sort();
    let source = |file: &PathBuf| {
        let text = fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
        if holds_tests(file, &text) {
            return Ok(None);
        }
        let places = places(&text).map_err(|error| format!("{}: {error}", file.display()))?;
        let name = file.strip_prefix(copy).unwrap_or(file).display().to_string();
        Ok(Some(Source { name, text, places }))
    };
    files.iter().filter_map(|file| source(file).transpose()).collect()
}

/// Whether a source holds tests and no rules. A book may have rules of tests, too, in a file of the same name.
fn holds_tests(file: &Path, text: &str) -> bool {
    file.ends_with("tests.rs") && text.contains("#[test]")
}

/// The sources below a folder.
fn rust_files(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), String> {
    let told = |error| format!("{}: {error}", folder.display());
    for entry in fs::read_dir(folder).map_err(told)? {
        let path = entry.map_err(told)?.path();
        if path.is_dir() {
            rust_files(&path, files)?;
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            files.push(path);
        }
    }
    Ok(())
}

fn write(copy: &Path, sources: &[Source]) -> Result<Vec<Woven>, String> {
    let mut first = 1;
    let mut all = Vec::new();
    for source in sources {
        let woven = weave(source, first);
        first += source.places.iter().map(|place| place.ways.len() as u32).sum::<u32>();
        let written = fs::write(copy.join(&source.name), &woven.text);
        written.map_err(|error| format!("{}: {error}", source.name))?;
        all.push(woven);
    }
    Ok(all)
}

/// A break that does not compile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Blamed {
    /// By their places in the lists of files, of places, of ways.
    file: usize,
    place: usize,
    way: usize,
}

/// The breaks that an error is blamed on: those that it stands in, or else all of the smallest places around it. Where it is
/// known from is looked at only when the error itself stands in none, and then what stands in the smallest of what it
/// points to: a temporary that does not live long enough is there.
fn blame(sources: &[Source], woven: &[Woven], faults: &[Fault]) -> Vec<Blamed> {
    let (primary, others): (Vec<&Fault>, Vec<&Fault>) = faults.iter().partition(|fault| fault.is_primary);
    for faults in [primary, others] {
        let blamed: Vec<Blamed> = faults.iter().flat_map(|fault| around(sources, woven, fault)).collect();
        if !blamed.is_empty() {
            return blamed;
        }
    }
    let mut faults: Vec<&Fault> = faults.iter().collect();
    faults.sort_by_key(|fault| fault.range.len());
    let within = faults.into_iter().map(|fault| within(sources, woven, fault));
    within.into_iter().find(|blamed| !blamed.is_empty()).unwrap_or_default()
}

fn around(sources: &[Source], woven: &[Woven], fault: &Fault) -> Vec<Blamed> {
    let holds = |range: &Range<usize>| range.start <= fault.range.start && fault.range.end <= range.end;
    let Some(file) = file_of(sources, fault) else { return Vec::new() };
    let Some(switch) = woven[file].switches.iter().rfind(|switch| holds(&switch.range)) else {
        return Vec::new();
    };
    match switch.ways.iter().position(holds) {
        Some(way) => vec![Blamed { file, place: switch.place, way }],
        None => all_of(file, switch).collect(),
    }
}

fn within(sources: &[Source], woven: &[Woven], fault: &Fault) -> Vec<Blamed> {
    let is_held = |range: &Range<usize>| fault.range.start <= range.start && range.end <= fault.range.end;
    let Some(file) = file_of(sources, fault) else { return Vec::new() };
    let switches = woven[file].switches.iter().filter(|switch| is_held(&switch.range));
    switches.flat_map(|switch| all_of(file, switch)).collect()
}

fn file_of(sources: &[Source], fault: &Fault) -> Option<usize> {
    sources.iter().position(|source| source.name == fault.file)
}

fn all_of(file: usize, switch: &Switch) -> impl Iterator<Item = Blamed> {
    let place = switch.place;
    (0..switch.ways.len()).map(move |way| Blamed { file, place, way })
}

/// The breaks, one a line: number, number of the first at the same place, file and line, what is there, what is there then.
fn listed(sources: &[Source]) -> String {
    let mut list = String::new();
    let mut number = 1;
    for source in sources {
        for place in &source.places {
            let first = number;
            let line = source.text[..place.range.start].matches('\n').count() + 1;
            let from = one_line(&source.text[place.range.clone()]);
            for way in &place.ways {
                let _ =
                    writeln!(list, "{number}\t{first}\t{}:{line}\t{from}\t{}", source.name, one_line(way));
                number += 1;
            }
        }
    }
    list
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(text: &str) -> Source {
        Source { name: "f.rs".to_owned(), text: text.to_owned(), places: places(text).unwrap() }
    }

    fn fault(woven: &Woven, at: &str, is_primary: bool) -> Fault {
        let start = woven.text.find(at).unwrap();
        Fault { file: "f.rs".to_owned(), range: start..start + at.len(), is_primary }
    }

    #[test]
    fn an_error_is_blamed_on_the_break_that_it_stands_in() {
        let sources = [source("fn f() { let a = b + c; d(1); }")];
        let woven = [weave(&sources[0], 1)];
        let in_a_way = blame(&sources, &woven, &[fault(&woven[0], "b - c", true)]);
        assert_eq!(in_a_way, [Blamed { file: 0, place: 0, way: 0 }]);
        let around =
            blame(&sources, &woven, &[fault(&woven[0], "b + c", true), fault(&woven[0], "d(", false)]);
        assert_eq!(around, [Blamed { file: 0, place: 0, way: 0 }]);
        let known_from =
            blame(&sources, &woven, &[fault(&woven[0], "let", true), fault(&woven[0], "d(", false)]);
        assert_eq!(known_from, [Blamed { file: 0, place: 1, way: 0 }]);
        let holding = blame(
            &sources,
            &woven,
            &[fault(&woven[0], "fn f() {", true), fault(&woven[0], &woven[0].text, false)],
        );
        assert_eq!(holding.len(), 3);
    }

    #[test]
    fn rules_of_tests_are_woven_and_tests_of_rules_are_not() {
        let file = Path::new("rules/tests.rs");
        assert!(holds_tests(file, "#[test]\nfn a_rule_holds() {}"));
        assert!(!holds_tests(file, "fn roll() {}"));
        assert!(!holds_tests(Path::new("rules/flanking.rs"), "mod tests {\n#[test]\nfn it_holds() {}\n}"));
    }

    #[test]
    fn breaks_are_listed_by_number() {
        let list = listed(&[source("fn f() {\n    if a\n        < b {}\n}")]);
        assert_eq!(
            list,
            "1\t1\tf.rs:2\ta < b\ttrue\n2\t1\tf.rs:2\ta < b\tfalse\n3\t1\tf.rs:2\ta < b\ta <= b\n"
        );
    }
}
