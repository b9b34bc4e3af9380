//! Mounted Combat: riders, mounts and their shared momentum.

use std::cmp::{Ordering, Reverse};

use fracas_engine::map::{Area, Cell, Diagonals, Direction, Paces, distance};
use fracas_engine::{Options, Seat, Table};

use super::skills::Takes;
use super::underwater_combat::Entry;
use super::{Fight, Scene};
use crate::Forge;
use crate::choice::{Choice, May, No, Question, Use};
use crate::event::Event;
use crate::settings::{EmptyShove, FallMomentum, MinionMount, MountFall, RiderDefeat};
use crate::sheet::{Id, Mind, Points, Pool, Skill, SkillKind, Stay, known};
use crate::state::{Breath, Place};

/// The most momentum that a rider keeps in a fall (forge.mount.fall-momentum).
const FALL_MOMENTUM: Points = Points(4);

/// Paces around a mount within which a place to land is looked for.
const LANDING_REACH: u16 = 6;

/// What throws a rider.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FallCause {
    /// Rider or mount was shoved.
    Shove,
    /// Rider or mount was shoved in a direction, in which the rider lands.
    ShoveToward(Direction),
    /// Rider or mount is kneeling, knocked-down or defeated.
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

    /// The mount of animal mind that a combatant commands.
    pub fn commanded_mount(self, rider: Id) -> Option<Id> {
        self.mount_of(rider).filter(|&mount| !self.has_turns(mount))
    }

    /// Who answers for a combatant: for a ridden mount of animal mind its rider's seat, which commands it and chooses its
    /// reactions (forge.mount.animal-command, forge.mount.animal-reactions).
    pub fn answers_for(self, id: Id) -> Seat {
        let rider = if self.has_turns(id) { None } else { self.rider_of(id) };
        self.sheet(rider.unwrap_or(id)).seat
    }

    /// Whether a rider is out of momentum with its mount and of all else by itself, where the setting counts that
    /// (forge.mount.rider-defeat).
    pub(super) fn shares_empty_momentum(self, rider: Id) -> bool {
        if self.settings().rider_defeat == RiderDefeat::FallsFirst {
            return false;
        }
        let keeper = self.keeper(rider, Pool::Momentum);
        keeper != rider && Pool::ALL.iter().all(|&pool| self.points(rider, pool).is_zero())
    }

    /// Whether a combatant may mount `mount` now.
    pub fn may_mount(self, rider: Id, mount: Id) -> May {
        if self.mount_of(rider).is_some() {
            return Err(No::because("forge.mount.position", "who rides already cannot mount"));
        }
        if rider == mount || !self.is_present(mount) || self.enemies(rider, mount) {
            return Err(No::because("forge.mount.willing", "it will not carry this rider"));
        }
        if self.sheet(mount).size <= self.sheet(rider).size {
            return Err(No::because(
                "forge.mount.size",
                "a mount is at least one size larger than its rider",
            ));
        }
        let saddle = self.sheet(mount).mount;
        if saddle.is_some_and(|record| record.needs_saddle && !record.saddled) {
            return Err(No::because("forge.mount.equipment", "the mount needs a saddle"));
        }
        let ridden = self.rider_of(mount).is_some() || self.rider_of(rider).is_some();
        if ridden || self.mount_of(mount).is_some() {
            return Err(No::because("forge.mount.position", "one rider to a mount, and no riders on riders"));
        }
        let lying = [known::KNEELING, known::KNOCKED_DOWN, known::DEFEATED];
        if lying.iter().any(|&condition| self.has(mount, condition)) {
            return Err(No::because("forge.mount.fall", "nobody stays on a mount that is down"));
        }
        self.may_move(rider)?;
        let next_to = paces_between(self, self.area(rider), self.area(mount)) <= Paces(1);
        if !next_to || self.of(rider).altitude != self.of(mount).altitude {
            return Err(No::because("forge.mount.mounting-gap", "one mounts from an area next to the mount"));
        }
        Ok(())
    }

    /// Whether a rider may leave its mount now.
    pub fn may_dismount(self, rider: Id) -> May {
        let Some(mount) = self.mount_of(rider) else {
            return Err(No::because("forge.mount.dismount", "only a rider dismounts"));
        };
        let in_the_air = self.of(mount).altitude > 0 && !self.can_fly(rider);
        if in_the_air || self.places_to_land(rider, mount, 1).next().is_none() {
            return Err(No::because("forge.mount.mounting-gap", "there is no free area next to the mount"));
        }
        Ok(())
    }

    /// Free places for a rider around its mount, up to some paces away from it.
    fn places_to_land(self, rider: Id, mount: Id, paces: u16) -> impl Iterator<Item = Cell> {
        let map = &self.encounter.map;
        let (from, size) = (self.area(mount), self.sheet(rider).footprint());
        let cells = from.around(map.grid(), Diagonals::Uniform, Paces(paces + u16::from(size) - 1));
        cells.filter(move |&cell| {
            let area = Area::new(cell, size);
            paces_between(self, from, area) <= Paces(paces) && self.has_room(rider, area)
        })
    }

    /// Whether nobody else and no obstacle is in an area.
    pub(super) fn has_room(self, who: Id, area: Area) -> bool {
        let grid = self.encounter.map.grid();
        let map = &self.encounter.map;
        map.passable(area)
            && !self.everybody().any(|other| other != who && self.area(other).overlaps(grid, area))
    }

    /// Where a falling rider lands: in the nearest free area, in the direction of the shove if there was one, else away
    /// from its enemies (forge.mount.fall-place-gap). Where there is no room at all, it shares its mount's area.
    fn landing(self, rider: Id, mount: Id, toward: Option<Direction>) -> Cell {
        let size = self.sheet(rider).footprint();
        let from = self.area(mount);
        let rank = |cell: &Cell| {
            let area = Area::new(*cell, size);
            let aside = toward.map(|direction| off_course(from, area, direction));
            (paces_between(self, from, area), aside, Reverse(self.nearest_enemy(rider, area)))
        };
        self.places_to_land(rider, mount, LANDING_REACH).min_by_key(rank).unwrap_or(from.anchor)
    }

    /// Paces from an area to the nearest enemy that still fights.
    pub(super) fn nearest_enemy(self, who: Id, area: Area) -> Paces {
        let enemies = self.enemies_of(who).filter(|&enemy| !self.has(enemy, known::DEFEATED));
        enemies.map(|enemy| paces_between(self, self.area(enemy), area)).min().unwrap_or(Paces(u16::MAX))
    }

    /// Levels that `rider` counts higher than `other` for being mounted, without asking anybody: one against those on
    /// foot who are smaller than the mount and on its level (forge.mount.high-ground).
    pub fn mounted_height(self, rider: Id, other: Id) -> i8 {
        let Some(mount) = self.mount_of(rider) else { return 0 };
        let on_foot = self.mount_of(other).is_none() && other != mount;
        let smaller = self.sheet(other).size < self.sheet(mount).size;
        i8::from(on_foot && smaller && self.ground_order(rider, other) == Ordering::Equal)
    }

    /// Levels that being mounted adds to the side of `one` against `other`, without asking anybody.
    pub fn mounted_edge(self, one: Id, other: Id) -> i8 {
        self.mounted_height(one, other) - self.mounted_height(other, one)
    }

    /// Whether a shove of so many paces, after sizes are reckoned, throws a rider (forge.mount.fall-zero-shove).
    pub fn shove_throws(self, paces: u8) -> bool {
        paces > 0 || self.settings().empty_shove == EmptyShove::Falls
    }

    /// Whether a rider may command its mount to use a skill now.
    pub fn may_command(self, rider: Id, used: Use) -> May {
        let Some(mount) = self.mount_of(rider) else {
            return Err(No::because("forge.mount.animal-command", "only a rider commands a mount"));
        };
        if self.has_turns(mount) {
            return Err(No::because(
                "forge.mount.intelligent",
                "a mount with a mind of its own acts on its own",
            ));
        }
        let skill = self.skill(used.skill);
        self.has_time_for(rider, skill)?;
        self.may_give(rider, skill)?;
        self.is_able_to(mount, used)?;
        self.has_use_for(mount, skill)?;
        self.has_target_for(mount, used)
    }

    /// Whether a rider has itself what its mount is to use in its place: an action or a maneuver.
    fn may_give(self, rider: Id, skill: &Skill) -> May {
        if !matches!(skill.kind, SkillKind::Action | SkillKind::Maneuver) {
            return Err(No::because(
                "forge.mount.animal-command",
                "only actions and maneuvers are commanded",
            ));
        }
        if self.has(rider, known::DEFEATED) {
            return Err(No::because("forge.defeated.shift-only", "the defeated can only Shift"));
        }
        if skill.kind == SkillKind::Action && self.bears(rider, |condition| condition.no_actions) {
            return Err(No::because("forge.mount.animal-action", "a condition bars the rider's action"));
        }
        Ok(())
    }

    /// Offers what a rider may command (forge.mount.animal-mix).
    pub fn offer_commands(self, rider: Id, options: &mut Options<Choice>) {
        let Some(mount) = self.commanded_mount(rider) else { return };
        for skill in self.skills_of(mount) {
            self.each_use(mount, skill, |used| {
                if self.may_command(rider, used).is_ok() {
                    options.offer(Choice::Command(used));
                }
            });
        }
    }
}

/// Paces between two areas, with diagonals as short as straight steps, so that touching areas are one pace apart.
fn paces_between(scene: Scene<'_>, one: Area, other: Area) -> Paces {
    distance(scene.encounter.map.grid(), Diagonals::Uniform, one, other)
}

/// How far an area lies off a direction from another: behind comes after ahead, and then the distance to the side.
fn off_course(from: Area, to: Area, direction: Direction) -> (bool, u32) {
    let middle = |area: Area| {
        let half = i32::from(area.size()) - 1;
        (2 * i32::from(area.anchor.x) + half, 2 * i32::from(area.anchor.y) + half)
    };
    let ((fx, fy), (tx, ty)) = (middle(from), middle(to));
    let (dx, dy) = direction.vector();
    let (dx, dy) = (i32::from(dx), i32::from(dy));
    let ahead = (tx - fx) * dx + (ty - fy) * dy;
    let aside = (tx - fx) * dy - (ty - fy) * dx;
    (ahead <= 0, aside.unsigned_abs())
}

impl<T: Table<Forge>> Fight<'_, T> {
    /// A combatant mounts a creature next to it, if the creature will carry it.
    pub fn mount(&mut self, rider: Id, mount: Id) -> Result<(), T::Pause> {
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

    /// The mount's controller says whether it will carry the rider: by default a creature meant to be ridden will, others
    /// will not. Whoever plays both has said so by mounting (forge.mount.willing).
    fn is_willing(&mut self, mount: Id, rider: Id) -> Result<bool, T::Pause> {
        let scene = self.scene();
        if scene.sheet(mount).seat == scene.sheet(rider).seat {
            return Ok(true);
        }
        let meant_for_it = scene.sheet(mount).mount.is_some() && scene.allies(mount, rider);
        let default = if meant_for_it { Choice::Yes } else { Choice::No };
        self.ask_yes(mount, Question::CarryRider { mount, rider }, default)
    }

    /// A rider leaves its mount on purpose: its momentum is again what it was before mounting, as that was kept aside
    /// (forge.mount.dismount).
    pub fn dismount(&mut self, rider: Id) -> Result<(), T::Pause> {
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
    fn set_down(&mut self, rider: Id, mount: Id, cell: Cell) {
        let altitude = if self.scene().can_fly(rider) { self.state.of(mount).altitude } else { 0 };
        let combatant = self.state.of_mut(rider);
        combatant.place = Place::At(cell);
        combatant.altitude = altitude;
        // Whoever swam with its mount comes into the water anew.
        if combatant.breath == Breath::Afloat {
            combatant.breath = Breath::Free;
        }
    }

    /// If `who` is a rider or is ridden, the rider falls (forge.mount.fall).
    pub fn throw_rider(&mut self, who: Id, cause: FallCause) -> Result<(), T::Pause> {
        let scene = self.scene();
        let (rider, mount) = match (scene.mount_of(who), scene.rider_of(who)) {
            (Some(mount), _) => (who, mount),
            (None, Some(rider)) => (rider, who),
            (None, None) => return Ok(()),
        };
        let toward = match cause {
            FallCause::ShoveToward(direction) => Some(direction),
            FallCause::Shove | FallCause::Condition => None,
        };
        let cell = scene.landing(rider, mount, toward);
        let shared = scene.points(rider, Pool::Momentum);
        let out_with_mount = scene.shares_empty_momentum(rider);
        let height = scene.height_of_fall(rider, mount);
        self.note(Event::FellOff { rider, mount }, "rider or mount went down", "forge.mount.fall");
        self.set_down(rider, mount, cell);
        self.momentum_after_fall(rider, shared, out_with_mount)?;
        if height > 0 {
            self.fall(rider, height)?;
        }
        self.enter_ground(rider, Entry::Against)
    }

    /// The rider goes on with its own momentum, 4 at most; by setting with its mount's
    /// (forge.mount.fall-which-momentum). Nothing is left to who is out of it together with its mount.
    fn momentum_after_fall(&mut self, rider: Id, shared: Points, none: bool) -> Result<(), T::Pause> {
        let own = self.state.of(rider).defenses.of(Pool::Momentum);
        let now = match self.encounter.settings.fall_momentum {
            _ if none => Points::ZERO,
            FallMomentum::RidersOwn => own.min(FALL_MOMENTUM),
            FallMomentum::Mounts => shared.min(FALL_MOMENTUM),
        };
        if now == own {
            return Ok(());
        }
        self.state.of_mut(rider).defenses.set(Pool::Momentum, now);
        let event = Event::Reset { who: rider, pool: Pool::Momentum, now };
        self.note(event, "after the fall", "forge.mount.fall-momentum");
        if now.is_zero() { self.pool_is_empty(rider, Pool::Momentum, None) } else { Ok(()) }
    }

    /// Levels that being mounted adds to the attacker's side in this attack, as the game master rules. Nobody is asked
    /// where the ground decides already, or where both ride.
    pub fn judge_mounted_height(&mut self, attacker: Id, target: Id) -> Result<i8, T::Pause> {
        let scene = self.scene();
        let (rider, other, side) = match (scene.mount_of(attacker), scene.mount_of(target)) {
            (Some(mount), None) if mount != target => (attacker, target, 1),
            (None, Some(mount)) if mount != attacker => (target, attacker, -1),
            _ => return Ok(0),
        };
        if scene.ground_order(attacker, target) != Ordering::Equal {
            return Ok(0);
        }
        let default = if scene.mounted_height(rider, other) > 0 { Choice::Yes } else { Choice::No };
        let higher = self.rule_yes(Question::MountedHeight { rider, other }, default)?;
        Ok(if higher { side } else { 0 })
    }

    /// Which of the two an enemy hinders where a ridden mount moves, by default the rider; everybody else is hindered
    /// itself (forge.mount.hinder-either, forge.mount.hinder-one).
    pub fn hindered_by(&mut self, enemy: Id, mover: Id) -> Result<Id, T::Pause> {
        let Some(rider) = self.scene().rider_of(mover) else { return Ok(mover) };
        let mut options = Options::new();
        options.offer(Choice::Combatant(rider));
        options.offer(Choice::Combatant(mover));
        match self.ask_of(enemy, Question::HinderWhom { enemy, mount: mover }, &options)? {
            Some(Choice::Combatant(hindered)) => Ok(hindered),
            _ => Ok(rider),
        }
    }

    /// A rider's command to its mount: the mount uses the skill in place of the rider's action or maneuver, which is spent
    /// even if the mount does not obey (forge.mount.animal-disobey).
    pub fn command(&mut self, rider: Id, used: Use) -> Result<(), T::Pause> {
        let Some(mount) = self.scene().mount_of(rider) else { return Ok(()) };
        let takes: Takes = self.scene().takes(self.scene().skill(used.skill));
        let traded = self.take_room(takes);
        if traded {
            self.before_action(rider)?;
        }
        if self.rule_yes(Question::Obeys { mount }, Choice::Yes)? {
            self.carry_out(mount, used)?;
        } else {
            self.note(Event::Disobeyed { mount }, "the game master's word", "forge.mount.animal-disobey");
        }
        if traded {
            self.impose(rider, known::HEEDLESS, Stay::Temporary, None)?;
            self.after_action(rider)?;
        }
        self.late_reactions()
    }
}

impl Scene<'_> {
    /// Paces that a rider falls: out of the air, or by setting from its mount's back, which is as high as its size
    /// (forge.mount.fall-place-gap).
    fn height_of_fall(self, rider: Id, mount: Id) -> u8 {
        if self.can_fly(rider) {
            return 0;
        }
        let back = match self.settings().mount_fall {
            MountFall::Unhurt => 0,
            MountFall::LikeAFall => self.sheet(mount).footprint(),
        };
        self.of(mount).altitude.saturating_add(back)
    }
}
