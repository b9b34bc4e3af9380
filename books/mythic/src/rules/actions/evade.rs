//! Evade: out of the way of a blow.

use crate::rules::actions::tables::AVERT;
use crate::terms::{Action, ActionType, Ap, CheckSkill, Cost, Entry, StatusKind, Statuses};

/// The entry of the document.
pub const ENTRY: Entry = Entry::new(
    ActionType::Reactive,
    Cost::Fixed(Ap(2)),
    Statuses::of(&[StatusKind::OnGuard]),
    CheckSkill::Movement,
    AVERT,
)
.answering(&[Action::MeleeAttack, Action::UnarmedAttack]);
