//! Declare Counter-Tempo Action: the declared action may be replaced in answer to a reaction.

use fracas_engine::{Clause, Options, Play, Why};

use super::{Attempt, Replies, Reply};
use crate::choice::{Arm, Choice, CounterTempo, Declared, Illegal, Legality, MayFor, Question, Reaction};
use crate::event::{Event, Secret};
use crate::rules::actions::Action;
use crate::rules::{Fight, Scene};
use crate::settings::FeintSwap;
use crate::sheet::{Ap, Id};

/// What a feint that drew a parry adds to what takes its place (mythic.feint.parry-bonus).
pub(super) const DREW_A_PARRY: i16 = 3;

/// A counter-tempo action that takes the place of the declared one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Replacement {
    /// Which.
    pub by: CounterTempo,
    /// By which entry it is read.
    pub action: Action,
    /// Against whom.
    pub reactor: Id,
    /// What the feint rule adds.
    pub bonus: i16,
}

/// What an actor knows of an exchange when it is asked whether it replaces its action.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Met {
    /// Who acts.
    pub actor: Id,
    /// Who reacted.
    pub reactor: Id,
    /// How.
    pub reaction: Reaction,
    /// What was declared.
    pub declared: Declared,
    /// What it is meant to be.
    pub meant: Secret,
    /// What was paid for it.
    pub paid: Ap,
}

impl CounterTempo {
    /// Its action.
    pub fn action(self) -> Action {
        match self {
            CounterTempo::CounterAttack(_) => Action::CtCounterAttack,
            CounterTempo::Parry(_) => Action::CtParry,
        }
    }

    /// What it is done with.
    pub fn arm(self) -> Arm {
        match self {
            CounterTempo::CounterAttack(arm) | CounterTempo::Parry(arm) => arm,
        }
    }
}

impl Scene<'_> {
    /// What a counter-tempo action would cost on top of the declared one, or why it may not be chosen.
    fn may_replace(self, by: CounterTempo, attempt: &Attempt, reply: &Reply) -> MayFor {
        let action = by.action();
        let clauses = match by {
            CounterTempo::CounterAttack(_) => (
                "mythic.ct-counter-attack.replacement-for",
                "mythic.ct-counter-attack.response-to",
                "mythic.counter-attack.melee-only",
            ),
            CounterTempo::Parry(_) => (
                "mythic.ct-parry.replacement-for",
                "mythic.ct-parry.response-to",
                "mythic.ct-parry.melee-weapon",
            ),
        };
        if !self.encounter.entry(action).replacement_for.has(attempt.meant()) {
            return Err(Illegal::because(clauses.0, "the declared action cannot be replaced by this one"));
        }
        if !self.meets(by, attempt, reply) {
            return Err(Illegal::because(clauses.1, "it does not answer such a reaction"));
        }
        self.status_allows(attempt.actor, action)?;
        if !self.strikes_with(attempt.actor, by.arm()) {
            return Err(Illegal::because(clauses.2, "there is no such melee weapon in hand"));
        }
        if let CounterTempo::CounterAttack(arm) = by {
            self.reaches(self.of(attempt.actor).cell, self.of(reply.reactor).cell, arm)?;
        }
        self.affords_instead(attempt.actor, by, attempt.cost)
    }

    /// What a counter-tempo action costs on top of what was paid, if the pool holds it.
    fn affords_instead(self, actor: Id, by: CounterTempo, paid: Ap) -> MayFor {
        let more = self.cost(actor, by.action(), Some(by.arm())).minus(paid);
        if more > self.of(actor).ap {
            return Err(Illegal::because(
                "mythic.round.ct-difference-affordable",
                "the difference in cost is more than the pool holds",
            ));
        }
        Ok(more)
    }

    /// Why a counter-tempo action is not offered to an actor that was asked about a reaction.
    pub(crate) fn may_meet(self, met: Met, by: CounterTempo) -> Legality {
        let Met { actor, reactor, reaction, declared, meant, paid } = met;
        let attempt = Attempt { secret: meant, cost: paid, ..Attempt::seen(self, actor, declared) };
        self.may_replace(by, &attempt, &Reply::to_be_paid(reactor, reaction, Ap::ZERO)).map(|_| ())
    }

    /// Whether a counter-tempo action answers a reaction: those that its entry lists, and for a feint's
    /// counter-attack a parry too (mythic.feint.parry-swap).
    fn meets(self, by: CounterTempo, attempt: &Attempt, reply: &Reply) -> bool {
        let drew_a_parry = matches!(reply.reaction, Reaction::Parry(_))
            && attempt.secret == Secret::Feint
            && matches!(by, CounterTempo::CounterAttack(_));
        drew_a_parry || self.answers(by.action(), reply.reaction.action())
    }

    /// The counter-tempo actions that may be chosen, and to keep what was declared. Unattended play replaces a feint
    /// by a counter-attack, and nothing else (mythic.round.ask-ct).
    fn replacement_options(self, attempt: &Attempt, reply: &Reply) -> Options<Choice> {
        let mut options = Options::new();
        options.offer(Choice::Keep);
        let twins = self.twins(attempt.actor);
        let offer = |options: &mut Options<Choice>, by| {
            if self.may_replace(by, attempt, reply).is_ok() {
                self.offer_once(options, Choice::Replace(by), twins);
            }
        };
        for arm in self.surfaces_in_hand(attempt.actor) {
            offer(&mut options, CounterTempo::CounterAttack(arm));
        }
        if attempt.secret == Secret::Feint {
            let blows = options.as_slice()[1..].iter().copied();
            let best = blows.reduce(|best, other| {
                let worth = |choice: Choice| match choice {
                    Choice::Replace(by) => self.twice_mean(self.damage_of(by.arm())),
                    _ => i32::MIN,
                };
                if worth(other) > worth(best) { other } else { best }
            });
            best.inspect(|blow| options.prefer(blow));
        }
        for arm in self.parrying_surfaces(attempt.actor) {
            offer(&mut options, CounterTempo::Parry(arm));
        }
        options
    }
}

impl Fight<'_> {
    /// Asks the actor whether a counter-tempo action takes the place of what was declared: of several reactions the
    /// target's first, until one is met.
    pub(super) fn counter_tempo(
        &mut self,
        attempt: &Attempt,
        replies: &Replies,
    ) -> Play<Option<Replacement>> {
        let of_target = |reply: &&Reply| attempt.target == Some(reply.reactor);
        let others = replies.iter().filter(|reply| !of_target(reply));
        for reply in replies.iter().filter(of_target).chain(others) {
            if let Some(replacement) = self.meet(attempt, reply)? {
                return Ok(Some(replacement));
            }
        }
        Ok(None)
    }

    /// Asks the actor whether it meets a reaction. Where nothing can, nothing is asked.
    fn meet(&mut self, attempt: &Attempt, reply: &Reply) -> Play<Option<Replacement>> {
        let options = self.scene().replacement_options(attempt, reply);
        let actor = attempt.actor;
        let question = Question::Replace {
            actor,
            reactor: reply.reactor,
            reaction: reply.reaction,
            declared: attempt.declared,
            meant: attempt.secret,
            paid: attempt.cost,
            ap: self.scene().of(actor).ap,
        };
        let Some(Choice::Replace(by)) = self.ask_of(actor, question, &options)? else { return Ok(None) };
        let cost = self.scene().may_replace(by, attempt, reply).unwrap_or(Ap::ZERO);
        if attempt.secret == Secret::Feint {
            self.note(Event::Revealed { actor }, "the feint is replaced", "mythic.feint.reveal");
        }
        self.pay(actor, by.action(), cost);
        let left = self.scene().of(actor).ap;
        self.tell(Event::Replaced { actor, by, cost, left }, || {
            Why::new()
                .plus("difference in cost", cost.0.into(), Clause("mythic.round.ct-cost-difference"))
                .fact("the declared action does not resolve", Clause("mythic.combat-actions.ct-replaces"))
        });
        Ok(Some(self.replacement(by, attempt, reply)))
    }

    fn replacement(&self, by: CounterTempo, attempt: &Attempt, reply: &Reply) -> Replacement {
        let drew_a_parry = attempt.secret == Secret::Feint && matches!(reply.reaction, Reaction::Parry(_));
        let reactive = self.encounter.settings.feint_swap == FeintSwap::ReactiveEntry;
        Replacement {
            by,
            action: if drew_a_parry && reactive { Action::CounterAttack } else { by.action() },
            reactor: reply.reactor,
            bonus: if drew_a_parry { DREW_A_PARRY } else { 0 },
        }
    }
}
