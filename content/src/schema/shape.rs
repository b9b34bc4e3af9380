//! All that the schema says about one value.

use serde_json::{Map, Value};

use super::super::diagnostic::Diagnostic;
use super::super::place::Node;
use super::super::spanned::MARK;
use super::Walk;
use super::branch::Choice;

/// A schema refers to others at most this often for one value; more means that it refers to itself.
const MOST_REFERENCES: usize = 64;

/// The objects of the schema that apply to one value together: its own, those it refers to, and the branch
/// of each `oneOf` that fits the value.
#[derive(Default)]
pub(super) struct Shape<'s> {
    pub facets: Vec<&'s Map<String, Value>>,
    /// Whether the value is read as `Spanned` after serde held it back.
    pub lost_its_place: bool,
    /// Whether serde holds the parts of this value back before it reads them.
    pub tagged: bool,
}

impl<'s> Shape<'s> {
    /// Each use of a keyword.
    pub fn all(&self, keyword: &'s str) -> impl Iterator<Item = &'s Value> {
        self.facets.iter().filter_map(move |facet| facet.get(keyword))
    }

    /// The greatest value of a keyword that holds a number.
    pub fn number(&self, keyword: &'s str) -> Option<u64> {
        self.all(keyword).find_map(Value::as_u64)
    }

    /// The schema of a key by its name.
    pub fn property(&self, key: &str) -> Option<&'s Value> {
        self.all("properties").find_map(|properties| properties.get(key))
    }

    /// The names of all keys that have a name of their own.
    pub fn property_names(&self) -> Vec<&'s str> {
        let objects = self.all("properties").filter_map(Value::as_object);
        objects.flat_map(|properties| properties.keys().map(String::as_str)).collect()
    }

    /// The keys that must be there.
    pub fn required(&self) -> Vec<&'s str> {
        let mut names: Vec<&str> =
            self.all("required").filter_map(Value::as_array).flatten().filter_map(Value::as_str).collect();
        names.dedup();
        names
    }
}

impl<'s> Walk<'s> {
    /// Gathers what applies to a value. `None` if it fits no branch, which is then already reported.
    pub(super) fn shape_of(&mut self, node: &Node<'_>, schema: &'s Value) -> Option<Shape<'s>> {
        let mut shape = Shape::default();
        // Each schema that applies, and whether serde holds the value back before it reads it by this one.
        let mut waiting = vec![(schema, self.held_back)];
        let mut gathered = 0;
        while let Some((next, held_back)) = waiting.pop() {
            gathered += 1;
            if gathered > MOST_REFERENCES {
                break;
            }
            if next == &Value::Bool(false) {
                self.fault(Diagnostic::error(
                    "content/not-allowed",
                    format!("{} has no place here", self.subject()),
                    self.span(node.span()),
                ));
                return None;
            }
            let Some(facet) = next.as_object() else { continue };
            shape.facets.push(facet);
            shape.lost_its_place |= held_back && facet.contains_key(MARK);
            let all_of = facet.get("allOf").and_then(Value::as_array).into_iter().flatten();
            waiting.extend(self.target(facet).into_iter().chain(all_of).map(|schema| (schema, held_back)));
            for keyword in ["oneOf", "anyOf"] {
                let Some(branches) = facet.get(keyword).and_then(Value::as_array) else { continue };
                match self.choose(node, branches, keyword == "anyOf")? {
                    Choice::Tagged(branch) => {
                        shape.tagged = true;
                        waiting.push((branch, held_back));
                    }
                    Choice::Untagged(branch) => {
                        shape.tagged = true;
                        waiting.push((branch, true));
                    }
                    Choice::Plain(branch) => waiting.push((branch, held_back)),
                    Choice::Word => {}
                }
            }
        }
        Some(shape)
    }

    /// What a schema refers to by `$ref`.
    pub(super) fn target(&self, facet: &'s Map<String, Value>) -> Option<&'s Value> {
        let reference = facet.get("$ref")?.as_str()?;
        self.form.schema.pointer(reference.strip_prefix('#')?)
    }

    /// The objects of a schema and of all it refers to, without choosing branches.
    pub(super) fn outline(&self, schema: &'s Value) -> Shape<'s> {
        let mut shape = Shape::default();
        let mut waiting = vec![schema];
        while let Some(next) = waiting.pop() {
            let Some(facet) = next.as_object() else { continue };
            if shape.facets.len() >= MOST_REFERENCES {
                break;
            }
            shape.facets.push(facet);
            waiting.extend(self.target(facet));
            waiting.extend(facet.get("allOf").and_then(Value::as_array).into_iter().flatten());
        }
        shape
    }

    /// The outline of what may also be left out.
    pub(super) fn outline_if_given(&self, schema: &'s Value) -> Shape<'s> {
        let mut shape = self.outline(schema);
        let branches = schema.get("anyOf").and_then(Value::as_array).into_iter().flatten();
        shape.facets.extend(branches.flat_map(|branch| self.outline(branch).facets));
        shape
    }
}
