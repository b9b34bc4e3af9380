//! `times`: how long it takes to build and to test, for docs/performance.md.

use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, SystemTime};

use crate::machine;
use crate::page;
use crate::shell::Run;
use crate::table::{Table, told};
use crate::workspace::{Workspace, files_in};

/// What is measured. Each has a target folder of its own, which is empty before and gone after.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Measure {
    /// `cargo build --release`.
    Build,
    /// The size of the program that this makes.
    Size,
    /// `cargo test --workspace`, building included.
    Test,
    /// The cases of a book after a change of one of its rules.
    Cases,
}

/// The book whose cases are run.
const BOOK: &str = "forge";

impl Measure {
    /// All of them, in the order in which they are taken.
    pub(crate) const ALL: [Measure; 4] = [Measure::Build, Measure::Size, Measure::Test, Measure::Cases];

    /// The name on the command line.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Measure::Build => "build",
            Measure::Size => "size",
            Measure::Test => "test",
            Measure::Cases => "cases",
        }
    }

    /// What it is, for the help.
    pub(crate) fn what(self) -> &'static str {
        match self {
            Measure::Build => "cargo build --release",
            Measure::Size => "the size of the program that it makes",
            Measure::Test => "cargo test --workspace, building included",
            Measure::Cases => "one book's cases, after one of its rule files was touched",
        }
    }
}

/// Takes the measurements and prints them as a table; all of them go into the page too. What the commands print goes to
/// where errors go.
pub(crate) fn run(workspace: &Workspace, what: &[Measure]) -> Result<(), String> {
    let circumstances = machine::circumstances(workspace)?;
    // Fetching is not what is measured.
    workspace.cargo(&["fetch"]).beside().go()?;
    let mut table = Table::new(&["what", "figure"]);
    let mut fault = None;
    let mut wanted = what.iter().copied().peekable();
    while let Some(measure) = wanted.next() {
        // The same build has both the time and the size.
        let with_size = measure == Measure::Build && wanted.next_if_eq(&Measure::Size).is_some();
        eprintln!("== {}", measure.what());
        match take(workspace, measure, with_size) {
            Ok(rows) => {
                for (what, figure) in rows {
                    table.row(vec![what, figure]);
                }
            }
            Err(why) => {
                fault = Some(why);
                break;
            }
        }
    }
    let text = format!("{circumstances}\n\n{}", table.markdown());
    print!("{text}");
    match fault {
        Some(why) => Err(why),
        None if what == Measure::ALL => page::write(workspace, page::FIGURES, "times", &text),
        None => Ok(()),
    }
}

type Rows = Vec<(String, String)>;

fn take(workspace: &Workspace, measure: Measure, with_size: bool) -> Result<Rows, String> {
    let folder = Folder::new(measure.name())?;
    let run = |words: &[&str]| folder.timed(workspace.cargo(words));
    let size = || -> Result<(String, String), String> {
        let program = folder.path.join("release").join(format!("fracas{}", env::consts::EXE_SUFFIX));
        let bytes = fs::metadata(&program).map_err(|error| format!("{}: {error}", program.display()))?.len();
        Ok(("the program `fracas`, as `cargo build --release` makes it".to_owned(), megabytes(bytes)))
    };
    match measure {
        Measure::Build => {
            let time = run(&["build", "--release"])?;
            let mut rows = vec![("`cargo build --release`, from clean".to_owned(), told(time))];
            if with_size {
                rows.push(size()?);
            }
            Ok(rows)
        }
        Measure::Size => {
            run(&["build", "--release"])?;
            Ok(vec![size()?])
        }
        Measure::Test => {
            let time = run(&["test", "--workspace"])?;
            Ok(vec![("`cargo test --workspace`, from clean".to_owned(), told(time))])
        }
        Measure::Cases => {
            let cases = format!("books/{BOOK}/cases");
            let words = ["run", "--quiet", "-p", "fracas-cli", "--", "cases", &cases];
            let rule = rule_file(&workspace.root)?;
            run(&words)?;
            touch(&rule)?;
            let time = run(&words)?;
            let rule = rule.strip_prefix(&workspace.root).unwrap_or(&rule).display().to_string();
            let what = format!("`cargo run -- cases {cases}`, after `touch {rule}`");
            Ok(vec![(what, told(time))])
        }
    }
}

/// The rule file that is touched: the longest of the book, which is likely to be worked on.
fn rule_file(root: &Path) -> Result<PathBuf, String> {
    let folder = root.join("books").join(BOOK).join("src/rules");
    let size = |file: &PathBuf| fs::metadata(file).map_or(0, |data| data.len());
    let longest = files_in(&folder, ".rs").into_iter().max_by_key(size);
    longest.ok_or_else(|| format!("{} has no rules", folder.display()))
}

fn touch(file: &Path) -> Result<(), String> {
    let touched =
        fs::File::options().append(true).open(file).and_then(|file| file.set_modified(SystemTime::now()));
    touched.map_err(|error| format!("{}: {error}", file.display()))
}

/// An empty target folder that goes when it is no longer needed.
struct Folder {
    path: PathBuf,
}

impl Folder {
    fn new(name: &str) -> Result<Folder, String> {
        let path = env::temp_dir().join(format!("fracas-times-{}-{name}", std::process::id()));
        match fs::create_dir(&path) {
            Ok(()) => Ok(Folder { path }),
            Err(error) => Err(format!("{}: {error}", path.display())),
        }
    }

    fn timed(&self, run: Run) -> Result<Duration, String> {
        let begun = Instant::now();
        run.with("CARGO_TARGET_DIR", &self.path).beside().go()?;
        Ok(begun.elapsed())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        match fs::remove_dir_all(&self.path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                eprintln!("xtask: {} is left behind: {error}", self.path.display());
            }
            _ => {}
        }
    }
}

fn megabytes(bytes: u64) -> String {
    format!("{:.1} MB", bytes as f64 / 1e6)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_empty_and_goes() {
        let path = {
            let folder = Folder::new("test").unwrap();
            fs::write(folder.path.join("it"), "").unwrap();
            assert!(Folder::new("test").is_err(), "it is there already");
            folder.path.clone()
        };
        assert!(!path.exists());
    }

    #[test]
    fn sizes_are_told_in_megabytes() {
        assert_eq!(megabytes(24_987_654), "25.0 MB");
    }

    #[test]
    fn there_is_a_rule_to_touch() {
        let file = rule_file(&Workspace::find().root).unwrap();
        assert!(file.exists());
    }
}
