//! Jump: over what lies between.

use fracas_engine::Play;
use fracas_engine::map::{Cell, Paces};

use crate::choice::{Illegal, Legality};
use crate::event::Event;
use crate::rules::stamina::Cost;
use crate::rules::swift_attacks::Edge;
use crate::rules::{Fight, Scene};
use crate::settings::{JumpAirtime, JumpSprint};
use crate::terms::{Condition, Id};

/// Metres of movement that make a running jump (reality.actions.jump-running).
const RUN_UP: u16 = 2;
/// Energy of a running and of a standing jump.
const RUNNING: u8 = 1;
const STANDING: u8 = 2;

impl Scene<'_> {
    /// The farthest that somebody jumps now, in metres (reality.actions.jump-distance,
    /// reality.actions.jump-sprint-bonus, reality.size.jump-running).
    fn jump_metres(self, who: Id) -> u16 {
        let running = if self.has_run_up(who) { 10 * u16::from(self.settings().running_jump) } else { 0 };
        (self.jump(who) + running + if self.jumps_from_sprint(who) { 10 } else { 0 }) / 10
    }

    fn has_run_up(self, who: Id) -> bool {
        self.of(who).round.run_up >= RUN_UP
    }

    fn jumps_from_sprint(self, who: Id) -> bool {
        self.of(who).round.from_sprint.is_used() && self.has_run_up(who)
    }

    /// How high somebody reaches in a jump, in metres (reality.size.jump-reach, reality.actions.jump-sprint-bonus).
    fn jump_reach(self, who: Id) -> u16 {
        let both = self.settings().jump_sprint == JumpSprint::DistanceAndReach;
        (self.jump_height(who) + if both && self.jumps_from_sprint(who) { 10 } else { 0 }) / 10
    }

    pub(super) fn jumped_metres(self, who: Id, to: Cell) -> u16 {
        self.encounter.map.distance(self.area(who), self.area_at(who, to)).0
    }

    /// What a jump costs: more where it is longer than 2 Energy of running (reality.actions.jump-airtime).
    pub(super) fn jump_cost(self, who: Id, to: Cell) -> Cost {
        self.cost_of_jump_over(who, self.jumped_metres(who, to))
    }

    fn cost_of_jump_over(self, who: Id, metres: u16) -> Cost {
        let base = if self.has_run_up(who) { RUNNING } else { STANDING };
        let speed = u16::from(self.speed(who).max(1));
        // In thirds of Speed.
        let beyond = (3 * metres).saturating_sub(2 * speed);
        let energy = match self.settings().jump_airtime {
            _ if beyond == 0 => u16::from(base),
            JumpAirtime::ByStartedThird => u16::from(base) + beyond.div_ceil(speed),
            JumpAirtime::ByWholeDistance => (3 * metres).div_ceil(speed),
        };
        Cost::energy(u8::try_from(energy).unwrap_or(u8::MAX)).and_stamina(1)
    }

    /// Whether somebody may jump to a square.
    pub(super) fn may_jump(self, who: Id, to: Cell) -> Legality {
        self.may_leap(who)?;
        let metres = self.jumped_metres(who, to);
        if metres == 0 || metres > self.jump_metres(who) {
            return Err(Illegal::because("reality.actions.jump-distance", "it is not within a jump"));
        }
        self.may_land(who, to)
    }

    /// Whether somebody may jump at all.
    fn may_leap(self, who: Id) -> Legality {
        self.may_go(who)?;
        if self.has(who, Condition::Restrained) {
            return Err(Illegal::because(
                "reality.restrain.restrained-effects",
                "the restrained cannot move",
            ));
        }
        Ok(())
    }

    /// Whether a jump, if it is not too far, may lead to a square.
    fn may_land(self, who: Id, to: Cell) -> Legality {
        let map = &self.encounter.map;
        let rise = i16::from(map.top(self.area_at(who, to))) - i16::from(map.top(self.area(who)));
        if u16::try_from(rise).unwrap_or(0) > self.jump_reach(who) {
            return Err(Illegal::because("reality.size.jump-reach", "it is too high"));
        }
        self.may_stand(who, to)?;
        if !map.sees(self.area(who), self.area_at(who, to)) {
            return Err(Illegal::because("reality.grid.space-size", "there is no way through"));
        }
        Ok(())
    }

    /// The squares to which somebody might jump, as far as it can pay for.
    pub(crate) fn landings(self, who: Id) -> impl Iterator<Item = Cell> {
        // What is farther never costs less.
        let paid = |metres: &u16| self.affords(who, self.cost_of_jump_over(who, *metres)).is_ok();
        let leaps = self.is_able(who) && self.may_leap(who).is_ok();
        let most = if leaps { (2..=self.jump_metres(who)).rev().find(paid) } else { None };
        // A large footprint may come near with another of its squares than that by which it is placed.
        let area = self.area(who);
        let wide = if area.is_one_cell() { 0 } else { area.cells(self.encounter.map.grid()).count() as u16 };
        let around = most.map(|most| self.encounter.map.around(area, Paces(most + wide)));
        around.into_iter().flatten().filter(move |&cell| self.jumped_metres(who, cell) > 1)
    }
}

impl Fight<'_> {
    /// Jumps; the landing leaves one Unguarded (reality.actions.jump-landing).
    pub(super) fn jump_to(&mut self, who: Id, to: Cell, cost: Cost) -> Play {
        self.pay(who, cost);
        let from = self.scene().of(who).cell;
        let metres = self.scene().jumped_metres(who, to);
        self.braced = None;
        self.while_moving(who, |fight| fight.passing(who, from, to, Edge::Outward))?;
        let goes = self.scene().is_able(who) && self.scene().of(who).cell == from && self.braced != Some(who);
        if !goes || self.scene().may_go(who).is_err() || self.scene().may_stand(who, to).is_err() {
            self.note(Event::BrokenOff { actor: who }, "stopped", "reality.swift.interrupt");
            return Ok(());
        }
        self.while_moving(who, |fight| {
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
        let (map, scene) = (&self.encounter.map, self.scene());
        let down = map.top(scene.area_at(who, from)) > map.top(scene.area_at(who, to));
        if down {
            self.fall(who, from, to)?;
        }
        if self.scene().is_able(who) {
            self.unguard(who, "reality.actions.jump-landing")?;
        }
        Ok(())
    }
}
