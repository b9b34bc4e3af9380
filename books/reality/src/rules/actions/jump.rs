//! Jump: over what lies between.

use std::ops::ControlFlow;

use fracas_engine::Play;
use fracas_engine::map::{Cell, Paces, line};

use super::actor::{Actor, FineSieve, Leap};
use crate::choice::{Illegal, Legality};
use crate::event::Event;
use crate::rules::stamina::Cost;
use crate::rules::{Fight, Scene};
use crate::settings::{JumpAirtime, JumpSprint};
use crate::terms::{Edge, Id, Sort};

/// Metres of movement that make a running jump (reality.actions.jump-running).
const RUN_UP: u16 = 2;
/// Energy of a running and of a standing jump.
const RUNNING: u8 = 1;
const STANDING: u8 = 2;

impl Scene<'_> {
    fn has_run_up(self, who: Id) -> bool {
        self.of(who).round.run_up >= RUN_UP
    }

    fn jumps_from_sprint(self, who: Id) -> bool {
        self.of(who).round.from_sprint.is_used() && self.has_run_up(who)
    }

    /// How somebody jumps now: how far (reality.actions.jump-distance, reality.actions.jump-sprint-bonus,
    /// reality.size.jump-running), how high (reality.size.jump-reach, reality.actions.jump-sprint-bonus), and at what
    /// price. Whole metres count (reality.size.jump-whole).
    pub(super) fn leap(self, who: Id) -> Leap {
        let runs = self.has_run_up(who);
        let running = if runs { 10 * u16::from(self.settings().running_jump) } else { 0 };
        let sprinting = if self.jumps_from_sprint(who) { 10 } else { 0 };
        let both = self.settings().jump_sprint == JumpSprint::DistanceAndReach;
        Leap {
            farthest: (self.jump(who) + running + sprinting) / 10,
            highest: (self.jump_height(who) + if both { sprinting } else { 0 }) / 10,
            energy: if runs { RUNNING } else { STANDING },
            speed: self.speed(who).max(1),
            airtime: self.settings().jump_airtime,
        }
    }

    pub(super) fn jumped_metres(self, who: Id, to: Cell) -> u16 {
        self.encounter.map.distance(self.area(who), self.area_at(who, to)).0
    }
}

impl Leap {
    /// What a jump costs: more where it is longer than 2 Energy of running (reality.actions.jump-airtime).
    fn cost(self, metres: u16) -> Cost {
        let (base, speed) = (u16::from(self.energy), u16::from(self.speed));
        // In thirds of Speed.
        let beyond = (3 * metres).saturating_sub(2 * speed);
        let energy = match self.airtime {
            _ if beyond == 0 => base,
            JumpAirtime::ByStartedThird => base + beyond.div_ceil(speed),
            JumpAirtime::ByWholeDistance => (3 * metres).div_ceil(speed),
        };
        Cost::energy(u8::try_from(energy).unwrap_or(u8::MAX)).and_stamina(1)
    }
}

impl Actor<'_> {
    /// Metres that a jump to a square covers.
    #[inline]
    pub(super) fn jumped_metres(&self, to: Cell) -> u16 {
        self.encounter.map.distance(self.area, self.area.at(to)).0
    }

    /// What a jump to a square costs.
    pub(super) fn jump_cost(&self, to: Cell) -> Cost {
        self.leap().cost(self.jumped_metres(to))
    }

    /// Whether somebody may jump to a square.
    pub(super) fn may_jump(&self, to: Cell) -> Legality {
        self.may_set_out()?;
        let metres = self.jumped_metres(to);
        if metres > self.leap().farthest {
            return Err(Illegal::because("reality.actions.jump-distance", "it is not within a jump"));
        }
        self.may_land(to)
    }

    /// Whether a jump, if it is not too far, may lead to a square.
    pub(crate) fn may_land(&self, to: Cell) -> Legality {
        let there = self.area.at(to);
        if u16::try_from(self.rise_to(there)).unwrap_or(0) > self.leap().highest {
            return Err(Illegal::because("reality.size.jump-reach", "it is too high"));
        }
        self.may_stand(to)?;
        if !self.encounter.map.sees(self.area, there) {
            return Err(Illegal::because("reality.grid.space-size", "there is no way through"));
        }
        Ok(())
    }

    /// Shows each square to which it might jump: those that are far enough for a jump and not too far, and that it can pay
    /// for.
    pub(crate) fn each_landing(&self, sieve: &mut impl FineSieve) -> ControlFlow<()> {
        if self.may_set_out().is_err() {
            return ControlFlow::Continue(());
        }
        // What is farther never costs less.
        let paid = |metres: &u16| self.affords(self.leap().cost(*metres)).is_ok();
        let Some(most) = (2..=self.leap().farthest).rev().find(paid) else {
            return ControlFlow::Continue(());
        };
        // A large footprint may come near with another of its squares than that by which it is placed.
        let area = self.area;
        let wide = if area.is_one_cell() { 0 } else { area.cells(self.encounter.map.grid()).count() as u16 };
        for cell in area.grown(self.encounter.map.grid(), Paces(most + wide)) {
            if (2..=most).contains(&self.jumped_metres(cell)) && self.encounter.map.contains(cell) {
                sieve.landing(cell)?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl Fight<'_> {
    /// Jumps; the landing leaves one Unguarded (reality.actions.jump-landing).
    pub(super) fn jump_to(&mut self, who: Id, to: Cell, cost: Cost) -> Play {
        let from = self.scene().of(who).cell;
        let metres = self.scene().jumped_metres(who, to);
        self.while_moving(who, |fight| fight.passing(who, from, to, Edge::Outward))?;
        let goes = self.may_go_on_from(who, from, cost);
        if !goes || self.scene().may_set_out(who).is_err() || self.comes_upon_somebody(who, to, who) {
            // Who does not take off has not paid for it (reality.incomplete.spend-as-results).
            self.break_off(who, Sort::Movement, cost);
            return Ok(());
        }
        self.pay(who, cost);
        if !self.is_still_up(who) {
            return Ok(());
        }
        self.while_moving(who, |fight| {
            fight.fly_over(who, from, to)?;
            fight.of_mut(who).cell = to;
            fight.note(Event::Jumped { who, from, to }, "a jump", "reality.actions.jump-distance");
            fight.count_metres(who, metres);
            fight.release_parted();
            fight.passing(who, from, to, Edge::Inward)
        })?;
        self.braced = None;
        let round = &mut self.of_mut(who).round;
        round.heading = None;
        round.run_up = 0;
        round.forget_gait();
        self.come_down(who, from, to)?;
        if self.scene().is_able(who) {
            self.unguard(who, "reality.actions.jump-landing")?;
        }
        Ok(())
    }

    /// The way through the air, on which those may strike whose Reach it enters and leaves again
    /// (reality.actions.jump-over). Whatever befalls it there, who jumps lands where it meant to.
    fn fly_over(&mut self, who: Id, from: Cell, to: Cell) -> Play {
        let mut before = from;
        for cell in line(self.encounter.map.grid(), from, to) {
            self.of_mut(who).cell = cell;
            self.passing(who, before, cell, Edge::Aloft { landing: to })?;
            before = cell;
        }
        Ok(())
    }
}
