//! Using a Grid: metres, sight, and where one may stand.

use fracas_engine::map::{Area, Cell, Direction};

use super::Scene;
use super::actions::actor::{Actor, Aim};
use crate::choice::{Arm, Illegal, Legality};
use crate::settings::{Heights, Sharing};
use crate::sheet::Surface;
use crate::terms::{Condition, Id, Ids, Nature};

/// What the body reaches (reality.unarmed.reach-cost).
const BODY_REACH: i8 = 0;

/// What is said of a target that no blow comes to.
const OUT_OF_REACH: &str = "the target is out of Reach";

impl<'a> Scene<'a> {
    /// Metres between two combatants, along the ground or in height, whichever are more (reality.grid.space-size,
    /// reality.grid.heights).
    pub fn metres(self, one: Id, other: Id) -> u16 {
        self.metres_from(one, self.of(one).cell, other)
    }

    /// The same, were the one elsewhere.
    pub(super) fn metres_from(self, one: Id, cell: Cell, other: Id) -> u16 {
        let (from, to) = (self.area_at(one, cell), self.area(other));
        let along = self.encounter.map.distance(from, to).0;
        match self.settings().heights {
            Heights::Count => along.max(self.height(one, from).abs_diff(self.height(other, to))),
            Heights::Flat => along,
        }
    }

    /// How high somebody is in a place, with what it has climbed of a wall.
    fn height(self, who: Id, area: Area) -> i16 {
        i16::from(self.encounter.map.top(area)) + i16::from(self.state.climbed[who.index()])
    }

    /// Those who are nearest, up to so many metres, of those that count: whether one does is asked only where it is near
    /// enough.
    pub(super) fn nearest(
        self,
        among: impl Iterator<Item = Id>,
        most: u16,
        metres: impl Fn(Id) -> u16,
        counts: impl Fn(Id) -> bool,
    ) -> Ids {
        let (mut least, mut nearest) = (most, Ids::NONE);
        for id in among {
            let away = metres(id);
            if away > least || !counts(id) {
                continue;
            }
            if away < least {
                (least, nearest) = (away, Ids::NONE);
            }
            nearest.insert(id);
        }
        nearest
    }

    /// The Reach of a blow, with what size adds (reality.size.reach).
    pub fn reach(self, who: Id, arm: Arm) -> Option<i8> {
        let base = match arm {
            Arm::Body => Some(BODY_REACH),
            Arm::Weapon(item) => self.weapon(item).and_then(|weapon| weapon.reach),
        };
        base.map(|reach| reach + self.sheet(who).size.chart().reach)
    }

    /// How many metres away a blow still strikes: Reach and one more, or as a setting says
    /// (reality.size.reach-meaning).
    pub fn metres_of_reach(self, who: Id, arm: Arm) -> Option<u16> {
        let more = i16::from(self.settings().metres_beyond_reach);
        self.reach(who, arm).map(|reach| u16::try_from(i16::from(reach) + more).unwrap_or(0))
    }

    /// Whether a target is in reach of a blow.
    pub fn in_reach(self, who: Id, arm: Arm, target: Id) -> Legality {
        self.reaches(who, arm, self.metres(who, target), || self.sees(who, target))
            .map_err(|why| self.without_distance(who, target, why))
    }

    /// A refusal as somebody may hear it: how far off one stands who hides from it is not told.
    fn without_distance(self, who: Id, target: Id, why: Illegal) -> Illegal {
        if self.is_hidden_from(target, who) { Illegal::because(why.clause, OUT_OF_REACH) } else { why }
    }

    /// Whether a blow strikes over so many metres.
    pub(super) fn strikes_over(self, who: Id, arm: Arm, away: u16) -> bool {
        self.metres_of_reach(who, arm).is_some_and(|metres| away <= metres)
    }

    /// Whether a blow reaches so far, if its target is seen.
    fn reaches(self, who: Id, arm: Arm, away: u16, is_seen: impl FnOnce() -> bool) -> Legality {
        if self.strikes_over(who, arm, away) && is_seen() {
            return Ok(());
        }
        const CLAUSE: &str = "reality.actions.melee-attack";
        match self.metres_of_reach(who, arm) {
            Some(metres) if away > metres => {
                let reason = "the target is {} m away, the Reach is {} m";
                Err(Illegal::because(CLAUSE, reason).with([away, metres]))
            }
            _ => Err(Illegal::because(CLAUSE, OUT_OF_REACH)),
        }
    }

    /// Whether a target is as far away as a blow strikes (reality.melee.inside-reach).
    pub fn is_at_maximum_reach(self, who: Id, target: Id, arm: Arm) -> bool {
        self.metres_of_reach(who, arm).is_some_and(|metres| self.metres(who, target) >= metres)
    }

    /// The farthest that anything in somebody's hands, or its body, strikes.
    pub fn farthest_reach(self, who: Id) -> u16 {
        self.arms_and_metres(who).map(|(_, metres)| metres).max().unwrap_or(0)
    }

    /// Whether any blow of somebody comes to a square.
    pub(crate) fn strikes_onto(self, who: Id, cell: Cell) -> bool {
        let (map, from, to) = (&self.encounter.map, self.area(who), Area::of(cell));
        let reach = self.farthest_reach(who);
        let is_level = match self.settings().heights {
            Heights::Count => self.height(who, from).abs_diff(map.top(to).into()) <= reach,
            Heights::Flat => true,
        };
        map.distance(from, to).0 <= reach && is_level && map.sees(from, to)
    }

    /// Whether nothing blocks the sight between two combatants, and the first can see.
    pub fn sees(self, who: Id, other: Id) -> bool {
        self.encounter.map.sees(self.area(who), self.area(other))
    }

    /// Whether somebody knows of another and of what it does (reality.ranged-evasion.aware-gap).
    pub fn is_aware_of(self, who: Id, other: Id) -> bool {
        self.heeds(who) && self.could_notice(who, other)
    }

    /// Whether somebody knows of anybody at all.
    pub(super) fn heeds(self, who: Id) -> bool {
        let minds = self.sheet(who).nature != Nature::Object && self.of(who).faint.is_none();
        minds && !self.has(who, Condition::Surprised)
    }

    /// Whether somebody who heeds what is around knows of another.
    #[inline]
    pub(super) fn could_notice(self, who: Id, other: Id) -> bool {
        !self.is_hidden_from(other, who) && self.sees(who, other)
    }

    /// The squares of a footprint; most have one.
    pub(super) fn squares_of(self, area: Area) -> impl Iterator<Item = Cell> {
        let several = (!area.is_one_cell()).then(|| area.cells(self.encounter.map.grid()));
        area.is_one_cell().then_some(area.anchor).into_iter().chain(several.into_iter().flatten())
    }

    /// Whether any square of a footprint is so.
    #[inline]
    pub(super) fn any_square(self, area: Area, is: impl Fn(Cell) -> bool) -> bool {
        if area.is_one_cell() {
            return is(area.anchor);
        }
        area.cells(self.encounter.map.grid()).any(is)
    }

    /// What is underfoot.
    pub fn surface(self, cell: Cell) -> Option<&'a Surface> {
        let ground = self.encounter.map.ground(cell)?;
        self.encounter.surfaces.get(usize::from(ground.terrain))
    }

    /// Whether anything under a combatant's footprint is so.
    #[inline]
    pub(super) fn stands_on(self, who: Id, is: impl Fn(&Surface) -> bool) -> bool {
        self.any_square(self.area(who), |cell| self.surface(cell).is_some_and(&is))
    }

    /// Whether a step does not lead up higher than one walks: beyond, one climbs or jumps
    /// (reality.stamina.climb-check).
    pub fn may_rise(self, who: Id, way: Direction) -> Legality {
        self.is_a_step(self.rise(who, way))
    }

    /// Whether one walks up so many metres.
    #[inline]
    pub(super) fn is_a_step(self, rise: i16) -> Legality {
        if rise <= i16::from(self.settings().step_up) {
            return Ok(());
        }
        Err(Illegal::because("reality.stamina.climb-check", "it is too high for a step and must be climbed"))
    }

    /// Metres that a step leads up; negative where it leads down.
    pub fn rise(self, who: Id, way: Direction) -> i16 {
        let map = &self.encounter.map;
        let to = self.area_at(who, way.step(self.of(who).cell));
        i16::from(map.top(to)) - i16::from(map.top(self.area(who)))
    }

    /// The squares that a combatant takes up (reality.grid.footprints).
    pub fn area(self, who: Id) -> Area {
        self.area_at(who, self.of(who).cell)
    }

    /// The footprint of a combatant elsewhere.
    pub fn area_at(self, who: Id, cell: Cell) -> Area {
        self.sheet(who).footprint.at(cell)
    }

    /// Whether a combatant could end a movement in a square, as far as it knows.
    pub fn may_stand(self, who: Id, cell: Cell) -> Legality {
        self.may_be_put(who, cell, who)
    }

    /// Whether a combatant could end a movement in a square, as far as somebody knows: who is hidden from that one bars
    /// nothing until it is come upon (reality.facing.unknown).
    pub(super) fn may_be_put(self, who: Id, cell: Cell, knower: Id) -> Legality {
        let (grid, area) = (self.encounter.map.grid(), self.area_at(who, cell));
        // Hardly anybody is there, which is known soonest.
        let bars = |other: Id| {
            self.area(other).overlaps(grid, area)
                && self.is_in_the_way(who, other)
                && !self.is_hidden_from(other, knower)
        };
        self.may_stand_where(area, || self.state.ids().any(bars))
    }

    /// Whether there is room for a combatant in a square.
    pub(super) fn has_room(self, who: Id, cell: Cell) -> bool {
        self.may_walk(who, cell).is_ok() && self.standing_at(who, cell).is_empty()
    }

    /// Those who bar a square to a combatant, hidden from it or not.
    pub(super) fn standing_at(self, who: Id, cell: Cell) -> Ids {
        let (grid, area) = (self.encounter.map.grid(), self.area_at(who, cell));
        let there = self.state.ids().filter(|&other| self.area(other).overlaps(grid, area));
        there.filter(|&other| self.is_in_the_way(who, other)).collect()
    }

    /// Whether a footprint is where a movement could end, unless others are in its way there.
    #[inline]
    pub(super) fn may_stand_where(self, area: Area, is_taken: impl FnOnce() -> bool) -> Legality {
        self.may_walk_over(area)?;
        if is_taken() {
            return Err(Illegal::because("reality.grid.space-term", "somebody stands there"));
        }
        Ok(())
    }

    /// Whether a combatant does not fit into the square of another.
    pub(super) fn is_in_the_way(self, who: Id, other: Id) -> bool {
        let nobody = self.settings().sharing == Sharing::Nobody;
        other != who
            && self.is_alive(other)
            && (nobody || (self.of(other).faint.is_none() && !self.are_in_one_hold(who, other)))
            && !self.sheet(who).size.fits_beside(self.sheet(other).size)
    }

    /// Whether the ground can be walked on.
    pub fn may_walk(self, who: Id, cell: Cell) -> Legality {
        self.may_walk_over(self.area_at(who, cell))
    }

    /// Whether the ground under a footprint can be walked on.
    #[inline]
    fn may_walk_over(self, area: Area) -> Legality {
        if self.encounter.map.passable(area) {
            return Ok(());
        }
        Err(Illegal::because("reality.grid.space-size", "nobody can walk there"))
    }
}

impl Actor<'_> {
    /// As [`Scene::in_reach`].
    pub(super) fn in_reach(&self, arm: Arm, aim: &Aim) -> Legality {
        self.reaches(self.who, arm, aim.metres, || aim.is_seen)
            .map_err(|why| self.without_distance(self.who, aim.target, why))
    }
}
