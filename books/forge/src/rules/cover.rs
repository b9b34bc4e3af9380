//! Cover: what stands in the way of a skill.

use fracas_engine::map::{Area, Cell, Ground, Sight, line, line_with_corners, nearest_cells, nearest_pairs};

use super::Scene;
use crate::encounter::Encounter;
use crate::settings::{CoverAloft, CoverCorners, CoverCount, CoverLine};
use crate::terms::{Id, Set32};

impl Encounter {
    /// Whether something on the map, as it is or may become, hides what is behind it.
    pub(crate) fn has_walls(&self) -> bool {
        let mut maps = std::iter::once(&self.map).chain(&self.altered);
        let hides = |ground: &Ground| ground.sight == Sight::Blocked;
        maps.any(|map| map.cells().filter_map(|cell| map.ground(cell)).any(hides))
    }
}

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
    /// are left out (forge.cover.line-gap, forge.cover.nearest-line).
    fn things_between(self, user: Id, target: Id) -> u8 {
        let grid = self.encounter.map.grid();
        let (own, aim) = (self.area(user), self.area(target));
        let corners = self.settings().cover_corners;
        // Nothing lies between neighbours, but for the corners of a diagonal.
        if own.overlaps(grid, aim) || (corners == CoverCorners::Ignored && own.touches(grid, aim)) {
            return 0;
        }
        let third = self.third_characters(user, target);
        match self.settings().cover_line {
            CoverLine::Middle => self.things_on(nearest_cells(grid, own, aim), own, aim, third),
            CoverLine::Clearest => {
                let lines = nearest_pairs(grid, own, aim);
                lines.map(|ends| self.things_on(ends, own, aim, third)).min().unwrap_or(0)
            }
        }
    }

    /// The same on one line between two cells.
    fn things_on(self, (from, to): (Cell, Cell), own: Area, aim: Area, third: Set32) -> u8 {
        let grid = self.encounter.map.grid();
        let cells = match self.settings().cover_corners {
            CoverCorners::Ignored => line(grid, from, to),
            CoverCorners::Counted => line_with_corners(grid, from, to),
        };
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
        let map = self.map();
        match map.ground(cell).map(|ground| ground.sight) {
            None | Some(Sight::Clear) => false,
            Some(Sight::OneSided) => !own.touches(map.grid(), Area::of(cell)),
            Some(Sight::Partial | Sight::Blocked) => true,
        }
    }

    /// Friend and foe that could stand between two combatants (forge.cover.any-character): a rider stands where its mount
    /// does and is no third one, and nobody far above or below is in the way, but by a setting (forge.cover.aloft).
    fn third_characters(self, user: Id, target: Id) -> Set32 {
        let mut third = Set32::EMPTY;
        let at_any_height = self.settings().cover_aloft == CoverAloft::Everybody;
        let (low, high) = {
            let (own, aim) = (self.vertical(user), self.vertical(target));
            (own.0.min(aim.0), own.1.max(aim.1))
        };
        for id in self.everybody() {
            let party = self.same_party(id, user) || self.same_party(id, target);
            let counted_with_its_rider = self.mount_of(id).is_some();
            let in_the_way = at_any_height || !self.heights_count(&[id, user, target]) || {
                let (feet, head) = self.vertical(id);
                feet < high && low < head
            };
            if !party && !counted_with_its_rider && in_the_way {
                third.insert(id.0);
            }
        }
        third
    }

    /// Whether the target can be seen at all (forge.cover.unseen): any part of it, from any part of the user.
    pub fn sees(self, user: Id, target: Id) -> bool {
        if !self.encounter.walled {
            return true;
        }
        let map = self.map();
        let (own, aim) = (self.area(user), self.area(target));
        map.sees(own, aim)
            || (own.size().max(aim.size()) > 1 && {
                let eyes = own.cells(map.grid());
                let mut lines = eyes.flat_map(|eye| aim.cells(map.grid()).map(move |cell| (eye, cell)));
                lines.any(|(eye, cell)| map.sees(Area::of(eye), Area::of(cell)))
            })
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::arena::{Entrant, arena};

    fn banes(settings: &str, map: &str, roster: &[Entrant<'_>]) -> u8 {
        let trial = arena(settings, map, roster);
        let (user, target) = trial.pair("A", "B");
        trial.scene().cover_banes(user, target)
    }

    const A: Entrant<'_> = ("A", "us", [0, 0], "");
    const B: Entrant<'_> = ("B", "them", [5, 0], "");

    #[test]
    fn obstacles_and_third_characters_give_one_bane() {
        assert_eq!(banes("", ". . . . . .", &[A, B]), 0);
        assert_eq!(banes("", ". . o . . .", &[A, B]), 1);
        assert_eq!(banes("", ". . o o . .", &[A, B]), 1);
        assert_eq!(banes("cover-count = \"each-counts\"", ". . o o . .", &[A, B]), 2);
        for side in ["us", "them"] {
            assert_eq!(banes("", "6 1", &[A, B, ("C", side, [3, 0], "")]), 1);
        }
        let large = ("C", "us", [2, 0], "size = 2");
        assert_eq!(banes("cover-count = \"each-counts\"", "6 2", &[A, B, large]), 1);
    }

    #[test]
    fn touching_a_corner_counts_by_setting_only() {
        let roster = [A, ("B", "them", [2, 2], ""), ("C", "us", [1, 0], "")];
        assert_eq!(banes("", "3 3", &roster), 0);
        assert_eq!(banes("cover-corners = \"counted\"", "3 3", &roster), 1);
    }

    #[test]
    fn a_low_wall_covers_one_way_for_who_stands_right_behind_it() {
        let trial = arena("", ". = . . . .", &[A, B]);
        let (near, far) = trial.pair("A", "B");
        assert_eq!(trial.scene().cover_banes(near, far), 0);
        assert_eq!(trial.scene().cover_banes(far, near), 1);
        assert_eq!(banes("", ". . . = . .", &[A, B]), 1);
    }

    #[test]
    fn nobody_sees_through_a_wall_and_all_see_past_a_tree() {
        for (map, seen) in [(". . # . . .", false), (". . o . . .", true)] {
            let trial = arena("", map, &[A, B]);
            let (user, target) = trial.pair("A", "B");
            assert_eq!(trial.scene().sees(user, target), seen);
        }
    }

    #[test]
    fn a_large_creature_is_seen_as_long_as_a_part_of_it_shows() {
        let wall = ". . . . . . .\n. . . . # . .";
        let seen = |size: &str| {
            let trial = arena("", wall, &[A, ("B", "them", [5, 0], size)]);
            let (user, target) = trial.pair("A", "B");
            (trial.scene().sees(user, target), trial.scene().sees(target, user))
        };
        assert_eq!(seen(""), (false, false));
        assert_eq!(seen("size = 2"), (true, true));
    }

    #[test]
    fn by_setting_the_corners_of_a_diagonal_count_between_neighbours_too() {
        let roster = [A, ("B", "them", [1, 1], ""), ("C", "us", [1, 0], "")];
        assert_eq!(banes("", "3 3", &roster), 0);
        assert_eq!(banes("cover-corners = \"counted\"", "3 3", &roster), 1);
    }

    #[test]
    fn rider_and_mount_are_no_cover_for_each_other_and_one_thing_in_the_way() {
        let rider = ("R", "us", [2, 0], "riding = \"H\"");
        let horse = ("H", "us", [2, 0], "size = 2;mount = {}");
        assert_eq!(banes("cover-count = \"each-counts\"", "6 2", &[A, B, rider, horse]), 1);
        let trial = arena("", "6 2", &[rider, horse, B]);
        let (user, target) = trial.pair("R", "B");
        assert_eq!(trial.scene().cover_banes(user, target), 0);
    }
}
