//! Cling: a reaction by which whoever grapples a creature holds it back, or goes with it.

use arrayvec::ArrayVec;
use fracas_engine::map::{Area, Direction, Stride};
use fracas_engine::{Illegal, Legality, Play};

use crate::choice::{Choice, Displacement, Question, Trigger};
use crate::event::Event;
use crate::rules::{Fight, Scene};
use crate::settings::ClingWay;
use crate::terms::{By, Id, Ids, MOST_COMBATANTS, Yards};

/// Points for a yard along, and for a yard that the other is held back (destiny.grappling.cling-check).
const ALONG: i16 = 5;
const CUT: i16 = 10;

/// What so many yards along, and so many cut, cost in points.
fn points(along: u8, cut: u8) -> i16 {
    ALONG * i16::from(along) + CUT * i16::from(cut)
}

impl Scene<'_> {
    /// Whether somebody may cling to another.
    pub(crate) fn may_cling(self, who: Id, to: Id) -> Legality {
        if self.of(who).grappling.has(to) {
            return Ok(());
        }
        Err(Illegal::because("destiny.grappling.cling-trigger", "they are not grappling"))
    }

    /// Whether points of a Cling may be spent so.
    pub(crate) fn may_spend_on_cling(
        self,
        who: Id,
        result: i16,
        yards: Yards,
        (along, cut): (u8, u8),
    ) -> Legality {
        if points(along, cut) > result.max(0) {
            return Err(Illegal::because("destiny.grappling.cling-check", "there are not so many points"));
        }
        if u16::from(along) + u16::from(cut) > yards.0 {
            return Err(Illegal::because("destiny.grappling.cling-check", "the movement is not so long"));
        }
        if along > 0 && self.mount_of(who).is_some() {
            return Err(Illegal::because("destiny.mounted.grappled-rider", "its mount does not go along"));
        }
        if along > 0 && self.is_immobile(who) {
            return Err(Illegal::because("destiny.defense.immobilizing-effects", "it cannot move along"));
        }
        Ok(())
    }

    /// In unattended play the cheapest mix that keeps the other in reach, or else nothing; of two that cost the same the
    /// one that holds it back less (destiny.grappling.cling-choice).
    pub(crate) fn usual_cling(self, who: Id, result: i16, moved: Displacement) -> Choice {
        let all = u8::try_from(moved.yards.0).unwrap_or(u8::MAX);
        let mixes = (0..=all).flat_map(|cut| (0..=all - cut).map(move |along| (along, cut)));
        let keeps = |&spent: &(u8, u8)| {
            self.may_spend_on_cling(who, result, moved.yards, spent).is_ok()
                && self.would_keep(who, moved, spent)
        };
        let cheapest = mixes.filter(keeps).min_by_key(|&(along, cut)| (points(along, cut), cut));
        let (along, cut) = cheapest.unwrap_or_default();
        Choice::Cling(along, cut)
    }

    /// Whether who clings would have the other in reach at the end.
    fn would_keep(self, who: Id, moved: Displacement, (along, cut): (u8, u8)) -> bool {
        let end = self.end_of(self.cut_short(moved, cut));
        let reached = self.after_following(who, moved.mover, end, Yards(along.into()));
        self.gap_between(reached, end) == Yards::ZERO
    }

    /// Where somebody is who has gone along with another, so far, until it can reach where that will be
    /// (destiny.grappling.cling-way).
    fn after_following(self, who: Id, mover: Id, to: Area, yards: Yards) -> Area {
        let (mut here, mut left) = (self.area(who), yards);
        let mut stride = Stride::new(self.encounter.map.diagonals());
        while self.gap_between(here, to) > Yards::ZERO {
            let Some(way) = self.step_after((who, here), mover, to, left, stride) else { break };
            left = left.less(Yards(stride.cost(way).into()));
            (here, stride) = (here.moved(way), stride.took(way));
        }
        here
    }

    /// Whom of those that a movement takes with it somebody grapples: who moves, or who rides on it
    /// (destiny.mounted.grappled-rider).
    fn grappled_on(self, mover: Id, who: Id) -> Option<Id> {
        let party = self.mounted_party(mover);
        party.iter().find(|&one| !party.has(who) && self.of(one).grappling.has(who))
    }

    /// Who grapples somebody now, or a rider of it, and would be out of reach.
    fn left_behind(self, moved: Displacement) -> Ids {
        let left = |&who: &Id| {
            self.grappled_on(moved.mover, who).is_some()
                && self.gap(who, moved.mover) == Yards::ZERO
                && self.leaves_behind(moved, who)
        };
        self.present().filter(left).collect()
    }

    /// Whether a movement leads out of somebody's reach; what leads nowhere leads out of nobody's.
    fn leaves_behind(self, moved: Displacement, who: Id) -> bool {
        moved.yards > Yards::ZERO && self.gap_between(self.area(who), self.end_of(moved)) > Yards::ZERO
    }

    /// The space at the end of a movement.
    fn end_of(self, moved: Displacement) -> Area {
        self.area_at(moved.mover, moved.to)
    }

    /// A movement that goes so many yards less.
    fn cut_short(self, moved: Displacement, cut: u8) -> Displacement {
        let map = &self.encounter.map;
        let yards = moved.yards.less(Yards(cut.into()));
        // By the cell that the space is placed by, as where it begins and ends may overlap.
        let (goal, mut here) = (Area::of(moved.to), Area::of(moved.from));
        let (mut stride, mut left) = (Stride::new(map.diagonals()), yards);
        while let Some(way) = map.straight_toward(goal, here) {
            let cost = Yards(stride.cost(way).into());
            if cost > left {
                break;
            }
            (here, stride, left) = (here.moved(way), stride.took(way), left.less(cost));
        }
        Displacement { to: here.anchor, yards, ..moved }
    }

    /// The next step of who follows another: the one that leads nearest to it, of two such the one on the right, by a
    /// setting that on the left (destiny.grappling.cling-way).
    fn step_after(
        self,
        (who, here): (Id, Area),
        mover: Id,
        to: Area,
        yards: Yards,
        stride: Stride,
    ) -> Option<Direction> {
        let map = &self.encounter.map;
        let grid = map.grid();
        let leads = |way: &Direction| {
            let there = here.moved(*way);
            let besides = [mover].into_iter().collect();
            Yards(stride.cost(*way).into()) <= yards
                && !there.overlaps(grid, to)
                && self.has_room(who, there, besides).is_ok()
        };
        let far = |area: Area| map.straight_squared(area, to);
        let rank = |&way: &Direction| {
            let there = here.moved(way);
            let left = map.bearing(here, to, there).left();
            match self.settings().cling_way {
                ClingWay::OnTheRight => (far(there), left),
                ClingWay::OnTheLeft => (far(there), -left),
            }
        };
        let nearest = self.ways().iter().copied().filter(leads).min_by_key(rank)?;
        (far(here.moved(nearest)) < far(here)).then_some(nearest)
    }
}

/// What those have done who clung to somebody.
pub(crate) struct Clung {
    /// Yards that are left of the movement.
    pub left: Yards,
    /// Who goes along, and how far.
    along: ArrayVec<(Id, Yards), MOST_COMBATANTS>,
}

impl Fight<'_> {
    /// Before somebody is moved, or moves, out of the reach of those who grapple it, they may cling to it
    /// (destiny.grappling.cling-trigger). Those who go along do so by `go_along`, once it is clear where it will be.
    pub(crate) fn offer_cling(&mut self, mut moved: Displacement) -> Play<Clung> {
        let mut going = ArrayVec::new();
        let mut waiting = self.scene().left_behind(moved);
        while let Some(who) = self.by_initiative(waiting)? {
            waiting.remove(who);
            if !self.scene().leaves_behind(moved, who) {
                continue;
            }
            let Some(whom) = self.scene().grappled_on(moved.mover, who) else { continue };
            if self.reaction_of(who, Trigger::Breaking(whom))?.is_none() {
                continue;
            }
            let (along, cut) = self.cling(who, whom, moved)?;
            moved = self.scene().cut_short(moved, cut);
            going.push((who, Yards(along.into())));
        }
        Ok(Clung { left: moved.yards, along: going })
    }

    /// Those who cling to somebody and still hold it go along to where it is or will be.
    pub(crate) fn go_along(&mut self, clung: &Clung, mover: Id, to: Area) -> Play {
        for &(who, yards) in &clung.along {
            if self.scene().grappled_on(mover, who).is_some() {
                let reached = self.scene().after_following(who, mover, to, yards).anchor;
                self.put(who, reached, "destiny.grappling.cling-check")?;
            }
        }
        Ok(())
    }

    /// The check of a Cling, and how its points are spent: yards along, and yards cut.
    fn cling(&mut self, who: Id, to: Id, moved: Displacement) -> Play<(u8, u8)> {
        let sum = self.scene().power(who);
        let result = self.check_in_a_grapple(who, to, By::Power, sum)?;
        let (along, cut) = match self.ask(Question::Cling { who, to, result, moved })? {
            Some(Choice::Cling(along, cut)) => (along, cut),
            _ => (0, 0),
        };
        self.note(Event::Clung { who, to, along, cut }, "points spent", "destiny.grappling.cling-check");
        Ok((along, cut))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_spent_by_fives_and_tens() {
        assert_eq!((points(2, 0), points(0, 1), points(1, 1)), (10, 10, 15));
    }
}
