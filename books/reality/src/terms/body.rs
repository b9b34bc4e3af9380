//! Abilities, sizes, and how a body holds itself.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One of the six abilities.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Ability {
    /// Strength.
    Strength,
    /// Constitution.
    Constitution,
    /// Dexterity.
    Dexterity,
    /// Intelligence.
    Intelligence,
    /// Wisdom.
    Wisdom,
    /// Charisma.
    Charisma,
}

impl Ability {
    /// All six, in the order of the sheet.
    pub const ALL: [Ability; 6] = [
        Ability::Strength,
        Ability::Constitution,
        Ability::Dexterity,
        Ability::Intelligence,
        Ability::Wisdom,
        Ability::Charisma,
    ];
}

/// A set of abilities.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Abilities(pub u8);

impl Abilities {
    /// Whether an ability is in it.
    pub fn has(self, ability: Ability) -> bool {
        self.0 & (1 << ability as u8) != 0
    }

    /// With one more; twice the same is once (reality.melee.no-repeat-ability).
    #[must_use]
    pub fn with(self, ability: Ability) -> Abilities {
        Abilities(self.0 | 1 << ability as u8)
    }
}

/// A size category, from the smallest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Size {
    /// Under 5 cm.
    Miniscule,
    /// Under 15 cm.
    Fine,
    /// Under 30 cm.
    Diminutive,
    /// Under 60 cm.
    Tiny,
    /// Under 140 cm.
    Small,
    /// Under 240 cm.
    Medium,
    /// Under 360 cm.
    Large,
    /// Under 480 cm.
    Huge,
    /// Bigger still.
    Gigantic,
}

/// What kind of thing a combatant is, as far as it defends itself (reality.melee.single-strike).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Nature {
    /// A creature that defends itself.
    #[default]
    Creature,
    /// A creature that refuses to.
    Unresisting,
    /// A door, a statue: it does nothing, and its Aura stands for what it can take (reality.melee.object-damage).
    Object,
}

/// How a creature holds itself.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Posture {
    /// Sprawled on the ground; a condition too (reality.conditions.prone-exposed).
    Prone,
    /// On a knee.
    Kneeling,
    /// On its feet.
    #[default]
    Standing,
}

/// How near to death a creature is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Life {
    /// It lives and is in no danger.
    #[default]
    Sound,
    /// It bleeds out and makes Death Saves.
    Bleeding,
    /// It has been stabilized and makes none.
    Stabilized,
    /// It is dead.
    Dead,
    /// It has left.
    Gone,
}

/// Why a creature is unconscious: that says how it wakes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Faint {
    /// Its Stamina went to 0.
    Stamina,
    /// Its head was struck.
    NonLethal,
    /// A Death roll or Death Save.
    Death,
    /// Natural sleep.
    Sleep,
}

impl Faint {
    /// The graver, the harder to wake from (reality.unconscious.several-causes).
    pub(crate) fn gravity(self) -> u8 {
        match self {
            Faint::Sleep => 0,
            Faint::Stamina | Faint::NonLethal => 1,
            Faint::Death => 2,
        }
    }
}
