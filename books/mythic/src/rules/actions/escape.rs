//! Escape: out of a grapple or a pin.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use fracas_engine::map::Cell;
use fracas_engine::{Illegal, Legality, Play};

use crate::choice::{Choice, Question};
use crate::rules::actions::tables::from;
use crate::rules::exchange::Done;
use crate::rules::{Fight, Scene};
use crate::settings::{EscapeFromPin, EscapeSquare};
use crate::terms::{
    Action, ActionType, Ap, CheckSkill, Cost, Entry, Id, MOST_SQUARES, Outcome, Status, StatusKind, Statuses,
    Threshold,
};

/// The entry of the document.
pub const ENTRY: Entry = Entry::new(
    ActionType::Proactive,
    Cost::Fixed(Ap(3)),
    Statuses::of(&[StatusKind::Grappled, StatusKind::Pinned]),
    CheckSkill::Unarmed,
    from!(Threshold::From(1)),
);

impl Scene<'_> {
    /// Whether somebody may try to escape.
    pub(in crate::rules) fn may_escape(self, actor: Id) -> Legality {
        self.status_allows(actor, Action::Escape)?;
        self.affords(actor, self.cost(actor, Action::Escape, None))
    }
}

impl Fight<'_> {
    /// Out of the grapple or pin (mythic.escape.status-after), wholly or, by setting, from a pin into the grapple.
    pub(in crate::rules) fn escape(&mut self, done: Done) -> Play {
        if done.outcome != Outcome::Success {
            return Ok(());
        }
        match (self.scene().of(done.who).status, self.encounter.settings.escape_from_pin) {
            (Status::Pinned { grapple, .. }, EscapeFromPin::ToGrappled) => {
                self.set_status(done.who, Status::Grappled { grapple }, "mythic.escape.from-pin");
            }
            _ => {
                self.leave_grapple(done.who, Status::OnGuard, "mythic.escape.status-after")?;
            }
        }
        Ok(())
    }
}

/// The squares at one distance from a square, as far as any movement leads.
type Ring = ArrayVec<Cell, { 8 * MOST_SQUARES }>;

impl Scene<'_> {
    /// The nearest free squares to which somebody can step who shares one, from west to east and south to north
    /// (mythic.escape.position).
    pub(crate) fn squares_apart(self, who: Id) -> Ring {
        let here = self.of(who).cell;
        let (goes, crowd) = (|cell| self.may_pass_ground(cell).is_ok(), self.crowd(who, here));
        let (mut nearest, mut found) = (u16::MAX, Ring::new());
        let _ = self.each_reachable(here, self.first_stride(), MOST_SQUARES as u8, goes, &mut |cell| {
            let off = self.squares(here, cell);
            if off <= nearest && crowd.may_stand(cell).is_ok() {
                if off < nearest {
                    found.clear();
                }
                nearest = off;
                let _ = found.try_push(cell);
            }
            ControlFlow::Continue(())
        });
        found.sort_unstable();
        found
    }

    /// Whether somebody may step to a square who shares one.
    pub(crate) fn may_step_apart(self, who: Id, to: Cell) -> Legality {
        if self.squares_apart(who).contains(&to) {
            return Ok(());
        }
        Err(Illegal::because("mythic.escape.which-square", "this is none of the nearest free squares"))
    }
}

impl Fight<'_> {
    /// Lets somebody who shares a square with others, as in a grapple that it is in no more, step to the nearest free one
    /// (mythic.escape.position): of several to the westernmost, or by setting to any (mythic.escape.which-square).
    pub(in crate::rules) fn step_apart(&mut self, who: Id, clause: &'static str) -> Play {
        let scene = self.scene();
        let is_free = scene.is_able(who) && scene.grapple_of(who).is_none();
        if !is_free || scene.standing_at(scene.of(who).cell).all(|other| other == who) {
            return Ok(());
        }
        let to = match self.encounter.settings.escape_square {
            EscapeSquare::Westernmost => scene.squares_apart(who).first().copied(),
            EscapeSquare::Chosen => match self.ask(Question::StepApart { who })? {
                Some(Choice::Cell(to)) => Some(to),
                _ => None,
            },
        };
        if let Some(to) = to {
            self.step_to(who, to, clause);
        }
        Ok(())
    }
}
