//! Mounting and dismounting.

use fracas_engine::Play;
use fracas_engine::map::{Area, Cell, Paces};

use crate::choice::{Choice, Illegal, Legality, Question};
use crate::event::Event;
use crate::rules::high_ground::Slope;
use crate::rules::{Fight, Scene};
use crate::state::{Breath, Place};
use crate::terms::{Entry, Id, Pool, known};

impl Scene<'_> {
    /// Whether a combatant may mount `mount` now.
    pub fn may_mount(self, rider: Id, mount: Id) -> Legality {
        if self.mount_of(rider).is_some() {
            return Err(Illegal::because("forge.mount.position", "who rides already cannot mount"));
        }
        if !self.is_present(mount) || self.enemies(rider, mount) {
            return Err(Illegal::because("forge.mount.willing", "it will not carry this rider"));
        }
        if !self.encounter.carriers[rider.index()].has(mount.0) {
            return Err(Illegal::because(
                "forge.mount.size",
                "a mount is at least one size larger than its rider",
            ));
        }
        let saddle = self.sheet(mount).mount;
        if saddle.is_some_and(|record| record.needs_saddle && !record.saddled) {
            return Err(Illegal::because("forge.mount.equipment", "the mount needs a saddle"));
        }
        let ridden = self.rider_of(mount).is_some() || self.rider_of(rider).is_some();
        if ridden || self.mount_of(mount).is_some() {
            return Err(Illegal::because(
                "forge.mount.position",
                "one rider to a mount, and no riders on riders",
            ));
        }
        let lying = [known::KNEELING, known::KNOCKED_DOWN, known::DEFEATED];
        if lying.iter().any(|&condition| self.has(mount, condition)) {
            return Err(Illegal::because("forge.mount.fall", "nobody stays on a mount that is down"));
        }
        self.may_move(rider)?;
        let next_to = self.paces_between(self.area(rider), self.area(mount)) <= Paces(1);
        if !next_to {
            return Err(Illegal::because(
                "forge.mount.mounting-gap",
                "one mounts from an area next to the mount",
            ));
        }
        if self.is_level_with(rider, mount) {
            return Ok(());
        }
        Err(Illegal::because("forge.high-ground.set-down", "the mount is too high or too low"))
    }

    /// Whether there is anybody whom a combatant may mount now. If not, the nearest mount tells why.
    pub fn may_mount_somebody(self, rider: Id) -> Legality {
        let mut carriers = self.encounter.carriers[rider.index()].iter().map(Id);
        if carriers.any(|mount| self.may_mount(rider, mount).is_ok()) {
            return Ok(());
        }
        let mounts = self.encounter.mounts.iter().map(Id);
        let mounts = mounts.filter(|&other| other != rider && self.is_present(other));
        match mounts.min_by_key(|&mount| self.paces_between(self.area(rider), self.area(mount))) {
            Some(nearest) => self.may_mount(rider, nearest),
            None => Err(Illegal::because("forge.mount.willing", "there is nobody to mount")),
        }
    }

    /// Whether a rider may leave its mount now.
    pub fn may_dismount(self, rider: Id) -> Legality {
        let Some(mount) = self.mount_of(rider) else {
            return Err(Illegal::because("forge.mount.dismount", "only a rider dismounts"));
        };
        self.may_move(rider)?;
        if self.places_beside(rider, mount).next().is_none() {
            return Err(Illegal::because(
                "forge.mount.mounting-gap",
                "there is no free area next to the mount",
            ));
        }
        Ok(())
    }
}

impl Scene<'_> {
    /// Whether a rider may get down in a place: free, and next to its mount (forge.mount.mounting-gap).
    pub fn may_get_down(self, rider: Id, cell: Cell) -> Legality {
        let there = Area::new(cell, self.sheet(rider).footprint());
        let may = |mount| self.may_land(mount, 1, there) && self.may_step_off(rider, mount, there);
        if self.mount_of(rider).is_some_and(may) {
            return Ok(());
        }
        Err(Illegal::because("forge.mount.mounting-gap", "that is no free area next to the mount"))
    }

    /// Where a rider might get down.
    pub fn places_to_get_down(self, rider: Id) -> impl Iterator<Item = Cell> {
        self.mount_of(rider).into_iter().flat_map(move |mount| self.places_beside(rider, mount))
    }

    /// Free places next to a mount, for a rider that gets down (forge.mount.mounting-gap, forge.high-ground.set-down).
    fn places_beside(self, rider: Id, mount: Id) -> impl Iterator<Item = Cell> {
        let size = self.sheet(rider).footprint();
        let may = move |cell: &Cell| self.may_step_off(rider, mount, Area::new(*cell, size));
        self.places_to_land(rider, mount, 1).filter(may)
    }

    /// Where a rider gets down when nobody says where: as it would fall, away from its enemies
    /// (forge.mount.fall-place-gap).
    pub fn usual_place_to_get_down(self, rider: Id) -> Option<Cell> {
        self.mount_of(rider).map(|mount| self.landing(rider, mount, None))
    }

    /// Whether a mount carries a rider when nobody says so: a creature meant to be ridden will, others will not
    /// (forge.mount.willing).
    pub fn is_meant_for(self, mount: Id, rider: Id) -> bool {
        self.sheet(mount).mount.is_some() && self.allies(mount, rider)
    }
}

impl Fight<'_> {
    /// A combatant mounts a creature next to it, if the creature will carry it.
    pub fn mount(&mut self, rider: Id, mount: Id) -> Play {
        if !self.is_willing(mount, rider)? {
            self.note(Event::CarriesNobody { rider, mount }, "not willing", "forge.mount.willing");
            return Ok(());
        }
        let combatant = self.state.of_mut(rider);
        combatant.place = Place::Riding(mount);
        combatant.altitude = 0;
        self.note(Event::Mounted { rider, mount }, "shares the mount's area", "forge.mount.position");
        self.enter_ground(rider, Entry::OwnMovement)
    }

    /// The mount's controller says whether it will carry the rider: by default a creature meant to be ridden
    /// will, others will not. Whoever plays both has said so of such a creature by mounting
    /// (forge.mount.willing).
    fn is_willing(&mut self, mount: Id, rider: Id) -> Play<bool> {
        let scene = self.scene();
        if scene.is_meant_for(mount, rider) && scene.sheet(mount).seat == scene.sheet(rider).seat {
            return Ok(true);
        }
        self.ask_yes(Question::CarryRider { mount, rider })
    }

    /// A rider leaves its mount on purpose: its momentum is again what it was before mounting, as that was
    /// kept aside (forge.mount.dismount).
    pub fn dismount(&mut self, rider: Id) -> Play {
        let scene = self.scene();
        let Some(mount) = scene.mount_of(rider) else { return Ok(()) };
        let Some(Choice::Cell(cell)) = self.ask(Question::Dismount { rider })? else { return Ok(()) };
        self.note(Event::Dismounted { rider, mount }, "on purpose", "forge.mount.dismount");
        self.set_down(rider, mount, cell);
        self.has_own_momentum_again(rider)?;
        self.enter_ground(rider, Entry::OwnMovement)
    }

    /// A rider has its own momentum again, of which nothing may be left (forge.mount.dismount, forge.mount.fall-momentum).
    pub(in crate::rules) fn has_own_momentum_again(&mut self, rider: Id) -> Play {
        let left = self.state.of(rider).defenses.of(Pool::Momentum);
        if left.is_zero() { self.pool_is_empty(rider, Pool::Momentum, None) } else { Ok(()) }
    }

    /// A rider is no longer where its mount is.
    pub(super) fn set_down(&mut self, rider: Id, mount: Id, cell: Cell) {
        let scene = self.scene();
        let there = Area::new(cell, scene.sheet(rider).footprint());
        let altitude = match scene.slope(mount, there) {
            // A flyer does not fall: it stays as high as it was.
            Slope::Ledge(paces) if scene.can_fly(rider) => paces,
            _ => 0,
        };
        let combatant = self.state.of_mut(rider);
        combatant.place = Place::At(cell);
        combatant.altitude = altitude;
        // Whoever swam with its mount comes into the water anew.
        if combatant.breath == Breath::Afloat {
            combatant.breath = Breath::Free;
        }
    }
}
