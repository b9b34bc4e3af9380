//! After the fight: time, fading adrenaline, tending, rest. The document tells of it under Defenses and Defeated.

use fracas_engine::{Progress, Table};

use super::Fight;
use crate::Forge;

impl<T: Table<Forge>> Fight<'_, T> {
    /// The beat after combat: the game master says how time is spent.
    pub fn aftermath(&mut self) -> Result<Progress, T::Pause> {
        Ok(Progress::Over)
    }
}
