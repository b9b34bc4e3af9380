//! Into the saddle and out of it: Mount and Dismount.

use fracas_engine::map::{Area, Cell, Paces};
use fracas_engine::{Illegal, Legality, Play};

use crate::choice::{Choice, Question};
use crate::event::Event;
use crate::rules::{Fight, Scene};
use crate::settings::{DismountPlace, MountingFrom};
use crate::terms::{Id, Ids, Posture, Riding, Speed, Standing, Water};

impl Scene<'_> {
    /// Whether somebody may climb onto a creature (destiny.positioning.mount).
    pub(crate) fn may_mount(self, who: Id, mount: Id, speed: Speed) -> Legality {
        const CLAUSE: &str = "destiny.positioning.mount";
        if who == mount || !self.is_here(mount) || self.opponents(who, mount) {
            return Err(Illegal::because(CLAUSE, "this is nothing to ride on"));
        }
        if self.sheet(mount).size < self.sheet(who).size {
            let reason = "a mount is at least as large as its rider";
            return Err(Illegal::because("destiny.mounted.size-min", reason));
        }
        if self.riding(who).is_some() || self.riding(mount).is_some() {
            return Err(Illegal::because(CLAUSE, "who rides already cannot mount, nor be mounted"));
        }
        if self.rider_of(mount).is_some() && !self.is_platform(who, mount) {
            return Err(Illegal::because("destiny.mounted.riders", "somebody rides it already"));
        }
        if self.of(who).round.refused_by.has(mount) {
            return Err(Illegal::because("destiny.mounted.sentient", "the mount does not follow"));
        }
        if self.rider_of(who).is_some() || self.gap(who, mount) > crate::terms::Yards::ZERO {
            return Err(Illegal::because(CLAUSE, "the mount must be adjacent"));
        }
        self.are_upright(who, mount)?;
        if !self.of(who).grappling.is_empty() {
            return Err(Illegal::because(CLAUSE, "somebody holds the rider"));
        }
        self.may_leave_its_place(who)?;
        let sunken = |id: Id| self.of(id).standing == Standing::Sunken;
        if sunken(who) && !sunken(mount) {
            return Err(Illegal::because("destiny.swim-climb.surface", "who is under water comes up first"));
        }
        if self.is_platform(who, mount) && self.place_on(who, mount).is_none() {
            return Err(Illegal::because("destiny.mounted.platform", "there is no room on it"));
        }
        self.may_be_so_fast(who, speed)
    }

    /// Whether somebody stands beside a mount that stands: it does not climb onto one from a crouch, but by setting
    /// (destiny.mounted.from-a-crouch).
    fn are_upright(self, who: Id, mount: Id) -> Legality {
        let crouch_too = self.settings().mounting_from == MountingFrom::CrouchToo;
        let [own, other] = [who, mount].map(|id| self.of(id).posture);
        if own == Posture::Prone || other == Posture::Prone {
            return Err(Illegal::because("destiny.positioning.mount", "one of them lies on the ground"));
        }
        if (own == Posture::Standing || crouch_too) && other == Posture::Standing {
            return Ok(());
        }
        Err(Illegal::because("destiny.mounted.from-a-crouch", "one of them crouches"))
    }

    /// Whether somebody may climb off.
    pub(crate) fn may_dismount(self, who: Id, speed: Speed) -> Legality {
        const CLAUSE: &str = "destiny.positioning.mount";
        let Some(riding) = self.riding(who) else {
            return Err(Illegal::because(CLAUSE, "there is no mount to climb off"));
        };
        if !self.of(who).grappling.is_empty() {
            return Err(Illegal::because(CLAUSE, "somebody holds the rider"));
        }
        self.may_leave_its_place(who)?;
        if self.place_beside(who, riding.mount).is_none() {
            return Err(Illegal::because("destiny.mounted.dismount-place", "there is no room beside it"));
        }
        self.may_be_so_fast(who, speed)
    }

    fn may_be_so_fast(self, who: Id, speed: Speed) -> Legality {
        match speed {
            Speed::Usual => Ok(()),
            Speed::Hurried => self.may_hurry(who),
        }
    }

    /// Where somebody comes to stand on a platform: as near as can be.
    fn place_on(self, who: Id, platform: Id) -> Option<Cell> {
        let grid = self.encounter.map.grid();
        let (ground, from) = (self.area(platform), self.area(who));
        let free = |cell: &Cell| {
            let area = self.area_at(who, *cell);
            let other = |id: Id| self.platform_of(id) == Some(platform) && area.overlaps(grid, self.area(id));
            area.cells(grid).all(|cell| ground.contains(grid, cell)) && !self.present().any(other)
        };
        let near = |cell: &Cell| self.encounter.map.distance(self.area_at(who, *cell), from);
        ground.cells(grid).filter(free).min_by_key(near)
    }

    /// Where somebody comes to stand beside what it rides: the first place with room, from the south-west
    /// (destiny.mounted.dismount-place). Off a platform as near as can be.
    pub(crate) fn place_beside(self, who: Id, mount: Id) -> Option<Cell> {
        self.free_beside(who, mount).min_by_key(|&cell| self.way_off(who, cell))
    }

    /// Whether somebody may get off what it rides to a place, where it chooses that: off a platform to one that is as near
    /// as any (destiny.mounted.dismount-place).
    pub(crate) fn may_get_off_to(self, who: Id, mount: Id, to: Cell) -> Legality {
        let least = self.place_beside(who, mount).map(|nearest| self.way_off(who, nearest));
        if self.free_beside(who, mount).any(|cell| cell == to && Some(self.way_off(who, cell)) == least) {
            return Ok(());
        }
        Err(Illegal::because("destiny.mounted.dismount-place", "there is no room beside the mount"))
    }

    /// The cells by which somebody could be placed beside what it rides, whatever is there, from the south-west.
    pub(crate) fn cells_beside(self, who: Id, mount: Id) -> impl Iterator<Item = Cell> {
        let (grid, beside) = (self.encounter.map.grid(), self.area(mount));
        let margin = Paces(self.sheet(who).space.max(1).into());
        beside.grown(grid, margin).filter(move |&cell| self.area_at(who, cell).touches(grid, beside))
    }

    /// Those of them with room, neither up out of a pit nor down into one.
    fn free_beside(self, who: Id, mount: Id) -> impl Iterator<Item = Cell> {
        let depth = self.depth(mount);
        self.cells_beside(who, mount).filter(move |&cell| {
            let is_level = self.encounter.terrain(cell).drop == depth;
            is_level && self.may_stand(who, cell).is_ok() && !self.is_taken(who, self.area_at(who, cell))
        })
    }

    /// How far it is to a place beside a platform for who is on it; off a mount all are as far.
    fn way_off(self, who: Id, to: Cell) -> Paces {
        match self.platform_of(who) {
            Some(_) => self.encounter.map.distance(self.area_at(who, to), self.area(who)),
            None => Paces::ZERO,
        }
    }

    /// Whether a step does not lead off the platform that somebody is on (destiny.mounted.platform).
    pub(crate) fn stays_on_platform(self, who: Id, way: fracas_engine::map::Direction) -> Legality {
        if self.platform_of(who).is_none() || self.is_on_platform(who, self.area(who).moved(way)) {
            return Ok(());
        }
        Err(Illegal::because("destiny.mounted.platform", "one climbs off a platform to leave it"))
    }

    /// Whether somebody would still be on its moving platform in a place (destiny.mounted.platform).
    pub(crate) fn is_on_platform(self, who: Id, to: Area) -> bool {
        let grid = self.encounter.map.grid();
        let ground = self.platform_of(who).map(|platform| self.area(platform));
        ground.is_some_and(|ground| to.cells(grid).all(|cell| ground.contains(grid, cell)))
    }
}

impl Fight<'_> {
    /// Climbs onto a mount, which has been asked whether it lets one.
    pub(crate) fn mount(&mut self, who: Id, mount: Id) -> Play {
        const CLAUSE: &str = "destiny.positioning.mount";
        let on = match self.scene().is_platform(who, mount) {
            true => self.scene().place_on(who, mount),
            false => Some(self.scene().of(mount).cell),
        };
        let threats = self.scene().threats_to_riders();
        let controlled = !self.scene().is_still_lost(mount);
        self.take_saddle(who, Riding { mount, controlled, calming: 0 }, CLAUSE);
        self.comes_to_share(mount);
        if let Some(to) = on {
            self.carry(who, to, CLAUSE);
        }
        self.take_standing(who, Standing::Firm, CLAUSE);
        self.change_posture(who, Posture::Standing, CLAUSE);
        self.startle_mounts(threats)
    }

    /// Somebody is in the saddle.
    pub(crate) fn take_saddle(&mut self, who: Id, riding: Riding, clause: &'static str) {
        let before = self.of_mut(who).riding.replace(riding);
        self.state.riders.insert(who);
        let mount = riding.mount;
        if before.is_none() {
            self.note(Event::Mounted { rider: who, mount }, "in the saddle", clause);
        }
    }

    /// Climbs off.
    pub(crate) fn dismount(&mut self, who: Id) -> Play {
        const CLAUSE: &str = "destiny.positioning.mount";
        let to = self.place_to_get_off(who)?;
        let (threats, depth) = (self.scene().threats_to_riders(), self.scene().depth(who));
        self.leave_saddle(who, CLAUSE);
        if let Some(to) = to {
            self.put_from(depth, who, to, CLAUSE)?;
        }
        self.startle_mounts(threats)
    }

    /// Where somebody gets off what it rides: the first place with room, or by setting one that it chooses
    /// (destiny.mounted.dismount-place).
    fn place_to_get_off(&mut self, who: Id) -> Play<Option<Cell>> {
        let Some(riding) = self.scene().riding(who) else { return Ok(None) };
        let mount = riding.mount;
        if self.encounter.settings.dismount_place == DismountPlace::Chosen
            && let Some(Choice::Place(to)) = self.ask(Question::GetOff { who, mount })?
        {
            return Ok(Some(to));
        }
        Ok(self.scene().place_beside(who, mount))
    }

    /// A rider is no longer in the saddle.
    fn leave_saddle(&mut self, who: Id, clause: &'static str) {
        let scene = self.scene();
        let Some(Riding { mount, .. }) = scene.of(who).riding else { return };
        // A mount that has sunk has taken its rider below with it, though it be dead by now.
        let sunken = scene.is_under_water(mount)
            && scene.stays_once_below(who)
            && scene.ground(mount).water == Water::Deep;
        self.get_off(who, clause);
        if sunken {
            self.take_standing(who, Standing::Sunken, "destiny.swim-climb.from-below");
        }
    }

    /// A rider rides no longer.
    pub(crate) fn get_off(&mut self, who: Id, clause: &'static str) {
        self.state.riders.remove(who);
        if let Some(Riding { mount, controlled, .. }) = self.of_mut(who).riding.take() {
            self.of_mut(mount).uncalmed = !controlled;
            self.note(Event::Dismounted { rider: who, mount }, "out of the saddle", clause);
        }
    }

    /// Whoever is no longer upright falls off its mount, and so does the rider of a mount that lies on the ground
    /// (destiny.mounted.unseated). Whoever is on a platform stays there.
    pub(crate) fn unseat(&mut self, fallen: Id) {
        let rider = self.scene().rider_of(fallen).unwrap_or(fallen);
        if self.scene().mount_of(rider).is_some() {
            self.throw_off(rider, fallen, "destiny.mounted.unseated");
        }
    }

    /// Rider and mount part as one of them can carry or hold on no more (destiny.mounted.fallen).
    pub(crate) fn part_riders(&mut self, fallen: Id, clause: &'static str) {
        let parts = |id: &Id| {
            self.scene().of(*id).riding.is_some_and(|riding| riding.mount == fallen || *id == fallen)
        };
        for rider in self.state.ids().filter(parts).collect::<Ids>().iter() {
            self.throw_off(rider, fallen, clause);
        }
    }

    /// A rider comes to lie beside its mount, of whom one has fallen.
    fn throw_off(&mut self, rider: Id, fallen: Id, clause: &'static str) {
        let mount = self.scene().of(rider).riding.map(|riding| riding.mount);
        let to = mount.and_then(|mount| self.scene().place_beside(rider, mount));
        self.leave_saddle(rider, clause);
        if let Some(to) = to {
            self.carry(rider, to, clause);
        }
        self.find_footing(rider);
        if rider != fallen && self.scene().is_here(rider) {
            self.change_posture(rider, Posture::Prone, clause);
        }
    }
}
