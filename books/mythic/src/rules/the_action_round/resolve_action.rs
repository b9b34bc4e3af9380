//! Resolve Action: results are rolled, set against each other, and read on both tables.

mod effects;
mod rolls;

use fracas_engine::{Clause, Play, Why};

use crate::choice::{Declared, Reaction};
use crate::event::Event;
use crate::rules::actions::feint;
use crate::rules::checks::Bonus;
use crate::rules::exchange::{Acting, Attempt, Replacement, Replies, Reply};
use crate::rules::{Fight, Scene};
use crate::settings::{FeintReactions, FeintReveal, SeveralReactions};
use crate::terms::{Action, Outcome, Row, Secret, Upon};

/// What a cancelled action comes to: nothing.
const NOTHING: Outcome = Outcome::Miss;

impl Scene<'_> {
    /// What an actor subtracts from its own result (mythic.round.multiple-reactions-resolve); `None` if unopposed.
    /// What took the place of the declared action is opposed only by the reaction that it meets
    /// (mythic.ct-counter-attack.target).
    pub(in crate::rules) fn opposition(self, acting: &Acting, replies: &Replies) -> Option<i16> {
        let results = replies.iter().filter(|reply| acting.is_met_by(reply)).map(|reply| reply.result);
        match self.settings().several_reactions {
            SeveralReactions::Highest => results.max(),
            SeveralReactions::Sum => results.reduce(i16::saturating_add),
            // What is aimed at somebody is set against that one's reaction alone; what is done at nobody, and an Aim,
            // which a shot of anybody spoils, against the best (mythic.round.separate-comparisons).
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
        mut attempt: Attempt,
        mut replies: Replies,
        replaced: Option<Replacement>,
    ) -> Play {
        if attempt.is_further() && replies.is_empty() {
            return self.go_further(&attempt);
        }
        let acting = self.roll_all(&attempt, &mut replies, replaced)?;
        let row = self.read_actor(&attempt, &acting, &replies);
        if attempt.declared == Declared::CombatMove && row.outcome == Outcome::Failure {
            self.scene().strike_where_it_starts(&attempt, &mut replies);
        }
        for place in 0..replies.len() {
            self.read_reply(&attempt, &acting, &mut replies[place]);
        }
        let outcome = self.cancel(&attempt, &acting, &mut replies, row);
        match outcome {
            Some(outcome) if attempt.is_movement() => self.move_along(&attempt, outcome, &replies),
            // By a house rule only: whose movement is cancelled stays, and is struck only where it stands.
            None if attempt.is_movement() => {
                attempt.path.clear();
                self.scene().strike_where_it_starts(&attempt, &mut replies);
                self.move_along(&attempt, Outcome::Failure, &replies)
            }
            outcome => self.take_effects(&attempt, &acting, outcome.unwrap_or(NOTHING), &replies),
        }
    }

    /// Does what one of the further actions does.
    fn go_further(&mut self, attempt: &Attempt) -> Play {
        let actor = attempt.actor;
        match attempt.declared {
            Declared::Draw(item) => self.draw(actor, item)?,
            Declared::StandUp => self.stand_up(actor),
            Declared::Reload(item) => self.reload(actor, item, attempt.cost),
            _ => {}
        }
        Ok(())
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
        let hidden =
            replies.is_empty() && self.encounter.settings.feint_reveal == FeintReveal::NeverUnopposed;
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

    /// Reads the actor's table.
    fn read_actor(&mut self, attempt: &Attempt, acting: &Acting, replies: &Replies) -> Row {
        let opposition = self.scene().opposition(acting, replies);
        let net = acting.result.saturating_sub(opposition.unwrap_or(0));
        let scene = self.scene();
        let figures = |target| scene.against(target, scene.of(target).cell, attempt.actor, acting.arm);
        let against = acting.target.map(figures).unwrap_or_default();
        let entry = self.encounter.entry(acting.action);
        let mut row = entry.read(net, against);
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
            let clause = Clause(match (opposition, replies.len()) {
                (None, _) => "mythic.round.resolve-unopposed",
                (Some(_), 0 | 1) => "mythic.round.resolve-opposed-actor",
                (Some(_), _) => "mythic.round.multiple-reactions-resolve",
            });
            let why = Why::new().plus("result", acting.result.into(), clause);
            let why = match opposition {
                None => why.fact("unopposed", clause),
                Some(0) => why.fact("the opponent's result is 0", clause),
                Some(other) => why.plus("the opponent's result", -i32::from(other), clause),
            };
            let figure = entry.by_figure(row, net, against);
            why.fact(figure, Clause(acting.action.clauses().table))
        });
        row
    }

    /// Reads the table of a reaction, from the two original results (mythic.round.resolve-from-raw-results): every
    /// reactor takes off what resolves, a replacement that met another reaction too
    /// (mythic.round.ct-several-reactions).
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
        let entry = self.encounter.entry(action);
        let row = entry.read(net, against);
        (reply.net, reply.row) = (net, Some(row));
        let event = Event::Resolved { who: reply.reactor, action, arm, net, outcome: row.outcome };
        let (own, other) = (i32::from(reply.result), i32::from(acting.result));
        self.tell(event, || {
            let clause = Clause("mythic.round.resolve-opposed-reactor");
            let why = Why::new().plus("result", own, clause).plus("the actor's result", -other, clause);
            why.fact(entry.by_figure(row, net, against), Clause(action.clauses().table))
        });
    }

    /// Lets answers cancel what they answer: a cancelled action has no outcome (mythic.actions.cancel-wins).
    fn cancel(
        &mut self,
        attempt: &Attempt,
        acting: &Acting,
        replies: &mut Replies,
        row: Row,
    ) -> Option<Outcome> {
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
            return None;
        }
        Some(row.outcome)
    }
}
