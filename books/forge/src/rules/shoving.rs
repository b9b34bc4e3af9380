//! Shoving: being moved against one's will, ledges and falls.

use fracas_engine::Table;

use super::Fight;
use crate::Forge;
use crate::sheet::{Id, ShoveTo};

impl<T: Table<Forge>> Fight<'_, T> {
    /// Shoves `target`; without a shover sizes do not count (forge.shove.no-shover).
    pub fn shove(
        &mut self,
        _target: Id,
        _shover: Option<Id>,
        _paces: u8,
        _to: ShoveTo,
    ) -> Result<(), T::Pause> {
        Ok(())
    }

    /// A combatant falls to the ground below.
    pub fn fall(&mut self, _who: Id, _paces: u8) -> Result<(), T::Pause> {
        Ok(())
    }
}
