//! Wind: control of the bind.

use fracas_engine::Legality;

use crate::rules::Scene;
use crate::rules::actions::tables::AVERT;
use crate::rules::exchange::Attempt;
use crate::terms::{Action, ActionType, CheckSkill, Cost, Entry, Id, StatusKind, Statuses};

/// The entry of the document.
pub const ENTRY: Entry = Entry::new(
    ActionType::Reactive,
    Cost::ByWeapon,
    Statuses::of(&[StatusKind::Bound]),
    CheckSkill::Weapon,
    AVERT,
)
.answering(&[Action::Disarm, Action::Grapple, Action::Press, Action::Withdraw]);

impl Scene<'_> {
    /// Whether a reactor may gain control of the bind.
    pub(in crate::rules) fn may_wind(self, reactor: Id, attempt: &Attempt) -> Legality {
        self.is_partner(reactor, attempt, "mythic.bound.link")
    }
}
