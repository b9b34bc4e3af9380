//! Combat: whether a fight begins, who begins it, and the opposed roll between those who act at one moment.

use fracas_engine::{Die, Table};

use super::Fight;
use crate::Forge;
use crate::event::Event;
use crate::sheet::Id;
use crate::state::Phase;

/// The die that an opponent's score sets (forge.turns.opposed-roll-gap).
pub fn opposed_die(score: i16) -> Die {
    match score {
        ..=1 => Die::D4,
        2 => Die::D6,
        3 => Die::D8,
        4 => Die::D10,
        5 => Die::D12,
        _ => Die::D20,
    }
}

impl<T: Table<Forge>> Fight<'_, T> {
    /// The beat before combat: somebody does something hostile, and others may oppose it.
    pub fn opening(&mut self) -> Result<(), T::Pause> {
        self.begin_combat(self.encounter.opening.deeds[0])
    }

    /// Combat begins with the turn of `first`.
    pub fn begin_combat(&mut self, first: Id) -> Result<(), T::Pause> {
        self.state.round = 1;
        self.state.phase = Phase::Between;
        self.note(Event::CombatBegan { first }, "first to act openly", "forge.turns.first-turn");
        self.begin_turn(first)
    }
}
