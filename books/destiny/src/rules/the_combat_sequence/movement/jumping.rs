//! Jumping: long and high, with and without a run-up.

use std::ops::ControlFlow;

use fracas_engine::map::{Area, Cell, Direction, Stride};
use fracas_engine::{Illegal, Legality, Play, Sum};

use super::price::Price;
use super::room::Crowd;
use crate::choice::{Choice, Question};
use crate::event::Event;
use crate::rules::the_combat_sequence::action_points::grown;
use crate::rules::{Fight, Scene};
use crate::settings::{JumpMovement, JumpRounding, JumpTns, Ledges, OrdinaryRoll, Rebuffs, RunUpLine};
use crate::sheet::Terrain;
use crate::terms::{
    Action, Ap, Attribute, Id, Ids, Jump, Posture, Rolled, SpecId, Standing, Stopped, Water, Yards,
};

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

/// Who is shown each jump with the AP that it needs, and may stop.
pub(crate) type EachJump<'a> = &'a mut dyn FnMut(Jump, Cell, Ap) -> ControlFlow<()>;

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

impl Scene<'_> {
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
        let leads_there = self.settings().run_up_line == RunUpLine::AnyWay || walked.heading == Some(way);
        if walked.run_up >= RUN_UP && leads_there { RunUp::Yes } else { RunUp::No }
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
        let from = self.of(mover).cell;
        let grid = self.encounter.map.grid();
        let over = (1..leap.steps).flat_map(|steps| self.area_at(mover, leap.after(from, steps)).cells(grid));
        let inches = over.map(|cell| self.encounter.terrain(cell).obstacle).max().unwrap_or(0);
        i16::try_from(inches).unwrap_or(i16::MAX)
    }

    /// Points of a high jump that clear so many inches, with legs tucked up (destiny.jumping.tuck).
    fn points_to_clear(self, mover: Id, inches: i16) -> i16 {
        let high = inches.saturating_sub(self.height(mover) / 2).max(0);
        high / INCHES_A_POINT + high % INCHES_A_POINT
    }

    /// Whether somebody may jump somewhere: in a straight line, over what can be jumped over, as far as the best roll
    /// could carry it.
    pub(crate) fn may_jump(self, who: Id, jump: Jump, to: Cell) -> Legality {
        Jumper::new(self, who)?.may_jump(jump, to)
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
        Yards(u16::try_from(yards).unwrap_or(0))
    }

    /// The AP that a jump still needs beside what is in the pool. It may be more than there are
    /// (destiny.jumping.over-budget).
    pub(crate) fn jump_cost(self, who: Id, jump: Jump, to: Cell) -> Ap {
        let mover = self.bearer(who);
        self.ap_for(mover, self.jump_yards(mover, jump, to)).unwrap_or(Ap(u8::MAX))
    }
}

impl Scene<'_> {
    /// The AP without which somebody can pay for no jump, however short.
    pub(crate) fn least_jump_cost(self, who: Id) -> Ap {
        let yards = match self.settings().jump_movement {
            JumpMovement::Nothing => Yards::ZERO,
            _ => Yards(1),
        };
        self.ap_for(self.bearer(who), yards).unwrap_or(Ap(u8::MAX))
    }
}

/// Somebody who is to jump, with what is the same of all jumps.
struct Jumper<'a> {
    scene: Scene<'a>,
    who: Id,
    /// What jumps: itself, or its mount.
    mover: Id,
    from: Area,
    /// Those around it.
    crowd: Crowd<'a>,
    /// The best that a jump could come to without a run-up.
    standing: i16,
    /// And with one.
    running: i16,
    price: Price,
}

impl<'a> Jumper<'a> {
    /// Somebody where it is now.
    ///
    /// # Errors
    /// What keeps it from jumping anywhere.
    fn new(scene: Scene<'a>, who: Id) -> Result<Self, Illegal> {
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
            crowd: scene.known_crowd(mover),
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
    fn may_jump(&self, jump: Jump, to: Cell) -> Legality {
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
        self.crowd.has_room(area, Ids::NONE)?;
        if self.scene.ground_under(area).is_wall {
            return Err(Illegal::because("destiny.jumping.landing", "there is nothing to land on"));
        }
        Ok(())
    }

    /// Whether nothing is in the way after so many cells of a long jump.
    fn may_fly_through(&self, leap: Leap, steps: i16) -> Legality {
        let area = self.area_after(leap, steps);
        if self.crowd.has_room(area, Ids::NONE).is_err() || self.scene.meets_wall(area) {
            return Err(Illegal::because("destiny.jumping.long", "something is in the way"));
        }
        Ok(())
    }

    /// Whether the best roll carries it so far, or near enough to a ledge.
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

    fn may_clear(&self, leap: Leap) -> Legality {
        const CLAUSE: &str = "destiny.jumping.tuck";
        let inches = self.scene.obstacle(self.mover, leap);
        if leap.steps != self.scene.over_one_cell(self.mover) || inches == 0 {
            return Err(Illegal::because(CLAUSE, "a high jump leads over one obstacle"));
        }
        if self.best(leap.way) < self.scene.points_to_clear(self.mover, inches) {
            return Err(Illegal::because(CLAUSE, "not even the best roll carries so high"));
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

impl Scene<'_> {
    /// Shows each jump that somebody may make who can pay for it.
    pub(crate) fn each_possible_jump(self, who: Id, each: EachJump<'_>) -> ControlFlow<()> {
        let Ok(mut jumper) = Jumper::new(self, who) else { return ControlFlow::Continue(()) };
        let farthest = self.ways().iter().map(|&way| jumper.farthest(way)).max().unwrap_or(0);
        let cells = farthest.max(self.over_one_cell(jumper.mover));
        jumper.crowd.leave_out_beyond(cells);
        jumper.crowd = jumper.crowd.noted();
        self.ways().iter().try_for_each(|&way| jumper.each_that_way(way, each))
    }
}

/// How a jump comes out.
#[derive(Clone, Copy, Debug)]
struct Landing {
    /// Cells to where one comes down.
    steps: i16,
    /// Whether that is so near to a ledge that one may grab it (destiny.jumping.ledge).
    edge: Edge,
}

/// Whether there is a ledge to grab.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Edge {
    /// There is.
    Near,
    /// There is none.
    None,
}

impl Fight<'_> {
    /// Jumps: who is approached answers yard by yard, and nothing stops the jumper once it is in the air
    /// (destiny.jumping.no-stop, destiny.jumping.forced-end).
    pub(crate) fn jump(&mut self, who: Id, jump: Jump, to: Cell) -> Play {
        let mover = self.scene().bearer(who);
        let Some(leap) = self.scene().leap(mover, to) else { return Ok(()) };
        self.use_movement(who, jump, to);
        let threats = self.scene().threats_to_riders();
        if !self.takes_off(who, leap)? {
            return Ok(());
        }
        let run_up = self.scene().run_up(mover, leap.way);
        let sum = self.scene().jump_sum(mover, run_up);
        let check = self.check(mover, Rolled::Jumping, sum)?;
        let points = jumped(check, run_up, self.encounter.settings.jump_rounding);
        self.of_mut(mover).round.walked.run_up = 0;
        let landing = match jump {
            Jump::Long => {
                self.note(Event::Jumped { who: mover, jump, result: points }, "feet", "destiny.jumping.long");
                self.scene().long_jump(mover, leap, points)
            }
            Jump::High => {
                let inches = points.saturating_mul(INCHES_A_POINT);
                self.note(
                    Event::Jumped { who: mover, jump, result: inches },
                    "inches",
                    "destiny.jumping.high",
                );
                self.scene().high_jump(mover, leap, points)
            }
        };
        // Legs tucked up clear what is low even with no result; without that, and without a result, nobody leaves the
        // ground.
        if points > 0 || landing.steps > 0 {
            self.go_through_the_air(mover, leap, landing)?;
        }
        self.startle_mounts(threats)
    }

    /// The movement of a jump goes out of the pool. Its AP have been paid by who jumps or makes its mount jump.
    fn use_movement(&mut self, who: Id, jump: Jump, to: Cell) {
        let mover = self.scene().bearer(who);
        let (ap, yards) = (self.scene().jump_cost(who, jump, to), self.scene().jump_yards(mover, jump, to));
        if mover != who {
            self.pay(mover, ap);
        }
        if ap > Ap::ZERO {
            self.fill_pool(mover, ap);
        }
        let walked = &mut self.of_mut(mover).round.walked;
        walked.pool = walked.pool.less(yards);
    }

    /// Whether somebody hidden is in the way of an action, if it is a jump. That is found out before anything is paid for
    /// what does not take place (destiny.attacks.come-upon).
    pub(in crate::rules) fn is_in_the_way(&mut self, who: Id, action: Action) -> Play<Stopped> {
        let mover = self.scene().bearer(who);
        match action {
            Action::Jump(_, to) => match self.scene().leap(mover, to) {
                Some(leap) => self.finds_on_the_way(mover, leap),
                None => Ok(Stopped::No),
            },
            _ => Ok(Stopped::No),
        }
    }

    /// Who looks where it is going finds who is hidden on the way.
    fn finds_on_the_way(&mut self, mover: Id, leap: Leap) -> Play<Stopped> {
        let from = self.scene().of(mover).cell;
        for steps in 1..=leap.steps {
            let to = self.scene().area_at(mover, leap.after(from, steps));
            if self.comes_upon(mover, to)? == Stopped::Yes {
                return Ok(Stopped::Yes);
            }
        }
        Ok(Stopped::No)
    }

    /// Whether a jumper leaves the ground: the first yard may be answered before it moves
    /// (destiny.offensive.rebuff-before-move).
    fn takes_off(&mut self, who: Id, leap: Leap) -> Play<bool> {
        let mover = self.scene().bearer(who);
        let first = leap.after(self.scene().of(mover).cell, 1);
        if self.finds_on_the_way(mover, leap)? == Stopped::Yes {
            return Ok(false);
        }
        let stopped = self.offer_rebuff(mover, self.scene().area_at(mover, first))? == Stopped::Yes;
        let scene = self.scene();
        Ok(!stopped && scene.still_moves(who, mover) && scene.may_take_off(mover).is_ok())
    }

    /// Goes through the air yard by yard. Who is approached may answer, and whatever comes of it the jump goes on
    /// (destiny.jumping.forced-end); then the jumper comes down.
    fn go_through_the_air(&mut self, mover: Id, leap: Leap, landing: Landing) -> Play {
        let (from, depth) = (self.scene().of(mover).cell, self.scene().depth(mover));
        for steps in 1..landing.steps {
            self.carry(mover, leap.after(from, steps), "destiny.jumping.no-stop");
            if self.encounter.settings.rebuffs == Rebuffs::EachYard {
                self.reacted = Ids::NONE;
            }
            let next = self.scene().area_at(mover, leap.after(from, steps + 1));
            self.offer_rebuff(mover, next)?;
        }
        let to = leap.after(from, landing.steps);
        if !self.scene().is_here(mover) {
            self.carry(mover, to, "destiny.jumping.forced-end");
            return Ok(());
        }
        if landing.edge == Edge::Near && self.grabs_the_ledge(mover)? {
            self.hang(mover, to);
            return Ok(());
        }
        if landing.steps > 0 {
            self.put_from(depth, mover, to, "destiny.jumping.long")?;
        }
        self.come_down(mover)
    }

    /// Whether a jumper who is awake tries to grab a ledge, and does (destiny.jumping.ledge).
    fn grabs_the_ledge(&mut self, mover: Id) -> Play<bool> {
        if !self.scene().is_awake(mover) || !self.is_so(Question::GrabLedge { who: mover })? {
            return Ok(false);
        }
        let tn = self.tn_of_surface(mover, Rolled::Gymnastics, self.encounter.settings.ledge_tn)?;
        let sum = self.scene().acrobatics(mover, SpecId::GYMNASTICS);
        self.passes(mover, Rolled::Gymnastics, sum, tn, "destiny.jumping.ledge")
    }

    /// Comes down: on bad ground one may fall over (destiny.jumping.landing).
    fn come_down(&mut self, mover: Id) -> Play {
        const CLAUSE: &str = "destiny.jumping.landing";
        // Who is not awake is prone.
        let scene = self.scene();
        if scene.of(mover).posture == Posture::Prone || !scene.is_bad_to_land_on(mover) {
            return Ok(());
        }
        let tn = self.tn_of_surface(mover, Rolled::Balance, self.encounter.settings.landing_tn)?;
        let sum = self.scene().acrobatics(mover, SpecId::BALANCE);
        if !self.passes(mover, Rolled::Balance, sum, tn, CLAUSE)? {
            self.change_posture(mover, Posture::Prone, CLAUSE);
        }
        Ok(())
    }

    /// How hard a surface makes it to stay on it or hold on to it, by setting as the game master says
    /// (destiny.jumping.tns).
    fn tn_of_surface(&mut self, who: Id, what: Rolled, usual: u8) -> Play<i16> {
        let usual = i16::from(usual);
        if self.encounter.settings.jump_tns == JumpTns::AsSet {
            return Ok(usual);
        }
        self.tn_ruled(who, what, usual)
    }

    /// The TN that the game master gives to a check.
    pub(crate) fn tn_ruled(&mut self, who: Id, what: Rolled, usual: i16) -> Play<i16> {
        Ok(match self.ask(Question::Tn { who, what, usual })? {
            Some(Choice::Figure(said)) => said,
            _ => usual,
        })
    }

    /// Holds on to a ledge, over what lies before it (destiny.jumping.hanging).
    fn hang(&mut self, mover: Id, cell: Cell) {
        self.note(Event::HoldsOn { who: mover }, "the ledge", "destiny.jumping.ledge");
        self.take_standing(mover, Standing::Climbing, "destiny.jumping.hanging");
        self.carry(mover, cell, "destiny.jumping.ledge");
    }
}

impl Scene<'_> {
    /// Where a long jump of so many feet ends: where it should, if it carries so far, else short of it.
    fn long_jump(self, mover: Id, leap: Leap, feet: i16) -> Landing {
        let from = self.of(mover).cell;
        let in_feet = |steps: i16| self.leap_yards(leap.way, steps).saturating_mul(FEET);
        let steps = (1..=leap.steps).rev().find(|&steps| in_feet(steps) <= feet).unwrap_or(0);
        let is_short = (1..leap.steps).contains(&steps) && !self.is_ledge(mover, leap.after(from, steps));
        let lacking = in_feet(steps + 1).saturating_sub(feet);
        let ahead = || lacking <= SHORT_OF_LEDGE && self.is_ledge(mover, leap.after(from, steps + 1));
        let edge = is_short && (ahead() || self.is_beside_ledge(mover, leap, steps));
        Landing { steps, edge: if edge { Edge::Near } else { Edge::None } }
    }

    /// Whether there is a ledge on any side of where a jump comes down but where it began, if by a setting such a one
    /// counts (destiny.jumping.which-ledge).
    fn is_beside_ledge(self, mover: Id, leap: Leap, steps: i16) -> bool {
        let from = self.of(mover).cell;
        let around = || self.ways().iter().map(|way| way.step(leap.after(from, steps)));
        self.settings().ledges == Ledges::OnAnySide
            && around().any(|cell| cell != from && self.is_ledge(mover, cell))
    }

    /// Where a high jump ends: behind what it clears, else where it began.
    fn high_jump(self, mover: Id, leap: Leap, points: i16) -> Landing {
        let clears = points >= self.points_to_clear(mover, self.obstacle(mover, leap));
        Landing { steps: if clears { leap.steps } else { 0 }, edge: Edge::None }
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
