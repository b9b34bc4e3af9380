//! Running the cases of a file.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use fracas_engine::Rulebook;

use super::failure::Failure;
use super::file::{Case, CaseFile};
use super::play::Play;
use super::summary::Verdict;
use crate::nearest::did_you_mean;

/// How a book reads an encounter: from its text, and the path of the file it stands in.
pub type Load<'a, B> = dyn Fn(&str, &Path) -> Result<<B as fracas_engine::Book>::Encounter, String> + 'a;

/// Runs cases of one book.
pub struct Runner<'a, B: Rulebook> {
    clauses: &'a [&'a str],
    load: &'a Load<'a, B>,
}

impl<'a, B: Rulebook> Runner<'a, B> {
    /// A runner that knows the ids of the book's clauses and how the book reads an encounter.
    pub fn new(clauses: &'a [&'a str], load: &'a Load<'a, B>) -> Self {
        Runner { clauses, load }
    }

    /// Runs every case of a file.
    pub fn run(&self, file: &CaseFile) -> Vec<Verdict> {
        file.cases.iter().map(|case| self.run_case(file, case)).collect()
    }

    /// Runs one case.
    pub fn run_case(&self, file: &CaseFile, case: &Case) -> Verdict {
        self.play(file, case, false).0
    }

    /// Runs a case and tells all of it, for its writer: every question with its options, every roll, every event with
    /// its clauses, and where the script ends what is asked next.
    ///
    /// ```
    /// use fracas_lab::{cases::{CaseFile, Runner}, toy::{CLAUSES, Duel, Toy}};
    /// let text = "book = 'toy'\n[[case]]\nname = 'a'\nscript = 'Ann: strike'\n\
    ///             [case.encounter]\nfirst = 0\nduellists = [{ name = 'Ann' }, { name = 'Bob' }]\n";
    /// let file = CaseFile::parse(text, "a.toml").unwrap();
    /// let runner = Runner::<Toy>::new(&CLAUSES, &|text, _| Duel::read(text));
    /// let told = runner.trace(&file, &file.cases[0]);
    /// assert!(told.contains("Ann? strike | wait") && told.contains("Bob? dodge | parry"), "{told}");
    /// ```
    pub fn trace(&self, file: &CaseFile, case: &Case) -> String {
        let (verdict, told) = self.play(file, case, true);
        let end = match verdict.result {
            Ok(()) => "passed".to_owned(),
            Err(failure) => format!("FAILED {failure}"),
        };
        format!("{} ({}:{})\n{told}{end}\n", case.name, verdict.file, case.line)
    }

    fn play(&self, file: &CaseFile, case: &Case, is_traced: bool) -> (Verdict, String) {
        let mut told = String::new();
        let played =
            catch_unwind(AssertUnwindSafe(|| self.try_play(file, case, is_traced.then_some(&mut told))));
        let result = played.unwrap_or_else(|panic| {
            let words = panic.downcast_ref::<String>().map(String::as_str);
            let words = words.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no words");
            Err(self.failed(
                file,
                case.line,
                format!("the book broke down, which is a fault of the program: {words}"),
            ))
        });
        let verdict = Verdict {
            file: file.path.display().to_string(),
            name: case.name.clone(),
            line: case.line,
            shows: case.shows.clone(),
            result,
        };
        (verdict, told)
    }

    fn try_play(&self, file: &CaseFile, case: &Case, trace: Option<&mut String>) -> Result<(), Failure> {
        if file.book != B::NAME {
            let message = format!("the file is of the book `{}`, not of `{}`", file.book, B::NAME);
            return Err(self.failed(file, 1, message));
        }
        for clause in &case.shows {
            self.known(clause).map_err(|message| self.failed(file, case.line, message))?;
        }
        let encounter = (self.load)(&case.encounter, &file.path).map_err(|error| {
            self.failed(file, case.line, format!("the encounter of this case cannot be read:\n{error}"))
        })?;
        let mut play = Play::<B>::new(encounter, trace.is_some());
        let known = |clause: &str| self.known(clause);
        let result = play.run(case, &known);
        if let Some(trace) = trace {
            *trace = play.told();
        }
        result.map_err(|mut failure| {
            failure.file = file.path.display().to_string();
            failure
        })
    }

    fn known(&self, clause: &str) -> Result<(), String> {
        if self.clauses.contains(&clause) {
            return Ok(());
        }
        Err(format!("there is no clause `{clause}`{}", did_you_mean(clause, self.clauses.iter().copied())))
    }

    fn failed(&self, file: &CaseFile, line: usize, message: String) -> Failure {
        Failure {
            file: file.path.display().to_string(),
            line,
            text: String::new(),
            message,
            events: Vec::new(),
        }
    }
}
