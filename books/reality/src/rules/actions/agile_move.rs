//! Agile Move and Shift: a metre at a time.

use std::ops::ControlFlow;

use fracas_engine::Play;
use fracas_engine::map::{Cell, Direction};

use super::actor::{Actor, Aim, EachStrike, Strike};
use crate::choice::{Illegal, Interrupt, Lapse, Legality, Opening, Question, ShiftBy};
use crate::event::Event;
use crate::rules::stamina::Cost;
use crate::rules::{Fight, Scene};
use crate::settings::{AgileTerrain, RunUp, SwiftAtInterrupts, TrippedShift};
use crate::terms::{Condition, Edge, Id, Sort, Used};

impl Scene<'_> {
    /// Whether somebody may take a step.
    pub fn may_step(self, who: Id, way: Direction) -> Legality {
        Actor::new(self, who).may_step(way)
    }

    /// Whether somebody has an Agile Move to make.
    pub(crate) fn has_agile_move(self, who: Id) -> bool {
        // Mostly nobody has earned one, or has any Agility left, which is known at once.
        if !self.has_earned_agile_move(who) || self.of(who).agility == 0 {
            return false;
        }
        let actor = Actor::new(self, who);
        let mut ways = self.encounter.map.grid().directions().iter();
        ways.any(|&way| actor.may_agile_move(way).is_ok())
    }

    /// Whether somebody has earned an Agile Move and not made it (reality.actions.agile-move-count).
    fn has_earned_agile_move(self, who: Id) -> bool {
        self.of(who).round.agile > 0
    }
}

impl Actor<'_> {
    /// Whether it may take a step, found anew.
    pub(super) fn may_step_now(&self, way: Direction) -> Legality {
        if self.has(self.who, Condition::Restrained) {
            return Err(Illegal::because(
                "reality.restrain.restrained-effects",
                "the restrained cannot move",
            ));
        }
        self.may_rise(way)?;
        self.may_stand(way.step(self.area.anchor))
    }

    /// Whether somebody may make an Agile Move now: it has earned one (reality.actions.agile-move-count).
    fn may_move_agilely(&self) -> Legality {
        if !self.is_able() {
            return Err(super::NOT_ABLE);
        }
        if !self.has_earned_agile_move(self.who) {
            return Err(Illegal::because(
                "reality.actions.agile-move-count",
                "no Agile Move has been earned",
            ));
        }
        self.affords(Cost::agility(1))
    }

    /// Whether somebody may make an Agile Move in a direction.
    pub(in crate::rules) fn may_agile_move(&self, way: Direction) -> Legality {
        self.may_move_agilely()?;
        self.may_step(way)?;
        if self.is_agile_ground(way) {
            return Ok(());
        }
        let reason = "an Agile Move does not cross this ground";
        Err(Illegal::because("reality.actions.agile-move-terrain", reason))
    }

    /// Shows each Agile Move that somebody might make.
    pub(crate) fn each_agile_move(&self, each: EachStrike<'_>) -> ControlFlow<()> {
        if self.may_move_agilely().is_err() {
            return ControlFlow::Continue(());
        }
        let ways = self.encounter.map.grid().directions().iter();
        ways.map(|&way| Strike { interrupt: Interrupt::AgileMove(way), aim: None }).try_for_each(each)
    }

    fn is_agile_ground(&self, way: Direction) -> bool {
        let to = way.step(self.of(self.who).cell);
        let difficult = self.surface(to).is_some_and(|surface| surface.is_difficult);
        let asked =
            self.settings().agile_terrain == AgileTerrain::GameMaster && self.may_do_free(self.who).is_ok();
        !difficult || asked
    }

    /// Whether somebody may use an interrupt of its own accord at a moment: an Agile Move that it has earned, or a Swift
    /// Attack at whoever is open to it. By setting, Agile Moves are had during an action only
    /// (reality.actions.agile-move-when).
    pub(crate) fn may_strike_at_will(&self, strike: Strike<'_>) -> Legality {
        if matches!(strike.interrupt, Interrupt::AgileMove(_)) {
            self.may_move_agilely_at(Opening::Unguarded)?;
        }
        self.may_interrupt_with(strike, Lapse::OffGuard)
    }

    /// Shows each interrupt that somebody might use of its own accord.
    pub(crate) fn each_strike_at_will(&self, aims: &[Aim], each: EachStrike<'_>) -> ControlFlow<()> {
        self.each_agile_move(each)?;
        aims.iter().try_for_each(|aim| self.each_swift_attack(aim, Lapse::OffGuard, each))
    }
}

impl Fight<'_> {
    /// A metre for 1 Agility (reality.actions.agile-move).
    pub(in crate::rules) fn agile_move(&mut self, who: Id, way: Direction) -> Play {
        let to = way.step(self.scene().of(who).cell);
        let difficult = self.scene().surface(to).is_some_and(|surface| surface.is_difficult);
        if difficult && !self.is_so(Question::AgileGround { mover: who, to })? {
            self.count_free_action(who);
            return Ok(());
        }
        self.pay(who, Cost::agility(1));
        let round = &mut self.of_mut(who).round;
        round.agile = round.agile.saturating_sub(1);
        if self.comes_upon_somebody(who, to, who) {
            return Ok(());
        }
        let from = self.scene().of(who).cell;
        self.of_mut(who).round.forget_gait();
        self.of_mut(who).round.forget_run_up();
        // One slips aside without a turn: an attack may be on its way (reality.facing.turn-timing).
        let facing = self.scene().of(who).facing;
        self.step(who, way, "reality.actions.agile-move")?;
        self.of_mut(who).facing = facing;
        self.agile_moves[who.index()] += 1;
        if self.encounter.settings.swift_at_interrupts == SwiftAtInterrupts::AfterTheStep {
            let before = std::mem::replace(&mut self.interrupting, false);
            // Right after the step, and only on those who still reach it.
            self.passing(who, from, to, Edge::Slipped)?;
            self.interrupting = before;
        }
        Ok(())
    }

    /// Whether somebody about to leave a square, whom others could interrupt, still stands there, able and with the means,
    /// and no braced weapon has stopped it.
    pub(super) fn may_go_on_from(&self, who: Id, from: Cell, cost: Cost) -> bool {
        let scene = self.scene();
        scene.is_able(who)
            && scene.affords(who, cost).is_ok()
            && scene.of(who).cell == from
            && self.braced != Some(who)
    }

    /// A metre for 1 Energy or 2 Agility (reality.actions.shift).
    pub(super) fn shift(&mut self, who: Id, by: ShiftBy, way: Direction) -> Play {
        let cost = match by {
            ShiftBy::Energy => Cost::energy(1),
            ShiftBy::Agility => Cost::agility(2),
        };
        let from = self.scene().of(who).cell;
        let to = way.step(from);
        let stood = self.scene().of(who).posture;
        self.while_moving(who, |fight| fight.passing(who, from, to, Edge::Outward))?;
        let (goes, scene) = (self.may_go_on_from(who, from, cost), self.scene());
        let tripped = scene.of(who).posture != stood
            && self.encounter.settings.tripped_shift == TrippedShift::EndsThere;
        let stays = !goes || tripped || scene.may_step(who, way).is_err();
        if stays || self.comes_upon_somebody(who, to, who) {
            // What has not been done is not paid for but for a point of Energy (reality.incomplete.spend-as-results).
            self.break_off(who, Sort::Movement, cost);
            return Ok(());
        }
        self.pay(who, cost);
        if !self.is_still_up(who) {
            return Ok(());
        }
        self.while_moving(who, |fight| {
            fight.step(who, way, "reality.actions.shift")?;
            fight.passing(who, from, to, Edge::Inward)
        })?;
        self.braced = None;
        let counts = self.encounter.settings.run_up == RunUp::RunsAndShifts;
        let round = &mut self.of_mut(who).round;
        round.forget_gait();
        round.from_sprint = Used::No;
        round.heading = None;
        // A metre is movement too (reality.actions.run-up).
        round.run_up = if counts { round.run_up.saturating_add(1) } else { 0 };
        Ok(())
    }

    /// Puts somebody a square further, with whom it drags along.
    pub(in crate::rules) fn step(&mut self, who: Id, way: Direction, clause: &'static str) -> Play {
        let from = self.scene().of(who).cell;
        let to = way.step(from);
        self.of_mut(who).cell = to;
        self.face_along(who, way);
        self.note(Event::Moved { who, from, to }, "a metre", clause);
        self.count_metres(who, 1);
        self.come_down(who, from, to)?;
        self.drag(who, from)
    }

    /// Whom a mover holds comes along and falls where it is pulled over an edge, or gets free by setting
    /// (reality.restrain.end).
    fn drag(&mut self, holder: Id, left: Cell) -> Play {
        for who in self.state.ids() {
            if self.scene().of(who).held_by != Some(holder) || self.scene().metres(who, holder) <= 1 {
                continue;
            }
            let drags = self.encounter.settings.dragging == crate::settings::Dragging::Drags;
            // Of two that are held one alone may fit where the holder stood.
            if drags && self.scene().has_room(who, left) {
                let from = self.scene().of(who).cell;
                self.moved_past(who, from, left, Edge::Outward)?;
                self.of_mut(who).cell = left;
                self.of_mut(who).round.forget_run_up();
                self.note(Event::Moved { who, from, to: left }, "dragged along", "reality.restrain.end");
                self.fall(who, from, left)?;
                self.moved_past(who, from, left, Edge::Inward)?;
            }
        }
        self.release_parted();
        Ok(())
    }
}
