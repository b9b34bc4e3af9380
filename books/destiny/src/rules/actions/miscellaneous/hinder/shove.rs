//! Where somebody goes who is shoved, and what stops it (destiny.misc.hinder-shove-blocked).

use fracas_engine::map::{Area, Direction, Stride};
use fracas_engine::{Illegal, Legality, Play};

use crate::choice::{Choice, Displacement};
use crate::rules::the_combat_sequence::movement::room::Crowd;
use crate::rules::{Fight, Scene};
use crate::settings::{ShoveBlocked, ShovedRider};
use crate::terms::{Id, Ids, Posture, Yards};

/// Yards that somebody may be shoved at most, by the margin of success (destiny.misc.hinder-shove).
pub(super) fn yards(margin: i16) -> u8 {
    u8::try_from(1 + margin.max(0) / 3).unwrap_or(u8::MAX)
}

/// A way that somebody is shoved along.
#[derive(Clone, Copy, Debug)]
struct Way {
    /// Where it ends.
    to: Area,
    /// Yards used up.
    yards: Yards,
    /// Whether something stopped it.
    blocked: bool,
}

impl Scene<'_> {
    /// Who is moved by a shove: its target, or by setting the mount of that (destiny.mounted.shoved).
    pub(super) fn shoved_body(self, target: Id) -> Id {
        match self.settings().shoved_rider {
            ShovedRider::FallsOff => target,
            ShovedRider::WithItsMount => self.bearer(target),
        }
    }

    /// From where somebody is shoved: a rider from the edge of its mount, so that the first yard takes it over the side
    /// (destiny.mounted.shoved).
    fn shoved_from(self, target: Id, way: Direction) -> Area {
        let Some(mount) = self.mount_of(target) else { return self.area(target) };
        let (grid, saddle) = (self.encounter.map.grid(), self.area(mount));
        let mut here = self.area_at(target, self.of(mount).cell);
        while here.moved(way).overlaps(grid, saddle) {
            here = here.moved(way);
        }
        here
    }

    /// The way of a shove: straight on, until its yards are used up, or something is in the way, or there is nothing to
    /// stand on.
    fn shoved(self, target: Id, way: Direction, most: Yards) -> Way {
        self.shoved_through(&self.crowd(target), way, most)
    }

    /// As above, past a crowd.
    fn shoved_through(self, crowd: &Crowd<'_>, way: Direction, most: Yards) -> Way {
        let target = crowd.who();
        let start = self.shoved_from(target, way);
        let mut stride = Stride::new(self.encounter.map.diagonals());
        let mut gone = Way { to: start, yards: Yards::ZERO, blocked: false };
        loop {
            let cost = Yards(stride.cost(way).into());
            if cost > most.less(gone.yards) {
                return gone;
            }
            let to = gone.to.moved(way);
            if crowd.has_room(to, Ids::NONE).is_err() || self.meets_wall(to) {
                return Way { blocked: true, ..gone };
            }
            gone = Way { to, yards: Yards(gone.yards.0 + cost.0), blocked: false };
            stride = stride.took(way);
            if self.falls_there(target, to) {
                return gone;
            }
        }
    }

    /// Whether who is shoved to a place falls there; on a moving platform it does not.
    fn falls_there(self, target: Id, to: Area) -> bool {
        let depth = self.depth(target);
        let mut cells = to.cells(self.encounter.map.grid());
        let stands = self.is_on_platform(target, to) || self.is_flying(target);
        !stands && cells.all(|cell| self.encounter.terrain(cell).drop > depth)
    }

    /// Whether somebody may be shoved so.
    pub(crate) fn may_shove(self, target: Id, way: Direction, yards: u8, most: u8) -> Legality {
        let target = self.shoved_body(target);
        if !(1..=most).contains(&yards) {
            return Err(Illegal::because("destiny.misc.hinder-shove", "the margin does not reach so far"));
        }
        // To refuse it would tell where somebody hides (destiny.attacks.come-upon).
        let known = self.crowd_but_for(target, self.state.hidden);
        let nowhere = self.shoved_through(&known, way, Yards(1)).yards == Yards::ZERO;
        if nowhere && self.settings().shove_blocked == ShoveBlocked::StopsUnhurt {
            return Err(Illegal::because("destiny.misc.hinder-shove-blocked", "there is no room that way"));
        }
        Ok(())
    }

    /// In unattended play somebody is shoved straight away, as far as may be (destiny.misc.hinder-shove-choice).
    pub(crate) fn usual_shove(self, attacker: Id, target: Id, most: u8) -> Option<Choice> {
        let (from, at) = (self.area(attacker), self.area(target));
        let map = &self.encounter.map;
        let straight = map.straight_away(from, at).into_iter();
        let mut ways = straight.chain(map.directions_away(from, at));
        let way = ways.find(|&way| self.may_shove(target, way, most, most).is_ok())?;
        Some(Choice::Toward(way, most))
    }
}

impl Fight<'_> {
    /// Somebody is shoved so many yards; those who grapple it may cling to it (destiny.grappling.cling-trigger).
    pub(super) fn shove_to(&mut self, target: Id, way: Direction, most: Yards) -> Play {
        let target = self.scene().shoved_body(target);
        let meant = self.scene().shoved(target, way, most);
        let threats = self.scene().threats_to_riders();
        let from = self.scene().shoved_from(target, way).anchor;
        let moved = Displacement { mover: target, from, to: meant.to.anchor, yards: meant.yards };
        let clung = self.offer_cling(moved)?;
        // Who is held back comes against nothing that it does not get to.
        let left = if clung.left < meant.yards { clung.left } else { most };
        let gone = self.scene().shoved(target, way, left);
        if gone.blocked {
            self.comes_upon(target, gone.to.moved(way))?;
        }
        if gone.yards > Yards::ZERO {
            self.push_to(target, gone.to)?;
            // Who clings comes behind, and not in the way.
            self.go_along(&clung, target, gone.to)?;
        }
        let falls = gone.blocked && self.encounter.settings.shove_blocked == ShoveBlocked::FallsProne;
        if falls && self.scene().of(target).posture != Posture::Prone {
            self.knock_prone(target, "destiny.misc.hinder-shove-blocked")?;
        }
        self.startle_mounts(threats)
    }

    /// Who is shoved comes to a place. A rider, and who is shoved off a moving platform, comes to lie there
    /// (destiny.mounted.shoved).
    fn push_to(&mut self, target: Id, to: Area) -> Play {
        const CLAUSE: &str = "destiny.mounted.shoved";
        let rides = self.scene().riding(target).is_some() && !self.scene().is_on_platform(target, to);
        let depth = self.scene().depth(target);
        if rides {
            self.get_off(target, CLAUSE);
        }
        self.put_from(depth, target, to.anchor, "destiny.misc.hinder-shove")?;
        if rides {
            self.change_posture(target, Posture::Prone, CLAUSE);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_third_point_of_the_margin_is_a_yard_more() {
        assert_eq!([0, 2, 3, 5, 6, 7].map(yards), [1, 1, 2, 2, 3, 3]);
    }
}
