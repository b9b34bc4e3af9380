//! Who sees whom, kept once it is found: the ground of a map does not change in a fight, and lines over it are asked
//! for again and again.

use std::sync::OnceLock;

use super::kept::Kept;
use super::{Cell, Corners, Map, Sight, gaps, line};

/// The most cells of a map whose lines of sight are kept, so that they take 2 MiB at most. On a larger map each is drawn
/// when it is asked for.
const MOST_CELLS: usize = 4096;

/// What has been found of the lines of sight of one map.
pub(super) type Sights = Kept<Found>;

pub(super) enum Found {
    /// Nothing on the map blocks the sight.
    Clear,
    /// For each cell which cells it sees, once somebody has looked from there.
    From(Box<[OnceLock<Seen>]>),
    /// The map is too large to keep anything.
    Nothing,
}

/// The cells that are seen from one: one bit each, as they stand in the list of cells.
pub(super) struct Seen(Box<[u64]>);

impl Seen {
    fn from(map: &Map, from: Cell) -> Seen {
        let mut seen = vec![0; map.count().div_ceil(64)];
        let clear = map.cells().enumerate().filter(|(_, to)| map.draws_clear_line(from, *to));
        clear.for_each(|(place, _)| seen[place / 64] |= 1 << (place % 64));
        Seen(seen.into())
    }

    fn has(&self, place: usize) -> bool {
        self.0[place / 64] & (1 << (place % 64)) != 0
    }
}

impl Sights {
    /// Whether one of two cells sees the other.
    #[inline]
    pub(super) fn sees(&self, map: &Map, pair: impl FnOnce() -> (Cell, Cell)) -> bool {
        match self.or_find(|| Found::nothing_yet(map)) {
            Found::Clear => true,
            found => found.sees(map, pair()),
        }
    }
}

impl Found {
    fn sees(&self, map: &Map, (from, to): (Cell, Cell)) -> bool {
        match (self, map.index(from), map.index(to)) {
            (Found::Clear, ..) => true,
            (Found::From(rows), Some(place), Some(to)) => {
                rows[place].get_or_init(|| Seen::from(map, from)).has(to)
            }
            _ => map.draws_clear_line(from, to),
        }
    }

    fn nothing_yet(map: &Map) -> Found {
        if map.cells().all(|cell| map.lets_through(cell)) {
            Found::Clear
        } else if map.count() <= MOST_CELLS {
            Found::From((0..map.count()).map(|_| OnceLock::new()).collect())
        } else {
            Found::Nothing
        }
    }
}

impl Map {
    /// How many cells there are.
    #[inline]
    pub(super) fn count(&self) -> usize {
        usize::from(self.width()) * usize::from(self.height())
    }

    /// Whether a cell does not block the sight; nothing off the map does.
    fn lets_through(&self, cell: Cell) -> bool {
        self.ground(cell).is_none_or(|ground| ground.sight != Sight::Blocked)
    }

    /// Whether nothing blocks the sight on the line between two cells, found anew.
    pub(super) fn draws_clear_line(&self, from: Cell, to: Cell) -> bool {
        line(self.grid(), from, to).all(|cell| self.lets_through(cell))
            && (self.corners() == Corners::Open || self.sees_through_gaps(from, to))
    }

    /// Whether of each two cells that a line passes between one does not block the sight.
    fn sees_through_gaps(&self, from: Cell, to: Cell) -> bool {
        gaps(self.grid(), from, to).all(|pair| pair.iter().any(|cell| self.lets_through(*cell)))
    }
}
