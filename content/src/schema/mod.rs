//! A parsed file held against the schema of what it should say.
//!
//! Serde stops at the first mistake and knows little of places. So the schema, which is made from the same
//! Rust types, is walked first: every mistake of form is found, and serde reads only what has none.

mod branch;
mod scalar;
mod shape;
mod table;
mod words;

use std::any::TypeId;
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError};

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::Value;
use toml::de::{DeTable, DeValue};

use super::diagnostic::Diagnostic;
use super::diagnostics::Diagnostics;
use super::parsed::{Grammars, with_grammars};
use super::place::{Node, Place, Slot, Step, To};
use super::source::{Source, Span};

/// Holds a parsed file against a schema made by `schemars` and reports every mistake of form, each at its
/// own place: unknown and missing keys, wrong types, values out of range, unknown words, unknown tags.
///
/// Understood are the keywords that `schemars` makes of Rust types: `$ref`, `allOf`, `oneOf`, `anyOf`,
/// `properties`, `required`, `additionalProperties`, `patternProperties` (of integer keys), `type`, `enum`,
/// `const`, `items`, `prefixItems`, `minItems`, `maxItems`, `uniqueItems` (of text), `minLength`,
/// `maxLength`, `minimum`, `maximum`, the exclusive two, and the `format` of integers. Others are not checked.
pub fn check_against_schema(
    table: &toml::Spanned<DeTable<'_>>,
    schema: &Schema,
    source: &Source,
    diagnostics: &mut Diagnostics,
) {
    let form = Form { schema: schema.as_value().clone(), grammars: Grammars::new() };
    let root = toml::Spanned::new(table.span(), DeValue::Table(table.get_ref().clone()));
    let found = check(&root, &form, source, None);
    diagnostics.extend(found.faults.into_iter().map(|fault| fault.diagnostic));
}

/// What a file should look like.
pub(super) struct Form {
    schema: Value,
    grammars: Grammars,
}

impl Form {
    /// The form of files that are read as a `T`. It is made once and kept: making it takes far longer than reading
    /// a file, and each encounter is read together with all the files that ship.
    pub fn of<T: JsonSchema + 'static>() -> Arc<Self> {
        static KEPT: Mutex<BTreeMap<TypeId, Arc<Form>>> = Mutex::new(BTreeMap::new());
        let kept = || KEPT.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(form) = kept().get(&TypeId::of::<T>()) {
            return Arc::clone(form);
        }
        let (schema, grammars) = with_grammars(|| SchemaGenerator::default().into_root_schema_for::<T>());
        let form = Arc::new(Self { schema: schema.to_value(), grammars });
        kept().insert(TypeId::of::<T>(), Arc::clone(&form));
        form
    }
}

/// A mistake of form, and the value that has it.
pub(super) struct Fault {
    pub place: Place,
    pub diagnostic: Diagnostic,
}

/// What a walk brings back.
#[derive(Default)]
pub(super) struct Found {
    /// The mistakes of form.
    pub faults: Vec<Fault>,
    /// The values that want to know their place and that serde is going to hold back, outer ones first.
    pub held_back: Vec<Place>,
    /// The first value or key with exactly the range that was sought.
    pub sought: Option<Place>,
}

/// Walks the whole file. `seek` asks for the place of the value with this range.
pub(super) fn check(root: &Node<'_>, form: &Form, source: &Source, seek: Option<Range<usize>>) -> Found {
    let mut walk = Walk { source, form, seek, place: Vec::new(), held_back: false, found: Found::default() };
    walk.value(root, &form.schema);
    walk.found
}

/// The state of a walk along the file and the schema together.
struct Walk<'s> {
    source: &'s Source,
    /// The form of the whole file, whose schema also holds the definitions that others refer to.
    form: &'s Form,
    seek: Option<Range<usize>>,
    /// The steps to the value now looked at.
    place: Place,
    /// Whether serde holds back the value now looked at, because it is inside a tagged enum.
    held_back: bool,
    found: Found,
}

impl<'s> Walk<'s> {
    /// Checks one value and all that is in it.
    fn value(&mut self, node: &Node<'_>, schema: &'s Value) {
        self.seek(&node.span());
        let Some(shape) = self.shape_of(node, schema) else { return };
        if shape.lost_its_place {
            self.found.held_back.push(self.place.clone());
        }
        if !self.has_right_type(node, &shape) || !self.is_right_word(node, &shape) {
            return;
        }
        let outside = self.held_back;
        self.held_back |= shape.tagged;
        match node.get_ref() {
            DeValue::Table(table) => self.table(node, table, &shape),
            DeValue::Array(items) => self.list(node, items, &shape),
            DeValue::Integer(number) => self.integer(node, number, &shape),
            DeValue::Float(number) => self.float(node, number, &shape),
            DeValue::String(text) => self.text(node, text, &shape),
            DeValue::Boolean(_) | DeValue::Datetime(_) => {}
        }
        self.held_back = outside;
    }

    /// Checks what one step leads to.
    fn step(&mut self, to: To, slot: Slot, node: &Node<'_>, schema: &'s Value) {
        self.place.push(Step { to, slot });
        self.value(node, schema);
        self.place.pop();
    }

    fn seek(&mut self, range: &Range<usize>) {
        if self.found.sought.is_none() && self.seek.as_ref() == Some(range) {
            self.found.sought = Some(self.place.clone());
        }
    }

    fn span(&self, range: Range<usize>) -> Span {
        self.source.span(range)
    }

    /// Reports a mistake of the value now looked at.
    fn fault(&mut self, diagnostic: Diagnostic) {
        self.found.faults.push(Fault { place: self.place.clone(), diagnostic });
    }

    /// How to call the value now looked at: by its key, or as an item of the list of that key.
    fn subject(&self) -> String {
        let key = self.place.iter().rev().find_map(|step| match &step.to {
            To::Key(key) => Some(key),
            To::Item(_) => None,
        });
        match (self.place.last().map(|step| &step.to), key) {
            (Some(To::Item(index)), Some(key)) => format!("item {} of `{key}`", index + 1),
            (_, Some(key)) => format!("`{key}`"),
            _ => "the file".to_owned(),
        }
    }
}
