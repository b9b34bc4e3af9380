//! Facing: one half of what is around.

use fracas_engine::Table;
use fracas_engine::map::{Area, Cell, Direction, Grid};

use super::defenses::evasion::Side;
use super::{Fight, Scene};
use crate::Reality;
use crate::event::Event;
use crate::settings::Turning;
use crate::sheet::Id;

impl Scene<'_> {
    /// Whether a combatant faces a square: at most a right angle from where it looks (reality.facing.distance).
    pub fn faces_cell(self, who: Id, cell: Cell) -> bool {
        let here = self.area(who);
        if here.contains(self.encounter.map.grid(), cell) {
            return true;
        }
        let (x, y) = self.of(who).facing.vector();
        let corner = |cell: Cell| (2 * i64::from(cell.x), 2 * i64::from(cell.y));
        let (cell_x, cell_y) = corner(cell);
        let (own_x, own_y) = corner(here.anchor);
        let middle = i64::from(here.size()) - 1;
        let (dx, dy) = (cell_x - own_x - middle, cell_y - own_y - middle);
        dot(self.encounter.map.grid(), (x.into(), y.into()), (dx, dy)) >= 0
    }

    /// Whether a combatant faces any square of another.
    pub fn faces(self, who: Id, other: Id) -> bool {
        let grid = self.encounter.map.grid();
        self.area(other).cells(grid).any(|cell| self.faces_cell(who, cell))
    }

    /// From which side of a target an attacker comes (reality.facing.attacked-behind).
    pub fn side_of(self, target: Id, attacker: Id) -> Side {
        if self.faces(target, attacker) { Side::Front } else { Side::Behind }
    }

    /// The direction that looks best at somebody.
    pub fn toward(self, who: Id, other: Id) -> Option<Direction> {
        self.encounter.map.heading(self.area(who), self.area(other))
    }

    /// Whether a combatant is free to turn and would: it knows of what comes, and is able
    /// (reality.facing.turn-timing).
    fn may_turn(self, who: Id) -> bool {
        self.is_able(who)
    }
}

/// The scalar product on a grid, up to a positive factor.
fn dot(grid: Grid, one: (i64, i64), other: (i64, i64)) -> i64 {
    match grid {
        Grid::Square => one.0 * other.0 + one.1 * other.1,
        Grid::Hex => 2 * one.0 * other.0 + 2 * one.1 * other.1 + one.0 * other.1 + one.1 * other.0,
    }
}

impl<T: Table<Reality>> Fight<'_, T> {
    /// Turns somebody to face a target; it costs nothing (reality.facing.turn-free).
    pub(super) fn face(&mut self, who: Id, target: Id) {
        if self.scene().faces(who, target) || !self.scene().may_turn(who) {
            return;
        }
        if let Some(to) = self.scene().toward(who, target) {
            self.of_mut(who).facing = to;
            self.note(Event::Turned { who, to }, "turning is free", "reality.facing.turn-free");
        }
    }

    /// Turns somebody the way it goes.
    pub(super) fn face_along(&mut self, who: Id, to: Direction) {
        self.of_mut(who).facing = to;
    }

    /// Lets a target turn to its attacker where a setting lets it at any time.
    pub(super) fn turn_to_attacker(&mut self, target: Id, attacker: Id) {
        if self.encounter.settings.turning == Turning::WhileAware
            && self.scene().is_aware_of(target, attacker)
        {
            self.face(target, attacker);
        }
    }
}

/// Somebody's footprint.
impl Scene<'_> {
    /// The squares that a combatant takes up (reality.grid.footprints).
    pub fn area(self, who: Id) -> Area {
        Area::new(self.of(who).cell, self.sheet(who).size.chart().side)
    }
}
