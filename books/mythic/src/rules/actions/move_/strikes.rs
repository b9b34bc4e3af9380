//! Where on a path reactions strike at the mover (mythic.move.strike-location), and what that does.

use arrayvec::ArrayVec;
use fracas_engine::map::Cell;
use fracas_engine::{Illegal, Legality, Play};

use crate::choice::{Choice, Question, Strike, Way};
use crate::event::Event;
use crate::rules::exchange::{Attempt, Replies, Reply};
use crate::rules::hearing::{Heard, Place};
use crate::rules::{Fight, Scene};
use crate::settings::{FurtherStrikes, HitOnSuccess, Paths, StoppedBy, StrikeSquare};
use crate::terms::{Arm, Id, LONGEST_PATH, Outcome};

/// The place of a strike that has no square on the path.
pub(in crate::rules) const NOWHERE: usize = usize::MAX;

/// Why a strike comes to nothing in the square where another has just struck the mover down.
pub(in crate::rules) const STRIKES_THE_FALLEN: &str = "mythic.round.fallen-targets";

impl Scene<'_> {
    /// A square of a path by its place; 0 is where it starts.
    pub(in crate::rules) fn on_path(self, attempt: &Attempt, place: usize) -> Cell {
        match place.checked_sub(1).and_then(|before| attempt.path.get(before)) {
            Some(&cell) => cell,
            None => self.of(attempt.actor).cell,
        }
    }

    /// Of the squares of a path those where a reactor's blow or shot reaches the mover.
    pub(in crate::rules) fn strikes_along(
        self,
        reactor: Id,
        arm: Arm,
        places: impl Iterator<Item = Place>,
    ) -> impl Iterator<Item = Place> {
        let (here, reach) = (self.of(reactor).cell, self.reach_of(arm));
        places.filter(move |place| match reach {
            Some(reach) => self.is_within(reach, here, place.cell, place.off),
            None => self.in_range(here, place.cell, arm).is_ok(),
        })
    }

    /// The places of a declared path where a reactor's blow or shot reaches the mover.
    pub(in crate::rules) fn strike_squares(
        self,
        reactor: Id,
        arm: Arm,
        attempt: &Attempt,
    ) -> impl Iterator<Item = usize> {
        let places = self.places(reactor, attempt.actor, attempt.path.iter().copied());
        self.strikes_along(reactor, arm, places).map(|place| usize::from(place.number))
    }

    /// The place where a strike falls unless the reactor chooses it (mythic.move.strike-location); none where the
    /// mover does not come into reach after all.
    pub(in crate::rules) fn strike_square(self, reactor: Id, arm: Arm, attempt: &Attempt) -> usize {
        self.strike_squares(reactor, arm, attempt).next().unwrap_or(NOWHERE)
    }

    /// Whether a blow or shot may come to reach the actor: on its declared path, or, where the path is chosen only
    /// after the reactions, on any that it could take (mythic.round.open-paths).
    pub(in crate::rules) fn may_come_to_strike(self, arm: Arm, heard: &Heard) -> bool {
        let reach = self.reach_of(arm).map_or(u16::MAX, |reach| u16::from(reach.max));
        if heard.nearest <= reach && self.strikes_along(heard.reactor, arm, heard.places()).next().is_some() {
            return true;
        }
        let is_open = heard.attempt.is_movement() && self.settings().paths == Paths::AfterReactions;
        let most = u16::from(self.sheet(heard.attempt.actor).movement);
        is_open && heard.off() <= most.saturating_add(reach)
    }

    /// Who fails a Combat Move stays where it starts, and is struck there by whatever reaches it
    /// (mythic.combat-move.strike-out-of-reach).
    pub(in crate::rules) fn strike_where_it_starts(self, attempt: &Attempt, replies: &mut Replies) {
        for reply in replies {
            let Some(arm) = reply.reaction.arm() else { continue };
            if self.strike_squares(reply.reactor, arm, attempt).any(|place| place == 0) {
                reply.strikes_at = 0;
            }
        }
    }

    /// The squares of a mover's path where a strike may fall, each once, in the order of the path, its start last
    /// (mythic.move.strike-location).
    pub(crate) fn squares_to_strike_at(self, strike: &Strike) -> ArrayVec<Cell, { LONGEST_PATH + 1 }> {
        let mut found = ArrayVec::new();
        let Strike { reactor, mover, arm, way } = *strike;
        for Place { cell, .. } in self.strikes_along(reactor, arm, self.places(reactor, mover, way.squares()))
        {
            if !found.contains(&cell) {
                found.push(cell);
            }
        }
        found
    }

    /// Whether a strike may fall in a square.
    pub(crate) fn may_strike_at(self, strike: &Strike, cell: Cell) -> Legality {
        let Strike { reactor, mover, arm, way } = *strike;
        let places = self.places(reactor, mover, way.squares());
        if self.strikes_along(reactor, arm, places).any(|place| place.cell == cell) {
            return Ok(());
        }
        Err(Illegal::because(
            "mythic.move.strike-location",
            "this is no square of the path that the strike reaches",
        ))
    }
}

impl Fight<'_> {
    /// Finds where on the path each reaction strikes (mythic.move.strike-location).
    pub(in crate::rules) fn place_strikes(&mut self, attempt: &Attempt, replies: &mut Replies) -> Play {
        if !attempt.is_movement() {
            return Ok(());
        }
        for reply in replies.iter_mut() {
            let Some(arm) = reply.reaction.arm() else { continue };
            reply.strikes_at = self.scene().strike_square(reply.reactor, arm, attempt);
            if self.encounter.settings.strike_square == StrikeSquare::ReactorChooses {
                reply.strikes_at =
                    self.chosen_strike(reply.reactor, arm, attempt)?.unwrap_or(reply.strikes_at);
            }
        }
        Ok(())
    }

    fn chosen_strike(&mut self, reactor: Id, arm: Arm, attempt: &Attempt) -> Play<Option<usize>> {
        let strike = Strike { reactor, mover: attempt.actor, arm, way: Way::over(&attempt.path) };
        let Some(Choice::Cell(chosen)) = self.ask(Question::StrikeAt(strike))? else { return Ok(None) };
        let scene = self.scene();
        Ok(scene.strike_squares(reactor, arm, attempt).find(|&place| scene.on_path(attempt, place) == chosen))
    }

    /// A reaction strikes the mover; says whether that stops it.
    pub(in crate::rules) fn strike_mover(
        &mut self,
        mover: Id,
        outcome: Outcome,
        reply: &Reply,
    ) -> Play<bool> {
        let Some(row) = reply.row else { return Ok(false) };
        let before = self.scene().of(mover).wounds;
        self.take_reply(mover, reply, row.outcome)?;
        let settings = &self.encounter.settings;
        let struck = match settings.stopped_by {
            StoppedBy::EveryHit => matches!(row.outcome, Outcome::Hit | Outcome::CriticalHit),
            StoppedBy::Wounds => self.scene().of(mover).wounds != before,
        };
        let can_stop = outcome == Outcome::Failure || settings.hit_on_success == HitOnSuccess::Stops;
        Ok(struck && can_stop)
    }

    /// A strike at a square where the mover is not, or is no target any more, and by which clause it comes to nothing;
    /// by setting it counts all the same (mythic.move.several-strikes).
    pub(in crate::rules) fn strike_nobody(&mut self, mover: Id, reply: &Reply, clause: &'static str) -> Play {
        let Some(row) = reply.row.filter(|_| reply.reaction.arm().is_some()) else { return Ok(()) };
        let has_square = reply.strikes_at != NOWHERE;
        if self.encounter.settings.further_strikes == FurtherStrikes::AllCount && has_square {
            return self.take_reply(mover, reply, row.outcome);
        }
        let event = Event::StrikeUndone { reactor: reply.reactor };
        let clause = if has_square { clause } else { "mythic.round.open-paths" };
        let label = if clause == STRIKES_THE_FALLEN {
            "the mover has fallen"
        } else {
            "the mover does not come there"
        };
        self.note(event, label, clause);
        Ok(())
    }
}
