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
/// Two other kinds are made by name: an [oblong](Area::oblong), wider than deep or the other way round, and the footprint
/// of a hex grid [turned over](Area::turned_over), which on a square grid changes nothing.
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
    /// How it differs from the even footprint of its size.
    #[serde(default, skip_serializing_if = "Shape::is_even")]
    shape: Shape,
}

/// How a footprint differs from the even one of its size.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
enum Shape {
    /// Not at all.
    #[default]
    Even,
    /// Turned by half: a triangle of hexes points the other way.
    Turned,
    /// So many cells deep, from the anchor on; the size is its width. Hexes stand in a slanted box.
    Deep(NonZeroU8),
}

impl Shape {
    // Serde asks by reference.
    #[allow(clippy::trivially_copy_pass_by_ref)]
    fn is_even(&self) -> bool {
        *self == Shape::Even
    }
}

/// The lowest and highest cell of a footprint along an axis, from its anchor.
pub(super) type Stretch = (i32, i32);

impl Area {
    /// The footprint of `size` (0 counts as 1) placed at `anchor`.
    #[inline]
    pub const fn new(anchor: Cell, size: u8) -> Self {
        Self { anchor, size: at_least_one(size), shape: Shape::Even }
    }

    /// A footprint of `width` by `depth` cells, of which the anchor is that of lowest column and row. As wide as deep it
    /// is the even one on a square grid.
    ///
    /// ```
    /// use fracas_engine::map::{Area, Cell, Grid};
    /// let snake = Area::oblong(Cell::new(2, 2), 1, 4);
    /// assert_eq!(snake.cells(Grid::Square).count(), 4);
    /// assert!(snake.contains(Grid::Hex, Cell::new(2, 5)));
    /// ```
    pub const fn oblong(anchor: Cell, width: u8, depth: u8) -> Self {
        Self { anchor, size: at_least_one(width), shape: Shape::Deep(at_least_one(depth)) }
    }

    /// The even footprint of a hex grid, turned by half. Others stay as they are.
    ///
    /// ```
    /// use fracas_engine::map::{Area, Cell, Grid};
    /// let ogre = Area::new(Cell::new(4, 4), 2).turned_over();
    /// assert!(ogre.cells(Grid::Hex).eq([Cell::new(4, 3), Cell::new(3, 4), Cell::new(4, 4)]));
    /// ```
    #[must_use]
    pub const fn turned_over(self) -> Self {
        let shape = match self.shape {
            Shape::Even => Shape::Turned,
            Shape::Turned => Shape::Even,
            deep @ Shape::Deep(_) => deep,
        };
        Self { shape, ..self }
    }

    /// One cell.
    #[inline]
    pub const fn of(cell: Cell) -> Self {
        Self::new(cell, 1)
    }

    /// The size, at least 1; the width of an oblong.
    #[inline]
    pub const fn size(self) -> u8 {
        self.size.get()
    }

    /// Cells from south to north on a square grid: as many as its size, if it is no oblong.
    #[inline]
    pub const fn depth(self) -> u8 {
        match self.shape {
            Shape::Deep(depth) => depth.get(),
            Shape::Even | Shape::Turned => self.size.get(),
        }
    }

    /// Whether it is one cell.
    #[inline]
    pub const fn is_one_cell(self) -> bool {
        self.size.get() == 1
            && match self.shape {
                Shape::Even | Shape::Turned => true,
                Shape::Deep(depth) => depth.get() == 1,
            }
    }

    /// Whether it is an oblong.
    pub(super) const fn is_box(self) -> bool {
        matches!(self.shape, Shape::Deep(_))
    }

    /// Whether it is the even one of its size.
    #[inline]
    pub(super) const fn is_even(self) -> bool {
        matches!(self.shape, Shape::Even)
    }

    /// The footprint as it lies after a square map was turned by a quarter, placed elsewhere.
    pub(super) const fn quartered(self, anchor: Cell) -> Self {
        match self.shape {
            Shape::Deep(depth) => Self { anchor, size: depth, shape: Shape::Deep(self.size) },
            Shape::Even | Shape::Turned => self.at(anchor),
        }
    }

    /// The same footprint placed elsewhere.
    #[must_use]
    #[inline]
    pub const fn at(self, anchor: Cell) -> Self {
        Self { anchor, ..self }
    }

    /// The footprint one step further in `direction`.
    #[must_use]
    #[inline]
    pub const fn moved(self, direction: Direction) -> Self {
        self.at(direction.step(self.anchor))
    }

    /// How far the footprint reaches below and above its anchor: along columns, along rows, and on a hex grid along the
    /// sum of both.
    #[inline]
    pub(super) const fn stretches(self, grid: Grid) -> [Stretch; 3] {
        let size = self.size.get() as i32;
        let (low, high) = match (grid, self.shape) {
            (_, Shape::Deep(depth)) => {
                let (width, depth) = (size - 1, depth.get() as i32 - 1);
                return [(0, width), (0, depth), (0, width + depth)];
            }
            (Grid::Square, _) => (0, size - 1),
            (Grid::Hex, Shape::Even) => (-((size - 1) / 2), size / 2),
            (Grid::Hex, Shape::Turned) => (-(size / 2), (size - 1) / 2),
        };
        [(low, high); 3]
    }

    /// The cells of the footprint, by row from the south, each from the west; nothing is allocated.
    pub fn cells(self, grid: Grid) -> Cells {
        self.grown(grid, Paces::ZERO)
    }

    /// The cells of the box that holds the footprint and `margin` more on each side, cut to shape on a hex
    /// grid: by row from the south, each from the west. Among them is all that is so near by any count of diagonals.
    pub fn grown(self, grid: Grid, margin: Paces) -> Cells {
        let margin = i32::from(margin.0);
        let [x, y, z] = self.stretches(grid).map(|(low, high)| (low - margin, high + margin));
        Cells { anchor: self.anchor, x, y, z: (grid == Grid::Hex).then_some(z), dx: x.0, dy: y.0 }
    }

    /// Whether `cell` is one of the footprint.
    #[inline]
    pub fn contains(self, grid: Grid, cell: Cell) -> bool {
        self.overlaps(grid, Self::of(cell))
    }

    /// Whether the two footprints share a cell.
    #[inline]
    pub fn overlaps(self, grid: Grid, other: Self) -> bool {
        self.is_within(grid, other, 0)
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
        self.is_within(grid, other, 1)
    }

    /// Whether the nearest cells of the two are so many columns and rows apart at most, or paces on hexes.
    #[inline]
    fn is_within(self, grid: Grid, other: Self, apart: u8) -> bool {
        match grid {
            Grid::Square => {
                let near = |ahead: i32, own: u8, others: u8| {
                    let apart = i32::from(apart);
                    ahead < i32::from(own) + apart && -ahead < i32::from(others) + apart
                };
                near(i32::from(other.anchor.x) - i32::from(self.anchor.x), self.size(), other.size())
                    && near(i32::from(other.anchor.y) - i32::from(self.anchor.y), self.depth(), other.depth())
            }
            Grid::Hex => {
                self.vicinity(grid, other.longest()).has(other.anchor)
                    && metric::gap(grid, self, other).0 <= u32::from(apart)
            }
        }
    }

    /// Where the anchors are of all footprints up to so many cells wide and deep that might share a cell with this one
    /// or touch it: a glance that leaves most out.
    ///
    /// ```
    /// use fracas_engine::map::{Area, Cell, Grid};
    /// let near = Area::of(Cell::new(5, 5)).vicinity(Grid::Square, 2);
    /// assert!(near.has(Cell::new(6, 3)) && !near.has(Cell::new(7, 5)));
    /// ```
    #[inline]
    pub const fn vicinity(self, grid: Grid, longest: u8) -> Vicinity {
        let longest = longest as i32;
        let (before, east, north) = match grid {
            Grid::Square => (longest, self.size() as i32, self.depth() as i32),
            // A footprint may reach as far before its anchor as behind it.
            Grid::Hex => {
                let reach = longest + self.longest() as i32;
                (reach, reach, reach)
            }
        };
        Vicinity {
            x: self.anchor.x as i32 - before,
            y: self.anchor.y as i32 - before,
            width: (before + east) as u32,
            height: (before + north) as u32,
        }
    }

    /// The longer of its two sides.
    #[inline]
    const fn longest(self) -> u8 {
        let (width, depth) = (self.size(), self.depth());
        if width > depth { width } else { depth }
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
        self.grown(grid, paces).filter(move |cell| {
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
        let (width, depth) = (self.size.get() as i16, self.depth() as i16);
        let (ahead_x, behind_x) = if dx > 0 { (width, 0) } else { (-1, width - 1) };
        let (ahead_y, behind_y) = if dy > 0 { (depth, 0) } else { (-1, depth - 1) };
        Some([self.anchor.offset(ahead_x, behind_y), self.anchor.offset(behind_x, ahead_y)])
    }
}

/// A box around a footprint, made by [`Area::vicinity`].
#[derive(Clone, Copy, Debug)]
pub struct Vicinity {
    x: i32,
    y: i32,
    width: u32,
    height: u32,
}

impl Vicinity {
    /// Whether a cell lies in it.
    #[inline]
    pub const fn has(self, cell: Cell) -> bool {
        // What lies before its first column or row comes out larger than any width.
        (cell.x as i32 - self.x) as u32 <= self.width && (cell.y as i32 - self.y) as u32 <= self.height
    }
}

/// The two orthogonal neighbours that a diagonal step from one cell cuts past: [`Area::corner_cells`] for
/// size 1.
pub const fn corner_cells(from: Cell, direction: Direction) -> Option<[Cell; 2]> {
    Area::of(from).corner_cells(direction)
}

impl fmt::Display for Area {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.size.get(), self.shape) {
            (width, Shape::Deep(depth)) => write!(f, "{} size {width} by {depth}", self.anchor),
            (1, _) => self.anchor.fmt(f),
            (size, Shape::Even) => write!(f, "{} size {size}", self.anchor),
            (size, Shape::Turned) => write!(f, "{} size {size} turned", self.anchor),
        }
    }
}

/// The cells of a footprint; made by [`Area::cells`].
#[derive(Clone, Debug)]
pub struct Cells {
    anchor: Cell,
    x: Stretch,
    y: Stretch,
    /// On a hex grid what the sum of column and row must lie between.
    z: Option<Stretch>,
    dx: i32,
    dy: i32,
}

impl Iterator for Cells {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        while self.dy <= self.y.1 {
            let (dx, dy) = (self.dx, self.dy);
            if dx == self.x.1 {
                (self.dx, self.dy) = (self.x.0, dy + 1);
            } else {
                self.dx += 1;
            }
            if self.z.is_none_or(|(low, high)| (low..=high).contains(&(dx + dy))) {
                // A cell beyond the ends of `i16` lies on no map; to stop there keeps the sum from
                // overflowing.
                return Some(self.anchor.offset(clamp(dx), clamp(dy)));
            }
        }
        None
    }
}

#[inline]
const fn at_least_one(count: u8) -> NonZeroU8 {
    match NonZeroU8::new(count) {
        Some(count) => count,
        None => NonZeroU8::MIN,
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
    fn oblongs_are_as_wide_and_deep_as_they_say() {
        let snake = Area::oblong(Cell::new(3, 3), 1, 4);
        let cells = [3, 4, 5, 6].map(|row| Cell::new(3, row));
        assert!(snake.cells(Grid::Square).eq(cells));
        assert!(snake.cells(Grid::Hex).eq(cells));
        assert_eq!(snake.border(Grid::Square).count(), 14);
        assert_eq!(snake.to_string(), "(3,3) size 1 by 4");
        let text = r#"{"anchor":[3,3],"size":1,"shape":{"deep":4}}"#;
        assert_eq!(serde_json::to_string(&snake).unwrap(), text);
        assert_eq!(serde_json::from_str::<Area>(text).unwrap(), snake);
    }

    #[test]
    fn a_file_cannot_hold_an_empty_footprint() {
        assert!(serde_json::from_str::<Area>(r#"{"anchor":[0,0],"size":0}"#).is_err());
        let area: Area = serde_json::from_str(r#"{"anchor":[1,2],"size":3}"#).unwrap();
        assert_eq!(area, Area::new(Cell::new(1, 2), 3));
        assert_eq!(serde_json::to_string(&area).unwrap(), r#"{"anchor":[1,2],"size":3}"#);
    }
}
