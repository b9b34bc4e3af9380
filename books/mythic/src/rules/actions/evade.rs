//! Evade: out of the way of a blow.

use super::{AVERT, Action, Cost, Entry};
use crate::rules::combat_statuses::{StatusKind, Statuses};
use crate::sheet::{ActionType, Ap, CheckSkill};

/// The entry of the document.
pub const ENTRY: Entry = Entry::new(
    ActionType::Reactive,
    Cost::Fixed(Ap(2)),
    Statuses::of(&[StatusKind::OnGuard]),
    CheckSkill::Movement,
    AVERT,
)
.answering(&[Action::MeleeAttack, Action::UnarmedAttack]);
