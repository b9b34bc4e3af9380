//! Walking: step after step, until the mover has had enough of it.

use arrayvec::ArrayVec;
use fracas_engine::Play;
use fracas_engine::map::{Area, Direction, Paces, Pose, Step, Stride};

use super::room::Crowd;
use crate::choice::{Choice, Question, Walk};
use crate::rules::actions::offensive_actions::Stopped;
use crate::rules::{Fight, Scene};
use crate::settings::{DiagonalCount, ReadyMovement};
use crate::terms::{Arm, Id, Ids, MOST_COMBATANTS, Yards};

/// The farthest that a way is looked for, in yards.
const FARTHEST: Paces = Paces(120);

impl<'a> Scene<'a> {
    /// With what somebody would strike or shoot who goes to where it can.
    fn arms_at_hand(self, who: Id) -> impl Iterator<Item = Arm> {
        self.arms(who).filter(|arm| !matches!(arm, Arm::Thrown(_)))
    }

    /// How far somebody could strike or shoot.
    fn farthest_blow(self, who: Id) -> Yards {
        let far = |arm| {
            self.reach(who, arm).or_else(|| {
                let ranged = self.ranged(arm)?;
                Some(Yards(ranged.increment.0.saturating_mul(self.settings().most_increments.into())))
            })
        };
        self.arms_at_hand(who).filter_map(far).max().unwrap_or_default()
    }

    /// The hostile creatures that one goes for: known, and awake if any are.
    fn quarry(self, who: Id) -> Ids {
        let known = || self.opponents_of(who).filter(|&foe| !self.state.hidden.has(foe));
        let awake: Ids = known().filter(|&foe| self.is_awake(foe)).collect();
        if awake.is_empty() { known().collect() } else { awake }
    }

    /// The step that leads to where the nearest hostile creature can be attacked; `None` where one can be already, or
    /// none can be reached.
    pub(crate) fn usual_step(self, mover: Id) -> Option<Direction> {
        let foes = self.quarry(mover);
        let attackable = |foe| {
            let reaches = |arm| self.is_in_range(mover, arm, foe).is_ok();
            self.has_aim(mover, foe) && self.arms_at_hand(mover).any(reaches)
        };
        if foes.is_empty() || foes.iter().any(attackable) {
            return None;
        }
        let body = self.bearer(mover);
        let in_range = self.attackable_from(mover, foes);
        let start = Pose { area: self.area(body), stride: self.stride(body) };
        let crowd = self.crowd(body);
        let way = self.encounter.map.way(start, FARTHEST, in_range, |step| self.usual_cost(&crowd, step))?;
        let first = way.first?.anchor;
        let way = self.ways().iter().copied().find(|way| way.step(self.of(body).cell) == first)?;
        self.may_step(mover, way).is_ok().then_some(way)
    }

    /// Where somebody could strike or shoot at one of its foes.
    fn attackable_from(self, mover: Id, foes: Ids) -> impl Fn(Area) -> bool + 'a {
        let far = self.farthest_blow(mover);
        let place = |foe| (self.area(foe), self.farther(mover, foe));
        let places: ArrayVec<(Area, Yards), MOST_COMBATANTS> = foes.iter().map(place).collect();
        move |area| {
            let strikes = |&(foe, farther): &(Area, Yards)| {
                self.gap_between(area, foe).and(farther) <= far && self.encounter.map.sees(area, foe)
            };
            places.iter().any(strikes)
        }
    }

    /// What a step costs one who looks for a way; nobody plans to fall.
    fn usual_cost(self, crowd: &Crowd<'_>, step: &Step) -> Option<Paces> {
        let body = crowd.who();
        let falls = self.ground_at(body, step.to.anchor).drop > 0 && !self.is_flying(body);
        let goes = self.may_pass_corner(step.from, step.direction).is_ok()
            && crowd.has_room(step.to, Ids::NONE).is_ok();
        let cost = step.cost.0.saturating_mul(self.yard_cost_in(crowd, step.to.anchor));
        (goes && !falls).then_some(Paces(cost))
    }
}

impl Fight<'_> {
    /// Somebody moves: step by step, each with what answers it, until it stops or can go no farther.
    pub(crate) fn walk(&mut self, who: Id) -> Play {
        if !self.is_obeyed(who)? {
            return Ok(());
        }
        let mover = self.scene().bearer(who);
        if self.encounter.settings.diagonal_count == DiagonalCount::EachMove {
            self.of_mut(mover).round.walked.stride = Stride::new(self.encounter.map.diagonals());
        }
        if self.encounter.settings.ready_movement == ReadyMovement::Ends {
            self.end_readiness(who);
        }
        // One approach is one trigger, for all that answers it (destiny.offensive.rebuff-each).
        let reacted = std::mem::take(&mut self.reacted);
        let mut walk = Walk::Begins;
        while self.scene().is_awake(who) && self.scene().may_guide(who).is_ok() {
            let Some(Choice::Step(way)) = self.ask(Question::Step { mover: who, walk })? else { break };
            walk = Walk::GoesOn;
            if self.step(who, way, "destiny.movement.pool-divide")? == Stopped::Yes {
                break;
            }
        }
        self.reacted = reacted;
        Ok(())
    }
}
