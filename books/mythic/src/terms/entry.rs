//! The entry of an action: all that the document says of it in its head and its table.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::action::{Action, ActionType, Actions};
use super::ap::Ap;
use super::outcome::{Against, Outcome, Row, Threshold};
use super::status::Statuses;

/// What an action costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cost {
    /// Always the same.
    Fixed(Ap),
    /// What the weapon says (mythic.actions.by-weapon-list).
    ByWeapon,
}

/// The skill, or the sum of skill and accuracy, that an action's check is made with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CheckSkill {
    /// None: no check is made and the result is 0 (mythic.actions.no-check-no-roll).
    None,
    /// The weapon's skill.
    Weapon,
    /// The weapon's skill and its accuracy.
    WeaponAndAccuracy,
    /// Fists, feet and wrestling.
    Unarmed,
    /// Movement or acrobatics.
    Movement,
    /// Endurance or athletics.
    Endurance,
    /// Perception or tactics.
    Perception,
}

/// How the dice of a check are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reading {
    /// Dice and skill are added.
    Ordinary,
    /// The dice are taken off the skill (mythic.round.check-inverted).
    Inverted,
}

/// The entry of an action in the document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its type.
    pub kind: ActionType,
    /// Its cost.
    pub cost: Cost,
    /// The statuses that allow it.
    pub statuses: Statuses,
    /// What it may answer.
    pub response_to: Actions,
    /// What it may take the place of.
    pub replacement_for: Actions,
    /// What its check is made with.
    pub check: CheckSkill,
    /// Whether the dice are taken off the skill.
    pub reading: Reading,
    /// Its outcomes.
    pub table: &'static [Row],
}

impl Entry {
    /// An entry with nothing but its type, cost and statuses.
    pub const fn new(
        kind: ActionType,
        cost: Cost,
        statuses: Statuses,
        check: CheckSkill,
        table: &'static [Row],
    ) -> Entry {
        Entry {
            kind,
            cost,
            statuses,
            response_to: Actions::NONE,
            replacement_for: Actions::NONE,
            check,
            reading: Reading::Ordinary,
            table,
        }
    }

    /// With what it may answer.
    #[must_use]
    pub const fn answering(mut self, actions: &[Action]) -> Entry {
        self.response_to = Actions::of(actions);
        self
    }

    /// With what it may take the place of.
    #[must_use]
    pub const fn replacing(mut self, actions: &[Action]) -> Entry {
        self.replacement_for = Actions::of(actions);
        self
    }

    /// The row that a net result meets: of those met the last, since thresholds rise down a table
    /// (mythic.actions.dt-at-least). An armoured defence that stands below the plain one is reached first and counts
    /// from there on (mythic.actions.armoured-equal-or-lower).
    pub fn read(&self, net: i16, against: Against) -> Row {
        let is_met = |row: &&Row| against.figure(row.threshold).is_some_and(|figure| net >= figure);
        let dash = || self.table.iter().find(|row| row.threshold == Threshold::Dash);
        let row = self.table.iter().rev().find(is_met).or_else(dash);
        row.copied().unwrap_or(Row::new(Threshold::Dash, Outcome::Failure))
    }

    /// Which figure of the table brought a row for a net result, in words: the one that was reached, or the lowest, which
    /// was not.
    pub fn by_figure(&self, row: Row, net: i16, against: Against) -> String {
        let lowest = || self.table.iter().filter_map(|row| against.figure(row.threshold)).min();
        match (against.figure(row.threshold), lowest()) {
            (Some(figure), _) => format!("the table, from {figure} on"),
            (None, Some(lowest)) if net < lowest => format!("the table, below {lowest}"),
            _ => "the table".to_owned(),
        }
    }
}
