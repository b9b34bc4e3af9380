//! What may be asked for, and how it is read from the command line.

use crate::ci::{self, Stage};
use crate::instructions::Then;
use crate::mutants::Order;
use crate::performance::{self, Effort};
use crate::release::Version;
use crate::times::Measure;

/// A task with all it needs to know.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Task {
    /// What is soon checked, for these packages or those that were changed.
    Quick {
        /// Names of packages; none for those that were changed.
        packages: Vec<String>,
    },
    /// All tests, or those that the words choose.
    Test {
        /// What `cargo test` is told in place of `--workspace`.
        words: Vec<String>,
    },
    /// Everything that is checked.
    Ci {
        /// The stages to run, in their order.
        stages: Vec<&'static Stage>,
    },
    /// What tests keep of the program's words is written anew.
    Bless {
        /// Names of packages; none for all that keep something.
        packages: Vec<String>,
    },
    /// How fast fights are played.
    Performance {
        /// How thoroughly it is measured.
        effort: Effort,
        /// The build that is measured.
        profile: String,
    },
    /// How well `greedy` plays.
    Strength,
    /// How fast and how well `search` plays.
    Searching,
    /// What playing takes of the processor.
    Instructions {
        /// What is done with the figures.
        then: Then,
    },
    /// Rules are broken, and cases must notice.
    Mutants(Order),
    /// What figures are measured with.
    Machine,
    /// How long it takes to build and test.
    Times {
        /// What is measured, in the order of [`Measure::ALL`].
        what: Vec<Measure>,
    },
    /// A release is made ready.
    Release {
        /// Its version.
        version: Version,
    },
    /// The list of tasks.
    Help,
}

impl Task {
    /// The task that the words name.
    pub(crate) fn read(words: &[String]) -> Result<Task, String> {
        let Some((task, rest)) = words.split_first() else { return Ok(Task::Help) };
        let wants_help = |word: &String| matches!(word.as_str(), "-h" | "--help");
        // What comes after `test` is for cargo.
        if task != "test" && rest.iter().any(wants_help) {
            return Ok(Task::Help);
        }
        match task.as_str() {
            "quick" => Ok(Task::Quick { packages: packages(rest)? }),
            "test" => Ok(Task::Test { words: rest.to_vec() }),
            "ci" => Ok(Task::Ci { stages: stages(rest)? }),
            "bless" => Ok(Task::Bless { packages: packages(rest)? }),
            "performance" => performance(rest),
            "strength" if rest.is_empty() => Ok(Task::Strength),
            "searching" if rest.is_empty() => Ok(Task::Searching),
            "instructions" => match rest {
                [] => Ok(Task::Instructions { then: Then::Compare }),
                [keep] if keep == "--keep" => Ok(Task::Instructions { then: Then::Keep }),
                _ => Err("instructions knows no words but --keep".to_owned()),
            },
            "mutants" => mutants(rest),
            "machine" if rest.is_empty() => Ok(Task::Machine),
            "times" => Ok(Task::Times { what: measures(rest)? }),
            "release" => match rest {
                [version] => Ok(Task::Release { version: version.parse()? }),
                _ => Err("release wants one version, such as 0.2.0".to_owned()),
            },
            "help" | "-h" | "--help" => Ok(Task::Help),
            other => Err(format!("there is no task `{other}`")),
        }
    }
}

fn performance(words: &[String]) -> Result<Task, String> {
    let (mut effort, mut profile) = (Effort::Full, performance::PROFILE.to_owned());
    let mut words = words.iter();
    while let Some(word) = words.next() {
        match word.as_str() {
            "--rough" => effort = Effort::Rough,
            "--profile" => profile = words.next().ok_or("--profile wants a name, such as dist")?.clone(),
            other => return Err(format!("performance knows --rough and --profile NAME, not `{other}`")),
        }
    }
    Ok(Task::Performance { effort, profile })
}

fn mutants(words: &[String]) -> Result<Task, String> {
    let mut order = Order::default();
    let mut words = words.iter();
    while let Some(word) = words.next() {
        match word.as_str() {
            "--at" => order.at.push(words.next().ok_or("--at wants a line, such as defense.rs:12")?.clone()),
            other if other.starts_with('-') => return Err(format!("mutants knows --at, not `{other}`")),
            book => order.books.push(book.to_owned()),
        }
    }
    Ok(Task::Mutants(order))
}

/// Names of packages, with or without the `-p` that cargo wants before each.
fn packages(words: &[String]) -> Result<Vec<String>, String> {
    let names = words.iter().filter(|word| !matches!(word.as_str(), "-p" | "--package"));
    names.map(|name| if name.starts_with('-') { Err(unknown(name)) } else { Ok(name.clone()) }).collect()
}

/// The stages that are named; all, when none is; with `--from`, one and all after it.
fn stages(words: &[String]) -> Result<Vec<&'static Stage>, String> {
    let place = |name: &String| {
        let place = ci::STAGES.iter().position(|stage| stage.name == name);
        place.ok_or_else(|| format!("there is no stage `{name}`: there are {}", names_of_stages()))
    };
    match words {
        [] => Ok(ci::STAGES.iter().collect()),
        [from, name] if from == "--from" => Ok(ci::STAGES[place(name)?..].iter().collect()),
        names => {
            let mut places = names.iter().map(place).collect::<Result<Vec<usize>, String>>()?;
            places.sort_unstable();
            places.dedup();
            Ok(places.into_iter().map(|place| &ci::STAGES[place]).collect())
        }
    }
}

/// The measurements that are named; all, when none is.
fn measures(words: &[String]) -> Result<Vec<Measure>, String> {
    for word in words {
        if !Measure::ALL.iter().any(|measure| measure.name() == word) {
            let names: Vec<&str> = Measure::ALL.iter().map(|measure| measure.name()).collect();
            return Err(format!("there is no measurement `{word}`: there are {}", names.join(", ")));
        }
    }
    let is_meant = |measure: &Measure| words.is_empty() || words.iter().any(|word| word == measure.name());
    Ok(Measure::ALL.into_iter().filter(is_meant).collect())
}

fn unknown(word: &str) -> String {
    format!("`{word}` is no name of a package")
}

fn names_of_stages() -> String {
    let names: Vec<&str> = ci::STAGES.iter().map(|stage| stage.name).collect();
    names.join(", ")
}

/// What `cargo xtask help` prints.
pub(crate) fn help() -> String {
    let mut help = String::from(
        "\
cargo xtask quick [PACKAGE...]    format, lints of these packages (or of those that you changed), and whether all compile
cargo xtask test [WORDS...]       cargo test --workspace; WORDS take the place of --workspace: -p fracas-forge --test it cases::
cargo xtask ci [STAGE...]         everything that is checked, or these stages; --from STAGE: that one and all after it
cargo xtask bless [PACKAGE...]    write what tests keep (snapshots, sessions, tables in pages) anew; read the difference
cargo xtask performance           how fast fights are played, for docs/performance.md; --rough: soon, and only printed;
                                  --profile NAME: another build than that of `release`
cargo xtask strength              how well `greedy` plays, for docs/performance.md
cargo xtask searching             how fast and how well `search` plays, for docs/performance.md
cargo xtask instructions          what playing takes of the processor, against what is kept; --keep keeps it
cargo xtask mutants [BOOK...]     break rules one at a time in every way that compiles, and show which no case notices;
                                  --at FILE:LINE or --at FILE for those alone
cargo xtask machine               what figures are measured with: machine, system, compiler, fracas
cargo xtask times [WHAT...]       how long building and testing take from clean; without words, for docs/performance.md
cargo xtask release VERSION       make a release ready: change log, version, checks; prints what is left to do
cargo xtask help                  this

Stages of ci:
",
    );
    for stage in ci::STAGES {
        help += &format!("  {:<14}{}\n", stage.name, stage.what);
    }
    help += "\nWhat times measures:\n";
    for measure in Measure::ALL {
        help += &format!("  {:<14}{}\n", measure.name(), measure.what());
    }
    help
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(words: &str) -> Result<Task, String> {
        Task::read(&words.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
    }

    fn stages_of(words: &str) -> Vec<&'static str> {
        match read(words) {
            Ok(Task::Ci { stages }) => stages.iter().map(|stage| stage.name).collect(),
            other => panic!("{words}: {other:?}"),
        }
    }

    #[test]
    fn nothing_and_help_ask_for_help() {
        for words in ["", "help", "--help", "-h", "quick --help", "ci -h"] {
            assert_eq!(read(words), Ok(Task::Help), "{words}");
        }
    }

    #[test]
    fn packages_may_be_named_as_cargo_wants_them() {
        let packages = vec!["fracas-forge".to_owned(), "fracas-cli".to_owned()];
        assert_eq!(read("quick fracas-forge fracas-cli"), Ok(Task::Quick { packages: packages.clone() }));
        assert_eq!(read("bless -p fracas-forge -p fracas-cli"), Ok(Task::Bless { packages }));
        assert_eq!(read("quick"), Ok(Task::Quick { packages: vec![] }));
        assert!(read("quick --release").is_err());
    }

    #[test]
    fn mutants_may_be_of_some_lines() {
        let order = |books: &[&str], at: &[&str]| {
            let owned = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
            Ok(Task::Mutants(Order { books: owned(books), at: owned(at) }))
        };
        assert_eq!(read("mutants"), order(&[], &[]));
        assert_eq!(read("mutants forge --at mana.rs:3 --at a.rs"), order(&["forge"], &["mana.rs:3", "a.rs"]));
        assert!(read("mutants --at").is_err());
        assert!(read("mutants --often").is_err());
    }

    #[test]
    fn words_for_tests_are_left_as_they_are() {
        let words = ["-p", "fracas-forge", "--", "--help"].map(str::to_owned).to_vec();
        assert_eq!(read("test -p fracas-forge -- --help"), Ok(Task::Test { words }));
    }

    #[test]
    fn stages_run_in_their_order_and_once() {
        let all = stages_of("ci");
        assert_eq!(all.len(), ci::STAGES.len());
        assert_eq!(stages_of("ci tests format tests"), ["format", "tests"]);
        let from = stages_of("ci --from documentation");
        assert_eq!(from, all[all.len() - from.len()..]);
        assert_eq!(from[0], "documentation");
        assert!(read("ci nonsense").is_err_and(|mistake| mistake.contains("format, lints")));
        assert!(read("ci --from").is_err());
    }

    #[test]
    fn measurements_are_chosen_by_name() {
        assert_eq!(read("times"), Ok(Task::Times { what: Measure::ALL.to_vec() }));
        let what = vec![Measure::Build, Measure::Cases];
        assert_eq!(read("times cases build"), Ok(Task::Times { what }));
        assert!(read("times everything").is_err());
    }

    #[test]
    fn figures_are_taken_for_the_page_or_roughly() {
        let task = |effort, profile: &str| Ok(Task::Performance { effort, profile: profile.to_owned() });
        assert_eq!(read("performance"), task(Effort::Full, "release"));
        assert_eq!(read("performance --rough --profile dist"), task(Effort::Rough, "dist"));
        assert!(read("performance --profile").is_err());
        assert!(read("performance quickly").is_err());
        assert_eq!(read("instructions"), Ok(Task::Instructions { then: Then::Compare }));
        assert_eq!(read("instructions --keep"), Ok(Task::Instructions { then: Then::Keep }));
        assert!(read("instructions all").is_err());
    }

    #[test]
    fn a_release_wants_one_version() {
        assert_eq!(read("release 1.20.3"), Ok(Task::Release { version: Version(1, 20, 3) }));
        assert!(read("release").is_err());
        assert!(read("release 1.2").is_err());
        assert!(read("release 1.2.3 1.2.4").is_err());
        assert!(read("relaese 1.2.3").is_err());
    }

    #[test]
    fn help_tells_of_every_stage_and_measurement() {
        let help = help();
        let names = ci::STAGES.iter().map(|stage| stage.name).chain(Measure::ALL.iter().map(|it| it.name()));
        for name in names {
            assert!(help.contains(&format!("\n  {name} ")), "{name}");
        }
    }
}
