//! What stands in a file, as serde reads it.
//!
//! Whatever a type can ask for is answered by one type here, so that the reader of each struct is compiled once. A file
//! was held against its schema before: what is asked for does stand there, and all else is merely refused.

use std::borrow::Cow;
use std::ops::Range;

use serde::de::{Deserializer, Error, Expected, Unexpected, Visitor};
use toml::de::{DeFloat, DeInteger, DeValue};

use super::parts::{Entries, Items, Variant};
use super::place::Node;
use super::refused::Refused;
use super::spanned::{SPANNED, range_to_text};

/// The key of a value, with its place.
pub(super) type Key<'i> = toml::Spanned<Cow<'i, str>>;

/// Something that stands in a file.
#[derive(Clone)]
pub(super) enum Written<'de> {
    /// A value.
    Value(&'de Node<'de>),
    /// The key of a value.
    Key(&'de Key<'de>),
    /// A word that only the reader knows.
    Word(&'static str),
    /// The place of something.
    Place(Range<usize>),
}

impl<'de> Written<'de> {
    /// Where it stands.
    pub fn range(&self) -> Range<usize> {
        match self {
            Written::Value(node) => node.span(),
            Written::Key(key) => key.span(),
            Written::Word(_) => 0..0,
            Written::Place(range) => range.clone(),
        }
    }

    fn value(&self) -> Option<&'de DeValue<'de>> {
        match self {
            Written::Value(node) => Some(node.get_ref()),
            _ => None,
        }
    }

    fn text(&self) -> Option<Cow<'de, str>> {
        match self {
            Written::Value(node) => Some(Cow::Borrowed(node.get_ref().as_str()?)),
            Written::Key(key) => Some(Cow::Borrowed(key.get_ref())),
            Written::Word(word) => Some(Cow::Borrowed(word)),
            Written::Place(range) => Some(Cow::Owned(range_to_text(range))),
        }
    }

    fn integer(&self) -> Option<i64> {
        whole(self.value()?.as_integer()?)
    }

    fn float(&self) -> Option<f64> {
        fraction(self.value()?.as_float()?)
    }

    fn truth(&self) -> Option<bool> {
        self.value()?.as_bool()
    }

    fn items(&self) -> Option<Items<'de>> {
        Some(Items::of(self.value()?.as_array()?))
    }

    fn entries(&self) -> Option<Entries<'de>> {
        Some(Entries::of_table(self.value()?.as_table()?))
    }

    /// What a struct is read from. What wants to know its place asks for a struct of the place and the value.
    fn fields(self, name: &str) -> Option<Entries<'de>> {
        if name == SPANNED { Some(Entries::with_place(self)) } else { self.entries() }
    }

    /// An enum is a word, or a table whose one key is that word.
    fn variant(&self) -> Option<Variant<'de>> {
        match (self.value().and_then(DeValue::as_table), self.text()) {
            (Some(table), _) if table.len() == 1 => {
                let (word, content) = table.iter().next()?;
                Some(Variant { word: Written::Key(word), content: Some(Written::Value(content)) })
            }
            (None, Some(_)) => Some(Variant { word: self.clone(), content: None }),
            _ => None,
        }
    }

    /// Whether it is a table or list without anything in it.
    pub fn is_empty(&self) -> bool {
        match self.value() {
            Some(DeValue::Table(table)) => table.is_empty(),
            Some(DeValue::Array(items)) => items.is_empty(),
            _ => false,
        }
    }

    /// Refuses keys of a table that are none of these.
    pub fn has_only(&self, fields: &[&str]) -> Result<(), Refused> {
        let table = self.value().and_then(DeValue::as_table);
        let others = table.into_iter().flat_map(|table| table.keys());
        let others: Vec<&Key> = others.filter(|key| !fields.contains(&&**key.get_ref())).collect();
        let Some(first) = others.first() else { return Ok(()) };
        let names: Vec<&str> = others.iter().map(|key| &**key.get_ref()).collect();
        let (names, known) = (names.join(", "), fields.join(", "));
        let message = format!("unexpected keys in table: {names}, available keys: {known}");
        Err(Refused::custom(message).at(first.span()))
    }

    /// What is said of a value that is not what was asked for.
    #[cold]
    fn misfit(&self, asked: &dyn Expected) -> Refused {
        let found = match self.value() {
            Some(DeValue::Integer(number)) => {
                whole(number).map_or(Unexpected::Other("number"), Unexpected::Signed)
            }
            Some(DeValue::Float(number)) => {
                fraction(number).map_or(Unexpected::Other("number"), Unexpected::Float)
            }
            Some(DeValue::Boolean(truth)) => Unexpected::Bool(*truth),
            Some(DeValue::Datetime(_)) => Unexpected::Other("date"),
            Some(DeValue::Array(_)) => Unexpected::Seq,
            Some(DeValue::Table(_)) => Unexpected::Map,
            Some(DeValue::String(text)) => Unexpected::Str(text),
            None => Unexpected::Other("key"),
        };
        Refused::invalid_type(found, asked)
    }
}

fn whole(number: &DeInteger<'_>) -> Option<i64> {
    i64::from_str_radix(number.as_str(), number.radix()).ok()
}

fn fraction(number: &DeFloat<'_>) -> Option<f64> {
    number.as_str().parse().ok()
}

/// Whole numbers; a key may be one.
macro_rules! whole_numbers {
    ($($method:ident $visit:ident $Number:ident;)*) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
            match (&self, self.integer()) {
                (_, Some(number)) => visitor.visit_i64(number),
                (Written::Key(key), _) => match key.get_ref().parse::<$Number>() {
                    Ok(number) => visitor.$visit(number),
                    Err(error) => Err(Refused::custom(error)),
                },
                _ => Err(self.misfit(&visitor)),
            }
        })*
    };
}

impl<'de> Deserializer<'de> for Written<'de> {
    type Error = Refused;

    /// What an enum is read from that is told by a tag or by its looks: serde holds it back first.
    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        match self.value() {
            Some(DeValue::Integer(_)) => self.deserialize_i64(visitor),
            Some(DeValue::Float(_)) => self.deserialize_f64(visitor),
            Some(DeValue::Boolean(_)) => self.deserialize_bool(visitor),
            Some(DeValue::Array(_)) => self.deserialize_seq(visitor),
            Some(DeValue::Table(_)) => self.deserialize_map(visitor),
            Some(DeValue::String(_)) | None => self.deserialize_str(visitor),
            Some(DeValue::Datetime(_)) => Err(self.misfit(&visitor)),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        match self.truth() {
            Some(truth) => visitor.visit_bool(truth),
            None => Err(self.misfit(&visitor)),
        }
    }

    whole_numbers! {
        deserialize_u8 visit_u8 u8;
        deserialize_u16 visit_u16 u16;
        deserialize_u32 visit_u32 u32;
        deserialize_u64 visit_u64 u64;
        deserialize_i8 visit_i8 i8;
        deserialize_i16 visit_i16 i16;
        deserialize_i32 visit_i32 i32;
        deserialize_i64 visit_i64 i64;
    }

    fn deserialize_f32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        self.deserialize_f64(visitor)
    }

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        match (self.float(), self.integer()) {
            (Some(number), _) => visitor.visit_f64(number),
            (None, Some(number)) => visitor.visit_i64(number),
            (None, None) => Err(self.misfit(&visitor)),
        }
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        match self.text() {
            Some(Cow::Borrowed(text)) => visitor.visit_borrowed_str(text),
            Some(Cow::Owned(text)) => visitor.visit_string(text),
            None => Err(self.misfit(&visitor)),
        }
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        self.deserialize_str(visitor)
    }

    fn deserialize_char<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        self.deserialize_str(visitor)
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        self.deserialize_str(visitor)
    }

    /// What is not there is not asked for.
    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Refused> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        match self.items() {
            Some(items) => visitor.visit_seq(items),
            None => Err(self.misfit(&visitor)),
        }
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Refused> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, Refused> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        match self.entries() {
            Some(entries) => visitor.visit_map(entries),
            None => Err(self.misfit(&visitor)),
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Refused> {
        match self.clone().fields(name) {
            Some(fields) => visitor.visit_map(fields),
            None => Err(self.misfit(&visitor)),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Refused> {
        match self.variant() {
            Some(variant) => visitor.visit_enum(variant),
            None => Err(self.misfit(&visitor)),
        }
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        visitor.visit_unit()
    }

    serde::forward_to_deserialize_any! { i128 u128 bytes byte_buf unit unit_struct }
}
