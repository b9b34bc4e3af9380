//! Distances between footprints, in closed form: no cell is visited.

use super::grid::root_rounded_up;
use super::{Area, Cell, Diagonals, Grid, Paces};

/// How far two stretches of a line are apart: 0 if they share a point.
#[inline]
pub(super) const fn between(low_a: i32, high_a: i32, low_b: i32, high_b: i32) -> u32 {
    if low_b > high_a {
        (low_b - high_a) as u32
    } else if low_a > high_b {
        (low_a - high_b) as u32
    } else {
        0
    }
}

/// Columns and rows between the nearest cells on a square grid; on a hex grid the paces between them, twice.
///
/// On a square grid both are least for the same pair of cells. On a hex grid a footprint is bounded along
/// `q`, `r` and `q + r`, the three axes that the distance is the largest of; the widest gap along one of them
/// is the distance.
#[inline]
pub(super) const fn gap(grid: Grid, a: Area, b: Area) -> (u32, u32) {
    // This is asked more than anything else of a map.
    match grid {
        Grid::Square => gap_of_boxes(a, b),
        Grid::Hex => {
            let widest = gap_of_hexes(a, b);
            (widest, widest)
        }
    }
}

/// The same on squares, where every footprint is a box that begins at its anchor.
#[inline]
const fn gap_of_boxes(a: Area, b: Area) -> (u32, u32) {
    let (ax, ay) = (a.anchor.x as i32, a.anchor.y as i32);
    let (bx, by) = (b.anchor.x as i32, b.anchor.y as i32);
    let dx = between(ax, ax + a.size() as i32 - 1, bx, bx + b.size() as i32 - 1);
    let dy = between(ay, ay + a.depth() as i32 - 1, by, by + b.depth() as i32 - 1);
    (dx, dy)
}

/// The same on hexes; most footprints are one cell.
const fn gap_of_hexes(a: Area, b: Area) -> u32 {
    if a.is_one_cell() && b.is_one_cell() {
        return gap_of_cells(Grid::Hex, a.anchor, b.anchor).0;
    }
    let (ax, ay) = (a.anchor.x as i32, a.anchor.y as i32);
    let (bx, by) = (b.anchor.x as i32, b.anchor.y as i32);
    let ([a_x, a_y, a_z], [b_x, b_y, b_z]) = (a.stretches(Grid::Hex), b.stretches(Grid::Hex));
    let dx = between(ax + a_x.0, ax + a_x.1, bx + b_x.0, bx + b_x.1);
    let dy = between(ay + a_y.0, ay + a_y.1, by + b_y.0, by + b_y.1);
    let (az, bz) = (ax + ay, bx + by);
    let dz = between(az + a_z.0, az + a_z.1, bz + b_z.0, bz + b_z.1);
    widest(dx, dy, dz)
}

/// The same as [`gap`] between two cells.
#[inline]
const fn gap_of_cells(grid: Grid, a: Cell, b: Cell) -> (u32, u32) {
    let (dx, dy) = (b.x as i32 - a.x as i32, b.y as i32 - a.y as i32);
    match grid {
        Grid::Square => (dx.unsigned_abs(), dy.unsigned_abs()),
        Grid::Hex => {
            let widest = widest(dx.unsigned_abs(), dy.unsigned_abs(), (dx + dy).unsigned_abs());
            (widest, widest)
        }
    }
}

#[inline]
pub(super) const fn widest(dx: u32, dy: u32, dz: u32) -> u32 {
    let widest = if dx > dy { dx } else { dy };
    if dz > widest { dz } else { widest }
}

/// The distance between the nearest cells of two footprints: 0 if they overlap.
///
/// Adjacent footprints are 1 pace apart, but for straight distances over a corner, which are 1.41 and count
/// 2. Use [`Area::touches`] for adjacency that does not depend on how diagonals are counted.
///
/// ```
/// use fracas_engine::map::{Area, Cell, Diagonals, Grid, Paces, distance};
/// let (dragon, knight) = (Area::new(Cell::new(0, 0), 3), Area::of(Cell::new(5, 4)));
/// assert_eq!(distance(Grid::Square, Diagonals::Alternating, dragon, knight), Paces(4));
/// ```
#[inline]
pub const fn distance(grid: Grid, diagonals: Diagonals, a: Area, b: Area) -> Paces {
    paces(grid, diagonals, gap(grid, a, b))
}

/// The same distance between two cells.
#[inline]
pub(super) const fn distance_of_cells(grid: Grid, diagonals: Diagonals, a: Cell, b: Cell) -> Paces {
    paces(grid, diagonals, gap_of_cells(grid, a, b))
}

/// What a gap comes to in paces.
#[inline]
const fn paces(grid: Grid, diagonals: Diagonals, (dx, dy): (u32, u32)) -> Paces {
    match grid {
        Grid::Square => diagonals.paces(dx, dy),
        Grid::Hex => Paces::cut(dx as u64),
    }
}

/// Whether the nearest cells are at most `paces` apart, without taking a root.
pub(super) const fn within(grid: Grid, diagonals: Diagonals, a: Area, b: Area, paces: Paces) -> bool {
    if let (Grid::Square, Diagonals::Straight) = (grid, diagonals) {
        let (dx, dy) = gap(grid, a, b);
        let (dx, dy, paces) = (dx as u64, dy as u64, paces.0 as u64);
        return dx * dx + dy * dy <= paces * paces;
    }
    distance(grid, diagonals, a, b).0 <= paces.0
}

/// The centre of a footprint in sixths of a pace, in which the centre of every size on both grids is a whole
/// number.
pub(super) const fn centre(grid: Grid, area: Area) -> (i64, i64) {
    let [x, y, _] = area.stretches(grid);
    // The middle of a box lies halfway; that of three hexes that touch, a third of the way.
    let parts = match grid {
        Grid::Hex if !area.is_box() => 2,
        _ => 3,
    };
    let (across, along) = (parts * (x.0 + x.1) as i64, parts * (y.0 + y.1) as i64);
    (6 * area.anchor.x as i64 + across, 6 * area.anchor.y as i64 + along)
}

/// The way from the centre of `a` to the centre of `b`, in sixths of a pace.
pub(super) const fn way(grid: Grid, a: Area, b: Area) -> (i64, i64) {
    let ((ax, ay), (bx, by)) = (centre(grid, a), centre(grid, b));
    (bx - ax, by - ay)
}

/// Twice the scalar product of two vectors, as the eye sees them (hex axes stand at 60 degrees).
pub(super) const fn twice_dot(grid: Grid, a: (i64, i64), b: (i64, i64)) -> i64 {
    match grid {
        Grid::Square => 2 * (a.0 * b.0 + a.1 * b.1),
        Grid::Hex => 2 * (a.0 * b.0 + a.1 * b.1) + a.0 * b.1 + a.1 * b.0,
    }
}

/// The distance between two centres as the map counts it, rounded up to whole paces.
pub(super) const fn between_centres(grid: Grid, diagonals: Diagonals, a: Area, b: Area) -> Paces {
    let (dx, dy) = way(grid, a, b);
    let (x, y) = (dx.unsigned_abs(), dy.unsigned_abs());
    let (long, short) = if x > y { (x, y) } else { (y, x) };
    Paces::cut(match (grid, diagonals) {
        (Grid::Hex, _) => {
            let z = (dx + dy).unsigned_abs();
            (if z > long { z } else { long }).div_ceil(6)
        }
        (Grid::Square, Diagonals::Alternating) => {
            let steps = short / 6;
            steps + steps / 2 + (long - 6 * steps).div_ceil(6)
        }
        (Grid::Square, Diagonals::Uniform) => long.div_ceil(6),
        (Grid::Square, Diagonals::Straight) => root_rounded_up(x * x + y * y).div_ceil(6),
    })
}

/// The square of the straight line between two centres, in 72nds of a square pace, on either grid.
pub(super) const fn straight_squared(grid: Grid, a: Area, b: Area) -> u64 {
    let way = way(grid, a, b);
    twice_dot(grid, way, way) as u64
}

/// The straight line between two centres in hundredths of a pace, rounded to the nearest, on either grid.
pub(super) const fn straight_hundredths(grid: Grid, a: Area, b: Area) -> u32 {
    // In two-hundredths of a pace, whose root, halved and rounded, is the nearest hundredth: the part lost in the
    // division is too small to change that.
    let square = straight_squared(grid, a, b) * 40_000 / 72;
    (square.isqrt() as u32).div_ceil(2)
}
