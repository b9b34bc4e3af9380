//! Tables and lists.

use std::collections::BTreeMap;

use serde_json::Value;
use toml::de::{DeArray, DeTable, DeValue};

use super::super::diagnostic::Diagnostic;
use super::super::nearest::{did_you_mean, list, nearest};
use super::super::place::{Node, Slot, Step, To};
use super::Walk;
use super::shape::Shape;

impl<'s> Walk<'s> {
    pub(super) fn table(&mut self, node: &Node<'_>, table: &DeTable<'_>, shape: &Shape<'s>) {
        let required = shape.required();
        let mut guessed = Vec::new();
        for (key, value) in table.iter() {
            self.seek_key(key);
            let name = key.get_ref().as_ref();
            let to = To::Key(name.to_owned());
            if let Some(schema) = shape.property(name) {
                let slot = if required.contains(&name) { Slot::Required } else { Slot::Optional };
                self.step(to, slot, value, schema);
            } else if let Some(schema) = schema_of_others(shape, name) {
                self.step(to, Slot::Entry, value, schema);
            } else if is_closed(shape) {
                guessed.extend(self.unknown_key(key, table, shape));
            }
        }
        for name in required {
            // A misspelt key was reported already, with the right spelling.
            if !table.contains_key(name) && !guessed.contains(&name) {
                self.missing_key(node, name, shape);
            }
        }
    }

    /// A key may itself be what could not be read, such as a number for a key.
    fn seek_key(&mut self, key: &toml::Spanned<std::borrow::Cow<'_, str>>) {
        self.place.push(Step { to: To::Key(key.get_ref().as_ref().to_owned()), slot: Slot::Entry });
        self.seek(&key.span());
        self.place.pop();
    }

    /// Reports a key that nobody knows; returns the key that was probably meant.
    fn unknown_key(
        &mut self,
        key: &toml::Spanned<std::borrow::Cow<'_, str>>,
        table: &DeTable<'_>,
        shape: &Shape<'s>,
    ) -> Option<&'s str> {
        let name = key.get_ref().as_ref();
        // A key that is there already was not meant.
        let free: Vec<&str> =
            shape.property_names().into_iter().filter(|known| !table.contains_key(*known)).collect();
        let guess = nearest(name, free.iter().copied());
        let home = if guess.is_none() { self.home_of(name, shape) } else { None };
        let message = format!("there is no key `{name}` here{}", did_you_mean(name, &free));
        let diagnostic = Diagnostic::error("content/unknown-key", message, self.span(key.span()))
            .label("unknown key")
            .maybe_help(home.or_else(|| list("known keys", &shape.property_names())));
        self.place.push(Step { to: To::Key(name.to_owned()), slot: Slot::Unknown(guess.map(str::to_owned)) });
        self.fault(diagnostic);
        self.place.pop();
        guess
    }

    /// Where a key would be known that stands outside of its table: in tables of this one.
    fn home_of(&self, name: &str, shape: &Shape<'s>) -> Option<String> {
        let header = |table: &'s str| {
            let inner = self.outline_if_given(shape.property(table)?);
            if inner.property(name).is_some() {
                return Some(format!("`[{table}]`"));
            }
            let items: Vec<&'s Value> = inner.all("items").filter(|items| items.is_object()).collect();
            let is_of_items = items.into_iter().any(|items| self.outline(items).property(name).is_some());
            is_of_items.then(|| format!("`[[{table}]]`"))
        };
        let headers: Vec<String> = shape.property_names().into_iter().filter_map(header).collect();
        (!headers.is_empty()).then(|| format!("`{name}` stands under {}", headers.join(" or ")))
    }

    /// Reports a key that should be there, at the table that should have it.
    pub(super) fn missing_key(&mut self, node: &Node<'_>, name: &str, shape: &Shape<'s>) {
        let message = match self.place.is_empty() {
            true => format!("the file has no `{name}`"),
            false => format!("{} has no `{name}`", self.subject()),
        };
        let about = shape.property(name).and_then(|schema| self.description(schema));
        self.fault(
            Diagnostic::error("content/missing-key", message, self.span(node.span()))
                .label(format!("the key `{name}` is missing"))
                .maybe_help(about.map(|text| format!("`{name}`: {text}"))),
        );
    }

    /// The first sentence or line of the description of a key.
    fn description(&self, schema: &'s Value) -> Option<String> {
        let text = self.outline(schema).all("description").find_map(Value::as_str)?;
        let line = text.lines().next().unwrap_or_default();
        let sentence = line.split_once(". ").map_or(line, |(first, _)| first);
        Some(sentence.trim_end_matches('.').to_owned())
    }

    pub(super) fn list(&mut self, node: &Node<'_>, items: &DeArray<'_>, shape: &Shape<'s>) {
        self.count(node, items.len() as u64, shape);
        let tuple = shape.all("prefixItems").find_map(Value::as_array);
        let fixed =
            tuple.is_some() || shape.number("minItems").is_some_and(|n| shape.number("maxItems") == Some(n));
        let slot = if fixed { Slot::Required } else { Slot::Entry };
        for (index, item) in items.iter().enumerate() {
            let of_tuple = tuple.and_then(|schemas| schemas.get(index));
            if let Some(schema) = of_tuple.or_else(|| shape.all("items").find(|schema| schema.is_object())) {
                self.step(To::Item(index), slot.clone(), item, schema);
            }
        }
        if shape.all("uniqueItems").any(|unique| unique == &Value::Bool(true)) {
            self.repeats(items);
        }
    }

    fn count(&mut self, node: &Node<'_>, count: u64, shape: &Shape<'s>) {
        let (least, most) = (shape.number("minItems"), shape.number("maxItems"));
        let wanted = match (least, most) {
            (Some(least), Some(most)) if least == most && count != least => {
                format!("exactly {}", items(least))
            }
            (Some(least), _) if count < least => format!("at least {}", items(least)),
            (_, Some(most)) if count > most => format!("at most {}", items(most)),
            _ => return,
        };
        let message = format!("{} must have {wanted}, and has {count}", self.subject());
        self.fault(Diagnostic::error("content/wrong-length", message, self.span(node.span())).label(
            match count {
                0 => "nothing here".to_owned(),
                1 => "1 item here".to_owned(),
                _ => format!("{count} items here"),
            },
        ));
    }

    fn repeats(&mut self, items: &DeArray<'_>) {
        let mut seen: BTreeMap<&str, std::ops::Range<usize>> = BTreeMap::new();
        for (index, item) in items.iter().enumerate() {
            let DeValue::String(text) = item.get_ref() else { continue };
            let Some(first) = seen.get(&**text).cloned() else {
                seen.insert(text, item.span());
                continue;
            };
            let message = format!("{} lists `{text}` twice", self.subject());
            let diagnostic = Diagnostic::error("content/repeated", message, self.span(item.span()))
                .label("listed again")
                .related(self.span(first), "listed first");
            self.place.push(Step { to: To::Item(index), slot: Slot::Entry });
            self.fault(diagnostic);
            self.place.pop();
        }
    }
}

fn items(count: u64) -> String {
    if count == 1 { "1 item".to_owned() } else { format!("{count} items") }
}

/// Whether keys without a schema of their own are mistakes.
fn is_closed(shape: &Shape<'_>) -> bool {
    let refused = |keyword| shape.all(keyword).any(|value| value == &Value::Bool(false));
    refused("additionalProperties") || refused("unevaluatedProperties")
}

/// The schema of a key that has no name of its own in the schema: an entry of a map.
fn schema_of_others<'s>(shape: &Shape<'s>, key: &str) -> Option<&'s Value> {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let by_pattern = shape.all("patternProperties").filter_map(Value::as_object).flatten();
    let matching = by_pattern.filter(|(pattern, _)| match pattern.as_str() {
        r"^\d+$" => digits(key),
        r"^-?\d+$" => digits(key.strip_prefix('-').unwrap_or(key)),
        _ => true,
    });
    let by_name = matching.map(|(_, schema)| schema).next();
    by_name.or_else(|| shape.all("additionalProperties").find(|schema| schema.is_object()))
}
