//! What tells one state from another, in words.

use fracas_engine::Present;
use serde_json::{Map, Value};

/// What has changed for each combatant, a line each: `Grunk: poise 15 -> 8; reeling`.
///
/// The gauges come first, then whatever differs in the part of the [view](Present::view) that belongs to the
/// combatant: an object with that `name`, or under that key.
///
/// ```
/// use fracas_engine::Book;
/// use fracas_lab::{odds::changes, toy::{Duel, Toy}};
/// let duel = Duel::example();
/// assert!(changes::<Toy>(&duel, &Toy::open(&duel), &Toy::open(&duel)).is_empty());
/// ```
pub fn changes<B: Present>(encounter: &B::Encounter, before: &B::State, after: &B::State) -> Vec<String> {
    if before == after {
        return Vec::new();
    }
    let views = (B::view(encounter, before, None), B::view(encounter, after, None));
    let mut lines = Vec::new();
    for (place, (name, _)) in B::combatants(encounter).into_iter().enumerate() {
        let mut parts = Vec::new();
        for (number, gauge) in B::gauges().iter().enumerate() {
            let was = B::gauge(encounter, before, place, number);
            let is = B::gauge(encounter, after, place, number);
            if was != is {
                parts.push(format!("{gauge} {was} -> {is}"));
            }
        }
        if let (Some(was), Some(is)) = (part_of(&views.0, &name), part_of(&views.1, &name)) {
            compare_tables(was, is, B::gauges(), &mut parts);
        }
        if !parts.is_empty() {
            lines.push(format!("{name}: {}", parts.join("; ")));
        }
    }
    lines
}

/// The part of a view that belongs to a combatant.
fn part_of<'a>(view: &'a Value, name: &str) -> Option<&'a Map<String, Value>> {
    match view {
        Value::Object(map) if map.get("name").and_then(Value::as_str) == Some(name) => Some(map),
        Value::Object(map) => match map.get(name) {
            Some(Value::Object(part)) => Some(part),
            _ => map.values().find_map(|value| part_of(value, name)),
        },
        Value::Array(list) => list.iter().find_map(|value| part_of(value, name)),
        _ => None,
    }
}

fn compare_tables(
    was: &Map<String, Value>,
    is: &Map<String, Value>,
    known: &[&str],
    parts: &mut Vec<String>,
) {
    let keys = was.keys().chain(is.keys().filter(|key| !was.contains_key(*key)));
    for key in keys.filter(|key| !known.contains(&key.as_str())) {
        let (was, is) = (was.get(key).unwrap_or(&Value::Null), is.get(key).unwrap_or(&Value::Null));
        if was != is {
            compare(key, was, is, known, parts);
        }
    }
}

fn compare(key: &str, was: &Value, is: &Value, known: &[&str], parts: &mut Vec<String>) {
    match (was, is) {
        (Value::Object(was), Value::Object(is)) => compare_tables(was, is, known, parts),
        (Value::Bool(false) | Value::Null, Value::Bool(true)) => parts.push(key.to_owned()),
        (Value::Bool(true), Value::Bool(false) | Value::Null) => parts.push(format!("no longer {key}")),
        (Value::Array(was), Value::Array(is)) if are_words(was) && are_words(is) => {
            parts.extend(is.iter().filter(|word| !was.contains(word)).map(plain));
            parts.extend(
                was.iter().filter(|word| !is.contains(word)).map(|word| format!("no longer {}", plain(word))),
            );
        }
        _ => parts.push(format!("{key} {} -> {}", plain(was), plain(is))),
    }
}

fn are_words(list: &[Value]) -> bool {
    list.iter().all(Value::is_string)
}

fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Null => "none".to_owned(),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn differences_read_like_speech() {
        let was = json!({"poise": 3, "prone": false, "conditions": ["slow"], "at": [1, 2], "stance": null});
        let is = json!({"poise": 1, "prone": true, "conditions": ["dazed"], "at": [1, 3], "stance": "open"});
        let mut parts = Vec::new();
        compare_tables(was.as_object().unwrap(), is.as_object().unwrap(), &["poise"], &mut parts);
        parts.sort();
        assert_eq!(parts, ["at [1,2] -> [1,3]", "dazed", "no longer slow", "prone", "stance none -> open"]);
    }

    #[test]
    fn a_combatant_is_found_by_name_or_by_key() {
        let by_name = json!({"round": 1, "combatants": [{"name": "Ann", "poise": 1}]});
        let by_key = json!({"combatants": {"Ann": {"poise": 1}}});
        assert!(part_of(&by_name, "Ann").is_some() && part_of(&by_key, "Ann").is_some());
        assert!(part_of(&by_key, "Bob").is_none());
    }
}
