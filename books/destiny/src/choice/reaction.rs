//! Reactions, and what triggers them.

use fracas_engine::map::Cell;
use serde::{Deserialize, Serialize};

use crate::terms::{Action, ActionKind, Arm, By, Id};

/// A reaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reaction {
    /// An attack on who comes too close.
    Rebuff(Arm),
    /// Who shoots is harassed.
    Harry,
    /// Who is grappled is held or followed: yards along, and yards that its movement is cut by, are chosen after the
    /// check.
    Cling,
    /// Another is put in the way of an attack.
    Interpose(By, Id),
    /// What was readied.
    Readied(Action),
}

impl Reaction {
    /// Of which kind it is; `None` of what was readied, which is an action.
    pub fn kind(self) -> Option<ActionKind> {
        Some(match self {
            Reaction::Rebuff(_) => ActionKind::Rebuff,
            Reaction::Harry => ActionKind::Harry,
            Reaction::Cling => ActionKind::Cling,
            Reaction::Interpose(..) => ActionKind::Interpose,
            Reaction::Readied(_) => return None,
        })
    }
}

/// What triggers reactions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Trigger {
    /// Somebody is about to come closer than the optimal reach of one's weapon.
    Approach {
        /// Who, or what carries it.
        mover: Id,
        /// Where it would be.
        to: Cell,
    },
    /// Somebody is about to shoot, or to make a ranged weapon check.
    Shot(Id),
    /// Somebody whom one grapples is about to get out of reach.
    Breaking(Id),
    /// Somebody attacks one.
    Attack(Id),
    /// Somebody has done something.
    Done {
        /// Who.
        cause: Id,
        /// What.
        deed: Deed,
    },
}

/// What somebody has done to which others may take what they have readied (destiny.common.ready-events).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deed {
    /// An action, which has taken effect.
    Took(Action),
    /// A Rebuff of somebody.
    Rebuffed(Id),
    /// A yard of movement.
    Moved,
    /// Its turn has begun.
    BeganTurn,
    /// Its turn is ending.
    EndsTurn,
}

impl Trigger {
    /// Whose doing it is.
    pub fn cause(self) -> Id {
        match self {
            Trigger::Approach { mover: id, .. }
            | Trigger::Shot(id)
            | Trigger::Breaking(id)
            | Trigger::Attack(id)
            | Trigger::Done { cause: id, .. } => id,
        }
    }
}
