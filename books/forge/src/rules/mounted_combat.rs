//! Mounted Combat: riders, mounts and their shared momentum.

use fracas_engine::{Options, Seat, Table};

use super::{Fight, Scene};
use crate::Forge;
use crate::choice::{Choice, May, Use};
use crate::settings::MinionMount;
use crate::sheet::{Id, Mind, Pool};
use crate::state::Place;

/// What throws a rider.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FallCause {
    /// Rider or mount was shoved.
    Shove,
    /// Rider or mount is kneeling or knocked-down.
    Condition,
}

impl Scene<'_> {
    /// Who holds the pool that counts as this combatant's: its mount for a rider's momentum.
    ///
    /// The rider's own momentum is kept aside meanwhile, in its own defenses (forge.mount.momentum). A mount
    /// that is a minion lends its one defense as momentum, unless the setting says otherwise
    /// (forge.mount.minion-mount-gap).
    pub fn keeper(self, id: Id, pool: Pool) -> Id {
        let Place::Riding(mount) = self.of(id).place else { return id };
        let kept_apart =
            self.settings().minion_mount == MinionMount::RidersOwn && self.of(mount).defenses.is_minion();
        if pool == Pool::Momentum && !kept_apart { mount } else { id }
    }

    /// The mount that a combatant rides.
    pub fn mount_of(self, id: Id) -> Option<Id> {
        match self.of(id).place {
            Place::Riding(mount) => Some(mount),
            _ => None,
        }
    }

    /// The rider of a mount.
    pub fn rider_of(self, id: Id) -> Option<Id> {
        self.state.ids().find(|&other| self.mount_of(other) == Some(id))
    }

    /// Whether a combatant has turns of its own: not a mount of animal mind, which acts by command only
    /// (forge.mount.animal-command, forge.mount.intelligent).
    pub fn has_turns(self, id: Id) -> bool {
        self.sheet(id).mount.is_none_or(|mount| mount.mind == Mind::Reasoning)
    }

    /// Who answers for a combatant: for a ridden mount of animal mind its rider's seat.
    pub fn answers_for(self, id: Id) -> Seat {
        self.sheet(id).seat
    }

    /// Whether a rider is out of momentum with its mount and of all else by itself, where the setting counts that.
    pub(super) fn shares_empty_momentum(self, _rider: Id) -> bool {
        false
    }

    /// Levels that `rider` counts higher than `other` for being mounted, without asking anybody.
    pub fn mounted_height(self, _rider: Id, _other: Id) -> i8 {
        0
    }

    /// Whether a rider may leave its mount now.
    pub fn may_dismount(self, _rider: Id) -> May {
        Ok(())
    }

    /// Whether a combatant may mount `mount` now.
    pub fn may_mount(self, _rider: Id, _mount: Id) -> May {
        Ok(())
    }

    /// Whether a rider may command its mount to use a skill now.
    pub fn may_command(self, _rider: Id, _used: Use) -> May {
        Ok(())
    }

    /// Offers what a rider may command.
    pub fn offer_commands(self, _rider: Id, _options: &mut Options<Choice>) {}
}

impl<T: Table<Forge>> Fight<'_, T> {
    /// A combatant mounts a creature next to it.
    pub fn mount(&mut self, _rider: Id, _mount: Id) -> Result<(), T::Pause> {
        Ok(())
    }

    /// A rider leaves its mount on purpose.
    pub fn dismount(&mut self, _rider: Id) -> Result<(), T::Pause> {
        Ok(())
    }

    /// If `who` is a rider or is ridden, the rider falls.
    pub fn throw_rider(&mut self, _who: Id, _cause: FallCause) -> Result<(), T::Pause> {
        Ok(())
    }

    /// Levels that being mounted adds to the attacker's side in this attack, as the game master rules.
    pub fn judge_mounted_height(&mut self, _attacker: Id, _target: Id) -> Result<i8, T::Pause> {
        Ok(0)
    }

    /// Which of the two an enemy hinders where a ridden mount moves; everybody else is hindered itself.
    pub fn hindered_by(&mut self, _enemy: Id, mover: Id) -> Result<Id, T::Pause> {
        Ok(mover)
    }

    /// A rider's command to its mount: the mount uses the skill in place of the rider's.
    pub fn command(&mut self, _rider: Id, _used: Use) -> Result<(), T::Pause> {
        Ok(())
    }
}
