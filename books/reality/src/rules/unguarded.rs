//! Unguarded: open to Swift Attacks.

use fracas_engine::Play;

use super::Fight;
use crate::terms::{Condition, Id, Moment, Until};

impl Fight<'_> {
    /// Somebody who lives becomes Unguarded until the Round ends (reality.unguarded.duration), and opponents in reach may strike
    /// at once, unless an interrupt is under way.
    pub(super) fn unguard(&mut self, who: Id, clause: &'static str) -> Play {
        if !self.scene().is_alive(who) {
            return Ok(());
        }
        self.impose(who, Condition::Unguarded, Until::RoundEnd, clause);
        self.at_any_time(who, Moment::Bared)?;
        Ok(())
    }
}
