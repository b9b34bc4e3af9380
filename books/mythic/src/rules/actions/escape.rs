//! Escape: out of a grapple or a pin.

use fracas_engine::{Legality, Play};

use crate::rules::actions::tables::from;
use crate::rules::exchange::Done;
use crate::rules::{Fight, Scene};
use crate::settings::EscapeFromPin;
use crate::terms::{
    Action, ActionType, Ap, CheckSkill, Cost, Entry, Id, Outcome, Status, StatusKind, Statuses, Threshold,
};

/// The entry of the document.
pub const ENTRY: Entry = Entry::new(
    ActionType::Proactive,
    Cost::Fixed(Ap(3)),
    Statuses::of(&[StatusKind::Grappled, StatusKind::Pinned]),
    CheckSkill::Unarmed,
    from!(Threshold::From(1)),
);

impl Scene<'_> {
    /// Whether somebody may try to escape.
    pub(in crate::rules) fn may_escape(self, actor: Id) -> Legality {
        self.status_allows(actor, Action::Escape)?;
        self.affords(actor, self.cost(actor, Action::Escape, None))
    }
}

impl Fight<'_> {
    /// Out of the grapple or pin (mythic.escape.status-after), wholly or, by setting, from a pin into the grapple.
    pub(in crate::rules) fn escape(&mut self, done: Done) -> Play {
        if done.outcome != Outcome::Success || !self.scene().is_able(done.who) {
            return Ok(());
        }
        match (self.scene().of(done.who).status, self.encounter.settings.escape_from_pin) {
            (Status::Pinned { grapple, .. }, EscapeFromPin::ToGrappled) => {
                self.set_status(done.who, Status::Grappled { grapple }, "mythic.escape.from-pin");
            }
            _ => {
                self.leave_grapple(done.who, Status::OnGuard, "mythic.escape.status-after");
                self.step_apart(done.who)?;
            }
        }
        Ok(())
    }
}
