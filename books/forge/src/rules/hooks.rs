//! Procedures that chapters still to be written owe to the others. Whoever writes one deletes it here.

use fracas_engine::map::Cell;
use fracas_engine::{Die, Options, Table};

use super::{Fight, Scene};
use crate::Forge;
use crate::choice::{Choice, May};
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

// For combat, mounted_combat, underwater_combat and aftermath.

/// The die that an opponent's score stands for (forge.turns.opposed-roll-gap).
pub const fn opposed_die(_score: i16) -> Die {
    Die::D6
}

impl Scene<'_> {
    /// Whether, by setting, an empty shared momentum counts for a rider's defeat (forge.mount.rider-defeat).
    pub fn shares_empty_momentum(self, _who: Id) -> bool {
        false
    }

    /// Whether a combatant may hold its breath now.
    pub fn may_hold_breath(self, _who: Id) -> May {
        Err(crate::choice::No::because("forge.water.hold-breath", "there is no need to"))
    }

    /// Offers to hold the breath or to let it go.
    pub fn offer_breath(self, _who: Id, _options: &mut Options<Choice>) {}
}

impl<T: Table<Forge>> Fight<'_, T> {
    /// Levels by which a rider counts as higher (positive) or its attacker on foot as lower (negative).
    pub fn judge_mounted_height(&mut self, _attacker: Id, _target: Id) -> Result<i8, T::Pause> {
        Ok(0)
    }

    /// What the surroundings impose comes back at once.
    pub fn surroundings(&mut self, _who: Id) -> Result<(), T::Pause> {
        Ok(())
    }

    /// At the start of a turn under water: is the breath held?
    pub fn ask_breath(&mut self, _who: Id) -> Result<(), T::Pause> {
        Ok(())
    }

    /// The breath is held from now on.
    pub fn hold_breath(&mut self, _who: Id) -> Result<(), T::Pause> {
        Ok(())
    }

    /// The breath is let go.
    pub fn let_breath_go(&mut self, _who: Id) -> Result<(), T::Pause> {
        Ok(())
    }

    /// The game master may spend doom.
    pub fn offer_doom(&mut self) -> Result<(), T::Pause> {
        Ok(())
    }

    /// A defeat is over: pools at base, able to fight again (forge.defeated.restored).
    pub fn recuperate(&mut self, _who: Id) -> Result<(), T::Pause> {
        Ok(())
    }
}
