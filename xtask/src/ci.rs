//! `ci`: everything that is checked, stage by stage.

use std::env;
use std::time::{Duration, Instant};

use crate::instructions::{self, Then};
use crate::mutants::{self, Order};
use crate::python;
use crate::ray;
use crate::shell::Run;
use crate::table::{Table, told};
use crate::test;
use crate::workspace::Workspace;

/// One stage of the checks.
#[derive(Debug)]
pub(crate) struct Stage {
    /// By which it is named on the command line.
    pub(crate) name: &'static str,
    /// What it checks.
    pub(crate) what: &'static str,
    run: fn(&Workspace) -> Result<End, String>,
}

/// The name is the stage.
impl PartialEq for Stage {
    fn eq(&self, other: &Stage) -> bool {
        self.name == other.name
    }
}

impl Eq for Stage {}

/// How a stage ended that found no fault.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// It was run.
    Done,
    /// It could not be run here, or need not; why.
    LeftOut(String),
}

/// All stages, in the order in which they run. A new check is a line here and a function below.
pub(crate) const STAGES: &[Stage] = &[
    Stage { name: "format", what: "the sources are formatted", run: format },
    Stage { name: "lints", what: "clippy has nothing to say, in tests and benchmarks either", run: lints },
    Stage { name: "tests", what: "all tests, as in the README", run: all_tests },
    Stage {
        name: "instructions",
        what: "playing takes the processor no more than is kept, where valgrind is there",
        run: |workspace| instructions::run(workspace, Then::Compare),
    },
    Stage {
        name: "documentation",
        what: "the documentation of the crates is built without a warning",
        run: documentation,
    },
    Stage {
        name: "python",
        what: "the Python package, installed and tried with the examples of its docs, where Python is there",
        run: python::run,
    },
    Stage { name: "cases", what: "the case files of all books, through the program", run: cases },
    Stage { name: "clauses", what: "every clause that needs one is shown by a case", run: clauses },
    Stage {
        name: "mutants",
        what: "the rules of one book broken on purpose, and whether a case notices; it only tells",
        run: |workspace| done(mutants::run(workspace, &Order::of_today(&workspace.books()?))),
    },
    Stage {
        name: "ray",
        what: "a sweep on two Ray nodes, one of them killed, comes to the same bytes",
        run: ray::run,
    },
    Stage {
        name: "dependencies",
        what: "licences and sources of dependencies, where cargo-deny is there",
        run: dependencies,
    },
    Stage { name: "fuzz", what: "fuzz targets, each for FUZZ_SECONDS (15)", run: fuzz },
];

fn format(workspace: &Workspace) -> Result<End, String> {
    done(workspace.cargo(&["fmt", "--all", "--check"]).go())
}

fn lints(workspace: &Workspace) -> Result<End, String> {
    // The bindings in the same go: for them alone all that they stand on would be looked at a second time.
    let bindings = ["--features", "fracas-python/bindings"];
    let words = ["clippy", "--workspace", "--all-targets", "--quiet"];
    let words = [&words[..], &bindings, &["--", "-D", "warnings"]].concat();
    // No Python is needed to look at them.
    let lints = workspace.cargo(&words).with("PYO3_NO_PYTHON", "1").with("PYO3_BUILD_EXTENSION_MODULE", "1");
    done(lints.go())
}

fn all_tests(workspace: &Workspace) -> Result<End, String> {
    done(test::run(workspace, &[]))
}

fn documentation(workspace: &Workspace) -> Result<End, String> {
    let doc = workspace.cargo(&["doc", "--workspace", "--no-deps", "--quiet"]);
    done(doc.with("RUSTDOCFLAGS", "-D warnings").go())
}

fn cases(workspace: &Workspace) -> Result<End, String> {
    // A book that is being written is not in the program; its own tests play its cases.
    let is_whole = |book: &&String| !workspace.root.join(format!("books/{book}/unshown.txt")).exists();
    let books = workspace.books()?;
    let folders: Vec<String> =
        books.iter().filter(is_whole).map(|book| format!("books/{book}/cases")).collect();
    let words = [&["cases".to_owned()][..], &folders].concat();
    done(Run::new(&workspace.root, test::program(workspace)?, &words).go())
}

fn clauses(workspace: &Workspace) -> Result<End, String> {
    // A tool that may lie beside the checkout.
    let tool = workspace.root.join("../shared/tools/clause-coverage");
    if !tool.exists() {
        return Ok(End::LeftOut("held by the tests of each book".to_owned()));
    }
    for book in workspace.books()? {
        // A book that is being written lists what its cases do not show yet, and its own tests hold the list.
        let unshown = workspace.root.join(format!("books/{book}/unshown.txt"));
        match std::fs::read_to_string(unshown) {
            Ok(list) => println!("{book}: {} clauses wait for a case", list.lines().count()),
            Err(_) => Run::new(&workspace.root, &tool, &[book]).go()?,
        }
    }
    Ok(End::Done)
}

fn dependencies(workspace: &Workspace) -> Result<End, String> {
    if !workspace.cargo(&["deny", "--version"]).works() {
        return Ok(End::LeftOut("cargo-deny is not installed".to_owned()));
    }
    // Known faults are not asked for: the list of them is fetched, and changes without a change here.
    done(workspace.cargo(&["deny", "--log-level", "error", "check", "bans", "licenses", "sources"]).go())
}

fn fuzz(workspace: &Workspace) -> Result<End, String> {
    let seconds = env::var("FUZZ_SECONDS").unwrap_or_else(|_| "15".to_owned());
    let fuzzing = Run::new(&workspace.root, workspace.root.join("fuzz/run"), &[seconds]);
    done(fuzzing.with("FRACAS_PROGRAM", test::program(workspace)?).go())
}

fn done(end: Result<(), String>) -> Result<End, String> {
    end.map(|()| End::Done)
}

/// Runs the stages up to the first that fails, and says what each took.
pub(crate) fn run(workspace: &Workspace, stages: &[&'static Stage]) -> Result<(), String> {
    let begun = Instant::now();
    let mut ends: Vec<(&str, Duration, Result<End, String>)> = Vec::new();
    for stage in stages {
        println!("\n== {}: {}", stage.name, stage.what);
        let begun = Instant::now();
        let end = (stage.run)(workspace);
        let time = begun.elapsed();
        println!("-- {}: {}, {}", stage.name, word_for(&end), told(time));
        let is_fault = end.is_err();
        ends.push((stage.name, time, end));
        if is_fault {
            break;
        }
    }
    print!("\n{}", table(&ends, stages, begun.elapsed()).aligned());
    match ends.pop() {
        Some((name, _, Err(why))) => Err(format!("stage `{name}`: {why}")),
        _ => Ok(()),
    }
}

fn table(ends: &[(&str, Duration, Result<End, String>)], stages: &[&Stage], whole: Duration) -> Table {
    let mut table = Table::new(&["stage", "time", "end"]);
    for (name, time, end) in ends {
        table.row(vec![(*name).to_owned(), told(*time), word_for(end)]);
    }
    for stage in stages.iter().skip(ends.len()) {
        table.row(vec![stage.name.to_owned(), "-".to_owned(), "not reached".to_owned()]);
    }
    table.row(vec!["all".to_owned(), told(whole), String::new()]);
    table
}

fn word_for(end: &Result<End, String>) -> String {
    match end {
        Ok(End::Done) => "passed".to_owned(),
        Ok(End::LeftOut(why)) => format!("left out: {why}"),
        Err(_) => "FAILED".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: Stage = Stage { name: "good", what: "", run: |_| Ok(End::Done) };
    const BAD: Stage = Stage { name: "bad", what: "", run: |_| Err("it is broken".to_owned()) };

    #[test]
    fn the_first_failing_stage_is_named() {
        let workspace = Workspace::find();
        assert_eq!(run(&workspace, &[&GOOD]), Ok(()));
        let never = Stage { name: "never", what: "", run: |_| panic!("it comes after a failure") };
        let never: &'static Stage = Box::leak(Box::new(never));
        assert_eq!(run(&workspace, &[&GOOD, &BAD, never]), Err("stage `bad`: it is broken".to_owned()));
    }

    #[test]
    fn the_table_tells_of_all_stages() {
        let ends = [
            ("good", Duration::from_millis(300), Ok(End::LeftOut("no need".to_owned()))),
            ("bad", Duration::from_secs(90), Err("it is broken".to_owned())),
        ];
        let text = table(&ends, &[&GOOD, &BAD, &GOOD], Duration::from_secs(91)).aligned();
        let expected = "\
stage  time         end
good   0.3 s        left out: no need
bad    1 min 30 s   FAILED
good   -            not reached
all    1 min 31 s
";
        // How wide a column is, is tested elsewhere.
        let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(words(&text), words(expected));
    }

    #[test]
    fn stages_have_names_of_their_own() {
        for (place, stage) in STAGES.iter().enumerate() {
            assert!(!STAGES[..place].contains(stage), "{}", stage.name);
            assert!(stage.name.len() < 14, "the list of stages has room for {}", stage.name);
        }
    }
}
