//! Movement and Position: walking step by step.

use fracas_engine::Table;
use fracas_engine::map::{Area, Cell};

use super::{Fight, Scene};
use crate::Forge;
use crate::sheet::Id;
use crate::state::Place;

/// What moves a character: it decides who may hinder it and which conditions stop it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gait {
    /// A maneuver that enemies may hinder.
    Maneuver,
    /// A careful maneuver other than Shift.
    Careful,
    /// The one pace of Shift: careful, exactly one pace, open to the knocked-down.
    Shift,
    /// Movement by an action or a reaction, which cannot be hindered.
    Unhindered,
}

impl Scene<'_> {
    /// The corner of a combatant's footprint; a rider is where its mount is.
    pub fn cell(self, id: Id) -> Cell {
        match self.of(id).place {
            Place::At(cell) => cell,
            Place::Riding(mount) => match self.of(mount).place {
                Place::At(cell) => cell,
                _ => Cell::new(0, 0),
            },
            Place::Away => Cell::new(0, 0),
        }
    }

    /// The footprint of a combatant; a rider shares that of its mount.
    pub fn area(self, id: Id) -> Area {
        let bearer = match self.of(id).place {
            Place::Riding(mount) => mount,
            _ => id,
        };
        Area::new(self.cell(bearer), self.sheet(bearer).footprint())
    }

    /// Paces between two combatants (forge.move.measure-gap, forge.move.diagonal-range).
    pub fn distance(self, one: Id, other: Id) -> u16 {
        self.encounter.map.distance(self.area(one), self.area(other)).0
    }
}

impl<T: Table<Forge>> Fight<'_, T> {
    /// A combatant walks up to `paces`, step by step.
    pub fn walk(&mut self, _mover: Id, _paces: u8, _gait: Gait) -> Result<(), T::Pause> {
        Ok(())
    }
}
