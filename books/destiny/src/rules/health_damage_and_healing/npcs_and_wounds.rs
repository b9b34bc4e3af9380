//! NPCs and Wounds: who dies of a fatal wound at once and is never staggered, and simplified wound tracks.

use crate::rules::Scene;
use crate::terms::{Id, Kind, Rank};

impl Rank {
    /// Slots of each level from moderate to critical (destiny.npc.simple-slots).
    pub fn slots(self) -> u8 {
        match self {
            Rank::Minion => 1,
            Rank::Standard => 2,
            Rank::Elite => 3,
        }
    }
}

impl Scene<'_> {
    /// Whether somebody dies the moment that it is fatally wounded (destiny.npc.dies-at-fatal): an NPC for whom the game
    /// master makes no exception (destiny.npc.special-cases).
    pub(crate) fn dies_of_a_fatal_wound(self, who: Id) -> bool {
        self.sheet(who).kind == Kind::Npc
    }

    /// Whether somebody can be staggered (destiny.npc.no-stagger).
    pub(super) fn can_be_staggered(self, who: Id) -> bool {
        self.sheet(who).kind != Kind::Npc
    }
}
