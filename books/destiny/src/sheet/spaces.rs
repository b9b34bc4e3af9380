//! What the ground is like under spaces, found once: it does not change in a fight, and whoever looks for a way asks again
//! and again.

use fracas_engine::map::{Area, Map};

use super::ground::Terrain;
use crate::settings::LargeGround;

/// The largest spaces whose ground is kept.
const LARGEST: usize = 4;
/// The most cells of a map of which it is kept. On a larger one, and for larger spaces, it is looked at each time.
const MOST_CELLS: usize = 4096;

/// What the ground is like under a space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Space {
    /// The number of its kind of ground: of several the hardest to walk on, or by setting the easiest
    /// (destiny.terrain.large).
    pub terrain: u8,
    /// The highest obstacle in it, in inches; `None` where not all of it is ground that one can be on.
    pub obstacle: Option<u16>,
    /// Whether any of it is a wall.
    pub has_wall: bool,
    /// Whether any of it has an edge to grab.
    pub has_ledge: bool,
}

impl Space {
    /// Looks at the ground.
    #[inline(never)] // Mostly it is kept.
    fn of(map: &Map, terrains: &[Terrain], area: Area, large: LargeGround) -> Space {
        let mut space = Space { terrain: 0, obstacle: Some(0), has_wall: false, has_ledge: false };
        let mut counts = None;
        for cell in area.cells(map.grid()) {
            let ground = map.ground(cell);
            let number = ground.map_or(0, |ground| ground.terrain);
            let number = if usize::from(number) < terrains.len() { number } else { 0 };
            let terrain = &terrains[usize::from(number)];
            let is_counted = counts.is_none_or(|cost| match large {
                LargeGround::Hardest => terrain.cost >= cost,
                LargeGround::Easiest => terrain.cost <= cost,
            });
            if is_counted {
                (space.terrain, counts) = (number, Some(terrain.cost));
            }
            let stands = ground.is_some_and(|ground| ground.passable);
            space.obstacle = space.obstacle.filter(|_| stands).map(|highest| highest.max(terrain.obstacle));
            space.has_wall |= terrain.is_wall;
            space.has_ledge |= terrain.is_ledge;
        }
        space
    }
}

/// What is kept of the ground under spaces: for each size, by the cell that a space is placed by.
#[derive(Clone, Debug, Default)]
pub struct Spaces {
    of_size: [Box<[Space]>; LARGEST],
    /// Whether there is ground anywhere that one could jump over.
    pub has_obstacles: bool,
    /// Which of several kinds of ground counts.
    large: LargeGround,
}

impl Spaces {
    /// Looks at the ground under all spaces of some sizes.
    pub fn find(
        map: &Map,
        terrains: &[Terrain],
        sizes: impl Iterator<Item = u8>,
        large: LargeGround,
    ) -> Spaces {
        let numbers = map.cells().filter_map(|cell| map.ground(cell)).map(|ground| ground.terrain).chain([0]);
        let mut terrains_there = numbers.filter_map(|number| terrains.get(usize::from(number)));
        let has_obstacles = terrains_there.any(|terrain| terrain.obstacle > 0);
        let mut spaces = Spaces { has_obstacles, large, ..Spaces::default() };
        if usize::from(map.width()) * usize::from(map.height()) > MOST_CELLS {
            return spaces;
        }
        for size in sizes.map(|size| size.max(1)) {
            if let Some(of_size) = spaces.of_size.get_mut(usize::from(size) - 1)
                && of_size.is_empty()
            {
                *of_size =
                    map.cells().map(|cell| Space::of(map, terrains, Area::new(cell, size), large)).collect();
            }
        }
        spaces
    }

    /// The highest obstacle in a space, in inches; `None` where not all of it is ground that one can be on.
    #[inline]
    pub fn obstacle(&self, map: &Map, terrains: &[Terrain], area: Area) -> Option<u16> {
        // Nobody can be where the cell is off the map that a space is placed by, which is one of its own.
        let place = map.index(area.anchor)?;
        self.kept(area, place).unwrap_or_else(|| Space::of(map, terrains, area, self.large)).obstacle
    }

    /// What the ground is like under a space.
    #[inline]
    pub fn at(&self, map: &Map, terrains: &[Terrain], area: Area) -> Space {
        let kept = map.index(area.anchor).and_then(|place| self.kept(area, place));
        kept.unwrap_or_else(|| Space::of(map, terrains, area, self.large))
    }

    /// What is kept of a space, by the place of its cell in the list of cells.
    #[inline]
    fn kept(&self, area: Area, place: usize) -> Option<Space> {
        self.of_size.get(usize::from(area.size()) - 1)?.get(place).copied()
    }
}
