//! Walking: step after step, until the mover has had enough of it.

use fracas_engine::Play;

use crate::choice::{Choice, Question, Walk};
use crate::rules::Fight;
use crate::terms::{Action, Id, Stopped};

impl Fight<'_> {
    /// Somebody moves: step by step, each with what answers it, until it stops or can go no farther.
    pub(crate) fn walk(&mut self, who: Id) -> Play {
        self.end_readiness_by(who, Action::Move);
        // One approach is one trigger, for all that answers it (destiny.offensive.rebuff-each).
        let reacted = std::mem::take(&mut self.reacted);
        let mut walk = Walk::Begins;
        while self.scene().is_awake(who) && self.scene().may_guide(who).is_ok() {
            let Some(Choice::Step(way)) = self.ask(Question::Step { mover: who, walk })? else { break };
            walk = Walk::GoesOn;
            if self.step(who, way, "destiny.movement.pool-divide")? == Stopped::Yes {
                break;
            }
        }
        self.reacted = reacted;
        Ok(())
    }
}
