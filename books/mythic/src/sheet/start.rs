//! Where a scenario starts.

use arrayvec::ArrayVec;

use crate::terms::{Id, ItemId, MOST_COMBATANTS, Phase};

/// Where a scenario starts: before initiative, unless the file puts it in the middle of a fight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// The moment.
    pub phase: Phase,
    /// Full rounds that are over.
    pub counter: u16,
    /// Who acts, first to last, if initiative is known.
    pub order: ArrayVec<Id, MOST_COMBATANTS>,
    /// Whose turn it is, by place in the order.
    pub turn: u8,
    /// Shots in things that are not full.
    pub shots: Vec<(ItemId, u8)>,
}

impl Default for Start {
    fn default() -> Self {
        Start { phase: Phase::Opening, counter: 0, order: ArrayVec::new(), turn: 0, shots: Vec::new() }
    }
}
