//! Reeling: poise is gone. No poise is gained, the zone of control is lost, and attacks suffer a bane.
//!
//! What a condition does is written in its record, and whether it does it the rules find there; by name they only find
//! the clause of those that the book has. Here is what reeling and its like do to attacks.

use super::Scene;
use super::strike::Sway;
use crate::settings::EncumberedAttacks;
use crate::sheet::Condition;
use crate::terms::{Id, known};

impl Scene<'_> {
    /// Names the conditions that weaken a combatant's attacks: each is a source of its own (forge.reeling.bane,
    /// forge.move.encumbered-gap, forge.combat.boon-bane-stacking-gap).
    pub(super) fn weakening(self, who: Id, source: &mut impl FnMut(Sway, u8, &str, &'static str)) {
        let weighs = self.settings().encumbered_attacks != EncumberedAttacks::NoBane;
        let known = [
            (known::REELING, Some(("reeling", "forge.reeling.bane"))),
            (known::ENCUMBERED, weighs.then_some(("encumbered", "forge.move.encumbered-gap"))),
        ];
        let weakens = |condition: &Condition| condition.attack_bane;
        self.sources_among_conditions(who, weakens, &known, |label, clause| {
            source(Sway::Bane, 1, label, clause);
        });
    }
}
