//! How time between fights is spent.

use serde::{Deserialize, Serialize};

use crate::terms::Id;

/// How a party spends time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rest {
    /// A short rest.
    Short,
    /// A long rest, part of it slept through as each needs.
    Asleep,
    /// A long rest without sleep.
    Awake,
    /// A long rest in which one tends another.
    Tending(Id, Id),
    /// The next fight, or the end of the day.
    GoOn,
}
