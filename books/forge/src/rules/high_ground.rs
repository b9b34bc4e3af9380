//! High Ground: what height does to movement, melee and range.

use std::cmp::Ordering;

use super::Scene;
use crate::sheet::Id;

impl Scene<'_> {
    /// Whether one stands higher than, level with, or lower than another, for melee attacks.
    pub fn ground_order(self, _one: Id, _other: Id) -> Ordering {
        Ordering::Equal
    }

    /// Paces that height adds to the range of a ranged skill; negative from lower ground.
    pub fn range_shift(self, _user: Id, _target: Id) -> i16 {
        0
    }
}

impl Scene<'_> {
    /// The level a combatant stands on, its height in the air included.
    pub fn level(self, id: Id) -> i16 {
        let map = &self.encounter.map;
        i16::from(map.top(self.area(id))) + i16::from(self.of(id).altitude)
    }
}
