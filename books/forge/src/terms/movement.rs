//! How somebody moves, comes into the water, and is put aside.

use serde::Serialize;

/// What moves a character: it decides who may hinder it and which conditions stop it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Gait {
    /// A maneuver that enemies may hinder.
    Maneuver,
    /// A careful maneuver other than Shift.
    Careful,
    /// The one pace of Shift: careful, exactly one pace, open to the knocked-down.
    Shift,
    /// Movement by an action or a reaction, which cannot be hindered.
    Unhindered,
}

/// Something that can be done once, and whether it still can.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Once {
    /// It has not been done.
    Open,
    /// It has been done.
    Used,
}

/// How a character came into the water.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Entry {
    /// By its own movement.
    OwnMovement,
    /// By a shove, a fall, or an enemy's skill.
    Against,
}

/// Who of two in one area may be put aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Aside {
    /// Either of them.
    Either,
    /// Only the one who is asked about.
    OnlyThis,
}

/// At what of a maneuver it is hindered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occasion {
    /// At a step.
    Step,
    /// At the end of a movement of which no step was an occasion.
    Movement,
    /// At what is no movement.
    Other,
}
