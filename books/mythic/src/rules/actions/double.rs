//! Double: a blow out of the bind, control of it given up.

use fracas_engine::{Illegal, Legality};

use crate::choice::Reaction;
use crate::rules::actions::tables::BLOW;
use crate::rules::exchange::{Attempt, Replies};
use crate::rules::{Fight, Scene};
use crate::settings::DoubleBind;
use crate::terms::{Action, ActionType, Arm, CheckSkill, Cost, Entry, Id, StatusKind, Statuses};

/// The entry of the document.
pub const ENTRY: Entry = Entry::new(
    ActionType::Reactive,
    Cost::ByWeapon,
    Statuses::of(&[StatusKind::Bound]),
    CheckSkill::Weapon,
    BLOW,
)
.answering(&[Action::Disarm, Action::Grapple, Action::Press, Action::Withdraw]);

impl Scene<'_> {
    /// Whether a reactor may strike out of the bind.
    pub(in crate::rules) fn may_double(self, reactor: Id, arm: Arm, attempt: &Attempt) -> Legality {
        self.is_partner(reactor, attempt, "mythic.double.target-actor")?;
        if !self.is_bound_with(reactor, arm) {
            return Err(Illegal::because("mythic.double.target-actor", "this is not the weapon in the bind"));
        }
        Ok(())
    }

    /// Whether the actor is the one with whom a reactor is bound.
    pub(in crate::rules) fn is_partner(
        self,
        reactor: Id,
        attempt: &Attempt,
        clause: &'static str,
    ) -> Legality {
        if self.bind_of(reactor).is_some_and(|(partner, _)| partner == attempt.actor) {
            return Ok(());
        }
        Err(Illegal::because(clause, "the actor is not the partner in the bind"))
    }
}

impl Fight<'_> {
    /// Ends the bind that a Double was made from, where a setting says so (mythic.double.cedes-bind): after both
    /// outcomes, so that what was declared in the bind is not undone by it (mythic.combat-actions.status-check-moment).
    pub(in crate::rules) fn cede_binds(&mut self, replies: &Replies) {
        if self.encounter.settings.double_bind == DoubleBind::Stays {
            return;
        }
        for reply in replies.iter().filter(|reply| matches!(reply.reaction, Reaction::Double(_))) {
            self.end_bind(reply.reactor, "mythic.double.cedes-bind");
        }
    }
}
