//! Surrounded: no way out of the enemies' zones.

use fracas_engine::map::{Area, Cell, Direction, Grid};

use super::Scene;
use crate::settings::{MapEdge, SurroundedDiagonal, SurroundedFriend, SurroundedLarge, SurroundedOpposite};
use crate::terms::{Id, Set32};

impl Scene<'_> {
    /// Whether a combatant is surrounded: it stands in the zone of an enemy, and each area within a pace that it could
    /// move into does so too (forge.surrounded.precise); or two enemies stand at opposite corners of it.
    ///
    /// Whether it can move at present, or leap away, does not matter (forge.surrounded.hypothetical).
    pub fn surrounded(self, id: Id) -> bool {
        let zones = self.zones_over(id);
        // However walled in, without an enemy's zone nobody is surrounded (forge.surrounded.need-zone).
        !zones.is_empty() && (self.between_opposites(id, zones) || !self.has_exit(id, zones))
    }

    /// Whether two of `enemies` stand directly opposite each other (forge.surrounded.opposite-corners-reading).
    fn between_opposites(self, id: Id, enemies: Set32) -> bool {
        let area = self.area(id);
        match self.encounter.map.grid() {
            Grid::Square => self.between_opposite_cells(area, enemies),
            // Hexes meet side to side: there is no corner to stand at, only opposite sides.
            Grid::Hex => {
                self.settings().surrounded_opposite == SurroundedOpposite::AnyOpposite
                    && Direction::HEX[..3].iter().any(|&direction| {
                        let ahead = self.standing_in(enemies, area.moved(direction));
                        let behind = self.standing_in(enemies, area.moved(direction.opposite()));
                        are_two(ahead, behind)
                    })
            }
        }
    }

    fn between_opposite_cells(self, area: Area, enemies: Set32) -> bool {
        let side = i16::from(area.size());
        let at = |x: i16, y: i16| self.standing_in(enemies, Area::of(area.anchor.offset(x, y)));
        let opposite = |one: (i16, i16), other: (i16, i16)| are_two(at(one.0, one.1), at(other.0, other.1));
        if opposite((side, side), (-1, -1)) || opposite((-1, side), (side, -1)) {
            return true;
        }
        self.settings().surrounded_opposite == SurroundedOpposite::AnyOpposite
            && (0..side).any(|row| opposite((-1, row), (side, row)) || opposite((row, -1), (row, side)))
    }

    /// Those of `enemies` that stand in some part of an area.
    fn standing_in(self, enemies: Set32, area: Area) -> Set32 {
        let grid = self.encounter.map.grid();
        let mut there = Set32::EMPTY;
        for enemy in enemies.iter() {
            if self.area(Id(enemy)).overlaps(grid, area) {
                there.insert(enemy);
            }
        }
        there
    }

    /// Whether some area within a pace, into which the combatant could move, lies outside the zones it stands in. The zones
    /// of other enemies do not matter (forge.surrounded.other-zone).
    fn has_exit(self, id: Id, zones: Set32) -> bool {
        let (map, area) = (self.map(), self.area(id));
        if self.settings().surrounded_large == SurroundedLarge::WholeSquare {
            return map.grid().directions().iter().any(|&direction| {
                let moved = area.moved(direction);
                let closed = moved.cells(map.grid()).any(|cell| self.is_closed(id, cell, zones));
                !closed && !self.diagonal_is_closed(id, area, direction)
            });
        }
        area.border(map.grid()).any(|cell| {
            !self.is_closed(id, cell, zones)
                && toward_corner(map.grid(), area, cell).is_none_or(|direction| {
                    // Each area is judged by itself: the diagonal is that from the corner of the body.
                    let corner = Area::of(direction.opposite().step(cell));
                    !self.diagonal_is_closed(id, corner, direction)
                })
        })
    }

    /// Whether a cell is no exit: an obstacle, an enemy's area, or in one of the zones
    /// (forge.surrounded.obstacle-area, forge.surrounded.enemy-area). The area of a friend could be moved into, and so
    /// counts as any other (forge.surrounded.friend-area), but by setting any enemy's zone closes it.
    fn is_closed(self, id: Id, cell: Cell, zones: Set32) -> bool {
        let map = self.map();
        // What lies off the map is an obstacle, unless the setting has the ground go on there (forge.move.map-edge).
        let beyond = self.settings().map_edge == MapEdge::Open;
        let open = map.ground(cell).map_or(beyond, |ground| ground.passable);
        if !open || self.in_zone_of(zones, cell, id) {
            return true;
        }
        let mut friend = false;
        for other in self.everybody() {
            let is_there =
                || self.area(other).contains(map.grid(), cell) && self.vertical_gap(id, other) == 0;
            if !self.same_party(id, other) && is_there() {
                if self.passage(id, other).is_err() {
                    return true;
                }
                friend |= !self.enemies(id, other);
            }
        }
        let any_enemy = self.settings().surrounded_friend == SurroundedFriend::AnyEnemy;
        friend && any_enemy && !self.zones_on(Area::of(cell), id).is_empty()
    }

    /// Whether a diagonal that may not be taken closes the way to a corner (forge.surrounded.diagonal-exit).
    fn diagonal_is_closed(self, id: Id, area: Area, direction: Direction) -> bool {
        self.settings().surrounded_diagonal == SurroundedDiagonal::NoExit
            && self.diagonal_is_barred(id, area, direction, Set32::EMPTY)
    }
}

/// Whether there is an enemy on each side, and not one large enemy on both.
fn are_two(one: Set32, other: Set32) -> bool {
    !one.is_empty() && !other.is_empty() && (one.0 | other.0).count_ones() >= 2
}

/// The diagonal that leads to a cell at a corner of a footprint; `None` for the cells along its sides.
fn toward_corner(grid: Grid, area: Area, cell: Cell) -> Option<Direction> {
    if grid == Grid::Hex {
        return None;
    }
    let side = i16::from(area.size());
    match (cell.x - area.anchor.x, cell.y - area.anchor.y) {
        (-1, -1) => Some(Direction::SW),
        (-1, y) if y == side => Some(Direction::NW),
        (x, -1) if x == side => Some(Direction::SE),
        (x, y) if x == side && y == side => Some(Direction::NE),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::arena::{Entrant, SWORD, arena};

    /// Whether somebody at a place of a map is surrounded by others.
    fn surrounded(settings: &str, map: &str, at: [i16; 2], more: &str, others: &[Entrant<'_>]) -> bool {
        let roster: Vec<_> = [("A", "us", at, more)].into_iter().chain(others.iter().copied()).collect();
        let trial = arena(settings, map, &roster);
        trial.scene().surrounded(trial.id("A"))
    }

    fn foe(name: &'static str, x: i16, y: i16) -> Entrant<'static> {
        (name, "them", [x, y], SWORD)
    }

    #[test]
    fn two_enemies_on_either_side_close_every_exit_in_the_open() {
        assert!(surrounded("", "9 9", [4, 4], "", &[foe("B", 5, 4), foe("C", 3, 4)]));
        assert!(!surrounded("", "9 9", [4, 4], "", &[foe("B", 5, 4)]));
        assert!(!surrounded("", "9 9", [4, 4], "", &[foe("B", 5, 4), foe("C", 5, 5)]));
    }

    #[test]
    fn opposite_corners_surround_and_one_of_them_must_not_be_out() {
        assert!(surrounded("", "9 9", [4, 4], "", &[foe("B", 5, 5), foe("C", 3, 3)]));
        let reeling = format!("{SWORD};conditions = [\"reeling\"]");
        assert!(!surrounded("", "9 9", [4, 4], "", &[foe("B", 5, 5), ("C", "them", [3, 3], &reeling)]));
        assert!(!surrounded("", "9 9", [4, 4], "", &[foe("B", 5, 5), foe("C", 3, 4)]));
    }

    #[test]
    fn walls_close_the_retreat_with_one_enemy_and_without_any_there_is_none() {
        let corner = "# . . .\n# . . .\n# # # #";
        assert!(surrounded("", corner, [1, 1], "", &[foe("B", 2, 2)]));
        assert!(!surrounded("", corner, [1, 1], "", &[("B", "them", [2, 2], "")]));
        let cell = "# # # .\n# . # .\n# # # .";
        assert!(!surrounded("", cell, [1, 1], "", &[foe("B", 3, 1)]));
        let west = "# . .\n# . .\n# . .";
        assert!(surrounded("", west, [1, 1], "", &[foe("B", 2, 1)]));
    }

    #[test]
    fn corridors_depend_on_who_stands_at_the_other_end() {
        let corridor = "# # # # #\n. . . . .\n# # # # #";
        let ahead = foe("B", 3, 1);
        assert!(surrounded("", corridor, [2, 1], "", &[ahead, ("C", "them", [1, 1], "")]));
        assert!(!surrounded("", corridor, [2, 1], "", &[ahead, ("C", "us", [1, 1], "")]));
        assert!(!surrounded("", corridor, [2, 1], "", &[ahead, foe("C", 0, 1)]), "another zone is a way out");
        let friend = ("C", "us", [1, 1], "");
        assert!(!surrounded("", corridor, [2, 1], "", &[ahead, friend, foe("D", 0, 1)]));
        let any = "surrounded-friend = \"any-enemy\"";
        assert!(surrounded(any, corridor, [2, 1], "", &[ahead, friend, foe("D", 0, 1)]));
    }

    #[test]
    fn a_friends_area_in_the_zone_is_no_exit() {
        let map = "# # # #\n. # # #\n. . . .\n# # # #";
        let friend = ("C", "us", [0, 1], "");
        assert!(surrounded("", map, [1, 1], "", &[foe("B", 2, 1), friend, foe("D", 0, 2)]));
    }

    #[test]
    fn a_cut_off_corner_is_an_exit_by_setting_only() {
        let map = ". # #\n# . .\n# . .";
        assert!(surrounded("", map, [1, 1], "", &[foe("B", 2, 0)]));
        assert!(!surrounded("surrounded-diagonal = \"exit\"", map, [1, 1], "", &[foe("B", 2, 0)]));
    }

    #[test]
    fn large_creatures_follow_the_settings() {
        let sides = [foe("B", 3, 4), foe("C", 6, 4)];
        assert!(!surrounded("", "12 12", [4, 4], "size = 2", &sides));
        assert!(surrounded("surrounded-opposite = \"any-opposite\"", "12 12", [4, 4], "size = 2", &sides));
        let slanted = [foe("B", 3, 4), foe("C", 6, 5)];
        assert!(!surrounded("", "12 12", [4, 4], "size = 2", &slanted));
        assert!(surrounded("surrounded-large = \"whole-square\"", "12 12", [4, 4], "size = 2", &slanted));
    }

    #[test]
    fn who_could_not_move_or_could_leap_away_is_judged_alike() {
        let down = "conditions = [\"knocked-down\"]";
        assert!(!surrounded("", "9 9", [4, 4], down, &[foe("B", 5, 4)]));
    }
}
