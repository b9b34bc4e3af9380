//! Knocked-Down: momentum is gone. No momentum is gained, the zone of control is lost, and one moves by Shift alone.
//!
//! What the condition does is written in its record. Here is what it leaves of moving.

use super::Scene;
use crate::choice::{Illegal, Legality};
use crate::settings::{KnockedDownShift, KnockedDownShoved};
use crate::terms::{Id, known};

impl Scene<'_> {
    /// Whether conditions let a combatant move by anything but Shift (forge.knocked-down.only-shift).
    pub fn may_move(self, who: Id) -> Legality {
        if self.bears(who, |condition| condition.immobile) {
            return Err(Illegal::because("forge.move.prevented", "an effect prevents all movement"));
        }
        if self.bears(who, |condition| condition.shift_only) {
            return Err(Illegal::because(self.clause_of_crawling(who), "only Shift is left to move by"));
        }
        Ok(())
    }

    /// What leaves a combatant nothing but Shift.
    fn clause_of_crawling(self, who: Id) -> &'static str {
        let clauses = [
            (known::DEFEATED, "forge.defeated.shift-only"),
            (known::KNOCKED_DOWN, "forge.knocked-down.only-shift"),
            (known::KNEELING, "forge.mount.kneeling-gap"),
        ];
        let borne = clauses.into_iter().find(|&(condition, _)| self.has(who, condition));
        borne.map_or("forge.combat.skill-list-gap", |(_, clause)| clause)
    }

    /// Whether conditions let a combatant Shift (forge.knocked-down.immobile-conflict).
    pub fn may_shift(self, who: Id) -> Legality {
        if self.bears(who, |condition| condition.immobile) {
            return Err(Illegal::because("forge.move.prevented", "an effect prevents all movement"));
        }
        let down = self.has(who, known::KNOCKED_DOWN) && !self.has(who, known::DEFEATED);
        if down && self.settings().knocked_down_shift == KnockedDownShift::Barred {
            return Err(Illegal::because(
                "forge.knocked-down.immobile-conflict",
                "who is knocked-down cannot move",
            ));
        }
        Ok(())
    }

    /// Whether a combatant can be shoved (forge.knocked-down.shoved).
    pub fn may_be_shoved(self, who: Id) -> bool {
        !self.has(who, known::KNOCKED_DOWN)
            || self.settings().knocked_down_shoved == KnockedDownShoved::Shoved
    }
}
