//! Agile Move and Shift: a metre at a time.

use fracas_engine::Play;
use fracas_engine::map::Direction;

use crate::choice::{Choice, Illegal, Interrupt, Legality, Question, ShiftBy};
use crate::event::Event;
use crate::rules::conditions::Condition;
use crate::rules::stamina::Cost;
use crate::rules::swift_attacks::Edge;
use crate::rules::{Fight, Scene};
use crate::settings::{AgileTerrain, AgileWhen, SwiftAtInterrupts};
use crate::sheet::Id;
use crate::state::Used;

impl Scene<'_> {
    /// Whether somebody may take a step.
    pub fn may_step(self, who: Id, way: Direction) -> Legality {
        if self.has(who, Condition::Restrained) {
            return Err(Illegal::because(
                "reality.restrain.restrained-effects",
                "the restrained cannot move",
            ));
        }
        self.may_rise(who, way)?;
        self.may_stand(who, way.step(self.of(who).cell))
    }

    /// The ways in which somebody may make an Agile Move now: as many as it has earned
    /// (reality.actions.agile-move-count).
    pub fn agile_moves(self, who: Id) -> impl Iterator<Item = Direction> {
        let free =
            self.is_able(who) && self.of(who).round.agile > 0 && self.affords(who, Cost::agility(1)).is_ok();
        let ways = self.encounter.map.grid().directions().iter().copied();
        ways.filter(move |&way| free && self.may_step(who, way).is_ok() && self.is_agile_ground(who, way))
    }

    fn is_agile_ground(self, who: Id, way: Direction) -> bool {
        let difficult = self.surface(way.step(self.of(who).cell)).is_some_and(|surface| surface.is_difficult);
        let asked =
            self.settings().agile_terrain == AgileTerrain::GameMaster && self.may_do_free(who).is_ok();
        !difficult || asked
    }

    /// Interrupts that somebody may use of its own accord at a moment: Agile Moves that it has earned, and Swift
    /// Attacks at whoever is open to them.
    pub(super) fn each_own_interrupt(self, who: Id, mut offer: impl FnMut(Interrupt)) {
        if self.settings().agile_when == AgileWhen::WithinTheRound {
            self.agile_moves(who).for_each(|way| offer(Interrupt::AgileMove(way)));
        }
        for target in self.opponents_of(who) {
            self.each_swift_attack(who, target, crate::choice::Opening::Unguarded, &mut offer);
        }
    }
}

impl Fight<'_> {
    /// A metre for 1 Agility (reality.actions.agile-move).
    pub(in crate::rules) fn agile_move(&mut self, who: Id, way: Direction) -> Play {
        let to = way.step(self.scene().of(who).cell);
        let difficult = self.scene().surface(to).is_some_and(|surface| surface.is_difficult);
        if difficult && !self.rule_either(Question::AgileGround { mover: who, to }, Choice::No)? {
            self.count_free_action(who);
            return Ok(());
        }
        self.pay(who, Cost::agility(1));
        let round = &mut self.of_mut(who).round;
        round.agile = round.agile.saturating_sub(1);
        let from = self.scene().of(who).cell;
        self.of_mut(who).round.forget_gait();
        // One slips aside without a turn: an attack may be on its way (reality.facing.turn-timing).
        let facing = self.scene().of(who).facing;
        self.step(who, way, "reality.actions.agile-move")?;
        self.of_mut(who).facing = facing;
        if self.encounter.settings.swift_at_interrupts == SwiftAtInterrupts::AfterTheStep {
            let before = std::mem::replace(&mut self.interrupting, false);
            // Right after the step, and only on those who still reach it.
            self.passing(who, to, from, Edge::Outward)?;
            self.interrupting = before;
        }
        Ok(())
    }

    /// A metre for 1 Energy or 2 Agility (reality.actions.shift).
    pub(super) fn shift(&mut self, who: Id, by: ShiftBy, way: Direction) -> Play {
        let cost = match by {
            ShiftBy::Energy => Cost::energy(1),
            ShiftBy::Agility => Cost::agility(2),
        };
        self.pay(who, cost);
        let from = self.scene().of(who).cell;
        let to = way.step(from);
        self.braced = None;
        self.while_moving(who, |fight| fight.passing(who, from, to, Edge::Outward))?;
        let goes = self.scene().is_able(who) && self.scene().of(who).cell == from && self.braced != Some(who);
        if !goes || self.scene().may_step(who, way).is_err() {
            self.note(Event::BrokenOff { actor: who }, "stopped", "reality.swift.interrupt");
            return Ok(());
        }
        self.while_moving(who, |fight| {
            fight.step(who, way, "reality.actions.shift")?;
            fight.passing(who, from, to, Edge::Inward)
        })?;
        self.braced = None;
        let round = &mut self.of_mut(who).round;
        round.forget_gait();
        round.from_sprint = Used::No;
        round.heading = None;
        // A metre is movement too (reality.actions.jump-running).
        round.run_up = round.run_up.saturating_add(1);
        Ok(())
    }

    /// Puts somebody a square further, with whom it drags along.
    pub(in crate::rules) fn step(&mut self, who: Id, way: Direction, clause: &'static str) -> Play {
        let from = self.scene().of(who).cell;
        let to = way.step(from);
        self.of_mut(who).cell = to;
        self.state.climbed[who.index()] = 0;
        self.face_along(who, way);
        self.note(Event::Moved { who, from, to }, "a metre", clause);
        self.count_metres(who, 1);
        self.drag(who, from);
        self.fall(who, from, to)
    }

    /// Whom a mover holds comes along, or gets free by setting (reality.restrain.end).
    fn drag(&mut self, holder: Id, left: fracas_engine::map::Cell) {
        for who in self.state.ids() {
            if self.scene().of(who).held_by != Some(holder) || self.scene().metres(who, holder) <= 1 {
                continue;
            }
            if self.encounter.settings.dragging == crate::settings::Dragging::Drags {
                let from = self.scene().of(who).cell;
                self.of_mut(who).cell = left;
                self.note(Event::Moved { who, from, to: left }, "dragged along", "reality.restrain.end");
            }
        }
        self.release_parted();
    }
}
