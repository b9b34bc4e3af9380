//! What a game master may do between actions.

use serde::{Deserialize, Serialize};

use crate::terms::Id;

/// What a game master may do between actions (by setting).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Word {
    /// The fight is over.
    EndFight,
    /// Somebody is caught unaware (mythic.statuses.back-to-off-guard).
    OffGuard(Id),
    /// Somebody is on guard.
    OnGuard(Id),
    /// Somebody lies on the ground.
    Prone(Id),
    /// Somebody joins the grapple of somebody else (mythic.grappled.joining).
    Join(Id, Id),
    /// Somebody leaves the fight.
    Leaves(Id),
}

/// When the game master is asked for a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Moment {
    /// A turn begins.
    Turn,
    /// Reactions have been declared.
    Window,
}
