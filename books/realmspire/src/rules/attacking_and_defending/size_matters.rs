//! Size Matters: what the sizes of winner and loser do to the tests against starred maneuvers.

use crate::rules::Scene;
use crate::settings::Sizes;
use crate::terms::{Id, Tested};

/// What the size of the target brings to its test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Edge {
    /// More than one size larger.
    MuchLarger,
    /// One size larger.
    Larger,
    /// Nothing.
    None,
    /// One size smaller.
    Smaller,
    /// More than one size smaller.
    MuchSmaller,
}

impl Edge {
    /// What comes of the test without a roll.
    pub fn settled(self) -> Option<Tested> {
        match self {
            Edge::MuchLarger => Some(Tested::Passed(1)),
            Edge::MuchSmaller => Some(Tested::Failed),
            Edge::Larger | Edge::None | Edge::Smaller => None,
        }
    }

    /// What it is, in a word or two.
    pub fn label(self) -> &'static str {
        match self {
            Edge::MuchLarger => "more than one size larger",
            Edge::Larger => "one size larger",
            Edge::None => "of the same size",
            Edge::Smaller => "one size smaller",
            Edge::MuchSmaller => "more than one size smaller",
        }
    }

    /// The clause that says so.
    pub fn clause(self) -> &'static str {
        match self {
            Edge::MuchLarger => "realmspire.size.two-larger",
            Edge::Larger => "realmspire.size.one-larger",
            Edge::None => "realmspire.size.same-size",
            Edge::Smaller => "realmspire.size.one-smaller",
            Edge::MuchSmaller => "realmspire.size.two-smaller",
        }
    }
}

impl Scene<'_> {
    /// The size of a target beside that of the winner.
    pub(super) fn edge(self, winner: Id, target: Id) -> Edge {
        if self.settings().sizes == Sizes::AllAlike {
            return Edge::None;
        }
        match self.sheet(target).size as i8 - self.sheet(winner).size as i8 {
            2.. => Edge::MuchLarger,
            1 => Edge::Larger,
            0 => Edge::None,
            -1 => Edge::Smaller,
            _ => Edge::MuchSmaller,
        }
    }
}
