//! Common Actions.

pub mod cast_a_spell;
pub mod defend;
pub mod harry;
pub mod ready_an_action;
pub mod retrieve_or_stow;

use std::ops::ControlFlow;

use super::EachAction;
use crate::event::Event;
use crate::rules::{Fight, Scene};
use crate::terms::{Action, Id};

impl Scene<'_> {
    /// Shows each common action that somebody might take.
    pub(crate) fn each_common(self, who: Id, each: EachAction<'_>) -> ControlFlow<()> {
        self.each_spell(who, each)?;
        each(Action::Defend)?;
        self.each_readying(each)?;
        self.each_handling(who, each)
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
