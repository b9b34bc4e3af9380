//! Will: against harm of the mind.

use crate::rules::Scene;
use crate::rules::gear::Circumstance;
use crate::terms::{Ability, Id};

impl Scene<'_> {
    /// Will (reality.will.formula).
    pub fn will(self, who: Id) -> i16 {
        i16::from(self.sheet(who).inherent_will)
            + self.level_and_halves(who, Ability::Charisma, Ability::Wisdom)
            + self.modified(who, Circumstance::default(), |modifier| modifier.will)
    }
}
