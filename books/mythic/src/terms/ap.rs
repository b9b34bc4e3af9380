//! Action points.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Action points, each about half a second of activity (mythic.round.ap-seconds). Never below 0.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
pub struct Ap(pub u8);

impl Ap {
    /// None at all.
    pub const ZERO: Ap = Ap(0);

    /// The sum.
    #[must_use]
    pub fn plus(self, other: Ap) -> Ap {
        Ap(self.0.saturating_add(other.0))
    }

    /// The difference, never below 0.
    #[must_use]
    pub fn minus(self, other: Ap) -> Ap {
        Ap(self.0.saturating_sub(other.0))
    }
}
