//! Withdraw: out of the bind.

use fracas_engine::{Options, Play};

use super::{Action, Cost, Entry, Outcome, Threshold, from};
use crate::choice::{Choice, MayFor, Question};
use crate::rules::combat_statuses::{StatusKind, Statuses};
use crate::rules::the_action_round::Done;
use crate::rules::{Fight, Scene};
use crate::sheet::{ActionType, Ap, CheckSkill, Id};

/// The entry of the document.
pub const ENTRY: Entry = Entry::new(
    ActionType::Proactive,
    Cost::Fixed(Ap(2)),
    Statuses::of(&[StatusKind::Bound]),
    CheckSkill::Movement,
    from!(Threshold::From(1)),
);

impl Scene<'_> {
    /// Whether somebody may try to withdraw from its bind.
    pub(in crate::rules) fn may_withdraw(self, actor: Id) -> MayFor {
        self.status_allows(actor, Action::Withdraw)?;
        self.affords(actor, self.cost(actor, Action::Withdraw, None))
    }

    /// Where the withdrawing one may step: a square away from its partner, or nowhere.
    fn steps_back(self, who: Id, partner: Id) -> Options<Choice> {
        let here = self.of(who).cell;
        let away = |cell: &fracas_engine::map::Cell| {
            let from = self.of(partner).cell;
            self.squares(*cell, from) > self.squares(here, from) && self.may_stand(who, *cell).is_ok()
        };
        let mut options = Options::new();
        options.offer(Choice::Stop);
        self.encounter.map.neighbours(here).filter(away).for_each(|cell| options.offer(Choice::Cell(cell)));
        options
    }
}

impl Fight<'_> {
    /// Out of the bind, both On Guard, and a square away for who likes (mythic.withdraw.status-after).
    pub(in crate::rules) fn withdraw(&mut self, done: Done) -> Play {
        let Some(partner) = done.target.filter(|_| done.outcome == Outcome::Success) else { return Ok(()) };
        if self.scene().bind_of(done.who).is_none() {
            return Ok(());
        }
        self.end_bind(done.who, "mythic.withdraw.status-after");
        let options = self.scene().steps_back(done.who, partner);
        if let Some(Choice::Cell(to)) =
            self.ask_of(done.who, Question::StepBack { who: done.who }, &options)?
        {
            self.step_to(done.who, to, "mythic.withdraw.status-after");
        }
        Ok(())
    }
}
