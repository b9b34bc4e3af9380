//! Waiting to Act: when enough wait, the Round is over.

use fracas_engine::Table;

use crate::Reality;
use crate::choice::{Choice, Question};
use crate::rules::Fight;
use crate::settings::RoundEnds;
use crate::state::Ids;

impl<T: Table<Reality>> Fight<'_, T> {
    /// Whether the game master declares the Round over while some still could act (reality.waiting.new-round): asked
    /// only where a setting says so, and only when somebody waits.
    pub(super) fn round_is_over(&mut self) -> Result<bool, T::Pause> {
        let asked = self.encounter.settings.round_ends == RoundEnds::GameMaster;
        if !asked || self.state.passed == Ids::NONE {
            return Ok(false);
        }
        self.rule_either(Question::RoundOver, Choice::No)
    }
}
