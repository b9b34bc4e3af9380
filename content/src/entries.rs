//! Tables of named entries, such as `[weapons.short-sword]`.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};

use super::spanned::Spanned;

/// The entries of a table of named things, in the order they are written, each name with its place.
///
/// Give the field `#[serde(default)]` if a file may do without. It belongs at the top of a file or in
/// plain structs, not inside a tagged enum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entries<T> {
    list: Vec<(Spanned<String>, T)>,
}

impl<T> Entries<T> {
    /// Names and values, in the order they are written.
    pub fn iter(&self) -> impl Iterator<Item = (&Spanned<String>, &T)> {
        self.list.iter().map(|(name, value)| (name, value))
    }

    /// The number of entries.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// The entry of this name.
    pub fn get(&self, name: &str) -> Option<&T> {
        self.list.iter().find(|(known, _)| known.as_str() == name).map(|(_, value)| value)
    }
}

impl<T> Default for Entries<T> {
    fn default() -> Self {
        Self { list: Vec::new() }
    }
}

impl<T> IntoIterator for Entries<T> {
    type Item = (Spanned<String>, T);
    type IntoIter = std::vec::IntoIter<(Spanned<String>, T)>;
    fn into_iter(self) -> Self::IntoIter {
        self.list.into_iter()
    }
}

impl<T> Extend<(Spanned<String>, T)> for Entries<T> {
    fn extend<I: IntoIterator<Item = (Spanned<String>, T)>>(&mut self, more: I) {
        self.list.extend(more);
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Entries<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Reader(PhantomData))
    }
}

struct Reader<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for Reader<T> {
    type Value = Entries<T>;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a table of named entries")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut list: Vec<(Spanned<String>, T)> = Vec::new();
        while let Some((name, value)) = map.next_entry::<Spanned<String>, T>()? {
            let is_before = |(other, _): &(Spanned<String>, T)| other.start() <= name.start();
            list.insert(list.partition_point(is_before), (name, value));
        }
        Ok(Entries { list })
    }
}

impl<T: JsonSchema> JsonSchema for Entries<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("Entries_of_{}", T::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        schemars::json_schema!({ "type": "object", "additionalProperties": generator.subschema_for::<T>() })
    }
}
