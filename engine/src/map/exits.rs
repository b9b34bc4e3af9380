//! The steps out of an area, as far as the ground decides about them, kept once they are found: the ground of a map does
//! not change in a fight, and whoever walks looks at all of them before each step.

use std::sync::OnceLock;

use super::kept::Kept;
use super::{Area, Direction, Footing, Map};

/// The most cells of a map whose ways out are kept, so that they take 200 KiB for each size.
const MOST_CELLS: usize = 4096;
/// The largest footprint whose ways out are kept. Those of a larger one are looked at when they are asked for.
const LARGEST: usize = 4;
/// The most directions of a grid.
const DIRECTIONS: usize = 8;

/// What the ground says of the steps out of a footprint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exits {
    /// The greatest height of the ground under the footprint; 0 off the map.
    pub top: i8,
    toward: [Exit; DIRECTIONS],
}

/// What the ground says of one step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Exit {
    /// What one would stand on, if the whole of it is passable ground of the map.
    pub footing: Option<Footing>,
    /// Whether nobody can stand in each of the two cells that a diagonal step [cuts past](Area::corner_cells).
    pub closed_corners: [bool; 2],
}

impl Exits {
    fn of(map: &Map, area: Area) -> Exits {
        let mut toward = [Exit::default(); DIRECTIONS];
        for &direction in map.grid().directions() {
            let is_closed = |cell| map.ground(cell).is_some_and(|ground| !ground.passable);
            toward[direction.place()] = Exit {
                footing: map.footing(area.moved(direction)),
                closed_corners: area.corner_cells(direction).map_or([false; 2], |cells| cells.map(is_closed)),
            };
        }
        Exits { top: map.top(area), toward }
    }

    /// The step in a direction, one of the grid of the map.
    #[inline]
    pub const fn toward(&self, direction: Direction) -> Exit {
        self.toward[direction.place()]
    }
}

/// The ways out that have been found, for each size of footprint and each cell that it is placed by.
pub(super) type KeptExits = Kept<[OfSize; LARGEST]>;

/// Those of footprints of one size.
type OfSize = OnceLock<Box<[OnceLock<Exits>]>>;

impl KeptExits {
    /// The ways out of a footprint.
    #[inline]
    pub(super) fn of(&self, map: &Map, area: Area) -> Exits {
        let size = usize::from(area.size());
        match map.index(area.anchor) {
            Some(place) if area.is_even() && size <= LARGEST && map.count() <= MOST_CELLS => {
                let sizes = self.or_find(Default::default);
                let kept =
                    sizes[size - 1].get_or_init(|| (0..map.count()).map(|_| OnceLock::new()).collect());
                *kept[place].get_or_init(|| Exits::of(map, area))
            }
            _ => Exits::of(map, area),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::{Cell, Diagonals, Grid, Ground};

    #[test]
    fn what_is_kept_is_what_the_ground_says() {
        for grid in [Grid::Square, Grid::Hex] {
            let ground = |place: u16| Ground {
                passable: place % 7 != 3,
                height: (place % 5) as i8,
                extra_cost: (place % 3) as u8,
                ..Ground::default()
            };
            let cells = (0..9 * 8).map(ground).collect();
            let map = Map::new(grid, Diagonals::Alternating, 9, 8, cells).unwrap();
            for (cell, size) in map.cells().flat_map(|cell| (1..=5).map(move |size| (cell, size))) {
                let area = Area::new(cell, size);
                for _ in 0..2 {
                    assert_eq!(map.exits(area), Exits::of(&map, area));
                }
                for &direction in grid.directions() {
                    assert_eq!(map.exits(area).toward(direction).footing, map.footing(area.moved(direction)));
                }
            }
        }
    }

    #[test]
    fn other_ground_has_other_ways_out() {
        let mut map = Map::open(3, 3).unwrap();
        let area = Area::of(Cell::new(1, 1));
        assert!(map.exits(area).toward(Direction::N).footing.is_some());
        map.ground_mut(Cell::new(1, 2)).unwrap().passable = false;
        assert!(map.exits(area).toward(Direction::N).footing.is_none());
    }
}
