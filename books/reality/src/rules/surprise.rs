//! Surprise: a whole party is caught unready.

use fracas_engine::Play;

use super::Fight;
use crate::choice::Question;
use crate::event::Event;
use crate::settings::LaterSurprise;
use crate::terms::{Condition, Until};

impl Fight<'_> {
    /// By setting the game master may reward a distraction or an unnoticed approach in later Rounds too
    /// (reality.surprise.gm-reward).
    pub(super) fn settle_later_surprise(&mut self) -> Play {
        if self.encounter.settings.later_surprise == LaterSurprise::Never {
            return Ok(());
        }
        for who in self.state.ids() {
            if self.scene().is_able(who) && self.is_so(Question::Distracted { who })? {
                self.impose(who, Condition::Surprised, Until::RoundEnd, "reality.surprise.gm-reward");
            }
        }
        Ok(())
    }

    /// Settles which sides are surprised: all of a side, until the first Round ends (reality.surprise.whole-party,
    /// reality.surprise.duration). The game master says; unattended, as the scenario has it.
    pub(super) fn settle_surprise(&mut self) -> Play {
        for side in 0..self.encounter.sides.len() as u8 {
            if !self.is_so(Question::Surprised { side })? {
                continue;
            }
            self.note(Event::SideSurprised { side }, "caught unready", "reality.surprise.when");
            for who in self.state.ids() {
                if self.scene().side(who).0 == side {
                    self.impose(who, Condition::Surprised, Until::RoundEnd, "reality.surprise.whole-party");
                }
            }
        }
        Ok(())
    }
}
