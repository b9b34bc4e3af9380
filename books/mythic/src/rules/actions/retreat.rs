//! Retreat: away from who closes in.

use std::cmp::Reverse;

use fracas_engine::map::Cell;
use fracas_engine::{Illegal, Legality, Play};

use crate::choice::{Careful, Ease, Reaction};
use crate::rules::exchange::{Attempt, Done, Replies, Reply};
use crate::rules::hearing::Heard;
use crate::rules::{Fight, Scene};
use crate::settings::{Paths, RetreatFrom};
use crate::terms::{
    Action, ActionType, Ap, CheckSkill, Cost, Entry, Id, Outcome, Row, StatusKind, Statuses, Threshold,
};

/// The entry of the document.
pub const ENTRY: Entry = Entry::new(
    ActionType::Reactive,
    Cost::Fixed(Ap(3)),
    Statuses::of(&[StatusKind::OnGuard]),
    CheckSkill::Movement,
    &[
        Row::new(Threshold::Dash, Outcome::Failure),
        Row::new(Threshold::From(1), Outcome::Success),
        Row::new(Threshold::From(10), Outcome::CriticalSuccess),
    ],
)
.answering(&[Action::Move, Action::CombatMove]);

impl Scene<'_> {
    /// Whether a reactor may retreat from a movement: from one that comes nearer at some point
    /// (mythic.retreat.closing-only).
    pub(in crate::rules) fn may_retreat(self, heard: &Heard) -> Legality {
        self.is_on_its_feet(heard.reactor)?;
        let closing = heard.places().any(|place| place.off < heard.off());
        let is_open = self.settings().paths == Paths::AfterReactions;
        if closing || is_open || self.settings().retreat_from == RetreatFrom::AnyMovement {
            return Ok(());
        }
        Err(Illegal::because("mythic.retreat.closing-only", "the mover comes no nearer"))
    }

    /// The end square that unattended play takes: farthest from the mover, of equals the least threatened, of those
    /// the nearest (mythic.retreat.ask-path).
    pub(in crate::rules) fn default_retreat(self, careful: &Careful) -> Option<Cell> {
        let Careful { mover: who, opponent, .. } = *careful;
        let threats =
            |cell: Cell| self.opponents_of(who).filter(|&other| self.threatens(other, cell)).count();
        let (here, from) = (self.of(who).cell, self.of(opponent).cell);
        let rank = |cell| (Reverse(self.squares(cell, from)), threats(cell), self.way_left(here, cell));
        self.best_end(careful, rank)
    }
}

impl Fight<'_> {
    /// Carries out the retreats from a movement, unless the last mover has fallen before them (mythic.round.combat-end).
    pub(in crate::rules) fn retreats(&mut self, attempt: &Attempt, replies: &Replies) -> Play {
        if self.scene().ending().is_some() {
            return Ok(());
        }
        for reply in replies.iter().filter(|reply| reply.reaction == Reaction::Retreat) {
            let ease = match reply.row.map(|row| row.outcome) {
                Some(Outcome::Success) => Ease::Backing,
                Some(Outcome::CriticalSuccess) => Ease::Hasty,
                _ => continue,
            };
            let (mover, opponent) = (reply.reactor, attempt.actor);
            self.move_to_end(Careful { mover, opponent, ease })?;
        }
        Ok(())
    }

    /// A blow or shot at a mover takes effect.
    pub(in crate::rules) fn take_reply(&mut self, mover: Id, reply: &Reply, outcome: Outcome) -> Play {
        self.take_effect(Done {
            who: reply.reactor,
            target: Some(mover),
            action: reply.reaction.action(),
            arm: reply.reaction.arm(),
            met: None,
            outcome,
        })
    }
}
