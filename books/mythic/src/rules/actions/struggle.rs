//! Struggle: control of the grapple.

use fracas_engine::{Illegal, Legality};

use crate::rules::Scene;
use crate::rules::actions::tables::AVERT;
use crate::rules::exchange::Attempt;
use crate::settings::StruggleAgainst;
use crate::terms::{Action, ActionType, Ap, CheckSkill, Cost, Entry, Id, StatusKind, Statuses};

/// The entry of the document.
pub const ENTRY: Entry = Entry::new(
    ActionType::Reactive,
    Cost::Fixed(Ap(3)),
    Statuses::of(&[StatusKind::Grappled]),
    CheckSkill::Unarmed,
    AVERT,
)
.answering(&[Action::Escape, Action::Pin, Action::UnarmedAttack]);

impl Scene<'_> {
    /// Whether a reactor may struggle: against what those in its grapple do inside it (mythic.struggle.same-grapple).
    pub(in crate::rules) fn may_struggle(self, reactor: Id, attempt: &Attempt) -> Legality {
        let any = self.settings().struggle_against == StruggleAgainst::AnyOpponent
            && attempt.announced() == Action::UnarmedAttack;
        if any {
            return Ok(());
        }
        if !self.same_grapple(reactor, attempt.actor) {
            return Err(Illegal::because(
                "mythic.struggle.same-grapple",
                "the actor is not in the same grapple",
            ));
        }
        if attempt.target.is_some_and(|target| !self.same_grapple(reactor, target)) {
            let reason = "what is done outside the grapple does not exploit it";
            return Err(Illegal::because("mythic.struggle.blow-at-an-outsider", reason));
        }
        Ok(())
    }
}
