//! What must hold at the end of a case.

use serde_json::Value;
use toml::de::DeTable;
use toml::{Spanned, Table};

use super::expectation::Expectation;

/// The first table that says nothing, if there is one, for the writer of the case.
pub(super) fn empty(end: &Table) -> Option<String> {
    if end.is_empty() {
        return Some("the end".to_owned());
    }
    let tables = end.iter().filter_map(|(key, value)| Some((key, value.as_table()?)));
    let mut empty = tables
        .filter_map(|(key, table)| if table.is_empty() { Some(format!("`{key}`")) } else { empty(table) });
    empty.next()
}

/// What a table expects, each with its place in the file.
pub(super) fn expectations(end: &Spanned<Table>, written: Option<&DeTable<'_>>) -> Vec<(usize, Expectation)> {
    let mut expectations = Vec::new();
    collect((end.get_ref(), written), "", end.span().start, &mut expectations);
    expectations
}

/// Compares a view with the expected end.
///
/// # Errors
/// The expectations as a difference, `-` what should be, `+` what is, with the line of the first that does not hold.
pub(super) fn compare(expectations: &[(usize, Expectation)], view: &Value) -> Result<(), (usize, String)> {
    let mut lines = Vec::new();
    let mut first: Option<usize> = None;
    for (line, expectation) in expectations {
        match expectation.check(&expectation.walk(view)) {
            Ok(()) => lines.push(format!("  {expectation}")),
            Err(found) => {
                first = Some(first.map_or(*line, |first| first.min(*line)));
                lines.push(format!("- {expectation}"));
                lines.push(format!("+ {} = {found}", expectation.path));
            }
        }
    }
    first.map_or(Ok(()), |line| Err((line, lines.join("\n"))))
}

/// Takes in a table, given with itself as it is written, which stands at a path and a place.
fn collect(
    (table, written): (&Table, Option<&DeTable<'_>>),
    path: &str,
    place: usize,
    expectations: &mut Vec<(usize, Expectation)>,
) {
    for (key, value) in table {
        let path = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
        let written = written.and_then(|table| table.get(key.as_str()));
        let place = written.map_or(place, |value| value.span().start);
        match value {
            toml::Value::Table(inner) => {
                let written = written.and_then(|value| value.get_ref().as_table());
                collect((inner, written), &path, place, expectations);
            }
            value => expectations.push((place, Expectation::at_end(path, value))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_difference_shows_both_sides() {
        let view =
            serde_json::json!({"who": {"Ann": {"poise": 3, "conditions": ["slow"], "stance": "open"}}});
        let end = |text: &str| {
            let table = Spanned::new(0..text.len(), toml::from_str(text).unwrap());
            let root = DeTable::parse(text).unwrap();
            compare(&expectations(&table, Some(root.get_ref())), &view)
        };
        assert_eq!(end("who.Ann.poise = 3\nAnn.conditions = ['slow']\nAnn.stance = 'not shut'"), Ok(()));
        assert_eq!(end("Ann.conditions = 'not dazed'\n'Ann.poise' = 3"), Ok(()));
        assert_eq!(
            end("Ann.poise = 4\nAnn.stance = 'not open'\nwho.Ann.conditions = 'slow'").unwrap_err(),
            (12, "- Ann.poise = 4\n+ Ann.poise = 3\n- Ann.stance != open\n+ Ann.stance = open\n  who.Ann.conditions = slow".to_owned())
        );
    }
}
