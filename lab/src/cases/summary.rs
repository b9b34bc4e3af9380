//! What came of many cases.

use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;

use super::failure::Failure;

/// What came of one case.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Verdict {
    /// The file.
    pub file: String,
    /// The name of the case.
    pub name: String,
    /// Its line in the file.
    pub line: usize,
    /// The clauses that it shows.
    pub shows: Vec<String>,
    /// Why it failed, if it did.
    pub result: Result<(), Failure>,
}

/// What came of many cases.
///
/// ```
/// use fracas_lab::cases::{Summary, Verdict};
/// let verdict = Verdict {
///     file: "a.toml".to_owned(),
///     name: "a dodge".to_owned(),
///     line: 4,
///     shows: vec!["toy.defend.dodge".to_owned()],
///     result: Ok(()),
/// };
/// let summary = Summary::new(&[verdict]);
/// assert_eq!(summary.to_string(), "1 case passed\n");
/// assert_eq!(summary.shown["toy.defend.dodge"], ["a dodge (a.toml:4)"]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Summary {
    /// How many passed.
    pub passed: usize,
    /// Those that failed: name and reason.
    pub failed: Vec<(String, Failure)>,
    /// The clauses shown by cases that passed, each with the names and places of these.
    pub shown: BTreeMap<String, Vec<String>>,
}

impl Summary {
    /// Sums up verdicts.
    pub fn new(verdicts: &[Verdict]) -> Self {
        let mut summary = Summary::default();
        for verdict in verdicts {
            match &verdict.result {
                Ok(()) => {
                    summary.passed += 1;
                    for clause in &verdict.shows {
                        let place = format!("{} ({}:{})", verdict.name, verdict.file, verdict.line);
                        summary.shown.entry(clause.clone()).or_default().push(place);
                    }
                }
                Err(failure) => summary.failed.push((verdict.name.clone(), failure.clone())),
            }
        }
        summary
    }

    /// Whether every case passed.
    pub fn is_good(&self) -> bool {
        self.failed.is_empty()
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, failure) in &self.failed {
            writeln!(out, "FAILED {name}\n  {failure}\n")?;
        }
        let cases = |count: usize| if count == 1 { "case" } else { "cases" };
        write!(out, "{} {} passed", self.passed, cases(self.passed))?;
        if !self.failed.is_empty() {
            write!(out, ", {} failed", self.failed.len())?;
        }
        writeln!(out)
    }
}
