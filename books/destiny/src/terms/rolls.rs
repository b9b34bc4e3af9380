//! What is rolled for.

use serde::{Deserialize, Serialize};

/// What is rolled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rolled {
    /// An attack with a weapon in melee.
    MeleeAttack,
    /// An attack with a ranged weapon.
    RangedAttack,
    /// An attack with a spell.
    SpellAttack,
    /// A melee weapon check.
    MeleeCheck,
    /// A Power check.
    Power,
    /// An Agility check.
    Agility,
    /// A Fortitude check.
    Fortitude,
    /// A Willpower check.
    Willpower,
    /// Initiative.
    Initiative,
    /// Hiding.
    Hiding,
    /// Observation.
    Observation,
    /// Jumping.
    Jumping,
    /// Balance.
    Balance,
    /// Gymnastics.
    Gymnastics,
    /// Athletics, for Dash.
    Athletics,
    /// Climbing.
    Climbing,
    /// Swimming.
    Swimming,
    /// Riding.
    Riding,
    /// Deception.
    Deception,
    /// Healing.
    Healing,
    /// Focus on a spell.
    Focus,
    /// Recovery.
    Recovery,
    /// Haste.
    Haste,
    /// Fortitude, so as not to fall unconscious.
    StayingConscious,
    /// Fortitude, of the dying.
    Dying,
    /// Fortitude, to wake.
    Waking,
    /// Athletics, to hold on or keep afloat when wounded.
    HoldingOn,
    /// Whatever the game master wants for an action that is not listed.
    Other,
}

impl Rolled {
    /// In words.
    pub fn name(self) -> &'static str {
        [
            "a melee attack",
            "a ranged attack",
            "a spell attack",
            "a melee weapon check",
            "a Power check",
            "an Agility check",
            "a Fortitude check",
            "a Willpower check",
            "initiative",
            "Hiding",
            "Observation",
            "Jumping",
            "Balance",
            "Gymnastics",
            "Athletics",
            "Climbing",
            "Swimming",
            "Riding",
            "Deception",
            "Healing",
            "focus",
            "recovery",
            "haste",
            "staying conscious",
            "dying",
            "waking",
            "holding on",
            "another action",
        ][self as usize]
    }

    /// Whether it is an attack roll or a combat check, which are wild (destiny.rolls.wild-default).
    pub fn is_combat(self) -> bool {
        matches!(
            self,
            Rolled::MeleeAttack
                | Rolled::RangedAttack
                | Rolled::SpellAttack
                | Rolled::MeleeCheck
                | Rolled::Power
                | Rolled::Agility
                | Rolled::Fortitude
                | Rolled::Willpower
        ) || self.is_for_life()
    }

    /// Whether it counts wounds by itself, so that they take nothing else off (destiny.slots.worse-effects,
    /// destiny.swim-climb.hold-when-wounded).
    pub fn counts_wounds(self) -> bool {
        matches!(self, Rolled::Recovery | Rolled::HoldingOn) || self.is_for_life()
    }

    /// Whether it is one of the Fortitude checks that count wounds in their TN, which exhaustion takes nothing off either
    /// (destiny.fatigue.exhausted-effects).
    pub fn is_for_life(self) -> bool {
        matches!(self, Rolled::StayingConscious | Rolled::Dying | Rolled::Waking)
    }

    /// Whether it is made by one who does something by itself: neither to another, nor against what another does to it,
    /// nor for its life.
    pub fn is_of_ones_own(self) -> bool {
        !self.is_combat() && self != Rolled::Deception
    }

    /// Whether it is an attack roll.
    pub fn is_attack(self) -> bool {
        matches!(self, Rolled::MeleeAttack | Rolled::RangedAttack | Rolled::SpellAttack)
    }
}
