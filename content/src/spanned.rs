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

/// The name of a type that wants to know its place: it is read like a struct of the place and the value.
pub(super) const SPANNED: &str = "$fracas_spanned";
/// The key of the place.
pub(super) const WRITTEN_SPAN: &str = "$fracas_span";
/// The key of the value.
pub(super) const WRITTEN_VALUE: &str = "$fracas_value";
/// The schema keyword that marks a type as one of these; taken out of what editors see.
pub(super) const MARK: &str = "x-fracas-spanned";

thread_local! {
    /// The text now being read: a range is of no use without its text.
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

    /// Where it begins in its text.
    pub(super) fn start(&self) -> usize {
        self.span.range.start
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
        deserializer.deserialize_struct(SPANNED, &[WRITTEN_SPAN, WRITTEN_VALUE], Reader(PhantomData))
    }
}

/// Reads the place and the value, which stand in this order: the reader of files says them so, and so they are written
/// into the table itself where serde holds values back before it reads them (see [`super::wrap`]).
struct Reader<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for Reader<T> {
    type Value = Spanned<T>;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a value of a content file")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let place = map.next_entry::<PlaceKey, Place>()?;
        let value = map.next_entry::<IgnoredAny, T>()?;
        let (Some((_, Place(range))), Some((_, value))) = (place, value) else { return Err(lost_place()) };
        Ok(Spanned { value, span: Span { source: READING.get(), range } })
    }
}

fn lost_place<E: Error>() -> E {
    E::custom("this value lost its place while it was read")
}

/// The key [`WRITTEN_SPAN`] and no other.
struct PlaceKey;

impl<'de> Deserialize<'de> for PlaceKey {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match &*Cow::<str>::deserialize(deserializer)? {
            WRITTEN_SPAN => Ok(Self),
            _ => Err(lost_place()),
        }
    }
}

/// The value of that key.
struct Place(Range<usize>);

impl<'de> Deserialize<'de> for Place {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        range_from_text(&Cow::<str>::deserialize(deserializer)?).map(Self).ok_or_else(lost_place)
    }
}

/// Writes a range so that [`range_from_text`] reads it back.
pub(super) fn range_to_text(range: &Range<usize>) -> String {
    format!("{}..{}", range.start, range.end)
}

fn range_from_text(text: &str) -> Option<Range<usize>> {
    let (start, end) = text.split_once("..")?;
    Some(start.parse().ok()?..end.parse().ok()?)
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
