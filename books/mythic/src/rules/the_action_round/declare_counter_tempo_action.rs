//! Declare Counter-Tempo Action: the declared action may be replaced in answer to a reaction.

use std::ops::ControlFlow;

use fracas_engine::{Clause, Illegal, Legality, Play, Why};

use crate::choice::{Choice, CounterTempo, Met, Question, Reaction};
use crate::event::Event;
use crate::rules::exchange::{Attempt, Replacement, Replies, Reply};
use crate::rules::{Fight, Scene};
use crate::settings::FeintSwap;
use crate::terms::{Action, Ap, Secret};

/// What a feint that drew a parry adds to what takes its place (mythic.feint.parry-bonus).
const DREW_A_PARRY: i16 = 3;

impl Met {
    /// The action as it is meant.
    fn action(&self) -> Action {
        match self.meant {
            Secret::Feint => Action::Feint,
            Secret::Genuine => self.declared.action(),
        }
    }

    /// Whether a feint has drawn a parry.
    fn drew_a_parry(&self) -> bool {
        self.meant == Secret::Feint && matches!(self.reaction, Reaction::Parry(_))
    }
}

impl Scene<'_> {
    /// Whether a counter-tempo action may take the place of the declared one, and by which clause not.
    pub(crate) fn may_meet(self, met: &Met, by: CounterTempo) -> Legality {
        self.may_replace(met, by)?;
        let would_do = |other| self.may_replace(met, by.of(other)).is_ok();
        self.is_first_of_its_name(met.actor, by.item(), would_do)
    }

    /// Whether a counter-tempo action could be taken with any thing of the name.
    fn may_replace(self, met: &Met, by: CounterTempo) -> Legality {
        let (actor, action) = (met.actor, by.action());
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
        if !self.encounter.entry(action).replacement_for.has(met.action()) {
            return Err(Illegal::because(clauses.0, "the declared action cannot be replaced by this one"));
        }
        if !self.meets(met, by) {
            return Err(Illegal::because(clauses.1, "it does not answer such a reaction"));
        }
        self.status_allows(actor, action)?;
        if !self.strikes_with(actor, by.arm()) {
            return Err(Illegal::because(clauses.2, "there is no such melee weapon in hand"));
        }
        match by {
            CounterTempo::CounterAttack(arm) => {
                self.reaches(self.of(actor).cell, self.of(met.reactor).cell, arm)?;
            }
            CounterTempo::Parry(arm) => self.parries_best(actor, arm)?,
        }
        let (takes, held) = (self.difference(met, by), self.of(actor).ap);
        if takes > held {
            const CLAUSE: &str = "mythic.round.ct-difference-affordable";
            let reason = "the difference in cost is {} AP, with {} left in the pool";
            return Err(Illegal::because(CLAUSE, reason).with([takes, held].map(|ap| u16::from(ap.0))));
        }
        Ok(())
    }

    /// What a counter-tempo action costs on top of what was paid (mythic.round.ct-cost-difference).
    fn difference(self, met: &Met, by: CounterTempo) -> Ap {
        self.cost(met.actor, by.action(), Some(by.arm())).less(met.paid)
    }

    /// Whether a counter-tempo action answers a reaction: those that its entry lists, and for a feint's
    /// counter-attack a parry too (mythic.feint.parry-swap).
    fn meets(self, met: &Met, by: CounterTempo) -> bool {
        let swaps = met.drew_a_parry() && matches!(by, CounterTempo::CounterAttack(_));
        swaps || self.answers(by.action(), met.reaction.action())
    }

    /// Shows each counter-tempo action that could be thought of, in the order of the document.
    pub(crate) fn each_replacement(
        self,
        met: &Met,
        each: &mut impl FnMut(CounterTempo) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.surfaces_in_hand(met.actor).map(CounterTempo::CounterAttack).try_for_each(&mut *each)?;
        self.parrying_surfaces(met.actor).map(CounterTempo::Parry).try_for_each(each)
    }

    /// What unattended play does: a feint is replaced by the counter-attack with the highest mean damage, and nothing
    /// else (mythic.round.ask-ct).
    pub(crate) fn default_replacement(self, met: &Met) -> Choice {
        if met.meant == Secret::Genuine {
            return Choice::Keep;
        }
        let blows = self.surfaces_in_hand(met.actor).map(CounterTempo::CounterAttack);
        let worth = |by: CounterTempo| self.twice_mean(self.damage_of(by.arm()));
        let legal = blows.filter(|&by| self.may_meet(met, by).is_ok());
        // Of equals the first.
        let best = legal.reduce(|best, other| if worth(other) > worth(best) { other } else { best });
        best.map_or(Choice::Keep, Choice::Replace)
    }
}

impl Fight<'_> {
    /// Asks the actor whether a counter-tempo action takes the place of what was declared: of several reactions the
    /// target's first, until one is met (mythic.round.ct-several-reactions).
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
        let actor = attempt.actor;
        let met = Met {
            actor,
            reactor: reply.reactor,
            reaction: reply.reaction,
            declared: attempt.declared,
            meant: attempt.secret,
            paid: attempt.cost,
            ap: self.scene().of(actor).ap,
        };
        let Some(Choice::Replace(by)) = self.ask(Question::Replace(met))? else { return Ok(None) };
        let cost = self.scene().difference(&met, by);
        if attempt.secret == Secret::Feint {
            self.note(Event::Revealed { actor }, "the feint is replaced", "mythic.feint.reveal");
        }
        self.set_about(actor, cost, by.action(), Some(by.arm()), Some(reply.reactor));
        let left = self.scene().of(actor).ap;
        let replacement = self.replacement(&met, by);
        self.tell(Event::Replaced { actor, by, action: replacement.action, cost, left }, || {
            Why::new()
                .plus("difference in cost", cost.0.into(), Clause("mythic.round.ct-cost-difference"))
                .fact("the declared action does not resolve", Clause("mythic.combat-actions.ct-replaces"))
        });
        Ok(Some(replacement))
    }

    fn replacement(&self, met: &Met, by: CounterTempo) -> Replacement {
        let reactive = self.encounter.settings.feint_swap == FeintSwap::ReactiveEntry;
        Replacement {
            by,
            action: if met.drew_a_parry() && reactive { Action::CounterAttack } else { by.action() },
            reactor: met.reactor,
            bonus: if met.drew_a_parry() { DREW_A_PARRY } else { 0 },
        }
    }
}
