//! The map itself.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::exits::{Exits, KeptExits};
use super::sights::Sights;
use super::{Area, Cell, Corners, Diagonals, Direction, Footing, Grid, Ground, Line, Paces};
use super::{line, metric, nearest_cells};

/// The battlefield: a rectangle of cells, what lies in each, and how distances are counted on it.
///
/// On a square grid the cells run from `(0,0)`, the south-west corner, to `(width - 1, height - 1)`. On a hex
/// grid row `r` is `width` hexes long and begins at `q = -(r / 2)` (rounded down), so that the rows stand
/// above each other, each odd one half a hex further to the east.
///
/// ```
/// use fracas_engine::map::{Area, Cell, Map, Paces};
/// let map = Map::open(20, 20)?;
/// let (orc, elf) = (Area::of(Cell::new(0, 0)), Area::of(Cell::new(4, 4)));
/// assert_eq!(map.distance(orc, elf), Paces(6));
/// # Ok::<(), fracas_engine::map::MapError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "Parts", into = "Parts")]
pub struct Map {
    parts: Parts,
    #[serde(skip)]
    sights: Sights,
    #[serde(skip)]
    exits: KeptExits,
}

/// The fields of a map, as a file has them, before they were checked against one another.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Parts {
    /// The shape of the cells.
    #[serde(default)]
    grid: Grid,
    /// How a square grid counts diagonals.
    #[serde(default)]
    diagonals: Diagonals,
    /// Whether one sees between two cells that touch and both block the sight.
    #[serde(default, skip_serializing_if = "Corners::are_open")]
    corners: Corners,
    /// Columns, 1 to 1024.
    width: u16,
    /// Rows, 1 to 1024.
    height: u16,
    /// `width` times `height` cells, row by row from the south, each row from the west; none for open ground.
    #[serde(default)]
    cells: Vec<Ground>,
}

/// Why a map cannot be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MapError {
    /// A map needs at least one cell, and no more than [`Map::MAX_SIDE`] on a side.
    #[error("a map is 1 to {max} cells wide and high, not {width} by {height}", max = Map::MAX_SIDE)]
    Size {
        /// Columns asked for.
        width: u16,
        /// Rows asked for.
        height: u16,
    },
    /// The list of cells does not fill the rectangle.
    #[error("a map of {width} by {height} has {} cells, not {found}", usize::from(*width) * usize::from(*height))]
    Cells {
        /// Columns.
        width: u16,
        /// Rows.
        height: u16,
        /// Cells in the list.
        found: usize,
    },
}

impl Map {
    /// The most cells a map may have on a side: 1024.
    pub const MAX_SIDE: u16 = 1024;

    /// A map with the given ground: `width` times `height` cells, row by row from the south, each row from
    /// the west.
    ///
    /// # Errors
    /// [`MapError::Size`] if a side is 0 or longer than [`Map::MAX_SIDE`], [`MapError::Cells`] if the list
    /// does not fill the rectangle.
    pub fn new(
        grid: Grid,
        diagonals: Diagonals,
        width: u16,
        height: u16,
        cells: Vec<Ground>,
    ) -> Result<Self, MapError> {
        let sides = 1..=Self::MAX_SIDE;
        if !sides.contains(&width) || !sides.contains(&height) {
            return Err(MapError::Size { width, height });
        }
        if cells.len() != usize::from(width) * usize::from(height) {
            return Err(MapError::Cells { width, height, found: cells.len() });
        }
        Ok(Self {
            parts: Parts { grid, diagonals, corners: Corners::Open, width, height, cells },
            sights: Sights::default(),
            exits: KeptExits::default(),
        })
    }

    /// A flat and empty square map, with alternating diagonals.
    ///
    /// # Errors
    /// [`MapError::Size`] if a side is 0 or longer than [`Map::MAX_SIDE`].
    pub fn open(width: u16, height: u16) -> Result<Self, MapError> {
        Self::open_on(Grid::Square, Diagonals::Alternating, width, height)
    }

    /// A flat and empty map on the given grid.
    ///
    /// # Errors
    /// [`MapError::Size`] if a side is 0 or longer than [`Map::MAX_SIDE`].
    pub fn open_on(grid: Grid, diagonals: Diagonals, width: u16, height: u16) -> Result<Self, MapError> {
        // A size that is refused below must not be allocated first.
        let count = usize::from(width.min(Self::MAX_SIDE)) * usize::from(height.min(Self::MAX_SIDE));
        Self::new(grid, diagonals, width, height, vec![Ground::default(); count])
    }

    /// The shape of the cells.
    #[inline]
    pub const fn grid(&self) -> Grid {
        self.parts.grid
    }

    /// How diagonals are counted.
    #[inline]
    pub const fn diagonals(&self) -> Diagonals {
        self.parts.diagonals
    }

    /// Whether one sees between two cells that touch and both block the sight.
    pub(super) const fn corners(&self) -> Corners {
        self.parts.corners
    }

    /// The same map, where one sees between such cells or does not.
    ///
    /// ```
    /// use fracas_engine::map::{Area, Cell, Corners, Map, Sight};
    /// let mut map = Map::open(3, 3)?;
    /// for (x, y) in [(1, 0), (0, 1)] {
    ///     map.ground_mut(Cell::new(x, y)).unwrap().sight = Sight::Blocked;
    /// }
    /// let (here, there) = (Area::of(Cell::new(0, 0)), Area::of(Cell::new(2, 2)));
    /// assert!(map.sees(here, there));
    /// assert!(!map.with_corners(Corners::Closed).sees(here, there));
    /// # Ok::<(), fracas_engine::map::MapError>(())
    /// ```
    #[must_use]
    pub fn with_corners(mut self, corners: Corners) -> Self {
        self.parts.corners = corners;
        self.sights = Sights::default();
        self
    }

    /// The same map with diagonals counted in another way.
    #[must_use]
    pub fn counting(mut self, diagonals: Diagonals) -> Self {
        self.parts.diagonals = diagonals;
        self
    }

    /// Columns, 1 to [`Map::MAX_SIDE`].
    #[inline]
    pub const fn width(&self) -> u16 {
        self.parts.width
    }

    /// Rows, 1 to [`Map::MAX_SIDE`].
    #[inline]
    pub const fn height(&self) -> u16 {
        self.parts.height
    }

    /// Where a cell stands in the list of [cells](Self::cells), if it is on the map: for who keeps something of each.
    ///
    /// ```
    /// use fracas_engine::map::{Cell, Map};
    /// let map = Map::open(4, 3)?;
    /// assert_eq!(map.index(Cell::new(1, 2)), Some(9));
    /// assert_eq!(map.index(Cell::new(4, 0)), None);
    /// # Ok::<(), fracas_engine::map::MapError>(())
    /// ```
    #[inline]
    pub fn index(&self, cell: Cell) -> Option<usize> {
        let row = usize::try_from(cell.y).ok()?;
        let column = match self.grid() {
            Grid::Square => usize::try_from(cell.x).ok()?,
            Grid::Hex => usize::try_from(i32::from(cell.x) + i32::from(cell.y / 2)).ok()?,
        };
        let (width, height) = (usize::from(self.width()), usize::from(self.height()));
        (column < width && row < height).then(|| row * width + column)
    }

    /// The cell in the given column and row of the rectangle, whatever the grid; both below width and height.
    pub(super) fn cell_at(&self, column: u16, row: u16) -> Cell {
        // Sides are at most 1024, so that the cast is exact.
        let (x, y) = (column as i16, row as i16);
        match self.grid() {
            Grid::Square => Cell::new(x, y),
            Grid::Hex => Cell::new(x - y / 2, y),
        }
    }

    /// All cells of the map, row by row from the south, each row from the west.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        (0..self.height()).flat_map(move |row| (0..self.width()).map(move |column| self.cell_at(column, row)))
    }

    /// The cells outside of a footprint on which somebody could stand, in the order of [`cells`](Self::cells).
    ///
    /// ```
    /// use fracas_engine::map::{Area, Cell, Map};
    /// let map = Map::open(2, 2)?;
    /// assert_eq!(map.cells_beyond(Area::of(Cell::new(0, 0))).count(), 3);
    /// # Ok::<(), fracas_engine::map::MapError>(())
    /// ```
    pub fn cells_beyond(&self, area: Area) -> impl Iterator<Item = Cell> + '_ {
        let is_free = move |cell: &Cell| self.passable(Area::of(*cell)) && !area.contains(self.grid(), *cell);
        self.cells().filter(is_free)
    }

    /// Whether the cell is on the map.
    pub fn contains(&self, cell: Cell) -> bool {
        self.index(cell).is_some()
    }

    /// What lies in a cell; nothing off the map.
    #[inline]
    pub fn ground(&self, cell: Cell) -> Option<&Ground> {
        self.parts.cells.get(self.index(cell)?)
    }

    /// What lies in a cell, to be changed; nothing off the map.
    ///
    /// ```
    /// use fracas_engine::map::{Area, Cell, Map};
    /// let mut map = Map::open(3, 3)?;
    /// map.ground_mut(Cell::new(1, 1)).unwrap().passable = false;
    /// assert!(!map.passable(Area::new(Cell::new(0, 0), 2)));
    /// # Ok::<(), fracas_engine::map::MapError>(())
    /// ```
    pub fn ground_mut(&mut self, cell: Cell) -> Option<&mut Ground> {
        let index = self.index(cell)?;
        self.sights.forget();
        self.exits.forget();
        self.parts.cells.get_mut(index)
    }

    /// The ground under a footprint, as far as it lies on the map.
    pub fn under(&self, area: Area) -> impl Iterator<Item = &Ground> + '_ {
        area.cells(self.grid()).filter_map(|cell| self.ground(cell))
    }

    /// Whether the whole footprint lies on the map.
    pub fn fits(&self, area: Area) -> bool {
        match self.grid() {
            Grid::Square => {
                let inside = |low: i16, side: u8, end: u16| {
                    low >= 0 && i32::from(low) + i32::from(side) <= i32::from(end)
                };
                inside(area.anchor.x, area.size(), self.width())
                    && inside(area.anchor.y, area.depth(), self.height())
            }
            Grid::Hex => area.cells(Grid::Hex).all(|cell| self.contains(cell)),
        }
    }

    /// Whether the whole footprint lies on passable ground of the map.
    #[inline]
    pub fn passable(&self, area: Area) -> bool {
        self.footing(area).is_some()
    }

    /// What a footprint stands on, if the whole of it lies on passable ground of the map: asked of every step that
    /// might be taken, so that it looks at each cell once.
    ///
    /// ```
    /// use fracas_engine::map::{Area, Cell, Footing, Map};
    /// let mut map = Map::open(3, 3)?;
    /// map.ground_mut(Cell::new(1, 1)).unwrap().height = 2;
    /// let ogre = Area::new(Cell::new(0, 0), 2);
    /// assert_eq!(map.footing(ogre), Some(Footing { extra_cost: 0, top: 2 }));
    /// assert_eq!(map.footing(ogre.at(Cell::new(2, 2))), None);
    /// # Ok::<(), fracas_engine::map::MapError>(())
    /// ```
    #[inline]
    pub fn footing(&self, area: Area) -> Option<Footing> {
        if area.is_one_cell() { self.footing_in(area.anchor) } else { self.footing_of_several(area) }
    }

    #[inline]
    fn footing_in(&self, cell: Cell) -> Option<Footing> {
        let ground = self.ground(cell).filter(|ground| ground.passable)?;
        Some(Footing { extra_cost: ground.extra_cost, top: ground.height })
    }

    fn footing_of_several(&self, area: Area) -> Option<Footing> {
        let mut cells = area.cells(self.grid());
        let first = self.footing_in(cells.next()?)?;
        cells.try_fold(first, |worst, cell| Some(worst.with(self.footing_in(cell)?)))
    }

    /// What the ground says of the steps out of a footprint: asked before each step of a walk.
    ///
    /// ```
    /// use fracas_engine::map::{Area, Cell, Direction, Map};
    /// let mut map = Map::open(3, 3)?;
    /// map.ground_mut(Cell::new(1, 0)).unwrap().passable = false;
    /// let exits = map.exits(Area::of(Cell::new(0, 0)));
    /// assert_eq!(exits.toward(Direction::E).footing, None);
    /// assert_eq!(exits.toward(Direction::S).footing, None);
    /// assert!(exits.toward(Direction::NE).footing.is_some());
    /// assert_eq!(exits.toward(Direction::NE).closed_corners, [true, false]);
    /// # Ok::<(), fracas_engine::map::MapError>(())
    /// ```
    #[inline]
    pub fn exits(&self, area: Area) -> Exits {
        self.exits.of(self, area)
    }

    /// The highest extra cost of the ground under a footprint, in paces.
    pub fn extra_cost(&self, area: Area) -> u8 {
        self.under(area).map(|ground| ground.extra_cost).max().unwrap_or(0)
    }

    /// The greatest height of the ground under a footprint; 0 off the map.
    #[inline]
    pub fn top(&self, area: Area) -> i8 {
        if area.is_one_cell() {
            return self.ground(area.anchor).map_or(0, |ground| ground.height);
        }
        self.top_of_several(area)
    }

    fn top_of_several(&self, area: Area) -> i8 {
        self.under(area).map(|ground| ground.height).max().unwrap_or(0)
    }

    /// The neighbours of a cell that are on the map, clockwise from the north.
    pub fn neighbours(&self, cell: Cell) -> impl Iterator<Item = Cell> + Clone + '_ {
        self.steps(Area::of(cell)).map(|(_, area)| area.anchor)
    }

    /// The steps that leave a footprint on the map, with where they lead, clockwise from the north.
    pub fn steps(&self, area: Area) -> impl DoubleEndedIterator<Item = (Direction, Area)> + Clone + '_ {
        let all = self.grid().directions().iter().map(move |direction| (*direction, area.moved(*direction)));
        all.filter(|(_, moved)| self.fits(*moved))
    }

    /// The cells of the map within `paces` of a footprint but outside it; see [`Area::around`].
    pub fn around(&self, area: Area, paces: Paces) -> impl Iterator<Item = Cell> + Clone + '_ {
        area.around(self.grid(), self.diagonals(), paces).filter(|cell| self.contains(*cell))
    }

    /// The distance between the nearest cells of two footprints: 0 if they overlap, 1 if they are adjacent.
    ///
    /// With straight distances two cells that touch at a corner are 1.41 paces apart, which counts 2;
    /// [`Area::touches`] tells adjacency without distances.
    #[inline]
    pub const fn distance(&self, a: Area, b: Area) -> Paces {
        metric::distance(self.grid(), self.diagonals(), a, b)
    }

    /// The distance between two cells, as [`distance`](Map::distance) counts it: for books in which everybody takes up
    /// one.
    ///
    /// ```
    /// use fracas_engine::map::{Area, Cell, Map};
    /// let map = Map::open(9, 9)?;
    /// let (a, b) = (Cell::new(1, 7), Cell::new(6, 3));
    /// assert_eq!(map.distance_of_cells(a, b), map.distance(Area::of(a), Area::of(b)));
    /// # Ok::<(), fracas_engine::map::MapError>(())
    /// ```
    #[inline]
    pub const fn distance_of_cells(&self, a: Cell, b: Cell) -> Paces {
        metric::distance_of_cells(self.grid(), self.diagonals(), a, b)
    }

    /// The same distance in hundredths of a pace, for display: only straight distances have any.
    pub const fn distance_hundredths(&self, a: Area, b: Area) -> u32 {
        match self.grid() {
            Grid::Square => {
                let (dx, dy) = metric::gap(self.grid(), a, b);
                self.diagonals().hundredths(dx, dy)
            }
            Grid::Hex => self.distance(a, b).0 as u32 * 100,
        }
    }

    /// Whether the nearest cells of two footprints are at most `paces` apart.
    #[inline]
    pub const fn within(&self, a: Area, b: Area, paces: Paces) -> bool {
        metric::within(self.grid(), self.diagonals(), a, b, paces)
    }

    /// The distance between the centres of two footprints, counted as the map does and rounded up to whole
    /// paces.
    ///
    /// Where diagonals alternate, as many whole diagonal steps as fit are counted so, and the rest straight.
    pub const fn distance_between_centres(&self, a: Area, b: Area) -> Paces {
        metric::between_centres(self.grid(), self.diagonals(), a, b)
    }

    /// The straight line between the centres of two footprints in hundredths of a pace, however the map
    /// counts.
    ///
    /// ```
    /// use fracas_engine::map::{Area, Cell, Map};
    /// let map = Map::open(9, 9)?;
    /// let (a, b) = (Area::of(Cell::new(0, 0)), Area::of(Cell::new(4, 4)));
    /// assert_eq!(map.straight_hundredths(a, b), 566);
    /// # Ok::<(), fracas_engine::map::MapError>(())
    /// ```
    pub const fn straight_hundredths(&self, a: Area, b: Area) -> u32 {
        metric::straight_hundredths(self.grid(), a, b)
    }

    /// The square of the straight line between the centres of two footprints, in 72nds of a square pace, however the map
    /// counts: to tell which of two is longer, without a root.
    ///
    /// ```
    /// use fracas_engine::map::{Area, Cell, Map};
    /// let map = Map::open(9, 9)?;
    /// let (a, b) = (Area::of(Cell::new(0, 0)), Area::of(Cell::new(1, 2)));
    /// assert_eq!(map.straight_squared(a, b), 5 * 72);
    /// # Ok::<(), fracas_engine::map::MapError>(())
    /// ```
    pub const fn straight_squared(&self, a: Area, b: Area) -> u64 {
        metric::straight_squared(self.grid(), a, b)
    }

    /// The cells a line between the nearest cells of two footprints crosses, none of theirs among them; see [`line()`]
    /// and [`nearest_cells`].
    pub fn line(&self, a: Area, b: Area) -> Line {
        let (from, to) = nearest_cells(self.grid(), a, b);
        line(self.grid(), from, to)
    }

    /// Whether no ground that blocks the sight lies on the line between the nearest cells of two footprints.
    ///
    /// Who stands in the way, and what cover does, is the book's to say; it walks the line itself. What is found is kept
    /// with the map, until its ground is changed.
    #[inline]
    pub fn sees(&self, a: Area, b: Area) -> bool {
        self.sights.sees(self, || nearest_cells(self.grid(), a, b))
    }
}

impl TryFrom<Parts> for Map {
    type Error = MapError;

    fn try_from(parts: Parts) -> Result<Self, MapError> {
        let Parts { grid, diagonals, corners, width, height, cells } = parts;
        let map = if cells.is_empty() {
            Self::open_on(grid, diagonals, width, height)
        } else {
            Self::new(grid, diagonals, width, height, cells)
        };
        map.map(|map| map.with_corners(corners))
    }
}

impl From<Map> for Parts {
    fn from(map: Map) -> Self {
        map.parts
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::Sight;

    #[test]
    fn a_map_checks_its_size_and_its_cells() {
        assert_eq!(Map::open(0, 5), Err(MapError::Size { width: 0, height: 5 }));
        assert_eq!(Map::open(5, 1025), Err(MapError::Size { width: 5, height: 1025 }));
        let short = Map::new(Grid::Square, Diagonals::Uniform, 2, 2, vec![Ground::default(); 3]);
        let error = short.unwrap_err();
        assert_eq!(error.to_string(), "a map of 2 by 2 has 4 cells, not 3");
        let json = r#"{"width":2,"height":2,"cells":[{}]}"#;
        assert!(serde_json::from_str::<Map>(json).unwrap_err().to_string().contains("4 cells, not 1"));
        let open: Map = serde_json::from_str(r#"{"width":2,"height":2}"#).unwrap();
        assert_eq!(Ok(open), Map::open(2, 2));
    }

    #[test]
    fn the_distance_of_cells_is_that_of_their_footprints() {
        for grid in [Grid::Square, Grid::Hex] {
            for diagonals in [Diagonals::Alternating, Diagonals::Uniform, Diagonals::Straight] {
                let map = Map::open_on(grid, diagonals, 9, 9).unwrap();
                let from = map.cell_at(4, 4);
                for to in map.cells() {
                    let paces = map.distance(Area::of(from), Area::of(to));
                    assert_eq!(map.distance_of_cells(from, to), paces, "{grid:?} {diagonals:?} {to}");
                }
            }
        }
    }

    #[test]
    fn hex_rows_stand_above_each_other() {
        let map = Map::open_on(Grid::Hex, Diagonals::Uniform, 3, 4).unwrap();
        let first_and_last: Vec<_> =
            (0..4).map(|row| (map.cell_at(0, row).x, map.cell_at(2, row).x)).collect();
        assert_eq!(first_and_last, [(0, 2), (0, 2), (-1, 1), (-1, 1)]);
        assert_eq!(map.cells().filter(|cell| map.contains(*cell)).count(), 12);
        assert!(!map.contains(Cell::new(-1, 1)));
        assert!(!map.contains(Cell::new(0, 4)));
        assert!(!map.contains(Cell::new(0, -1)));
    }

    #[test]
    fn sight_is_blocked_by_a_wall_between_and_not_by_one_beside() {
        let mut map = Map::open(9, 9).unwrap();
        map.ground_mut(Cell::new(3, 0)).unwrap().sight = Sight::Blocked;
        let at = |x, y| Area::of(Cell::new(x, y));
        assert!(!map.sees(at(0, 0), at(5, 0)));
        assert!(map.sees(at(0, 1), at(5, 1)));
        assert!(map.sees(at(2, 0), at(3, 0)));
    }

    #[test]
    fn centres_are_measured_from_the_middle_of_a_footprint() {
        let map = Map::open(20, 20).unwrap();
        let (large, small) = (Area::new(Cell::new(0, 0), 3), Area::of(Cell::new(5, 1)));
        assert_eq!(map.distance(large, small), Paces(3));
        assert_eq!(map.distance_between_centres(large, small), Paces(4));
        assert_eq!(map.straight_hundredths(large, small), 400);
        let even = Area::new(Cell::new(0, 0), 2);
        assert_eq!(map.distance_between_centres(even, small), Paces(5));
        assert_eq!(map.straight_hundredths(even, small), 453);
    }
}
