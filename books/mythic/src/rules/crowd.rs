//! Who stands near a mover: where it may not go through, and where there is no room for it to stand.

use fracas_engine::map::Cell;
use fracas_engine::{Illegal, Legality};

use crate::rules::Scene;
use crate::rules::patch::Patch;
use crate::settings::Bodies;
use crate::terms::{Id, Part};

/// The squares near a mover that others bar or fill, found once for all that it may go to from there.
pub(in crate::rules) struct Crowd<'a> {
    scene: Scene<'a>,
    mover: Id,
    /// Where opponents stand.
    barred: Patch,
    /// Where anybody stands who leaves it no room.
    full: Patch,
}

impl<'a> Scene<'a> {
    /// Who stands, or is held, near a square that somebody may go to: who is out of action is stepped over, and by
    /// setting takes room all the same (mythic.actions.bodies).
    pub(in crate::rules) fn crowd(self, mover: Id, middle: Cell) -> Crowd<'a> {
        let (mut barred, mut full) = (Patch::around(middle), Patch::around(middle));
        let (own_side, is_free) = (self.side_of(mover), self.grapple_of(mover).is_none());
        let bodies_fill = self.settings().bodies == Bodies::TakeRoom;
        for (number, other) in (0..).zip(&self.state.combatants) {
            let id = Id(number);
            if other.part != Part::Able {
                if bodies_fill && other.part != Part::Gone {
                    full.add(other.cell);
                }
                continue;
            }
            if own_side.fights(self.side(id)) {
                barred.add(other.cell);
            }
            if id != mover && (is_free || !self.same_grapple(mover, id)) {
                full.add(other.cell);
            }
        }
        Crowd { scene: self, mover, barred, full }
    }

    /// Whether somebody could end a movement in a square (mythic.actions.grid): one standing character in each.
    pub fn may_stand(self, who: Id, cell: Cell) -> Legality {
        self.crowd(who, cell).may_stand(cell)
    }

    /// Whether somebody could go through a square: only past allies.
    pub fn may_pass(self, who: Id, cell: Cell) -> Legality {
        self.crowd(who, cell).may_pass(cell)
    }
}

impl Crowd<'_> {
    /// Looks at the squares near another one, where that is too far off.
    pub fn come_near(&mut self, cell: Cell) {
        if self.full.place(cell).is_none() {
            *self = self.scene.crowd(self.mover, cell);
        }
    }

    /// Whether the mover could end in a square (mythic.actions.grid): one standing character in each.
    #[inline]
    pub fn may_stand(&self, cell: Cell) -> Legality {
        self.scene.may_pass_ground(cell)?;
        if self.has_room(cell) {
            return Ok(());
        }
        let stands_there = |id| id != self.mover && !self.scene.same_grapple(self.mover, id);
        if self.scene.standing_at(cell).any(stands_there) {
            return Err(Illegal::because("mythic.actions.grid", "somebody stands there"));
        }
        Err(Illegal::because("mythic.actions.bodies", "somebody lies there"))
    }

    /// Whether the mover could end a movement in a square: where it began, whoever lies there, or where it may stand.
    #[inline]
    pub fn may_end(&self, start: Cell, end: Cell) -> Legality {
        if end == start { Ok(()) } else { self.may_stand(end) }
    }

    /// Whether nobody leaves the mover too little room in a square.
    #[inline]
    pub fn has_room(&self, cell: Cell) -> bool {
        !self.full.has(cell)
    }

    /// Whether the mover could go through a square: only past allies.
    #[inline]
    pub fn may_pass(&self, cell: Cell) -> Legality {
        self.scene.may_pass_ground(cell)?;
        if self.barred.has(cell) {
            return Err(Illegal::because("mythic.actions.grid", "an opponent stands there"));
        }
        Ok(())
    }
}
