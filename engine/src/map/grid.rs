//! The two kinds of grid, and how a square grid counts diagonals.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Direction, Paces};

/// The shape of the cells of a map.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Grid {
    /// Squares, each with 8 neighbours.
    #[default]
    Square,
    /// Hexes with a corner to the north, each with 6 neighbours.
    Hex,
}

impl Grid {
    /// The directions of a step on this grid, clockwise from the north: 8 or 6.
    ///
    /// ```
    /// use fracas_engine::map::Grid;
    /// let names = |grid: Grid| grid.directions().iter().map(|d| d.name()).collect::<Vec<_>>();
    /// assert_eq!(names(Grid::Square), ["n", "ne", "e", "se", "s", "sw", "w", "nw"]);
    /// assert_eq!(names(Grid::Hex), ["ne", "e", "se", "sw", "w", "nw"]);
    /// ```
    pub const fn directions(self) -> &'static [Direction] {
        match self {
            Self::Square => &Direction::SQUARE,
            Self::Hex => &Direction::HEX,
        }
    }
}

/// How a square grid counts diagonals. A hex grid has none, and counts cells whatever is chosen here.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Diagonals {
    /// The first diagonal step counts 1 pace, the second 2, the third 1, and so on.
    #[default]
    Alternating,
    /// Each diagonal step counts 1 pace.
    Uniform,
    /// Distances are straight lines. In whole paces they are rounded up, so that "within n paces" is exact.
    Straight,
}

/// Whether one sees between two cells that touch, at a corner or on a hex grid along an edge, and both block the sight.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Corners {
    /// One does.
    #[default]
    Open,
    /// One does not: walls drawn aslant are whole.
    Closed,
}

impl Corners {
    /// For serde.
    pub(super) fn are_open(&self) -> bool {
        *self == Corners::Open
    }
}

impl Diagonals {
    /// The distance over `dx` columns and `dy` rows, in whole paces (a straight distance is rounded up).
    ///
    /// ```
    /// use fracas_engine::map::{Diagonals, Paces};
    /// assert_eq!(Diagonals::Alternating.paces(4, 4), Paces(6));
    /// assert_eq!(Diagonals::Uniform.paces(4, 4), Paces(4));
    /// assert_eq!(Diagonals::Straight.paces(4, 4), Paces(6));
    /// ```
    #[inline]
    pub const fn paces(self, dx: u32, dy: u32) -> Paces {
        let (long, short) = if dx > dy { (dx as u64, dy as u64) } else { (dy as u64, dx as u64) };
        Paces::cut(match self {
            Self::Alternating => long + short / 2,
            Self::Uniform => long,
            Self::Straight => root_rounded_up(long * long + short * short),
        })
    }

    /// The same distance in hundredths of a pace, for display: a straight distance is rounded to the nearest.
    ///
    /// ```
    /// use fracas_engine::map::Diagonals;
    /// assert_eq!(Diagonals::Straight.hundredths(4, 4), 566);
    /// assert_eq!(Diagonals::Alternating.hundredths(4, 4), 600);
    /// ```
    pub const fn hundredths(self, dx: u32, dy: u32) -> u32 {
        match self {
            Self::Alternating | Self::Uniform => self.paces(dx, dy).0 as u32 * 100,
            Self::Straight => {
                let (dx, dy) = (dx as u64, dy as u64);
                root_rounded(10_000 * (dx * dx + dy * dy)) as u32
            }
        }
    }
}

/// The square root, rounded up to a whole number.
// It would make too much of every distance that is counted otherwise.
#[inline(never)]
pub(super) const fn root_rounded_up(square: u64) -> u64 {
    let root = square.isqrt();
    if root * root == square { root } else { root + 1 }
}

/// The square root, rounded to the nearest whole number. It is never exactly between two: `(n + 1/2)^2` is no
/// whole number.
const fn root_rounded(square: u64) -> u64 {
    let root = square.isqrt();
    if square - root * root > root { root + 1 } else { root }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn alternating_diagonals_total_1_3_4_6_7_9() {
        let totals: Vec<u16> = (1..=6).map(|n| Diagonals::Alternating.paces(n, n).0).collect();
        assert_eq!(totals, [1, 3, 4, 6, 7, 9]);
    }

    #[test]
    fn straight_distances_round_up_only_where_they_are_not_whole() {
        assert_eq!(Diagonals::Straight.paces(3, 4), Paces(5));
        assert_eq!(Diagonals::Straight.paces(1, 1), Paces(2));
        assert_eq!(Diagonals::Straight.hundredths(3, 4), 500);
        assert_eq!(Diagonals::Straight.hundredths(1, 1), 141);
    }

    #[test]
    fn the_farthest_offsets_do_not_overflow() {
        for diagonals in [Diagonals::Alternating, Diagonals::Uniform, Diagonals::Straight] {
            assert_eq!(diagonals.paces(u16::MAX.into(), u16::MAX.into()), Paces(u16::MAX));
        }
    }
}
