//! What doubles and halves damage.

use serde::Serialize;

/// How often damage is doubled and halved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Multipliers {
    /// Doublings.
    pub doubled: u8,
    /// Halvings.
    pub halved: u8,
}

impl Multipliers {
    /// With one doubling more, where something is so.
    #[must_use]
    pub fn doubled_if(mut self, is_so: bool) -> Multipliers {
        self.doubled += u8::from(is_so);
        self
    }

    /// With one halving more, where something is so.
    #[must_use]
    pub fn halved_if(mut self, is_so: bool) -> Multipliers {
        self.halved += u8::from(is_so);
        self
    }
}
