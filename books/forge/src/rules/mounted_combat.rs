//! Mounted Combat: riders, mounts and their shared momentum.

use std::cmp::{Ordering, Reverse};

use fracas_engine::map::{Area, Cell, Diagonals, Direction, Paces, distance};
use fracas_engine::{Options, Seat, Table};

use super::defenses::Cause;
use super::skills::Takes;
use super::underwater_combat::Entry;
use super::{Fight, Scene};
use crate::Forge;
use crate::choice::{Choice, May, No, Question, Use};
use crate::event::Event;
use crate::settings::{EmptyShove, FallMomentum, MinionMount, MountFall, RiderDefeat};
use crate::sheet::{Id, Mind, Points, Pool, Skill, SkillKind, Stay, known};
use crate::state::{Breath, Place};

/// What throws riders.
const FALL: &str = "forge.mount.fall";

/// The most momentum that a rider keeps in a fall (forge.mount.fall-momentum).
const FALL_MOMENTUM: Points = Points(4);

/// Paces around a mount within which a place to land is looked for.
const LANDING_REACH: u16 = 6;

/// What throws a rider.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FallCause {
    /// Rider or mount was shoved by no paces at all, where the setting counts that.
    EmptyShove,
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

    /// Whether there is anybody whom a combatant may mount now. If not, the nearest mount tells why.
    pub fn may_mount_somebody(self, rider: Id) -> May {
        if self.everybody().any(|mount| self.may_mount(rider, mount).is_ok()) {
            return Ok(());
        }
        let mounts = self.everybody().filter(|&other| other != rider && self.sheet(other).mount.is_some());
        match mounts.min_by_key(|&mount| paces_between(self, self.area(rider), self.area(mount))) {
            Some(nearest) => self.may_mount(rider, nearest),
            None => Err(No::because("forge.mount.willing", "there is nobody to mount")),
        }
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
        let map = self.map();
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
        let map = self.map();
        map.passable(area)
            && !self.everybody().any(|other| other != who && self.area(other).overlaps(grid, area))
    }

    /// Where a falling rider lands: in the nearest free area, in the direction of the shove if there was one,
    /// else away from its enemies (forge.mount.fall-place-gap). Where there is no room at all, it shares its
    /// mount's area.
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

    /// Levels that `rider` counts higher than `other` for being mounted, without asking anybody: one against
    /// those on foot who are smaller than the mount and on its level (forge.mount.high-ground).
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

    /// Whether a shove of so many paces, after sizes are reckoned, throws a rider
    /// (forge.mount.fall-zero-shove).
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
        let has_time = |skill| self.has_time_for(rider, skill).and_then(|()| self.may_give(rider, skill));
        self.offer_uses(mount, has_time, |used| options.offer(Choice::Command(used)));
    }
}

/// Paces between two areas, with diagonals as short as straight steps, so that touching areas are one pace
/// apart.
fn paces_between(scene: Scene<'_>, one: Area, other: Area) -> Paces {
    distance(scene.encounter.map.grid(), Diagonals::Uniform, one, other)
}

/// How far an area lies off a direction from another: behind comes after ahead, and then the distance to the
/// side.
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

    /// The mount's controller says whether it will carry the rider: by default a creature meant to be ridden
    /// will, others will not. Whoever plays both has said so of such a creature by mounting
    /// (forge.mount.willing).
    fn is_willing(&mut self, mount: Id, rider: Id) -> Result<bool, T::Pause> {
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
        let (toward, label, clause) = match cause {
            FallCause::ShoveToward(direction) => (Some(direction), "rider or mount was shoved", FALL),
            FallCause::EmptyShove => (None, "a shove of no paces", "forge.mount.fall-zero-shove"),
            FallCause::Condition => (None, "rider or mount went down", FALL),
        };
        let cell = scene.landing(rider, mount, toward);
        let shared = scene.points(rider, Pool::Momentum);
        let out_with_mount = scene.shares_empty_momentum(rider);
        let height = scene.height_of_fall(rider, mount);
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

    /// Levels that being mounted adds to the attacker's side in this attack, as the game master rules. Nobody
    /// is asked where the ground decides already, or where both ride.
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

    /// Which of the two an enemy hinders where a ridden mount moves, by default the rider; everybody else is
    /// hindered itself (forge.mount.hinder-either, forge.mount.hinder-one).
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

    /// A rider's command to its mount: the mount uses the skill in place of the rider's action or maneuver,
    /// which is spent even if the mount does not obey (forge.mount.animal-disobey).
    pub fn command(&mut self, rider: Id, used: Use) -> Result<(), T::Pause> {
        let Some(mount) = self.scene().mount_of(rider) else { return Ok(()) };
        let takes: Takes = self.scene().takes(self.scene().skill(used.skill));
        let traded = self.take_room(takes);
        if traded {
            self.before_action(rider)?;
        }
        if let Some(act) = self.act_of_mount(mount, used)? {
            self.carry_out(mount, act)?;
        }
        if traded {
            let cause = Cause::new("a second maneuver", "forge.turns.no-second-same");
            self.impose(rider, known::HEEDLESS, Stay::Temporary, cause)?;
            self.after_action(rider)?;
        }
        self.late_reactions()
    }

    /// What a commanded mount does: as it is told, or if the game master says so nothing, or another act of the
    /// same kind (forge.mount.animal-disobey).
    fn act_of_mount(&mut self, mount: Id, used: Use) -> Result<Option<Use>, T::Pause> {
        let mut options = Options::new();
        options.offer(Choice::Yes);
        options.offer(Choice::No);
        self.scene().offer_other_acts(mount, used, &mut options);
        let act = match self.ask_gm(Question::Obeys { mount }, &options)? {
            Some(Choice::Yes) => return Ok(Some(used)),
            Some(Choice::Command(other)) => Some(other),
            _ => None,
        };
        self.note(Event::Disobeyed { mount }, "the game master's word", "forge.mount.animal-disobey");
        Ok(act)
    }
}

impl Scene<'_> {
    /// Offers what a mount could do instead of what it is told.
    fn offer_other_acts(self, mount: Id, told: Use, options: &mut Options<Choice>) {
        let takes = self.takes(self.skill(told.skill));
        let as_long = |skill: &Skill| match self.takes(skill) == takes {
            true => Ok(()),
            false => Err(No::because("forge.mount.animal-disobey", "it takes something else of the turn")),
        };
        self.offer_uses(mount, as_long, |other| {
            if other != told {
                options.offer(Choice::Command(other));
            }
        });
    }

    /// Paces that a rider falls: out of the air, or by setting from its mount's back, which is as high as its
    /// size (forge.mount.fall-place-gap).
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::{MountExcess, Mounting};
    use crate::sheet::{ShoveTo, ShovedBy, SkillId};
    use crate::testing::Trial;

    /// A rider on a horse, a foe and another horse on foot.
    fn riders() -> Trial {
        Trial::of(
            r#"
            turn = "Ada"
            seats = ["heroes", "foes", "gm"]
            [map]
            width = 12
            height = 12
            [[combatants]]
            name = "Ada"
            class = "hero"
            agility = 2
            brawn = 1
            cunning = 3
            gear = ["long-sword"]
            drawn = ["long-sword"]
            riding = "Sorrel"
            [[combatants]]
            name = "Sorrel"
            creature = "horse"
            side = "heroes"
            at = [4, 4]
            [[combatants]]
            name = "Bea"
            class = "hero"
            agility = 1
            brawn = 1
            cunning = 1
            at = [9, 9]
            [[combatants]]
            name = "Dun"
            creature = "horse"
            side = "heroes"
            at = [7, 9]
            [[combatants]]
            name = "Grunk"
            creature = "goblin"
            at = [6, 4]
            "#,
        )
    }

    fn lose(trial: &mut Trial, name: &str, pool: Pool, points: i16) {
        let id = trial.id(name);
        trial.run(|fight| fight.damage(id, pool, Points(points), None));
    }

    fn used(trial: &Trial, name: &str) -> Use {
        let place = trial.encounter.skills.iter().position(|skill| skill.name == name).unwrap();
        Use { skill: SkillId(place as u8), item: None, thrown: false }
    }

    fn mounted(trial: &Trial) -> bool {
        trial.scene().mount_of(trial.id("Ada")).is_some()
    }

    #[test]
    fn momentum_is_shared_and_the_riders_own_kept_aside() {
        let mut trial = riders();
        let ada = trial.id("Ada");
        assert_eq!(trial.scene().points(ada, Pool::Momentum), Points(25));
        lose(&mut trial, "Ada", Pool::Momentum, 6);
        assert_eq!((trial.pools("Sorrel")[1], trial.pools("Ada")[1]), (19, 10));
        trial.run(|fight| fight.gain(ada, Pool::Momentum, Points(4), crate::testing::CAUSE));
        assert_eq!((trial.pools("Sorrel")[1], trial.pools("Ada")[1]), (23, 10));
        lose(&mut trial, "Ada", Pool::Poise, 5);
        assert_eq!((trial.pools("Sorrel")[0], trial.pools("Ada")[0]), (15, 10));
    }

    #[test]
    fn who_dismounts_has_its_momentum_of_before() {
        let mut trial = riders();
        let ada = trial.id("Ada");
        trial.set("Ada", Pool::Momentum, 7);
        trial.set("Sorrel", Pool::Momentum, 3);
        trial.answers(&[Choice::Cell(Cell::new(4, 6))]);
        trial.run(|fight| fight.dismount(ada));
        assert_eq!(trial.pools("Ada")[1], 7);
        assert_eq!(trial.of_name("Ada").place, Place::At(Cell::new(4, 6)));
        let (seat, question, offered) = &trial.table.asked[0];
        assert_eq!((*seat, *question), (Seat(0), Question::Dismount { rider: ada }));
        assert_eq!(offered.len(), 11, "twelve areas around, less the goblin's");
    }

    #[test]
    fn only_larger_willing_creatures_next_to_one_are_mounted() {
        let mut trial = riders();
        let (ada, bea, dun, sorrel) = (trial.id("Ada"), trial.id("Bea"), trial.id("Dun"), trial.id("Sorrel"));
        let clause = |trial: &Trial, rider, mount| trial.scene().may_mount(rider, mount).unwrap_err().clause;
        assert_eq!(trial.scene().may_mount(bea, dun), Ok(()));
        assert_eq!(clause(&trial, ada, dun), "forge.mount.position");
        assert_eq!(clause(&trial, bea, sorrel), "forge.mount.position");
        assert_eq!(clause(&trial, trial.id("Grunk"), sorrel), "forge.mount.willing");
        assert_eq!(clause(&trial, bea, ada), "forge.mount.size");
        trial.run(|fight| fight.impose(bea, known::KNEELING, Stay::AsListed, crate::testing::CAUSE));
        assert!(trial.scene().may_mount(bea, dun).is_err());
        trial.run(|fight| fight.end_condition(bea, known::KNEELING, "forge.reeling.persistent-gap"));
        trial.encounter.roster[dun.index()].mount.as_mut().unwrap().needs_saddle = true;
        trial.encounter.roster[dun.index()].mount.as_mut().unwrap().saddled = false;
        assert_eq!(clause(&trial, bea, dun), "forge.mount.equipment");
        trial.state.of_mut(bea).place = Place::At(Cell::new(11, 9));
        trial.encounter.roster[dun.index()].mount.as_mut().unwrap().saddled = true;
        assert_eq!(clause(&trial, bea, dun), "forge.mount.mounting-gap");
    }

    #[test]
    fn a_mount_with_another_seat_is_asked_whether_it_will_carry_the_rider() {
        let mut trial = riders();
        let (bea, dun) = (trial.id("Bea"), trial.id("Dun"));
        trial.encounter.roster[dun.index()].seat = Seat(2);
        trial.answers(&[Choice::No]);
        trial.run(|fight| fight.mount(bea, dun));
        assert!(trial.was_told(Event::CarriesNobody { rider: bea, mount: dun }));
        trial.run(|fight| fight.mount(bea, dun));
        assert_eq!(trial.scene().mount_of(bea), Some(dun));
        assert_eq!(trial.scene().area(bea), trial.scene().area(dun));
    }

    #[test]
    fn creatures_that_are_no_mounts_are_not_willing_by_default() {
        let mut trial = riders();
        let (bea, dun) = (trial.id("Bea"), trial.id("Dun"));
        trial.encounter.roster[dun.index()].seat = Seat(2);
        trial.encounter.roster[dun.index()].mount = None;
        trial.run(|fight| fight.mount(bea, dun));
        assert_eq!(trial.scene().mount_of(bea), None);
    }

    #[test]
    fn the_setting_says_what_mounting_takes() {
        let mut trial = riders();
        let record = trial.encounter.skills[used(&trial, "mount").skill.index()].clone();
        for (mounting, takes) in [
            (Mounting::Maneuver, Takes::Maneuver),
            (Mounting::Action, Takes::Action),
            (Mounting::Free, Takes::Nothing),
        ] {
            trial.encounter.settings.mounting = mounting;
            assert_eq!(trial.scene().takes(&record), takes);
        }
    }

    #[test]
    fn a_rider_falls_when_its_mount_goes_down() {
        for (reading, left, down) in [(FallMomentum::RidersOwn, 4, false), (FallMomentum::Mounts, 0, true)] {
            let mut trial = riders();
            trial.encounter.settings.fall_momentum = reading;
            lose(&mut trial, "Sorrel", Pool::Momentum, 25);
            assert!(!mounted(&trial));
            assert!(trial.has("Sorrel", known::KNOCKED_DOWN));
            assert_eq!(trial.pools("Ada")[1], left);
            assert_eq!(trial.has("Ada", known::KNOCKED_DOWN), down);
            assert!(trial.has("Sorrel", known::KNOCKED_DOWN));
        }
    }

    #[test]
    fn momentum_of_three_stays_three_in_a_fall() {
        let mut trial = riders();
        let ada = trial.id("Ada");
        trial.set("Ada", Pool::Momentum, 3);
        trial.run(|fight| fight.impose(ada, known::KNEELING, Stay::AsListed, crate::testing::CAUSE));
        assert!(!mounted(&trial));
        assert_eq!(trial.pools("Ada")[1], 3);
    }

    #[test]
    fn a_fall_leads_away_from_enemies_and_by_a_shove_in_its_direction() {
        let mut trial = riders();
        let ada = trial.id("Ada");
        let mut shoved = riders();
        trial.run(|fight| fight.throw_rider(ada, FallCause::Condition));
        assert_eq!(trial.scene().cell(ada).x, 3, "west of the horse, the goblin is in the east");
        shoved.run(|fight| fight.throw_rider(ada, FallCause::ShoveToward(Direction::N)));
        assert_eq!(shoved.scene().cell(ada).y, 6);
        assert!((4..=5).contains(&shoved.scene().cell(ada).x));
    }

    #[test]
    fn a_fall_from_a_mount_hurts_by_setting_only() {
        let mut trial = riders();
        let ada = trial.id("Ada");
        trial.encounter.settings.safe_fall = 1;
        trial.run(|fight| fight.throw_rider(ada, FallCause::Condition));
        assert_eq!(trial.of_name("Ada").stress, Points(0));
        let mut trial = riders();
        trial.encounter.settings.safe_fall = 1;
        trial.encounter.settings.mount_fall = MountFall::LikeAFall;
        trial.dice(&[5, 2]);
        trial.run(|fight| fight.throw_rider(ada, FallCause::Condition));
        assert_eq!(trial.of_name("Ada").stress, Points(7), "two paces down from a horse of size 2");
    }

    #[test]
    fn a_rider_goes_where_its_mount_goes_and_shares_its_zone() {
        let mut trial = riders();
        let (ada, sorrel, grunk) = (trial.id("Ada"), trial.id("Sorrel"), trial.id("Grunk"));
        assert_eq!(trial.scene().area(ada), trial.scene().area(sorrel));
        assert!(trial.scene().zones_over(grunk).has(ada.0));
        trial.state.of_mut(sorrel).place = Place::At(Cell::new(0, 0));
        assert_eq!(trial.scene().area(ada), trial.scene().area(sorrel));
        assert!(!trial.scene().zones_over(grunk).has(ada.0));
    }

    #[test]
    fn a_shoved_rider_is_off_its_mount() {
        let mut trial = riders();
        let (ada, grunk) = (trial.id("Ada"), trial.id("Grunk"));
        trial.run(|fight| fight.shove(ada, grunk, ShovedBy::User, 1, ShoveTo::West));
        assert!(!mounted(&trial));
        assert_eq!(trial.scene().cell(ada).x, 3);
    }

    #[test]
    fn a_commanded_dash_may_be_hindered_and_costs_the_shared_momentum() {
        let mut trial = riders();
        let (ada, dash) = (trial.id("Ada"), used(&trial, "dash"));
        let grunk = trial.id("Grunk");
        let cell = Cell::new(6, 4);
        trial.state.of_mut(grunk).place = Place::At(cell);
        let sword = trial.encounter.roster[grunk.index()].natural_zone;
        trial.encounter.roster[grunk.index()].natural_zone = sword.max(1);
        trial.answers(&[Choice::Yes, Choice::Step(Direction::W), Choice::Stop]);
        trial.run(|fight| fight.command(ada, dash));
        assert_eq!(trial.pools("Ada"), [11, 10, 16]);
        assert_eq!(trial.pools("Sorrel"), [15, 21, 10]);
        assert_eq!(trial.scene().cell(ada), Cell::new(3, 4));
    }

    #[test]
    fn a_shove_of_no_paces_throws_nobody_unless_the_setting_says_so() {
        let mut trial = riders();
        assert!(trial.scene().shove_throws(1) && !trial.scene().shove_throws(0));
        trial.encounter.settings.empty_shove = EmptyShove::Falls;
        assert!(trial.scene().shove_throws(0));
    }

    #[test]
    fn damage_beyond_the_mounts_momentum_stays_with_the_mount_or_by_setting_with_the_rider() {
        let mut trial = riders();
        trial.set("Sorrel", Pool::Momentum, 6);
        lose(&mut trial, "Ada", Pool::Momentum, 10);
        assert_eq!(trial.pools("Sorrel"), [11, 0, 10]);
        assert!(!mounted(&trial));
        assert_eq!(trial.pools("Ada"), [15, 4, 20]);
        assert!(!trial.has("Ada", known::KNOCKED_DOWN));
        let mut trial = riders();
        trial.encounter.settings.mount_excess = MountExcess::RidersPools;
        trial.set("Sorrel", Pool::Momentum, 6);
        lose(&mut trial, "Ada", Pool::Momentum, 10);
        assert_eq!(trial.pools("Sorrel"), [15, 0, 10]);
        assert_eq!(trial.pools("Ada"), [15, 4, 16]);
    }

    #[test]
    fn a_rider_without_poise_and_focus_falls_first_or_by_setting_is_defeated_with_its_mount() {
        for (reading, left, defeated) in
            [(RiderDefeat::FallsFirst, 4, false), (RiderDefeat::SharedZero, 0, true)]
        {
            let mut trial = riders();
            trial.encounter.settings.rider_defeat = reading;
            trial.set("Ada", Pool::Poise, 0);
            trial.set("Ada", Pool::Focus, 0);
            trial.set("Sorrel", Pool::Momentum, 6);
            lose(&mut trial, "Ada", Pool::Momentum, 6);
            assert!(!mounted(&trial));
            assert_eq!(trial.pools("Ada")[1], left);
            assert_eq!(trial.has("Ada", known::DEFEATED), defeated);
        }
    }

    #[test]
    fn a_minion_lends_its_defense_as_momentum_unless_the_setting_says_otherwise() {
        let mut trial = riders();
        let (ada, sorrel) = (trial.id("Ada"), trial.id("Sorrel"));
        trial.state.of_mut(sorrel).defenses = crate::state::Defenses::Minion(Points(12));
        assert_eq!(trial.scene().points(ada, Pool::Momentum), Points(12));
        trial.encounter.settings.minion_mount = MinionMount::RidersOwn;
        assert_eq!(trial.scene().points(ada, Pool::Momentum), Points(10));
        trial.encounter.settings.minion_mount = MinionMount::MountsDefense;
        lose(&mut trial, "Ada", Pool::Momentum, 12);
        assert!(trial.has("Sorrel", known::DEFEATED) && !mounted(&trial));
        assert_eq!(trial.pools("Ada")[1], 4);
    }

    #[test]
    fn a_rider_stands_higher_than_smaller_ones_on_foot() {
        let mut trial = riders();
        let (ada, grunk, bea) = (trial.id("Ada"), trial.id("Grunk"), trial.id("Bea"));
        assert_eq!(trial.scene().mounted_edge(ada, grunk), 1);
        assert_eq!(trial.scene().mounted_edge(grunk, ada), -1);
        assert_eq!(trial.scene().mounted_edge(bea, grunk), 0);
        assert_eq!(trial.run(|fight| fight.judge_mounted_height(ada, grunk)), 1);
        assert_eq!(trial.run(|fight| fight.judge_mounted_height(grunk, ada)), -1);
        trial.answers(&[Choice::No]);
        assert_eq!(trial.run(|fight| fight.judge_mounted_height(ada, grunk)), 0);
        let asked = trial.table.asked.len();
        assert_eq!(trial.run(|fight| fight.judge_mounted_height(bea, grunk)), 0);
        assert_eq!(trial.table.asked.len(), asked, "nobody rides, nobody is asked");
        trial.encounter.roster[grunk.index()].size = 2;
        assert_eq!(trial.scene().mounted_edge(ada, grunk), 0);
    }

    #[test]
    fn an_animal_has_no_turns_and_acts_in_its_riders_place() {
        let mut trial = riders();
        let (ada, sorrel, grunk) = (trial.id("Ada"), trial.id("Sorrel"), trial.id("Grunk"));
        assert!(!trial.scene().has_turns(sorrel));
        let (dash, kick) = (used(&trial, "dash"), used(&trial, "kick"));
        let options = trial.scene().turn_options(ada);
        assert!(options.as_slice().contains(&Choice::Command(dash)));
        assert!(options.as_slice().contains(&Choice::Command(kick)));
        assert!(!options.as_slice().contains(&Choice::Use(dash)), "the rider does not walk");
        trial.dice(&[3]);
        trial.answers(&[Choice::Yes, Choice::Combatant(grunk), Choice::Yield]);
        trial.run(|fight| fight.command(ada, kick));
        let turn = *trial.state.turn().unwrap();
        assert_eq!((turn.actions, turn.maneuvers), (0, 1));
        assert!(turn.targets.has(grunk.0));
        assert_eq!(trial.scene().may_command(ada, kick).unwrap_err().clause, "forge.turns.two-skills");
        assert_eq!(trial.scene().may_command(ada, dash), Ok(()));
    }

    #[test]
    fn a_mount_that_disobeys_costs_the_maneuver_all_the_same() {
        let mut trial = riders();
        let (ada, sorrel) = (trial.id("Ada"), trial.id("Sorrel"));
        let dash = used(&trial, "dash");
        trial.answers(&[Choice::No]);
        trial.run(|fight| fight.command(ada, dash));
        assert!(trial.was_told(Event::Disobeyed { mount: sorrel }));
        let turn = *trial.state.turn().unwrap();
        assert_eq!((turn.actions, turn.maneuvers), (1, 0));
    }

    #[test]
    fn a_reasoning_mount_takes_turns_and_no_commands() {
        let mut trial = riders();
        let (ada, sorrel) = (trial.id("Ada"), trial.id("Sorrel"));
        trial.encounter.roster[sorrel.index()].mount.as_mut().unwrap().mind = Mind::Reasoning;
        assert!(trial.scene().has_turns(sorrel));
        let kick = used(&trial, "kick");
        assert_eq!(trial.scene().may_command(ada, kick).unwrap_err().clause, "forge.mount.intelligent");
        lose(&mut trial, "Ada", Pool::Momentum, 6);
        assert_eq!(trial.pools("Sorrel")[1], 19);
    }

    #[test]
    fn the_riders_seat_answers_for_an_animal() {
        let mut trial = riders();
        let (ada, sorrel) = (trial.id("Ada"), trial.id("Sorrel"));
        trial.encounter.roster[sorrel.index()].seat = Seat(2);
        assert_eq!(trial.scene().answers_for(sorrel), Seat(0));
        trial.encounter.roster[sorrel.index()].mount.as_mut().unwrap().mind = Mind::Reasoning;
        assert_eq!(trial.scene().answers_for(sorrel), Seat(2));
        assert_eq!(trial.scene().answers_for(ada), Seat(0));
    }

    #[test]
    fn an_enemy_hinders_the_rider_or_the_mount() {
        let mut trial = riders();
        let (ada, sorrel, grunk, bea) =
            (trial.id("Ada"), trial.id("Sorrel"), trial.id("Grunk"), trial.id("Bea"));
        assert_eq!(trial.run(|fight| fight.hindered_by(grunk, sorrel)), ada);
        trial.answers(&[Choice::Combatant(sorrel)]);
        assert_eq!(trial.run(|fight| fight.hindered_by(grunk, sorrel)), sorrel);
        assert_eq!(trial.run(|fight| fight.hindered_by(grunk, bea)), bea);
    }
}
