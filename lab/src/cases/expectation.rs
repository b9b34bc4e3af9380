//! What may be said of a value in the state.

use std::fmt;

use serde_json::Value;

use super::kinds::name;
use super::path::Walk;
use super::words;

/// How a value is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Is {
    Equal,
    Unequal,
    Less,
    LessOrEqual,
    More,
    MoreOrEqual,
    Has,
    Lacks,
}

/// The signs, the longer before those that they contain.
const SIGNS: [(&str, Is); 8] = [
    (" != ", Is::Unequal),
    (" <= ", Is::LessOrEqual),
    (" >= ", Is::MoreOrEqual),
    (" = ", Is::Equal),
    (" < ", Is::Less),
    (" > ", Is::More),
    (" has ", Is::Has),
    (" lacks ", Is::Lacks),
];

/// Where an expectation is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Written {
    /// In a line of a script, which has signs for lists.
    Line,
    /// In the table of the end, which has none.
    End,
}

/// That the value at a path compares so to another.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Expectation {
    pub path: String,
    is: Is,
    pub value: Value,
    written: Written,
}

impl fmt::Display for Expectation {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = SIGNS.iter().find(|(_, is)| *is == self.is).map_or(" ", |(sign, _)| sign);
        write!(out, "{}{sign}{}", self.path, shown(&self.value))
    }
}

impl Expectation {
    /// Whether a text has a sign by which something is compared.
    pub(super) fn compares(text: &str) -> bool {
        sign_in(text).is_some()
    }

    /// Reads `PATH = VALUE` and the like.
    pub(super) fn parse(text: &str) -> Result<Self, String> {
        let Some((place, sign, is)) = sign_in(text) else {
            return Err(
                "write `expect PATH = VALUE`, or one of != < > <= >= has lacks, with spaces".to_owned()
            );
        };
        let text_of_value = text[place + sign.len()..].trim();
        let value = literal(text_of_value);
        if value.as_str().is_some_and(|word| word.contains(['[', ']'])) {
            return Err(format!("`{text_of_value}` is no list: write `[a, b]`"));
        }
        Ok(Expectation { path: text[..place].trim().to_owned(), is, value, written: Written::Line })
    }

    /// What a table of expected ends says of a path: a text that begins with `not ` negates.
    pub(super) fn at_end(path: String, value: &toml::Value) -> Self {
        let (is, value) = match value {
            toml::Value::String(text) => match text.strip_prefix("not ") {
                Some(text) => (Is::Unequal, literal(text)),
                None => (Is::Equal, Value::String(text.clone())),
            },
            other => (Is::Equal, from_toml(other)),
        };
        Expectation { path, is, value, written: Written::End }
    }

    /// How it is compared to what is there. At the end a single text must be in a list.
    pub(super) fn is_for(&self, found: &Value) -> Is {
        match (self.is, self.written) {
            (Is::Equal, Written::End) if self.is_one_of(found) => Is::Has,
            (Is::Unequal, Written::End) if self.is_one_of(found) => Is::Lacks,
            (is, _) => is,
        }
    }

    /// Whether what is there is a list, and the value such as stands in one.
    fn is_one_of(&self, found: &Value) -> bool {
        let is_list = matches!(found, Value::Array(list) if !are_figures(list));
        is_list && self.value.is_string() && !is_nothing(&self.value)
    }

    /// Where it looks in a view.
    pub(super) fn walk<'a>(&self, view: &'a Value) -> Walk<'a> {
        Walk::of(view, &self.path)
    }

    /// Checks what is there.
    ///
    /// # Errors
    /// The value that is there, as text, or why there is none.
    pub(super) fn check(&self, walk: &Walk<'_>) -> Result<(), String> {
        let found = match walk.end {
            Some(found) => found,
            None if is_nothing(&self.value) => &Value::Null,
            None => return Err(walk.missing()),
        };
        let is = self.is_for(found);
        let holds = match is {
            Is::Equal | Is::Unequal if self.is_one_of(found) => {
                let signs =
                    if is == Is::Equal { "`has` in place of `=`" } else { "`lacks` in place of `!=`" };
                return Err(format!("{}, which is a list: write {signs}, or `[a, b]`", shown(found)));
            }
            Is::Equal => self.is_same(found),
            Is::Unequal => !self.is_same(found),
            Is::Has if !matches!(found, Value::Array(_) | Value::Object(_)) => {
                return Err(format!("{}, which is no list: write `=` in place of `has`", shown(found)));
            }
            Is::Has => has(found, &self.value),
            Is::Lacks => !has(found, &self.value),
            Is::Less | Is::LessOrEqual | Is::More | Is::MoreOrEqual => {
                let Some(left) = found.as_i64() else {
                    return Err(format!("{}, which is no whole number to compare", shown(found)));
                };
                let Some(right) = self.value.as_i64() else {
                    return Err(format!(
                        "{left}, and `{}` is no whole number to compare",
                        shown(&self.value)
                    ));
                };
                match is {
                    Is::Less => left < right,
                    Is::LessOrEqual => left <= right,
                    Is::More => left > right,
                    _ => left >= right,
                }
            }
        };
        match (holds, shown(found)) {
            (true, _) => Ok(()),
            (false, text) if is == Is::Equal && text == shown(&self.value) => {
                Err(format!("{text}, which is {}", name(found)))
            }
            (false, text) => Err(text),
        }
    }

    /// Whether the value is the one that is expected. A list called `order` is one of turns, which is all that it tells.
    fn is_same(&self, found: &Value) -> bool {
        let is_order = self.path.rsplit('.').next() == Some("order");
        match (found, &self.value) {
            (Value::Array(found), Value::Array(wanted)) if is_order => are_same_in_turn(found, wanted),
            (found, wanted) => same(found, wanted),
        }
    }
}

/// The first sign in a text, and its place.
fn sign_in(text: &str) -> Option<(usize, &'static str, Is)> {
    let found = SIGNS.iter().filter_map(|(sign, is)| text.find(sign).map(|place| (place, *sign, *is)));
    found.min_by_key(|(place, ..)| *place)
}

pub(super) fn is_nothing(value: &Value) -> bool {
    value.is_null() || value.as_str() == Some("none")
}

/// A JSON literal, a list of bare words in brackets, or bare words.
fn literal(text: &str) -> Value {
    if let Ok(value) = serde_json::from_str(text) {
        return value;
    }
    match text.strip_prefix('[').and_then(|text| text.strip_suffix(']')) {
        Some(list) => list.split(',').map(str::trim).filter(|word| !word.is_empty()).map(literal).collect(),
        None => Value::String(text.to_owned()),
    }
}

fn from_toml(value: &toml::Value) -> Value {
    match value {
        toml::Value::String(text) => Value::String(text.clone()),
        toml::Value::Integer(number) => Value::from(*number),
        toml::Value::Float(number) => Value::from(*number),
        toml::Value::Boolean(truth) => Value::from(*truth),
        toml::Value::Datetime(time) => Value::String(time.to_string()),
        toml::Value::Array(list) => list.iter().map(from_toml).collect(),
        toml::Value::Table(table) => {
            table.iter().map(|(key, value)| (key.clone(), from_toml(value))).collect()
        }
    }
}

/// A value for people: words without quotes.
pub(super) fn shown(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Null => "none".to_owned(),
        Value::Array(list) => format!("[{}]", list.iter().map(shown).collect::<Vec<_>>().join(", ")),
        other => other.to_string(),
    }
}

/// Whether two values are the same for people: texts as [names](words::same) are, squares as their figures, lists in any
/// order unless they are of figures.
fn same(found: &Value, wanted: &Value) -> bool {
    match (found, wanted) {
        (Value::Array(found), Value::Array(wanted)) if !are_figures(found) && !are_figures(wanted) => {
            let times = |list: &[Value], one: &Value| list.iter().filter(|other| same(other, one)).count();
            found.len() == wanted.len() && found.iter().all(|one| times(found, one) == times(wanted, one))
        }
        (Value::Array(found), Value::Array(wanted)) => are_same_in_turn(found, wanted),
        (Value::Array(list), Value::String(text)) | (Value::String(text), Value::Array(list))
            if are_figures(list) =>
        {
            figures(text).is_some_and(|figures| list.iter().filter_map(Value::as_i64).eq(figures))
        }
        // A list without anything in it.
        (Value::Array(list), wanted) if list.is_empty() && is_nothing(wanted) => true,
        (Value::Object(table), wanted) if table.is_empty() => {
            is_nothing(wanted) || wanted.as_array().is_some_and(Vec::is_empty) || found == wanted
        }
        (Value::Number(found), Value::Number(wanted)) => found.as_f64() == wanted.as_f64(),
        (Value::Object(_), _) | (_, Value::Object(_)) => found == wanted,
        (Value::Number(_) | Value::Bool(_), Value::String(_)) => false,
        // Squares, however they are spaced.
        (Value::String(found), Value::String(wanted)) if figures(found).is_some() => {
            figures(found) == figures(wanted)
        }
        _ => words::same(&shown(found), &shown(wanted)),
    }
}

fn are_same_in_turn(found: &[Value], wanted: &[Value]) -> bool {
    found.len() == wanted.len() && found.iter().zip(wanted).all(|(found, wanted)| same(found, wanted))
}

/// The figures of a square that is written as text: `(1,0)` or `1,0`.
pub(super) fn figures(text: &str) -> Option<Vec<i64>> {
    let inner = text.strip_prefix('(').map_or(Some(text), |rest| rest.strip_suffix(')'))?;
    inner.split(',').map(|figure| figure.trim().parse().ok()).collect()
}

/// The order of figures says which is which, as in a square.
pub(super) fn are_figures(list: &[Value]) -> bool {
    !list.is_empty() && list.iter().all(Value::is_number)
}

/// Whether a list holds a value, or an object the key.
fn has(found: &Value, wanted: &Value) -> bool {
    match found {
        Value::Array(list) => {
            let named = |one: &Value| one.get("name").is_some_and(|name| same(name, wanted));
            let is_square = |value: &Value| value.as_array().is_some_and(|list| are_figures(list));
            let is_alike =
                |one: &Value| one.is_array() == wanted.is_array() || is_square(one) || is_square(wanted);
            list.iter().any(|one| (is_alike(one) && same(one, wanted)) || named(one))
        }
        Value::Object(map) => match wanted {
            Value::String(wanted) => map.keys().any(|key| words::same(key, wanted)),
            _ => false,
        },
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn check(text: &str) -> Result<(), String> {
        let view = json!({
            "round": 2,
            "order": ["Red Fox", "Ann"],
            "combatants": [
                {"name": "Red Fox", "poise": 8, "conditions": ["reeling", "prone"], "mount": null, "wounds": [], "ails": {}, "out": false,
                 "stance": "Off Guard", "at": "(1,0)", "seen": ["(1,0)"], "spots": [[2, 0]]},
            ],
        });
        let expectation = Expectation::parse(text).unwrap();
        expectation.check(&expectation.walk(&view))
    }

    #[test]
    fn values_are_found_and_compared() {
        for holds in [
            "round = 2",
            "round != 3",
            "order = [Red Fox, Ann]",
            "order != [Ann, Red Fox]",
            "red fox.poise >= 8",
            "combatants.Red Fox.poise < 9",
            "combatants.0.poise > 7",
            "Red Fox.conditions = [prone, reeling]",
            "Red Fox.conditions has prone",
            "Red Fox.conditions lacks dazed",
            "Red Fox.mount = none",
            "Red Fox.rider = none",
            "Red Fox.wounds = none",
            "Red Fox.ails = []",
            "Red Fox.ails = none",
            "Red Fox.conditions != none",
            "Red Fox.out = false",
            "combatants has Red Fox",
            "red-fox.poise = 8",
            "Red Fox.stance = off-guard",
            "Red Fox.stance != on-guard",
            "Red Fox.at = [1, 0]",
            "Red Fox.at = (1, 0)",
            "Red Fox.at = 1,0",
            "Red Fox.at != (0,1)",
            "Red Fox.seen has [1, 0]",
            "Red Fox.seen has (1,0)",
            "Red Fox.spots has (2,0)",
            "Red Fox.spots lacks (0,2)",
        ] {
            assert_eq!(check(holds), Ok(()), "{holds}");
        }
    }

    #[test]
    fn what_does_not_hold_says_what_is_there() {
        assert_eq!(check("Red Fox.poise = 7"), Err("8".to_owned()));
        assert_eq!(check("Red Fox.conditions has dazed"), Err("[reeling, prone]".to_owned()));
        let single = check("Red Fox.stance has off-guard").unwrap_err();
        assert!(single.starts_with("Off Guard, which is no list"), "{single}");
        assert_eq!(check("Red Fox.poise = \"8\""), Err("8, which is a number".to_owned()));
        assert_eq!(
            check("Red Fox.poise < 9.5"),
            Err("8, and `9.5` is no whole number to compare".to_owned())
        );
        for same in ["Red Fox.at != (1, 0)", "Red Fox.at != 1,0", "Red Fox.at != [1, 0]"] {
            assert!(check(same).is_err(), "{same}");
        }
        let listed = check("Red Fox.conditions = prone").unwrap_err();
        assert!(listed.ends_with("which is a list: write `has` in place of `=`, or `[a, b]`"), "{listed}");
        let missing = check("Red Fox.posie = 7").unwrap_err();
        assert!(missing.starts_with("nothing, as there is no `posie` here; there is poise"), "{missing}");
    }
}
