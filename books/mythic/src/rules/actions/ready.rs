//! Ready: from Off Guard to On Guard.

use fracas_engine::Legality;

use crate::rules::exchange::Done;
use crate::rules::{Fight, Scene};
use crate::terms::{
    Action, ActionType, Ap, CheckSkill, Cost, Entry, Id, Outcome, Row, Status, StatusKind, Statuses,
    Threshold,
};

/// The entry of the document.
pub const ENTRY: Entry = Entry::new(
    ActionType::Proactive,
    Cost::Fixed(Ap(1)),
    Statuses::of(&[StatusKind::OffGuard]),
    CheckSkill::None,
    &[Row::new(Threshold::Dash, Outcome::Success)],
);

impl Scene<'_> {
    /// Whether somebody may ready itself.
    pub(in crate::rules) fn may_ready(self, actor: Id) -> Legality {
        self.status_allows(actor, Action::Ready)?;
        self.affords(actor, self.cost(actor, Action::Ready, None))
    }
}

impl Fight<'_> {
    /// On Guard at once (mythic.ready.success).
    pub(in crate::rules) fn get_ready(&mut self, done: Done) {
        if done.outcome == Outcome::Success && self.scene().is(done.who, StatusKind::OffGuard) {
            self.set_status(done.who, Status::OnGuard, "mythic.ready.success");
        }
    }
}
