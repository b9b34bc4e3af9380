//! Unguarded: open to Swift Attacks.

use fracas_engine::Table;

use super::Fight;
use super::conditions::{Condition, Until};
use crate::Reality;
use crate::sheet::Id;

impl<T: Table<Reality>> Fight<'_, T> {
    /// Somebody becomes Unguarded until the Round ends (reality.unguarded.duration), and opponents in reach may strike
    /// at once, unless an interrupt is under way.
    pub(super) fn unguard(&mut self, who: Id, clause: &'static str) -> Result<(), T::Pause> {
        self.impose(who, Condition::Unguarded, Until::RoundEnd, clause);
        self.offer_swift_attacks_at(who)
    }
}
