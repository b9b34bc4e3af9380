//! Values that remember where they were written.

use std::borrow::Cow;
use std::cell::Cell;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::ops::{Deref, Range};

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::{Deserialize, Deserializer, Error, IgnoredAny, MapAccess, Visitor};

use super::source::{SourceId, Span};

/// The words by which `toml` recognizes a type that wants to know its place.
const NAME: &str = "$__serde_spanned_private_Spanned";
const START: &str = "$__serde_spanned_private_start";
const END: &str = "$__serde_spanned_private_end";
const VALUE: &str = "$__serde_spanned_private_value";

/// The key under which [`Wrap`](super::wrap) writes a place into the table itself.
pub(super) const WRITTEN_SPAN: &str = "$fracas_span";
/// The key under which it then keeps the value.
pub(super) const WRITTEN_VALUE: &str = "$fracas_value";
/// The schema keyword that marks a type as one of these; taken out of what editors see.
pub(super) const MARK: &str = "x-fracas-spanned";

thread_local! {
    /// The text now being read. `toml` hands out byte ranges only, and a range is of no use without its text.
    static READING: Cell<SourceId> = const { Cell::new(SourceId::NONE) };
}

/// Runs `read` so that each [`Spanned`] it makes points into this text.
pub(super) fn reading<R>(source: SourceId, read: impl FnOnce() -> R) -> R {
    /// Puts the old text back even when `read` unwinds.
    struct Restore(SourceId);
    impl Drop for Restore {
        fn drop(&mut self) {
            READING.set(self.0);
        }
    }
    let _restore = Restore(READING.replace(source));
    read()
}

/// A value and the place where it was written.
///
/// It reads, compares and prints as the value alone. Use it in raw structs for every word that may turn
/// out to be wrong later: names of other things, positions, dice.
///
/// It works in structs, lists, maps and tagged enums. It does not work under `#[serde(flatten)]`.
#[derive(Clone, Debug)]
pub struct Spanned<T> {
    value: T,
    span: Span,
}

impl<T> Spanned<T> {
    /// A value with a place given by hand.
    pub fn new(value: T, span: Span) -> Self {
        Self { value, span }
    }

    /// A value that was written nowhere, such as one made by a program.
    pub fn nowhere(value: T) -> Self {
        Self::new(value, Span { source: SourceId::NONE, range: 0..0 })
    }

    /// Where it was written.
    pub fn span(&self) -> Span {
        self.span.clone()
    }

    /// The value.
    pub fn get(&self) -> &T {
        &self.value
    }

    /// The value, without its place.
    pub fn into_inner(self) -> T {
        self.value
    }

    /// Another value with the same place.
    pub fn map<U>(self, change: impl FnOnce(T) -> U) -> Spanned<U> {
        Spanned { value: change(self.value), span: self.span }
    }
}

impl<T> Deref for Spanned<T> {
    type Target = T;
    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T: fmt::Display> fmt::Display for Spanned<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value.fmt(formatter)
    }
}

impl<T: PartialEq> PartialEq for Spanned<T> {
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

impl<T: Eq> Eq for Spanned<T> {}

impl<T: PartialOrd> PartialOrd for Spanned<T> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        self.value.partial_cmp(&other.value)
    }
}

impl<T: Ord> Ord for Spanned<T> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.value.cmp(&other.value)
    }
}

impl<T: Hash> Hash for Spanned<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.value.hash(state);
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Spanned<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_struct(NAME, &[START, END, VALUE], Reader(PhantomData))
    }
}

/// Reads the map of three entries that `toml` makes of a place and a value, or the map of two that is
/// written into the table where serde holds values back before it reads them (see [`super::wrap`]).
struct Reader<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for Reader<T> {
    type Value = Spanned<T>;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a value of a content file")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let (mut start, mut end, mut value) = (None, None, None);
        while let Some(key) = map.next_key::<Cow<'de, str>>()? {
            match &*key {
                START => start = Some(map.next_value::<usize>()?),
                END => end = Some(map.next_value::<usize>()?),
                VALUE | WRITTEN_VALUE => value = Some(map.next_value::<T>()?),
                WRITTEN_SPAN => {
                    let range = range_from_text(&map.next_value::<String>()?);
                    (start, end) = (Some(range.start), Some(range.end));
                }
                _ => {
                    map.next_value::<IgnoredAny>()?;
                }
            }
        }
        let value = value.ok_or_else(|| A::Error::custom("this value lost its place while it was read"))?;
        let range = start.unwrap_or(0)..end.unwrap_or(0);
        Ok(Spanned { value, span: Span { source: READING.get(), range } })
    }
}

/// Writes a range so that [`range_from_text`] reads it back.
pub(super) fn range_to_text(range: &Range<usize>) -> String {
    format!("{}..{}", range.start, range.end)
}

fn range_from_text(text: &str) -> Range<usize> {
    let (start, end) = text.split_once("..").unwrap_or_default();
    start.parse().unwrap_or(0)..end.parse().unwrap_or(0)
}

impl<T: JsonSchema> JsonSchema for Spanned<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        T::schema_name()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let mut schema = generator.subschema_for::<T>();
        schema.insert(MARK.to_owned(), true.into());
        schema
    }
}
