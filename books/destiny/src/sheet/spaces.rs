//! What the ground is like under spaces, found once: it does not change in a fight, and whoever looks for a way asks again
//! and again.

use fracas_engine::map::{Area, Map};

use super::ground::Terrain;

/// The largest spaces whose ground is kept.
const LARGEST: usize = 4;
/// The most cells of a map of which it is kept. On a larger one, and for larger spaces, it is looked at each time.
const MOST_CELLS: usize = 4096;

/// What the ground is like under a space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Space {
    /// The number of its kind of ground: of several the hardest to walk on (destiny.terrain.large).
    pub terrain: u8,
    /// The highest obstacle in it, in inches; `None` where not all of it is ground that one can be on.
    pub obstacle: Option<u16>,
}

impl Space {
    /// Looks at the ground.
    fn of(map: &Map, terrains: &[Terrain], area: Area) -> Space {
        let number = |cell| {
            let number = map.ground(cell).map_or(0, |ground| ground.terrain);
            if usize::from(number) < terrains.len() { number } else { 0 }
        };
        let obstacle = |cell| {
            map.ground(cell).filter(|ground| ground.passable)?;
            Some(terrains[usize::from(number(cell))].obstacle)
        };
        let cells = || area.cells(map.grid());
        Space {
            terrain: cells()
                .map(number)
                .max_by_key(|&number| terrains[usize::from(number)].cost)
                .unwrap_or_default(),
            obstacle: cells().try_fold(0, |highest, cell| Some(obstacle(cell)?.max(highest))),
        }
    }
}

/// What is kept of the ground under spaces: for each size, by the cell that a space is placed by.
#[derive(Clone, Debug, Default)]
pub struct Spaces([Box<[Space]>; LARGEST]);

impl Spaces {
    /// Looks at the ground under all spaces of some sizes.
    pub fn find(map: &Map, terrains: &[Terrain], sizes: impl Iterator<Item = u8>) -> Spaces {
        let mut spaces = Spaces::default();
        if usize::from(map.width()) * usize::from(map.height()) > MOST_CELLS {
            return spaces;
        }
        for size in sizes.map(|size| size.max(1)) {
            if let Some(of_size) = spaces.0.get_mut(usize::from(size) - 1)
                && of_size.is_empty()
            {
                *of_size = map.cells().map(|cell| Space::of(map, terrains, Area::new(cell, size))).collect();
            }
        }
        spaces
    }

    /// What the ground is like under a space.
    #[inline]
    pub fn at(&self, map: &Map, terrains: &[Terrain], area: Area) -> Space {
        let kept = || self.0.get(usize::from(area.size()) - 1)?.get(map.index(area.anchor)?);
        kept().copied().unwrap_or_else(|| Space::of(map, terrains, area))
    }
}
