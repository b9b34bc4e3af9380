//! The directions of a step.

use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};

use super::{Cell, Grid};

/// One of the 8 directions of a square grid or the 6 of a hex grid. Each value belongs to one kind of grid.
///
/// In text a direction is its compass name (`n`, `ne`, ...), read by [`Direction::parse`] for the grid at
/// hand. In a file, where no grid is at hand, the directions of a hex grid are marked: `hex-ne`.
///
/// ```
/// use fracas_engine::map::{Cell, Direction, Grid};
/// let direction = Direction::parse(Grid::Square, "ne").unwrap();
/// assert_eq!(direction, Direction::NE);
/// assert_eq!(direction.step(Cell::new(0, 0)), Cell::new(1, 1));
/// assert_eq!(direction.opposite(), Direction::SW);
/// assert!(direction.is_diagonal());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Direction(u8);

/// Names as files write them, in the order of the numbers inside `Direction`.
const NAMES: [&str; 14] =
    ["n", "ne", "e", "se", "s", "sw", "w", "nw", "hex-ne", "hex-e", "hex-se", "hex-sw", "hex-w", "hex-nw"];
/// The step of each direction, in the same order.
const STEPS: [(i16, i16); 14] = [
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
    (0, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, 0),
    (-1, 1),
];
/// Where the hex directions begin.
const FIRST_HEX: u8 = 8;

/// A word that names no direction of the grid it was read for.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no direction here")]
pub struct UnknownDirection(pub String);

impl Direction {
    /// North, on a square grid.
    pub const N: Self = Self(0);
    /// North-east, on a square grid.
    pub const NE: Self = Self(1);
    /// East, on a square grid.
    pub const E: Self = Self(2);
    /// South-east, on a square grid.
    pub const SE: Self = Self(3);
    /// South, on a square grid.
    pub const S: Self = Self(4);
    /// South-west, on a square grid.
    pub const SW: Self = Self(5);
    /// West, on a square grid.
    pub const W: Self = Self(6);
    /// North-west, on a square grid.
    pub const NW: Self = Self(7);
    /// North-east, on a hex grid.
    pub const HEX_NE: Self = Self(8);
    /// East, on a hex grid.
    pub const HEX_E: Self = Self(9);
    /// South-east, on a hex grid.
    pub const HEX_SE: Self = Self(10);
    /// South-west, on a hex grid.
    pub const HEX_SW: Self = Self(11);
    /// West, on a hex grid.
    pub const HEX_W: Self = Self(12);
    /// North-west, on a hex grid.
    pub const HEX_NW: Self = Self(13);

    /// The directions of a square grid, clockwise from the north.
    pub const SQUARE: [Self; 8] =
        [Self::N, Self::NE, Self::E, Self::SE, Self::S, Self::SW, Self::W, Self::NW];
    /// The directions of a hex grid, clockwise from the north.
    pub const HEX: [Self; 6] =
        [Self::HEX_NE, Self::HEX_E, Self::HEX_SE, Self::HEX_SW, Self::HEX_W, Self::HEX_NW];

    /// The grid this is a direction of.
    pub const fn grid(self) -> Grid {
        if self.0 < FIRST_HEX { Grid::Square } else { Grid::Hex }
    }

    /// The compass name: `n`, `ne`, ...; the same words on both grids.
    pub fn name(self) -> &'static str {
        self.file_name().trim_start_matches("hex-")
    }

    fn file_name(self) -> &'static str {
        NAMES[usize::from(self.0)]
    }

    /// Reads a compass name, in lower case, as a direction of `grid`.
    ///
    /// # Errors
    /// [`UnknownDirection`] if the grid has no direction of that name: a hex grid has no north.
    ///
    /// ```
    /// use fracas_engine::map::{Direction, Grid};
    /// assert_eq!(Direction::parse(Grid::Hex, "e"), Ok(Direction::HEX_E));
    /// assert!(Direction::parse(Grid::Hex, "n").is_err());
    /// ```
    pub fn parse(grid: Grid, name: &str) -> Result<Self, UnknownDirection> {
        let found = grid.directions().iter().find(|direction| direction.name() == name);
        found.copied().ok_or_else(|| UnknownDirection(name.to_owned()))
    }

    /// Columns and rows (or axial `q` and `r`) of one step.
    #[inline]
    pub const fn vector(self) -> (i16, i16) {
        STEPS[self.0 as usize]
    }

    /// The neighbour of `cell` in this direction.
    #[must_use]
    #[inline]
    pub const fn step(self, cell: Cell) -> Cell {
        let (dx, dy) = self.vector();
        cell.offset(dx, dy)
    }

    /// Its place among the directions of its grid.
    #[inline]
    pub(super) const fn place(self) -> usize {
        (self.0 % FIRST_HEX) as usize
    }

    /// The direction straight back.
    #[must_use]
    pub fn opposite(self) -> Self {
        self.turned(self.grid().directions().len() as i8 / 2)
    }

    /// The direction `eighths` (on a hex grid sixths) of a full turn clockwise of this one; negative is
    /// anticlockwise.
    ///
    /// ```
    /// use fracas_engine::map::Direction;
    /// assert_eq!(Direction::N.turned(1), Direction::NE);
    /// assert_eq!(Direction::HEX_NE.turned(-1), Direction::HEX_NW);
    /// ```
    #[must_use]
    pub const fn turned(self, eighths: i8) -> Self {
        let (first, count) = if self.0 < FIRST_HEX { (0, 8) } else { (FIRST_HEX as i16, 6) };
        Self((first + (self.0 as i16 - first + eighths as i16).rem_euclid(count)) as u8)
    }

    /// How far apart two directions of one grid point: 0 (the same) to 4 eighths of a full turn (3 sixths on
    /// a hex grid).
    ///
    /// ```
    /// use fracas_engine::map::Direction;
    /// assert_eq!(Direction::N.angle_to(Direction::W), 2);
    /// assert_eq!(Direction::HEX_E.angle_to(Direction::HEX_W), 3);
    /// ```
    pub const fn angle_to(self, other: Self) -> u8 {
        let count = if self.0 < FIRST_HEX { 8 } else { 6 };
        let apart = self.0.abs_diff(other.0) % count;
        if apart * 2 > count { count - apart } else { apart }
    }

    /// Whether a step in this direction goes over a corner. No step on a hex grid does.
    #[inline]
    pub const fn is_diagonal(self) -> bool {
        self.0 < FIRST_HEX && self.0 % 2 == 1
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl fmt::Debug for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.file_name())
    }
}

impl TryFrom<String> for Direction {
    type Error = UnknownDirection;

    fn try_from(name: String) -> Result<Self, UnknownDirection> {
        match NAMES.iter().position(|known| *known == name) {
            Some(index) => Ok(Self(index as u8)),
            None => Err(UnknownDirection(name)),
        }
    }
}

impl From<Direction> for String {
    fn from(direction: Direction) -> Self {
        direction.file_name().to_owned()
    }
}

impl JsonSchema for Direction {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Direction".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "enum": NAMES })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_direction_is_undone_by_its_opposite() {
        let origin = Cell::new(0, 0);
        for direction in Direction::SQUARE.into_iter().chain(Direction::HEX) {
            assert_eq!(direction.opposite().step(direction.step(origin)), origin);
            assert_eq!(
                direction.angle_to(direction.opposite()) as usize,
                direction.grid().directions().len() / 2
            );
        }
    }

    #[test]
    fn every_direction_survives_text_and_files() {
        for direction in Direction::SQUARE.into_iter().chain(Direction::HEX) {
            assert_eq!(Direction::parse(direction.grid(), &direction.to_string()), Ok(direction));
            let json = serde_json::to_string(&direction).unwrap();
            assert_eq!(serde_json::from_str::<Direction>(&json).unwrap(), direction);
        }
    }

    #[test]
    fn hex_steps_follow_each_other_clockwise_as_hexx_turns_them() {
        for (index, direction) in Direction::HEX.into_iter().enumerate() {
            let next = Direction::HEX[(index + 1) % 6];
            let hex = hexx::Hex::from(direction.step(Cell::default()));
            // hexx draws the second axis downwards, so that its anticlockwise is clockwise here.
            assert_eq!(hex.counter_clockwise(), hexx::Hex::from(next.step(Cell::default())));
        }
    }
}
