//! Common Actions.

pub mod cast_a_spell;
pub mod defend;
pub mod harry;
pub mod ready_an_action;
pub mod retrieve_or_stow;

use std::ops::ControlFlow;

use fracas_engine::Play;

use super::EachAction;
use super::actor::Actor;
use crate::event::Event;
use crate::rules::Fight;
use crate::terms::{Action, ActionKind, Id, Ids};

impl Actor<'_> {
    /// Shows each spell and posture of defense that it might take up.
    pub(super) fn each_common(&self, each: EachAction<'_>) -> ControlFlow<()> {
        self.each_spell(self.who, each)?;
        if self.affords(ActionKind::Defend) {
            each(Action::Defend)?;
        }
        ControlFlow::Continue(())
    }
}

impl Fight<'_> {
    /// Who attacks out of hiding is seen by all from then on (destiny.attacks.hidden-until).
    pub(crate) fn come_out_of_hiding(&mut self, who: Id) -> Play {
        self.find([who].into_iter().collect(), "it has attacked", "destiny.attacks.hidden-until")
    }

    /// Those of some who are hidden are so no longer. Mounts that now know of them may take fright
    /// (destiny.mounted.enemies-known).
    pub(in crate::rules) fn find(&mut self, among: Ids, label: &'static str, clause: &'static str) -> Play {
        let found: Ids = self.state.hidden.iter().filter(|&who| among.has(who)).collect();
        if found.is_empty() {
            return Ok(());
        }
        let threats = self.scene().threats_to_riders();
        for who in found.iter() {
            self.state.hidden.remove(who);
            self.note(Event::Found { who }, label, clause);
        }
        self.startle_mounts(threats)
    }
}
