//! Proactive actions, as they are announced.

use serde::{Deserialize, Serialize};

use crate::terms::{Action, Arm, Id, ItemId};

/// A proactive action as it is announced, with all that the others hear of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Declared {
    /// A weapon is lined up with a target.
    Aim(ItemId, Id),
    /// A movement without care.
    Move,
    /// A careful movement.
    CombatMove,
    /// The partner's weapon in the bind is to be taken.
    Disarm,
    /// A way out of a grapple or pin is sought.
    Escape,
    /// A feint that is announced as one, by setting.
    OpenFeint(Arm, Id),
    /// The bind is to become a grapple.
    Grapple,
    /// A strike with a melee weapon, or what looks like one.
    MeleeAttack(Arm, Id),
    /// A partner in the grapple is to be pinned.
    Pin(Id),
    /// The weapon in the bind is forced forward.
    Press(Arm),
    /// A shot or a throw.
    RangedAttack(Arm, Id),
    /// One readies oneself.
    Ready,
    /// A kick or a punch.
    UnarmedAttack(Id),
    /// A way out of the bind is sought.
    Withdraw,
    /// A weapon is drawn, or picked up.
    Draw(ItemId),
    /// One stands up.
    StandUp,
    /// A weapon is reloaded.
    Reload(ItemId),
}

impl Declared {
    /// The thing that it is done with or that it is done to.
    pub fn item(self) -> Option<ItemId> {
        match self {
            Declared::Draw(item) | Declared::Reload(item) => Some(item),
            other => other.arm().and_then(Arm::item),
        }
    }

    /// The same action with another thing.
    #[must_use]
    pub(crate) fn of(self, item: ItemId) -> Declared {
        match self {
            Declared::Draw(_) => Declared::Draw(item),
            Declared::Reload(_) => Declared::Reload(item),
            Declared::Aim(_, target) => Declared::Aim(item, target),
            Declared::OpenFeint(arm, target) => Declared::OpenFeint(arm.of(item), target),
            Declared::MeleeAttack(arm, target) => Declared::MeleeAttack(arm.of(item), target),
            Declared::RangedAttack(arm, target) => Declared::RangedAttack(arm.of(item), target),
            Declared::Press(arm) => Declared::Press(arm.of(item)),
            other => other,
        }
    }
}

impl Declared {
    /// The action that is announced.
    pub fn action(self) -> Action {
        match self {
            Declared::Aim(..) => Action::Aim,
            Declared::Move => Action::Move,
            Declared::CombatMove => Action::CombatMove,
            Declared::Disarm => Action::Disarm,
            Declared::Escape => Action::Escape,
            Declared::OpenFeint(..) => Action::Feint,
            Declared::Grapple => Action::Grapple,
            Declared::MeleeAttack(..) => Action::MeleeAttack,
            Declared::Pin(_) => Action::Pin,
            Declared::Press(_) => Action::Press,
            Declared::RangedAttack(..) => Action::RangedAttack,
            Declared::Ready => Action::Ready,
            Declared::UnarmedAttack(_) => Action::UnarmedAttack,
            Declared::Withdraw => Action::Withdraw,
            Declared::Draw(_) => Action::Draw,
            Declared::StandUp => Action::StandUp,
            Declared::Reload(_) => Action::Reload,
        }
    }

    /// What it is done with.
    pub fn arm(self) -> Option<Arm> {
        match self {
            Declared::MeleeAttack(arm, _)
            | Declared::OpenFeint(arm, _)
            | Declared::RangedAttack(arm, _)
            | Declared::Press(arm) => Some(arm),
            Declared::UnarmedAttack(_) => Some(Arm::Hand),
            Declared::Aim(item, _) => Some(Arm::Mode(item, 0)),
            _ => None,
        }
    }

    /// At whom it is aimed by name.
    pub fn target(self) -> Option<Id> {
        match self {
            Declared::Aim(_, target)
            | Declared::MeleeAttack(_, target)
            | Declared::OpenFeint(_, target)
            | Declared::RangedAttack(_, target)
            | Declared::Pin(target)
            | Declared::UnarmedAttack(target) => Some(target),
            _ => None,
        }
    }
}
