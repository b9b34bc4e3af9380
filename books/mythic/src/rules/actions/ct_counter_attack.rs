//! CT Counter-Attack: a counter-attack against a counter-attack.

use crate::rules::actions::tables::BLOW;
use crate::terms::{Action, ActionType, CheckSkill, Cost, Entry, StatusKind, Statuses};

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
