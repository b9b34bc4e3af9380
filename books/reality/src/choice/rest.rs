//! How time is spent after a fight.

use serde::{Deserialize, Serialize};

/// How time is spent after a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rest {
    /// It is over.
    Done,
    /// A Round in which nobody fights, and somebody bleeds out.
    Round,
    /// Five minutes of a Short Rest.
    FiveMinutes,
    /// A quarter of an hour of a Short Rest, in which each may mend one thing.
    Repairs,
    /// Some minutes, fewer than five, after which a Short Rest is interrupted.
    Interrupted(u8),
    /// A Long Rest that all complete.
    Long,
    /// A Long Rest that each spends in its own way.
    UnevenLong,
    /// A Long Rest that is interrupted after so many hours.
    BrokenLong(u8),
}

/// A part of a Short Rest, which may be done with although the rest is interrupted
/// (reality.rest.short-interrupted).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    /// Stamina is back.
    Stamina,
    /// Short Rest abilities are back.
    Abilities,
    /// What lasts until a Short Rest is over.
    Injuries,
    /// A Recovery Surge may be spent.
    Surges,
}

impl Part {
    /// All of them.
    pub const ALL: [Part; 4] = [Part::Stamina, Part::Abilities, Part::Injuries, Part::Surges];
}
