//! Move: movement without care, open to every strike on the way.

use fracas_engine::Play;
use fracas_engine::map::{Cell, Direction, Stride};
use fracas_engine::{Illegal, Legality};

use crate::choice::{Choice, Declared, Manner, Question, Walk};
use crate::event::Event;
use crate::rules::actions::tables::from;
use crate::rules::exchange::{Attempt, Path, Replies, Reply};
use crate::rules::{Fight, Scene};
use crate::settings::{FurtherStrikes, HitOnSuccess, Paths, RetreatOrder, StopSquare, StoppedBy};
use crate::terms::{
    Action, ActionType, Ap, Arm, CheckSkill, Cost, Entry, Id, Outcome, StatusKind, Statuses, Threshold,
};

/// The entry of the document.
pub const ENTRY: Entry = Entry::new(
    ActionType::Proactive,
    Cost::Fixed(Ap(2)),
    Statuses::of(&[StatusKind::OffGuard, StatusKind::OnGuard]),
    CheckSkill::None,
    from!(Threshold::From(0)),
);

/// The place of a strike that has no square on the path.
pub(in crate::rules) const NOWHERE: usize = usize::MAX;

impl Scene<'_> {
    /// Whether somebody may move, with care or without.
    pub(in crate::rules) fn may_move(self, actor: Id, action: Action) -> Legality {
        self.status_allows(actor, action)?;
        self.affords(actor, self.cost(actor, action, None))
    }

    /// The ways in which a path could go on.
    fn steps(self, walk: Walk) -> impl Iterator<Item = Direction> {
        let directions = self.encounter.map.grid().directions().iter().copied();
        directions.filter(move |&direction| self.may_step(walk, direction).is_ok())
    }

    /// Whether a path may end: where it began, where the mover may stand, or where it can go on nowhere.
    pub(crate) fn may_stop(self, walk: Walk) -> Legality {
        if walk.from == self.of(walk.mover).cell {
            return Ok(());
        }
        let stands = self.may_stand(walk.mover, walk.from);
        if stands.is_err() && self.steps(walk).next().is_none() { Ok(()) } else { stands }
    }

    /// Whether a path may go on in a direction: within Base Combat Movement, and with its last square one to stand in.
    pub(crate) fn may_step(self, walk: Walk, direction: Direction) -> Legality {
        if direction.grid() != self.encounter.map.grid() {
            return Err(Illegal::because("mythic.actions.grid", "this map has no such direction"));
        }
        let (to, cost) = (direction.step(walk.from), walk.stride.cost(direction));
        if cost > walk.left {
            let clause = match walk.manner {
                Manner::Move => "mythic.move.up-to",
                Manner::CombatMove => "mythic.actions.base-combat-movement",
            };
            return Err(Illegal::because(clause, "it is farther than Base Combat Movement"));
        }
        self.may_pass(walk.mover, to)?;
        if cost == walk.left { self.may_stand(walk.mover, to) } else { Ok(()) }
    }

    /// What unattended play does: a step toward the nearest opponent until it is in reach; none with a loaded ranged
    /// weapon (mythic.move.ask-path). `None` where the path is to end if it may.
    pub(crate) fn default_step(self, walk: Walk) -> Option<Direction> {
        let near = |&other: &Id| self.squares(walk.from, self.of(other).cell);
        let nearest = self.opponents_of(walk.mover).min_by_key(near)?;
        let goal = self.of(nearest).cell;
        let shoots = self.modes_in_hand(walk.mover).any(|arm| self.is_loaded(arm).is_ok());
        let strikes = |arm| self.reaches(walk.from, goal, arm).is_ok();
        let mut surfaces = self.surfaces_in_hand(walk.mover).peekable();
        let in_reach = if surfaces.peek().is_some() { surfaces.any(strikes) } else { strikes(Arm::Hand) };
        if shoots || in_reach {
            return None;
        }
        let here = self.way_left(walk.from, goal);
        let left = |direction: Direction| self.way_left(direction.step(walk.from), goal);
        let nearer = self.steps(walk).map(|direction| (left(direction), direction));
        nearer.filter(|(left, _)| *left < here).min_by_key(|(left, _)| *left).map(|(_, direction)| direction)
    }

    /// How far a square is from a goal, finely: straight ways before bent ones.
    pub(in crate::rules) fn way_left(self, from: Cell, goal: Cell) -> (u16, u32) {
        use fracas_engine::map::Area;
        (self.squares(from, goal), self.encounter.map.straight_hundredths(Area::of(from), Area::of(goal)))
    }

    /// A square of a path by its place; 0 is where it starts.
    pub(in crate::rules) fn on_path(self, attempt: &Attempt, place: usize) -> Cell {
        match place.checked_sub(1).and_then(|before| attempt.path.get(before)) {
            Some(&cell) => cell,
            None => self.of(attempt.actor).cell,
        }
    }

    /// The squares of a path where a reactor's blow or shot reaches the mover, with their places, in the order of the
    /// path, its start last.
    pub(in crate::rules) fn strikes_along(
        self,
        reactor: Id,
        arm: Arm,
        mover: Id,
        path: impl Iterator<Item = Cell>,
    ) -> impl Iterator<Item = (usize, Cell)> {
        let here = self.of(reactor).cell;
        let places = (1..).zip(path).chain([(0, self.of(mover).cell)]);
        places.filter(move |&(_, cell)| match arm {
            Arm::Mode(..) => self.in_range(here, cell, arm).is_ok(),
            _ => self.reaches(here, cell, arm).is_ok(),
        })
    }

    /// The places of a declared path where a reactor's blow or shot reaches the mover.
    pub(in crate::rules) fn strike_squares(
        self,
        reactor: Id,
        arm: Arm,
        attempt: &Attempt,
    ) -> impl Iterator<Item = usize> {
        let path = attempt.path.iter().copied();
        self.strikes_along(reactor, arm, attempt.actor, path).map(|(place, _)| place)
    }

    /// The place where a strike falls unless the reactor chooses it (mythic.move.strike-location); none where the
    /// mover does not come into reach after all.
    pub(in crate::rules) fn strike_square(self, reactor: Id, arm: Arm, attempt: &Attempt) -> usize {
        self.strike_squares(reactor, arm, attempt).next().unwrap_or(NOWHERE)
    }

    /// Whether a blow or shot may come to reach the actor: on its declared path, or, where the path is chosen only
    /// after the reactions, on any that it could take.
    pub(in crate::rules) fn may_come_to_strike(self, reactor: Id, arm: Arm, attempt: &Attempt) -> bool {
        if self.strike_squares(reactor, arm, attempt).next().is_some() {
            return true;
        }
        let is_open = attempt.is_movement() && self.settings().paths == Paths::AfterReactions;
        let most = u16::from(self.sheet(attempt.actor).movement);
        let reach = self.reach_of(arm).map_or(u16::MAX, |reach| u16::from(reach.max));
        is_open && self.distance(reactor, attempt.actor) <= most.saturating_add(reach)
    }

    /// The farthest place of a path that the mover can come to and stand in now.
    fn end_of_path(self, attempt: &Attempt) -> usize {
        let open = |cell: &&Cell| self.may_pass(attempt.actor, **cell).is_ok();
        let passable = attempt.path.iter().take_while(open).count();
        self.last_standing(attempt, passable)
    }

    /// The last place up to one where the mover may stand; its start is always one.
    fn last_standing(self, attempt: &Attempt, up_to: usize) -> usize {
        let stands =
            |&place: &usize| self.may_stand(attempt.actor, self.on_path_from_start(attempt, place)).is_ok();
        (1..=up_to).rev().find(stands).unwrap_or(0)
    }

    /// Where a mover stops that is hit at a place (mythic.move.first-valid-square).
    fn stop_square(self, attempt: &Attempt, struck_at: usize, end: usize) -> usize {
        let stands = |&place: &usize| {
            place == 0 || self.may_stand(attempt.actor, self.on_path_from_start(attempt, place)).is_ok()
        };
        match self.settings().stop_square {
            StopSquare::Onward => (struck_at..=end)
                .find(stands)
                .unwrap_or_else(|| self.last_standing(attempt, struck_at.saturating_sub(1))),
            StopSquare::BeforeTheStrike => self.last_standing(attempt, struck_at.saturating_sub(1)),
        }
    }

    fn on_path_from_start(self, attempt: &Attempt, place: usize) -> Cell {
        attempt.path.get(place.wrapping_sub(1)).copied().unwrap_or(self.of(attempt.actor).cell)
    }
}

impl Fight<'_> {
    /// Asks for a path, square by square (mythic.round.declaration-contents).
    pub(in crate::rules) fn choose_path(&mut self, mover: Id, declared: Declared) -> Play<Path> {
        let manner = if declared == Declared::Move { Manner::Move } else { Manner::CombatMove };
        let mut walk = Walk {
            mover,
            manner,
            from: self.scene().of(mover).cell,
            left: self.scene().sheet(mover).movement,
            stride: Stride::new(self.encounter.map.diagonals()),
        };
        let mut path = Path::new();
        while walk.left > 0 && !path.is_full() {
            let Some(Choice::Step(direction)) = self.ask(Question::Step(walk))? else { break };
            walk.from = direction.step(walk.from);
            walk.left = walk.left.saturating_sub(walk.stride.cost(direction));
            walk.stride = walk.stride.took(direction);
            path.push(walk.from);
        }
        Ok(path)
    }

    /// Carries out a movement, its strikes and the retreats from it.
    pub(in crate::rules) fn move_along(
        &mut self,
        attempt: &Attempt,
        outcome: Outcome,
        replies: &Replies,
    ) -> Play {
        let mover_first = self.encounter.settings.retreat_order == RetreatOrder::MoverFirst;
        if !mover_first {
            self.retreats(attempt, replies)?;
        }
        match attempt.declared {
            Declared::CombatMove => self.move_with_care(attempt, outcome, replies)?,
            _ => self.walk(attempt, outcome, replies)?,
        }
        if mover_first {
            self.retreats(attempt, replies)?;
        }
        Ok(())
    }

    /// Walks the declared path; a hit stops who fails (mythic.move.failure-stop-when-hit).
    fn walk(&mut self, attempt: &Attempt, outcome: Outcome, replies: &Replies) -> Play {
        let mover = attempt.actor;
        let clause = match outcome {
            Outcome::Failure => "mythic.move.failure-still-moves",
            _ => "mythic.move.success-bullet-lost",
        };
        let route = Route { cells: attempt.path.clone(), start: self.scene().of(mover).cell };
        let mut end = self.scene().end_of_path(attempt);
        let mut place = 0;
        loop {
            let mut is_stopped = false;
            for reply in replies.iter().filter(|reply| reply.strikes_at == place) {
                let stops = self.strike_mover(attempt, outcome, reply)?;
                if stops {
                    end = self.scene().stop_square(attempt, place, end);
                    is_stopped = true;
                }
                if !self.scene().is_able(mover) {
                    end = end.min(place);
                }
            }
            if is_stopped {
                let event = Event::Stopped { who: mover, at: route.at(end) };
                self.note(event, "hit on the way", "mythic.move.failure-stop-when-hit");
            }
            if place >= end {
                break;
            }
            place += 1;
            self.step_to(mover, route.at(place), clause);
        }
        if place > end {
            // By setting, the mover is set back to before the strike.
            self.step_to(mover, route.at(end), "mythic.move.first-valid-square");
        }
        for reply in replies.iter().filter(|reply| reply.strikes_at > place) {
            self.strike_beyond(attempt, reply)?;
        }
        Ok(())
    }

    /// A reaction strikes the mover; says whether that stops it.
    fn strike_mover(&mut self, attempt: &Attempt, outcome: Outcome, reply: &Reply) -> Play<bool> {
        let Some(row) = reply.row.filter(|_| reply.reaction.arm().is_some()) else { return Ok(false) };
        let before = self.scene().of(attempt.actor).wounds;
        self.take_reply(attempt.actor, reply, row.outcome)?;
        let settings = &self.encounter.settings;
        let struck = match settings.stopped_by {
            StoppedBy::EveryHit => matches!(row.outcome, Outcome::Hit | Outcome::CriticalHit),
            StoppedBy::Wounds => self.scene().of(attempt.actor).wounds != before,
        };
        let can_stop = outcome == Outcome::Failure || settings.hit_on_success == HitOnSuccess::Stops;
        Ok(struck && can_stop)
    }

    /// A strike at a square that was not reached (mythic.move.several-strikes).
    pub(super) fn strike_beyond(&mut self, attempt: &Attempt, reply: &Reply) -> Play {
        let Some(row) = reply.row.filter(|_| reply.reaction.arm().is_some()) else { return Ok(()) };
        if self.encounter.settings.further_strikes == FurtherStrikes::AllCount && reply.strikes_at != NOWHERE
        {
            return self.take_reply(attempt.actor, reply, row.outcome);
        }
        let event = Event::StrikeUndone { reactor: reply.reactor };
        self.note(event, "the mover does not come there", "mythic.move.several-strikes");
        Ok(())
    }

    /// Puts a character into a square.
    pub(in crate::rules) fn step_to(&mut self, who: Id, to: Cell, clause: &'static str) {
        let from = self.scene().of(who).cell;
        if from != to {
            self.of_mut(who).cell = to;
            self.note(Event::Moved { who, from, to }, "a square", clause);
        }
    }
}

/// A path with the square where it starts, which the mover leaves as it goes.
struct Route {
    cells: Path,
    start: Cell,
}

impl Route {
    fn at(&self, place: usize) -> Cell {
        place.checked_sub(1).and_then(|before| self.cells.get(before)).copied().unwrap_or(self.start)
    }
}
