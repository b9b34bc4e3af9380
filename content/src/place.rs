//! Paths into a parsed file.

use toml::de::{DeArray, DeValue};

/// A parsed value with its byte range.
pub(super) type Node<'i> = toml::Spanned<DeValue<'i>>;

/// What a value is to the table or list that holds it, which tells whether it can be left out.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Slot {
    /// One of many of a kind: an entry of a map, an item of a list.
    Entry,
    /// A key that need not be there.
    Optional,
    /// A key, or an item of a tuple, that must be there.
    Required,
    /// A key that nobody knows, and the known key that was probably meant.
    Unknown(Option<String>),
}

/// Where a step leads.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum To {
    /// To the value of a key.
    Key(String),
    /// To an item of a list, from 0.
    Item(usize),
}

/// One step from a table or list to what it holds.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Step {
    pub to: To,
    pub slot: Slot,
}

/// The steps from the whole file to a value.
pub(super) type Place = Vec<Step>;

/// The value at a place, if there is one.
pub(super) fn find<'n, 'i>(root: &'n mut Node<'i>, place: &[Step]) -> Option<&'n mut Node<'i>> {
    let mut node = root;
    for step in place {
        node = match (node.get_mut(), &step.to) {
            (DeValue::Table(table), To::Key(key)) => table.get_mut(key.as_str())?,
            (DeValue::Array(array), To::Item(index)) => array.get_mut(*index)?,
            _ => return None,
        };
    }
    Some(node)
}

/// Takes the value at a place out of what holds it.
pub(super) fn remove<'i>(root: &mut Node<'i>, place: &[Step]) -> Option<Node<'i>> {
    let (last, before) = place.split_last()?;
    match (find(root, before)?.get_mut(), &last.to) {
        (DeValue::Table(table), To::Key(key)) => table.remove(key.as_str()),
        (DeValue::Array(array), To::Item(index)) if *index < array.len() => {
            // A `DeArray` cannot drop an item, so it is made anew of the others.
            let mut items: Vec<Node> = std::mem::replace(array, DeArray::new()).into_iter().collect();
            let removed = items.remove(*index);
            *array = items.into_iter().collect();
            Some(removed)
        }
        _ => None,
    }
}
