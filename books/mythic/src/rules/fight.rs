//! A fight and the table that it is played at.

use std::ops::{Deref, DerefMut};

use fracas_engine::{Procedure, Table};

use super::scene::Scene;
use crate::Mythic;
use crate::sheet::Encounter;
use crate::state::State;
use crate::terms::{Combatant, Id};

/// A fight and the table that it is played at.
pub(crate) struct Fight<'a> {
    procedure: Procedure<'a, Mythic>,
}

impl<'a> Fight<'a> {
    /// A fight at a table.
    pub fn new(encounter: &'a Encounter, state: &'a mut State, table: &'a mut dyn Table<Mythic>) -> Self {
        Fight { procedure: Procedure { encounter, state, table } }
    }
}

impl<'a> Deref for Fight<'a> {
    type Target = Procedure<'a, Mythic>;

    fn deref(&self) -> &Procedure<'a, Mythic> {
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
}
