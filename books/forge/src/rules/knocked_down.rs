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
            let clause = match self.has(who, known::KNOCKED_DOWN) {
                true => "forge.knocked-down.only-shift",
                false => "forge.mount.kneeling-gap",
            };
            return Err(Illegal::because(clause, "only Shift is left to move by"));
        }
        Ok(())
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
