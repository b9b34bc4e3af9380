//! Reeling: poise is gone. No poise is gained, the zone of control is lost, and attacks suffer a bane.
//!
//! What a condition does is written in its record; the rules for gains, zones, and boons and banes look at the record
//! and not at names. Here is what reeling does to attacks.

use super::Scene;
use crate::settings::EncumberedAttacks;
use crate::terms::{Id, known};

impl Scene<'_> {
    /// Whether conditions weaken a combatant's attacks (forge.reeling.bane, forge.move.encumbered-gap).
    pub(super) fn weakened(self, who: Id) -> bool {
        let forgiven = self.settings().encumbered_attacks == EncumberedAttacks::NoBane;
        let encumbered = &self.encounter.conditions[known::ENCUMBERED.index()];
        self.bears(who, |condition| {
            condition.attack_bane && !(forgiven && std::ptr::eq(condition, encumbered))
        })
    }
}
