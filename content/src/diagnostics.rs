//! All that is wrong with the files of a fight.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::diagnostic::{Diagnostic, Severity};
use super::render::{self, Style};
use super::source::{Position, Sources, Span};

/// The most that are kept: whoever has made more mends those first, and a file with a mistake in each of a million lines is
/// answered as fast as any.
pub const MOST_KEPT: usize = 200;

/// A collection of [`Diagnostic`]s, kept in the order of the places they point at; of more than [`MOST_KEPT`] the first,
/// with how many there were.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Diagnostics {
    list: Vec<Diagnostic>,
    errors_left_out: usize,
    warnings_left_out: usize,
}

impl Diagnostics {
    /// An empty collection.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds one, unless the very same is already there.
    pub fn push(&mut self, diagnostic: Diagnostic) {
        let key = |one: &Diagnostic| (one.span.source, one.span.range.start);
        let at = self.list.partition_point(|other| key(other) <= key(&diagnostic));
        let same_place = self.list[..at].iter().rev().take_while(|other| key(other) == key(&diagnostic));
        if !same_place.into_iter().any(|other| *other == diagnostic) {
            self.list.insert(at, diagnostic);
        }
        if self.list.len() > MOST_KEPT {
            match self.list.pop().map(|last| last.severity) {
                Some(Severity::Error) => self.errors_left_out += 1,
                _ => self.warnings_left_out += 1,
            }
        }
    }

    /// Whether there is an error among them (warnings do not count).
    pub fn has_errors(&self) -> bool {
        self.error_count() > 0
    }

    /// The number of errors (warnings do not count).
    pub fn error_count(&self) -> usize {
        self.errors_left_out + self.list.iter().filter(|one| one.severity == Severity::Error).count()
    }

    /// Whether nothing at all is wrong.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Errors and warnings together.
    pub fn len(&self) -> usize {
        self.list.len() + self.left_out()
    }

    /// How many there were besides those that are kept.
    pub fn left_out(&self) -> usize {
        self.errors_left_out + self.warnings_left_out
    }

    /// All that are kept, by text and then by place in it.
    pub fn iter(&self) -> impl Iterator<Item = &Diagnostic> {
        self.list.iter()
    }

    /// Text for people: each with file, line and column, the line itself, and the word underlined.
    pub fn render(&self, sources: &Sources, style: Style) -> String {
        let mut text = render::render(&self.list, sources, style);
        if self.left_out() > 0 {
            text.push_str(&format!("and {} more; those above come first\n", self.left_out()));
        }
        text
    }

    /// The same as data for programs, with lines and columns instead of byte ranges.
    pub fn located(&self, sources: &Sources) -> Vec<LocatedDiagnostic> {
        self.list.iter().map(|one| LocatedDiagnostic::new(one, sources)).collect()
    }
}

impl Extend<Diagnostic> for Diagnostics {
    fn extend<I: IntoIterator<Item = Diagnostic>>(&mut self, diagnostics: I) {
        diagnostics.into_iter().for_each(|one| self.push(one));
    }
}

impl IntoIterator for Diagnostics {
    type Item = Diagnostic;
    type IntoIter = std::vec::IntoIter<Diagnostic>;
    fn into_iter(self) -> Self::IntoIter {
        self.list.into_iter()
    }
}

/// A stretch of a file as a program sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct Location {
    /// The name of the file.
    pub file: String,
    /// The first character.
    pub start: Position,
    /// The character after the last.
    pub end: Position,
}

impl Location {
    fn new(span: &Span, sources: &Sources) -> Self {
        let source = sources.get(span.source);
        let end = span.range.end.max(span.range.start);
        Self {
            file: source.name().to_owned(),
            start: source.position(span.range.start),
            end: source.position(end),
        }
    }
}

/// A [`Diagnostic`] as data for an editor or a page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct LocatedDiagnostic {
    /// How bad it is.
    pub severity: Severity,
    /// The stable name of this kind of mistake.
    pub code: String,
    /// What is wrong.
    pub message: String,
    /// Where.
    pub location: Location,
    /// A few words about the place.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub label: String,
    /// What to do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub help: Option<String>,
    /// Anything else worth knowing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    /// Other places that have to do with it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub related: Vec<Related>,
}

/// Another place that has to do with a mistake.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct Related {
    /// Where.
    pub location: Location,
    /// What about it.
    pub label: String,
}

impl LocatedDiagnostic {
    fn new(one: &Diagnostic, sources: &Sources) -> Self {
        let related = one
            .related
            .iter()
            .map(|(span, label)| Related { location: Location::new(span, sources), label: label.clone() });
        Self {
            severity: one.severity,
            code: one.code.to_owned(),
            message: one.message.clone(),
            location: Location::new(&one.span, sources),
            label: one.label.clone(),
            help: one.help.clone(),
            notes: one.notes.clone(),
            related: related.collect(),
        }
    }
}
