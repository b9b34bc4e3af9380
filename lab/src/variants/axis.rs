//! What is to be set, and to which values: `combatants.Ansa.weapon=[sword,axe]`, as somebody writes it.

use std::fmt;
use std::str::FromStr;

use toml_edit::{Array, Value};

use super::error::VariantError;

/// A range with more figures than this is a slip of the pen.
const LONGEST_RANGE: u64 = 10_000;

/// Where in a file something stands: keys, names of entries, or their places.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Path(Vec<String>);

/// One thing that is set, with the values that it takes in turn.
///
/// `PATH=VALUE`, `PATH=[A,B,C]`, or `PATH=1..4`, which is 1, 2, 3 and 4. Words need no quotes; a list within the list is a
/// value that is a list: `held=[[sword,shield],[axe]]`.
///
/// ```
/// use fracas_lab::variants::{Axis, shown};
/// let axis: Axis = "combatants.Ansa.held=[[sword,shield],[axe]]".parse().unwrap();
/// assert_eq!(axis.values.iter().map(shown).collect::<Vec<_>>(), ["sword+shield", "axe"]);
/// assert!("combatants.Ansa".parse::<Axis>().is_err());
/// ```
#[derive(Clone, Debug)]
pub struct Axis {
    /// What is set.
    pub path: Path,
    /// The values.
    pub values: Vec<Value>,
}

impl Path {
    /// Its keys.
    pub fn keys(&self) -> &[String] {
        &self.0
    }

    /// Its last keys, so many of them, with dots between.
    pub fn end(&self, keys: usize) -> String {
        // A place in a list says nothing without the list.
        let is_place = self.0.last().is_some_and(|key| key.parse::<usize>().is_ok());
        let keys = keys + usize::from(is_place);
        self.0[self.0.len().saturating_sub(keys)..].join(".")
    }

    /// Its first keys, with dots between.
    pub(super) fn start(&self, keys: usize) -> String {
        self.0[..keys].join(".")
    }
}

impl From<Vec<String>> for Path {
    fn from(keys: Vec<String>) -> Self {
        Path(keys)
    }
}

impl fmt::Display for Path {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0.join("."))
    }
}

impl FromStr for Path {
    type Err = VariantError;

    /// Keys with dots between; a key that has a dot or a `=` stands in quotes.
    fn from_str(written: &str) -> Result<Self, VariantError> {
        let keys: Vec<String> = split(written, '.').into_iter().map(unquoted).collect();
        if keys.iter().any(String::is_empty) {
            return Err(VariantError::NoAxis { written: written.to_owned() });
        }
        Ok(Path(keys))
    }
}

impl FromStr for Axis {
    type Err = VariantError;

    fn from_str(written: &str) -> Result<Self, VariantError> {
        let parts = split(written, '=');
        let Some((path, _)) = parts.split_first().filter(|(_, rest)| !rest.is_empty()) else {
            return Err(VariantError::NoAxis { written: written.to_owned() });
        };
        let values = written[path.len() + 1..].trim();
        let values = values_of(values)
            .map_err(|why| VariantError::BadValues { written: written.to_owned(), why: why.to_owned() })?;
        Ok(Axis { path: path.trim().parse()?, values })
    }
}

/// How a value is told: without quotes, the items of a list with `+` between.
pub fn shown(value: &Value) -> String {
    match value {
        Value::String(text) => text.value().clone(),
        Value::Array(items) if items.is_empty() => "none".to_owned(),
        Value::Array(items) => items.iter().map(shown).collect::<Vec<_>>().join("+"),
        other => other.clone().decorated("", "").to_string(),
    }
}

fn values_of(written: &str) -> Result<Vec<Value>, &'static str> {
    let values = match (inside(written), written.split_once("..")) {
        (Some(list), _) => list_of(list)?,
        (None, Some((first, last))) if !written.starts_with(['"', '\'']) => range_of(first, last)?,
        (None, _) => vec![value_of(written)?],
    };
    if values.is_empty() { Err("the list is empty") } else { Ok(values) }
}

fn range_of(first: &str, last: &str) -> Result<Vec<Value>, &'static str> {
    let figure = |text: &str| text.trim().parse::<i64>().map_err(|_| "a range is of whole numbers: 1..4");
    let (first, last) = (figure(first)?, figure(last)?);
    if first > last {
        return Err("the range is empty: the smaller figure comes first");
    }
    if first.abs_diff(last) >= LONGEST_RANGE {
        return Err("the range is too long");
    }
    Ok((first..=last).map(Value::from).collect())
}

fn list_of(list: &str) -> Result<Vec<Value>, &'static str> {
    if list.trim().is_empty() {
        return Ok(Vec::new());
    }
    split(list, ',').into_iter().map(|one| value_of(one.trim())).collect()
}

/// One value: as TOML has it, or a word without quotes.
fn value_of(written: &str) -> Result<Value, &'static str> {
    if written.is_empty() {
        return Err("a value is missing");
    }
    if let Some(list) = inside(written) {
        return Ok(Value::Array(Array::from_iter(list_of(list)?)));
    }
    match written.parse::<Value>() {
        Ok(value) => Ok(value),
        Err(_) if written.starts_with(['"', '\'', '[', '{']) => {
            Err("a bracket or a quote is not closed as it should")
        }
        Err(_) => Ok(Value::from(written)),
    }
}

/// What stands between the brackets of a list.
fn inside(written: &str) -> Option<&str> {
    written.strip_prefix('[')?.strip_suffix(']')
}

/// Splits at a sign that stands outside of quotes and brackets.
fn split(written: &str, at: char) -> Vec<&str> {
    let (mut parts, mut begin, mut depth, mut quote) = (Vec::new(), 0, 0_usize, None);
    for (place, letter) in written.char_indices() {
        match (quote, letter) {
            (Some(open), _) if letter == open => quote = None,
            (Some(_), _) => {}
            (None, '"' | '\'') => quote = Some(letter),
            (None, '[' | '{') => depth += 1,
            (None, ']' | '}') => depth = depth.saturating_sub(1),
            (None, _) if letter == at && depth == 0 => {
                parts.push(&written[begin..place]);
                begin = place + letter.len_utf8();
            }
            (None, _) => {}
        }
    }
    parts.push(&written[begin..]);
    parts
}

fn unquoted(key: &str) -> String {
    let key = key.trim();
    let bare = ['"', '\''].iter().find_map(|quote| key.strip_prefix(*quote)?.strip_suffix(*quote));
    bare.unwrap_or(key).to_owned()
}
