//! The cells a straight line crosses, traced in whole numbers.
//!
//! A cell is bounded by walls that stand across two or three axes: columns and rows of a square grid, the
//! three axes through the sides of a hex. Measured in half paces along an axis, the centre of a cell is a
//! whole number and its walls stand 1 before and 1 behind it. The line leaves a cell through the wall it
//! comes to first; if it comes to two at the same time, it goes through the corner between them.

use arrayvec::ArrayVec;

use super::{Area, Cell, Grid, metric};

/// The cells whose inside the straight segment between the centres of `from` and `to` crosses, in the order
/// it does, both ends left out. A cell that is only touched, at a corner or along an edge, does not count.
///
/// A line that runs along the edge between two hexes therefore crosses neither of them. The line from `to` to
/// `from` is the same, in the opposite order. Nothing is allocated, and nothing rounded.
///
/// ```
/// use fracas_engine::map::{Cell, Grid, line};
/// let (from, to) = (Cell::new(0, 0), Cell::new(3, 1));
/// assert!(line(Grid::Square, from, to).eq([Cell::new(1, 0), Cell::new(2, 1)]));
/// // Straight over a corner, and on a hex grid along an edge:
/// assert_eq!(line(Grid::Square, from, Cell::new(1, 1)).next(), None);
/// assert_eq!(line(Grid::Hex, from, Cell::new(1, 1)).next(), None);
/// ```
pub fn line(grid: Grid, from: Cell, to: Cell) -> Line {
    Line::new(grid, from, to, false)
}

/// As [`line()`], and the cells that are only touched as well.
///
/// A line over a corner between squares touches the two it passes between; a line along the edge between two
/// hexes touches both of them. Cells touched at the same place come in a fixed order, which is reversed with
/// the line.
///
/// ```
/// use fracas_engine::map::{Cell, Grid, line_with_corners};
/// let touched = line_with_corners(Grid::Square, Cell::new(0, 0), Cell::new(1, 1));
/// assert!(touched.eq([Cell::new(1, 0), Cell::new(0, 1)]));
/// ```
pub fn line_with_corners(grid: Grid, from: Cell, to: Cell) -> Line {
    Line::new(grid, from, to, true)
}

/// The pairs of cells that a line passes between where they touch: those beside a corner between squares, and on a hex grid
/// those beside an edge. Who is to see nothing between two that block the sight asks for them.
///
/// ```
/// use fracas_engine::map::{Cell, Grid, gaps};
/// let (from, to) = (Cell::new(0, 0), Cell::new(2, 2));
/// let between = [[Cell::new(0, 1), Cell::new(1, 0)], [Cell::new(1, 2), Cell::new(2, 1)]];
/// assert!(gaps(Grid::Square, from, to).eq(between));
/// assert_eq!(gaps(Grid::Square, from, Cell::new(2, 1)).next(), None);
/// ```
pub fn gaps(grid: Grid, from: Cell, to: Cell) -> impl Iterator<Item = [Cell; 2]> {
    let mut line = Line::new(grid, from, to, true);
    std::iter::from_fn(move || {
        while line.here != line.to {
            line.go_on();
            if let Ok(pair) = std::mem::take(&mut line.pending).into_inner() {
                return Some(pair);
            }
        }
        None
    })
}

/// The cells of a line; made by [`line()`] and [`line_with_corners`].
#[derive(Clone, Debug)]
pub struct Line {
    corners: bool,
    square: bool,
    from: (i64, i64),
    here: (i64, i64),
    to: (i64, i64),
    axes: ArrayVec<Axis, 3>,
    /// Cells found together with one already given, last first.
    pending: ArrayVec<Cell, 2>,
}

/// One axis that the line runs along.
#[derive(Clone, Copy, Debug)]
struct Axis {
    /// What a column and a row add along the axis, counted in the direction of the line, in half paces.
    scale: (i64, i64),
    /// The length of the whole line along the axis: above 0.
    length: i64,
    /// The step through a wall across the axis.
    step: (i64, i64),
}

impl Axis {
    const fn along(&self, (dx, dy): (i64, i64)) -> i64 {
        self.scale.0 * dx + self.scale.1 * dy
    }
}

/// For each grid: the scale of an axis and the step along it.
const SQUARE_AXES: [[(i64, i64); 2]; 2] = [[(2, 0), (1, 0)], [(0, 2), (0, 1)]];
const HEX_AXES: [[(i64, i64); 2]; 3] = [[(1, -1), (1, -1)], [(1, 2), (0, 1)], [(-2, -1), (-1, 0)]];

impl Line {
    fn new(grid: Grid, from: Cell, to: Cell, corners: bool) -> Self {
        let wide = |cell: Cell| (i64::from(cell.x), i64::from(cell.y));
        let (from, to) = (wide(from), wide(to));
        let known: &[[(i64, i64); 2]] = match grid {
            Grid::Square => &SQUARE_AXES,
            Grid::Hex => &HEX_AXES,
        };
        let way = (to.0 - from.0, to.1 - from.1);
        let axes = known.iter().filter_map(|axis| Self::axis(axis, way)).collect();
        Self { corners, square: grid == Grid::Square, from, here: from, to, axes, pending: ArrayVec::new() }
    }

    /// An axis turned so that the line runs forwards along it; none if the line runs straight across it.
    fn axis(&[scale, step]: &[(i64, i64); 2], (dx, dy): (i64, i64)) -> Option<Axis> {
        let length = scale.0 * dx + scale.1 * dy;
        let sign = length.signum();
        let turn = |(x, y): (i64, i64)| (sign * x, sign * y);
        (sign != 0).then(|| Axis { scale: turn(scale), length: length.abs(), step: turn(step) })
    }

    /// The axes whose wall the line comes to first from the cell it is in: one, or two at a corner.
    fn next_walls(&self) -> (Axis, Option<Axis>) {
        let done = (self.here.0 - self.from.0, self.here.1 - self.from.1);
        let wall = |axis: &Axis| axis.along(done) + 1;
        let mut first = self.axes[0];
        let mut tied = None;
        for axis in &self.axes[1..] {
            // Of the whole line, `wall / length` is behind when the wall is reached.
            let (this, best) = (wall(axis) * first.length, wall(&first) * axis.length);
            if this < best {
                (first, tied) = (*axis, None);
            } else if this == best {
                tied = Some(*axis);
            }
        }
        (first, tied)
    }

    fn cell(&self, (dx, dy): (i64, i64)) -> Cell {
        // Between two cells every column and row is one that a cell can have.
        Cell::new((self.here.0 + dx) as i16, (self.here.1 + dy) as i16)
    }

    /// Goes through a corner: into the cell opposite, or, between hexes, into the one the line leans to.
    fn over_corner(&mut self, a: Axis, b: Axis) -> (i64, i64) {
        let opposite = (a.step.0 + b.step.0, a.step.1 + b.step.1);
        let (entered, touched): (_, &[Axis]) = match a.length.cmp(&b.length) {
            _ if self.square => (opposite, &[b, a]),
            std::cmp::Ordering::Equal => (opposite, &[b, a]),
            std::cmp::Ordering::Greater => (a.step, &[b]),
            std::cmp::Ordering::Less => (b.step, &[a]),
        };
        if self.corners {
            let cells: ArrayVec<Cell, 2> = touched.iter().map(|axis| self.cell(axis.step)).collect();
            self.pending = cells;
        }
        entered
    }

    /// Goes into the next cell; what is only touched on the way there is pending.
    fn go_on(&mut self) {
        let (dx, dy) = match self.next_walls() {
            (axis, None) => axis.step,
            (a, Some(b)) => self.over_corner(a, b),
        };
        self.here = (self.here.0 + dx, self.here.1 + dy);
    }
}

impl Iterator for Line {
    type Item = Cell;

    fn next(&mut self) -> Option<Cell> {
        loop {
            if let Some(touched) = self.pending.pop() {
                return Some(touched);
            }
            if self.here == self.to {
                return None;
            }
            self.go_on();
            if self.here != self.to {
                // What the corner touched lies before the cell that is entered there.
                let entered = self.cell((0, 0));
                match self.pending.pop() {
                    None => return Some(entered),
                    Some(touched) => {
                        self.pending.insert(0, entered);
                        return Some(touched);
                    }
                }
            }
        }
    }
}

/// All pairs of cells, one of each footprint, that are as near to each other as any, in the order of their
/// cells. Of pairs at the same distance those count that are nearest by the straight line, so that the choice
/// does not depend on how diagonals are counted.
///
/// Which of them a line is traced between decides about cover, when two large footprints face each other. A
/// book that lets the better line count looks at all of them; that alone is the same for both sides and
/// however the map lies.
///
/// ```
/// use fracas_engine::map::{Area, Cell, Grid, nearest_pairs};
/// let (a, b) = (Area::new(Cell::new(0, 0), 2), Area::new(Cell::new(5, 0), 2));
/// let pairs = [(Cell::new(1, 0), Cell::new(5, 0)), (Cell::new(1, 1), Cell::new(5, 1))];
/// assert!(nearest_pairs(Grid::Square, a, b).eq(pairs));
/// ```
pub fn nearest_pairs(grid: Grid, a: Area, b: Area) -> impl Iterator<Item = (Cell, Cell)> + Clone {
    let pairs = a.cells(grid).flat_map(move |from| b.cells(grid).map(move |to| (from, to)));
    let away = move |(from, to): &(Cell, Cell)| {
        let way = metric::way(grid, Area::of(*from), Area::of(*to));
        metric::twice_dot(grid, way, way)
    };
    let least = pairs.clone().map(|pair| away(&pair)).min();
    pairs.filter(move |pair| Some(away(pair)) == least)
}

/// The pair of nearest cells, one of each footprint, that a line is traced between.
///
/// If several pairs are as near (see [`nearest_pairs`]), on a square grid it is the one in the middle of the
/// rows or columns that both footprints share, and of two in the middle the one of lower row or column; on a
/// hex grid the one whose lower cell, and then whose higher, comes first in the order of cells. Both rules
/// give the same pair, swapped, for `b` and `a`; neither can be the same however the map lies.
///
/// ```
/// use fracas_engine::map::{Area, Cell, Grid, nearest_cells};
/// let (a, b) = (Area::new(Cell::new(0, 0), 3), Area::new(Cell::new(5, 0), 3));
/// assert_eq!(nearest_cells(Grid::Square, a, b), (Cell::new(2, 1), Cell::new(5, 1)));
/// ```
#[inline]
pub fn nearest_cells(grid: Grid, a: Area, b: Area) -> (Cell, Cell) {
    if a.is_one_cell() && b.is_one_cell() {
        return (a.anchor, b.anchor);
    }
    nearest_of_several(grid, a, b)
}

fn nearest_of_several(grid: Grid, a: Area, b: Area) -> (Cell, Cell) {
    match grid {
        Grid::Square => {
            let width = |area: Area| i32::from(area.size()) - 1;
            let depth = |area: Area| i32::from(area.depth()) - 1;
            let (ax, bx) = nearest_points(a.anchor.x, width(a), b.anchor.x, width(b));
            let (ay, by) = nearest_points(a.anchor.y, depth(a), b.anchor.y, depth(b));
            (Cell::new(ax, ay), Cell::new(bx, by))
        }
        Grid::Hex => {
            let nearest = nearest_pairs(grid, a, b).min_by_key(|(from, to)| (*from.min(to), *from.max(to)));
            nearest.unwrap_or((a.anchor, b.anchor))
        }
    }
}

/// The nearest points of two stretches of a line, given by start and length; the middle of what they share.
fn nearest_points(a: i16, length_a: i32, b: i16, length_b: i32) -> (i16, i16) {
    let (low_a, low_b) = (i32::from(a), i32::from(b));
    let (high_a, high_b) = (low_a + length_a, low_b + length_b);
    let (low, high) = (low_a.max(low_b), high_a.min(high_b));
    let middle = (low + high).div_euclid(2);
    let (on_a, on_b) = if low <= high {
        (middle, middle)
    } else if low_a > high_b {
        (low_a, high_b)
    } else {
        (high_a, low_b)
    };
    // Ends beyond `i16` belong to footprints that lie on no map.
    (on_a.min(i16::MAX.into()) as i16, on_b.min(i16::MAX.into()) as i16)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(line: Line) -> Vec<(i16, i16)> {
        line.map(|cell| (cell.x, cell.y)).collect()
    }

    const ORIGIN: Cell = Cell::new(0, 0);

    #[test]
    fn neighbours_and_a_cell_itself_have_nothing_between() {
        for grid in [Grid::Square, Grid::Hex] {
            assert_eq!(line_with_corners(grid, ORIGIN, ORIGIN).count(), 0);
            for direction in grid.directions() {
                assert_eq!(line(grid, ORIGIN, direction.step(ORIGIN)).count(), 0);
            }
        }
    }

    #[test]
    fn a_diagonal_passes_between_corners() {
        assert_eq!(cells(line(Grid::Square, ORIGIN, Cell::new(2, -2))), [(1, -1)]);
        let touched = line_with_corners(Grid::Square, ORIGIN, Cell::new(2, -2));
        assert_eq!(cells(touched), [(1, 0), (0, -1), (1, -1), (2, -1), (1, -2)]);
    }

    #[test]
    fn a_line_along_hex_edges_crosses_every_other_hex_and_touches_the_pairs() {
        assert_eq!(cells(line(Grid::Hex, ORIGIN, Cell::new(2, 2))), [(1, 1)]);
        let touched = line_with_corners(Grid::Hex, ORIGIN, Cell::new(2, 2));
        assert_eq!(cells(touched), [(0, 1), (1, 0), (1, 1), (1, 2), (2, 1)]);
    }

    #[test]
    fn a_line_through_a_hex_corner_at_a_slant_touches_the_third_hex() {
        // Over a corner of the hex east of the start, leaning to the east.
        let (from, to) = (ORIGIN, Cell::new(4, 1));
        assert_eq!(cells(line(Grid::Hex, from, to)).first(), Some(&(1, 0)));
        assert!(line_with_corners(Grid::Hex, from, to).count() > line(Grid::Hex, from, to).count());
    }

    #[test]
    fn footprints_side_by_side_are_joined_in_the_middle() {
        let (a, b) = (Area::new(ORIGIN, 4), Area::new(Cell::new(9, 1), 2));
        assert_eq!(nearest_cells(Grid::Square, a, b), (Cell::new(3, 1), Cell::new(9, 1)));
        assert_eq!(nearest_cells(Grid::Square, b, a), (Cell::new(9, 1), Cell::new(3, 1)));
        let corner = Area::new(Cell::new(6, 7), 3);
        assert_eq!(nearest_cells(Grid::Square, a, corner), (Cell::new(3, 3), Cell::new(6, 7)));
    }

    #[test]
    fn lines_over_the_longest_distances_do_not_overflow() {
        let (from, to) = (Cell::new(i16::MIN, i16::MAX), Cell::new(i16::MAX, i16::MIN + 1));
        for grid in [Grid::Square, Grid::Hex] {
            assert!(line(grid, from, to).take(100_000).count() >= 65_000);
        }
    }
}
