//! Variants of an encounter: its file with one figure, or several, set to other values.
//!
//! What is set is named by a path through the file, `combatants.Ansa.agility` or `settings.boon-threat`: tables by their
//! keys, entries of a list by their name (one that has none, by whatever word it is made of: `lying.stool`) or by their
//! place from 0 (`combatants.Ansa.held.0`). A key may be set that the schema of the book allows and the file leaves out. A
//! named thing that the file does not have, such as `weapons.long-sword`, is copied first from house rules or from what
//! ships, since a file that names it replaces it whole.
//!
//! ```
//! use fracas_lab::variants::{Axis, Original};
//! let text = "[[combatants]]\nname = \"Ann\"\nagility = 2 # quick\n";
//! let axis: Axis = "combatants.Ann.agility=3..4".parse().unwrap();
//! let variants = Original::new(text, &[], serde_json::json!({})).unwrap().variants(&[axis]).unwrap();
//! assert_eq!(variants[1].name, "agility=4");
//! assert_eq!(variants[1].text, "[[combatants]]\nname = \"Ann\"\nagility = 4 # quick\n");
//! ```

mod axis;
mod error;
mod figures;
mod place;
mod shape;

use fracas_engine::journal::SavedFile;
use serde_json::Value as Json;
use toml_edit::{DocumentMut, Item, Value};

pub use axis::{Axis, Path, shown};
pub use error::VariantError;
use place::Setter;
pub use shape::Shape;

use crate::shelf::AnyBook;

/// More variants than this are a slip of the pen rather than a question.
const MOST: usize = 100_000;

/// The file of an encounter, to make variants of.
pub struct Original {
    document: DocumentMut,
    /// What named things are copied from; what counts most comes first.
    records: Vec<DocumentMut>,
    schema: Json,
}

/// An encounter with some of its figures set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variant {
    /// What is set, in few words: `weapon=axe, boon-threat=2`.
    pub name: String,
    /// Which value of each axis it has, by number.
    pub picks: Vec<usize>,
    /// The text of the file.
    pub text: String,
}

impl Original {
    /// An encounter. `records` are the texts of the other files that it is read with, in the order in which they are
    /// read: what ships, then house rules. `schema` is that of the book, or an empty one to let every key pass.
    ///
    /// # Errors
    /// When a text is no TOML.
    pub fn new(text: &str, records: &[&str], schema: Json) -> Result<Self, VariantError> {
        let parse =
            |text: &str| text.parse::<DocumentMut>().map_err(|error| VariantError::NoToml(error.to_string()));
        let records = records.iter().rev().map(|text| parse(text)).collect::<Result<_, _>>()?;
        Ok(Original { document: parse(text)?, records, schema })
    }

    /// An encounter of a book: its text, with what ships and house rules.
    ///
    /// # Errors
    /// When a text is no TOML.
    pub fn of(book: &dyn AnyBook, text: &str, house_rules: &[SavedFile]) -> Result<Self, VariantError> {
        let shipped = book.shipped().iter().map(|(_, text)| *text);
        let records: Vec<&str> = shipped.chain(house_rules.iter().map(|file| file.text.as_str())).collect();
        let schema = serde_json::from_str(&book.schema()).map_err(|error| VariantError::NoSchema {
            book: book.name().to_owned(),
            why: error.to_string(),
        })?;
        Self::new(text, &records, schema)
    }

    /// The variants: every value of every axis with every value of the others, those of the last axis next to one another.
    ///
    /// # Errors
    /// When a path leads nowhere, or there are too many variants.
    pub fn variants(&self, axes: &[Axis]) -> Result<Vec<Variant>, VariantError> {
        for (place, axis) in axes.iter().enumerate() {
            if axes[..place].iter().any(|other| other.path == axis.path) {
                return Err(VariantError::Twice { path: axis.path.to_string() });
            }
        }
        let count = axes.iter().try_fold(1_usize, |count, axis| count.checked_mul(axis.values.len()));
        let count = count.filter(|count| *count <= MOST).ok_or(VariantError::TooMany { most: MOST })?;
        (0..count).map(|number| self.variant(axes, picks_of(axes, number))).collect()
    }

    /// The variant with these values of the axes, by number.
    fn variant(&self, axes: &[Axis], picks: Vec<usize>) -> Result<Variant, VariantError> {
        let labels = labels(axes);
        let mut text = self.document.clone();
        let mut words = Vec::new();
        for ((axis, pick), label) in axes.iter().zip(&picks).zip(labels) {
            let value = &axis.values[*pick];
            self.set(&mut text, &axis.path, value)?;
            words.push(format!("{label}={}", shown(value)));
        }
        Ok(Variant { name: words.join(", "), picks, text: text.to_string() })
    }

    /// The text of the file with one value set.
    ///
    /// # Errors
    /// When the path leads nowhere.
    pub fn with(&self, path: &Path, value: &Value) -> Result<String, VariantError> {
        let mut text = self.document.clone();
        self.set(&mut text, path, value)?;
        Ok(text.to_string())
    }

    /// The value that the file has at a path, or the record that it would copy; `None` where neither says.
    pub fn value(&self, path: &Path) -> Option<Value> {
        let documents = std::iter::once(&self.document).chain(&self.records);
        documents.filter_map(|document| place::find(document.as_item(), path.keys())).find_map(|item| {
            match item {
                Item::Value(value) => Some(value.clone()),
                _ => None,
            }
        })
    }

    fn set(&self, document: &mut DocumentMut, path: &Path, value: &Value) -> Result<(), VariantError> {
        self.copy_record(document, path)?;
        Setter { path, value }.set(document.as_item_mut(), Shape::of(&self.schema), 0)
    }

    /// Copies the named thing that a path leads into, unless the file has it.
    fn copy_record(&self, document: &mut DocumentMut, path: &Path) -> Result<(), VariantError> {
        let [kind, name, _, ..] = path.keys() else { return Ok(()) };
        let has =
            |document: &DocumentMut| document.get(kind).is_some_and(|things| things.get(name).is_some());
        let named = self.records.iter().filter_map(|record| record.get(kind)?.as_table_like());
        let mut known: Vec<String> =
            named.flat_map(|things| things.iter().map(|(name, _)| name.to_owned())).collect();
        if known.is_empty() || has(document) {
            return Ok(());
        }
        let Some(record) = self.records.iter().find(|record| has(record)) else {
            known.sort();
            let (path, key, within) = (path.to_string(), name.clone(), kind.clone());
            return Err(VariantError::NoSuch { path, key, within, known });
        };
        let things = document.entry(kind).or_insert_with(place::implicit_table);
        if let Some(things) = things.as_table_like_mut() {
            things.insert(name, place::without_position(record[kind.as_str()][name.as_str()].clone()));
        }
        Ok(())
    }

    /// The encounter's own document.
    pub fn document(&self) -> &DocumentMut {
        &self.document
    }

    /// The documents that named things come from; what counts most comes first.
    pub fn records(&self) -> &[DocumentMut] {
        &self.records
    }

    /// The shape of the whole file.
    pub fn shape(&self) -> Shape<'_> {
        Shape::of(&self.schema)
    }
}

/// Which value of each axis the variant of this number has.
fn picks_of(axes: &[Axis], mut number: usize) -> Vec<usize> {
    let mut picks: Vec<usize> = Vec::with_capacity(axes.len());
    for axis in axes.iter().rev() {
        picks.push(number % axis.values.len());
        number /= axis.values.len();
    }
    picks.reverse();
    picks
}

/// What each axis is called: the end of its path, as much of it as tells it from the others.
pub fn labels(axes: &[Axis]) -> Vec<String> {
    let label = |axis: &Axis| {
        (1..).map(|keys| axis.path.end(keys)).find(|label| {
            let keys = label.matches('.').count() + 1;
            let same = axes.iter().filter(|other| other.path.end(keys) == *label).count();
            same < 2 || *label == axis.path.to_string()
        })
    };
    axes.iter().filter_map(label).collect()
}

#[cfg(test)]
mod tests;
