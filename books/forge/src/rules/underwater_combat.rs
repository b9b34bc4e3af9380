//! Underwater Combat: water, swimming, breath and choking.

use fracas_engine::Table;

use super::{Fight, Scene};
use crate::Forge;
use crate::choice::May;
use crate::sheet::{Id, Skill};

/// How a character came into the water.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// By its own movement.
    OwnMovement,
    /// By a shove, a fall, or an enemy's skill.
    Against,
}

impl Scene<'_> {
    /// Whether a combatant swims at this moment.
    pub fn swims(self, _id: Id) -> bool {
        false
    }

    /// How many banes swimming gives a skill.
    pub fn swimming_banes(self, _user: Id, _skill: &Skill) -> u8 {
        0
    }

    /// Whether a ranged skill has any effect on a target in water.
    pub fn may_reach_in_water(self, _user: Id, _target: Id, _skill: &Skill) -> May {
        Ok(())
    }
}

impl<T: Table<Forge>> Fight<'_, T> {
    /// What the ground does to a combatant that has just come onto it.
    pub fn enter_ground(&mut self, _who: Id, _entry: Entry) -> Result<(), T::Pause> {
        Ok(())
    }

    /// What water and breath do at the end of a combatant's turn.
    pub fn breathe(&mut self, _who: Id) -> Result<(), T::Pause> {
        Ok(())
    }
}
