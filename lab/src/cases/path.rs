//! Dotted paths into a view.

use serde_json::Value;

use super::words::same;
use crate::nearest::by_nearness;

/// How many names a failure lists.
const LISTED: usize = 8;

/// A way through a view.
pub(super) struct Walk<'a> {
    /// What stands at the end of the path, if it leads anywhere.
    pub(super) end: Option<&'a Value>,
    /// The keys on the way, as the view writes them; where it ends too soon, the rest as the path has them. What
    /// stands in a list goes by its name or its number.
    pub(super) keys: Vec<String>,
    /// Where it stopped: how many parts of the path were found, and what is there.
    stopped: (usize, &'a Value),
    parts: Vec<String>,
    view: &'a Value,
}

impl<'a> Walk<'a> {
    /// Follows a path. Its first part may leave out the table that it stands in: `Grunk.poise` is found as well as
    /// `combatants.Grunk.poise`.
    pub(super) fn of(view: &'a Value, path: &str) -> Self {
        let parts = parts(path);
        let mut walk = Walk { end: Some(view), keys: Vec::new(), stopped: (0, view), parts, view };
        for number in 0..walk.parts.len() {
            walk.step(number);
        }
        walk
    }

    fn step(&mut self, number: usize) {
        let part = &self.parts[number];
        let Some(here) = self.end else { return self.keys.push(part.clone()) };
        let mut found = step(here, part);
        if let (0, None, Value::Object(tables)) = (number, &found, here) {
            let inside = tables.iter().find_map(|(key, table)| Some((key, step(table, part)?)));
            found = inside.map(|(table, found)| {
                self.keys.push(table.clone());
                found
            });
        }
        let (key, end) = found.map_or((part.clone(), None), |(key, value)| (key, Some(value)));
        self.keys.push(key);
        self.end = end;
        if end.is_none() {
            self.stopped = (number, here);
        }
    }

    /// Why the path leads nowhere.
    pub(super) fn missing(&self) -> String {
        let (number, place) = self.stopped;
        let mut known = names(place);
        if let (0, Value::Object(tables)) = (number, self.view) {
            known.extend(tables.values().flat_map(names));
        }
        let part = &self.parts[number];
        known.sort_unstable();
        known.dedup();
        let known: Vec<&str> = by_nearness(part, known).into_iter().take(LISTED).collect();
        match known.is_empty() {
            true => format!("nothing, as there is no `{part}` here"),
            false => format!("nothing, as there is no `{part}` here; there is {}", known.join(", ")),
        }
    }
}

/// The parts of a dotted path; a part in double quotes may hold dots.
fn parts(path: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut is_quoted = false;
    for letter in path.chars() {
        match letter {
            '"' => is_quoted = !is_quoted,
            '.' if !is_quoted => parts.push(String::new()),
            _ => {
                if let Some(last) = parts.last_mut() {
                    last.push(letter);
                }
            }
        }
    }
    parts.iter().map(|part| part.trim().to_owned()).collect()
}

/// What a part of a path leads to, and its key.
fn step<'a>(value: &'a Value, part: &str) -> Option<(String, &'a Value)> {
    match value {
        Value::Object(map) => {
            let key = called(map.keys().map(String::as_str), part)?;
            map.iter().nth(key).map(|(key, value)| (key.clone(), value))
        }
        Value::Array(list) => {
            let names = list.iter().map(|one| one.get("name").and_then(Value::as_str).unwrap_or_default());
            let place = called(names, part).or_else(|| part.parse().ok())?;
            list.get(place).map(|one| (key_of(one, place), one))
        }
        _ => None,
    }
}

/// Which of these has a name, the very name before another spelling of it.
fn called<'a>(names: impl Iterator<Item = &'a str> + Clone, part: &str) -> Option<usize> {
    if part.is_empty() {
        return None;
    }
    let exactly = names.clone().position(|name| name.to_lowercase() == part.to_lowercase());
    exactly.or_else(|| names.clone().position(|name| same(name, part)))
}

/// By what a place in a list is called: the name of what stands there, or its number.
pub(super) fn key_of(one: &Value, place: usize) -> String {
    one.get("name").and_then(Value::as_str).map_or_else(|| place.to_string(), str::to_owned)
}

/// The names that can follow at a place in a view.
fn names(value: &Value) -> Vec<&str> {
    match value {
        Value::Object(map) => map.keys().map(String::as_str).collect(),
        Value::Array(list) => list.iter().filter_map(|one| one.get("name").and_then(Value::as_str)).collect(),
        _ => Vec::new(),
    }
}
