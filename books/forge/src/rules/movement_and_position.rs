//! Movement and Position: distances, and walking step by step.

mod flight;
mod sharing;
#[cfg(test)]
mod tests;

use arrayvec::ArrayVec;
use fracas_engine::map::{Area, Cell, Diagonals, Direction, Footing, Stride, distance};
use fracas_engine::{Clause, Options, Table, Why};
use serde::Serialize;

use super::underwater_combat::Entry;
use super::{Fight, Scene};
use crate::Forge;
use crate::choice::{Choice, Climb, May, No, Question, Use};
use crate::event::Event;
use crate::settings::{
    DefeatedEnemy, DiagonalBlock, DiagonalCount, Distances, HinderStop, Measure, RangeDiagonals,
    ReactionTiming, ShiftExtra,
};
use crate::sheet::{Id, MOST_COMBATANTS, Points, Pool, Set32, SkillId, SkillKind, Trigger, known};
use crate::state::Place;

/// Half points in a movement point: going down a level costs half a point.
const HALVES: u8 = 2;
/// The most that anybody flies up.
const CEILING: u8 = 200;

/// What moves a character: it decides who may hinder it and which conditions stop it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Gait {
    /// A maneuver that enemies may hinder.
    Maneuver,
    /// A careful maneuver other than Shift.
    Careful,
    /// The one pace of Shift: careful, exactly one pace, open to the knocked-down.
    Shift,
    /// Movement by an action or a reaction, which cannot be hindered.
    Unhindered,
}

/// How a walk stands: all that the legality of its next step depends on besides the state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Walk {
    /// Who walks.
    pub mover: Id,
    /// Movement points left, in halves.
    pub halves_left: u8,
    /// By what.
    pub gait: Gait,
    /// The diagonals that count for the next one.
    pub stride: Stride,
}

impl Walk {
    /// The question where the next step goes.
    fn question(self) -> Question {
        let Walk { mover, halves_left, gait, stride } = self;
        Question::Step { mover, halves_left, gait, stride }
    }

    fn pay(&mut self, halves: u8) {
        self.halves_left = self.halves_left.saturating_sub(halves);
    }
}

/// A legal step.
#[derive(Clone, Copy)]
struct Step {
    to: Area,
    price: Price,
}

/// What a step costs, in half points, and why.
#[derive(Clone, Copy)]
struct Price {
    pace: u8,
    ground: u8,
    height: i16,
}

impl Price {
    fn total(self) -> u8 {
        (i16::from(self.pace) + i16::from(self.ground) + self.height).clamp(0, u8::MAX.into()) as u8
    }

    fn why(self, of_ground: &'static str) -> Why {
        let pace = if self.pace > HALVES { "forge.move.grid-diagonal" } else { "forge.move.pace" };
        let height = if self.height > 0 { "forge.high-ground.up-cost" } else { "forge.high-ground.down" };
        Why::new()
            .plus("half points for the pace", self.pace.into(), Clause(pace))
            .plus("for the ground", self.ground.into(), Clause(of_ground))
            .plus("for the height", self.height.into(), Clause(height))
    }
}

/// Somebody whom a step could come upon.
struct Neighbour {
    who: Id,
    area: Area,
    /// Whether one may not pass through its area.
    bars: bool,
    /// Whether the mover may stay in its area.
    shares: bool,
}

/// Where a mover stands, and all that its next steps have in common.
struct Stand {
    area: Area,
    /// The height of the ground.
    top: i8,
    altitude: u8,
    flies: bool,
    near: ArrayVec<Neighbour, MOST_COMBATANTS>,
}

/// Where combatants are, and how far apart.
impl Scene<'_> {
    /// Who carries a combatant: its mount, or itself.
    pub(super) fn bearer(self, id: Id) -> Id {
        self.mount_of(id).unwrap_or(id)
    }

    /// Whether two combatants are one, or a rider and its mount (forge.move.mount-exception).
    pub(super) fn same_party(self, one: Id, other: Id) -> bool {
        self.bearer(one) == self.bearer(other)
    }

    /// The corner of a combatant's footprint; a rider is where its mount is.
    pub fn cell(self, id: Id) -> Cell {
        self.area(id).anchor
    }

    /// The footprint of a combatant; a rider shares that of its mount (forge.mount.position).
    #[inline]
    pub fn area(self, id: Id) -> Area {
        let bearer = self.bearer(id);
        let cell = match self.of(bearer).place {
            Place::At(cell) => cell,
            _ => Cell::new(0, 0),
        };
        Area::new(cell, self.sheet(bearer).footprint())
    }

    /// Paces above the ground.
    pub(super) fn altitude(self, id: Id) -> u8 {
        self.of(self.bearer(id)).altitude
    }

    /// Whether one of some combatants is in the air: only then are heights of bodies looked at.
    pub(super) fn anybody_aloft(self, ids: &[Id]) -> bool {
        ids.iter().any(|&id| self.altitude(id) > 0)
    }

    /// The stretch of height that a body takes up, in whole paces: as high as its footprint is wide.
    pub(super) fn vertical(self, id: Id) -> (i16, i16) {
        let feet = i16::from(self.map().top(self.area(id))) + i16::from(self.altitude(id));
        (feet, feet + i16::from(self.sheet(self.bearer(id)).footprint()))
    }

    /// Paces between two bodies in height, 1 if they just touch; 0 for all who stand on the ground, where height counts
    /// for ranges and not for distances (forge.high-ground.ranged-higher).
    pub(super) fn vertical_gap(self, one: Id, other: Id) -> u16 {
        if !self.anybody_aloft(&[one, other]) {
            return 0;
        }
        let (one, other) = (self.vertical(one), self.vertical(other));
        let gap = if other.0 >= one.1 { other.0 - one.1 + 1 } else { one.0 - other.1 + 1 };
        gap.max(0).unsigned_abs()
    }

    /// Paces between two combatants (forge.move.measure-gap, forge.move.diagonal-range).
    pub fn distance(self, one: Id, other: Id) -> u16 {
        self.paces_apart(self.area(one), self.area(other), self.vertical_gap(one, other))
    }

    /// Paces between two footprints, so far apart in height.
    pub(super) fn paces_apart(self, one: Area, other: Area, height: u16) -> u16 {
        let map = self.map();
        let diagonals = self.range_diagonals();
        let level = match (self.settings().measure, self.settings().distances) {
            (Measure::NearestAreas, Distances::OnTheGrid) => distance(map.grid(), diagonals, one, other).0,
            (Measure::Centres, Distances::OnTheGrid) => map.distance_between_centres(one, other).0,
            (Measure::Centres, Distances::Straight) => whole_paces(map.straight_hundredths(one, other)),
            // Half a pace less for each pace by which one of the two is larger than size 1.
            (Measure::NearestAreas, Distances::Straight) => {
                let larger = u32::from(one.size() - 1) + u32::from(other.size() - 1);
                whole_paces(map.straight_hundredths(one, other).saturating_sub(50 * larger))
            }
        };
        if height == 0 { level } else { diagonals.paces(level.into(), height.into()).0 }
    }

    /// How movement counts diagonals (forge.move.grid-diagonal, forge.move.grid-optional).
    pub fn step_diagonals(self) -> Diagonals {
        match self.settings().distances {
            Distances::OnTheGrid => Diagonals::Alternating,
            Distances::Straight => Diagonals::Straight,
        }
    }

    /// How ranges and zones count diagonals (forge.move.diagonal-range).
    pub(super) fn range_diagonals(self) -> Diagonals {
        match self.settings().range_diagonals {
            RangeDiagonals::LikeMovement => self.step_diagonals(),
            RangeDiagonals::OneEach => Diagonals::Uniform,
        }
    }

    /// The kinds of ground that a combatant stands on; none in the air.
    pub fn terrains_under(self, who: Id) -> Set32 {
        let mut kinds = Set32::EMPTY;
        if self.altitude(who) == 0 {
            for ground in self.map().under(self.area(who)) {
                kinds.insert(ground.terrain);
            }
        }
        kinds
    }

    /// Whether a footprint lies on passable ground with nobody in it but a combatant's own party.
    pub fn is_free_for(self, who: Id, area: Area) -> bool {
        self.map().passable(area)
            && self.everybody().all(|other| {
                self.same_party(who, other)
                    || !self.area(other).overlaps(self.encounter.map.grid(), area)
                    || self.vertical_gap(who, other) > 0
            })
    }

    /// Free places within some paces, for whoever is set down without walking there.
    pub fn landing_places(self, who: Id, paces: u8) -> impl Iterator<Item = Cell> {
        let (map, area) = (self.map(), self.area(who));
        let own = Area::new(area.anchor, self.sheet(who).footprint());
        let reach = i16::from(paces) + i16::from(own.size().max(area.size()));
        let offsets = (-reach..=reach).flat_map(move |y| (-reach..=reach).map(move |x| (x, y)));
        offsets.map(move |(x, y)| own.anchor.offset(x, y)).filter(move |&cell| {
            let there = own.at(cell);
            cell != own.anchor
                && map.distance(area, there).0 <= u16::from(paces)
                && self.is_free_for(who, there)
        })
    }
}

/// What may be done in a walk.
impl Scene<'_> {
    /// Whether a combatant may move at all by some gait.
    pub fn may_walk(self, mover: Id, gait: Gait) -> May {
        if self.mount_of(mover).is_some() {
            return Err(No::because("forge.mount.moves-with", "a rider moves with its mount"));
        }
        match gait {
            Gait::Shift => self.may_shift(mover),
            _ => self.may_move(mover),
        }
    }

    /// Whether one may pass through the area of another: a friend's always, an enemy's never, but for a defeated one by
    /// setting (forge.move.through-friend, forge.move.not-through-enemy, forge.move.enemy-defeated-gap).
    pub(super) fn passage(self, mover: Id, other: Id) -> May {
        if !self.enemies(mover, other) && !self.enemies(other, mover) {
            return Ok(());
        }
        if !self.has(other, known::DEFEATED) {
            return Err(No::because("forge.move.not-through-enemy", "an enemy holds that area"));
        }
        match self.settings().defeated_enemy {
            DefeatedEnemy::Passable => Ok(()),
            DefeatedEnemy::Blocks => {
                Err(No::because("forge.move.enemy-defeated-gap", "a defeated enemy lies in that area"))
            }
        }
    }

    /// Where a mover stands.
    fn stand(self, mover: Id) -> Stand {
        self.stand_in(mover, self.area(mover))
    }

    /// The same, if it stood in `area`.
    fn stand_in(self, mover: Id, area: Area) -> Stand {
        let (grid, mut near) = (self.encounter.map.grid(), ArrayVec::new());
        for other in self.everybody() {
            let theirs = self.area(other);
            let close = theirs.meets(grid, area) && !self.same_party(mover, other);
            if close && self.vertical_gap(mover, other) == 0 {
                let (bars, shares) = (self.passage(mover, other).is_err(), self.may_share(mover, other));
                near.push(Neighbour { who: other, area: theirs, bars, shares });
            }
        }
        let (top, altitude) = (self.map().top(area), self.altitude(mover));
        Stand { area, top, altitude, flies: self.can_fly(mover), near }
    }

    /// Whether a walk may end with the mover in `area`, on or next to where it stands (forge.move.end-distance).
    fn may_end(self, area: Area, stand: &Stand) -> bool {
        let grid = self.encounter.map.grid();
        stand.near.iter().all(|other| (other.shares && !other.bars) || !other.area.overlaps(grid, area))
    }

    /// A step, if it is legal.
    fn step(self, walk: &Walk, stand: &Stand, direction: Direction) -> Result<Step, No> {
        let (map, to) = (self.map(), stand.area.moved(direction));
        let Some(footing) = map.footing(to) else {
            return Err(No::because("forge.move.terrain-gap", "nobody can stand there"));
        };
        for other in &stand.near {
            if other.bars && other.area.overlaps(map.grid(), to) {
                self.passage(walk.mover, other.who)?;
            }
        }
        if self.corners_bar(stand, direction) {
            return Err(No::because(
                "forge.move.diagonal-block",
                "the diagonal cuts through an obstacle or an enemy",
            ));
        }
        let levels = i16::from(footing.top) - i16::from(stand.top);
        if stand.altitude > 0 && levels > i16::from(stand.altitude) {
            return Err(No::because("forge.move.flying-gap", "the ground there is higher than the flyer"));
        }
        let price = self.price(walk, stand, footing, direction);
        self.is_afforded(walk, price, direction)?;
        Ok(Step { to, price })
    }

    /// What a step costs (forge.move.extra-cost). Who flies pays nothing for special terrain, and nothing for heights
    /// while in the air (forge.move.flying-gap).
    fn price(self, walk: &Walk, stand: &Stand, footing: Footing, direction: Direction) -> Price {
        let pace = walk.stride.cost(direction) * HALVES;
        let extra_free = walk.gait == Gait::Shift && self.settings().shift_extra == ShiftExtra::Ignored;
        let ground = if extra_free || stand.flies { 0 } else { footing.extra_cost * HALVES };
        let height = match i16::from(footing.top) - i16::from(stand.top) {
            0 => 0,
            _ if stand.altitude > 0 => 0,
            levels if levels > 0 && extra_free => 0,
            levels => self.height_cost(levels, pace.into()),
        };
        Price { pace, ground, height }
    }

    fn is_afforded(self, walk: &Walk, price: Price, direction: Direction) -> May {
        if price.total() <= walk.halves_left {
            return Ok(());
        }
        Err(if price.pace <= walk.halves_left && walk.gait == Gait::Shift {
            No::because("forge.move.shift-extra", "Shift has one point only, and the area costs more")
        } else if price.pace <= walk.halves_left {
            No::because("forge.move.cannot-afford", "the points left do not pay for that area")
        } else if direction.is_diagonal() && walk.halves_left >= HALVES {
            No::because("forge.move.grid-diagonal", "this diagonal counts two paces")
        } else if walk.gait == Gait::Shift {
            No::because("forge.move.shift", "Shift is exactly one pace")
        } else {
            No::because("forge.move.dash", "no movement points are left")
        })
    }

    /// Whether obstacles or enemies at its corners bar a diagonal step (forge.move.diagonal-block-sides).
    fn corners_bar(self, stand: &Stand, direction: Direction) -> bool {
        let Some(corners) = stand.area.corner_cells(direction) else { return false };
        let map = self.map();
        let barred = |cell: Cell| {
            map.ground(cell).is_some_and(|ground| !ground.passable)
                || stand.near.iter().any(|other| other.bars && other.area.contains(map.grid(), cell))
        };
        match self.settings().diagonal_block {
            DiagonalBlock::OneSide => corners.into_iter().any(barred),
            DiagonalBlock::BothSides => corners.into_iter().all(barred),
        }
    }

    /// The same, for a combatant who does not walk.
    pub(super) fn diagonal_is_barred(self, mover: Id, area: Area, direction: Direction) -> bool {
        direction.is_diagonal() && self.corners_bar(&self.stand_in(mover, area), direction)
    }

    /// A step that may be taken now: it must be legal by itself, and where it leads onto a friend the points left must
    /// pay for the way on to a place where the walk may end (forge.move.end-distance).
    fn legal_step(self, walk: &Walk, stand: &Stand, direction: Direction) -> Result<Step, No> {
        let step = self.step(walk, stand, direction)?;
        if self.may_end(step.to, stand) || self.leads_on(walk, &step, direction) {
            return Ok(step);
        }
        Err(No::because("forge.move.end-distance", "the movement would have to end in another's area"))
    }

    /// Whether a walk can go on from a shared area to one where it may end. The points left bound the search.
    fn leads_on(self, walk: &Walk, step: &Step, direction: Direction) -> bool {
        let mut next = Walk { stride: walk.stride.took(direction), ..*walk };
        next.pay(step.price.total().max(1));
        if next.halves_left == 0 {
            return false;
        }
        let stand = self.stand_in(walk.mover, step.to);
        let onward = self.encounter.map.grid().directions();
        let steps = || onward.iter().filter_map(|&on| Some((on, self.step(&next, &stand, on).ok()?)));
        steps().any(|(_, on)| self.may_end(on.to, &stand))
            || steps().any(|(turn, on)| turn != direction.opposite() && self.leads_on(&next, &on, turn))
    }

    /// Whether a combatant may take a step.
    pub fn may_step(self, walk: &Walk, direction: Direction) -> May {
        self.may_walk(walk.mover, walk.gait)?;
        self.legal_step(walk, &self.stand(walk.mover), direction).map(|_| ())
    }

    /// Whether a walk may end here: not in another's area, and Shift not before its pace.
    pub fn may_stop(self, walk: &Walk) -> May {
        if walk.gait == Gait::Shift {
            return Err(No::because("forge.move.shift", "Shift is exactly one pace"));
        }
        let stand = self.stand(walk.mover);
        if self.may_end(stand.area, &stand) {
            return Ok(());
        }
        Err(No::because("forge.move.end-distance", "the movement would end in another's area"))
    }

    /// Whether an answer to [`Question::Step`] is legal.
    pub fn may_go(self, walk: &Walk, choice: Choice) -> May {
        match choice {
            Choice::Step(direction) => self.may_step(walk, direction),
            Choice::Climb(climb) => self.may_climb(walk, climb),
            Choice::Stop => self.may_stop(walk),
            Choice::Use(used) if self.skill(used.skill).kind == SkillKind::Reaction => {
                self.may_react(walk.mover, used, walk.mover, walk.mover)
            }
            _ => Err(No::because("forge.turns.finish-skill", "a skill is completed before the next begins")),
        }
    }

    /// Why so many paces are not bought (forge.move.sprint, forge.move.sprint-gap).
    pub(crate) fn unbought(self, mover: Id, paces: u8) -> No {
        if paces > 0 && self.paces_to_buy(mover, paces) >= paces {
            return No::because("forge.move.sprint-gap", "no more than brawn paces are bought at once");
        }
        No::because("forge.move.sprint", "the momentum does not pay for so many paces")
    }

    /// Where a walk may go: to stop first, which is the default, then the steps clockwise from the north, then up and down.
    fn ways(self, walk: &Walk) -> Options<Choice> {
        let stand = self.stand(walk.mover);
        let mut options = Options::new();
        if walk.gait != Gait::Shift && self.may_end(stand.area, &stand) {
            options.offer(Choice::Stop);
        }
        if walk.halves_left > 0 {
            for &direction in self.encounter.map.grid().directions() {
                if self.legal_step(walk, &stand, direction).is_ok() {
                    options.offer(Choice::Step(direction));
                }
            }
        }
        if stand.flies {
            for climb in [Climb::Up, Climb::Down] {
                if self.may_climb(walk, climb).is_ok() {
                    options.offer(Choice::Climb(climb));
                }
            }
        }
        options
    }

    /// The stride with which a movement begins (forge.move.diagonal-count-reset).
    fn first_stride(self, mover: Id) -> Stride {
        let mut stride = Stride::new(self.step_diagonals());
        if self.settings().diagonal_count == DiagonalCount::WholeTurn {
            for _ in 0..self.of(mover).diagonals {
                stride = stride.took(Direction::NE);
            }
        }
        stride
    }
}

/// Walking.
impl<T: Table<Forge>> Fight<'_, T> {
    /// A combatant walks up to `paces`, step by step.
    ///
    /// Enemies may hinder it at the first step within their zone, reactions are offered as it goes, and at its end nobody
    /// shares an area who must not.
    pub fn walk(&mut self, mover: Id, paces: u8, gait: Gait) -> Result<(), T::Pause> {
        if let Err(no) = self.scene().may_walk(mover, gait) {
            self.note(Event::MovementStopped { who: mover }, no.reason, no.clause);
            return Ok(());
        }
        let scene = self.scene();
        let shared = scene.sharing(mover);
        let zones_at_start = scene.zones_over(mover);
        let halves_left = paces.saturating_mul(HALVES);
        let walk = Walk { mover, halves_left, gait, stride: scene.first_stride(mover) };
        let mut going = Going::new(walk, zones_at_start);
        if self.scene().reactions_wait() && matches!(gait, Gait::Maneuver | Gait::Careful) {
            self.offer_reactions(Trigger::OwnMovement, mover, mover)?;
        }
        while going.on && self.may_go_on(&going) {
            self.ask_leave(&mut going)?;
            let mut options = self.scene().ways(&going.walk);
            if options.is_empty() && gait != Gait::Shift {
                // In another's area with no way on: it stops there after all, and is put aside.
                options.offer(Choice::Stop);
            }
            if !going.reacted && self.scene().reacts_while(gait) {
                self.scene().offer_own_reactions(mover, &mut options);
            }
            match self.ask_of(mover, going.walk.question(), &options)? {
                Some(Choice::Use(used)) => {
                    going.reacted = true;
                    self.react(mover, used, mover)?;
                }
                Some(Choice::Step(direction)) => self.take_step(&mut going, direction)?,
                Some(Choice::Climb(climb)) => self.climb(&mut going, climb)?,
                _ => break,
            }
        }
        self.alight(mover)?;
        self.end_encumbrance(mover, shared)?;
        self.keep_apart(mover)
    }

    /// Whether a walk goes on after what has befallen the mover (forge.move.prevented, forge.hinder.stop).
    fn may_go_on(&mut self, going: &Going) -> bool {
        let Walk { mover, gait, .. } = going.walk;
        let scene = self.scene();
        let Err(no) = scene.may_walk(mover, gait) else { return true };
        // By setting a maneuver is completed although hindering has brought the mover to the ground; not by the defeated.
        let completes = going.felled_by_hindering
            && scene.settings().hinder_stop == HinderStop::GoesOn
            && !scene.has(mover, known::DEFEATED);
        if !completes {
            self.note(Event::MovementStopped { who: mover }, no.reason, no.clause);
        }
        completes
    }

    /// A step, with all that it brings about. If hindering stops the mover, or something is in the way by then, the step is
    /// not made.
    fn take_step(&mut self, going: &mut Going, direction: Direction) -> Result<(), T::Pause> {
        let mover = going.walk.mover;
        if !self.hinder_step(going)? {
            return Ok(());
        }
        let scene = self.scene();
        let stand = scene.stand(mover);
        let from = stand.area;
        let Ok(step) = scene.legal_step(&going.walk, &stand, direction) else { return Ok(()) };
        let rise = scene.levels_up(from, step.to);
        let combatant = self.state.of_mut(mover);
        combatant.place = Place::At(step.to.anchor);
        if combatant.altitude > 0 {
            // A flyer keeps its height over ground that rises and falls; it was seen to that it clears it.
            let altitude = i16::from(combatant.altitude) - rise;
            combatant.altitude = altitude.clamp(0, CEILING.into()) as u8;
        }
        if direction.is_diagonal() && self.encounter.settings.diagonal_count == DiagonalCount::WholeTurn {
            combatant.diagonals = combatant.diagonals.saturating_add(1);
        }
        going.walk.pay(step.price.total());
        going.walk.stride = going.walk.stride.took(direction);
        going.has_moved();
        let (from, to) = (from.anchor, step.to.anchor);
        let of_ground = self.scene().clause_of_ground(step.to);
        self.tell(Event::Moved { who: mover, from, to }, || step.price.why(of_ground));
        if !self.scene().can_fly(mover) {
            self.enter_ground(mover, Entry::OwnMovement)?;
        }
        self.offer_reactions(Trigger::EnemySteps, mover, mover)
    }

    /// Enemies may hinder the step that is about to be taken. Says whether the mover can still take it.
    fn hinder_step(&mut self, going: &mut Going) -> Result<bool, T::Pause> {
        let Walk { mover, gait, .. } = going.walk;
        if gait != Gait::Maneuver {
            return Ok(true);
        }
        let could = self.scene().may_walk(mover, gait).is_ok();
        self.hinder_movement(mover, going.zones_at_start, going.steps == 0)?;
        if could && self.scene().may_walk(mover, gait).is_err() {
            going.felled_by_hindering = true;
            going.on = self.may_go_on(going);
            return Ok(going.on);
        }
        Ok(true)
    }

    /// A reaction trades momentum for paces, which are walked then and there (forge.move.sprint).
    pub fn buy_paces(&mut self, mover: Id, skill: SkillId, most: u8) -> Result<(), T::Pause> {
        let most = self.scene().paces_to_buy(mover, most);
        let mut options = Options::new();
        for paces in 1..=most {
            options.offer(Choice::Paces(paces));
        }
        let Some(Choice::Paces(paces)) = self.ask_of(mover, Question::BuyPaces { mover, skill }, &options)?
        else {
            return Ok(());
        };
        let price = i16::from(self.encounter.settings.sprint_price) * i16::from(paces);
        let mut cost = [Points::ZERO; 3];
        cost[Pool::Momentum.index()] = Points(price);
        self.pay(mover, cost)?;
        self.walk(mover, paces, Gait::Unhindered)
    }

    /// A combatant is set down on a cell, without walking there.
    pub fn put_at(&mut self, who: Id, cell: Cell) -> Result<(), T::Pause> {
        let shared = self.scene().sharing(who);
        self.state.of_mut(who).place = Place::At(cell);
        self.note(Event::PutAside { who, to: cell }, "set down there", "forge.move.end-distance");
        if self.scene().altitude(who) == 0 {
            self.enter_ground(who, Entry::OwnMovement)?;
        }
        self.end_encumbrance(who, shared)
    }
}

impl Scene<'_> {
    /// Whether reactions to one's own movement, such as Sprint, are used on the way: in a maneuver that moves, Shift
    /// excepted (forge.move.sprint-gap), and unless reactions wait for its end.
    fn reacts_while(self, gait: Gait) -> bool {
        matches!(gait, Gait::Maneuver | Gait::Careful) && !self.reactions_wait()
    }

    fn reactions_wait(self) -> bool {
        self.settings().reaction_timing == ReactionTiming::AfterTheSkill
    }

    /// Offers the mover's reactions among its steps: the mover answers both, so nobody need be asked twice.
    fn offer_own_reactions(self, mover: Id, options: &mut Options<Choice>) {
        if !self.encounter.reactors[Trigger::OwnMovement as usize].has(mover.0) {
            return;
        }
        for &skill in &self.sheet(mover).skills {
            let used = Use { skill, item: None, thrown: false };
            let met = self.skill(skill).trigger == Some(Trigger::OwnMovement);
            if met && self.may_react(mover, used, mover, mover).is_ok() {
                options.offer(Choice::Use(used));
            }
        }
    }

    /// Paces that a combatant's momentum buys, up to a limit.
    pub(super) fn paces_to_buy(self, mover: Id, most: u8) -> u8 {
        let price = i16::from(self.settings().sprint_price);
        let mut affordable = 0;
        while affordable < most {
            let mut cost = [Points::ZERO; 3];
            cost[Pool::Momentum.index()] = Points(price * i16::from(affordable + 1));
            if !self.can_pay(mover, cost) {
                break;
            }
            affordable += 1;
        }
        affordable
    }
}

/// A walk in progress, and what has come of it so far.
#[derive(Clone, Copy)]
struct Going {
    walk: Walk,
    /// Whether it goes on.
    on: bool,
    /// Enemies in whose zones it began.
    zones_at_start: Set32,
    /// Steps taken.
    steps: u8,
    /// Whether a reaction to the movement has been used.
    reacted: bool,
    /// Whether hindering has taken the mover's legs away.
    felled_by_hindering: bool,
    /// Whether the game master has been asked for leave to share an area.
    leave_asked: bool,
}

impl Going {
    fn new(walk: Walk, zones_at_start: Set32) -> Going {
        Going {
            walk,
            on: true,
            zones_at_start,
            steps: 0,
            reacted: false,
            felled_by_hindering: false,
            leave_asked: false,
        }
    }

    /// Counts a step. Shift is over with its one.
    fn has_moved(&mut self) {
        self.steps = self.steps.saturating_add(1);
        self.on = self.walk.gait != Gait::Shift;
    }
}

/// A straight distance in whole paces, rounded up so that "within so many paces" is exact.
fn whole_paces(hundredths: u32) -> u16 {
    hundredths.div_ceil(100).min(u16::MAX.into()) as u16
}
