//! Powers: spells, what magic items do, and what perks give.

use fracas_engine::Dice;
use schemars::JsonSchema;
use serde::Deserialize;

use crate::terms::{Condition, Cues, Damages, Defenses, Lasting, Metres, Skill};

/// Where a power comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// A spell: casting it may provoke.
    Spell,
    /// A magic item.
    Item,
    /// A perk.
    Perk,
}

/// On whom a power works.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Targets {
    /// On its user.
    User,
    /// On a creature that is chosen.
    Creature,
    /// On nobody: what it does is told, and the game master sees to it.
    Nobody,
}

/// A power.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Power {
    /// Its name.
    pub name: String,
    /// Where it comes from.
    pub source: Source,
    /// The mana that it takes.
    pub mana: u16,
    /// The stamina that it takes.
    pub stamina: u8,
    /// How far it reaches; what is a melee attack reaches 1 m unless its data say otherwise.
    pub range: Metres,
    /// Whether it has the Attack trait.
    pub is_attack: bool,
    /// Whether it is a melee attack.
    pub is_melee: bool,
    /// Whether it is described as targeting the mind.
    pub targets_mind: bool,
    /// The manners of defense that its description allows, where it says so.
    pub defenses: Option<Defenses>,
    /// With what its attack is rolled.
    pub skill: Skill,
    /// On whom it works.
    pub targets: Targets,
    /// How many creatures, at most.
    pub most_targets: u8,
    /// Damage.
    pub damage: Damages,
    /// Health that it gives back: dice and points.
    pub healing: Option<(Dice, u8)>,
    /// A condition that it brings, and for how long.
    pub condition: Option<(Condition, Lasting)>,
    /// A condition that it ends.
    pub ends: Option<Condition>,
    /// Metres that it carries its user.
    pub teleport: Option<Metres>,
    /// What lets it be used as a reaction, where its description says so (realmspire.actions.reaction-needs-trigger).
    pub triggers: Cues,
    /// Whether it can be used as a free action (realmspire.free.only-when-granted).
    pub is_free: bool,
}

impl Power {
    /// Whether it counts as an attack: it has the trait, or does harm to a creature that is chosen
    /// (realmspire.what-is-attack.harm-is-attack).
    pub fn counts_as_attack(&self) -> bool {
        self.is_attack || (self.targets == Targets::Creature && !self.damage.is_empty())
    }
}
