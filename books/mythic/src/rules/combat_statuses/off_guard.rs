//! Off Guard: where most combatants begin.

use fracas_engine::Play;

use crate::choice::{Choice, Question};
use crate::event::Event;
use crate::rules::Fight;
use crate::terms::{Id, Status, StatusKind};

impl Fight<'_> {
    /// Settles in which status everybody begins whose file does not say.
    pub(in crate::rules) fn settle_statuses(&mut self) -> Play {
        for who in self.state.ids() {
            if !self.scene().sheet(who).status_stated {
                self.settle_status(who)?;
            }
        }
        Ok(())
    }

    fn settle_status(&mut self, who: Id) -> Play {
        let (on_guard, clause) = match self.scene().begins_on_guard(who) {
            Some(settled) => settled,
            None => (self.had_time(who)?, "mythic.on-guard.ask-prepared"),
        };
        let status = if on_guard { Status::OnGuard } else { Status::OffGuard };
        self.of_mut(who).status = status;
        let clause =
            if status.kind() == StatusKind::OffGuard { "mythic.off-guard.default-start" } else { clause };
        self.note(Event::Begins { who, status: status.kind() }, "how it begins", clause);
        Ok(())
    }

    /// Asks the game master whether somebody had time to prepare (mythic.on-guard.ask-prepared).
    fn had_time(&mut self, who: Id) -> Play<bool> {
        Ok(self.ask(Question::Prepared { who })? == Some(Choice::Yes))
    }
}
