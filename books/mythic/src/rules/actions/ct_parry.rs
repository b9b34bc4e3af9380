//! CT Parry: a parry of a counter-attack.

use super::{Action, Cost, Entry, FEND};
use crate::rules::combat_statuses::{StatusKind, Statuses};
use crate::sheet::{ActionType, CheckSkill};

/// The entry of the document.
pub const ENTRY: Entry = Entry::new(
    ActionType::CounterTempo,
    Cost::ByWeapon,
    Statuses::of(&[StatusKind::OnGuard]),
    CheckSkill::Weapon,
    FEND,
)
.answering(&[Action::CounterAttack])
.replacing(&[Action::Feint, Action::MeleeAttack]);
