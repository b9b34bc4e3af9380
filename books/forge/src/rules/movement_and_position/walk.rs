//! A walk: how it stands, and what has come of it so far.

use fracas_engine::map::Stride;

use crate::choice::{Illegal, Question};
use crate::terms::{Gait, Id, Once, Set32};

/// Half points in a movement point: going down a level costs half a point.
pub(super) const HALVES: u8 = 2;

/// How a walk stands: all that the legality of its next step depends on besides the state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Walk {
    /// Who walks.
    pub mover: Id,
    /// Movement points left, in halves.
    pub halves_left: u8,
    /// By what.
    pub gait: Gait,
    /// The diagonals that count for the next one.
    pub stride: Stride,
    /// The mover's reaction to its own movement.
    pub reaction: Once,
}

impl Walk {
    /// The question where the next step goes.
    pub(super) fn question(self) -> Question {
        let Walk { mover, halves_left, gait, stride, reaction } = self;
        Question::Step { mover, halves_left, gait, stride, reaction }
    }

    /// Why its points do not pay for something: in whole points, so that what it takes is still more than is left.
    #[cold]
    pub(super) fn cannot_pay(&self, halves: u8) -> Illegal {
        let figures = [halves.div_ceil(HALVES), self.halves_left / HALVES].map(u16::from);
        let reason = "it takes {} movement points, with {} left";
        Illegal::because("forge.move.cannot-afford", reason).with(figures)
    }

    #[inline]
    pub(super) fn pay(&mut self, halves: u8) {
        self.halves_left = self.halves_left.saturating_sub(halves);
    }
}

/// A walk in progress, and what has come of it so far.
#[derive(Clone, Copy)]
pub(super) struct Going {
    pub(super) walk: Walk,
    /// Whether it goes on.
    pub(super) on: bool,
    /// Enemies in whose zones it began.
    pub(super) zones_at_start: Set32,
    /// Steps taken.
    pub(super) steps: u8,
    /// Whether hindering has taken the mover's legs away.
    pub(super) felled_by_hindering: bool,
    /// Whether the game master has been asked for leave to share an area.
    pub(super) leave_asked: bool,
}

impl Going {
    pub(super) fn new(walk: Walk, zones_at_start: Set32) -> Going {
        Going { walk, on: true, zones_at_start, steps: 0, felled_by_hindering: false, leave_asked: false }
    }

    /// Counts a step. Shift is over with its one.
    pub(super) fn has_moved(&mut self) {
        self.steps = self.steps.saturating_add(1);
        self.on = self.walk.gait != Gait::Shift;
    }
}
