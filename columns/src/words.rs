//! Columns of words of which there are few: each word is kept once, and rows by number.

use std::sync::Arc;

use arrow_array::types::Int32Type;
use arrow_array::{ArrayRef, DictionaryArray, Int32Array, StringArray};
use arrow_schema::{ArrowError, DataType, Field};

/// A list of words that a column may hold. It is the same in every batch, so that batches go together without a look at
/// their words.
#[derive(Clone, Debug)]
pub(crate) struct Words(ArrayRef);

impl Words {
    pub(crate) fn new<'a>(words: impl IntoIterator<Item = &'a str>) -> Self {
        Words(Arc::new(StringArray::from_iter_values(words)))
    }

    /// The column of the words with these numbers.
    pub(crate) fn column(
        &self,
        numbers: impl IntoIterator<Item = Option<usize>>,
    ) -> Result<ArrayRef, ArrowError> {
        let number = |number: Option<usize>| number.and_then(|number| i32::try_from(number).ok());
        let keys: Int32Array = numbers.into_iter().map(number).collect();
        Ok(Arc::new(DictionaryArray::<Int32Type>::try_new(keys, Arc::clone(&self.0))?))
    }
}

/// A field for such a column.
pub(crate) fn words_field(name: &str, is_nullable: Nullable) -> Field {
    let kind = DataType::Dictionary(Box::new(DataType::Int32), Box::new(DataType::Utf8));
    Field::new(name, kind, is_nullable == Nullable::Yes)
}

/// Whether a column may hold nothing in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Nullable {
    Yes,
    No,
}
