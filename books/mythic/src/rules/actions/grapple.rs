//! Grapple: from a bind into a grapple.

use fracas_engine::Legality;

use crate::event::Event;
use crate::rules::actions::tables::from;
use crate::rules::exchange::Done;
use crate::rules::{Fight, Scene};
use crate::terms::{
    Action, ActionType, CheckSkill, Cost, Entry, Id, Outcome, StatusKind, Statuses, Threshold,
};

/// The entry of the document.
pub const ENTRY: Entry = Entry::new(
    ActionType::Proactive,
    Cost::ByWeapon,
    Statuses::of(&[StatusKind::Bound]),
    CheckSkill::Unarmed,
    from!(Threshold::From(8)),
);

impl Scene<'_> {
    /// Whether somebody may try to grapple its partner in the bind.
    pub(in crate::rules) fn may_grapple(self, actor: Id) -> Legality {
        self.status_allows(actor, Action::Grapple)?;
        self.is_in_a_bind(actor)?;
        self.affords(actor, self.cost(actor, Action::Grapple, None))
    }
}

impl Fight<'_> {
    /// From the bind into a grapple (mythic.grapple.status-after).
    pub(in crate::rules) fn grapple(&mut self, done: Done) {
        let Some(target) = done.target.filter(|_| done.outcome == Outcome::Success) else { return };
        if self.scene().bind_of(done.who).map(|(partner, _)| partner) == Some(target) {
            const CLAUSE: &str = "mythic.grapple.status-after";
            self.note(Event::BindEnded { one: done.who, other: target }, "the bind ends", CLAUSE);
            self.begin_grapple(done.who, target, CLAUSE);
        }
    }
}
