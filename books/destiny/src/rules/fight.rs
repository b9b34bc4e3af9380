//! A fight and the table that it is played at.

use std::ops::{Deref, DerefMut};

use fracas_engine::{Clause, Play, Procedure, Table, Why};

use super::scene::Scene;
use crate::Destiny;
use crate::choice::{Choice, Question};
use crate::event::Event;
use crate::sheet::Encounter;
use crate::state::State;
use crate::terms::{Combatant, Id, Ids};

/// A fight and the table that it is played at.
pub(crate) struct Fight<'a> {
    procedure: Procedure<'a, Destiny>,
    /// Who has reacted to the present trigger (destiny.actions-reactions.reaction-one).
    pub reacted: Ids,
    /// Who is acting on another's turn at this moment, if anybody (destiny.actions-reactions.nested).
    pub interrupting: Option<Id>,
}

impl<'a> Fight<'a> {
    /// A fight at a table.
    pub fn new(encounter: &'a Encounter, state: &'a mut State, table: &'a mut dyn Table<Destiny>) -> Self {
        let procedure = Procedure { encounter, state, table };
        Fight { procedure, reacted: Ids::NONE, interrupting: None }
    }
}

impl<'a> Deref for Fight<'a> {
    type Target = Procedure<'a, Destiny>;

    fn deref(&self) -> &Procedure<'a, Destiny> {
        &self.procedure
    }
}

impl DerefMut for Fight<'_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.procedure
    }
}

impl Fight<'_> {
    /// The present moment.
    pub fn scene(&self) -> Scene<'_> {
        Scene { encounter: self.encounter, state: self.state }
    }

    /// A combatant, to be changed.
    pub fn of_mut(&mut self, id: Id) -> &mut Combatant {
        self.state.of_mut(id)
    }

    /// Tells what happened, and why, to those who may know of it.
    pub fn tell(&mut self, event: Event, why: impl FnOnce() -> Why) {
        let audience = self.scene().audience(&event);
        self.tell_to(audience, event, why);
    }

    /// Tells what happened, on one clause, to those who may know of it.
    pub fn note(&mut self, event: Event, label: &'static str, clause: &'static str) {
        self.tell(event, || Why::clause(label, Clause(clause)));
    }

    /// Whether a question is answered yes.
    pub fn is_so(&mut self, question: Question) -> Play<bool> {
        Ok(self.ask(question)? == Some(Choice::Yes))
    }
}
