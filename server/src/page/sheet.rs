//! The sheet of a combatant: its figures, as far as whoever looks may know them.

use maud::{Markup, html};
use serde_json::Value;

use super::frame::page;

/// The sheet of a combatant. `figures` is its part of the state as a tree, `None` where nothing of it may be known.
pub fn sheet(name: &str, figures: Option<&Value>, base: &str) -> Markup {
    let body = html! {
        main.narrow {
            h1 { (name) }
            @match figures {
                Some(figures) => (tree(figures)),
                None => p { "Nothing is known of it now." },
            }
            p { a href=(base) { "Back to the table" } }
        }
    };
    page(name, None, &body)
}

fn tree(value: &Value) -> Markup {
    html! {
        @match value {
            Value::Object(fields) => {
                dl {
                    @for (name, value) in fields.iter().filter(|(_, value)| !is_nothing(value)) {
                        dt { (name) }
                        dd { (tree(value)) }
                    }
                }
            }
            Value::Array(list) if list.iter().all(|one| !one.is_object() && !one.is_array()) => {
                (list.iter().map(plain).collect::<Vec<_>>().join(", "))
            }
            Value::Array(list) => { ul { @for one in list { li { (tree(one)) } } } }
            plain_value => (plain(plain_value)),
        }
    }
}

fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Bool(true) => "yes".to_owned(),
        Value::Bool(false) => "no".to_owned(),
        other => other.to_string(),
    }
}

fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Array(list) => list.is_empty(),
        Value::Object(fields) => fields.is_empty(),
        _ => false,
    }
}
