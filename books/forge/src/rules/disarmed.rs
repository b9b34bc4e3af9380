//! Disarmed: weapons fly, and are drawn or picked up again.

mod taking_up;
#[cfg(test)]
mod tests;

use arrayvec::ArrayVec;
use fracas_engine::Play;
use fracas_engine::map::{Area, Cell, Direction, Grid, Stride};

use super::defenses::Cause;
use super::{Fight, Scene};
use crate::event::Event;
use crate::settings::{DisarmDirections, DisarmLanding, DisarmedMarker, HeldWeapon};
use crate::sheet::Stay;
use crate::terms::{Id, ItemId, known};

/// Paces that objects fly (forge.disarmed.scatter).
const FLIGHT: u8 = 3;

/// Directions that an object has not been tried in.
type Directions = ArrayVec<Direction, 8>;

/// How an object left a hand, and where it came down.
struct Flight {
    landing: Cell,
    whole: bool,
}

impl Scene<'_> {
    /// Where an object comes down that flies three paces from a combatant in a direction: in the last free area on its way,
    /// if something is in the way; at somebody's feet is as good as any (forge.disarmed.landing-gap).
    fn flight(self, who: Id, direction: Direction) -> Flight {
        let (map, area) = (self.map(), self.area(who));
        let mut at = match map.grid() {
            Grid::Square => middle_toward(area, direction),
            Grid::Hex => area.anchor,
        };
        // The paces count from the edge of a large footprint.
        while area.contains(map.grid(), direction.step(at)) {
            at = direction.step(at);
        }
        let (mut left, mut stride) = (FLIGHT, Stride::new(self.step_diagonals()));
        while stride.cost(direction) <= left {
            let next = direction.step(at);
            if !map.ground(next).is_some_and(|ground| ground.passable) {
                return Flight { landing: at, whole: false };
            }
            left -= stride.cost(direction);
            (at, stride) = (next, stride.took(direction));
        }
        Flight { landing: at, whole: true }
    }
}

impl Scene<'_> {
    /// The cell of a large footprint that is nearest to somebody: of two the one on the right, so that nothing depends on
    /// how the map lies.
    pub(super) fn near_side(self, target: Id, from: Id) -> Cell {
        let (map, area, origin) = (self.map(), self.area(target), self.area(from));
        let rank = |&cell: &Cell| {
            let cell = Area::of(cell);
            (map.straight_squared(origin, cell), map.bearing(origin, area, cell).left())
        };
        area.cells(map.grid()).min_by_key(rank).unwrap_or(area.anchor)
    }
}

/// The middle of a footprint on squares. An even one has four cells there: of these the foremost in a direction, and of two
/// the one on the right, so that nothing depends on how the map lies.
fn middle_toward(area: Area, direction: Direction) -> Cell {
    let (dx, dy) = direction.vector();
    let size = i16::from(area.size());
    let offset = |rank| if rank > 0 { size / 2 } else { (size - 1) / 2 };
    area.anchor.offset(offset(2 * dx + dy), offset(2 * dy - dx))
}

impl Fight<'_> {
    /// Everything that a combatant holds flies three paces away (forge.disarmed.scatter).
    pub fn disarm(&mut self, who: Id) -> Play {
        let held = std::mem::take(&mut self.state.of_mut(who).held);
        self.note(Event::Disarmed { who }, "everything held flies away", "forge.disarmed.scatter");
        let lost =
            self.state.of(who).concentration.is_some_and(|on| on.item.is_some_and(|it| held.contains(&it)));
        if lost {
            // Skills of those weapons are interrupted, others are not.
            self.interrupt(who, "forge.disarmed.interrupt");
        }
        let mut together = None;
        for item in held {
            let at = match (together, self.encounter.settings.disarm_directions) {
                (Some(at), DisarmDirections::OneForAll) => at,
                _ => self.draw_landing(who)?,
            };
            together = Some(at);
            self.land(item, at, "forge.disarmed.scatter");
        }
        if self.encounter.settings.disarmed_marker == DisarmedMarker::UntilArmed {
            self.impose(
                who,
                known::DISARMED,
                Stay::AsListed,
                Cause::new("disarmed", "forge.disarmed.event"),
            )?;
        }
        Ok(())
    }

    /// An object leaves somebody's hand by its own doing: a skill of it that it concentrates on ends
    /// (forge.disarmed.held-skill).
    pub(super) fn let_go_of(&mut self, who: Id, item: ItemId) {
        let held = &mut self.state.of_mut(who).held;
        held.retain(|held| *held != item);
        let ends = self.encounter.settings.held_weapon == HeldWeapon::EndsWithIt;
        if ends && self.state.of(who).concentration.is_some_and(|on| on.item == Some(item)) {
            self.interrupt(who, "forge.disarmed.held-skill");
        }
    }

    /// Draws at random where one object flies. Where its way is closed it stops short, or by setting another direction is drawn
    /// (forge.disarmed.each-own, forge.disarmed.landing-gap).
    fn draw_landing(&mut self, who: Id) -> Play<Cell> {
        let mut untried: Directions = self.encounter.map.grid().directions().iter().copied().collect();
        let again = self.encounter.settings.disarm_landing == DisarmLanding::DrawnAgain;
        loop {
            let direction = untried.remove(self.pick(untried.len(), "direction")?);
            let flight = self.scene().flight(who, direction);
            if flight.whole || !again || untried.is_empty() {
                return Ok(flight.landing);
            }
        }
    }

    /// An object comes to lie on the ground.
    pub fn land(&mut self, item: ItemId, at: Cell, clause: &'static str) {
        // With the ground already full of objects it is out of reach for good.
        let _ = self.state.lying.try_push((item, at));
        self.note(Event::Landed { item, at }, "lies there", clause);
    }
}
