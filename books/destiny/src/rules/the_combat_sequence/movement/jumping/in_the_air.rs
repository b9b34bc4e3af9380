//! A jump as it is made: it takes off, goes through the air and comes down.

use fracas_engine::Play;
use fracas_engine::map::Cell;

use super::{FEET, INCHES_A_POINT, Leap, SHORT_OF_LEDGE, jumped};
use crate::choice::{Choice, Question};
use crate::event::Event;
use crate::rules::the_combat_sequence::using_actions_and_reactions::Occasion;
use crate::rules::{Fight, Scene};
use crate::settings::{JumpTns, Ledges, Rebuffs, ShortJumps};
use crate::terms::{
    Action, Ap, Id, Ids, InProgress, Jump, Posture, Rolled, SpecId, Standing, Stopped, Yards,
};

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
        self.give_back_yards(mover, jump, leap, landing);
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
            self.guided(mover);
        }
        if ap > Ap::ZERO {
            self.fill_pool(mover, ap);
        }
        let walked = &mut self.of_mut(mover).round.walked;
        walked.pool = walked.pool.less(yards);
    }

    /// The yards by which a long jump falls short: they are gone, or by setting there to be walked (destiny.jumping.short).
    fn give_back_yards(&mut self, mover: Id, jump: Jump, leap: Leap, landing: Landing) {
        let scene = self.scene();
        if scene.settings().short_jumps == ShortJumps::AsDeclared {
            return;
        }
        let led = Leap { yards: scene.leap_yards(leap.way, landing.steps), ..leap };
        let yards = scene.leap_takes(mover, jump, leap).less(scene.leap_takes(mover, jump, led));
        let walked = &mut self.of_mut(mover).round.walked;
        walked.pool = walked.pool.plus(yards);
    }

    /// The yards of the pool that lower the price of a jump which is paid over several turns go into it at once, so that
    /// they cannot be walked as well (destiny.jumping.over-budget-pool).
    pub(in crate::rules) fn put_yards_in(&mut self, who: Id, progress: InProgress) {
        if !matches!(progress.action, Action::Jump(..)) {
            return;
        }
        let mover = self.scene().bearer(who);
        let yards = std::mem::take(&mut self.of_mut(mover).round.walked.pool);
        if yards > Yards::ZERO {
            self.of_mut(who).in_progress = Some(InProgress { yards, ..progress });
            let event = Event::PutIn { who: mover, yards };
            self.note(event, "what lowers its price", "destiny.jumping.over-budget-pool");
        }
    }

    /// Yards that were put into a jump are there for it as it takes place, and for nothing else.
    pub(in crate::rules) fn take_yards_out(&mut self, who: Id, progress: InProgress) {
        if progress.yards == Yards::ZERO {
            return;
        }
        let mover = self.scene().bearer(who);
        let pool = self.scene().of(mover).round.walked.pool;
        self.of_mut(mover).round.walked.pool = pool.plus(progress.yards);
        if self.scene().may_perform(who, progress.action, Occasion::OwnTurn).is_err() {
            self.of_mut(mover).round.walked.pool = pool;
        }
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
        self.put_from(depth, mover, to, "destiny.jumping.long")?;
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
