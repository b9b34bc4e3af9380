//! How time between fights is spent.

use serde::{Deserialize, Serialize};

use crate::terms::{Action, Id};

/// How a party spends time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rest {
    /// A short rest.
    Short,
    /// An hour of quiet: four short rests, or one (destiny.short-rest.one-per-rest).
    Hour,
    /// A long rest, part of it slept through as each needs.
    Asleep,
    /// A long rest without sleep.
    Awake,
    /// Somebody stabilizes another or treats it, which takes no rest (destiny.resting.first-aid).
    Aid(Id, Action),
    /// The next fight, or the end of the day.
    GoOn,
}

/// What somebody of a party does while it rests.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Activity {
    /// It fights, or must flee.
    Fight,
    /// It climbs, or does something else that is strenuous.
    Climb,
    /// It spends stamina.
    SpendStamina,
    /// It spends mana.
    SpendMana,
    /// It invests mana.
    InvestMana,
    /// It walks around the camp.
    Stroll,
    /// It prepares a simple meal.
    Cook,
}

impl Activity {
    /// All of them.
    pub const ALL: [Activity; 7] = [
        Activity::Fight,
        Activity::Climb,
        Activity::SpendStamina,
        Activity::SpendMana,
        Activity::InvestMana,
        Activity::Stroll,
        Activity::Cook,
    ];

    /// In words.
    pub fn name(self) -> &'static str {
        [
            "a fight",
            "a climb",
            "stamina is spent",
            "mana is spent",
            "mana is invested",
            "a stroll around the camp",
            "a simple meal",
        ][self as usize]
    }
}
