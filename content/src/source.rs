//! Texts that were read, and places in them.

use std::ops::Range;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Names one text of a [`Sources`] collection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SourceId(u32);

impl SourceId {
    /// The id of no text at all; a span with it is shown without an excerpt.
    pub const NONE: SourceId = SourceId(u32::MAX);
}

/// One text, and the name under which people know it (usually a path).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    id: SourceId,
    name: String,
    text: String,
    /// Where each line begins, so that a place is found without counting from the top.
    line_starts: Vec<usize>,
}

impl Source {
    fn new(id: SourceId, name: String, text: String) -> Self {
        let after_newlines = text.match_indices('\n').map(|(newline, _)| newline + 1);
        let line_starts = std::iter::once(0).chain(after_newlines).collect();
        Self { id, name, text, line_starts }
    }

    /// The id given by the collection that holds this text.
    pub fn id(&self) -> SourceId {
        self.id
    }

    /// The name shown to people.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The whole text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// A span of this text, in bytes.
    pub fn span(&self, range: Range<usize>) -> Span {
        Span { source: self.id, range }
    }

    /// The line and column of a byte offset. Any offset is accepted: one past the end means the end,
    /// one inside a character means that character.
    pub fn position(&self, offset: usize) -> Position {
        let offset = floor_boundary(&self.text, offset);
        let line = self.line_starts.partition_point(|start| *start <= offset);
        let line_start =
            line.checked_sub(1).and_then(|before| self.line_starts.get(before)).copied().unwrap_or(0);
        Position { line, column: self.text[line_start..offset].chars().count() + 1, offset }
    }

    /// The lines that a range touches, without the end of the last: the range of their text, and the number
    /// of the first.
    pub(super) fn lines(&self, range: &Range<usize>) -> (Range<usize>, usize) {
        let first = self.line_starts.partition_point(|start| *start <= range.start).max(1);
        let after = self.line_starts.partition_point(|start| *start <= range.end).max(first);
        let start = self.line_starts.get(first - 1).copied().unwrap_or(0);
        let end = self.line_starts.get(after).map_or(self.text.len(), |next| next - 1);
        (start..end, first)
    }
}

/// The greatest character boundary that is not after `offset`, so that slicing there cannot panic.
pub(super) fn floor_boundary(text: &str, offset: usize) -> usize {
    let mut offset = offset.min(text.len());
    while !text.is_char_boundary(offset) {
        offset -= 1;
    }
    offset
}

/// A place in a text, as a person counts it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub struct Position {
    /// Line, from 1.
    pub line: usize,
    /// Column, from 1, in characters (not bytes).
    pub column: usize,
    /// Offset from the start of the text, in bytes, from 0.
    pub offset: usize,
}

/// A stretch of one text, in bytes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Span {
    /// The text.
    pub source: SourceId,
    /// The first byte, and the byte after the last.
    pub range: Range<usize>,
}

/// The texts that together make one fight: shared content, house rules, the encounter.
///
/// ```
/// use fracas_content::Sources;
///
/// let mut sources = Sources::new();
/// let id = sources.add("arena.toml", "book = \"forge\"\nround = 1\n");
/// assert_eq!(sources.get(id).position(15).line, 2);
/// ```
#[derive(Clone, Debug)]
pub struct Sources {
    list: Vec<Source>,
    /// Stands in for a text that is not here, so that a stray id is never a reason to panic.
    none: Source,
}

impl Default for Sources {
    fn default() -> Self {
        let none = Source::new(SourceId::NONE, "(nowhere)".to_owned(), String::new());
        Self { list: Vec::new(), none }
    }
}

impl Sources {
    /// A collection without texts.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a text under the name that people know it by.
    pub fn add(&mut self, name: impl Into<String>, text: impl Into<String>) -> SourceId {
        let id = u32::try_from(self.list.len()).map_or(SourceId::NONE, SourceId);
        self.list.push(Source::new(id, name.into(), text.into()));
        id
    }

    /// The text with this id, or an empty one named "(nowhere)" if the id is from another collection.
    pub fn get(&self, id: SourceId) -> &Source {
        self.list.get(id.0 as usize).unwrap_or(&self.none)
    }

    /// All texts, in the order they were added.
    pub fn iter(&self) -> impl Iterator<Item = &Source> {
        self.list.iter()
    }
}
