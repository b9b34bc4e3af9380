//! Common Actions.

pub mod cast_a_spell;
pub mod defend;
pub mod harry;
pub mod ready_an_action;
pub mod retrieve_or_stow;

use std::ops::ControlFlow;

use super::EachAction;
use super::actor::Actor;
use crate::event::Event;
use crate::rules::Fight;
use crate::terms::{Action, ActionKind, Id};

impl Actor<'_> {
    /// Shows each spell and posture of defense that it might take up.
    pub(super) fn each_common(&self, each: EachAction<'_>) -> ControlFlow<()> {
        if self.looks_for(ActionKind::CastASpell) {
            self.each_spell(self.who, each)?;
        }
        if self.affords(ActionKind::Defend) {
            each(Action::Defend)?;
        }
        ControlFlow::Continue(())
    }
}

impl Fight<'_> {
    /// Who attacks out of hiding is seen by all from then on (destiny.attacks.hidden-until).
    pub(crate) fn come_out_of_hiding(&mut self, who: Id) {
        if self.state.hidden.has(who) {
            self.state.hidden.remove(who);
            self.note(Event::Found { who }, "it has attacked", "destiny.attacks.hidden-until");
        }
    }
}
