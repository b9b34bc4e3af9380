//! Where unattended play goes: toward the nearest foe that it may strike or shoot at.

use arrayvec::ArrayVec;
use fracas_engine::map::{Area, Cell, Direction, Goal, Paces, Pose, Step};

use crate::rules::Scene;
use crate::rules::space::Going;
use crate::sheet::Flight;
use crate::terms::{Arm, Id, Ids, MOST_COMBATANTS, Metres, PowerId};

/// Metres enough for any step.
const ANY: Metres = Metres(9);
/// The farthest that a way is looked for, in metres.
const FARTHEST: Paces = Paces(120);

impl Scene<'_> {
    /// With what somebody would strike or shoot who goes to where it can.
    fn arms_at_hand(self, who: Id) -> impl Iterator<Item = Arm> {
        let shot = self.ranged_arms(who).filter(move |&arm| {
            self.ranged(arm).is_some_and(|ranged| ranged.flight == Flight::Shot && ranged.die.is_some())
        });
        self.melee_arms(who).chain(shot)
    }

    /// How far somebody could strike, shoot or cast.
    pub(crate) fn farthest_blow(self, who: Id) -> Metres {
        let by_arm = |arm| match self.melee(who, arm) {
            Some(melee) => melee.reach,
            None => self.ranged(arm).map_or(Metres::ZERO, |ranged| ranged.bands.farthest()),
        };
        let powers =
            self.powers_of(who).filter(|&power| self.is_attack(power) && self.has_mana_for(who, power));
        let magic = powers.map(|power| self.encounter.power(power).range);
        self.arms_at_hand(who).map(by_arm).chain(magic).max().unwrap_or_default()
    }

    pub(super) fn has_mana_for(self, who: Id, power: PowerId) -> bool {
        self.mana_for(self.encounter.power(power)) <= self.of(who).mana
    }

    /// The foes that one goes for: known, and conscious.
    pub(crate) fn quarry(self, who: Id) -> Ids {
        self.able_foes_of(who).filter(|&foe| self.knows_of(who, foe)).collect()
    }

    /// The step that leads to where the nearest foe can be attacked; `None` where one can be already, or none can be
    /// reached.
    pub(super) fn usual_step(self, who: Id) -> Option<Direction> {
        let far = self.farthest_blow(who);
        let targets: ArrayVec<Area, MOST_COMBATANTS> =
            self.quarry(who).iter().map(|foe| self.area(foe)).collect();
        if targets.is_empty() {
            return None;
        }
        let map = &self.encounter.map;
        let near = self.reach(who);
        let can_attack = |area: Area, foe: Area| {
            let by_sight = self.distance_between(area, foe) <= far && self.sees(area, foe);
            by_sight || self.is_within_reach(area, foe, near)
        };
        let in_range =
            |area: Area| targets.iter().any(|&foe| can_attack(area, foe)) && self.has_room(who, area);
        let start = Pose { area: self.area(who), stride: self.state.turn.stride };
        let goals: ArrayVec<Goal, MOST_COMBATANTS> =
            targets.iter().map(|&foe| map.goal(start.area, foe, Paces(far.0))).collect();
        let least = |pose| goals.iter().map(|goal| map.least_paces(pose, goal)).min().unwrap_or_default();
        let cost = |step: &Step| self.is_way(who, step).then_some(step.cost);
        let way = map.way(start, FARTHEST, in_range, cost, least)?;
        let first = way.first?.anchor;
        let from = self.of(who).cell;
        let way = self.ways().iter().copied().find(|way| way.step(from) == first)?;
        self.may_step(who, way).is_ok().then_some(way)
    }

    /// Whether somebody who looks for a way would take a step.
    fn is_way(self, who: Id, step: &Step) -> bool {
        let going = Going { from: step.from, stride: self.state.turn.stride, left: ANY };
        self.may_go_from(who, going, step.direction).is_ok()
    }

    /// Where unattended magic leads: as far from all foes as it can.
    pub(crate) fn usual_place(self, who: Id, power: PowerId) -> Option<Cell> {
        let farness = |cell: &Cell| {
            let there = self.area_at(who, *cell);
            self.quarry(who).iter().map(|foe| self.distance_between(there, self.area(foe))).min()
        };
        let cells = self.encounter.map.cells();
        cells.filter(|&cell| self.may_teleport(who, power, cell).is_ok()).max_by_key(farness)
    }
}
