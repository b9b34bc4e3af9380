//! What comes of an action: the rows of the outcome tables.

use serde::{Deserialize, Serialize};

use super::ap::Ap;

/// What comes of an action: the rows of the outcome tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// It did not work.
    Failure,
    /// The blow or shot went past.
    Miss,
    /// It worked.
    Success,
    /// It worked very well.
    CriticalSuccess,
    /// The blow met the armour.
    Hit,
    /// The blow went round the armour.
    CriticalHit,
    /// The weapons are bound.
    Bind,
    /// So many AP come back.
    Regains(Ap),
}

impl Outcome {
    /// The book's name.
    pub fn name(self) -> &'static str {
        match self {
            Outcome::Failure => "Failure",
            Outcome::Miss => "Miss",
            Outcome::Success | Outcome::Regains(Ap(12)) => "Success",
            Outcome::CriticalSuccess => "Critical Success",
            Outcome::Hit => "Hit",
            Outcome::CriticalHit => "Critical Hit",
            Outcome::Bind => "Bind",
            Outcome::Regains(_) => "Reduced AP Recovery",
        }
    }
}

/// From which result on a row of a table applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Threshold {
    /// When no other row does (mythic.actions.dt-dash-row).
    Dash,
    /// A figure.
    From(i16),
    /// The Combat Defence of the target (mythic.actions.dt-target-value).
    CombatDefence,
    /// The Combat Defence (Armoured) of the target.
    CombatDefenceArmoured,
    /// The Grapple Defence of the target.
    GrappleDefence,
}

/// What an outcome does to the action that it answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Upon {
    /// It runs its course.
    Stands,
    /// It fails without effect (mythic.actions.cancel-wins).
    Cancelled,
}

/// A row of an outcome table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Row {
    /// When it applies.
    pub threshold: Threshold,
    /// What it brings.
    pub outcome: Outcome,
    /// What it does to the answered action.
    pub upon: Upon,
}

impl Row {
    /// A row.
    pub const fn new(threshold: Threshold, outcome: Outcome) -> Row {
        Row { threshold, outcome, upon: Upon::Stands }
    }

    /// A row that cancels the answered action.
    pub const fn cancelling(threshold: Threshold, outcome: Outcome) -> Row {
        Row { threshold, outcome, upon: Upon::Cancelled }
    }
}

/// The figures of the target that thresholds stand for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Against {
    /// Its Combat Defence.
    pub combat: i16,
    /// Its Combat Defence (Armoured).
    pub armoured: i16,
    /// Its Grapple Defence.
    pub grapple: i16,
}

impl Against {
    /// The figure that a threshold stands for; `None` for that of the row which applies when no other does.
    pub fn figure(self, threshold: Threshold) -> Option<i16> {
        match threshold {
            Threshold::Dash => None,
            Threshold::From(figure) => Some(figure),
            Threshold::CombatDefence => Some(self.combat),
            Threshold::CombatDefenceArmoured => Some(self.armoured),
            Threshold::GrappleDefence => Some(self.grapple),
        }
    }
}
