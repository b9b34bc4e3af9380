//! Which of several alternatives a value was meant to be.
//!
//! The schema of a Rust enum is a list of alternatives. Trying each and reporting that none fits would help
//! nobody; so the alternative is chosen by what makes it recognizable (its tag, its one key, its type), and
//! all further mistakes are reported against that one.

use serde_json::Value;
use toml::de::{DeTable, DeValue};

use super::super::diagnostic::Diagnostic;
use super::super::nearest::{did_you_mean, list};
use super::super::place::{Node, Slot, Step, To};
use super::shape::Shape;
use super::{Walk, words};

/// What was chosen.
pub(super) enum Choice<'s> {
    /// This alternative, by its tag: serde holds back what the value holds.
    Tagged(&'s Value),
    /// This alternative, by its looks: serde holds back the value itself, and tries one after another.
    Untagged(&'s Value),
    /// This alternative, which serde reads at once.
    Plain(&'s Value),
    /// The value is a word that is right as it is.
    Word,
}

/// One alternative and what is known of it at first sight.
struct Branch<'s> {
    schema: &'s Value,
    outline: Shape<'s>,
    types: Vec<&'s str>,
}

impl<'s> Branch<'s> {
    fn accepts(&self, value: &DeValue<'_>) -> bool {
        self.types.is_empty() || self.types.iter().any(|type_name| words::fits(value, type_name))
    }

    /// The words allowed by an alternative that is one word or one of several.
    fn words(&self) -> Vec<&'s str> {
        self.outline.facets.iter().flat_map(|facet| words::allowed_words(facet)).collect()
    }

    /// The word that this alternative wants under a key, if it wants one particular word.
    fn tag(&self, key: &str) -> Option<&'s str> {
        match words::allowed_words(self.outline.property(key)?.as_object()?).as_slice() {
            [word] => Some(word),
            _ => None,
        }
    }

    /// Whether a key of this alternative is its tag. No Rust struct asks for one particular word.
    fn has_tag(&self) -> bool {
        self.outline.property_names().iter().any(|name| self.tag(name).is_some())
    }

    /// The one key of an alternative that is written as a table of that one key.
    fn only_key(&self) -> Option<&'s str> {
        let names = self.outline.property_names();
        match (names.as_slice(), self.outline.required().as_slice()) {
            ([name], [required]) if name == required && self.tag(name).is_none() => Some(name),
            _ => None,
        }
    }
}

impl<'s> Walk<'s> {
    /// Chooses among alternatives. `None` if none will do, which is then reported.
    pub(super) fn choose(
        &mut self,
        node: &Node<'_>,
        branches: &'s [Value],
        untagged: bool,
    ) -> Option<Choice<'s>> {
        let branches = self.branches(branches);
        if let [only] = branches.as_slice() {
            return Some(if only.has_tag() {
                Choice::Tagged(only.schema)
            } else {
                Choice::Plain(only.schema)
            });
        }
        let fitting: Vec<&Branch> = branches.iter().filter(|branch| branch.accepts(node.get_ref())).collect();
        match node.get_ref() {
            DeValue::Table(table) if untagged && !fitting.is_empty() => choose_by_likeness(table, &fitting),
            DeValue::Table(table) if !fitting.is_empty() => self.choose_by_table(node, table, &fitting),
            DeValue::String(text) => self.choose_by_word(node, text, &branches, &fitting),
            _ => self.choose_by_type(node, &branches, &fitting),
        }
    }

    /// The alternatives without `null`, which TOML cannot write.
    fn branches(&self, schemas: &'s [Value]) -> Vec<Branch<'s>> {
        let branches = schemas.iter().filter_map(|schema| {
            let outline = self.outline(schema);
            if outline.all("type").any(|name| name == "null") {
                return None;
            }
            let types = outline.facets.iter().flat_map(|facet| words::types(facet)).collect();
            Some(Branch { schema, outline, types })
        });
        branches.collect()
    }

    fn choose_by_type(
        &mut self,
        node: &Node<'_>,
        all: &[Branch<'s>],
        fitting: &[&Branch<'s>],
    ) -> Option<Choice<'s>> {
        if let Some(first) = fitting.first() {
            return Some(Choice::Untagged(first.schema));
        }
        let mut types: Vec<&str> = all.iter().flat_map(|branch| branch.types.iter().copied()).collect();
        types.sort_unstable();
        types.dedup();
        self.wrong_type(node, &types);
        None
    }

    fn choose_by_word(
        &mut self,
        node: &Node<'_>,
        text: &str,
        all: &[Branch<'s>],
        fitting: &[&Branch<'s>],
    ) -> Option<Choice<'s>> {
        let words: Vec<&str> = fitting.iter().flat_map(|branch| branch.words()).collect();
        if words.contains(&text) {
            return Some(Choice::Word);
        }
        if let Some(free) = fitting.iter().find(|branch| branch.words().is_empty()) {
            return Some(Choice::Untagged(free.schema));
        }
        if fitting.is_empty() {
            return self.choose_by_type(node, all, fitting);
        }
        if all.iter().any(|branch| branch.only_key() == Some(text)) {
            let message = format!("`{text}` needs more than its name");
            self.fault(
                Diagnostic::error("content/wrong-type", message, self.span(node.span()))
                    .help(format!("write it as a table: {{ {text} = ... }}")),
            );
            return None;
        }
        let keys = all.iter().filter_map(Branch::only_key);
        let allowed: Vec<&str> = words.iter().copied().chain(keys).collect();
        self.wrong_word(node, text, &allowed);
        None
    }

    fn choose_by_table(
        &mut self,
        node: &Node<'_>,
        table: &DeTable<'_>,
        fitting: &[&Branch<'s>],
    ) -> Option<Choice<'s>> {
        if let Some(key) = tag_key(fitting) {
            return self.choose_by_tag(node, table, key, fitting);
        }
        if fitting.iter().all(|branch| branch.only_key().is_some()) {
            return self.choose_by_only_key(node, table, fitting);
        }
        choose_by_likeness(table, fitting)
    }

    fn choose_by_tag(
        &mut self,
        node: &Node<'_>,
        table: &DeTable<'_>,
        key: &'s str,
        fitting: &[&Branch<'s>],
    ) -> Option<Choice<'s>> {
        let tags: Vec<&str> = fitting.iter().filter_map(|branch| branch.tag(key)).collect();
        let Some(value) = table.get(key) else {
            let message = format!("{} has no `{key}`, which says what it is", self.subject());
            self.fault(
                Diagnostic::error("content/missing-key", message, self.span(node.span()))
                    .label(format!("the key `{key}` is missing"))
                    .maybe_help(list(&format!("`{key}` is one of"), &tags)),
            );
            return None;
        };
        if let DeValue::String(tag) = value.get_ref()
            && let Some(branch) = fitting.iter().find(|branch| branch.tag(key) == Some(&**tag))
        {
            return Some(Choice::Tagged(branch.schema));
        }
        self.place.push(Step { to: To::Key(key.to_owned()), slot: Slot::Required });
        match value.get_ref() {
            DeValue::String(tag) => self.wrong_word(value, tag, &tags),
            _ => self.wrong_type(value, &["string"]),
        }
        self.place.pop();
        None
    }

    fn choose_by_only_key(
        &mut self,
        node: &Node<'_>,
        table: &DeTable<'_>,
        fitting: &[&Branch<'s>],
    ) -> Option<Choice<'s>> {
        let keys: Vec<&str> = fitting.iter().filter_map(|branch| branch.only_key()).collect();
        let mut written = table.iter();
        let (Some((key, _)), None) = (written.next(), written.next()) else {
            let message = format!("{} must have exactly one key, and has {}", self.subject(), table.len());
            self.fault(
                Diagnostic::error("content/wrong-length", message, self.span(node.span()))
                    .maybe_help(list("one of", &keys)),
            );
            return None;
        };
        let name = key.get_ref().as_ref();
        if let Some(branch) = fitting.iter().find(|branch| branch.only_key() == Some(name)) {
            return Some(Choice::Plain(branch.schema));
        }
        let message = format!("there is no key `{name}` here{}", did_you_mean(name, &keys));
        self.fault(
            Diagnostic::error("content/unknown-key", message, self.span(key.span()))
                .label("unknown key")
                .maybe_help(list("one of", &keys)),
        );
        None
    }
}

/// The alternative with most of the keys that are written.
fn choose_by_likeness<'s>(table: &DeTable<'_>, fitting: &[&Branch<'s>]) -> Option<Choice<'s>> {
    let likeness = |branch: &&&Branch<'_>| {
        let written = |names: &[&str]| names.iter().filter(|name| table.contains_key(**name)).count() as i64;
        let required = branch.outline.required();
        let missing = required.len() as i64 - written(&required);
        written(&branch.outline.property_names()) - 2 * missing
    };
    fitting.iter().max_by_key(likeness).map(|best| Choice::Untagged(best.schema))
}

/// The key under which each alternative wants its own word.
fn tag_key<'s>(branches: &[&Branch<'s>]) -> Option<&'s str> {
    let first = branches.first()?;
    let names = first.outline.property_names();
    names.into_iter().find(|key| branches.iter().all(|branch| branch.tag(key).is_some()))
}
