//! What tests are made for, and what comes of them.

use serde::{Deserialize, Serialize};

/// What a test is made for; it says by which skills it can be rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Trial {
    /// To hit in melee.
    Melee,
    /// To hit with a shot.
    Shot,
    /// To hit with what is thrown.
    Throw,
    /// To hit with a spell or another power.
    Power,
    /// To block.
    Block,
    /// To dodge.
    Dodge,
    /// To parry.
    Parry,
    /// To withstand.
    Withstand,
    /// To approach or move unseen.
    Stealth,
    /// To notice.
    Notice,
    /// To find what is hidden.
    Search,
    /// To hold somebody.
    Grapple,
    /// Not to be held.
    ResistGrapple,
    /// To go on holding.
    KeepHold,
    /// To come free of a hold.
    Escape,
    /// Not to be dazed.
    ResistBash,
    /// To keep what one holds.
    ResistDisarm,
    /// To mislead.
    Feint,
    /// Not to be driven back.
    ResistPush,
    /// Not to be knocked down.
    ResistTrip,
    /// To come free of what entangles.
    BreakFree,
    /// To stay alive.
    Endure,
    /// To help the dying.
    FirstAid,
}

/// What came of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tested {
    /// It failed.
    Failed,
    /// It passed, with so many Successes, at least 1.
    Passed(u8),
}

impl Tested {
    /// Whether it passed.
    pub fn passed(self) -> bool {
        self != Tested::Failed
    }

    /// Its Successes; none of a failed test.
    pub fn successes(self) -> u8 {
        match self {
            Tested::Failed => 0,
            Tested::Passed(successes) => successes,
        }
    }
}
