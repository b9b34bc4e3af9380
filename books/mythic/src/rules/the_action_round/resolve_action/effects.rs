//! What the outcomes of an exchange do.

use fracas_engine::Play;

use crate::rules::Fight;
use crate::rules::exchange::{Acting, Attempt, Done, Replies};
use crate::settings::EffectsOrder;
use crate::terms::{Action, Outcome};

impl Fight<'_> {
    /// Both outcomes take effect (mythic.round.resolve-both-tables), in the order that is set.
    pub(super) fn take_effects(
        &mut self,
        attempt: &Attempt,
        acting: &Acting,
        outcome: Outcome,
        replies: &Replies,
    ) -> Play {
        let answered_with = acting.target.and_then(|target| {
            let reply = replies.iter().find(|reply| reply.reactor == target);
            reply.and_then(|reply| reply.reaction.arm())
        });
        let met = attempt.bind.map(|bind| bind.partners).or(answered_with);
        let own = Done {
            who: attempt.actor,
            target: acting.target,
            action: acting.action,
            arm: acting.arm,
            met,
            outcome,
        };
        let order = self.encounter.settings.effects_order;
        if order != EffectsOrder::ReactionFirst {
            self.take_own_effect(attempt, own)?;
        }
        for reply in replies {
            let still_acts = order != EffectsOrder::ActorFirst || self.scene().is_able(reply.reactor);
            if let Some(row) = reply.row.filter(|_| still_acts) {
                self.take_effect(Done {
                    who: reply.reactor,
                    target: Some(attempt.actor),
                    action: reply.reaction.action(),
                    arm: reply.reaction.arm(),
                    met: acting.arm,
                    outcome: row.outcome,
                })?;
            }
        }
        if order == EffectsOrder::ReactionFirst && self.scene().is_able(attempt.actor) {
            self.take_own_effect(attempt, own)?;
        }
        self.retreats(attempt, replies)?;
        self.cede_binds(replies);
        Ok(())
    }

    /// What the outcome of the actor's own action does.
    fn take_own_effect(&mut self, attempt: &Attempt, done: Done) -> Play {
        match done.outcome {
            Outcome::Success if attempt.is_further() => self.go_further(attempt),
            _ => self.take_effect(done),
        }
    }

    /// What an outcome does, by its action.
    pub(in crate::rules) fn take_effect(&mut self, done: Done) -> Play {
        match done.action {
            Action::MeleeAttack
            | Action::UnarmedAttack
            | Action::RangedAttack
            | Action::CounterAttack
            | Action::CounterFire
            | Action::Double
            | Action::CtCounterAttack => self.land(done)?,
            Action::Press => self.press_through(done)?,
            Action::Aim => self.take_aim(done),
            Action::Disarm => self.disarm(done)?,
            Action::Escape => self.escape(done)?,
            Action::Grapple => self.grapple(done)?,
            Action::Pin => self.pin(done),
            Action::Ready => self.get_ready(done),
            Action::Withdraw => self.withdraw(done)?,
            Action::Parry | Action::CtParry => self.parried(done)?,
            _ => {}
        }
        Ok(())
    }

    /// A blow or a shot lands, if it does.
    pub(in crate::rules) fn land(&mut self, done: Done) -> Play {
        match (done.precision(), done.target, done.arm) {
            (Some(precision), Some(target), Some(arm)) => {
                self.strike(done.who, target, done.action, arm, precision)
            }
            _ => Ok(()),
        }
    }
}
