//! Text with a grammar of its own: dice, squares, durations.

use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fmt::{self, Display};
use std::ops::Deref;
use std::str::FromStr;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::{Deserialize, Deserializer, Error};

/// The schema keyword that names the grammar of a text; taken out of what editors see.
pub(super) const GRAMMAR: &str = "x-fracas-grammar";

/// Tells what is wrong with a text, if anything.
pub(super) type Grammar = fn(&str) -> Option<String>;

/// The grammars that a schema names.
pub(super) type Grammars = BTreeMap<String, Grammar>;

thread_local! {
    /// The grammars met while a schema is made: a schema is data and cannot hold functions.
    static MET: RefCell<Grammars> = const { RefCell::new(BTreeMap::new()) };
}

/// Runs what makes a schema, and returns with it the grammars of the texts it describes.
pub(super) fn with_grammars<R>(make: impl FnOnce() -> R) -> (R, Grammars) {
    MET.with(|met| met.take());
    let made = make();
    (made, MET.with(|met| met.take()))
}

/// A value written as text in a grammar of its own, such as the dice `2d6`.
///
/// The type says by [`FromStr`] how it is read, and by its error what is wrong with a text, in words for
/// people. A wrong text is then reported like a wrong type: by itself, among all other mistakes of the file.
///
/// ```
/// use std::str::FromStr;
/// use fracas_content::{Diagnostics, Parsed, Sources, Style, read_document};
///
/// #[derive(Debug)]
/// struct Dice { count: u8, sides: u8 }
///
/// impl FromStr for Dice {
///     type Err = String;
///     fn from_str(text: &str) -> Result<Self, String> {
///         let parts = text.split_once('d');
///         let dice = parts.and_then(|(count, sides)| Some(Dice { count: count.parse().ok()?, sides: sides.parse().ok()? }));
///         dice.ok_or_else(|| format!("`{text}` are no dice; write them like `2d6`"))
///     }
/// }
///
/// #[derive(serde::Deserialize, schemars::JsonSchema)]
/// struct Blow { damage: Parsed<Dice>, pain: Parsed<Dice> }
///
/// let mut sources = Sources::new();
/// let file = sources.add("blow.toml", "damage = \"2w6\"\npain = \"d\"\n");
/// let mut diagnostics = Diagnostics::new();
/// assert!(read_document::<Blow>(sources.get(file), &mut diagnostics).is_none());
/// assert_eq!(diagnostics.error_count(), 2);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Parsed<T>(pub T);

impl<T> Deref for Parsed<T> {
    type Target = T;
    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: Display> Display for Parsed<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

impl<'de, T: FromStr<Err: Display>> Deserialize<'de> for Parsed<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        T::from_str(&text).map(Parsed).map_err(D::Error::custom)
    }
}

impl<T: FromStr<Err: Display>> JsonSchema for Parsed<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        std::any::type_name::<Self>().into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let name = std::any::type_name::<T>();
        let grammar: Grammar = |text| T::from_str(text).err().map(|error| error.to_string());
        MET.with(|met| met.borrow_mut().insert(name.to_owned(), grammar));
        let mut schema = schemars::json_schema!({ "type": "string" });
        schema.insert(GRAMMAR.to_owned(), name.into());
        schema
    }
}
