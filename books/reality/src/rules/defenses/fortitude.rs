//! Fortitude: against bodily harm, and against Combat Maneuvers.

use crate::rules::Scene;
use crate::rules::gear::Circumstance;
use crate::terms::{Ability, Id};

impl Scene<'_> {
    /// Fortitude (reality.fortitude.formula).
    pub fn fortitude(self, who: Id) -> i16 {
        i16::from(self.sheet(who).inherent_fortitude)
            + self.level_and_halves(who, Ability::Constitution, Ability::Strength)
            + self.modified(who, Circumstance::default(), |modifier| modifier.fortitude)
    }
}
