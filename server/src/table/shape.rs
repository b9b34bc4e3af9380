//! In what shape combatants are, for the map: what is left of their pools.

use fracas_lab::shelf::{AnyFight, Standing};
use serde_json::Value;

/// In what shape a combatant is, as somebody may know it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    /// The combatant, by its number.
    pub combatant: usize,
    /// What it began with and spends.
    pub pools: Vec<Pool>,
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
    // What begins with nothing is filled, not spent.
    let spent = known.filter(|(_, began, _)| *began > 0);
    let pools = spent.map(|(name, began, left)| Pool { name, left, full: began.max(left) }).collect();
    Some(Shape { combatant, pools })
}

#[cfg(test)]
mod tests {
    use fracas_lab::shelf::{AnyBook, Shelved};
    use fracas_lab::toy::Toy;
    use serde_json::json;

    use super::*;

    #[test]
    fn what_is_left_is_found_in_what_is_seen() {
        let book: &dyn AnyBook = &Shelved::<Toy>::BOOK;
        let fight = book.read_texts(book.encounters()[0].1, &[]).unwrap().begin();
        let before = fight.standings();
        let (name, began) = (&before[0].name, before[0].gauges[0].1);
        let seen = json!({ (name.clone()): { "poise": began - 1 } });
        let shapes = shapes(&*fight, &before, &seen);
        assert_eq!(shapes.len(), 1, "who is not seen has no shape");
        let pool = Pool { name: "poise", left: i64::from(began) - 1, full: began.into() };
        assert_eq!(shapes[0].pools, [pool]);
    }
}
