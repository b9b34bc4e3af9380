//! Size: the room a creature takes.
//!
//! The footprint follows from the sheet: [`Sheet::footprint`](crate::sheet::Sheet::footprint). A difference in size gives
//! nothing by itself (forge.size.no-inherent); here is only when two may share an area.

use super::Scene;
use crate::settings::SmallSharing;
use crate::terms::Id;

impl Scene<'_> {
    /// Whether two combatants may share an area without being put apart: by the game master's leave, or where small
    /// creatures share freely (forge.size.share, forge.size.small-footprint-gap).
    #[inline]
    pub(super) fn may_share(self, one: Id, other: Id) -> bool {
        let freely = self.settings().small_sharing == SmallSharing::Freely;
        self.of(one).may_share || self.of(other).may_share || (freely && self.either_is_small(one, other))
    }

    /// Whether the game master may be asked to let two combatants share an area: whose sizes differ markedly, or of whom
    /// one is below size 1 (forge.size.markedly).
    pub(super) fn could_share(self, one: Id, other: Id) -> bool {
        let apart = i16::from(self.sheet(one).size).abs_diff(i16::from(self.sheet(other).size));
        !self.may_share(one, other)
            && (apart >= u16::from(self.settings().marked_size) || self.either_is_small(one, other))
    }

    #[inline]
    fn either_is_small(self, one: Id, other: Id) -> bool {
        self.sheet(one).size < 1 || self.sheet(other).size < 1
    }
}
