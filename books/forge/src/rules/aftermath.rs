//! After the fight: time, fading adrenaline, tending, rest. The document tells of it under Defenses and Defeated.

use fracas_engine::{Options, Progress, Table};

use super::{Fight, Scene};
use crate::Forge;
use crate::choice::{Choice, May};
use crate::sheet::Id;

impl Scene<'_> {
    /// Whether a combatant may spend its whole turn on tending a defeated comrade.
    pub fn may_tend(self, _by: Id, _whom: Id) -> May {
        Ok(())
    }

    /// Offers whom a combatant may tend with its whole turn.
    pub fn offer_tending(self, _by: Id, _options: &mut Options<Choice>) {}
}

impl<T: Table<Forge>> Fight<'_, T> {
    /// The beat after combat: the game master says how time is spent.
    pub fn aftermath(&mut self) -> Result<Progress, T::Pause> {
        Ok(Progress::Over)
    }

    /// A combatant spends its whole turn on tending a defeated comrade.
    pub fn tend(&mut self, _by: Id, _whom: Id) -> Result<(), T::Pause> {
        Ok(())
    }

    /// When a round ends, whoever was not tended in it has been tended in vain so far.
    pub fn end_tending_round(&mut self) {}

    /// Before a turn the game master may spend doom.
    pub fn offer_doom(&mut self) -> Result<(), T::Pause> {
        Ok(())
    }
}
