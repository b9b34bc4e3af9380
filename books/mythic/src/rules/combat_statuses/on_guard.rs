//! On Guard: ready to act and to react.

use crate::rules::Scene;
use crate::settings::Initiators;
use crate::terms::Id;

impl Scene<'_> {
    /// Whether a combatant begins On Guard, and by which clause; `None` if the game master is to judge.
    ///
    /// To have opened the fight wins over having had no time (mythic.on-guard.precedence).
    pub(crate) fn begins_on_guard(self, who: Id) -> Option<(bool, &'static str)> {
        if self.opened_the_fight(who) {
            return Some((true, "mythic.on-guard.initiator"));
        }
        self.sheet(who).prepared.map(|prepared| (prepared, "mythic.on-guard.prepared"))
    }

    /// Whether a combatant counts as one who initiated the combat (mythic.on-guard.initiator-scope).
    fn opened_the_fight(self, who: Id) -> bool {
        match self.settings().initiators {
            Initiators::OnlyWhoStruck => self.sheet(who).initiator,
            Initiators::WholeSide => {
                let ids = self.state.ids();
                ids.into_iter().any(|id| self.sheet(id).initiator && self.side(id) == self.side(who))
            }
        }
    }
}
