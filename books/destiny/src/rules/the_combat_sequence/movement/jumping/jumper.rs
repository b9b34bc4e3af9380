//! Where somebody may jump: what is in the way, how far the best roll carries it, and what it costs.

use fracas_engine::map::{Area, Cell, Direction};
use fracas_engine::{Illegal, Legality};

use super::{FEET, Leap, RUN_UP, RunUp, SHORT_OF_LEDGE};
use crate::rules::Scene;
use crate::rules::the_combat_sequence::movement::price::Price;
use crate::rules::the_combat_sequence::movement::room::Around;
use crate::terms::{Ap, Id, Ids, Jump};

/// How somebody would jump as it is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TakeOff {
    who: Id,
    /// What jumps: itself, or its mount.
    pub mover: Id,
    /// The best that a jump could come to without a run-up.
    standing: i16,
    /// And with one.
    running: i16,
    price: Price,
}

/// Somebody who is to jump, with what is the same of all jumps.
pub(super) struct Jumper<'a, 'b> {
    scene: Scene<'a>,
    take_off: TakeOff,
    from: Area,
    /// Those around it.
    around: &'b Around<'a>,
}

impl Scene<'_> {
    /// How somebody would jump as it is, which buys movement at a price.
    ///
    /// # Errors
    /// What keeps it from jumping anywhere.
    pub(crate) fn take_off(self, who: Id, price: Price) -> Result<TakeOff, Illegal> {
        self.may_guide(who)?;
        let mover = self.bearer(who);
        self.may_take_off(mover)?;
        let standing = self.best_jump(mover, RunUp::No);
        let has_run = self.of(mover).round.walked.run_up >= RUN_UP;
        let running = if has_run { self.best_jump(mover, RunUp::Yes) } else { standing };
        Ok(TakeOff { who, mover, standing, running, price })
    }

    /// The best that a jump in a direction could come to.
    fn best(self, take_off: TakeOff, way: Direction) -> i16 {
        // Mostly nobody has run, and no direction is looked at.
        if take_off.running == take_off.standing {
            return take_off.standing;
        }
        match self.run_up(take_off.mover, way) {
            RunUp::Yes => take_off.running,
            RunUp::No => take_off.standing,
        }
    }

    /// Cells of the farthest long jump in a direction that could come out well.
    pub(crate) fn farthest(self, take_off: TakeOff, way: Direction) -> i16 {
        (self.best(take_off, way) + SHORT_OF_LEDGE) / FEET
    }
}

impl<'a, 'b> Jumper<'a, 'b> {
    /// Somebody where it is now, with those around what jumps.
    pub(super) fn new(scene: Scene<'a>, take_off: TakeOff, around: &'b Around<'a>) -> Self {
        Jumper { scene, take_off, from: scene.area(take_off.mover), around }
    }

    /// Its space after so many cells of a jump.
    fn area_after(&self, leap: Leap, steps: i16) -> Area {
        self.from.at(leap.after(self.from.anchor, steps))
    }

    /// Whether it may jump to a cell.
    pub(super) fn may_jump(&self, jump: Jump, to: Cell) -> Legality {
        let Some(leap) = self.scene.leap(self.take_off.mover, to) else {
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
        let (best, feet) = (self.scene.best(self.take_off, leap.way), leap.yards.saturating_mul(FEET));
        let near = || {
            best + SHORT_OF_LEDGE >= feet
                && self.scene.is_ledge(self.take_off.mover, leap.after(self.from.anchor, leap.steps))
        };
        if best >= feet || near() {
            return Ok(());
        }
        Err(Illegal::because("destiny.jumping.long", "not even the best roll carries so far"))
    }

    /// Whether it is one thing that the best roll clears (destiny.jumping.attempts).
    fn may_clear(&self, leap: Leap) -> Legality {
        const CLAUSE: &str = "destiny.jumping.tuck";
        let inches = self.scene.obstacle(self.take_off.mover, leap);
        if leap.steps != self.scene.over_one_cell(self.take_off.mover) || inches == 0 {
            return Err(Illegal::because(CLAUSE, "a high jump leads over one obstacle"));
        }
        if self.scene.best(self.take_off, leap.way) < self.scene.points_to_clear(self.take_off.mover, inches)
        {
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
        self.take_off
            .price
            .ap_for(self.scene.leap_takes(self.take_off.mover, jump, leap))
            .unwrap_or(Ap(u8::MAX))
    }

    /// Whether a mount that jumps has the AP.
    fn can_mount_pay(&self, cost: Ap) -> Legality {
        if self.take_off.mover != self.take_off.who && self.scene.of(self.take_off.mover).ap < cost {
            return Err(Illegal::because("destiny.mounted.control-ap", "the mount has not so many AP"));
        }
        Ok(())
    }
}

impl Scene<'_> {
    /// Where who takes off would come down behind each obstacle around it.
    pub(crate) fn behind_obstacles(self, take_off: TakeOff) -> impl Iterator<Item = Cell> {
        let (mover, steps) = (take_off.mover, self.over_one_cell(take_off.mover));
        let ways = if self.encounter.spaces.has_obstacles { self.ways() } else { &[] };
        let leaps = ways.iter().map(move |&way| Leap { way, steps, yards: 0 });
        let leaps = leaps.filter(move |&leap| self.obstacle(mover, leap) > 0);
        leaps.map(move |leap| leap.after(self.of(mover).cell, steps))
    }
}
