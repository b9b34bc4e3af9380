//! Disarmed: weapons fly, and are drawn or picked up again.

use fracas_engine::Table;

use super::{Fight, Scene};
use crate::Forge;
use crate::choice::May;
use crate::sheet::Id;

impl Scene<'_> {
    /// Whether there is anything to draw or to pick up.
    pub fn may_draw(self, _actor: Id) -> May {
        Ok(())
    }
}

impl<T: Table<Forge>> Fight<'_, T> {
    /// Everything that a combatant holds flies three paces away.
    pub fn disarm(&mut self, _who: Id) -> Result<(), T::Pause> {
        Ok(())
    }

    /// A combatant draws or picks up as many weapons.
    pub fn draw(&mut self, _actor: Id, _items: u8) -> Result<(), T::Pause> {
        Ok(())
    }
}
