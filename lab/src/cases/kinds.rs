//! Of what kind values are. A value is never one of another kind, and a case that says so would say nothing.

use serde_json::{Number, Value};

use super::expectation::{Is, are_figures, figures, is_nothing, shown};

/// What is wrong with wanting a value not to be, or not to hold, what it could never be or hold.
pub(super) fn mistaken(is: Is, found: &Value, wanted: &Value) -> Option<String> {
    let (never, does) = match is {
        Is::Unequal => (is_of_another_kind(found, wanted), "is"),
        Is::Lacks => (cannot_hold(found, wanted), "holds"),
        _ => return None,
    };
    never.then(|| format!("{} never {does} `{}`", name(found), shown(wanted)))
}

/// What kind of value it is, for people.
pub(super) fn name(value: &Value) -> &'static str {
    match value {
        Value::Null => "nothing",
        Value::Bool(_) => "what is true or false",
        Value::Number(_) => "a number",
        Value::String(text) if figures(text).is_some() => "a square or figure",
        Value::String(_) => "a word",
        Value::Array(_) => "a list",
        Value::Object(_) => "a table",
    }
}

/// Whether two values differ whatever figures and words they are.
fn is_of_another_kind(found: &Value, wanted: &Value) -> bool {
    match (found, wanted) {
        (Value::Null, _) => false,
        (_, wanted) if is_nothing(wanted) => false,
        (Value::Number(found), Value::Number(wanted)) => !found.is_f64() && is_broken(wanted),
        (Value::Bool(_), Value::Bool(_)) => false,
        (Value::String(text), _) => match figures(text) {
            Some(figures) => count(wanted) != Some(figures.len()),
            None => !wanted.is_string(),
        },
        (Value::Array(list), _) if are_figures(list) => count(wanted) != Some(list.len()),
        (Value::Array(_), Value::Array(_)) => false,
        (Value::Array(list), Value::String(_)) => {
            !list.is_empty() && list.iter().all(|one| is_of_another_kind(one, wanted))
        }
        _ => true,
    }
}

/// Whether nothing like it could be in a list, or a key of a table.
fn cannot_hold(found: &Value, wanted: &Value) -> bool {
    let is_named = |one: &Value| one.get("name").is_some() && wanted.is_string();
    match found {
        Value::Null => is_nothing(wanted),
        Value::Array(_) if is_nothing(wanted) => true,
        Value::Array(list) if list.is_empty() => wanted.as_array().is_some_and(|list| !are_figures(list)),
        Value::Array(list) => list.iter().all(|one| !is_named(one) && is_of_another_kind(one, wanted)),
        Value::Object(_) => !wanted.is_string(),
        _ => true,
    }
}

/// Whether a number is none of a whole.
fn is_broken(number: &Number) -> bool {
    number.as_f64().is_some_and(|number| number.fract().abs() > 0.0)
}

/// How many figures there are, in a list, in the text of a square, or in one figure.
fn count(value: &Value) -> Option<usize> {
    match value {
        Value::Number(_) => Some(1),
        Value::String(text) => figures(text).map(|figures| figures.len()),
        Value::Array(list) if are_figures(list) => Some(list.len()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_could_never_be_is_a_mistake() {
        for (found, wanted) in [
            (json!(8), json!("dead")),
            (json!(8), json!(7.5)),
            (json!(8), json!([8])),
            (json!(8), json!(true)),
            (json!("prone"), json!(3)),
            (json!("(1,0)"), json!([1, 0, 0])),
            (json!("(1,0)"), json!("1;0")),
            (json!([1, 0]), json!("1")),
            (json!({ "poise": 3 }), json!(3)),
        ] {
            assert!(mistaken(Is::Unequal, &found, &wanted).is_some(), "{found} != {wanted}");
        }
        for (found, wanted) in [
            (json!(8), json!(8)),
            (json!("prone"), json!("prone")),
            (json!(["prone"]), json!(3)),
            (json!(["prone"]), json!(["prone"])),
            (json!([]), json!(["prone"])),
            (json!([]), json!("none")),
            (json!({ "poise": 3 }), json!(3)),
            (json!(null), json!("none")),
        ] {
            assert!(mistaken(Is::Lacks, &found, &wanted).is_some(), "{found} lacks {wanted}");
        }
    }

    #[test]
    fn what_could_be_and_is_not_is_none() {
        for (found, wanted) in [
            (json!(8), json!(9)),
            (json!(8), json!(9.0)),
            (json!("prone"), json!("none")),
            (json!(["prone"]), json!("none")),
            (json!("(1,0)"), json!([0, 1])),
            (json!([1, 0]), json!("(0,1)")),
            (json!(["prone"]), json!("dazed")),
            (json!(["prone"]), json!(["dazed", "prone"])),
            (json!(null), json!("Bob")),
            (json!({ "poise": 3 }), json!("none")),
        ] {
            assert_eq!(mistaken(Is::Unequal, &found, &wanted), None, "{found} != {wanted}");
        }
        for (found, wanted) in [
            (json!(["prone"]), json!("dazed")),
            (json!([]), json!("dazed")),
            (json!([]), json!([1, 0])),
            (json!(["(1,0)"]), json!([0, 1])),
            (json!([[1, 0]]), json!("(0,1)")),
            (json!([{ "name": "Ann" }]), json!("Bob")),
            (json!({ "poise": 3 }), json!("mount")),
            (json!(null), json!("Bob")),
        ] {
            assert_eq!(mistaken(Is::Lacks, &found, &wanted), None, "{found} lacks {wanted}");
        }
    }
}
