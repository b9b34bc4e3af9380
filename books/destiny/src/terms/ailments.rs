//! Conditions that go on, and effects of magic.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::gear::Mana;
use super::ids::{Id, ItemId, SpellId};
use super::wounds::Level;

/// The most ailments that somebody has at once.
pub const MOST_AILMENTS: usize = 4;
/// The most effects of magic that go on at once.
pub const MOST_EFFECTS: usize = 16;

/// A kind of ailment that can be treated (destiny.misc.condition).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AilmentKind {
    /// Bleeding.
    Bleeding,
    /// Burning.
    Burning,
    /// Hobbled.
    Hobbled,
    /// Poisoned.
    Poisoned,
}

impl AilmentKind {
    /// All of them.
    pub const ALL: [AilmentKind; 4] =
        [AilmentKind::Bleeding, AilmentKind::Burning, AilmentKind::Hobbled, AilmentKind::Poisoned];

    /// Its name.
    pub fn name(self) -> &'static str {
        ["bleeding", "burning", "hobbled", "poisoned"][self as usize]
    }

    /// Its TN where what brings it names none (destiny.misc.condition-definitions).
    pub fn usual_tn(self, level: Level) -> i8 {
        match self {
            AilmentKind::Hobbled => 10,
            _ => 6 + 2 * level.rank() as i8,
        }
    }
}

/// An ailment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ailment {
    /// What it is.
    pub kind: AilmentKind,
    /// How bad a wound it gives; a hobbled creature takes none.
    pub level: Level,
    /// Its TN, on the scale around 10 (destiny.misc.condition-definitions).
    pub tn: i8,
    /// Checks passed against it since its level last fell.
    pub successes: u8,
}

/// Whether somebody is awake.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Consciousness {
    /// Awake.
    #[default]
    Awake,
    /// Unconscious; the round with whose end the next check to wake comes, if there is one.
    Unconscious {
        /// That round.
        next_check: Option<u16>,
    },
    /// Unconscious and dying.
    Dying {
        /// The round with whose end the next check comes.
        next_check: u16,
        /// The level of the wound that brought it.
        by: Level,
    },
}

/// What an effect of magic comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// A spell.
    Spell(SpellId),
    /// A magic item.
    Item(ItemId),
}

/// An effect of magic that goes on, or has ended and still holds mana.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Effect {
    /// Whose it is.
    pub owner: Id,
    /// What it comes from.
    pub from: Source,
    /// On whom it lies.
    pub on: Id,
    /// Mana invested in it.
    pub mana: u8,
    /// How that is used.
    pub mode: Mana,
    /// The round in which it began.
    pub since: u16,
    /// The round with whose end it ends; `None` until it is ended.
    pub until: Option<u16>,
    /// Whether it goes on.
    pub is_on: bool,
}
