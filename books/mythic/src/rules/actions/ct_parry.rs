//! CT Parry: a parry of a counter-attack.

use crate::rules::actions::tables::FEND;
use crate::terms::{Action, ActionType, CheckSkill, Cost, Entry, StatusKind, Statuses};

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
