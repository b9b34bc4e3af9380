//! Waiting to Act: when enough wait, the Round is over.

use fracas_engine::Play;

use crate::choice::Question;
use crate::rules::Fight;
use crate::settings::RoundEnds;
use crate::terms::Ids;

impl Fight<'_> {
    /// Whether the game master declares the Round over while some still could act (reality.waiting.new-round): asked
    /// only where a setting says so, and only when somebody waits.
    pub(super) fn round_is_over(&mut self) -> Play<bool> {
        let asked = self.encounter.settings.round_ends == RoundEnds::GameMaster;
        if !asked || self.state.passed == Ids::NONE {
            return Ok(false);
        }
        self.is_so(Question::RoundOver)
    }
}
