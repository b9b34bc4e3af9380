//! How far it is at least to where somebody wants to go, for a search that asks it of every place.

use super::area::Stretch;
use super::{Area, Diagonals, Grid, Map, Paces, Pose, metric};

/// A place that a footprint wants to come near to: what [`Map::least_paces`] measures from.
///
/// Both footprints are looked at once, when the goal is made, so that a search asks about places alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Goal {
    /// Where the anchor is while the footprints overlap: along columns, along rows, and on a hex grid along the sum of both.
    over: [Stretch; 3],
    near: Paces,
}

impl Goal {
    /// How far an anchor is from where the footprints overlap, along columns and rows; on a hex grid the whole distance.
    #[inline]
    const fn gap(&self, grid: Grid, pose: &Pose) -> (u32, u32) {
        let (x, y) = (pose.area.anchor.x as i32, pose.area.anchor.y as i32);
        let (dx, dy) = (outside(x, self.over[0]), outside(y, self.over[1]));
        match grid {
            Grid::Square => (dx, dy),
            Grid::Hex => (metric::widest(dx, dy, outside(x + y, self.over[2])), 0),
        }
    }
}

impl Map {
    /// The goal of a footprint to come within `near` paces of another.
    ///
    /// ```
    /// use fracas_engine::map::{Area, Cell, Map, Paces, Pose, Stride};
    /// let map = Map::open(9, 9)?;
    /// let (ogre, knight) = (Area::new(Cell::new(0, 0), 2), Area::of(Cell::new(5, 5)));
    /// let goal = map.goal(ogre, knight, Paces(1));
    /// let start = Pose { area: ogre, stride: Stride::new(map.diagonals()) };
    /// assert_eq!(map.least_paces(start, &goal), Paces(4));
    /// # Ok::<(), fracas_engine::map::MapError>(())
    /// ```
    pub const fn goal(&self, mover: Area, target: Area, near: Paces) -> Goal {
        let (a, b) = (mover.stretches(self.grid()), target.stretches(self.grid()));
        let (x, y) = (target.anchor.x as i32, target.anchor.y as i32);
        let over = [overlap(a[0], b[0], x), overlap(a[1], b[1], y), overlap(a[2], b[2], x + y)];
        Goal { over, near }
    }

    /// What a way to a goal costs at least, for a footprint of the size that the goal was made for: over open ground just
    /// what it costs to come beside the other, and at most one less than it costs to come within more paces.
    ///
    /// ```
    /// use fracas_engine::map::{Area, Cell, Map, Paces, Pose, Stride};
    /// let map = Map::open(9, 9)?;
    /// let start = Pose { area: Area::of(Cell::new(0, 0)), stride: Stride::new(map.diagonals()) };
    /// let goal = map.goal(start.area, Area::of(Cell::new(4, 4)), Paces(1));
    /// assert_eq!(map.least_paces(start, &goal), Paces(4));
    /// # Ok::<(), fracas_engine::map::MapError>(())
    /// ```
    #[inline]
    pub const fn least_paces(&self, from: Pose, goal: &Goal) -> Paces {
        let (dx, dy) = goal.gap(self.grid(), &from);
        let (long, short) = if dx > dy { (dx, dy) } else { (dy, dx) };
        // Of the diagonals that lie between, one that counts 1 need not be gone: at a corner one is as near as beside it.
        let twice = match (self.grid(), self.diagonals()) {
            (Grid::Square, Diagonals::Alternating) => {
                (short + from.stride.parity() as u32).saturating_sub(1) / 2
            }
            _ => 0,
        };
        Paces::cut((long + twice) as u64).less(goal.near)
    }
}

/// Where an anchor is while what reaches from it overlaps what reaches from `at`.
const fn overlap(mover: Stretch, target: Stretch, at: i32) -> Stretch {
    (at + target.0 - mover.1, at + target.1 - mover.0)
}

/// How far outside a stretch something is.
#[inline]
const fn outside(at: i32, stretch: Stretch) -> u32 {
    metric::between(at, at, stretch.0, stretch.1)
}
