//! Tags of skills and attacks.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The words that tell skills apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Tag {
    /// Cannot be hindered.
    Careful,
    /// A maneuver without the walk that comes with most.
    Slow,
    /// Struck in reach.
    Melee,
    /// Loosed or cast from afar.
    Ranged,
    /// Flung: adds brawn.
    Thrown,
    /// Stays in effect until its user is interrupted.
    Concentration,
    /// Cannot be defended against with poise.
    Undodgeable,
    /// Cannot be defended against with momentum.
    Unblockable,
    /// Cannot be defended against with focus.
    Unpredictable,
    /// Needs no sight of its target.
    SightUnneeded,
    /// Keeps its force in water: no bane for swimming.
    WaterReady,
    /// Reaches targets in water beyond five paces.
    WaterCapable,
    /// Of fire.
    Fire,
    /// Of cold.
    Cold,
    /// Of lightning.
    Lightning,
    /// Done with a wing.
    Wing,
    /// Cannot be used while swimming.
    NotInWater,
}

/// A set of [`Tag`]s.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tags(u32);

impl Tags {
    /// The set of some tags.
    pub fn of(tags: &[Tag]) -> Tags {
        Tags(tags.iter().fold(0, |bits, &tag| bits | 1 << tag as u32))
    }

    /// Whether `tag` is in it.
    #[inline]
    pub fn has(self, tag: Tag) -> bool {
        self.0 & (1 << tag as u32) != 0
    }

    /// Whether some tag is in both sets.
    #[inline]
    pub fn meets(self, other: Tags) -> bool {
        self.0 & other.0 != 0
    }

    /// Both sets together.
    #[must_use]
    #[inline]
    pub fn with(self, other: Tags) -> Tags {
        Tags(self.0 | other.0)
    }
}
