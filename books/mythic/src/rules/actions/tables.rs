//! Outcome tables that several actions share.

use crate::terms::{Outcome, Row, Threshold};

/// The table of a blow or a shot.
pub const BLOW: &[Row] = &[
    Row::new(Threshold::Dash, Outcome::Miss),
    Row::new(Threshold::CombatDefence, Outcome::Hit),
    Row::new(Threshold::CombatDefenceArmoured, Outcome::CriticalHit),
];

/// The table of what gets out of the way of something.
pub const AVERT: &[Row] =
    &[Row::new(Threshold::Dash, Outcome::Failure), Row::cancelling(Threshold::From(0), Outcome::Success)];

/// The table of a parry.
pub const FEND: &[Row] = &[
    Row::new(Threshold::Dash, Outcome::Failure),
    Row::cancelling(Threshold::From(0), Outcome::Bind),
    Row::cancelling(Threshold::From(1), Outcome::Success),
];

/// The table of what works from a figure on.
macro_rules! from {
    ($threshold:expr) => {
        &[
            $crate::terms::Row::new($crate::terms::Threshold::Dash, $crate::terms::Outcome::Failure),
            $crate::terms::Row::new($threshold, $crate::terms::Outcome::Success),
        ]
    };
}

pub(crate) use from;
