//! Defend: ready for an attack.

use fracas_engine::Play;

use crate::event::Event;
use crate::rules::Fight;
use crate::rules::stamina::Cost;
use crate::terms::{Condition, Id, Used};

impl Fight<'_> {
    /// Ends Unguarded and Exposed, as far as no other condition imposes them, and wins ties from now on
    /// (reality.actions.defend-unguarded, reality.actions.defend-exposed, reality.actions.defend-ties).
    pub(super) fn take_guard(&mut self, who: Id, cost: Cost) -> Play {
        if !self.pay_for_action(who, cost) {
            return Ok(());
        }
        self.of_mut(who).defending = Used::Yes;
        self.note(Event::Defends { who }, "ready for attacks", "reality.actions.defend-ties");
        self.lift(who, Condition::Unguarded, "reality.actions.defend-unguarded");
        self.lift(who, Condition::Exposed, "reality.actions.defend-exposed");
        Ok(())
    }

    /// Ends a Defend, by an attack or a spell (reality.actions.defend-duration).
    pub(in crate::rules) fn end_defense(&mut self, who: Id) {
        self.no_longer_defends(who, "reality.actions.defend-duration");
    }

    fn no_longer_defends(&mut self, who: Id, clause: &'static str) {
        if self.scene().of(who).defending.is_used() {
            self.of_mut(who).defending = Used::No;
            self.note(Event::DefenseOver { who }, "no longer ready", clause);
        }
    }

    /// Counts metres moved in the Round; beyond Speed they end a Defend (reality.actions.defend-move-limit).
    pub(in crate::rules) fn count_metres(&mut self, who: Id, metres: u16) {
        let speed = u16::from(self.scene().speed(who));
        let round = &mut self.of_mut(who).round;
        round.metres = round.metres.saturating_add(metres);
        if round.metres > speed {
            self.no_longer_defends(who, "reality.actions.defend-move-limit");
        }
    }
}
