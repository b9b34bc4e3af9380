//! How types and values are called in front of people.

use serde_json::{Map, Value};
use toml::de::DeValue;

/// The name of the type of a value, as the schema has it.
pub(super) fn type_of(value: &DeValue<'_>) -> &'static str {
    match value {
        DeValue::String(_) | DeValue::Datetime(_) => "string",
        DeValue::Integer(_) => "integer",
        DeValue::Float(_) => "number",
        DeValue::Boolean(_) => "boolean",
        DeValue::Array(_) => "array",
        DeValue::Table(_) => "object",
    }
}

/// What a value is, for people.
pub(super) fn found(value: &DeValue<'_>) -> &'static str {
    match value {
        DeValue::String(_) => "text",
        DeValue::Datetime(_) => "a date or time",
        DeValue::Integer(_) => "a whole number",
        DeValue::Float(_) => "a number with a fraction",
        DeValue::Boolean(true) => "`true`",
        DeValue::Boolean(false) => "`false`",
        DeValue::Array(_) => "a list",
        DeValue::Table(_) => "a table",
    }
}

/// What the schema wants, for people.
pub(super) fn wanted(type_name: &str) -> &str {
    match type_name {
        "string" => "text",
        "integer" => "a whole number",
        "number" => "a number",
        "boolean" => "`true` or `false`",
        "array" => "a list",
        "object" => "a table",
        other => other,
    }
}

/// Whether a value may stand where the schema wants this type.
pub(super) fn fits(value: &DeValue<'_>, type_name: &str) -> bool {
    match value {
        // A date is its own type in TOML and no type at all in a schema: text is wanted in quotes.
        DeValue::Datetime(_) => false,
        DeValue::Integer(_) => type_name == "integer" || type_name == "number",
        other => type_of(other) == type_name,
    }
}

/// The types that the schema names here; TOML has no null.
pub(super) fn types(facet: &Map<String, Value>) -> Vec<&str> {
    let listed = match facet.get("type") {
        Some(Value::String(one)) => vec![one.as_str()],
        Some(Value::Array(several)) => several.iter().filter_map(Value::as_str).collect(),
        _ => Vec::new(),
    };
    listed.into_iter().filter(|name| *name != "null").collect()
}

/// The words that the schema allows here, from `enum` or `const`.
pub(super) fn allowed_words(facet: &Map<String, Value>) -> Vec<&str> {
    match (facet.get("enum"), facet.get("const")) {
        (Some(Value::Array(words)), _) => words.iter().filter_map(Value::as_str).collect(),
        (_, Some(Value::String(word))) => vec![word.as_str()],
        _ => Vec::new(),
    }
}

/// "a, b or c".
pub(super) fn either(words: &[&str]) -> String {
    match words {
        [] => "nothing".to_owned(),
        [only] => (*only).to_owned(),
        [before @ .., last] => format!("{} or {last}", before.join(", ")),
    }
}
