//! Mounting and dismounting.

use fracas_engine::map::{Cell, Paces};
use fracas_engine::{Options, Play};

use super::paces_between;
use crate::choice::{Choice, Illegal, Legality, Question};
use crate::event::Event;
use crate::rules::underwater_combat::Entry;
use crate::rules::{Fight, Scene};
use crate::sheet::{Id, known};
use crate::state::{Breath, Place};

impl Scene<'_> {
    /// Whether a combatant may mount `mount` now.
    pub fn may_mount(self, rider: Id, mount: Id) -> Legality {
        if self.mount_of(rider).is_some() {
            return Err(Illegal::because("forge.mount.position", "who rides already cannot mount"));
        }
        if rider == mount || !self.is_present(mount) || self.enemies(rider, mount) {
            return Err(Illegal::because("forge.mount.willing", "it will not carry this rider"));
        }
        if self.sheet(mount).size <= self.sheet(rider).size {
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
        let next_to = paces_between(self, self.area(rider), self.area(mount)) <= Paces(1);
        if !next_to || self.of(rider).altitude != self.of(mount).altitude {
            return Err(Illegal::because(
                "forge.mount.mounting-gap",
                "one mounts from an area next to the mount",
            ));
        }
        Ok(())
    }

    /// Whether there is anybody whom a combatant may mount now. If not, the nearest mount tells why.
    pub fn may_mount_somebody(self, rider: Id) -> Legality {
        if self.everybody().any(|mount| self.may_mount(rider, mount).is_ok()) {
            return Ok(());
        }
        let mounts = self.everybody().filter(|&other| other != rider && self.sheet(other).mount.is_some());
        match mounts.min_by_key(|&mount| paces_between(self, self.area(rider), self.area(mount))) {
            Some(nearest) => self.may_mount(rider, nearest),
            None => Err(Illegal::because("forge.mount.willing", "there is nobody to mount")),
        }
    }

    /// Whether a rider may leave its mount now.
    pub fn may_dismount(self, rider: Id) -> Legality {
        let Some(mount) = self.mount_of(rider) else {
            return Err(Illegal::because("forge.mount.dismount", "only a rider dismounts"));
        };
        let in_the_air = self.of(mount).altitude > 0 && !self.can_fly(rider);
        if in_the_air || self.places_to_land(rider, mount, 1).next().is_none() {
            return Err(Illegal::because(
                "forge.mount.mounting-gap",
                "there is no free area next to the mount",
            ));
        }
        Ok(())
    }
}

impl Fight<'_> {
    /// A combatant mounts a creature next to it, if the creature will carry it.
    pub fn mount(&mut self, rider: Id, mount: Id) -> Play {
        if self.scene().may_mount(rider, mount).is_err() {
            return Ok(());
        }
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
        let meant_for_it = scene.sheet(mount).mount.is_some() && scene.allies(mount, rider);
        if meant_for_it && scene.sheet(mount).seat == scene.sheet(rider).seat {
            return Ok(true);
        }
        let default = if meant_for_it { Choice::Yes } else { Choice::No };
        self.ask_yes(mount, Question::CarryRider { mount, rider }, default)
    }

    /// A rider leaves its mount on purpose: its momentum is again what it was before mounting, as that was
    /// kept aside (forge.mount.dismount).
    pub fn dismount(&mut self, rider: Id) -> Play {
        let scene = self.scene();
        let Some(mount) = scene.mount_of(rider) else { return Ok(()) };
        let mut options = Options::new();
        for cell in scene.places_to_land(rider, mount, 1).take(fracas_engine::table::MOST_OPTIONS) {
            options.offer(Choice::Cell(cell));
        }
        options.prefer(&Choice::Cell(scene.landing(rider, mount, None)));
        let Some(Choice::Cell(cell)) = self.ask_of(rider, Question::Dismount { rider }, &options)? else {
            return Ok(());
        };
        self.note(Event::Dismounted { rider, mount }, "on purpose", "forge.mount.dismount");
        self.set_down(rider, mount, cell);
        self.enter_ground(rider, Entry::OwnMovement)
    }

    /// A rider is no longer where its mount is.
    pub(super) fn set_down(&mut self, rider: Id, mount: Id, cell: Cell) {
        let altitude = if self.scene().can_fly(rider) { self.state.of(mount).altitude } else { 0 };
        let combatant = self.state.of_mut(rider);
        combatant.place = Place::At(cell);
        combatant.altitude = altitude;
        // Whoever swam with its mount comes into the water anew.
        if combatant.breath == Breath::Afloat {
            combatant.breath = Breath::Free;
        }
    }
}
