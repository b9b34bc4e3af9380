//! Pinned: held down, with hardly a choice left.

use crate::rules::{Fight, Scene};
use crate::terms::{Grapple, Id, Status};

impl Scene<'_> {
    /// By whom a combatant is pinned.
    pub fn pinned_by(self, who: Id) -> Option<Id> {
        match self.of(who).status {
            Status::Pinned { by, .. } => Some(by),
            _ => None,
        }
    }
}

impl Fight<'_> {
    /// Lets go of those whom somebody had pinned who can hold them no more: to Grappled if another opponent is in the
    /// grapple, else to On Guard (mythic.pinned.pinner-lost).
    pub(in crate::rules) fn release_pinned_by(&mut self, pinner: Id, grapple: Grapple, clause: &'static str) {
        for who in self.state.ids() {
            if self.scene().pinned_by(who) != Some(pinner) {
                continue;
            }
            let others = self.scene().grapple_opponents(who).next().is_some();
            let to = if others { Status::Grappled { grapple } } else { Status::OnGuard };
            self.set_status(who, to, clause);
        }
    }
}
