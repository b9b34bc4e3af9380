//! Surrounded: no way out of the enemies' zones.

use super::Scene;
use crate::sheet::Id;

impl Scene<'_> {
    /// Whether a combatant is surrounded.
    pub fn surrounded(self, _id: Id) -> bool {
        false
    }
}
