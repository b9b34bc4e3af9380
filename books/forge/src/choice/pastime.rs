//! Ways to spend time after a fight.

use serde::{Deserialize, Serialize};

use crate::terms::Id;

/// One way to spend time after a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pastime {
    /// The encounter is over.
    Done,
    /// Six seconds pass.
    Round,
    /// A minute passes.
    Minute,
    /// The adrenaline fades now.
    FadeNow,
    /// Ten minutes of tending somebody, by somebody.
    Tend {
        /// Who tends.
        by: Id,
        /// Who is tended.
        whom: Id,
    },
    /// A night in a comfortable bed.
    NightInBed,
    /// A rough night outdoors.
    RoughNight,
    /// A gourmet meal.
    Meal,
    /// An indulgence.
    Indulgence,
    /// A pause in dangerous ground to gather defense.
    Dally,
}

impl Pastime {
    /// Those that need nobody in particular, in the order in which they are offered.
    pub const FOR_EVERYBODY: [Pastime; 9] = [
        Pastime::Done,
        Pastime::Round,
        Pastime::Minute,
        Pastime::FadeNow,
        Pastime::NightInBed,
        Pastime::RoughNight,
        Pastime::Meal,
        Pastime::Indulgence,
        Pastime::Dally,
    ];
}
