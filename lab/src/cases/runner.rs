//! Running the cases of a file.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use fracas_content::{Diagnostic, Diagnostics, Severity, SourceId, Sources, Span, Style};

use super::clauses::clauses;
use super::failure::{Failure, broken_down};
use super::file::{Case, CaseFile};
use super::known_words::{Known, Purpose, Words};
use super::line::Line;
use super::play::{More, Play};
use super::said::holds_words;
use super::summary::Verdict;
use super::template::Template;
use super::vocabulary::Vocabulary;
use super::written::Written;
use crate::nearest::did_you_mean;
use crate::shelf::{AnyBook, AnyEncounter};

/// Runs cases of one book.
pub struct Runner<'a> {
    book: &'a dyn AnyBook,
    /// The ids of its clauses.
    clauses: Vec<&'static str>,
    words: Vocabulary,
    more: More,
    /// What ships.
    shipped: Written,
}

impl<'a> Runner<'a> {
    /// A runner for a book, whose clauses it knows and whose encounters it reads.
    pub fn new(book: &'a dyn AnyBook) -> Self {
        Runner {
            book,
            clauses: clauses(book).map(|clause| clause.id).collect(),
            words: Vocabulary::parse(book.words()),
            more: More::First,
            shipped: Written::in_files(book.shipped().iter().map(|(_, text)| *text)),
        }
    }

    /// The same, telling so much of a case that fails.
    pub fn telling(self, more: More) -> Self {
        Runner { more, ..self }
    }

    /// The words that the cases of these files meet, as far as they pass.
    pub fn learn(&self, files: &[CaseFile]) -> Vocabulary {
        let mut vocabulary = Vocabulary::default();
        for file in files {
            for case in &file.cases {
                if let Ok(encounter) = self.read(file, case) {
                    let purpose = Purpose::Learn(&mut vocabulary);
                    drop(self.opened(&*encounter, purpose, false).run(case));
                }
            }
        }
        vocabulary
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
    /// use fracas_lab::{cases::{CaseFile, Runner}, shelf::Shelved, toy::Toy};
    /// let text = "book = 'toy'\n[[case]]\nname = 'a'\nscript = 'Ann: strike'\n\
    ///             [case.encounter]\nfirst = 0\nduellists = [{ name = 'Ann' }, { name = 'Bob' }]\n";
    /// let file = CaseFile::parse(text, "a.toml").unwrap();
    /// let runner = Runner::new(&Shelved::<Toy>::BOOK);
    /// let told = runner.trace(&file, &file.cases[0]);
    /// assert!(told.contains("Ann? strike | wait") && told.contains("Bob? dodge | parry"), "{told}");
    /// ```
    pub fn trace(&self, file: &CaseFile, case: &Case) -> String {
        let (verdict, told) = self.play(file, case, true);
        let end = match verdict.result {
            Ok(()) => "passed".to_owned(),
            Err(failure) => {
                let others = verdict.others.iter().map(|other| format!("\nand {other}"));
                format!("FAILED {failure}{}", others.collect::<String>())
            }
        };
        format!("{} ({}:{})\n{told}{end}\n", case.name, verdict.file, case.line)
    }

    fn play(&self, file: &CaseFile, case: &Case, is_traced: bool) -> (Verdict, String) {
        let mut told = String::new();
        let played =
            catch_unwind(AssertUnwindSafe(|| self.try_play(file, case, is_traced.then_some(&mut told))));
        let failures = played.unwrap_or_else(|panic| {
            let message = broken_down(&*panic);
            vec![self.failed(file, case.line, message)]
        });
        let mut failures = failures.into_iter();
        let verdict = Verdict {
            file: file.path.display().to_string(),
            name: case.name.clone(),
            line: case.line,
            shows: case.shows.clone(),
            result: failures.next().map_or(Ok(()), Err),
            others: failures.collect(),
        };
        (verdict, told)
    }

    fn try_play(&self, file: &CaseFile, case: &Case, trace: Option<&mut String>) -> Vec<Failure> {
        if let Some(expected) = &case.refused {
            return self.refuse(file, case, expected).err().into_iter().collect();
        }
        let encounter = match self.open(file, case) {
            Ok(encounter) => encounter,
            Err(failure) => return vec![failure],
        };
        let own = Written::in_files([case.opening.text.as_str()]);
        let purpose = Purpose::Check(Known { book: &self.words, shipped: &self.shipped, own });
        let mut play = self.opened(&*encounter, purpose, trace.is_some());
        play.more = self.more;
        let mut failures = play.run(case);
        if let Some(trace) = trace {
            *trace = play.told();
        }
        failures.iter_mut().for_each(|failure| failure.file = file.path.display().to_string());
        failures
    }

    /// Whether the encounter of a case is refused with an error that has these words.
    fn refuse(&self, file: &CaseFile, case: &Case, expected: &str) -> Result<(), Failure> {
        self.check_case(file, case)?;
        let reading = self.reading(file, case);
        let error = match reading.encounter {
            Some(_) => "it is read".to_owned(),
            None if reading.messages(Severity::Error).any(|message| holds_words(message, expected)) => {
                return Ok(());
            }
            None => format!("it is refused otherwise:\n{}", reading.told()),
        };
        Err(self.failed(file, case.line, format!("the encounter should be refused: {expected}\n{error}")))
    }

    /// Whether a case is of this book and names its clauses.
    fn check_case(&self, file: &CaseFile, case: &Case) -> Result<(), Failure> {
        if file.book != self.book.name() {
            let message = format!("the file is of the book `{}`, not of `{}`", file.book, self.book.name());
            return Err(self.failed(file, 1, message));
        }
        self.check_shown(case).map_err(|message| self.failed(file, case.line, message))
    }

    /// The encounter of a case, if the case is of this book and names its clauses.
    fn open(&self, file: &CaseFile, case: &Case) -> Result<Arc<dyn AnyEncounter>, Failure> {
        self.check_case(file, case)?;
        self.read(file, case).map_err(|error| {
            self.failed(file, case.line, format!("the encounter of this case cannot be read:\n{error}"))
        })
    }

    /// Whether the clauses that a case shows are there, and the case says anything that could show them.
    fn check_shown(&self, case: &Case) -> Result<(), String> {
        case.shows.iter().try_for_each(|clause| self.known(clause))?;
        let (places, shows) = (0..case.shows.len(), &case.shows);
        if let Some(again) = places.into_iter().find(|place| shows[..*place].contains(&shows[*place])) {
            return Err(format!("`{}` stands twice in what it shows", shows[again]));
        }
        let is_read_only = case.refused.is_some() || !case.warned.is_empty();
        if !shows.is_empty() && !says_something(case) && case.end.is_empty() && !is_read_only {
            return Err("the case says nothing: it shows no clause".to_owned());
        }
        Ok(())
    }

    fn opened<'p>(&'p self, encounter: &dyn AnyEncounter, purpose: Purpose<'p>, is_traced: bool) -> Play<'p> {
        let lineup = encounter.lineup();
        let combatants = lineup.combatants.iter().map(|(name, _)| name);
        let names = combatants.chain(&lineup.seats).chain(&lineup.sides);
        let words = Words { template: Template::new(names.map(String::as_str)), purpose };
        Play::new(encounter, Box::new(|clause| self.known(clause)), words, is_traced)
    }

    /// Reads the encounter of a case, with the warnings that it asks for and no others.
    fn read(&self, file: &CaseFile, case: &Case) -> Result<Arc<dyn AnyEncounter>, String> {
        let reading = self.reading(file, case);
        let encounter = reading.encounter.clone().ok_or_else(|| reading.told())?;
        let is_given =
            |text: &&String| reading.messages(Severity::Warning).any(|message| holds_words(message, text));
        if let Some(expected) = case.warned.iter().find(|text| !is_given(text)) {
            return Err(format!("no warning says: {expected}\n{}", reading.told()));
        }
        let is_named = |message: &str| case.warned.iter().any(|text| holds_words(message, text));
        if reading.messages(Severity::Warning).any(|message| !is_named(message)) {
            return Err(format!(
                "it is read with a warning that `warned` does not name:\n{}",
                reading.told()
            ));
        }
        Ok(encounter)
    }

    fn reading(&self, file: &CaseFile, case: &Case) -> Reading {
        let mut sources = Sources::new();
        let opening = sources.add("opening", case.opening.text.as_str());
        let (encounter, diagnostics) = self.book.read(&mut sources, opening, &[]);
        let written = sources.add(file.path.display().to_string(), file.text.as_str());
        let diagnostics = as_written(&diagnostics, case, (opening, written));
        Reading { encounter, diagnostics, sources }
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

/// Whether the script of a case says anything of what comes, which could show a clause: more than that nothing changes, and
/// that somebody is not asked. A line that is none is told of when it is played.
fn says_something(case: &Case) -> bool {
    case.script.iter().any(|(_, text)| Line::parse(text).map_or(true, |line| line.shows()))
}

/// What came of reading an opening.
struct Reading {
    encounter: Option<Arc<dyn AnyEncounter>>,
    diagnostics: Diagnostics,
    sources: Sources,
}

impl Reading {
    /// All that is wrong with it, for people.
    fn told(&self) -> String {
        self.diagnostics.render(&self.sources, Style::Plain)
    }

    /// What is said of mistakes so bad, without their places and advice.
    fn messages(&self, severity: Severity) -> impl Iterator<Item = &str> {
        self.diagnostics.iter().filter(move |one| one.severity == severity).map(|one| one.message.as_str())
    }
}

/// What is wrong with an opening, shown where its file has it. What was not written there is shown where it is.
fn as_written(diagnostics: &Diagnostics, case: &Case, texts: (SourceId, SourceId)) -> Diagnostics {
    let (opening, file) = texts;
    let place = |span: &Span| match case.opening.written(&span.range) {
        Some(range) if span.source == opening => Span { source: file, range },
        _ => span.clone(),
    };
    let mut moved = Diagnostics::new();
    for one in diagnostics.iter() {
        let related = one.related.iter().map(|(span, words)| (place(span), words.clone())).collect();
        moved.push(Diagnostic { span: place(&one.span), related, ..one.clone() });
    }
    moved
}
