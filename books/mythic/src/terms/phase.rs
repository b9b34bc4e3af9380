//! Where a fight stands between two beats.

use serde::{Deserialize, Serialize};

/// Where the fight stands between two beats. A turn is known by its place in the order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Statuses are settled and initiative is rolled.
    Opening,
    /// A turn begins.
    TurnBegins,
    /// Actions are performed one by one.
    Acting,
    /// Stamina is recovered.
    Recovering,
    /// Everybody has taken a turn.
    RoundEnd,
    /// Nothing more will happen.
    Over,
}
