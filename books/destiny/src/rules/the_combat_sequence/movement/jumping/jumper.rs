//! Where somebody may jump: what is in the way, how far the best roll carries it, and what it costs.

use std::ops::ControlFlow;

use fracas_engine::map::{Area, Cell, Direction, Stride};
use fracas_engine::{Illegal, Legality};

use super::{EachJump, FEET, Leap, RUN_UP, RunUp, SHORT_OF_LEDGE};
use crate::rules::Scene;
use crate::rules::actions::actor::Shown;
use crate::rules::the_combat_sequence::movement::price::Price;
use crate::rules::the_combat_sequence::movement::room::Around;
use crate::terms::{Ap, Id, Ids, Jump};

/// Somebody who is to jump, with what is the same of all jumps.
pub(super) struct Jumper<'a, 'b> {
    scene: Scene<'a>,
    who: Id,
    /// What jumps: itself, or its mount.
    mover: Id,
    from: Area,
    /// Those around it.
    around: &'b Around<'a>,
    /// The best that a jump could come to without a run-up.
    standing: i16,
    /// And with one.
    running: i16,
    price: Price,
}

impl<'a, 'b> Jumper<'a, 'b> {
    /// Somebody where it is now, with those around what jumps.
    ///
    /// # Errors
    /// What keeps it from jumping anywhere.
    pub(super) fn new(scene: Scene<'a>, who: Id, around: &'b Around<'a>) -> Result<Self, Illegal> {
        scene.may_guide(who)?;
        let mover = scene.bearer(who);
        scene.may_take_off(mover)?;
        let standing = scene.best_jump(mover, RunUp::No);
        let has_run = scene.of(mover).round.walked.run_up >= RUN_UP;
        Ok(Jumper {
            scene,
            who,
            mover,
            from: scene.area(mover),
            around,
            standing,
            running: if has_run { scene.best_jump(mover, RunUp::Yes) } else { standing },
            price: scene.price_of_movement(mover),
        })
    }

    /// The best that a jump in a direction could come to.
    fn best(&self, way: Direction) -> i16 {
        match self.scene.run_up(self.mover, way) {
            RunUp::Yes => self.running,
            RunUp::No => self.standing,
        }
    }

    /// Cells of the farthest long jump in a direction that could come out well.
    fn farthest(&self, way: Direction) -> i16 {
        (self.best(way) + SHORT_OF_LEDGE) / FEET
    }

    /// Its space after so many cells of a jump.
    fn area_after(&self, leap: Leap, steps: i16) -> Area {
        self.from.at(leap.after(self.from.anchor, steps))
    }

    /// Whether it may jump to a cell.
    pub(super) fn may_jump(&self, jump: Jump, to: Cell) -> Legality {
        let Some(leap) = self.scene.leap(self.mover, to) else {
            return Err(Illegal::because("destiny.jumping.long", "one jumps in a straight line"));
        };
        self.may_land(self.area_after(leap, leap.steps))?;
        (0..leap.steps)
            .try_for_each(|steps| self.scene.may_pass_corner(self.area_after(leap, steps), leap.way))?;
        match jump {
            Jump::Long => {
                (1..leap.steps).try_for_each(|steps| self.may_fly_through(leap, steps))?;
                self.may_be_carried(leap)?;
            }
            Jump::High => self.may_clear(leap)?,
        }
        self.can_mount_pay(self.cost(jump, leap))
    }

    /// Whether there is room for it at the end of a jump, and ground to come down on.
    fn may_land(&self, area: Area) -> Legality {
        self.around.crowd().has_room(area, Ids::NONE)?;
        if self.scene.ground_under(area).is_wall {
            return Err(Illegal::because("destiny.jumping.landing", "there is nothing to land on"));
        }
        Ok(())
    }

    /// Whether nothing is in the way after so many cells of a long jump.
    fn may_fly_through(&self, leap: Leap, steps: i16) -> Legality {
        let area = self.area_after(leap, steps);
        if self.around.crowd().has_room(area, Ids::NONE).is_err() || self.scene.meets_wall(area) {
            return Err(Illegal::because("destiny.jumping.long", "something is in the way"));
        }
        Ok(())
    }

    /// Whether the best roll carries it so far, or near enough to a ledge (destiny.jumping.attempts).
    fn may_be_carried(&self, leap: Leap) -> Legality {
        let (best, feet) = (self.best(leap.way), leap.yards.saturating_mul(FEET));
        let near = || {
            best + SHORT_OF_LEDGE >= feet
                && self.scene.is_ledge(self.mover, leap.after(self.from.anchor, leap.steps))
        };
        if best >= feet || near() {
            return Ok(());
        }
        Err(Illegal::because("destiny.jumping.long", "not even the best roll carries so far"))
    }

    /// Whether it is one thing that the best roll clears (destiny.jumping.attempts).
    fn may_clear(&self, leap: Leap) -> Legality {
        const CLAUSE: &str = "destiny.jumping.tuck";
        let inches = self.scene.obstacle(self.mover, leap);
        if leap.steps != self.scene.over_one_cell(self.mover) || inches == 0 {
            return Err(Illegal::because(CLAUSE, "a high jump leads over one obstacle"));
        }
        if self.best(leap.way) < self.scene.points_to_clear(self.mover, inches) {
            return Err(Illegal::because(CLAUSE, "not even the best roll carries so high"));
        }
        (1..leap.steps).try_for_each(|steps| self.may_fly_over(leap, steps))
    }

    /// Whether nothing but obstacles that have a height is in the way after so many cells of a high jump.
    fn may_fly_over(&self, leap: Leap, steps: i16) -> Legality {
        let area = self.area_after(leap, steps);
        if self.around.crowd().is_free(area, Ids::NONE).is_err()
            || self.scene.meets_wall(area)
            || self.scene.meets_solid(area)
        {
            return Err(Illegal::because("destiny.jumping.take-off", "something is in the way"));
        }
        Ok(())
    }

    /// The AP that a jump still needs beside what is in the pool.
    fn cost(&self, jump: Jump, leap: Leap) -> Ap {
        self.price.ap_for(self.scene.leap_takes(self.mover, jump, leap)).unwrap_or(Ap(u8::MAX))
    }

    /// Whether a mount that jumps has the AP.
    fn can_mount_pay(&self, cost: Ap) -> Legality {
        if self.mover != self.who && self.scene.of(self.mover).ap < cost {
            return Err(Illegal::because("destiny.mounted.control-ap", "the mount has not so many AP"));
        }
        Ok(())
    }

    /// Shows each jump in a direction that it may make, each with the AP that it needs.
    fn each_that_way(&self, way: Direction, each: EachJump<'_>) -> ControlFlow<()> {
        let (mut open, mut yards) = (0, 0);
        let mut stride = Stride::new(self.scene.encounter.map.diagonals());
        let mut area = self.from;
        // What is in the way of one jump is in the way of all that lead farther.
        for steps in 1..=self.farthest(way) {
            yards += i16::from(stride.cost(way));
            stride = stride.took(way);
            let leap = Leap { way, steps, yards };
            let before = area;
            area = before.moved(way);
            if self.may_land(area).is_err() || self.scene.may_pass_corner(before, way).is_err() {
                break;
            }
            if self.may_be_carried(leap).is_ok() {
                let cost = self.cost(Jump::Long, leap);
                if self.can_mount_pay(cost).is_ok() {
                    each(Jump::Long, area.anchor, cost)?;
                }
            }
            // There is room, as one could land; so a wall alone keeps it from flying on, which in one cell it is not.
            if !area.is_one_cell() && self.scene.meets_wall(area) {
                break;
            }
            open = steps;
        }
        let steps = self.scene.over_one_cell(self.mover);
        // Where nothing is in the way there is nothing to clear.
        if open + 1 >= steps {
            return ControlFlow::Continue(());
        }
        let over = Leap { way, steps, yards: self.scene.leap_yards(way, steps) };
        let to = over.after(self.from.anchor, steps);
        if self.may_clear(over).is_ok() && self.may_jump(Jump::High, to).is_ok() {
            each(Jump::High, to, self.cost(Jump::High, over))?;
        }
        ControlFlow::Continue(())
    }
}

impl Jumper<'_, '_> {
    /// Shows each jump in a direction that it might make, whatever is in the way.
    fn each_likely_that_way(&self, way: Direction, each: EachJump<'_>) -> ControlFlow<()> {
        let mut yards = 0;
        let mut stride = Stride::new(self.scene.encounter.map.diagonals());
        for steps in 1..=self.farthest(way) {
            yards += i16::from(stride.cost(way));
            stride = stride.took(way);
            let leap = Leap { way, steps, yards };
            each(Jump::Long, leap.after(self.from.anchor, steps), self.cost(Jump::Long, leap))?;
        }
        let steps = self.scene.over_one_cell(self.mover);
        let over = Leap { way, steps, yards: 0 };
        if self.scene.obstacle(self.mover, over) == 0 {
            return ControlFlow::Continue(());
        }
        let over = Leap { yards: self.scene.leap_yards(way, steps), ..over };
        each(Jump::High, over.after(self.from.anchor, steps), self.cost(Jump::High, over))
    }
}

impl<'a> Scene<'a> {
    /// Shows each jump that somebody may make who can pay for it, or might make, whatever is in the way, with those around
    /// what jumps.
    pub(crate) fn each_jump(
        self,
        who: Id,
        around: &Around<'a>,
        shown: Shown,
        each: EachJump<'_>,
    ) -> ControlFlow<()> {
        let Ok(jumper) = Jumper::new(self, who, around) else { return ControlFlow::Continue(()) };
        self.ways().iter().try_for_each(|&way| match shown {
            Shown::Legal => jumper.each_that_way(way, each),
            Shown::Likely => jumper.each_likely_that_way(way, each),
        })
    }
}
