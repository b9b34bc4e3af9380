//! Underwater Combat: water, swimming, breath and choking.

use fracas_engine::Table;

use super::{Fight, Scene};
use crate::Forge;
use crate::choice::May;
use crate::sheet::{Id, Skill, Tags};

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

    /// How many banes swimming gives a skill; `tags` are those of the skill and of its attack together.
    pub fn swimming_banes(self, _user: Id, _skill: &Skill, _tags: Tags) -> u8 {
        0
    }

    /// Whether a ranged skill with these tags has any effect on a target in water. Ask it of ranged skills only.
    pub fn may_reach_in_water(self, _user: Id, _target: Id, _tags: Tags) -> May {
        Ok(())
    }

    /// Whether a ranged skill that may be used comes to nothing, as its target is too far off in water.
    pub fn wasted_in_water(self, _user: Id, _target: Id, _tags: Tags) -> bool {
        false
    }

    /// Whether a skill with these tags can be used where its user is: some cannot be used by swimmers.
    pub fn may_use_in_water(self, _user: Id, _tags: Tags) -> May {
        Ok(())
    }

    /// Whether a combatant may hold its breath now.
    pub fn may_hold_breath(self, _who: Id) -> May {
        Ok(())
    }

    /// Whether a combatant may let a held breath go now.
    pub fn may_let_breath_go(self, _who: Id) -> May {
        Ok(())
    }

    /// Whether a held breath makes a combatant immune to choking.
    pub fn immune_to_choking(self, _who: Id) -> bool {
        false
    }

    /// Whether a choking that is there does nothing for the time being.
    pub fn choking_suspended(self, _who: Id) -> bool {
        false
    }
}

impl<T: Table<Forge>> Fight<'_, T> {
    /// What the ground does to a combatant that has just come onto it.
    pub fn enter_ground(&mut self, _who: Id, _entry: Entry) -> Result<(), T::Pause> {
        Ok(())
    }

    /// What the surroundings impose comes back at once.
    pub fn surroundings(&mut self, _who: Id) -> Result<(), T::Pause> {
        Ok(())
    }

    /// At the start of its turn, a combatant under water says whether it holds its breath.
    pub fn ask_breath(&mut self, _who: Id) -> Result<(), T::Pause> {
        Ok(())
    }

    /// A combatant holds its breath.
    pub fn hold_breath(&mut self, _who: Id) -> Result<(), T::Pause> {
        Ok(())
    }

    /// A combatant lets its breath go.
    pub fn let_breath_go(&mut self, _who: Id) -> Result<(), T::Pause> {
        Ok(())
    }

    /// What water and breath do at the end of a combatant's turn.
    pub fn breathe(&mut self, _who: Id) -> Result<(), T::Pause> {
        Ok(())
    }
}
