//! How a displacement is split along the line to an opponent and at right angles to it.

use fracas_engine::map::{Cell, Grid};

/// The line from where a movement starts to an opponent, along which and at right angles to which its squares are
/// split.
#[derive(Clone, Copy, Debug)]
pub struct Bearing {
    grid: Grid,
    start: Cell,
    line: (i64, i64),
    /// The square of its length, in units of the frame.
    length: i64,
}

/// How far a displacement leads toward or away from an opponent, and to the side.
#[derive(Clone, Copy, Debug)]
pub struct Split {
    /// Toward (above 0) or away (below 0).
    pub toward: Share,
    /// To the side.
    pub lateral: Share,
}

/// One part of a displacement: the root of a fraction of whole numbers, which counts rounded to whole squares.
#[derive(Clone, Copy, Debug)]
pub struct Share {
    square: i64,
    scale: i64,
    sign: i32,
}

impl Bearing {
    /// The line from one square to another; `None` if it is the same.
    pub fn new(grid: Grid, start: Cell, opponent: Cell) -> Option<Bearing> {
        let line = frame(grid, start, opponent);
        let length = line.0 * line.0 + stretch(grid) * line.1 * line.1;
        (length != 0).then_some(Bearing { grid, start, line, length })
    }

    /// Splits the displacement from the start to `end` along the line and at right angles to it
    /// (mythic.combat-move.geometry).
    #[inline]
    pub fn split(&self, end: Cell) -> Split {
        let (line, way) = (self.line, frame(self.grid, self.start, end));
        let stretch = stretch(self.grid);
        let dot = line.0 * way.0 + stretch * line.1 * way.1;
        let cross = line.0 * way.1 - line.1 * way.0;
        let scale = self.length * unit(self.grid);
        Split {
            toward: Share { square: dot * dot, scale, sign: dot.signum() as i32 },
            lateral: Share { square: stretch * cross * cross, scale, sign: 1 },
        }
    }
}

/// On a hex grid rows stand half a square aside: twice the columns and once the rows make a right-angled frame in
/// which rows count threefold.
fn frame(grid: Grid, start: Cell, cell: Cell) -> (i64, i64) {
    let (x, y) = (i64::from(cell.x) - i64::from(start.x), i64::from(cell.y) - i64::from(start.y));
    match grid {
        Grid::Square => (x, y),
        Grid::Hex => (2 * x + y, y),
    }
}

/// How much rows count in the frame.
fn stretch(grid: Grid) -> i64 {
    match grid {
        Grid::Square => 1,
        Grid::Hex => 3,
    }
}

/// The square of a step in units of the frame.
fn unit(grid: Grid) -> i64 {
    match grid {
        Grid::Square => 1,
        Grid::Hex => 4,
    }
}

impl Share {
    /// So many whole squares.
    pub fn whole(squares: i32) -> Share {
        Share { square: i64::from(squares) * i64::from(squares), scale: 1, sign: squares.signum() }
    }

    /// Whether it comes to at most so many whole squares, either way.
    #[inline]
    pub fn is_within(self, squares: i32) -> bool {
        // Half a square more is rounded up.
        let next = 2 * i64::from(squares) + 1;
        4 * self.square < next * next * self.scale
    }

    /// The whole squares that it comes to, half a square rounded up.
    pub fn rounded(self) -> i32 {
        self.sign * (0..).find(|&squares| self.is_within(squares)).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_displacement_is_split_along_the_line_to_the_opponent() {
        let at = Cell::new;
        let of = |grid, end, opponent| {
            let split = Bearing::new(grid, at(0, 0), opponent)?.split(end);
            Some((split.toward.rounded(), split.lateral.rounded()))
        };
        let square = |end, opponent| of(Grid::Square, end, opponent);
        assert_eq!(square(at(1, 3), at(2, 0)), Some((1, 3)));
        assert_eq!(square(at(-1, 0), at(2, 0)), Some((-1, 0)));
        assert_eq!(square(at(1, 1), at(3, 3)), Some((1, 0)));
        assert_eq!(square(at(1, 1), at(0, 0)), None);
        let hex = |end, opponent| of(Grid::Hex, end, opponent);
        assert_eq!(hex(at(1, 0), at(4, 0)), Some((1, 0)));
        assert_eq!(hex(at(-1, 2), at(4, 0)), Some((0, 2)));
    }

    #[test]
    fn whole_squares_are_what_they_are() {
        for squares in (-9..=9).filter(|&squares| squares != 0) {
            let share = Share::whole(squares);
            assert_eq!(share.rounded(), squares);
            assert!(share.is_within(squares.abs()) && !share.is_within(squares.abs() - 1));
        }
    }
}
