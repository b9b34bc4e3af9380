//! Procedures that chapters still to be written owe to the others. Whoever writes one deletes it here.

use fracas_engine::Table;
use fracas_engine::map::Cell;

use super::{Fight, Scene};
use crate::Forge;
use crate::choice::May;
use crate::sheet::{Id, Set32};

// For movement_and_position, hindering_maneuvers and their neighbours.

impl Scene<'_> {
    /// Whether a step may be taken now.
    pub fn may_step_now(self, _mover: Id, _direction: fracas_engine::map::Direction, _halves: u8) -> May {
        Ok(())
    }

    /// Free places within some paces, for a leap that nothing hinders.
    pub fn landing_places(self, _who: Id, _paces: u8) -> impl Iterator<Item = Cell> {
        std::iter::empty()
    }

    /// The kinds of ground under a combatant.
    pub fn terrains_under(self, _who: Id) -> Set32 {
        Set32::EMPTY
    }
}

impl<T: Table<Forge>> Fight<'_, T> {
    /// Enemies may hinder a maneuver that is no movement; who has had its chance is kept in the turn's `hindered`.
    pub fn hinder_now(&mut self, _who: Id) -> Result<(), T::Pause> {
        Ok(())
    }

    /// A combatant is set down on a cell, without walking there.
    pub fn put_at(&mut self, _who: Id, _cell: Cell) -> Result<(), T::Pause> {
        Ok(())
    }

    /// A flyer that is kneeling or knocked-down falls, at once and at the end of each of its turns.
    pub fn flyer_falls(&mut self, _who: Id) -> Result<(), T::Pause> {
        Ok(())
    }
}
