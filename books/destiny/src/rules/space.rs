//! Where everybody is, and how far apart (destiny.attacks.reach-measure).

use fracas_engine::map::{Area, Cell, Direction};

use super::Scene;
use crate::settings::ReachMeasure;
use crate::sheet::{Encounter, Terrain};
use crate::terms::{Id, Yards};

impl Encounter {
    /// The ground of a cell.
    pub fn terrain(&self, cell: Cell) -> &Terrain {
        let kind = || self.terrains.get(usize::from(self.map.ground(cell)?.terrain));
        kind().unwrap_or(&self.terrains[0])
    }
}

/// Whether two spaces are more than so many cells apart by a glance at their anchors: it tells no lie, but of larger
/// spaces may miss some that are.
#[inline]
pub(crate) fn is_beyond(one: Area, other: Area, cells: i16) -> bool {
    let around = match one.size().max(other.size()) {
        1 => 0,
        larger => larger,
    };
    let most = cells.unsigned_abs() + u16::from(around);
    one.anchor.x.abs_diff(other.anchor.x) > most || one.anchor.y.abs_diff(other.anchor.y) > most
}

impl<'a> Scene<'a> {
    /// Whether there are more than so many free yards between two spaces by a glance; between their centers there are no
    /// fewer.
    #[inline]
    pub(crate) fn is_gap_beyond(self, one: Area, other: Area, yards: Yards) -> bool {
        let cells = i16::try_from(yards.0.saturating_add(1)).unwrap_or(i16::MAX);
        is_beyond(one, other, cells)
    }

    /// The space of a combatant; a rider's is that of its mount (destiny.movement.space-size).
    #[inline]
    pub fn area(self, id: Id) -> Area {
        let body = self.bearer(id);
        self.area_at(body, self.of(body).cell)
    }

    /// The space that a combatant would take up elsewhere.
    #[inline]
    pub fn area_at(self, id: Id, cell: Cell) -> Area {
        Area::new(cell, self.sheet(id).space.max(1))
    }

    /// Whether any of a space is up a wall: one climbs there, and neither flies through nor is shoved up.
    pub(crate) fn meets_wall(self, area: Area) -> bool {
        self.encounter.space(area).has_wall
    }

    /// Whether nobody can be in any of a space for another reason than an obstacle that has a height.
    pub(crate) fn meets_solid(self, area: Area) -> bool {
        let map = &self.encounter.map;
        let is_solid = |cell| {
            let stands = map.ground(cell).is_some_and(|ground| ground.passable);
            !stands && self.encounter.terrain(cell).obstacle == 0
        };
        self.encounter.obstacle(area).is_none() && area.cells(map.grid()).any(is_solid)
    }

    /// The free yards between the spaces of two combatants: 0 if they are adjacent or share a space.
    pub fn gap(self, one: Id, other: Id) -> Yards {
        self.gap_between(self.area(one), self.area(other))
    }

    /// The free yards between two spaces.
    pub fn gap_between(self, one: Area, other: Area) -> Yards {
        let map = &self.encounter.map;
        if one.meets(map.grid(), other) {
            return Yards::ZERO;
        }
        let paces = match self.settings().reach_measure {
            ReachMeasure::BetweenSpaces => map.distance(one, other),
            ReachMeasure::BetweenCenters => map.distance_between_centres(one, other),
        };
        Yards(paces.0.saturating_sub(1))
    }

    /// The ground that a combatant stands on: the hardest to walk on of its cells (destiny.terrain.large).
    pub fn ground(self, id: Id) -> &'a Terrain {
        self.ground_at(id, self.of(id).cell)
    }

    /// The ground that a combatant would stand on elsewhere. The back of a moving platform is firm ground wherever that
    /// goes (destiny.mounted.platform).
    pub fn ground_at(self, id: Id, cell: Cell) -> &'a Terrain {
        if self.platform_of(id).is_some() {
            return &self.encounter.terrains[0];
        }
        self.ground_under(self.area_at(id, cell))
    }

    /// The ground under a space, whoever would be there.
    pub(crate) fn ground_under(self, space: Area) -> &'a Terrain {
        &self.encounter.terrains[usize::from(self.encounter.space(space).terrain)]
    }

    /// The directions of the grid.
    pub fn ways(self) -> &'static [Direction] {
        self.encounter.map.grid().directions()
    }

    /// Whether a combatant knows a direction: those of the other kind of grid lead nowhere.
    pub fn knows_way(self, way: Direction) -> bool {
        self.ways().contains(&way)
    }
}
