//! Critical Hits: what they need.

use super::Scene;
use super::gear::Circumstance;
use crate::choice::Arm;
use crate::sheet::Id;

/// The face that is always critical.
const TOP: i16 = 20;
/// Up to which face one Exposes oneself (reality.melee.combat-low).
const LOW: i16 = 3;

impl Scene<'_> {
    /// From which face on an attack is critical (reality.crits.precise).
    pub fn critical_from(self, who: Id, arm: Arm, target: Id) -> i16 {
        let circumstance = Circumstance { arm: Some(arm), target: Some(target), ..Circumstance::default() };
        let precise = i16::from(self.properties(arm).precise)
            + self.modified(who, circumstance, |modifier| modifier.precise);
        (TOP - precise).clamp(2, TOP)
    }

    /// Up to which face an attacker Exposes itself; a 1 always does (reality.exposed.natural-one).
    pub fn exposed_up_to(self, who: Id, arm: Arm, target: Id) -> i16 {
        let circumstance = Circumstance { arm: Some(arm), target: Some(target), ..Circumstance::default() };
        let shield = self.whole_shield(who).map_or(0, |(_, shield)| i16::from(shield.exposing));
        let longer = i16::from(self.properties(arm).exposing)
            + shield
            + self.modified(who, circumstance, |modifier| modifier.exposing);
        (LOW + longer).clamp(1, TOP)
    }
}
