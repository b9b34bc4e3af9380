//! Pinned: held down, with hardly a choice left.

use fracas_engine::Table;

use super::{Grapple, Status};
use crate::Mythic;
use crate::rules::{Fight, Scene};
use crate::sheet::Id;

impl Scene<'_> {
    /// By whom a combatant is pinned.
    pub fn pinned_by(self, who: Id) -> Option<Id> {
        match self.of(who).status {
            Status::Pinned { by, .. } => Some(by),
            _ => None,
        }
    }
}

impl<T: Table<Mythic>> Fight<'_, T> {
    /// Lets go of those whom the leaver had pinned: to Grappled if another opponent is in the grapple, else to On
    /// Guard (mythic.pinned.pinner-lost).
    pub(super) fn release_pinned_by(&mut self, leaver: Id, grapple: Grapple) {
        for who in self.state.ids() {
            if self.scene().pinned_by(who) != Some(leaver) {
                continue;
            }
            let others = self.scene().grapple_opponents(who).next().is_some();
            let to = if others { Status::Grappled { grapple } } else { Status::OnGuard };
            self.set_status(who, to, "mythic.pinned.pinner-lost");
        }
    }
}
