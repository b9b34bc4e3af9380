//! How a displacement is split along the line to an opponent and at right angles to it.

use fracas_engine::map::{Cell, Grid};

/// How far a displacement leads toward or away from an opponent, and to the side, in whole squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Split {
    /// Squares toward (above 0) or away (below 0).
    pub toward: i32,
    /// Squares to the side.
    pub lateral: i32,
}

/// Splits the displacement from `start` to `end` along the line to `opponent` and at right angles to it, both
/// rounded to whole squares (mythic.combat-move.geometry). `None` if there is no such line.
pub fn split(grid: Grid, start: Cell, end: Cell, opponent: Cell) -> Option<Split> {
    // On a hex grid rows stand half a square aside: twice the columns and once the rows make a right-angled frame in
    // which rows count threefold.
    let frame = |cell: Cell| {
        let (x, y) = (i64::from(cell.x) - i64::from(start.x), i64::from(cell.y) - i64::from(start.y));
        match grid {
            Grid::Square => (x, y),
            Grid::Hex => (2 * x + y, y),
        }
    };
    let (stretch, unit) = match grid {
        Grid::Square => (1, 1),
        Grid::Hex => (3, 4),
    };
    let (line, way) = (frame(opponent), frame(end));
    let dot = line.0 * way.0 + stretch * line.1 * way.1;
    let cross = line.0 * way.1 - line.1 * way.0;
    let length = line.0 * line.0 + stretch * line.1 * line.1;
    if length == 0 {
        return None;
    }
    let toward = rounded(dot * dot, length * unit) * dot.signum() as i32;
    Some(Split { toward, lateral: rounded(stretch * cross * cross, length * unit) })
}

/// The root of a fraction, rounded to the nearest whole number, half up.
fn rounded(square: i64, scale: i64) -> i32 {
    (0..).find(|&whole: &i64| 4 * square < (2 * whole + 1) * (2 * whole + 1) * scale).unwrap_or(0) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_displacement_is_split_along_the_line_to_the_opponent() {
        let at = Cell::new;
        let of = |end, opponent| split(Grid::Square, at(0, 0), end, opponent);
        assert_eq!(of(at(1, 3), at(2, 0)), Some(Split { toward: 1, lateral: 3 }));
        assert_eq!(of(at(-1, 0), at(2, 0)), Some(Split { toward: -1, lateral: 0 }));
        assert_eq!(of(at(1, 1), at(3, 3)), Some(Split { toward: 1, lateral: 0 }));
        assert_eq!(of(at(1, 1), at(0, 0)), None);
        let hex = |end, opponent| split(Grid::Hex, at(0, 0), end, opponent);
        assert_eq!(hex(at(1, 0), at(4, 0)), Some(Split { toward: 1, lateral: 0 }));
        assert_eq!(hex(at(-1, 2), at(4, 0)), Some(Split { toward: 0, lateral: 2 }));
    }
}
