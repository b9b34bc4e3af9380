//! Time between fights.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// Rounds of a minute (destiny.ap.minute-rounds).
pub const ROUNDS_A_MINUTE: u16 = 4;
/// The most sleeps that are remembered: the night before, and a long rest in as many pieces as it may be broken into,
/// with an hour for each (destiny.resting.resumed-within-a-day).
pub const MOST_SLEEPS: usize = 18;

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

impl Day {
    /// The day of one who has slept these minutes when it begins.
    pub fn after_a_night(minutes: i32) -> Day {
        let mut day = Day::default();
        day.sleep(-minutes.max(0), 0);
        day
    }

    /// Somebody sleeps. A sleep that begins as the last one ends goes on with it; of too many the oldest is forgotten.
    pub fn sleep(&mut self, from: i32, to: i32) {
        if to <= from {
            return;
        }
        match self.sleeps.last_mut() {
            Some(last) if last.to == from => last.to = to,
            _ => {
                if self.sleeps.is_full() {
                    self.sleeps.remove(0);
                }
                self.sleeps.push(Sleep { from, to });
            }
        }
    }

    /// A long rest has given its benefits.
    pub fn long_rest(&mut self, end: i32) {
        if self.long_rests.is_full() {
            self.long_rests.remove(0);
        }
        self.long_rests.push(end);
    }
}
