//! What a skill or an attack does, composed from a small set.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::terms::{ConditionId, Points, Pool};

/// Whom an effect befalls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Whom {
    /// The target of the skill.
    Target,
    /// Its user.
    User,
}

/// Which pools an effect touches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pools {
    /// One pool.
    One(Pool),
    /// Each of the three.
    Each,
    /// One that the user picks.
    Any,
}

/// What is added to the paces of a movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PacesPlus {
    /// Nothing.
    Nothing,
    /// The mover's speed.
    Speed,
    /// The mover's agility.
    Agility,
    /// The mover's brawn.
    Brawn,
}

/// Whose force a shove has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ShovedBy {
    /// That of the character who uses the skill: its size counts.
    #[default]
    User,
    /// That of a blast, a wind or the like, which has no size.
    Effect,
}

/// Where a shove goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ShoveTo {
    /// Farther from the shover.
    Away,
    /// Closer to the shover.
    Toward,
    /// Wherever the shover likes.
    Any,
    /// North.
    North,
    /// North-east.
    NorthEast,
    /// East.
    East,
    /// South-east.
    SouthEast,
    /// South.
    South,
    /// South-west.
    SouthWest,
    /// West.
    West,
    /// North-west.
    NorthWest,
}

/// How long an imposed condition stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Stay {
    /// As the condition's own record says.
    AsListed,
    /// Until the bearer's next action.
    Temporary,
    /// Until an effect that names it.
    Persistent,
}

/// One thing that a skill does. Skills are lists of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Effect {
    /// The user moves.
    Move {
        /// Paces.
        paces: u8,
        /// What is added to them.
        plus: PacesPlus,
        /// Whether it is the one step of Shift: exactly that far, and open to the knocked-down.
        shift: bool,
    },
    /// Points are lost; no armor, no carry-over.
    Lose {
        /// Who loses.
        whom: Whom,
        /// Of which pools.
        pools: Pools,
        /// How many of each.
        points: Points,
    },
    /// Points are gained, past base if need be.
    Gain {
        /// Who gains.
        whom: Whom,
        /// In which pools.
        pools: Pools,
        /// How many in each.
        points: Points,
    },
    /// Damage without an attack.
    Damage {
        /// Who is hurt.
        whom: Whom,
        /// In which pool.
        pool: Pool,
        /// How much.
        points: Points,
    },
    /// The target is shoved.
    Shove {
        /// Paces before sizes are reckoned.
        paces: u8,
        /// Where to.
        to: ShoveTo,
        /// By whose force.
        by: ShovedBy,
    },
    /// A condition is imposed.
    Impose {
        /// On whom.
        whom: Whom,
        /// Which.
        condition: ConditionId,
        /// For how long.
        stay: Stay,
    },
    /// A named condition ends, a persistent one too.
    End {
        /// Whose.
        whom: Whom,
        /// Which.
        condition: ConditionId,
    },
    /// A condition ends that the user picks among those that are not persistent.
    EndAny {
        /// Whose.
        whom: Whom,
    },
    /// What is held flies away.
    Disarm {
        /// Whose.
        whom: Whom,
    },
    /// A boon on the next attack or skill.
    Boon {
        /// Whose.
        whom: Whom,
    },
    /// One condition that is not persistent ends, or points come back to a pool above 0, not past base.
    Recover {
        /// Points that come back.
        points: Points,
    },
    /// Weapons are drawn or picked up.
    Draw {
        /// How many at most.
        items: u8,
    },
    /// The user leaps to any free area in range.
    Teleport {
        /// Paces.
        paces: u8,
    },
    /// The user mounts a creature next to it.
    Mount,
    /// The user leaves its mount.
    Dismount,
    /// The user rises from kneeling.
    StandUp,
    /// The user reloads a weapon.
    Reload,
}

impl Effect {
    /// Whether it befalls the target of a skill rather than its user.
    pub fn is_on_target(&self) -> bool {
        match self {
            Effect::Shove { .. } => true,
            Effect::Lose { whom, .. }
            | Effect::Gain { whom, .. }
            | Effect::Damage { whom, .. }
            | Effect::Impose { whom, .. }
            | Effect::End { whom, .. }
            | Effect::EndAny { whom }
            | Effect::Disarm { whom }
            | Effect::Boon { whom } => *whom == Whom::Target,
            _ => false,
        }
    }
}
