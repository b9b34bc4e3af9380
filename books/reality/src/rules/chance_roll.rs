//! Chance Roll: pure luck.

use fracas_engine::{Die, Play};

use super::Fight;
use super::defenses::Odds;
use crate::event::Event;
use crate::terms::Id;

/// The DC where none is stated (reality.chance.dc).
pub const USUAL: u8 = 10;

impl Fight<'_> {
    /// Makes a Chance roll: nothing is added to it (reality.chance.roll).
    pub(super) fn chance(&mut self, who: Id, needed: u8, clause: &'static str) -> Play<bool> {
        let roll = self.throw(who, Die::D20, Odds::EVEN, "chance")?;
        self.note(Event::ChanceRolled { who, roll, needed }, "a Chance roll", clause);
        let failed = self.fails_badly(who, roll)?;
        Ok(roll >= needed && !failed)
    }
}
