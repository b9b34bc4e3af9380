//! Zone of Control: where a character interferes with enemies.

use super::Scene;
use crate::sheet::{Id, Set32};

impl Scene<'_> {
    /// Paces of a combatant's zone of control at this moment; 0 when it has none.
    pub fn zone(self, _id: Id) -> u8 {
        0
    }

    /// The enemies in whose zone of control a combatant stands.
    pub fn zones_over(self, _id: Id) -> Set32 {
        Set32::EMPTY
    }

    /// How many banes enemy zones give a ranged skill of `user`.
    pub fn zone_banes(self, _user: Id) -> u8 {
        0
    }
}
