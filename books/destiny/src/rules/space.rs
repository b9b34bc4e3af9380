//! Where everybody is, and how far apart (destiny.attacks.reach-measure).

use fracas_engine::map::{Area, Cell, Direction};

use super::Scene;
use crate::settings::ReachMeasure;
use crate::sheet::{Encounter, Terrain};
use crate::terms::{Id, Yards};

impl Encounter {
    /// The ground of a cell.
    pub fn terrain(&self, cell: Cell) -> &Terrain {
        let kind = self.map.ground(cell).map_or(0, |ground| ground.terrain);
        self.terrains.get(usize::from(kind)).unwrap_or(&self.terrains[0])
    }
}

impl<'a> Scene<'a> {
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

    /// The ground that a combatant stands on: the hardest to walk on of its cells.
    pub fn ground(self, id: Id) -> &'a Terrain {
        self.ground_at(id, self.of(id).cell)
    }

    /// The ground that a combatant would stand on elsewhere. The back of a moving platform is firm ground wherever that
    /// goes (destiny.mounted.platform).
    pub fn ground_at(self, id: Id, cell: Cell) -> &'a Terrain {
        if self.platform_of(id).is_some() {
            return &self.encounter.terrains[0];
        }
        let area = self.area_at(id, cell);
        if area.size() == 1 {
            return self.encounter.terrain(cell);
        }
        let cells = area.cells(self.encounter.map.grid());
        let terrains = cells.map(|cell| self.encounter.terrain(cell));
        terrains.max_by_key(|terrain| terrain.cost).unwrap_or(&self.encounter.terrains[0])
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
