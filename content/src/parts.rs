//! The parts of what stands in a file: items of a list, entries of a table, the content of a variant.

use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error, MapAccess, SeqAccess, Unexpected, VariantAccess,
    Visitor,
};
use toml::de::{DeArray, DeTable};

use super::place::Node;
use super::refused::Refused;
use super::spanned::{WRITTEN_SPAN, WRITTEN_VALUE};
use super::written::{Key, Written};

/// Reads one part. Whoever refuses it speaks of its place.
pub(super) fn read_part<'de, S: DeserializeSeed<'de>>(
    seed: S,
    part: Written<'de>,
) -> Result<S::Value, Refused> {
    let range = part.range();
    seed.deserialize(part).map_err(|refused| refused.at(range))
}

/// The items of a list.
pub(super) struct Items<'de>(std::slice::Iter<'de, Node<'de>>);

impl<'de> Items<'de> {
    pub fn of(list: &'de DeArray<'de>) -> Self {
        Self(list.iter())
    }
}

impl<'de> SeqAccess<'de> for Items<'de> {
    type Error = Refused;

    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Refused> {
        self.0.next().map(|item| read_part(seed, Written::Value(item))).transpose()
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.0.len())
    }
}

/// The entries of a table, or the place and the value that are read like one.
pub(super) struct Entries<'de> {
    rest: Rest<'de>,
    /// What belongs to the key that was read last.
    value: Option<Written<'de>>,
}

/// The entries that are still to come.
enum Rest<'de> {
    Table(toml::map::Iter<'de, Key<'de>, Node<'de>>),
    PlaceOf(Written<'de>),
    ValueOf(Written<'de>),
    Nothing,
}

impl<'de> Entries<'de> {
    pub fn of_table(table: &'de DeTable<'de>) -> Self {
        Self { rest: Rest::Table(table.iter()), value: None }
    }

    /// The place of something and then itself.
    pub fn with_place(of: Written<'de>) -> Self {
        Self { rest: Rest::PlaceOf(of), value: None }
    }

    fn next_key(&mut self) -> Option<Written<'de>> {
        let (key, value) = match std::mem::replace(&mut self.rest, Rest::Nothing) {
            Rest::Table(mut entries) => {
                let (key, value) = entries.next()?;
                self.rest = Rest::Table(entries);
                (Written::Key(key), Written::Value(value))
            }
            Rest::PlaceOf(of) => {
                let place = Written::Place(of.range());
                self.rest = Rest::ValueOf(of);
                (Written::Word(WRITTEN_SPAN), place)
            }
            Rest::ValueOf(of) => (Written::Word(WRITTEN_VALUE), of),
            Rest::Nothing => return None,
        };
        self.value = Some(value);
        Some(key)
    }
}

impl<'de> MapAccess<'de> for Entries<'de> {
    type Error = Refused;

    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Refused> {
        self.next_key().map(|key| read_part(seed, key)).transpose()
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Refused> {
        match self.value.take() {
            Some(value) => read_part(seed, value),
            None => Err(Refused::custom("a value was asked for before its key")),
        }
    }
}

/// A variant of an enum.
pub(super) struct Variant<'de> {
    /// Its name.
    pub word: Written<'de>,
    /// What it holds, if anything is written of that.
    pub content: Option<Written<'de>>,
}

impl<'de> EnumAccess<'de> for Variant<'de> {
    type Error = Refused;
    type Variant = Content<'de>;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, Content<'de>), Refused> {
        Ok((read_part(seed, self.word)?, Content(self.content)))
    }
}

/// What a variant holds.
pub(super) struct Content<'de>(Option<Written<'de>>);

impl<'de> Content<'de> {
    fn stated(self, asked: &'static str) -> Result<Written<'de>, Refused> {
        self.0.ok_or_else(|| Refused::invalid_type(Unexpected::UnitVariant, &asked))
    }
}

impl<'de> VariantAccess<'de> for Content<'de> {
    type Error = Refused;

    fn unit_variant(self) -> Result<(), Refused> {
        match self.0 {
            Some(content) if !content.is_empty() => {
                Err(Refused::custom("nothing can stand here").at(content.range()))
            }
            _ => Ok(()),
        }
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, Refused> {
        read_part(seed, self.stated("newtype variant")?)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Refused> {
        let content = self.stated("tuple variant")?;
        let range = content.range();
        content.deserialize_seq(visitor).map_err(|refused| refused.at(range))
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Refused> {
        let content = self.stated("struct variant")?;
        content.has_only(fields)?;
        let range = content.range();
        content.deserialize_map(visitor).map_err(|refused| refused.at(range))
    }
}
