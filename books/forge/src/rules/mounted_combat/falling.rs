//! What throws a rider, and where it lands.

use std::cmp::Reverse;

use fracas_engine::Play;
use fracas_engine::map::{Area, Cell, Diagonals, Direction, Paces};

use crate::event::Event;
use crate::rules::high_ground::Slope;
use crate::rules::{Fight, Scene};
use crate::settings::{EmptyShove, FallMomentum, MinionFall, MountFall};
use crate::terms::{Entry, Id, Points, Pool};

/// What throws riders.
const FALL: &str = "forge.mount.fall";

/// The most momentum that a rider keeps in a fall (forge.mount.fall-momentum).
pub(in crate::rules) const FALL_MOMENTUM: Points = Points(4);

/// What throws a rider.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FallCause {
    /// Rider or mount was shoved by no paces at all, where the setting counts that.
    EmptyShove,
    /// Rider or mount is about to be shoved.
    Shove(Thrown),
    /// Rider or mount is kneeling, knocked-down or defeated.
    Condition,
}

/// How a shove throws a rider.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thrown {
    /// The direction of the shove, in which the rider lands.
    pub toward: Direction,
    /// How many paces the mount is about to be shoved that way, 0 if the rider is: it does not land in the way of its mount
    /// (forge.mount.fall-first).
    pub mount_goes: u8,
}

impl Scene<'_> {
    /// Free places for a rider around its mount, up to some paces away from it.
    pub(super) fn places_to_land(self, rider: Id, mount: Id, paces: u16) -> impl Iterator<Item = Cell> {
        let map = self.map();
        let (from, size) = (self.area(mount), self.sheet(rider).footprint());
        let cells = from.around(map.grid(), Diagonals::Uniform, Paces(paces + u16::from(size) - 1));
        cells.filter(move |&cell| self.may_land(mount, paces, Area::new(cell, size)))
    }

    /// Whether an area is free for a rider, and within some paces of its mount.
    pub(super) fn may_land(self, mount: Id, paces: u16, area: Area) -> bool {
        self.has_room(area) && self.paces_between(self.area(mount), area) <= Paces(paces)
    }

    /// Whether a rider comes off its mount into an area without a fall or a climb: on level ground, or on wings of its own
    /// above what is lower (forge.high-ground.set-down).
    pub(super) fn may_step_off(self, rider: Id, mount: Id, area: Area) -> bool {
        match self.slope(mount, area) {
            Slope::Level => true,
            Slope::Ledge(_) => self.can_fly(rider),
            Slope::Rise => false,
        }
    }

    /// Whether nobody and no obstacle is in an area.
    pub(in crate::rules) fn has_room(self, area: Area) -> bool {
        let grid = self.encounter.map.grid();
        self.map().passable(area) && !self.everybody().any(|other| self.area(other).overlaps(grid, area))
    }

    /// Where a falling rider lands: in the nearest free area, in the direction of the shove if there was one,
    /// else away from its enemies (forge.mount.fall-place-gap). Where there is no room near it, it shares its
    /// mount's area (forge.mount.fall-room).
    pub(super) fn landing(self, rider: Id, mount: Id, thrown: Option<Thrown>) -> Cell {
        let size = self.sheet(rider).footprint();
        let from = self.area(mount);
        // Level ground first, but a shove takes its rider along over a ledge (forge.high-ground.set-down).
        let shoved = thrown.is_some_and(|thrown| thrown.mount_goes == 0);
        let rank = |cell: &Cell| {
            let area = Area::new(*cell, size);
            let down = !shoved && !self.may_step_off(rider, mount, area);
            let aside = thrown.map(|thrown| self.off_course(from, area, thrown.toward));
            (self.paces_between(from, area), down, aside, Reverse(self.nearest_enemy(rider, area)))
        };
        // The nearest come first: those farther off are looked at only where there is no room among them.
        let reach = u16::from(self.settings().fall_reach);
        let is_clear = |cell: &Cell| {
            let area = Area::new(*cell, size);
            self.slope(mount, area) != Slope::Rise
                && !thrown.is_some_and(|thrown| self.is_in_the_way(area, from, thrown))
        };
        let mut within = (1..=reach)
            .map(|paces| self.places_to_land(rider, mount, paces).filter(is_clear).min_by_key(rank));
        within.find_map(|cell| cell).unwrap_or(from.anchor)
    }

    /// How far an area lies off a direction from another: behind comes after ahead, and then the distance to the side.
    fn off_course(self, from: Area, to: Area, direction: Direction) -> (bool, u64) {
        let bearing = self.map().bearing(from, from.moved(direction), to);
        (!bearing.is_ahead(), bearing.left().unsigned_abs())
    }

    /// Paces from an area to the nearest enemy that still fights.
    pub(in crate::rules) fn nearest_enemy(self, who: Id, area: Area) -> Paces {
        let enemies = self.standing_enemies_of(who);
        enemies.map(|enemy| self.paces_between(self.area(enemy), area)).min().unwrap_or(Paces(u16::MAX))
    }

    /// Whether a place lies in the way of a mount that is about to be shoved.
    fn is_in_the_way(self, place: Area, from: Area, thrown: Thrown) -> bool {
        let way = std::iter::successors(Some(from), |area| Some(area.moved(thrown.toward)));
        let grid = self.encounter.map.grid();
        way.take(1 + usize::from(thrown.mount_goes)).any(|area| area.overlaps(grid, place))
    }

    /// Whether a shove of which nothing is left after sizes are reckoned throws a rider (forge.mount.fall-zero-shove).
    pub fn empty_shove_throws(self) -> bool {
        self.settings().empty_shove == EmptyShove::Falls
    }

    /// Paces that a rider falls to where it lands: out of the air, over a ledge, or by setting from its mount's back, which
    /// is as high as its size (forge.mount.fall-place-gap, forge.high-ground.set-down).
    fn height_of_fall(self, rider: Id, mount: Id, cell: Cell) -> u8 {
        if self.can_fly(rider) {
            return 0;
        }
        let back = match self.settings().mount_fall {
            MountFall::Unhurt => 0,
            MountFall::LikeAFall => self.sheet(mount).footprint(),
        };
        let lands = Area::new(cell, self.sheet(rider).footprint());
        match self.slope(mount, lands) {
            Slope::Ledge(paces) => back.saturating_add(paces),
            Slope::Level | Slope::Rise => back,
        }
    }
}

impl Fight<'_> {
    /// If `who` is a rider or is ridden, the rider falls (forge.mount.fall).
    pub fn throw_rider(&mut self, who: Id, cause: FallCause) -> Play {
        let scene = self.scene();
        let (rider, mount) = match (scene.mount_of(who), scene.rider_of(who)) {
            (Some(mount), _) => (who, mount),
            (None, Some(rider)) => (rider, who),
            (None, None) => return Ok(()),
        };
        let (thrown, label, clause) = match cause {
            FallCause::Shove(thrown) => (Some(thrown), "rider or mount was shoved", FALL),
            FallCause::EmptyShove => (None, "a shove of no paces", "forge.mount.fall-zero-shove"),
            FallCause::Condition => (None, "rider or mount went down", FALL),
        };
        let cell = scene.landing(rider, mount, thrown);
        let shared = scene.points(rider, Pool::Momentum);
        let out_with_mount = scene.shares_empty_momentum(rider);
        let height = scene.height_of_fall(rider, mount, cell);
        self.note(Event::FellOff { rider, mount }, label, clause);
        self.set_down(rider, mount, cell);
        self.momentum_after_fall(rider, shared, out_with_mount)?;
        if height > 0 {
            self.fall(rider, height)?;
        }
        self.enter_ground(rider, Entry::Against)?;
        self.keep_apart(rider)
    }

    /// The rider goes on with its own momentum, 4 at most; by setting with its mount's
    /// (forge.mount.fall-which-momentum). Nothing is left to who is out of it together with its mount.
    fn momentum_after_fall(&mut self, rider: Id, shared: Points, none: bool) -> Play {
        let own = self.state.of(rider).defenses.of(Pool::Momentum);
        let settings = &self.encounter.settings;
        let minion = self.state.of(rider).defenses.is_minion();
        let now = match settings.fall_momentum {
            _ if minion && settings.minion_fall == MinionFall::Untouched => own,
            _ if none => Points::ZERO,
            FallMomentum::RidersOwn => own.min(FALL_MOMENTUM),
            FallMomentum::Mounts => shared.min(FALL_MOMENTUM),
        };
        if now != own {
            self.state.of_mut(rider).defenses.set(Pool::Momentum, now);
            let event = Event::Reset { who: rider, pool: Pool::Momentum, now };
            self.note(event, "after the fall", "forge.mount.fall-momentum");
        }
        self.has_own_momentum_again(rider)
    }
}
