//! Skill contests (realmspire.core.skill-contest).

use crate::rules::Scene;
use crate::settings::ContestTie;
use crate::terms::Tested;

/// What a contest means that nobody wins: equal Successes, or two failures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tie {
    /// Whoever wanted to change something does not succeed.
    ForTheOther,
    /// It succeeds.
    ForTheInitiator,
}

impl Scene<'_> {
    /// What a tie means by the setting for all contests.
    pub(crate) fn usual_tie(self) -> Tie {
        match self.settings().contest_tie {
            ContestTie::InitiatorLoses => Tie::ForTheOther,
            ContestTie::InitiatorWins => Tie::ForTheInitiator,
        }
    }
}

/// Whether whoever wanted to change something has its way: a passed test beats a failed one, and more Successes fewer.
pub(crate) fn wins_contest(initiator: Tested, other: Tested, tie: Tie) -> bool {
    if initiator == other { tie == Tie::ForTheInitiator } else { initiator > other }
}
