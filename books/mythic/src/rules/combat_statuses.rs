//! Combat Statuses: what each allows is said by the actions themselves; here is whom a status ties to whom.

pub mod bound;
pub mod grappled;
pub mod off_guard;
pub mod on_guard;
pub mod pinned;

use fracas_engine::Play;

use crate::event::Event;
use crate::rules::{Fight, Scene};
use crate::terms::{Id, Status, StatusKind};

impl Scene<'_> {
    /// Whether a combatant has a status.
    pub fn is(self, who: Id, status: StatusKind) -> bool {
        self.of(who).status.kind() == status
    }
}

impl Fight<'_> {
    /// Changes a status that ties to nobody; whatever tied before has been undone.
    pub(super) fn set_status(&mut self, who: Id, status: Status, clause: &'static str) {
        self.of_mut(who).status = status;
        self.note(Event::Status { who, status: status.kind() }, "the status changes", clause);
    }

    /// Undoes all ties of somebody who drops out of the fight or is about to change status, and sees to those who are
    /// left. Of its own status, which no longer matters, nothing is told.
    pub(super) fn untie(&mut self, who: Id) -> Play {
        let before = std::mem::replace(&mut self.of_mut(who).status, Status::OffGuard);
        match before {
            Status::Bound { partner, .. } => self.release_bound(who, partner, "mythic.bound.partner-lost"),
            Status::Grappled { grapple } | Status::Pinned { grapple, .. } => {
                self.let_go(who, grapple, "mythic.actions.grid")?;
            }
            Status::OffGuard | Status::OnGuard => self.of_mut(who).status = before,
        }
        Ok(())
    }
}
