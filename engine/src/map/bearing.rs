//! Which way something lies for who looks toward something else.

use super::{Area, Map, metric};
use crate::map::Grid;

/// How the centre of a footprint lies for who stands in the centre of a second and looks at that of a third; see
/// [`Map::bearing`]. Bearings for one who stands in one place and looks one way can be compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bearing {
    /// How far it lies ahead: twice the scalar product of both ways.
    ahead: i64,
    /// How far it lies to the left: the vector product of both ways, in the axes of the grid.
    left: i64,
    grid: Grid,
}

impl Bearing {
    /// How far it lies to the left of the line of sight, less than nothing on its right; only to be compared.
    pub const fn left(self) -> i64 {
        self.left
    }

    /// Whether it lies ahead, less than a right angle off the line of sight. Nothing does for who looks nowhere.
    pub const fn is_ahead(self) -> bool {
        self.ahead > 0
    }

    /// Whether it lies ahead, and at most 45 degrees to either side.
    pub const fn is_within_45_degrees(self) -> bool {
        let (ahead, left) = (self.ahead as i128, self.left as i128);
        // The axes of hexes stand at 60 degrees, whose sine is half the root of three.
        let square_of_left = match self.grid {
            Grid::Square => 4 * left * left,
            Grid::Hex => 3 * left * left,
        };
        self.is_ahead() && square_of_left <= ahead * ahead
    }
}

impl Map {
    /// How `other` lies for who stands in `from` and looks toward `toward`, from centre to centre.
    ///
    /// ```
    /// use fracas_engine::map::{Area, Cell, Map};
    /// let map = Map::open(9, 9)?;
    /// let at = |x, y| Area::of(Cell::new(x, y));
    /// let north_east = map.bearing(at(4, 4), at(6, 4), at(6, 6));
    /// assert!(north_east.left() > 0 && north_east.is_within_45_degrees());
    /// assert!(!map.bearing(at(4, 4), at(6, 4), at(5, 6)).is_within_45_degrees());
    /// # Ok::<(), fracas_engine::map::MapError>(())
    /// ```
    pub const fn bearing(&self, from: Area, toward: Area, other: Area) -> Bearing {
        let grid = self.grid();
        let (sight, way) = (metric::way(grid, from, toward), metric::way(grid, from, other));
        let left = sight.0 * way.1 - sight.1 * way.0;
        Bearing { ahead: metric::twice_dot(grid, sight, way), left, grid }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::{Cell, Diagonals};

    #[test]
    fn on_hexes_the_neighbours_of_one_direction_lie_aside_by_60_degrees() {
        let map = Map::open_on(Grid::Hex, Diagonals::Uniform, 9, 9).unwrap();
        let east = |x, y| {
            map.bearing(Area::of(Cell::new(4, 4)), Area::of(Cell::new(6, 4)), Area::of(Cell::new(x, y)))
        };
        assert!(!east(4, 5).is_within_45_degrees() && !east(5, 3).is_within_45_degrees());
        assert!(east(5, 5).is_within_45_degrees() && east(6, 3).is_within_45_degrees());
        assert!(east(4, 5).left() > 0 && east(5, 3).left() < 0);
        assert!(east(3, 7).is_ahead() && !east(5, 2).is_ahead());
        assert!(!east(4, 4).is_within_45_degrees() && !east(3, 4).is_within_45_degrees());
    }
}
