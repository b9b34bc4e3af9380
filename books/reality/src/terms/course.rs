//! Where a fight stands, and how it ends.

use serde::{Deserialize, Serialize};

use super::ids::SideId;

/// Where the fight stands between two beats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Nothing has happened yet.
    Opening,
    /// A Round begins.
    RoundBegins,
    /// Whoever wants to act, acts.
    Open,
    /// The Round is over.
    RoundEnds,
    /// The fight is over, and there is time to rest.
    Resting,
    /// Nothing more will happen.
    Over,
}

/// How the fight ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// It has not.
    Open,
    /// One side is left.
    Won(SideId),
    /// Nobody is left, the game master ended it, or the Rounds ran out.
    Undecided,
}
