//! Moments of an action, at which others may interrupt it, and of which sort it is.

use fracas_engine::map::Cell;

use super::ids::Id;

/// Over which side of a Reach a step leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edge {
    /// Out of it, or on within it: asked before the step.
    Outward,
    /// Into it: asked after the step.
    Inward,
    /// Into it in the air, on a jump that lands outside it: asked on the way.
    Aloft {
        /// Where the jump lands.
        landing: Cell,
    },
    /// By an Agile Move, which nothing can break into: asked after the step, of those who still reach who made it
    /// (reality.swift.versus-interrupt-move).
    Slipped,
}

/// A moment of an action at which others may interrupt it (reality.interrupts.moments).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// It has been declared, and nothing of it is done.
    Declared,
    /// An attack on somebody has been declared, and is not rolled.
    Attack(Id),
    /// It has been paid for, so that Agile Moves have been earned; whom it attacks.
    Paid(Option<Id>),
    /// A metre of the way is about to be covered, or has been.
    Metre {
        /// From where.
        from: Cell,
        /// To where.
        to: Cell,
        /// Over which side of a Reach.
        edge: Edge,
    },
    /// A metre of a Run has been covered.
    OnTheWay,
    /// Somebody has become Unguarded.
    Bared,
    /// Somebody has interrupted it, so that others may have reason to; whom it attacks.
    Interrupted(Option<Id>),
}

impl Moment {
    /// Whom the action attacks, where its outcome is not known yet.
    pub(crate) fn attacked(self) -> Option<Id> {
        match self {
            Moment::Attack(target) => Some(target),
            Moment::Paid(target) | Moment::Interrupted(target) => target,
            _ => None,
        }
    }
}

/// Whether anybody has interrupted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Went {
    /// Nobody has.
    On,
    /// Somebody has, so that what was to be done may not be possible any more.
    Otherwise,
}

/// What an action is, as far as the Energy that is spent on it earns Agile Moves (reality.actions.agile-move-count).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// It moves who does it, and earns none.
    Movement,
    /// It does not.
    Other,
}
