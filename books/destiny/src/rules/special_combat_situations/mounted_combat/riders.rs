//! Who rides whom, and what a rider has of it.

use fracas_engine::{Seat, Sum};

use crate::rules::Scene;
use crate::rules::rolls_in_combat::modifiers_to_attack::Aimed;
use crate::settings::{MountedDistance, Settings};
use crate::sheet::Trait;
use crate::terms::{DefenseKind, Id, Ids, Kind, Riding, Yards};

/// What a rider adds to melee attacks and melee Defense (destiny.mounted.bonus).
const BONUS: i16 = 1;
/// Yards by which a rider is farther from those on the ground (destiny.mounted.distance).
const FARTHER: Yards = Yards(1);

/// Whether a creature of one Size is a moving platform to one of another (destiny.mounted.platform).
pub(crate) fn is_platform(settings: &Settings, rider: i8, mount: i8) -> bool {
    i16::from(mount) - i16::from(rider) > settings.platform_from.into()
}

impl Scene<'_> {
    /// Whom somebody rides, if it is still there.
    #[inline]
    pub(crate) fn riding(self, who: Id) -> Option<Riding> {
        if !self.state.riders.has(who) {
            return None;
        }
        self.of(who).riding.filter(|riding| self.is_here(who) && self.is_here(riding.mount))
    }

    /// Whether a creature is so much larger than a rider that it is a moving platform (destiny.mounted.platform).
    pub(crate) fn is_platform(self, rider: Id, mount: Id) -> bool {
        is_platform(self.settings(), self.sheet(rider).size, self.sheet(mount).size)
    }

    /// The mount of a rider. A moving platform is none.
    #[inline]
    pub(crate) fn mount_of(self, who: Id) -> Option<Id> {
        let mount = self.riding(who)?.mount;
        (!self.is_platform(who, mount)).then_some(mount)
    }

    /// The moving platform that somebody is on.
    #[inline]
    pub(crate) fn platform_of(self, who: Id) -> Option<Id> {
        let mount = self.riding(who)?.mount;
        self.is_platform(who, mount).then_some(mount)
    }

    /// The rider of a mount.
    pub(crate) fn rider_of(self, mount: Id) -> Option<Id> {
        self.state.riders.iter().find(|&who| self.mount_of(who) == Some(mount))
    }

    /// What moves when somebody moves: its mount, or itself.
    #[inline]
    pub(crate) fn bearer(self, who: Id) -> Id {
        if !self.state.riders.has(who) {
            return who;
        }
        self.mount_of(who).unwrap_or(who)
    }

    /// Somebody and all whom it carries.
    pub(crate) fn mounted_party(self, who: Id) -> Ids {
        let mut all: Ids = [who].into_iter().collect();
        loop {
            let carried =
                |id: &Id| !all.has(*id) && self.riding(*id).is_some_and(|riding| all.has(riding.mount));
            let Some(next) = self.state.riders.iter().find(carried) else { return all };
            all.insert(next);
        }
    }

    /// Whether a creature has a will of its own: it is said to, or is more than an ordinary NPC
    /// (destiny.mounted.will).
    pub(crate) fn is_sentient(self, mount: Id) -> bool {
        self.has(mount, Trait::Sentient) || self.sheet(mount).kind != Kind::Npc
    }

    /// Whether a mount is one that a rider has to keep under control: not trained for combat, and with no will of its
    /// own (destiny.mounted.untrained-check).
    pub(super) fn is_unruly(self, mount: Id) -> bool {
        !self.has(mount, Trait::Trained) && !self.is_sentient(mount)
    }

    /// The seat that answers for somebody: for a mount without a will of its own its rider's.
    pub(crate) fn answers_for(self, who: Id) -> Seat {
        let rider = self.rider_of(who).filter(|_| !self.is_sentient(who));
        self.sheet(rider.unwrap_or(who)).seat
    }

    /// Whether a rider has the advantage of its mount over an opponent: one that is smaller than the mount, and rides
    /// nothing as large, be it a mount or a moving platform (destiny.mounted.bonus-not-mounted-foe).
    fn looks_down_on(self, rider: Id, opponent: Id) -> bool {
        let size = |id: Id| self.sheet(id).size;
        self.mount_of(rider).is_some_and(|mount| {
            let as_high = self.riding(opponent).is_some_and(|riding| size(riding.mount) >= size(mount));
            size(opponent) < size(mount) && !as_high
        })
    }

    /// What a rider has of its mount in an attack.
    pub(crate) fn mounted_attack(self, aimed: Aimed) -> Sum {
        let gains =
            self.looks_down_on(aimed.attacker, aimed.target) && self.counts_beside_table(BONUS, aimed);
        Sum::new().plus("mounted", if gains { BONUS } else { 0 }, "destiny.mounted.bonus")
    }

    /// What a rider has of its mount against an attack.
    pub(crate) fn mounted_defense(self, attacker: Id, target: Id, kind: DefenseKind) -> Sum {
        let helps = kind == DefenseKind::Melee && self.looks_down_on(target, attacker);
        Sum::new().plus("mounted", if helps { BONUS } else { 0 }, "destiny.mounted.bonus")
    }

    /// The free yards between two for whatever one does to the other: a rider is farther from those on the ground who are
    /// smaller than its mount (destiny.mounted.distance, destiny.mounted.distance-scope).
    pub(crate) fn distance(self, who: Id, target: Id) -> Yards {
        self.gap(who, target).plus(self.farther(who, target))
    }

    /// By how many yards a target is farther from somebody than their spaces are from each other
    /// (destiny.mounted.distance-both).
    pub(crate) fn farther(self, who: Id, target: Id) -> Yards {
        let both = self.settings().mounted_distance == MountedDistance::BothWays;
        let rides = self.is_above(target, who) || (both && self.is_above(who, target));
        if rides { FARTHER } else { Yards::ZERO }
    }

    /// Whether a rider is out of reach of one on the ground by the height of its mount.
    fn is_above(self, rider: Id, other: Id) -> bool {
        self.mount_of(rider).filter(|&mount| mount != other).is_some_and(|mount| {
            let on_the_ground = self.riding(other).is_none() && !self.is_flying(other);
            on_the_ground && self.sheet(other).size < self.sheet(mount).size
        })
    }
}
