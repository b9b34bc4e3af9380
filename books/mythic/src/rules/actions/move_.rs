//! Move: movement without care, open to every strike on the way.

pub(in crate::rules) mod path;
pub(in crate::rules) mod strikes;

use fracas_engine::map::Cell;
use fracas_engine::{Illegal, Legality, Play};

use crate::choice::Declared;
use crate::event::Event;
use crate::rules::actions::move_::strikes::STRIKES_THE_FALLEN;
use crate::rules::actions::tables::from;
use crate::rules::crowd::Crowd;
use crate::rules::exchange::{Attempt, Path, Replies};
use crate::rules::{Fight, Scene};
use crate::settings::{Prone, RetreatOrder, StopSquare};
use crate::terms::{
    Action, ActionType, Ap, CheckSkill, Cost, Entry, Id, Outcome, StatusKind, Statuses, Threshold,
};

/// The entry of the document.
pub const ENTRY: Entry = Entry::new(
    ActionType::Proactive,
    Cost::Fixed(Ap(2)),
    Statuses::of(&[StatusKind::OffGuard, StatusKind::OnGuard]),
    CheckSkill::None,
    from!(Threshold::From(0)),
);

impl Scene<'_> {
    /// Whether somebody may move, with care or without.
    pub(in crate::rules) fn may_move(self, actor: Id, action: Action) -> Legality {
        self.status_allows(actor, action)?;
        self.is_on_its_feet(actor)?;
        self.affords(actor, self.cost(actor, action, None))
    }

    /// Whether somebody can walk, as by setting who lies on the ground cannot (mythic.actions.prone).
    pub(in crate::rules) fn is_on_its_feet(self, who: Id) -> Legality {
        if self.of(who).prone && self.settings().prone == Prone::NoMovement {
            return Err(Illegal::because(
                "mythic.actions.prone",
                "one who lies on the ground stands up first",
            ));
        }
        Ok(())
    }

    /// The farthest place of a route that the mover can come to and end in now.
    fn end_of_route(self, route: &Route) -> usize {
        let crowd = self.crowd(route.mover, route.start);
        let open = |cell: &&Cell| crowd.may_pass(**cell).is_ok();
        let passable = route.cells.iter().take_while(open).count();
        route.last_end(&crowd, passable)
    }

    /// Where a mover stops that is hit at a place (mythic.move.first-valid-square).
    fn stop_square(self, route: &Route, struck_at: usize, end: usize) -> usize {
        let crowd = self.crowd(route.mover, route.start);
        let before = struck_at.saturating_sub(1);
        match self.settings().stop_square {
            StopSquare::Onward => (struck_at..=end)
                .find(|&place| route.may_end(&crowd, place))
                .unwrap_or_else(|| route.last_end(&crowd, before)),
            StopSquare::BeforeTheStrike => route.last_end(&crowd, before),
        }
    }
}

impl Fight<'_> {
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
        let route = Route { mover, start: self.scene().of(mover).cell, cells: attempt.path.clone() };
        let mut end = self.scene().end_of_route(&route);
        let (mut place, mut is_stopped) = (0, false);
        loop {
            for reply in replies.iter().filter(|reply| reply.strikes_at == place) {
                if !self.scene().is_able(mover) {
                    self.strike_nobody(mover, reply, STRIKES_THE_FALLEN)?;
                    continue;
                }
                let stops = self.strike_mover(mover, outcome, reply)?;
                if stops {
                    end = self.scene().stop_square(&route, place, end);
                    is_stopped = true;
                }
                if !self.scene().is_able(mover) {
                    end = end.min(place);
                }
            }
            if place >= end {
                break;
            }
            place += 1;
            self.step_to(mover, route.at(place), clause);
        }
        // By setting, the mover is set back to before the strike.
        self.step_to(mover, route.at(end), "mythic.move.first-valid-square");
        if is_stopped {
            let event = Event::Stopped { who: mover, at: route.at(end) };
            self.note(event, "hit on the way", "mythic.move.failure-stop-when-hit");
        }
        for reply in replies.iter().filter(|reply| reply.strikes_at > place) {
            self.strike_nobody(mover, reply, "mythic.move.several-strikes")?;
        }
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
    mover: Id,
    start: Cell,
    cells: Path,
}

impl Route {
    fn at(&self, place: usize) -> Cell {
        place.checked_sub(1).and_then(|before| self.cells.get(before)).copied().unwrap_or(self.start)
    }

    /// Whether the mover may end the movement in a place.
    fn may_end(&self, crowd: &Crowd<'_>, place: usize) -> bool {
        crowd.may_end(self.start, self.at(place)).is_ok()
    }

    /// The last place up to one in which the mover may end the movement; its start always is.
    fn last_end(&self, crowd: &Crowd<'_>, up_to: usize) -> usize {
        (0..=up_to).rev().find(|&place| self.may_end(crowd, place)).unwrap_or(0)
    }
}
