//! One thing that is wrong with a file.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::source::Span;

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Severity {
    /// The file cannot be used.
    Error,
    /// The file can be used, but probably does not mean what it says.
    Warning,
}

/// One thing that is wrong: what, where, and what to do about it.
///
/// ```
/// use fracas_content::{Diagnostic, Sources};
///
/// let mut sources = Sources::new();
/// let id = sources.add("arena.toml", "at = [9, 9]");
/// let wrong = Diagnostic::error("arena/outside", "the archer stands outside the map", sources.get(id).span(5..11))
///     .label("the map is 8 by 8 squares")
///     .help("columns and rows count from 0 to 7");
/// assert_eq!(wrong.code, "arena/outside");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// How bad it is.
    pub severity: Severity,
    /// A stable name of this kind of mistake, `area/name`, for programs.
    pub code: &'static str,
    /// What is wrong, in one plain sentence without a full stop.
    pub message: String,
    /// Where.
    pub span: Span,
    /// A few words under the underlined text; may be empty.
    pub label: String,
    /// What to do.
    pub help: Option<String>,
    /// Anything else worth knowing.
    pub notes: Vec<String>,
    /// Other places that have to do with it, each with a few words.
    pub related: Vec<(Span, String)>,
}

impl Diagnostic {
    /// A mistake that makes the file unusable.
    pub fn error(code: &'static str, message: impl Into<String>, span: Span) -> Self {
        Self {
            severity: Severity::Error,
            code,
            message: message.into(),
            span,
            label: String::new(),
            help: None,
            notes: Vec::new(),
            related: Vec::new(),
        }
    }

    /// Something suspicious that does not make the file unusable.
    pub fn warning(code: &'static str, message: impl Into<String>, span: Span) -> Self {
        Self { severity: Severity::Warning, ..Self::error(code, message, span) }
    }

    /// The same with a few words under the underlined text.
    pub fn label(mut self, label: impl Into<String>) -> Self {
        self.label = label.into();
        self
    }

    /// The same with advice.
    pub fn help(self, help: impl Into<String>) -> Self {
        self.maybe_help(Some(help.into()))
    }

    /// The same with advice, if there is any.
    pub fn maybe_help(mut self, help: Option<String>) -> Self {
        self.help = help.or(self.help);
        self
    }

    /// The same with one more remark.
    pub fn note(mut self, note: impl Into<String>) -> Self {
        self.notes.push(note.into());
        self
    }

    /// The same with another place that has to do with it.
    pub fn related(mut self, span: Span, label: impl Into<String>) -> Self {
        self.related.push((span, label.into()));
        self
    }
}
