//! Wind: control of the bind.

use super::{AVERT, Action, Cost, Entry};
use crate::choice::Legality;
use crate::rules::Scene;
use crate::rules::combat_statuses::{StatusKind, Statuses};
use crate::rules::the_action_round::Attempt;
use crate::sheet::{ActionType, CheckSkill, Id};

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
