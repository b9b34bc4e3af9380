//! Grapple: from a bind into a grapple.

use fracas_engine::{Legality, Play};

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
    /// From the bind into a grapple (mythic.grapple.status-after), also where the game master has ended the bind since
    /// the declaration (mythic.combat-actions.status-check-moment).
    pub(in crate::rules) fn grapple(&mut self, done: Done) -> Play {
        let Some(target) = done.target.filter(|_| done.outcome == Outcome::Success) else {
            return Ok(());
        };
        const CLAUSE: &str = "mythic.grapple.status-after";
        let scene = self.scene();
        if scene.bind_of(done.who).is_some() {
            self.note(Event::BindEnded { one: done.who, other: target }, "the bind ends", CLAUSE);
        } else {
            self.untie(done.who)?;
            self.untie(target)?;
        }
        self.begin_grapple(done.who, target, CLAUSE);
        Ok(())
    }
}
