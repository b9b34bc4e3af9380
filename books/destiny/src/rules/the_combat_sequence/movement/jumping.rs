//! Jumping: long and high, with and without a run-up.

mod in_the_air;
mod jumper;

use fracas_engine::map::{Area, Cell, Direction, Stride};
use fracas_engine::{Illegal, Legality, Sum};

use super::room::Around;
use crate::rules::Scene;
use crate::rules::the_combat_sequence::action_points::grown;
use crate::settings::{CrouchedJumps, JumpMovement, JumpRounding, OrdinaryRoll, RunUpLine};
use crate::sheet::Terrain;
use crate::terms::{Ap, Attribute, Id, Jump, Posture, Rolled, SpecId, Standing, Water, Yards};
use jumper::Jumper;
pub(crate) use jumper::TakeOff;

/// Yards that lead up to a jump with a run-up (destiny.jumping.run-up).
const RUN_UP: u8 = 5;
/// Feet of a yard.
const FEET: i16 = 3;
/// Inches of a yard: what a high jump takes of the pool for each yard (destiny.jumping.movement-cost).
const INCHES: i16 = 36;
/// Inches for each point of a high jump (destiny.jumping.high).
const INCHES_A_POINT: i16 = 2;
/// How far a long jump may fall short of a ledge, in feet (destiny.jumping.ledge).
const SHORT_OF_LEDGE: i16 = 3;
/// The best that six less six shows.
const SIX_LESS_SIX: i16 = 5;

/// Whether one runs up to a jump.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum RunUp {
    /// One does.
    Yes,
    /// One does not.
    No,
}

/// What a check comes to as a jump: all of it with a run-up, else half; never less than nothing
/// (destiny.jumping.standing, destiny.jumping.scale).
fn jumped(check: i16, run_up: RunUp, rounding: JumpRounding) -> i16 {
    let result = match (run_up, rounding) {
        (RunUp::Yes, _) => check,
        (RunUp::No, JumpRounding::Down) => check.div_euclid(2),
        (RunUp::No, JumpRounding::Up) => check.saturating_add(1).div_euclid(2),
    };
    result.max(0)
}

/// A jump in a straight line.
#[derive(Clone, Copy, Debug)]
struct Leap {
    way: Direction,
    /// Cells.
    steps: i16,
    /// Yards.
    yards: i16,
}

impl Leap {
    /// Where it leads after so many cells.
    fn after(self, from: Cell, steps: i16) -> Cell {
        let (x, y) = self.way.vector();
        from.offset(x.saturating_mul(steps), y.saturating_mul(steps))
    }
}

impl<'a> Scene<'a> {
    /// The straight line to a cell, if there is one.
    fn leap(self, mover: Id, to: Cell) -> Option<Leap> {
        let from = self.of(mover).cell;
        let away = |a: i16, b: i16| i32::from(a).abs_diff(b.into());
        let steps =
            i16::try_from(away(to.x, from.x).max(away(to.y, from.y))).ok().filter(|&steps| steps > 0)?;
        let leaps = self.ways().iter().map(|&way| Leap { way, steps, yards: 0 });
        let leap = leaps.into_iter().find(|leap| leap.after(from, steps) == to)?;
        Some(Leap { yards: self.leap_yards(leap.way, steps), ..leap })
    }

    /// The yards of so many cells in a direction: a distance, in which no steps before it count
    /// (destiny.jumping.diagonals).
    fn leap_yards(self, way: Direction, steps: i16) -> i16 {
        let cells = usize::try_from(steps).unwrap_or(0);
        let paces = Stride::new(self.encounter.map.diagonals()).total(std::iter::repeat_n(way, cells));
        i16::try_from(paces.0).unwrap_or(i16::MAX)
    }

    /// The height of somebody in inches: it doubles with each 5 of Size (destiny.jumping.height-data).
    pub fn height(self, who: Id) -> i16 {
        let sheet = self.sheet(who);
        let by_size = || grown(self.settings().human_height.into(), sheet.size.into());
        let inches = sheet.height.map_or_else(by_size, u64::from);
        i16::try_from(inches).unwrap_or(i16::MAX)
    }

    /// Whether somebody has moved far enough to jump that way with a run-up (destiny.jumping.run-up-yards).
    fn run_up(self, mover: Id, way: Direction) -> RunUp {
        let walked = self.of(mover).round.walked;
        let leads_there = || self.settings().run_up_line == RunUpLine::AnyWay || walked.heading == Some(way);
        if walked.run_up >= RUN_UP && leads_there() { RunUp::Yes } else { RunUp::No }
    }

    /// What is added to the check of a jump (destiny.jumping.check).
    fn jump_sum(self, mover: Id, run_up: RunUp) -> Sum {
        let constant = self.settings().jump_constant.into();
        let sum = self.athletics(mover, Some(SpecId::JUMPING));
        let sum = sum.plus("constant", constant, "destiny.jumping.scale");
        match run_up {
            RunUp::Yes => {
                let speed = self.sheet(mover).attribute(Attribute::Speed);
                sum.plus("Speed", speed, "destiny.jumping.run-up")
            }
            RunUp::No => sum,
        }
    }

    /// The best that a jump could come to.
    fn best_jump(self, mover: Id, run_up: RunUp) -> i16 {
        let settings = self.settings();
        let dice = match settings.ordinary_roll {
            OrdinaryRoll::FudgeDice => settings.fudge_dice.into(),
            OrdinaryRoll::SixLessSix => SIX_LESS_SIX,
        };
        let sum = self.jump_sum(mover, run_up).and(&self.ailing(mover, Rolled::Jumping));
        jumped(dice + sum.total(), run_up, settings.jump_rounding)
    }

    /// What must be cleared on the way to a cell, in inches.
    fn obstacle(self, mover: Id, leap: Leap) -> i16 {
        if !self.encounter.spaces.has_obstacles {
            return 0;
        }
        let from = self.of(mover).cell;
        let grid = self.encounter.map.grid();
        let highest = |area: Area| {
            let known = self.encounter.obstacle(area);
            let look =
                || area.cells(grid).map(|cell| self.encounter.terrain(cell).obstacle).max().unwrap_or(0);
            known.unwrap_or_else(look)
        };
        let over = (1..leap.steps).map(|steps| highest(self.area_at(mover, leap.after(from, steps))));
        i16::try_from(over.max().unwrap_or(0)).unwrap_or(i16::MAX)
    }

    /// Points of a high jump that clear so many inches, with legs tucked up (destiny.jumping.tuck).
    fn points_to_clear(self, mover: Id, inches: i16) -> i16 {
        let high = inches.saturating_sub(self.height(mover) / 2).max(0);
        high / INCHES_A_POINT + high % INCHES_A_POINT
    }

    /// Whether somebody may jump somewhere: in a straight line, over what can be jumped over, as far as the best roll
    /// could carry it.
    pub(crate) fn may_jump(self, who: Id, jump: Jump, to: Cell) -> Legality {
        let mover = self.bearer(who);
        let take_off = self.take_off(who, self.price_of_movement(mover))?;
        self.may_jump_so(take_off, &Around::new(self, mover), jump, to)
    }

    /// As above, where it is known how it would jump, with those around what jumps.
    pub(crate) fn may_jump_so(
        self,
        take_off: TakeOff,
        around: &Around<'a>,
        jump: Jump,
        to: Cell,
    ) -> Legality {
        Jumper::new(self, take_off, around).may_jump(jump, to)
    }

    /// Whether somebody can jump at all as it is (destiny.jumping.take-off).
    fn may_take_off(self, mover: Id) -> Legality {
        const CLAUSE: &str = "destiny.jumping.take-off";
        self.may_go(mover)?;
        let of = self.of(mover);
        if !of.grappling.is_empty() {
            return Err(Illegal::because("destiny.grappling.condition", "who is grappling does not jump"));
        }
        if of.posture == Posture::Prone || of.standing != Standing::Firm {
            return Err(Illegal::because(CLAUSE, "one jumps from one's feet"));
        }
        if self.ground(mover).water != Water::Dry || self.is_flying(mover) {
            return Err(Illegal::because(CLAUSE, "one jumps from the ground"));
        }
        if self.platform_of(mover).is_some() {
            return Err(Illegal::because(CLAUSE, "one climbs off what carries one"));
        }
        Ok(())
    }

    /// Whether there is an edge to grab where somebody would be.
    fn is_ledge(self, mover: Id, cell: Cell) -> bool {
        self.encounter.space(self.area_at(mover, cell)).has_ledge
    }

    /// Whether where somebody is calls for a check to stay on its feet as it comes down: any of it is slippery or
    /// difficult, and not so deep that one swims (destiny.jumping.landing).
    fn is_bad_to_land_on(self, mover: Id) -> bool {
        let mut cells = self.area(mover).cells(self.encounter.map.grid());
        let bad = |terrain: &Terrain| terrain.is_slippery || terrain.cost > 1;
        self.ground(mover).water == Water::Dry && cells.any(|cell| bad(self.encounter.terrain(cell)))
    }

    /// Cells to behind what lies just ahead.
    fn over_one_cell(self, mover: Id) -> i16 {
        i16::from(self.sheet(mover).space.max(1)) + 1
    }

    /// The yards that a jump takes of the pool (destiny.jumping.movement-cost).
    fn jump_yards(self, mover: Id, jump: Jump, to: Cell) -> Yards {
        self.leap(mover, to).map_or(Yards::ZERO, |leap| self.leap_takes(mover, jump, leap))
    }

    /// As above, by its direction and cells.
    fn leap_takes(self, mover: Id, jump: Jump, leap: Leap) -> Yards {
        if self.settings().jump_movement == JumpMovement::Nothing {
            return Yards::ZERO;
        }
        let yards = match jump {
            Jump::Long => leap.yards,
            Jump::High => {
                let points = self.points_to_clear(mover, self.obstacle(mover, leap));
                let inches = points.saturating_mul(INCHES_A_POINT);
                (inches / INCHES + i16::from(inches % INCHES > 0)).max(1)
            }
        };
        Yards(u16::try_from(yards).unwrap_or(0).saturating_mul(self.times_by_crouching(mover)))
    }

    /// What crouching multiplies the yards of a jump by: nothing, but by setting as it does those of a walk
    /// (destiny.jumping.crouching).
    fn times_by_crouching(self, mover: Id) -> u16 {
        match self.settings().crouched_jumps {
            CrouchedJumps::ByLength => 1,
            CrouchedJumps::AsAWalk => self.times_by_posture(mover),
        }
    }

    /// The AP that a jump still needs beside what is in the pool. It may be more than there are
    /// (destiny.jumping.over-budget).
    pub(crate) fn jump_cost(self, who: Id, jump: Jump, to: Cell) -> Ap {
        let mover = self.bearer(who);
        self.ap_for(mover, self.jump_yards(mover, jump, to)).unwrap_or(Ap(u8::MAX))
    }

    /// The yards that the shortest jump takes of the pool.
    pub(crate) fn least_jump(self, mover: Id) -> Yards {
        match self.settings().jump_movement {
            JumpMovement::Nothing => Yards::ZERO,
            _ => Yards(self.times_by_crouching(mover)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_standing_jump_is_half_of_the_check() {
        let standing = |check| jumped(check, RunUp::No, JumpRounding::Down);
        assert_eq!([10, 9, 1, 0, -3].map(standing), [5, 4, 0, 0, 0]);
        let up = |check| jumped(check, RunUp::No, JumpRounding::Up);
        assert_eq!([10, 9, 1, -3].map(up), [5, 5, 1, 0]);
        assert_eq!([12, -1].map(|check| jumped(check, RunUp::Yes, JumpRounding::Down)), [12, 0]);
    }

    #[test]
    fn height_doubles_with_each_five_of_size() {
        assert_eq!([-5, 0, 5, 10].map(|size| grown(66, size)), [33, 66, 132, 264]);
    }
}
