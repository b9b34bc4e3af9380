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
    /// What lets one strike at a target, where somebody's action has opened the way for it.
    pub(crate) fn lapse_of(self, cause: Id, target: Id) -> Lapse {
        match self {
            Opening::Passing if target == cause => Lapse::Passing,
            Opening::Together => Lapse::Striking,
            _ => Lapse::OffGuard,
        }
    }
}

/// What about a target lets a Swift Attack be made at it (reality.swift.targets).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lapse {
    /// It is Unguarded, cannot evade, or knows nothing of who strikes.
    OffGuard,
    /// It passes through maximum Reach (reality.swift.reach-trigger).
    Passing,
    /// It strikes at one by Swift Attack at this moment, and is off its guard (reality.interrupts.simultaneous).
    Striking,
}

impl Lapse {
    /// How many there are.
    pub(crate) const COUNT: usize = 3;

    /// Whether missiles come into question: who passes, and who strikes at the same moment, is struck at in melee.
    pub(crate) fn lets_fly(self) -> bool {
        self == Lapse::OffGuard
    }
}
