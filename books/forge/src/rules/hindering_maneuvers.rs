//! Hindering Maneuvers: the price of a maneuver in an enemy's zone.

use fracas_engine::Table;

use super::Fight;
use crate::Forge;
use crate::sheet::{Id, Set32};

impl<T: Table<Forge>> Fight<'_, T> {
    /// Enemies whose zone covers the user of a maneuver may hinder it, those in `already` no more
    /// (forge.hinder.once-per-maneuver). Gives back who has had its chance by now.
    pub fn hinder(&mut self, _mover: Id, already: Set32) -> Result<Set32, T::Pause> {
        Ok(already)
    }
}
