//! What is different between two views.

use serde_json::Value;

use super::expectation::shown;
use super::path::key_of;

/// Adds the paths at which two views differ, each with what was there and what is.
pub(super) fn changed(before: &Value, after: &Value, path: String, changes: &mut Vec<(String, String)>) {
    match (before, after) {
        (Value::Object(one), Value::Object(other)) => {
            let keys = one.keys().chain(other.keys().filter(|key| !one.contains_key(*key)));
            for key in keys {
                let inner =
                    |map: &serde_json::Map<String, Value>| map.get(key).cloned().unwrap_or(Value::Null);
                let path = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
                changed(&inner(one), &inner(other), path, changes);
            }
        }
        (Value::Array(one), Value::Array(other)) if one.len() == other.len() && are_tables(one) => {
            for (place, (one, other)) in one.iter().zip(other).enumerate() {
                changed(one, other, format!("{path}.{}", key_of(other, place)), changes);
            }
        }
        _ if before == after => {}
        _ => changes.push((path, format!("it was {}, and is {}", shown(before), shown(after)))),
    }
}

fn are_tables(list: &[Value]) -> bool {
    list.iter().all(Value::is_object)
}

/// Whether a path is another, or leads on from it.
pub(super) fn is_within(path: &str, named: &str) -> bool {
    path.strip_prefix(named).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn differences_are_found_at_their_paths() {
        let mut changes = Vec::new();
        let before = json!({ "Ann": { "poise": 3, "at": "1,1" }, "round": 1 });
        let after = json!({ "Ann": { "poise": 2, "at": "1,1", "prone": true }, "round": 1 });
        changed(&before, &after, String::new(), &mut changes);
        let told: Vec<String> = changes.iter().map(|(path, change)| format!("{path}: {change}")).collect();
        assert_eq!(told, ["Ann.poise: it was 3, and is 2", "Ann.prone: it was none, and is true"]);
        assert!(is_within("Ann.poise", "Ann") && !is_within("Anna.poise", "Ann"));
    }
}
