//! Exposed: open to Combat Maneuvers.

use super::Fight;
use crate::settings::ExposedFor;
use crate::terms::{Condition, Id, Until};

impl Fight<'_> {
    /// Somebody becomes Exposed, for as long as is usual (reality.exposed.duration).
    pub(super) fn expose(&mut self, who: Id, clause: &'static str) {
        let until = match self.encounter.settings.exposed_for {
            ExposedFor::ThisRound => Until::RoundEnd,
            ExposedFor::NextRound => Until::NextRoundEnd,
        };
        self.impose(who, Condition::Exposed, until, clause);
    }

    /// An attacker has Exposed itself by a low roll (reality.melee.combat-low).
    pub(super) fn expose_by_roll(&mut self, who: Id, clause: &'static str) {
        self.impose(who, Condition::Exposed, Until::NextRoundEnd, clause);
    }
}
