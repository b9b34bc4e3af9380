//! What must hold at the end of a case.

use serde_json::Value;
use toml::Table;

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

/// What a table expects.
pub(super) fn expectations(end: &Table) -> Vec<Expectation> {
    let mut expectations = Vec::new();
    collect(end, "", &mut expectations);
    expectations
}

/// Compares a view with the expected end.
///
/// # Errors
/// The expectations as a difference: `-` what should be, `+` what is.
pub(super) fn compare(expectations: &[Expectation], view: &Value) -> Result<(), String> {
    let mut lines = Vec::new();
    let mut holds = true;
    for expectation in expectations {
        match expectation.check(&expectation.walk(view)) {
            Ok(()) => lines.push(format!("  {expectation}")),
            Err(found) => {
                holds = false;
                lines.push(format!("- {expectation}"));
                lines.push(format!("+ {} = {found}", expectation.path));
            }
        }
    }
    if holds { Ok(()) } else { Err(lines.join("\n")) }
}

fn collect(table: &Table, path: &str, expectations: &mut Vec<Expectation>) {
    for (key, value) in table {
        let path = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
        match value {
            toml::Value::Table(inner) => collect(inner, &path, expectations),
            value => expectations.push(Expectation::at_end(path, value)),
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
        let end = |text: &str| compare(&expectations(&toml::from_str(text).unwrap()), &view);
        assert_eq!(end("who.Ann.poise = 3\nAnn.conditions = ['slow']\nAnn.stance = 'not shut'"), Ok(()));
        assert_eq!(end("Ann.conditions = 'not dazed'\n'Ann.poise' = 3"), Ok(()));
        assert_eq!(
            end("Ann.poise = 4\nAnn.stance = 'not open'\nwho.Ann.conditions = 'slow'").unwrap_err(),
            "- Ann.poise = 4\n+ Ann.poise = 3\n- Ann.stance != open\n+ Ann.stance = open\n  who.Ann.conditions = slow"
        );
    }
}
