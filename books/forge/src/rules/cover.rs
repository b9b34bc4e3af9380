//! Cover: what stands in the way of a skill.

use fracas_engine::map::{Area, Cell, Sight, line, line_with_corners, nearest_cells};

use super::Scene;
use crate::settings::{CoverCorners, CoverCount};
use crate::sheet::{Id, Set32};

impl Scene<'_> {
    /// How many banes cover gives a skill of `user` against `target` (forge.cover.bane, forge.cover.count).
    pub fn cover_banes(self, user: Id, target: Id) -> u8 {
        let things = self.things_between(user, target);
        match self.settings().cover_count {
            CoverCount::OneBane => things.min(1),
            CoverCount::EachCounts => things,
        }
    }

    /// Obstacles and third characters on the straight line between the nearest cells of two combatants, whose own areas
    /// are left out (forge.cover.line-gap).
    fn things_between(self, user: Id, target: Id) -> u8 {
        let grid = self.encounter.map.grid();
        let (own, aim) = (self.area(user), self.area(target));
        if own.overlaps(grid, aim) || own.touches(grid, aim) {
            return 0;
        }
        let (from, to) = nearest_cells(grid, own, aim);
        let cells = match self.settings().cover_corners {
            CoverCorners::Ignored => line(grid, from, to),
            CoverCorners::Counted => line_with_corners(grid, from, to),
        };
        let third = self.third_characters(user, target);
        let (mut obstacles, mut characters) = (0u8, Set32::EMPTY);
        for cell in cells.filter(|&cell| !own.contains(grid, cell) && !aim.contains(grid, cell)) {
            if self.covers_from(cell, own) {
                obstacles = obstacles.saturating_add(1);
            }
            for id in third.iter() {
                if self.area(Id(id)).contains(grid, cell) {
                    characters.insert(id);
                }
            }
        }
        obstacles.saturating_add(characters.0.count_ones() as u8)
    }

    /// Whether a cell holds an obstacle for skills used from `own`. One-sided ones, such as an arrow slit, leave the skills
    /// of whoever stands right behind them alone (forge.cover.one-sided, forge.cover.one-sided-flag).
    fn covers_from(self, cell: Cell, own: Area) -> bool {
        let map = &self.encounter.map;
        match map.ground(cell).map(|ground| ground.sight) {
            None | Some(Sight::Clear) => false,
            Some(Sight::OneSided) => !own.touches(map.grid(), Area::of(cell)),
            Some(Sight::Partial | Sight::Blocked) => true,
        }
    }

    /// Friend and foe that could stand between two combatants (forge.cover.any-character): a rider stands where its mount
    /// does and is no third one, and nobody far above or below is in the way.
    fn third_characters(self, user: Id, target: Id) -> Set32 {
        let mut third = Set32::EMPTY;
        let (low, high) = {
            let (own, aim) = (self.vertical(user), self.vertical(target));
            (own.0.min(aim.0), own.1.max(aim.1))
        };
        for id in self.everybody() {
            let party = self.same_party(id, user) || self.same_party(id, target);
            let counted_with_its_rider = self.mount_of(id).is_some();
            let in_the_way = !self.anybody_aloft(&[id, user, target]) || {
                let (feet, head) = self.vertical(id);
                feet < high && low < head
            };
            if !party && !counted_with_its_rider && in_the_way {
                third.insert(id.0);
            }
        }
        third
    }

    /// Whether the target can be seen at all (forge.cover.unseen).
    pub fn sees(self, user: Id, target: Id) -> bool {
        self.encounter.map.sees(self.area(user), self.area(target))
    }
}
