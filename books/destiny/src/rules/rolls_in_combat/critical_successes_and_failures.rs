//! Critical Successes and Failures, which shift initiative.

use fracas_engine::Faces;

use super::Critical;
use crate::rules::{Fight, Scene};
use crate::settings::CriticalBy;
use crate::terms::Id;

/// What a critical result shifts initiative by.
const SHIFT: i8 = 2;
/// Dice with double signs that make a roll critical, by setting.
const DOUBLES: usize = 3;

impl Scene<'_> {
    /// Whether a wild roll is critical (destiny.crit.definition).
    pub(super) fn critical(self, faces: &Faces, sum: i16) -> Critical {
        let of = |face: u8| faces.iter().filter(|&&shown| shown == face).count();
        let bound = i16::from(self.settings().critical_sum);
        let (success, failure) = match self.settings().critical_by {
            CriticalBy::Sum => (sum >= bound, sum <= -bound),
            CriticalBy::ThreeDoubles => (of(6) >= DOUBLES, of(1) >= DOUBLES),
        };
        match (success, failure) {
            (true, false) => Critical::Success,
            (false, true) => Critical::Failure,
            _ => Critical::No,
        }
    }
}

impl Fight<'_> {
    /// Shifts initiative after an attack roll, or a combat check that counts as one.
    pub(super) fn shift_initiative(&mut self, attacker: Id, target: Id, critical: Critical) {
        match critical {
            Critical::Success => {
                self.change_initiative(attacker, SHIFT, "destiny.crit.success-self");
                self.change_initiative(target, -SHIFT, "destiny.crit.success-target");
            }
            Critical::Failure => self.change_initiative(attacker, -SHIFT, "destiny.crit.failure-self"),
            Critical::No => {}
        }
    }
}
