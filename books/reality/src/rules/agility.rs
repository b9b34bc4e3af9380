//! Agility: quickness for a metre here and there.

use super::Scene;
use super::gear::Circumstance;
use crate::settings::{AgilityBase, ArmourPenalty};
use crate::sheet::Armour;
use crate::terms::{Ability, Condition, Id, Weight};

/// Maximum Agility before anything else (reality.agility.max).
const BASE: i16 = 3;
/// Strength under which gear that is not Light costs 1 Agility more (reality.agility.gear-cost).
const STRENGTH_FOR_GEAR: i8 = 11;

/// A column of the Leg Strength table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Legs {
    /// Metres more in a Sprint.
    Sprint,
    /// Half metres more in a Jump.
    Jump,
    /// Agility more.
    Agility,
    /// Dice off the damage of a fall.
    Fall,
}

impl Scene<'_> {
    /// A figure of the Leg Strength table (reality.agility.leg-strength, reality.actions.sprint-distance): nothing below its
    /// first row.
    pub fn legs(self, who: Id, column: Legs) -> u8 {
        let strength = self.sheet(who).skills.leg_strength;
        let reached = self.encounter.legs.iter().filter(|row| strength >= row.from);
        reached.max_by_key(|row| row.from).map_or(0, |row| match column {
            Legs::Sprint => row.sprint,
            Legs::Jump => row.jump,
            Legs::Agility => row.agility,
            Legs::Fall => row.fall,
        })
    }

    /// Maximum Agility, never below 0.
    pub fn maximum_agility(self, who: Id) -> u8 {
        let base = match self.settings().agility_base {
            AgilityBase::Three => BASE,
            AgilityBase::HalfSpeed => i16::from(self.sheet(who).speed) / 2,
        };
        let bonus = self.modified(who, Circumstance::default(), |modifier| modifier.agility);
        let sum = base + i16::from(self.legs(who, Legs::Agility)) + bonus - self.agility_of_gear(who);
        u8::try_from(sum.max(0)).unwrap_or(u8::MAX)
    }

    /// Agility that armour and shields cost (reality.agility.gear-cost).
    fn agility_of_gear(self, who: Id) -> i16 {
        let weak = self.sheet(who).scores[Ability::Strength as usize] < STRENGTH_FOR_GEAR;
        let more = |weight: Weight| i16::from(weak && weight != Weight::Light);
        let layers = self.sheet(who).armour.iter();
        // By the older tables the first cost comes off Evasion instead (reality.melee.armor-data).
        let older = self.settings().armour_penalty == ArmourPenalty::OlderColumn;
        let moved = |layer: &Armour| if older { layer.evasion_older - layer.evasion } else { 0 };
        let cost = |layer: &Armour| (i16::from(layer.agility) - i16::from(moved(layer))).max(0);
        let armour: i16 = layers.clone().map(cost).sum();
        let heavy_armour = layers.map(|layer| more(layer.weight)).max().unwrap_or(0);
        let shields = self.of(who).held.iter().filter_map(|&item| self.shield(item));
        let shield: i16 = shields.map(|shield| i16::from(shield.agility) + more(shield.weight)).sum();
        armour + heavy_armour + shield
    }

    /// Whether any Agility may be spent: none while Slowed (reality.conditions.slowed).
    pub(super) fn uses_agility(self, who: Id) -> bool {
        !self.has(who, Condition::Slowed)
    }
}
