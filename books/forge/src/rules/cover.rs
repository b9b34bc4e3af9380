//! Cover: what stands in the way of a skill.

use super::Scene;
use crate::sheet::Id;

impl Scene<'_> {
    /// How many banes cover gives a skill of `user` against `target`.
    pub fn cover_banes(self, _user: Id, _target: Id) -> u8 {
        0
    }

    /// Whether the target can be seen at all.
    pub fn sees(self, _user: Id, _target: Id) -> bool {
        true
    }
}
