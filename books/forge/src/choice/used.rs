//! A skill and what it is used with.

use serde::{Deserialize, Serialize};

use crate::terms::{ItemId, SkillId};

/// A skill and, for attacks with a weapon, what it is done with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Use {
    /// The skill.
    pub skill: SkillId,
    /// The weapon in hand; `None` for bare hands and for skills that need none.
    pub item: Option<ItemId>,
    /// Whether the weapon is thrown.
    pub thrown: bool,
}
