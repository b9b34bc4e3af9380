//! Weapons, shields, and the attacks that they and bodies bring.

use arrayvec::ArrayVec;
use fracas_engine::Dice;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::effects::Effect;
use super::tags::Tags;
use crate::terms::{Pool, SkillId};

/// How an attack reaches its target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Form {
    /// In reach of hand or weapon; adds brawn.
    Melee,
    /// Flung; adds brawn.
    Thrown,
    /// From afar.
    Ranged,
}

/// Whether a figure already holds the abilities of its user.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Figures {
    /// Agility is added to the threat, brawn to the damage of melee and thrown attacks.
    OfTheWeapon,
    /// Fixed totals: nothing is added.
    Totals,
}

/// Threat, yield and everything else that a weapon or a natural attack brings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attack {
    /// How it reaches its target.
    pub form: Form,
    /// Paces it reaches.
    pub range: u8,
    /// Threat before agility, armor, boons and banes; the total when figures are totals.
    pub threat: i16,
    /// The pool that it damages.
    pub damage: Pool,
    /// The yield dice, largest kind first.
    pub dice: ArrayVec<Dice, 3>,
    /// A flat figure added to the damage.
    pub flat: i16,
    /// What the figures hold.
    pub figures: Figures,
    /// Its tags.
    pub tags: Tags,
    /// What the yield does besides damage.
    pub effects: Vec<Effect>,
    /// What each die at or below cunning does; empty when the attack has no line of its own.
    pub cunning: Vec<Effect>,
}

/// A weapon or a shield.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weapon {
    /// Its name, as in files.
    pub name: String,
    /// Hands that it needs, 0 to 2.
    pub hands: u8,
    /// Its attack in the hand; a shield may have none.
    pub attack: Option<Attack>,
    /// Its attack when thrown, if it can be.
    pub thrown: Option<Attack>,
    /// Paces of the zone of control that it gives; 0 for none.
    pub zone: u8,
    /// Armor that it adds while held.
    pub armor: u8,
    /// Whether it must be reloaded with a maneuver after each shot.
    pub reload: bool,
    /// Whether drawing it leaves no time to walk.
    pub slow_draw: bool,
    /// Whether it is a part of the body, as fists are: it is not drawn, and needs no hand.
    pub body: bool,
    /// Skills that it grants while held.
    pub skills: Vec<SkillId>,
}
