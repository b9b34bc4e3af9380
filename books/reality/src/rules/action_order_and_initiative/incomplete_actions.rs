//! Incomplete Actions: what is paid for an action that does not run its course.

use fracas_engine::Play;

use crate::choice::Question;
use crate::event::Event;
use crate::rules::Fight;
use crate::rules::stamina::Cost;
use crate::settings::Interrupted;
use crate::terms::{Id, Sort};

impl Fight<'_> {
    /// Breaks an action off: as a rule 1 Energy is still spent (reality.incomplete.min-one), which earns an Agile Move as
    /// any does that is spent on no movement (reality.actions.agile-move-count).
    pub(in crate::rules) fn break_off(&mut self, actor: Id, what: Sort, cost: Cost) {
        let Some(one) = self.begun(actor, cost) else { return };
        match what {
            Sort::Movement => {
                self.pay(actor, one);
            }
            Sort::Other => {
                self.pay_for_action(actor, one);
            }
        }
    }

    /// What is still spent on an action that is broken off; nothing where it cannot be.
    fn begun(&mut self, actor: Id, cost: Cost) -> Option<Cost> {
        self.note(Event::BrokenOff { actor }, "broken off", "reality.incomplete.min-one");
        let one = Cost::energy(1);
        let costs = self.encounter.settings.interrupted == Interrupted::CostsOne && cost.energy > 0;
        (costs && self.scene().affords(actor, one).is_ok()).then_some(one)
    }

    /// The target of an attack is out of reach before its roll: whether the attacker goes on, in vain unless it follows by
    /// the Agile Moves that the attack earns it, or ends it for 1 Energy (reality.incomplete.melee-target-gone,
    /// reality.interrupts.moments).
    pub(in crate::rules) fn goes_on_without_target(&mut self, actor: Id, cost: Cost) -> Play<bool> {
        let goes_on = self.is_so(Question::GoOn { actor })?;
        if !goes_on {
            self.break_off(actor, Sort::Other, cost);
        }
        Ok(goes_on)
    }

    /// Pays for an action that is no movement: each Energy of it earns an Agile Move
    /// (reality.actions.agile-move-count). Says whether it goes on: who faints over the Stamina that it spends does not
    /// get it done (reality.stamina.zero-unconscious).
    pub(in crate::rules) fn pay_for_action(&mut self, who: Id, cost: Cost) -> bool {
        let energy = self.pay(who, cost);
        let round = &mut self.of_mut(who).round;
        round.agile = round.agile.saturating_add(energy);
        round.heading = None;
        round.run_up = 0;
        self.is_still_up(who)
    }

    /// Whether somebody is still able to go on with what it does, after it has paid.
    pub(in crate::rules) fn is_still_up(&mut self, who: Id) -> bool {
        let able = self.scene().is_able(who);
        if !able {
            let event = Event::CameToNothing { actor: who };
            self.note(event, "without Stamina", "reality.stamina.zero-unconscious");
        }
        able
    }
}
