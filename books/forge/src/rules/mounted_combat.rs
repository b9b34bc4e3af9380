//! Mounted Combat: riders, mounts and their shared momentum.

mod commanding;
mod falling;
mod mounting;
#[cfg(test)]
mod tests;

use std::cmp::Ordering;

use fracas_engine::map::{Area, Diagonals, Paces, distance};
use fracas_engine::{Play, Seat};

pub(super) use self::falling::FALL_MOMENTUM;
pub use self::falling::{FallCause, Thrown};
use super::{Fight, Scene};
use crate::choice::{Choice, Illegal, Legality, Question};
use crate::settings::{MinionMount, RiderDefeat, SaddleRange};
use crate::state::Place;
use crate::terms::{Id, Pool};

impl Scene<'_> {
    /// Who holds the pool that counts as this combatant's: its mount for a rider's momentum.
    ///
    /// The rider's own momentum is kept aside meanwhile, in its own defenses (forge.mount.momentum). A mount
    /// that is a minion lends its one defense as momentum, unless the setting says otherwise
    /// (forge.mount.minion-mount-gap).
    #[inline]
    pub fn keeper(self, id: Id, pool: Pool) -> Id {
        let Place::Riding(mount) = self.of(id).place else { return id };
        let kept_apart =
            self.settings().minion_mount == MinionMount::RidersOwn && self.of(mount).defenses.is_minion();
        if pool == Pool::Momentum && !kept_apart { mount } else { id }
    }

    /// The mount that a combatant rides.
    #[inline]
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
    #[inline]
    pub fn has_turns(self, id: Id) -> bool {
        self.sheet(id).has_turns()
    }

    /// The mount of animal mind that a combatant commands.
    pub fn commanded_mount(self, rider: Id) -> Option<Id> {
        self.mount_of(rider).filter(|&mount| !self.has_turns(mount))
    }

    /// Who answers for a combatant: for a ridden mount of animal mind its rider's seat, which commands it and
    /// chooses its reactions (forge.mount.animal-command, forge.mount.animal-reactions).
    pub fn answers_for(self, id: Id) -> Seat {
        let rider = if self.has_turns(id) { None } else { self.rider_of(id) };
        self.sheet(rider.unwrap_or(id)).seat
    }

    /// Whether a rider is out of momentum with its mount and of all else by itself, where the setting counts
    /// that (forge.mount.rider-defeat).
    pub(super) fn shares_empty_momentum(self, rider: Id) -> bool {
        if self.settings().rider_defeat == RiderDefeat::FallsFirst {
            return false;
        }
        Pool::ALL.iter().all(|&pool| self.points(rider, pool).is_zero())
    }

    /// Levels that `rider` counts higher than `other` for being mounted, without asking anybody: one against
    /// those on foot who are smaller than the mount and on its level (forge.mount.high-ground).
    pub fn mounted_height(self, rider: Id, other: Id) -> i8 {
        let Some(mount) = self.mount_of(rider) else { return 0 };
        let on_foot = self.mount_of(other).is_none();
        let smaller = self.sheet(other).size < self.sheet(mount).size;
        i8::from(on_foot && smaller && self.ground_order(rider, other) == Ordering::Equal)
    }

    /// Whether an enemy that hinders a mount's movement may hinder somebody: the mount, or its rider
    /// (forge.mount.hinder-either).
    pub fn may_be_hindered(self, mount: Id, who: Id) -> Legality {
        if who == mount || self.rider_of(mount) == Some(who) {
            return Ok(());
        }
        Err(Illegal::because("forge.mount.hinder-either", "it is neither the mount nor its rider"))
    }

    /// Paces that being mounted adds to the range of `one` against `other`. Whom a skill reaches has to be known before it is
    /// used, so nobody is asked (forge.mount.high-ground-range).
    pub fn mounted_edge(self, one: Id, other: Id) -> i8 {
        if self.settings().saddle_range == SaddleRange::NoDifference {
            return 0;
        }
        self.mounted_height(one, other) - self.mounted_height(other, one)
    }
}

impl Scene<'_> {
    /// Paces between two areas, with diagonals as short as straight steps, so that touching areas are one pace
    /// apart.
    fn paces_between(self, one: Area, other: Area) -> Paces {
        distance(self.encounter.map.grid(), Diagonals::Uniform, one, other)
    }
}

impl Fight<'_> {
    /// Levels that being mounted adds to the attacker's side in this attack, as the game master rules. Nobody
    /// is asked where the ground decides already, or where both ride.
    pub fn judge_mounted_height(&mut self, attacker: Id, target: Id) -> Play<i8> {
        let scene = self.scene();
        let (rider, other, side) = match (scene.mount_of(attacker), scene.mount_of(target)) {
            (Some(mount), None) if mount != target => (attacker, target, 1),
            (None, Some(mount)) if mount != attacker => (target, attacker, -1),
            _ => return Ok(0),
        };
        if scene.ground_order(attacker, target) != Ordering::Equal {
            return Ok(0);
        }
        Ok(if self.ask_yes(Question::MountedHeight { rider, other })? { side } else { 0 })
    }

    /// Which of the two an enemy hinders where a ridden mount moves, by default the rider; everybody else is
    /// hindered itself (forge.mount.hinder-either, forge.mount.hinder-one).
    pub fn hindered_by(&mut self, enemy: Id, mover: Id) -> Play<Id> {
        let Some(rider) = self.scene().rider_of(mover) else { return Ok(mover) };
        match self.ask(Question::HinderWhom { enemy, mount: mover })? {
            Some(Choice::Combatant(hindered)) => Ok(hindered),
            _ => Ok(rider),
        }
    }
}
