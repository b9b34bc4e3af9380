//! Sorts of skills: what the room in a turn and the conditions of a user look at.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::effects::Effect;

/// The kinds of skills.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SkillKind {
    /// One in a turn.
    Action,
    /// One in a turn.
    Maneuver,
    /// Any time that its trigger is met.
    Reaction,
    /// Always on.
    Passive,
}

/// How a skill moves its user.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Motion {
    /// Not at all.
    Still,
    /// By the one pace of Shift.
    Shift,
    /// By a walk.
    Walk,
}

/// The sort of a skill. Whether there is time for a skill, and whether its user is in a condition to use it, is the same
/// for all skills of a sort.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sort {
    /// What it takes of the turn.
    pub kind: SkillKind,
    /// How it moves its user.
    pub motion: Motion,
    /// Whether it is to mount or to dismount.
    pub mounts: bool,
}

impl Sort {
    /// The sort of a skill of a kind that does so much.
    pub fn of(kind: SkillKind, effects: &[Effect]) -> Sort {
        let shifts = |effect: &Effect| matches!(effect, Effect::Move { shift: true, .. });
        let walks = |effect: &Effect| matches!(effect, Effect::Move { .. });
        let motion = match (effects.iter().any(shifts), effects.iter().any(walks)) {
            (true, _) => Motion::Shift,
            (false, true) => Motion::Walk,
            (false, false) => Motion::Still,
        };
        let mounts = effects.iter().any(|effect| matches!(effect, Effect::Mount | Effect::Dismount));
        Sort { kind, motion, mounts }
    }

    /// Whether it moves its user.
    #[inline]
    pub fn moves(self) -> bool {
        self.motion != Motion::Still
    }

    /// The number of the sort, below 32.
    #[inline]
    pub fn number(self) -> u8 {
        8 * self.kind as u8 + 2 * self.motion as u8 + u8::from(self.mounts)
    }
}
