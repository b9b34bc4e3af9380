//! CT Counter-Attack: a counter-attack against a counter-attack.

use super::{Action, BLOW, Cost, Entry};
use crate::rules::combat_statuses::{StatusKind, Statuses};
use crate::sheet::{ActionType, CheckSkill};

/// The entry of the document.
pub const ENTRY: Entry = Entry::new(
    ActionType::CounterTempo,
    Cost::ByWeapon,
    Statuses::of(&[StatusKind::OnGuard]),
    CheckSkill::Weapon,
    BLOW,
)
.answering(&[Action::CounterAttack])
.replacing(&[Action::Feint, Action::MeleeAttack]);
