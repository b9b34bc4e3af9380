//! The rolls of an exchange, with all that is added to them.

use arrayvec::ArrayVec;
use fracas_engine::Play;

use crate::choice::{Choice, Question, Reaction};
use crate::rules::Fight;
use crate::rules::actions::counter_attack;
use crate::rules::checks::Bonus;
use crate::rules::exchange::{Acting, Attempt, Replacement, Replies, Reply};
use crate::settings::RollTiming;
use crate::terms::{Action, Arm, Id, MOST_COMBATANTS};

impl Fight<'_> {
    /// Rolls what has not been rolled at the declaration. Shooters say first which accuracy they use, so that nobody
    /// sees a result before choosing (mythic.round.roll-timing).
    pub(super) fn roll_all(
        &mut self,
        attempt: &Attempt,
        replies: &mut Replies,
        replaced: Option<Replacement>,
    ) -> Play<Acting> {
        let mut bonuses: ArrayVec<Bonus, MOST_COMBATANTS> = ArrayVec::new();
        if self.encounter.settings.roll_timing == RollTiming::AtResolution {
            for reply in replies.iter() {
                bonuses.push(self.reply_bonus(attempt, reply)?);
            }
        }
        let acting = self.acting(attempt, replies, replaced)?;
        for (reply, bonus) in replies.iter_mut().zip(bonuses) {
            reply.result = self.check(reply.reactor, reply.reaction.action(), reply.checked_with(), bonus)?;
        }
        Ok(acting)
    }

    /// Rolls for the declared action.
    pub(in crate::rules) fn roll_attempt(&mut self, attempt: &Attempt, action: Action) -> Play<i16> {
        let (actor, bound) = (attempt.actor, attempt.bind.map(|bind| bind.own));
        let bonus = match (attempt.arm, attempt.target) {
            (Some(arm), Some(target)) if action == Action::RangedAttack => {
                self.shot_bonus(actor, arm, target, 0, attempt)?
            }
            _ => self.scene().bind_bonus(bound),
        };
        self.check(actor, action, attempt.arm.or(bound), bonus)
    }

    /// Rolls for a reaction.
    pub(in crate::rules) fn roll_reply(&mut self, attempt: &Attempt, reply: &Reply) -> Play<i16> {
        let bonus = self.reply_bonus(attempt, reply)?;
        self.check(reply.reactor, reply.reaction.action(), reply.checked_with(), bonus)
    }

    /// What is added to the check of a reaction.
    fn reply_bonus(&mut self, attempt: &Attempt, reply: &Reply) -> Play<Bonus> {
        let who = reply.reactor;
        Ok(match reply.reaction {
            Reaction::CounterFire(arm) => {
                self.shot_bonus(who, arm, attempt.actor, reply.strikes_at, attempt)?
            }
            Reaction::CounterAttack(Arm::Surface(..)) if attempt.announced() == Action::UnarmedAttack => {
                counter_attack::AGAINST_A_FIST
            }
            _ => self.scene().bind_bonus(reply.bound),
        })
    }

    /// Accuracy, distance and weather of a shot.
    fn shot_bonus(&mut self, shooter: Id, arm: Arm, target: Id, at: usize, attempt: &Attempt) -> Play<Bonus> {
        let accuracy = self.accuracy(shooter, arm, target)?;
        let scene = self.scene();
        let to = if attempt.actor == target { scene.on_path(attempt, at) } else { scene.of(target).cell };
        let distance = scene.distance_penalty(scene.of(shooter).cell, to, arm);
        let is_tied = scene.of(target).status.is_tied();
        let amount = if is_tied { -i16::from(scene.settings().melee_penalty) } else { 0 };
        let clause = "mythic.ranged-attack.into-a-melee";
        Ok(Bonus { accuracy, distance, amount, clause, ..Bonus::NONE })
    }

    /// Which accuracy is used: with a valid aim the shooter may choose (mythic.aim.optional).
    fn accuracy(&mut self, shooter: Id, arm: Arm, target: Id) -> Play<i16> {
        let Arm::Mode(item, part) = arm else { return Ok(0) };
        let mode = self.scene().mode(item, part);
        let (aimed, unaimed) = (mode.aimed, mode.unaimed);
        if !self.scene().has_aim(shooter, target, arm) {
            self.spend_aim(shooter);
            return Ok(unaimed.into());
        }
        let answer = self.ask(Question::Accuracy { shooter, aimed, unaimed })?;
        self.spend_aim(shooter);
        Ok(if answer == Some(Choice::Unaimed) { unaimed } else { aimed }.into())
    }
}
