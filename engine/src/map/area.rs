//! Footprints: the cells that one combatant (or one effect) takes up.

use std::fmt;
use std::num::NonZeroU8;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::metric;
use super::{Cell, Diagonals, Direction, Grid, Paces};

/// The footprint of something of a given size.
///
/// On a square grid, size `n` is a square of `n` by `n` cells, and the anchor is its cell of lowest column
/// and row.
///
/// On a hex grid, size `n` is all hexes whose `q`, `r` and `q + r` each lie between `(n - 1) / 2` below and
/// `n / 2` above (both rounded down) those of the anchor. So an odd size is all hexes within `(n - 1) / 2`
/// paces of the anchor, and an even one is the odd one before it, put on each of three hexes that touch: the
/// anchor and its neighbours to the east and the north-east.
///
/// | size | 1 | 2 | 3 | 4 | 5 |
/// | --- | --- | --- | --- | --- | --- |
/// | squares | 1 | 4 | 9 | 16 | 25 |
/// | hexes | 1 | 3 | 7 | 12 | 19 |
///
/// Two grids share the type, since a position is the same plain data on both; what depends on the grid asks
/// for it.
///
/// ```
/// use fracas_engine::map::{Area, Cell, Grid};
/// let ogre = Area::new(Cell::new(4, 4), 2);
/// assert_eq!(ogre.cells(Grid::Square).count(), 4);
/// assert_eq!(ogre.cells(Grid::Hex).count(), 3);
/// assert!(ogre.contains(Grid::Square, Cell::new(5, 5)));
/// assert!(!ogre.contains(Grid::Hex, Cell::new(5, 5)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Area {
    /// The cell the footprint is placed by.
    pub anchor: Cell,
    /// Cells on a side. A size of 0 cannot be written down, so that no footprint is empty.
    size: NonZeroU8,
}

impl Area {
    /// The footprint of `size` (0 counts as 1) placed at `anchor`.
    pub const fn new(anchor: Cell, size: u8) -> Self {
        let size = match NonZeroU8::new(size) {
            Some(size) => size,
            None => NonZeroU8::MIN,
        };
        Self { anchor, size }
    }

    /// One cell.
    pub const fn of(cell: Cell) -> Self {
        Self::new(cell, 1)
    }

    /// The size, at least 1.
    pub const fn size(self) -> u8 {
        self.size.get()
    }

    /// The same footprint placed elsewhere.
    #[must_use]
    pub const fn at(self, anchor: Cell) -> Self {
        Self { anchor, size: self.size }
    }

    /// The footprint one step further in `direction`.
    #[must_use]
    pub const fn moved(self, direction: Direction) -> Self {
        self.at(direction.step(self.anchor))
    }

    /// How far the footprint reaches below and above its anchor along each axis.
    pub(super) const fn reach(self, grid: Grid) -> (i32, i32) {
        let size = self.size.get() as i32;
        match grid {
            Grid::Square => (0, size - 1),
            Grid::Hex => ((size - 1) / 2, size / 2),
        }
    }

    /// The cells of the footprint, by row from the south, each from the west; nothing is allocated.
    pub fn cells(self, grid: Grid) -> Cells {
        self.grown(grid, 0)
    }

    /// The cells of the box that holds the footprint and `margin` more on each side, cut to shape on a hex
    /// grid.
    fn grown(self, grid: Grid, margin: u16) -> Cells {
        let (below, above) = self.reach(grid);
        let (below, above) = (below + i32::from(margin), above + i32::from(margin));
        Cells { anchor: self.anchor, hex: grid == Grid::Hex, below, above, dx: -below, dy: -below }
    }

    /// Whether `cell` is one of the footprint.
    #[inline]
    pub fn contains(self, grid: Grid, cell: Cell) -> bool {
        self.overlaps(grid, Self::of(cell))
    }

    /// Whether the two footprints share a cell.
    #[inline]
    pub fn overlaps(self, grid: Grid, other: Self) -> bool {
        metric::gap(grid, self, other) == (0, 0)
    }

    /// Whether the two footprints touch by a side or a corner, without sharing a cell.
    #[inline]
    pub fn touches(self, grid: Grid, other: Self) -> bool {
        let (dx, dy) = metric::gap(grid, self, other);
        dx.max(dy) == 1
    }

    /// Whether the two footprints share a cell or touch.
    #[inline]
    pub fn meets(self, grid: Grid, other: Self) -> bool {
        let (dx, dy) = metric::gap(grid, self, other);
        dx.max(dy) <= 1
    }

    /// The cells that touch the footprint by a side or a corner: on a square grid 8, 12, 16 for sizes 1, 2,
    /// 3.
    ///
    /// ```
    /// use fracas_engine::map::{Area, Cell, Grid};
    /// assert_eq!(Area::new(Cell::new(0, 0), 2).border(Grid::Square).count(), 12);
    /// assert_eq!(Area::new(Cell::new(0, 0), 2).border(Grid::Hex).count(), 9);
    /// ```
    pub fn border(self, grid: Grid) -> impl Iterator<Item = Cell> + Clone {
        self.around(grid, Diagonals::Uniform, Paces(1))
    }

    /// The cells within `paces` of the footprint but outside it, by row from the south, each from the west.
    ///
    /// A cell counts if its distance from the nearest cell of the footprint, as `diagonals` counts it, is 1
    /// to `paces`.
    ///
    /// ```
    /// use fracas_engine::map::{Area, Cell, Diagonals, Grid, Paces};
    /// let lone = Area::of(Cell::new(0, 0));
    /// assert_eq!(lone.around(Grid::Square, Diagonals::Uniform, Paces(2)).count(), 24);
    /// assert_eq!(lone.around(Grid::Square, Diagonals::Alternating, Paces(2)).count(), 20);
    /// assert_eq!(lone.around(Grid::Hex, Diagonals::Uniform, Paces(2)).count(), 18);
    /// ```
    pub fn around(
        self,
        grid: Grid,
        diagonals: Diagonals,
        paces: Paces,
    ) -> impl Iterator<Item = Cell> + Clone {
        self.grown(grid, paces.0).filter(move |cell| {
            let away = metric::distance(grid, diagonals, self, Self::of(*cell));
            Paces::ZERO < away && away <= paces
        })
    }

    /// The two cells that a diagonal step cuts past: those it sweeps over which are neither in the footprint
    /// before the step nor after it. None for a step that is not diagonal.
    ///
    /// ```
    /// use fracas_engine::map::{Area, Cell, Direction};
    /// let one = Area::of(Cell::new(0, 0));
    /// assert_eq!(one.corner_cells(Direction::NE), Some([Cell::new(1, 0), Cell::new(0, 1)]));
    /// let two = Area::new(Cell::new(0, 0), 2);
    /// assert_eq!(two.corner_cells(Direction::NE), Some([Cell::new(2, 0), Cell::new(0, 2)]));
    /// assert_eq!(one.corner_cells(Direction::N), None);
    /// ```
    pub const fn corner_cells(self, direction: Direction) -> Option<[Cell; 2]> {
        if !direction.is_diagonal() {
            return None;
        }
        let (dx, dy) = direction.vector();
        let side = self.size.get() as i16;
        let (ahead_x, behind_x) = if dx > 0 { (side, 0) } else { (-1, side - 1) };
        let (ahead_y, behind_y) = if dy > 0 { (side, 0) } else { (-1, side - 1) };
        Some([self.anchor.offset(ahead_x, behind_y), self.anchor.offset(behind_x, ahead_y)])
    }
}

/// The two orthogonal neighbours that a diagonal step from one cell cuts past: [`Area::corner_cells`] for
/// size 1.
pub const fn corner_cells(from: Cell, direction: Direction) -> Option<[Cell; 2]> {
    Area::of(from).corner_cells(direction)
}

impl fmt::Display for Area {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.size.get() {
            1 => self.anchor.fmt(f),
            size => write!(f, "{} size {size}", self.anchor),
        }
    }
}

/// The cells of a footprint; made by [`Area::cells`].
#[derive(Clone, Debug)]
pub struct Cells {
    anchor: Cell,
    hex: bool,
    below: i32,
    above: i32,
    dx: i32,
    dy: i32,
}

impl Iterator for Cells {
    type Item = Cell;

    fn next(&mut self) -> Option<Cell> {
        while self.dy <= self.above {
            let (dx, dy) = (self.dx, self.dy);
            if dx == self.above {
                (self.dx, self.dy) = (-self.below, dy + 1);
            } else {
                self.dx += 1;
            }
            if !self.hex || (-self.below..=self.above).contains(&(dx + dy)) {
                // A cell beyond the ends of `i16` lies on no map; to stop there keeps the sum from
                // overflowing.
                return Some(self.anchor.offset(clamp(dx), clamp(dy)));
            }
        }
        None
    }
}

const fn clamp(n: i32) -> i16 {
    if n > i16::MAX as i32 {
        i16::MAX
    } else if n < i16::MIN as i32 {
        i16::MIN
    } else {
        n as i16
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_count_the_documented_cells() {
        let count = |grid, size| Area::new(Cell::new(7, -3), size).cells(grid).count();
        let counts = |grid| (1..=5).map(|size| count(grid, size)).collect::<Vec<_>>();
        assert_eq!(counts(Grid::Square), [1, 4, 9, 16, 25]);
        assert_eq!(counts(Grid::Hex), [1, 3, 7, 12, 19]);
    }

    #[test]
    fn even_hex_sizes_are_three_odd_ones_that_touch() {
        for size in [2u8, 4, 6] {
            let area = Area::new(Cell::new(0, 0), size);
            let part = |cell| Area::new(cell, size - 1);
            let mut parts: Vec<Cell> = [Cell::new(0, 0), Cell::new(1, 0), Cell::new(0, 1)]
                .into_iter()
                .flat_map(|cell| part(cell).cells(Grid::Hex))
                .collect();
            let mut cells: Vec<Cell> = area.cells(Grid::Hex).collect();
            parts.sort();
            parts.dedup();
            cells.sort();
            assert_eq!(cells, parts);
        }
    }

    #[test]
    fn borders_of_squares_are_8_12_16() {
        let border = |size| Area::new(Cell::new(0, 0), size).border(Grid::Square).count();
        assert_eq!([border(1), border(2), border(3)], [8, 12, 16]);
    }

    #[test]
    fn a_diagonal_step_cuts_past_the_cells_it_sweeps_and_does_not_enter() {
        for size in 1..=4 {
            let area = Area::new(Cell::new(5, 5), size);
            for direction in Direction::SQUARE.into_iter().filter(|d| d.is_diagonal()) {
                let (dx, dy) = direction.vector();
                // What a straight step along one axis would enter and the diagonal step does not.
                let beside = [area.at(area.anchor.offset(dx, 0)), area.at(area.anchor.offset(0, dy))];
                let after = area.moved(direction);
                let mut expected: Vec<Cell> = beside.iter().flat_map(|a| a.cells(Grid::Square)).collect();
                expected.retain(|c| !area.contains(Grid::Square, *c) && !after.contains(Grid::Square, *c));
                assert_eq!(area.corner_cells(direction).unwrap().to_vec(), expected);
            }
        }
    }

    #[test]
    fn a_file_cannot_hold_an_empty_footprint() {
        assert!(serde_json::from_str::<Area>(r#"{"anchor":[0,0],"size":0}"#).is_err());
        let area: Area = serde_json::from_str(r#"{"anchor":[1,2],"size":3}"#).unwrap();
        assert_eq!(area, Area::new(Cell::new(1, 2), 3));
        assert_eq!(serde_json::to_string(&area).unwrap(), r#"{"anchor":[1,2],"size":3}"#);
    }
}
