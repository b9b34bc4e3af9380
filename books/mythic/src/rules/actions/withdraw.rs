//! Withdraw: out of the bind.

use fracas_engine::map::{Area, Cell};
use fracas_engine::{Illegal, Legality, Play};

use crate::choice::{Choice, Question};
use crate::rules::actions::tables::from;
use crate::rules::exchange::Done;
use crate::rules::{Fight, Scene};
use crate::terms::{
    Action, ActionType, Ap, CheckSkill, Cost, Entry, Id, Outcome, StatusKind, Statuses, Threshold,
};

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
    pub(in crate::rules) fn may_withdraw(self, actor: Id) -> Legality {
        self.status_allows(actor, Action::Withdraw)?;
        self.is_in_a_bind(actor)?;
        self.affords(actor, self.cost(actor, Action::Withdraw, None))
    }

    /// Whether the withdrawing one may step to a square: one away from its partner (mythic.withdraw.status-after).
    pub(crate) fn may_step_back(self, who: Id, partner: Id, to: Cell) -> Legality {
        let (here, from) = (self.of(who).cell, self.of(partner).cell);
        let mut away = self.encounter.map.directions_away(Area::of(from), Area::of(here));
        let Some(direction) = away.find(|direction| direction.step(here) == to) else {
            let reason = "this is no neighbouring square that leads away from the partner";
            return Err(Illegal::because("mythic.withdraw.status-after", reason));
        };
        self.may_pass_corner(here, direction)?;
        self.may_stand(who, to)
    }
}

impl Fight<'_> {
    /// Out of the bind, both On Guard, and a square away for who likes (mythic.withdraw.status-after), also where the game
    /// master has ended the bind since the declaration (mythic.combat-actions.status-check-moment).
    pub(in crate::rules) fn withdraw(&mut self, done: Done) -> Play {
        let Some(partner) = done.target.filter(|_| done.outcome == Outcome::Success) else { return Ok(()) };
        self.end_bind(done.who, "mythic.withdraw.status-after");
        if let Some(Choice::Cell(to)) = self.ask(Question::StepBack { who: done.who, partner })? {
            self.step_to(done.who, to, "mythic.withdraw.status-after");
        }
        Ok(())
    }
}
