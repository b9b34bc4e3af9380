//! Where unattended play goes: toward where it can attack somebody (mythic.move.ask-path).

use arrayvec::ArrayVec;
use fracas_engine::map::{Area, Cell, Direction, Goal, Paces, Pose, Step};

use crate::choice::{Manner, Walk};
use crate::rules::Scene;
use crate::rules::actions::move_::path::Outset;
use crate::terms::{Arm, Id, MOST_COMBATANTS};

/// Somebody who wants to attack, with all that is the same wherever it would do so.
struct Attacker<'a> {
    scene: Scene<'a>,
    who: Id,
    /// Whom, and where that one is.
    targets: ArrayVec<(Id, Cell), MOST_COMBATANTS>,
    /// From how many squares off it could attack, where nothing stands between.
    far: u16,
}

impl Attacker<'_> {
    /// Whether it could attack anybody from a square, whatever that costs.
    fn attacks_from(&self, from: Cell) -> bool {
        self.targets.iter().any(|&(target, at)| {
            let off = self.scene.squares(from, at);
            off <= self.far
                && (self.scene.could_strike(self.who, from, at, off)
                    || self.scene.could_shoot(self.who, from, target))
        })
    }

    /// Who of them is nearest to a square, and where.
    fn nearest_to(&self, from: Cell) -> Option<Cell> {
        let at = self.targets.iter().map(|&(_, at)| at);
        at.min_by_key(|&at| self.scene.squares(from, at))
    }
}

impl<'a> Scene<'a> {
    fn attacker(self, who: Id) -> Attacker<'a> {
        let reach =
            self.blows_at_hand(who).filter_map(|arm| self.reach_of(arm)).map(|reach| reach.max.into());
        let range = self.shots_at_hand(who).map(|arm| match arm {
            Arm::Mode(item, part) => self.mode(item, part).range.map_or(u16::MAX, u16::from),
            Arm::Hand | Arm::Surface(..) => 0,
        });
        Attacker {
            scene: self,
            who,
            targets: self.opponents_of(who).map(|target| (target, self.of(target).cell)).collect(),
            far: reach.chain(range).max().unwrap_or(0),
        }
    }

    /// Whether from a square an opponent so many squares off is in reach of a blow.
    fn could_strike(self, who: Id, from: Cell, to: Cell, off: u16) -> bool {
        let mut reaches = self.blows_at_hand(who).filter_map(|arm| self.reach_of(arm));
        reaches.any(|reach| self.is_within(reach, from, to, off))
    }

    /// Whether from a square an opponent is in range and sight of a weapon in hand that has shots for it.
    pub(in crate::rules) fn could_shoot(self, who: Id, from: Cell, target: Id) -> bool {
        let to = self.of(target).cell;
        self.shots_at_hand(who).any(|arm| self.in_range(from, to, arm).is_ok())
    }

    fn blows_at_hand(self, who: Id) -> impl Iterator<Item = Arm> + 'a {
        self.surfaces_in_hand(who).chain([Arm::Hand])
    }

    fn shots_at_hand(self, who: Id) -> impl Iterator<Item = Arm> + 'a {
        self.modes_in_hand(who).filter(move |&arm| self.is_loaded(arm).is_ok())
    }

    /// Where a movement of somebody begins.
    pub(in crate::rules) fn first_walk(self, mover: Id, manner: Manner) -> Walk {
        Walk {
            mover,
            manner,
            from: self.of(mover).cell,
            left: self.longest_path(mover, manner),
            stride: self.first_stride(),
        }
    }

    /// What unattended play does: a step toward where it can attack somebody; `None` where it can already, or where no
    /// step brings it nearer (mythic.move.ask-path).
    pub(crate) fn default_step(self, walk: Walk) -> Option<Direction> {
        let Walk { mover, from, .. } = walk;
        let attacker = self.attacker(mover);
        if attacker.attacks_from(from) {
            return None;
        }
        let goal = attacker.nearest_to(from)?;
        let outset = self.outset(walk);
        let may_step = |direction: &Direction| outset.may_step(*direction).is_ok();
        if let Some(straight) = self.straight_way(&attacker, from, goal).filter(may_step) {
            return Some(straight);
        }
        match self.way_round(&attacker, walk) {
            Some(direction) => Some(direction).filter(may_step),
            None => self.nearer_step(&outset, from, goal),
        }
    }

    /// The first step straight toward a goal, where nothing on the straight way bars it before the goal, or anybody
    /// else, can be attacked.
    fn straight_way(self, attacker: &Attacker<'_>, from: Cell, goal: Cell) -> Option<Direction> {
        let (mut crowd, mut here, mut first) = (self.crowd(attacker.who, from), from, None);
        loop {
            let direction = self.straight_on(here, goal)?;
            let to = direction.step(here);
            crowd.come_near(to);
            crowd.may_stand(to).ok()?;
            self.may_pass_corner(here, direction).ok()?;
            first = first.or(Some(direction));
            if attacker.attacks_from(to) {
                return first;
            }
            here = to;
        }
    }

    /// The direction that leads nearest to a goal, were nothing in the way.
    fn straight_on(self, from: Cell, goal: Cell) -> Option<Direction> {
        let directions = self.encounter.map.grid().directions().iter().copied();
        let left = |direction: Direction| self.way_left(direction.step(from), goal);
        let nearer = directions.map(|direction| (left(direction), direction));
        let (least, direction) = nearer.min_by_key(|&(left, _)| left)?;
        (least < self.way_left(from, goal)).then_some(direction)
    }

    /// The first step of the shortest way to where somebody can be attacked, round walls and people
    /// (mythic.move.farthest-way).
    fn way_round(self, attacker: &Attacker<'_>, walk: Walk) -> Option<Direction> {
        let Walk { mover, from, stride, .. } = walk;
        let map = &self.encounter.map;
        let start = Pose { area: Area::of(from), stride };
        let goal = |&(_, at): &(Id, Cell)| map.goal(start.area, Area::of(at), Paces(attacker.far));
        let goals: ArrayVec<Goal, MOST_COMBATANTS> = attacker.targets.iter().map(goal).collect();
        let (mut crowd, mut room) = (self.crowd(mover, from), self.crowd(mover, from));
        let is_goal = |area: Area| {
            room.come_near(area.anchor);
            attacker.attacks_from(area.anchor) && room.has_room(area.anchor)
        };
        let step = |step: &Step| {
            let to = step.to.anchor;
            crowd.come_near(to);
            crowd.may_pass(to).ok()?;
            self.may_pass_corner(step.from.anchor, step.direction).ok()?;
            let times = if crowd.has_room(to) { 1 } else { self.settings().crowded_square.into() };
            Some(Paces(step.cost.0.saturating_mul(times)))
        };
        let least = |pose| goals.iter().map(|goal| map.least_paces(pose, goal)).min().unwrap_or_default();
        let farthest = Paces(self.settings().farthest_way.into());
        let first = map.way(start, farthest, is_goal, step, least)?.first?.anchor;
        map.grid().directions().iter().copied().find(|direction| direction.step(from) == first)
    }

    /// The step that leads nearest to a goal, and to where one can stand, where no way leads there: to wait as near as
    /// may be.
    fn nearer_step(self, outset: &Outset<'_>, from: Cell, goal: Cell) -> Option<Direction> {
        let here = self.way_left(from, goal);
        let left = |direction: Direction| self.way_left(direction.step(from), goal);
        let stands = |direction: &Direction| outset.may_end(direction.step(from)).is_ok();
        let nearer = outset.steps().filter(stands).map(|direction| (left(direction), direction));
        nearer.filter(|(left, _)| *left < here).min_by_key(|(left, _)| *left).map(|(_, direction)| direction)
    }
}
