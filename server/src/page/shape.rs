//! In what shape combatants are, at their tokens: bars for what is left, small signs for what holds of them.

use maud::{Markup, html};

use crate::table::Shape;

/// How many pools have a bar: more could not be told apart.
const MOST_BARS: usize = 3;
/// How many signs stand at a token.
const MOST_MARKS: usize = 3;
/// How thick a bar is.
const THICK: f64 = 3.0;

/// A bar for each pool, at the lower edge of a token, whose upper left corner is at `x`, `y`.
pub(super) fn bars(shape: &Shape, x: f64, y: f64, wide: f64) -> Markup {
    let pools = shape.pools.iter().take(MOST_BARS).enumerate();
    let first = y + wide - 1.5 - THICK * shape.pools.len().min(MOST_BARS) as f64;
    let (from, length) = (x + 0.1 * wide, 0.8 * wide);
    html! {
        @for (place, pool) in pools {
            @let part = (pool.left.max(0) as f64 / pool.full.max(1) as f64).min(1.0);
            @let top = first + place as f64 * THICK;
            g class={ "pool pool-" (place) } {
                rect x=(from) y=(top) width=(length) height=(THICK) {}
                rect.left x=(from) y=(top) width=(length * part) height=(THICK) {}
            }
        }
    }
}

/// A small sign for each thing that holds of it, at the upper edge: its first letter.
pub(super) fn marks(marks: &[String], x: f64, y: f64, wide: f64) -> Markup {
    let sign = |place: usize, letter: char| {
        let middle = x + wide - 6.0 - 11.0 * place as f64;
        html! {
            g.mark {
                circle cx=(middle) cy=(y + 6.0) r="5.5" {}
                text x=(middle) y=(y + 6.0) { (letter) }
            }
        }
    };
    let letter = |mark: &String| mark.chars().next().map_or('?', |letter| letter.to_ascii_uppercase());
    let is_long = marks.len() > MOST_MARKS;
    let shown = if is_long { MOST_MARKS - 1 } else { marks.len() };
    html! {
        @for (place, mark) in marks.iter().take(shown).enumerate() { (sign(place, letter(mark))) }
        @if is_long { (sign(shown, '+')) }
    }
}
