//! Everything that a book's files can have, as comments to take from: made from the book's schema, so that nothing is
//! forgotten.

use std::collections::BTreeMap;
use std::fmt::Write;

use serde_json::Value;

/// The most tables within tables that are shown.
const DEEPEST: usize = 3;
/// The most words that are listed of those that a key can be.
const MOST_WORDS: usize = 12;

/// Everything that files can have, each line a comment. The schema is that of the book's files.
pub fn reference(schema: &Value) -> String {
    let mut text = String::new();
    let shape = Shape { root: schema };
    shape.table(&mut text, schema, "", 0);
    text
}

struct Shape<'s> {
    root: &'s Value,
}

/// How the table of a key is written.
enum Header {
    /// `[key]`
    One,
    /// `[[key]]`
    List,
    /// `[key.NAME]`
    Named,
}

impl<'s> Shape<'s> {
    /// What a schema stands for: that which it refers to, and of several the first that says something.
    fn meant(&self, schema: &'s Value) -> &'s Value {
        let referred =
            schema["$ref"].as_str().and_then(|path| self.root.pointer(path.trim_start_matches('#')));
        if let Some(referred) = referred {
            return self.meant(referred);
        }
        let several = ["anyOf", "oneOf", "allOf"].iter().find_map(|kind| schema[*kind].as_array());
        match several {
            Some(several) if schema["properties"].is_null() && !is_words(several) => {
                let said = several.iter().find(|one| one["type"] != "null");
                said.map_or(schema, |said| self.meant(said))
            }
            _ => schema,
        }
    }

    /// The keys of a table, those of its parts too, with what is said of each.
    fn keys(&self, schema: &'s Value) -> BTreeMap<&'s str, &'s Value> {
        let parts = schema["allOf"].as_array().into_iter().flatten();
        let mut keys: BTreeMap<&str, &Value> = parts.flat_map(|part| self.keys(self.meant(part))).collect();
        let own = schema["properties"].as_object().into_iter().flatten();
        keys.extend(own.map(|(key, said)| (key.as_str(), said)));
        keys
    }

    /// Writes the keys of a table, first those with a value of their own, then the tables within.
    fn table(&self, text: &mut String, schema: &'s Value, path: &str, depth: usize) {
        let mut tables = Vec::new();
        for (key, said) in self.keys(schema) {
            match self.header(said) {
                Some((header, inner)) if depth < DEEPEST => tables.push((key, said, header, inner)),
                _ => line(text, &format!("{key} = {}", self.example(said)), said),
            }
        }
        for (key, said, header, inner) in tables {
            let path = if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") };
            let (shown, below) = match header {
                Header::One => (format!("[{path}]"), path),
                Header::List => (format!("[[{path}]]"), path),
                Header::Named => (format!("[{path}.NAME]"), format!("{path}.NAME")),
            };
            text.push_str("#\n");
            line(text, &shown, said);
            self.table(text, inner, &below, depth + 1);
        }
    }

    /// How a key is written as a table, and what is in it; `None` where it has a plain value.
    fn header(&self, schema: &'s Value) -> Option<(Header, &'s Value)> {
        let meant = self.meant(schema);
        let items = self.meant(&meant["items"]);
        let others = self.meant(&meant["additionalProperties"]);
        if meant["properties"].is_object() {
            Some((Header::One, meant))
        } else if items["properties"].is_object() {
            Some((Header::List, items))
        } else if others["properties"].is_object() {
            Some((Header::Named, others))
        } else {
            None
        }
    }

    /// What a plain value may be.
    fn example(&self, schema: &'s Value) -> String {
        let meant = self.meant(schema);
        if let Some(words) = words_of(meant) {
            let more = if words.len() > MOST_WORDS { " | …" } else { "" };
            let words: Vec<String> = words.iter().take(MOST_WORDS).map(|word| format!("{word:?}")).collect();
            return format!("{}{more}", words.join(" | "));
        }
        let kind = meant["type"].as_str().or_else(|| meant["type"][0].as_str());
        match kind {
            Some("string") => "\"text\"".to_owned(),
            Some("boolean") => "true".to_owned(),
            Some("integer" | "number") => match (meant["minimum"].as_i64(), meant["maximum"].as_i64()) {
                (Some(least), Some(most)) => format!("{least} to {most}"),
                _ => "number".to_owned(),
            },
            Some("array") => format!("[{}]", self.items(meant)),
            Some("object") => format!("{{ name = {} }}", self.example(&meant["additionalProperties"])),
            _ => "…".to_owned(),
        }
    }

    fn items(&self, list: &'s Value) -> String {
        match list["prefixItems"].as_array() {
            Some(items) => items.iter().map(|item| self.example(item)).collect::<Vec<_>>().join(", "),
            None => format!("{}, …", self.example(&list["items"])),
        }
    }
}

/// Whether several schemas are single words each, with what they mean.
fn is_words(several: &[Value]) -> bool {
    several.iter().all(|one| one["const"].is_string() || one["enum"].is_array())
}

/// The words that a value can be, where it can be no other.
fn words_of(schema: &Value) -> Option<Vec<&str>> {
    if let Some(words) = schema["enum"].as_array() {
        return Some(words.iter().filter_map(Value::as_str).collect());
    }
    let several = schema["oneOf"].as_array().or_else(|| schema["anyOf"].as_array())?;
    if !is_words(several) {
        return None;
    }
    let mut words = Vec::new();
    for one in several {
        words.extend(one["const"].as_str());
        words.extend(one["enum"].as_array().into_iter().flatten().filter_map(Value::as_str));
    }
    Some(words)
}

/// A line with the first sentence of what is said of its key.
fn line(text: &mut String, shown: &str, said: &Value) {
    let about = said["description"].as_str().unwrap_or_default().replace('\n', " ");
    let about = about.split_once(". ").map_or(about.as_str(), |(first, _)| first).trim_end_matches('.');
    // Writing to a string cannot fail.
    let _ = match about.is_empty() {
        true => writeln!(text, "# {shown}"),
        false => writeln!(text, "# {shown:<34}  # {about}"),
    };
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn each_key_has_a_line_and_each_table_a_heading() {
        let schema = json!({
            "$defs": { "Side": { "properties": { "name": { "type": "string", "description": "Its name. And more." } } } },
            "properties": {
                "round": { "type": "integer", "minimum": 0, "maximum": 9, "description": "The round." },
                "sides": { "type": "array", "items": { "$ref": "#/$defs/Side" }, "description": "Who fights." },
                "spells": { "additionalProperties": { "$ref": "#/$defs/Side" }, "description": "Spells, by name." },
                "phase": { "oneOf": [{ "const": "open" }, { "enum": ["turn", "end"] }] },
                "at": { "anyOf": [{ "type": "array", "prefixItems": [{ "type": "integer" }, { "type": "integer" }] }, { "type": "null" }] },
            },
        });
        let text = reference(&schema);
        let lines: Vec<String> =
            text.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
        assert_eq!(
            lines,
            [
                "# at = [number, number]",
                "# phase = \"open\" | \"turn\" | \"end\"",
                "# round = 0 to 9 # The round",
                "#",
                "# [[sides]] # Who fights",
                "# name = \"text\" # Its name",
                "#",
                "# [spells.NAME] # Spells, by name",
                "# name = \"text\" # Its name",
            ]
        );
    }
}
