//! Where a scenario starts.

use arrayvec::ArrayVec;

use crate::terms::{Id, ItemId, MOST_COMBATANTS, Metres, Phase};

/// Where a scenario starts: before the fight, unless the file puts it in the middle of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// The moment.
    pub phase: Phase,
    /// The round.
    pub round: u16,
    /// Who acts, first to last, if initiative is known.
    pub order: ArrayVec<Id, MOST_COMBATANTS>,
    /// Whose turn it is.
    pub active: Option<Id>,
    /// Whose turn begins, where one does: the first of the order when left out.
    pub next: Option<Id>,
    /// Metres gone of the turn's movement.
    pub walked: Metres,
    /// AP that reloading still needs, by thing.
    pub unloaded: Vec<(ItemId, u8)>,
}

impl Default for Start {
    fn default() -> Self {
        Start {
            phase: Phase::Opening,
            round: 0,
            order: ArrayVec::new(),
            active: None,
            next: None,
            walked: Metres::ZERO,
            unloaded: Vec::new(),
        }
    }
}
