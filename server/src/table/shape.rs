//! In what shape combatants are, for the map: what is left of their pools, and what is wrong with them.

use fracas_lab::shelf::{AnyFight, Standing};
use serde_json::Value;

/// Under which names the state as a tree has what is wrong with somebody.
const CONDITIONS: [&str; 3] = ["conditions", "statuses", "ailments"];

/// In what shape a combatant is, as somebody may know it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    /// The combatant, by its number.
    pub combatant: usize,
    /// What it began with and spends.
    pub pools: Vec<Pool>,
    /// What is wrong with it, each in a word or two.
    pub marks: Vec<String>,
}

/// A figure that is spent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pool {
    /// What it is called.
    pub name: &'static str,
    /// What is left.
    pub left: i64,
    /// What it began with, or more if there is more now.
    pub full: i64,
}

/// Everybody's shape in this view of the state. `before` is how they stood at the beginning; who is not in the view is left
/// out.
pub(super) fn shapes(fight: &dyn AnyFight, before: &[Standing], view: &Value) -> Vec<Shape> {
    let names = fight.lineup().combatants.iter().zip(before).enumerate();
    names.filter_map(|(combatant, ((name, _), before))| shape(combatant, before, view.get(name)?)).collect()
}

fn shape(combatant: usize, before: &Standing, figures: &Value) -> Option<Shape> {
    let now = |name: &str| figures.get(name).and_then(Value::as_i64);
    let known = before.gauges.iter().filter_map(|(name, began)| Some((*name, i64::from(*began), now(name)?)));
    let known: Vec<_> = known.collect();
    let spent = known.iter().filter(|(_, began, _)| *began > 0);
    let pools = spent.map(|&(name, began, left)| Pool { name, left, full: began.max(left) }).collect();
    // What begins with nothing only grows, as wounds do.
    let grown = known.iter().filter(|(_, began, now)| *began == 0 && *now > 0);
    let mut marks: Vec<String> = grown.map(|(name, _, now)| format!("{name} {now}")).collect();
    marks.extend(CONDITIONS.iter().filter_map(|name| figures.get(name)).flat_map(words));
    Some(Shape { combatant, pools, marks })
}

/// The words in a list, or those that a tree has something under.
fn words(value: &Value) -> Vec<String> {
    match value {
        Value::Array(list) => list.iter().filter_map(Value::as_str).map(str::to_owned).collect(),
        Value::Object(fields) => fields.keys().cloned().collect(),
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use fracas_lab::shelf::{AnyBook, Shelved};
    use fracas_lab::toy::Toy;
    use serde_json::json;

    use super::*;

    #[test]
    fn what_is_left_and_what_is_wrong_is_found_in_what_is_seen() {
        let book: &dyn AnyBook = &Shelved::<Toy>::BOOK;
        let fight = book.read_texts(book.encounters()[0].1, &[]).unwrap().begin();
        let before = fight.standings();
        let (name, began) = (&before[0].name, before[0].gauges[0].1);
        let seen = json!({ (name.clone()): { "poise": began - 1, "conditions": ["prone"] } });
        let shapes = shapes(&*fight, &before, &seen);
        assert_eq!(shapes.len(), 1, "who is not seen has no shape");
        let pool = Pool { name: "poise", left: i64::from(began) - 1, full: began.into() };
        assert_eq!((&shapes[0].pools[..], &shapes[0].marks[..]), (&[pool][..], &["prone".to_owned()][..]));
    }
}
