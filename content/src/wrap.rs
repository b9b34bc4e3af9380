//! Places written into the table itself.
//!
//! Serde reads a tagged enum in two passes: it first holds all keys and values back to look for the tag,
//! and what it holds back has lost its place. The schema says which values want to know their place and
//! which enums are tagged; in those each such value is replaced, before serde sees it, by a small table of
//! the place and the value, which [`Spanned`](super::Spanned) knows how to read.

use std::borrow::Cow;

use toml::de::{DeTable, DeValue};

use super::place::{Node, Place, find};
use super::spanned::{WRITTEN_SPAN, WRITTEN_VALUE, range_to_text};

/// Wraps the value at each place. An outer place must come before the places inside it.
pub(super) fn wrap_all(root: &mut Node<'_>, places: &[Place]) {
    for place in places.iter().rev() {
        if let Some(node) = find(root, place) {
            wrap(node);
        }
    }
}

fn wrap(node: &mut Node<'_>) {
    let range = node.span();
    let value = std::mem::replace(node.get_mut(), DeValue::Boolean(false));
    let key = |name: &'static str| toml::Spanned::new(range.clone(), Cow::Borrowed(name));
    let mut table = DeTable::new();
    let place = DeValue::String(Cow::Owned(range_to_text(&range)));
    table.insert(key(WRITTEN_SPAN), toml::Spanned::new(range.clone(), place));
    table.insert(key(WRITTEN_VALUE), toml::Spanned::new(range.clone(), value));
    *node.get_mut() = DeValue::Table(table);
}
