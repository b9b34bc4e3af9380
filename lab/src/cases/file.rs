//! Reading a case file.

use std::ops::Range;
use std::path::{Path, PathBuf};

use fracas_content::{
    Diagnostics, LocatedDiagnostic, SourceId, Sources, check_against_schema, parse_file, peek,
};
use schemars::{JsonSchema, schema_for};
use serde::Deserialize;
use toml::de::DeTable;
use toml::{Spanned, Table};

use super::end;
use super::expectation::Expectation;
use super::opening::Opening;
use super::words::same;

/// What is wrong with a case file, with its place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{path}: {message}")]
pub struct FileError {
    path: String,
    message: String,
}

/// A file of cases.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct CaseFile {
    /// Its path, for messages and for the loader.
    pub path: PathBuf,
    /// The book that it is of.
    pub book: String,
    /// The cases, in their order.
    pub cases: Vec<Case>,
    /// As it was read.
    pub(super) text: String,
}

/// One case.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Case {
    /// Its name.
    pub name: String,
    /// The line of its name in the file, counted from 1.
    pub line: usize,
    /// The ids of the clauses that it shows.
    pub shows: Vec<String>,
    /// Its encounter: the file's and its own table in one.
    pub(super) opening: Opening,
    /// What its encounter is refused for, where the case shows that it is: words of the error.
    pub(super) refused: Option<String>,
    /// What its encounter is read with warnings of: words of each.
    pub(super) warned: Vec<String>,
    /// The lines of its script, each with its line in the file.
    pub(super) script: Vec<(usize, String)>,
    /// What must hold at the end, each with its line in the file.
    pub(super) end: Vec<(usize, Expectation)>,
}

/// Any table: its form is checked by the book.
type AnyTable = serde_json::Map<String, serde_json::Value>;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct RawFile {
    book: String,
    #[serde(default, rename = "encounter")]
    #[schemars(with = "AnyTable")]
    _encounter: Table,
    #[serde(default)]
    case: Vec<RawCase>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct RawCase {
    #[schemars(with = "String")]
    name: Spanned<String>,
    #[serde(default)]
    shows: Vec<String>,
    #[serde(default)]
    without: Vec<String>,
    #[serde(default, rename = "encounter")]
    #[schemars(with = "AnyTable")]
    _encounter: Table,
    refused: Option<String>,
    warned: Option<Texts>,
    #[schemars(with = "Option<String>")]
    script: Option<Spanned<String>>,
    #[schemars(with = "Option<AnyTable>")]
    end: Option<Spanned<Table>>,
}

/// One text, or several.
#[derive(Deserialize, JsonSchema)]
#[serde(untagged)]
enum Texts {
    One(String),
    Several(Vec<String>),
}

impl Texts {
    fn into_list(self) -> Vec<String> {
        match self {
            Texts::One(text) => vec![text],
            Texts::Several(texts) => texts,
        }
    }
}

/// Reads only of which book a case file is.
///
/// ```
/// assert_eq!(fracas_lab::cases::book_of("book = 'toy'", "a.toml").unwrap(), "toy");
/// assert!(fracas_lab::cases::book_of("", "a.toml").unwrap_err().to_string().starts_with("a.toml: "));
/// ```
///
/// # Errors
/// When the text is no TOML or names no book.
pub fn book_of(text: &str, path: impl AsRef<Path>) -> Result<String, FileError> {
    let (sources, file, mut mistakes) = taken_in(text, path.as_ref());
    parse_file(sources.get(file), &mut mistakes);
    told(&mistakes, &sources, path.as_ref())?;
    let book = peek(sources.get(file), "book").map(|book| book.get().clone());
    let help = "write `book = \"NAME\"` in its first lines";
    book.ok_or_else(|| wrong(path.as_ref(), &format!("the file does not say of which book it is: {help}")))
}

/// A text as the reader of content takes it in, to be told with its mistakes.
fn taken_in(text: &str, path: &Path) -> (Sources, SourceId, Diagnostics) {
    let mut sources = Sources::new();
    let file = sources.add(path.display().to_string(), text.to_owned());
    (sources, file, Diagnostics::new())
}

/// What is wrong with the form of a file, in the words of all content: grammar, keys and kinds of values.
fn check_form(text: &str, path: &Path) -> Result<(), FileError> {
    let (sources, file, mut mistakes) = taken_in(text, path);
    if let Some(table) = parse_file(sources.get(file), &mut mistakes) {
        check_against_schema(&table, &schema_for!(RawFile), sources.get(file), &mut mistakes);
    }
    told(&mistakes, &sources, path)
}

/// Mistakes, each with its line.
fn told(mistakes: &Diagnostics, sources: &Sources, path: &Path) -> Result<(), FileError> {
    let line = |one: &LocatedDiagnostic| {
        let help = one.help.as_ref().map(|help| format!(" ({help})")).unwrap_or_default();
        format!("line {}: {}{help}", one.location.start.line, one.message)
    };
    let lines: Vec<String> = mistakes.located(sources).iter().map(line).collect();
    if lines.is_empty() { Ok(()) } else { Err(wrong(path, &lines.join("\n"))) }
}

fn wrong(path: &Path, message: &str) -> FileError {
    FileError { path: path.display().to_string(), message: message.trim_end().to_owned() }
}

/// A case must have a name, and one of its own.
fn check_name(name: &str, line: usize, others: &[(String, usize)]) -> Result<(), String> {
    if name.trim().is_empty() {
        return Err(format!("line {line}: the case has no name"));
    }
    match others.iter().find(|(other, _)| same(other.trim(), name.trim())) {
        Some((_, other)) => Err(format!("line {line}: the case `{name}` of line {other} has this name too")),
        None => Ok(()),
    }
}

impl RawCase {
    /// The case of this line, which opens so; its end is written so.
    fn read(
        self,
        text: &str,
        line: usize,
        opening: Opening,
        end: Option<&DeTable<'_>>,
    ) -> Result<Case, String> {
        let is_ended = self.end.is_some();
        if let Some(nothing) = self.end.as_ref().and_then(|end| end::empty(end.get_ref())) {
            let line = self.end.map_or(line, |end| line_of(text, end.span().start));
            return Err(format!("line {line}: nothing is said of {nothing}"));
        }
        let end = self.end.map_or_else(Vec::new, |table| end::expectations(&table, end));
        let end = end.into_iter().map(|(place, one)| (line_of(text, place), one)).collect();
        let script = self.script.map_or_else(Vec::new, |script| {
            let span = script.span();
            numbered(text, span, &script.into_inner())
        });
        let is_warned = self.warned.is_some();
        if self.refused.is_some() && (!script.is_empty() || is_ended || is_warned) {
            return Err(format!("line {line}: an encounter that is refused cannot be played"));
        }
        let warned = self.warned.map(Texts::into_list);
        let wordless = |text: &&String| !text.contains(char::is_alphabetic);
        if self.refused.iter().any(|text| wordless(&text)) {
            return Err(format!("line {line}: `refused` holds no word of an error"));
        }
        if warned.as_ref().is_some_and(|texts| texts.is_empty() || texts.iter().any(|text| wordless(&text))) {
            return Err(format!("line {line}: `warned` holds no word of a warning"));
        }
        let (name, shows) = (self.name.into_inner(), self.shows);
        let (refused, warned) = (self.refused, warned.unwrap_or_default());
        Ok(Case { name, line, shows, opening, refused, warned, script, end })
    }
}

impl CaseFile {
    /// Reads a case file. `path` is where the text is from.
    ///
    /// # Errors
    /// When the text is no TOML or has a key that the format does not know; else all that is wrong with its cases, as two
    /// of one name.
    pub fn parse(text: &str, path: impl Into<PathBuf>) -> Result<Self, FileError> {
        let path = path.into();
        check_form(text, &path)?;
        let raw: RawFile = toml::from_str(text).map_err(|error| wrong(&path, &error.to_string()))?;
        if raw.case.is_empty() {
            return Err(wrong(&path, "there is no `[[case]]` in this file"));
        }
        let root = DeTable::parse(text).map_err(|error| wrong(&path, &error.to_string()))?;
        let shared = table(root.get_ref(), "encounter");
        let book = root.get_ref().get("book").map_or(0..0, Spanned::span);
        let own = |place: usize, key: &str| {
            let cases = root.get_ref().get("case")?.get_ref().as_array()?;
            table(cases.get(place)?.get_ref().as_table()?, key)
        };
        let (mut cases, mut names, mut mistakes) = (Vec::new(), Vec::new(), Vec::new());
        for (place, case) in raw.case.into_iter().enumerate() {
            let line = line_of(text, case.name.span().start);
            if let Err(mistake) = check_name(case.name.get_ref(), line, &names) {
                mistakes.push(mistake);
            }
            names.push((case.name.get_ref().clone(), line));
            let own_encounter = own(place, "encounter");
            if own_encounter.is_some_and(|table| table.get("without").is_some()) {
                mistakes.push(format!("line {line}: `without` stands beside `name`, not in the encounter"));
            }
            let opening = Opening::of(text, &book, shared, own_encounter, &case.without);
            let opening = opening.map_err(|mistake| format!("line {line}: {mistake}"));
            match opening.and_then(|opening| case.read(text, line, opening, own(place, "end"))) {
                Ok(case) => cases.push(case),
                Err(mistake) => mistakes.push(mistake),
            }
        }
        if !mistakes.is_empty() {
            return Err(wrong(&path, &mistakes.join("\n")));
        }
        Ok(CaseFile { path, book: raw.book, cases, text: text.to_owned() })
    }
}

fn table<'a, 'i>(table: &'a DeTable<'i>, key: &str) -> Option<&'a DeTable<'i>> {
    table.get(key)?.get_ref().as_table()
}

fn line_of(text: &str, offset: usize) -> usize {
    text.get(..offset).map_or(1, |before| before.matches('\n').count() + 1)
}

/// The lines of a script with their numbers in the file, without blank lines and comments.
fn numbered(text: &str, span: Range<usize>, script: &str) -> Vec<(usize, String)> {
    let first = line_of(text, span.start);
    let raw = text.get(span).unwrap_or_default();
    let is_long = raw.starts_with("\"\"\"") || raw.starts_with("'''");
    // A line break right after the opening quotes is not part of the text.
    let skipped = usize::from(
        is_long && raw.get(3..).is_some_and(|rest| rest.trim_start_matches('\r').starts_with('\n')),
    );
    script
        .lines()
        .enumerate()
        .map(|(place, line)| (if is_long { first + skipped + place } else { first }, line))
        .map(|(number, line)| (number, line.split_once(" # ").map_or(line, |(line, _)| line).trim()))
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
        .map(|(number, line)| (number, line.to_owned()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn script_lines_know_their_place_in_the_file() {
        let text = "book = 'toy'\n\n[[case]]\nname = 'a'\nscript = \"\"\"\n# no\n\nAnn: wait # so\n\"\"\"\n[case.end]\nx = 1\n";
        let file = CaseFile::parse(text, "a.toml").unwrap();
        assert_eq!(file.cases[0].script, [(8, "Ann: wait".to_owned())]);
        assert_eq!((file.cases[0].line, file.cases[0].end[0].0), (4, 11));
    }

    #[test]
    fn a_second_case_of_one_name_is_refused() {
        let text = "book = 'toy'\n[[case]]\nname = 'a'\n[[case]]\nname = 'a'\n";
        let error = CaseFile::parse(text, "a.toml").unwrap_err().to_string();
        assert_eq!(error, "a.toml: line 5: the case `a` of line 3 has this name too");
    }

    #[test]
    fn a_case_can_leave_somebody_out() {
        let text = |who: &str| {
            format!(
                "book = 'toy'\n[encounter]\nwho = [{{ name = 'Ann' }}, {{ name = 'Bob' }}]\n\
                     [[case]]\nname = 'a'\nwithout = ['{who}']\n"
            )
        };
        let file = CaseFile::parse(&text("Bob"), "a.toml").unwrap();
        assert!(file.cases[0].opening.text.contains("Ann") && !file.cases[0].opening.text.contains("Bob"));
        let error = CaseFile::parse(&text("Bert"), "a.toml").unwrap_err().to_string();
        assert_eq!(error, "a.toml: line 5: nothing of the shared opening is called `Bert`");
    }

    #[test]
    fn a_wrong_key_is_shown_in_its_line() {
        let error =
            CaseFile::parse("book = 'toy'\n[[case]]\nnome = 'a'\n", "a.toml").unwrap_err().to_string();
        assert!(error.contains("line 3: there is no key `nome` here; did you mean `name`?"), "{error}");
    }

    #[test]
    fn what_is_wrong_with_the_form_is_told_in_plain_words_and_at_once() {
        let error = |text: &str| CaseFile::parse(text, "a.toml").unwrap_err().to_string();
        let both = error("book = 'toy'\n[[case]]\nname = 3\nshows = 'x'\n");
        assert!(both.contains("line 3: ") && both.contains("\nline 4: "), "{both}");
        for serde in ["expected a sequence", "invalid type", "TOML parse error"] {
            assert!(!both.contains(serde) && !error("book = 'toy'\n[case\n").contains(serde), "{both}");
        }
        let no_book = book_of("[[case]]\nname = 'a'\n", "a.toml").unwrap_err().to_string();
        assert!(no_book.contains("does not say of which book it is"), "{no_book}");
    }
}
