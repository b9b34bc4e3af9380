//! Immediate Interrupts, and what opens the way for them.

use fracas_engine::map::Direction;
use serde::{Deserialize, Serialize};

use super::action::{Arm, Intent, Maneuver};
use crate::terms::{Id, ItemId};

/// An Immediate Interrupt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Interrupt {
    /// An Agile Move.
    AgileMove(Direction),
    /// A Swift Attack in melee.
    Swift(Arm, Id, Intent),
    /// A Swift Attack by maneuver.
    SwiftManeuver(Maneuver, Id),
    /// A Swift Attack by shot or throw.
    SwiftShot(ItemId, Id, Intent),
}

impl Interrupt {
    /// Whom it strikes at.
    pub fn target(self) -> Option<Id> {
        match self {
            Interrupt::AgileMove(_) => None,
            Interrupt::Swift(_, target, _)
            | Interrupt::SwiftManeuver(_, target)
            | Interrupt::SwiftShot(_, target, _) => Some(target),
        }
    }
}

/// Why an interrupt is offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Opening {
    /// One is attacked, and its outcome is not known.
    Attacked,
    /// Somebody passes through maximum reach.
    Passing,
    /// Somebody has become Unguarded.
    Unguarded,
    /// Another's action is in progress (reality.interrupts.any-time).
    InAction,
    /// Somebody strikes at one by Swift Attack, and is open to one itself.
    Together,
    /// One's own action is in progress (reality.actions.agile-move-interrupt).
    OwnAction,
}

impl Opening {
    /// As what an interrupt is judged that needs no more than somebody who is open to it.
    pub(crate) fn of_its_own_accord(self) -> Opening {
        if self == Opening::Together { self } else { Opening::Unguarded }
    }
}
