//! Cells, the unit every position is counted in, and paces, the unit every distance is counted in.

use std::fmt;

use hexx::Hex;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One cell of a map: a square, or a hex.
///
/// On a square grid `x` is the column, growing to the east, and `y` the row, growing to the north (up on the
/// drawn map). On a hex grid they are the axial coordinates `q` and `r`: `q` grows to the east, `r` to the
/// north-east.
///
/// A cell is only a pair of numbers; whether it lies on a map is a question to
/// [`Map::contains`](super::Map::contains).
///
/// ```
/// use fracas_engine::map::Cell;
/// let cell = Cell::new(3, -1);
/// assert_eq!(cell.to_string(), "(3,-1)");
/// ```
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(from = "[i16; 2]", into = "[i16; 2]")]
pub struct Cell {
    /// Column, or axial `q`.
    pub x: i16,
    /// Row, or axial `r`.
    pub y: i16,
}

impl Cell {
    /// The cell at column `x` and row `y` (or axial `q` and `r`).
    pub const fn new(x: i16, y: i16) -> Self {
        Self { x, y }
    }

    /// The cell `dx` columns and `dy` rows further. Coordinates stop at the ends of `i16`, which no map
    /// reaches.
    #[must_use]
    #[inline]
    pub const fn offset(self, dx: i16, dy: i16) -> Self {
        Self { x: self.x.saturating_add(dx), y: self.y.saturating_add(dy) }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.x, self.y)
    }
}

impl From<[i16; 2]> for Cell {
    fn from([x, y]: [i16; 2]) -> Self {
        Self { x, y }
    }
}

impl From<Cell> for [i16; 2] {
    fn from(cell: Cell) -> Self {
        [cell.x, cell.y]
    }
}

/// The same cell in the terms of `hexx`, for hex arithmetic beyond what this module offers.
impl From<Cell> for Hex {
    fn from(cell: Cell) -> Self {
        Hex::new(i32::from(cell.x), i32::from(cell.y))
    }
}

/// A distance or a movement budget in paces: the width of one cell, whatever a book calls it (pace, yard,
/// metre, space).
///
/// ```
/// use fracas_engine::map::Paces;
/// assert_eq!(Paces(5).less(Paces(7)), Paces(0));
/// assert_eq!(Paces(5).to_string(), "5");
/// ```
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
pub struct Paces(pub u16);

impl Paces {
    /// No distance at all.
    pub const ZERO: Self = Self(0);

    /// What is left after `spent`, never below 0.
    #[must_use]
    pub const fn less(self, spent: Self) -> Self {
        Self(self.0.saturating_sub(spent.0))
    }

    /// Both together, never above 65535.
    #[must_use]
    pub const fn and(self, more: Self) -> Self {
        Self(self.0.saturating_add(more.0))
    }

    /// A computed distance, cut off at the largest that can be written.
    pub(super) const fn cut(paces: u64) -> Self {
        if paces > u16::MAX as u64 { Self(u16::MAX) } else { Self(paces as u16) }
    }
}

impl fmt::Display for Paces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}
