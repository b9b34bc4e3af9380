//! A whole file, read into Rust types.

use std::marker::PhantomData;

use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use toml::de::DeValue;

use super::diagnostic::Diagnostic;
use super::diagnostics::{Diagnostics, MOST_KEPT};
use super::parse::parse_file;
use super::parts::read_part;
use super::place::{Node, Place, Slot, Step, To, remove};
use super::refused::Refused;
use super::schema::{self, Form, Found};
use super::source::Source;
use super::spanned::reading;
use super::wrap::wrap_all;
use super::written::Written;

/// Values that serde refuses are found one at a time, each by reading the file anew; no more than these.
const MOST_REFUSALS: usize = 100;

/// What could be read of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document<T> {
    /// The file without the parts that are wrong.
    pub value: T,
    /// The parts that are wrong and were left out.
    pub dropped: Dropped,
}

/// The parts of a file that were left out because they are wrong.
///
/// They exist all the same: who refers to one of them makes no mistake.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Dropped {
    paths: Vec<Vec<String>>,
}

impl Dropped {
    /// Whether nothing was left out.
    pub fn is_empty(&self) -> bool {
        self.paths.is_empty()
    }

    /// The entries left out of a table at the top of the file, by name. An item of a list goes by its `id`
    /// or `name`, or by its number from 1.
    pub fn names<'a>(&'a self, table: &'a str) -> impl Iterator<Item = &'a str> {
        self.paths.iter().filter_map(move |path| match path.as_slice() {
            [first, name, ..] if first == table => Some(name.as_str()),
            _ => None,
        })
    }

    /// Whether a key at the top of the file was left out with all that it holds.
    pub fn whole(&self, table: &str) -> bool {
        self.paths.iter().any(|path| matches!(path.as_slice(), [only] if only == table))
    }

    fn add(&mut self, place: &[Step], removed: &Node<'_>) {
        let mut path: Vec<String> = place.iter().map(|step| in_words(&step.to)).collect();
        if let (Some(last), Some(name)) = (path.last_mut(), own_name(place, removed)) {
            *last = name;
        }
        // What stands under a misspelt key is what was meant to stand under the right one.
        if let [Step { slot: Slot::Unknown(Some(meant)), .. }] = place {
            path = vec![meant.clone()];
            if let DeValue::Table(table) = removed.get_ref() {
                let entry = |key: &str| vec![meant.clone(), key.to_owned()];
                self.paths.extend(table.iter().map(|(key, _)| entry(key.get_ref())));
                return;
            }
        }
        self.paths.push(path);
    }
}

fn in_words(to: &To) -> String {
    match to {
        To::Key(key) => key.clone(),
        To::Item(index) => (index + 1).to_string(),
    }
}

/// The name that an item of a list gives itself.
fn own_name(place: &[Step], node: &Node<'_>) -> Option<String> {
    let (To::Item(_), DeValue::Table(table)) = (&place.last()?.to, node.get_ref()) else { return None };
    let text = |key: &str| match table.get(key)?.get_ref() {
        DeValue::String(text) => Some(text.to_string()),
        _ => None,
    };
    text("id").or_else(|| text("name"))
}

/// Reads a file as a `T`, reporting all that is wrong with it.
///
/// A part that is wrong is left out: the entry of a map or the item of a list that holds the mistake
/// (the outermost one), or else the optional key. The rest is read, so that it can be checked further.
/// `None` if the file is not TOML or what is wrong cannot be left out.
///
/// Whether the file may be used is for [`Diagnostics::has_errors`] to say, not for the result.
pub fn read_document<T: DeserializeOwned + JsonSchema + 'static>(
    source: &Source,
    diagnostics: &mut Diagnostics,
) -> Option<Document<T>> {
    let table = parse_file(source, diagnostics)?;
    let mut root = toml::Spanned::new(table.span(), DeValue::Table(table.into_inner()));
    let form = Form::of::<T>();
    let mut found = schema::check(&root, &form, source, None);
    diagnostics.extend(found.faults.iter().map(|fault| fault.diagnostic.clone()));
    let mut dropped = Dropped::default();
    for _ in 0..MOST_REFUSALS {
        found = leave_out_faults(found, &mut root, &form, source, &mut dropped)?;
        let error = match reading(source.id(), || deserialize(&root, &found)) {
            Ok(value) => return Some(Document { value, dropped }),
            Err(error) => error,
        };
        diagnostics.push(refused(&error, source));
        // The form is right, but a type of the book did not accept the value. It goes the same way.
        let place = schema::check(&root, &form, source, error.range()).sought?;
        leave_out(&mut root, &[place], &mut dropped)?;
        found = schema::check(&root, &form, source, None);
    }
    None
}

/// Leaves parts out until nothing is wrong with the form of the rest, from what was found wrong at first. What was left
/// out may leave something else wanting, such as a list too short; that is no mistake of the author and not reported.
fn leave_out_faults(
    mut found: Found,
    root: &mut Node<'_>,
    form: &Form,
    source: &Source,
    dropped: &mut Dropped,
) -> Option<Found> {
    while !found.faults.is_empty() {
        // More is wrong than is told: what else may be wrong with the rest can wait.
        if found.faults.len() > MOST_KEPT {
            return None;
        }
        let places: Vec<Place> = found.faults.into_iter().map(|fault| fault.place).collect();
        leave_out(root, &places, dropped)?;
        found = schema::check(root, form, source, None);
    }
    Some(found)
}

/// Leaves out what holds each place. `None` if one of them cannot be left out.
fn leave_out(root: &mut Node<'_>, places: &[Place], dropped: &mut Dropped) -> Option<()> {
    let mut parts: Vec<&[Step]> = places.iter().map(|place| removable(place)).collect::<Option<_>>()?;
    // From the last to the first, so that the numbers of the items before stay what they are.
    parts.sort_by(|one, other| other.cmp(one));
    parts.dedup();
    let mut removed_any = false;
    for part in parts {
        if let Some(removed) = remove(root, part) {
            dropped.add(part, &removed);
            removed_any = true;
        }
    }
    removed_any.then_some(())
}

/// The part that holds a place and can be left out: the outermost entry, or else the outermost key that
/// need not be there.
fn removable(place: &[Step]) -> Option<&[Step]> {
    let entry = place.iter().position(|step| step.slot == Slot::Entry);
    let optional = || place.iter().position(|step| step.slot != Slot::Required);
    let last = entry.or_else(optional)?;
    place.get(..=last)
}

fn deserialize<T: DeserializeOwned>(root: &Node<'_>, found: &Found) -> Result<T, Refused> {
    if found.held_back.is_empty() {
        return read_part(PhantomData, Written::Value(root));
    }
    let mut root = root.clone();
    wrap_all(&mut root, &found.held_back);
    read_part(PhantomData, Written::Value(&root))
}

/// The diagnostic for a value of the right form that its type did not accept.
fn refused(error: &Refused, source: &Source) -> Diagnostic {
    Diagnostic::error("content/not-accepted", error.message(), source.span(error.range().unwrap_or(0..0)))
}
