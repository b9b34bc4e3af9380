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
    /// What else was different, where play went on.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub others: Vec<Failure>,
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
///     others: Vec::new(),
/// };
/// let summary = Summary::new(&[verdict]);
/// assert_eq!(summary.to_string(), "1 case passed\n");
/// assert_eq!(summary.shown["toy.defend.dodge"], ["a dodge (a.toml:4)"]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Summary {
    /// How many passed.
    pub passed: usize,
    /// Those that failed: name and reasons.
    pub failed: Vec<(String, Vec<Failure>)>,
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
                Err(failure) => {
                    let differences = std::iter::once(failure).chain(&verdict.others);
                    summary.failed.push((verdict.name.clone(), differences.cloned().collect()));
                }
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
        for (name, failures) in &self.failed {
            writeln!(out, "FAILED {name}")?;
            failures.iter().try_for_each(|failure| writeln!(out, "  {failure}"))?;
            writeln!(out)?;
        }
        let cases = |count: usize| if count == 1 { "case" } else { "cases" };
        write!(out, "{} {} passed", self.passed, cases(self.passed))?;
        if !self.failed.is_empty() {
            write!(out, ", {} failed", self.failed.len())?;
        }
        writeln!(out)
    }
}
