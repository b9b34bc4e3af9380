//! What tells one state from another, in words.

use fracas_engine::Present;
use serde_json::{Map, Value};

/// What has changed for each combatant, a line each: `Grunk: poise 15 -> 8; reeling`.
///
/// The gauges come first, then whatever differs in the part of the [view](Present::view) that belongs to the
/// combatant: an object with that `name`, or under that key. What only says a change of a gauge again (`own-poise`
/// beside `poise`), and tables of what stands between combatants, such as distances, are left out.
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
    let combatants = B::combatants(encounter);
    let names: Vec<&str> = combatants.iter().map(|(name, _)| name.as_str()).collect();
    let mut lines = Vec::new();
    for (place, name) in names.iter().enumerate() {
        let mut parts = Vec::new();
        let mut gauges = Vec::new();
        for (number, gauge) in B::gauges().iter().enumerate() {
            let was = B::gauge(encounter, before, place, number);
            let is = B::gauge(encounter, after, place, number);
            if was != is {
                parts.push(format!("{gauge} {was} -> {is}"));
            }
            gauges.push((*gauge, was, is));
        }
        if let (Some(was), Some(is)) = (part_of(&views.0, name), part_of(&views.1, name)) {
            Comparison { gauges: &gauges, names: &names, parts: &mut parts }.tables(was, is);
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

/// The parts of a line about one combatant.
struct Comparison<'a> {
    /// The gauges: name, before, after.
    gauges: &'a [(&'a str, i32, i32)],
    /// The names of all combatants.
    names: &'a [&'a str],
    parts: &'a mut Vec<String>,
}

impl Comparison<'_> {
    fn tables(&mut self, was: &Map<String, Value>, is: &Map<String, Value>) {
        let keys = was.keys().chain(is.keys().filter(|key| !was.contains_key(*key)));
        for key in keys {
            let (was, is) = (was.get(key).unwrap_or(&Value::Null), is.get(key).unwrap_or(&Value::Null));
            if was != is && !self.is_said(key, was, is) {
                self.values(key, was, is);
            }
        }
    }

    /// Whether a change of a figure is that of a gauge.
    fn is_said(&self, key: &str, was: &Value, is: &Value) -> bool {
        self.gauges.iter().any(|(gauge, before, after)| {
            let is_same = was.as_i64() == Some(i64::from(*before)) && is.as_i64() == Some(i64::from(*after));
            key == *gauge || (key.contains(gauge) && is_same)
        })
    }

    /// Whether a table says how things stand between combatants.
    fn is_between(&self, table: &Map<String, Value>) -> bool {
        !table.is_empty() && table.keys().all(|key| self.names.contains(&key.as_str()))
    }

    fn values(&mut self, key: &str, was: &Value, is: &Value) {
        match (was, is) {
            (Value::Object(table), _) | (_, Value::Object(table)) if self.is_between(table) => {}
            (Value::Object(was), Value::Object(is)) => self.tables(was, is),
            (Value::Bool(false) | Value::Null, Value::Bool(true)) => self.parts.push(key.to_owned()),
            (Value::Bool(true), Value::Bool(false) | Value::Null) => {
                self.parts.push(format!("no longer {key}"));
            }
            (Value::Array(was), Value::Array(is)) if are_words(was) && are_words(is) => {
                self.parts.extend(is.iter().filter(|word| !was.contains(word)).map(plain));
                let gone = was.iter().filter(|word| !is.contains(word));
                self.parts.extend(gone.map(|word| format!("no longer {}", plain(word))));
            }
            _ => self.parts.push(format!("{key} {} -> {}", plain(was), plain(is))),
        }
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
        let was = json!({"poise": 3, "prone": false, "conditions": ["slow"], "at": [1, 2], "stance": null,
            "own-poise": 3, "distance": {"Bob": 2}});
        let is = json!({"poise": 1, "prone": true, "conditions": ["dazed"], "at": [1, 3], "stance": "open",
            "own-poise": 1, "distance": {"Bob": 3}});
        let mut parts = Vec::new();
        let mut comparison =
            Comparison { gauges: &[("poise", 3, 1)], names: &["Ann", "Bob"], parts: &mut parts };
        comparison.tables(was.as_object().unwrap(), is.as_object().unwrap());
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
