//! Resolve Action: results are rolled, set against each other, and read on both tables.

use arrayvec::ArrayVec;
use fracas_engine::{Clause, Play, Why};

use crate::choice::{Choice, Declared, Question, Reaction};
use crate::event::Event;
use crate::rules::actions::{counter_attack, feint};
use crate::rules::checks::Bonus;
use crate::rules::exchange::{Attempt, Done, Replacement, Replies, Reply};
use crate::rules::{Fight, Scene};
use crate::settings::{EffectsOrder, FeintReactions, FeintReveal, RollTiming, SeveralReactions};
use crate::terms::{Action, Aimed, Arm, Id, ItemId, MOST_COMBATANTS, Row, Secret, Upon};

/// The actor's side of an exchange, when it comes to be resolved.
#[derive(Clone, Copy, Debug)]
pub(in crate::rules) struct Acting {
    /// What resolves: the declared action, the feint that it was, or what replaced it.
    pub action: Action,
    /// With what.
    pub arm: Option<Arm>,
    /// At whom.
    pub target: Option<Id>,
    /// Its result.
    pub result: i16,
}

impl Acting {
    /// Whether a reaction answers what resolves: a replacement is met only by the one that it was chosen against.
    fn is_met_by(&self, reply: &Reply) -> bool {
        let replaces =
            matches!(self.action, Action::CtCounterAttack | Action::CtParry | Action::CounterAttack);
        !replaces || self.target == Some(reply.reactor)
    }
}

impl Scene<'_> {
    /// What an actor subtracts from its own result (mythic.round.multiple-reactions-resolve); `None` if unopposed.
    /// What took the place of the declared action is opposed only by the reaction that it meets
    /// (mythic.ct-counter-attack.target).
    pub(in crate::rules) fn opposition(self, acting: &Acting, replies: &Replies) -> Option<i16> {
        let results = replies.iter().filter(|reply| acting.is_met_by(reply)).map(|reply| reply.result);
        match self.settings().several_reactions {
            SeveralReactions::Highest => results.max(),
            SeveralReactions::Sum => results.reduce(i16::saturating_add),
            // What is aimed at somebody is set against that one's reaction alone; what is done at nobody, and an Aim, which
            // a shot of anybody spoils, against the best.
            SeveralReactions::Separately => {
                let of_target = replies.iter().find(|reply| acting.target == Some(reply.reactor));
                match acting.target {
                    Some(_) if acting.action != Action::Aim => of_target.map(|reply| reply.result),
                    _ => results.max(),
                }
            }
        }
    }
}

impl Fight<'_> {
    /// Resolves an action with all that answers it.
    pub(super) fn resolve(
        &mut self,
        attempt: Attempt,
        mut replies: Replies,
        replaced: Option<Replacement>,
    ) -> Play {
        let is_plain =
            matches!(attempt.declared, Declared::Draw(_) | Declared::StandUp | Declared::Reload(_));
        if is_plain {
            self.do_plainly(&attempt);
            return Ok(());
        }
        let acting = self.roll_all(&attempt, &mut replies, replaced)?;
        let row = self.read_actor(&attempt, &acting, &replies);
        for place in 0..replies.len() {
            self.read_reply(&attempt, &acting, &mut replies[place]);
        }
        let row = self.cancel(&attempt, &acting, &mut replies, row);
        if attempt.is_movement() {
            self.move_along(&attempt, row.outcome, &replies)
        } else {
            self.take_effects(&attempt, &acting, row, &replies)
        }
    }

    /// Rolls what has not been rolled at the declaration. Shooters say first which accuracy they use, so that nobody
    /// sees a result before choosing (mythic.round.roll-timing).
    fn roll_all(
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
            reply.result = self.check(reply.reactor, reply.reaction.action(), reply.reaction.arm(), bonus)?;
        }
        Ok(acting)
    }

    fn do_plainly(&mut self, attempt: &Attempt) {
        let actor = attempt.actor;
        match attempt.declared {
            Declared::Draw(item) => self.draw(actor, item),
            Declared::StandUp => self.stand_up(actor),
            Declared::Reload(item) => self.reload(actor, item, attempt.cost),
            _ => {}
        }
    }

    /// Finds what resolves on the actor's side, and its result. A feint that nothing replaced is made known now.
    fn acting(
        &mut self,
        attempt: &Attempt,
        replies: &Replies,
        replaced: Option<Replacement>,
    ) -> Play<Acting> {
        let actor = attempt.actor;
        if let Some(Replacement { by, action, reactor, bonus }) = replaced {
            let bonus = Bonus { amount: bonus, clause: "mythic.feint.parry-bonus", ..Bonus::NONE };
            let result = self.check(actor, action, Some(by.arm()), bonus)?;
            return Ok(Acting { action, arm: Some(by.arm()), target: Some(reactor), result });
        }
        let hidden = attempt.secret == Secret::Feint
            && replies.is_empty()
            && self.encounter.settings.feint_reveal == FeintReveal::NeverUnopposed;
        if attempt.secret == Secret::Feint && !hidden && attempt.announced() != Action::Feint {
            self.note(Event::Revealed { actor }, "the feint is resolved", "mythic.feint.reveal");
        }
        let action = if hidden { attempt.announced() } else { attempt.meant() };
        let result = match attempt.rolled {
            Some(result) => result,
            None => self.roll_attempt(attempt, action)?,
        };
        Ok(Acting { action, arm: attempt.arm, target: attempt.target, result })
    }

    /// Rolls for the declared action.
    pub(super) fn roll_attempt(&mut self, attempt: &Attempt, action: Action) -> Play<i16> {
        let (actor, arm) = (attempt.actor, attempt.arm);
        let bonus = match (arm, attempt.target) {
            (Some(arm), Some(target)) if action == Action::RangedAttack => {
                self.shot_bonus(actor, arm, target, 0, attempt)?
            }
            _ => self.scene().bind_bonus(actor),
        };
        self.check(actor, action, arm, bonus)
    }

    /// Rolls for a reaction.
    pub(super) fn roll_reply(&mut self, attempt: &Attempt, reply: &Reply) -> Play<i16> {
        let bonus = self.reply_bonus(attempt, reply)?;
        self.check(reply.reactor, reply.reaction.action(), reply.reaction.arm(), bonus)
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
            _ => self.scene().bind_bonus(who),
        })
    }

    /// Accuracy, distance and weather of a shot.
    fn shot_bonus(&mut self, shooter: Id, arm: Arm, target: Id, at: usize, attempt: &Attempt) -> Play<Bonus> {
        let accuracy = self.accuracy(shooter, arm, target)?;
        let scene = self.scene();
        let to = if attempt.actor == target { scene.on_path(attempt, at) } else { scene.of(target).cell };
        let distance = scene.distance_penalty(scene.of(shooter).cell, to, arm);
        Ok(Bonus { accuracy, distance, ..Bonus::NONE })
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

    /// Reads the actor's table.
    fn read_actor(&mut self, attempt: &Attempt, acting: &Acting, replies: &Replies) -> Row {
        let opposition = self.scene().opposition(acting, replies);
        let net = acting.result.saturating_sub(opposition.unwrap_or(0));
        let scene = self.scene();
        let figures = |target| scene.against(target, scene.of(target).cell, attempt.actor, acting.arm);
        let against = acting.target.map(figures).unwrap_or_default();
        let mut row = self.encounter.entry(acting.action).read(net, against);
        if attempt.secret == Secret::Feint && acting.action == attempt.announced() {
            // It passes for a blow even now, and misses.
            row = feint::MISSES;
        }
        let event = Event::Resolved {
            who: attempt.actor,
            action: acting.action,
            arm: acting.arm,
            net,
            outcome: row.outcome,
        };
        self.tell(event, || {
            let why =
                Why::new().plus("result", acting.result.into(), Clause("mythic.round.resolve-unopposed"));
            let opposing = -i32::from(opposition.unwrap_or(0));
            let clause = match replies.len() {
                0 | 1 => "mythic.round.resolve-opposed-actor",
                _ => "mythic.round.multiple-reactions-resolve",
            };
            let why = match opposition {
                Some(_) => why.plus("the opponent's result", opposing, Clause(clause)),
                None => why.fact("unopposed", Clause("mythic.round.resolve-unopposed")),
            };
            why.fact("the table", Clause(acting.action.clauses().table))
        });
        row
    }

    /// Reads the table of a reaction, from the two original results (mythic.round.resolve-from-raw-results).
    fn read_reply(&mut self, attempt: &Attempt, acting: &Acting, reply: &mut Reply) {
        let kept_feint = acting.action == Action::Feint && attempt.declared.action() != Action::Feint;
        if kept_feint && self.encounter.settings.feint_reactions == FeintReactions::NoOutcome {
            return;
        }
        let action = reply.reaction.action();
        let arm = reply.reaction.arm();
        let net = reply.result.saturating_sub(acting.result);
        let scene = self.scene();
        let struck_at = scene.on_path(attempt, reply.strikes_at);
        let against = scene.against(attempt.actor, struck_at, reply.reactor, arm);
        let row = self.encounter.entry(action).read(net, against);
        (reply.net, reply.row) = (net, Some(row));
        let event = Event::Resolved { who: reply.reactor, action, arm, net, outcome: row.outcome };
        let (own, other) = (i32::from(reply.result), i32::from(acting.result));
        self.tell(event, || {
            let clause = Clause("mythic.round.resolve-opposed-reactor");
            let why = Why::new().plus("result", own, clause).plus("the actor's result", -other, clause);
            why.fact("the table", Clause(action.clauses().table))
        });
    }

    /// Lets answers cancel what they answer: a cancelled action has no outcome (mythic.actions.cancel-wins).
    fn cancel(&mut self, attempt: &Attempt, acting: &Acting, replies: &mut Replies, row: Row) -> Row {
        const NOTHING: Row = feint::MISSES;
        if row.upon == Upon::Cancelled {
            let answered = replies.iter_mut().find(|reply| acting.target == Some(reply.reactor));
            if let Some(reply) = answered.filter(|reply| matches!(reply.reaction, Reaction::CounterAttack(_)))
            {
                reply.row = None;
                let (who, action) = (reply.reactor, reply.reaction.action());
                self.note(Event::Cancelled { who, action }, "parried", "mythic.actions.cancel-wins");
            }
        }
        let cancels = |reply: &Reply| reply.row.is_some_and(|row| row.upon == Upon::Cancelled);
        if replies.iter().any(|reply| acting.is_met_by(reply) && cancels(reply)) {
            let (who, action) = (attempt.actor, acting.action);
            self.note(Event::Cancelled { who, action }, "answered", "mythic.actions.cancel-wins");
            return Row { upon: row.upon, ..NOTHING };
        }
        row
    }

    /// Both outcomes take effect (mythic.round.resolve-both-tables), in the order that is set.
    fn take_effects(&mut self, attempt: &Attempt, acting: &Acting, row: Row, replies: &Replies) -> Play {
        let met = acting.target.and_then(|target| {
            let reply = replies.iter().find(|reply| reply.reactor == target);
            reply.and_then(|reply| reply.reaction.arm())
        });
        let own = Done {
            who: attempt.actor,
            target: acting.target,
            action: acting.action,
            arm: acting.arm,
            met,
            outcome: row.outcome,
        };
        let order = self.encounter.settings.effects_order;
        if order != EffectsOrder::ReactionFirst {
            self.take_effect(own)?;
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
            self.take_effect(own)?;
        }
        self.cede_binds(replies);
        Ok(())
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
            Action::Escape => self.escape(done),
            Action::Grapple => self.grapple(done),
            Action::Pin => self.pin(done),
            Action::Ready => self.get_ready(done),
            Action::Withdraw => self.withdraw(done)?,
            Action::Parry | Action::CtParry => self.parried(done),
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

    /// Ends an aim with the first shot after it, at whomever, where a setting says so (mythic.aim.plural-attacks).
    fn spend_aim(&mut self, shooter: Id) {
        if !self.scene().aim_goes_on() {
            self.lose_aim(shooter, "mythic.aim.plural-attacks");
        }
    }

    /// Ends an aim.
    pub(in crate::rules) fn lose_aim(&mut self, who: Id, clause: &'static str) {
        if self.of_mut(who).aim.take().is_some() {
            self.note(Event::AimLost { who }, "something came between", clause);
        }
    }

    /// Lines a weapon up with a target.
    pub(in crate::rules) fn set_aim(&mut self, who: Id, item: ItemId, target: Id) {
        self.of_mut(who).aim = Some(Aimed { item, target });
        self.note(Event::TookAim { who, item, target }, "lined up", "mythic.aim.success");
    }
}
