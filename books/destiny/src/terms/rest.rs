//! Time between fights.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// The most sleeps that are remembered.
pub const MOST_SLEEPS: usize = 6;

/// A sleep, in minutes since the day began.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Sleep {
    /// When it began.
    pub from: i32,
    /// When it ended.
    pub to: i32,
}

/// What counts for rests of what somebody did lately.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Day {
    /// When it slept.
    pub sleeps: ArrayVec<Sleep, MOST_SLEEPS>,
    /// When its last long rests ended that gave benefits.
    pub long_rests: ArrayVec<i32, 2>,
    /// Added to its next recovery checks (destiny.recovery.fail-bonus).
    pub recovery_bonus: u8,
}
