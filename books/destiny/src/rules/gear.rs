//! What is in hand, and what can be done with it.

use super::Scene;
use crate::sheet::{Gear, Hands, Ranged, Usage, Weapon};
use crate::terms::{Arm, Id, ItemId, Property, Yards};

/// Hands of a creature (destiny.common.hands).
pub(crate) const HANDS: u8 = 2;

impl<'a> Scene<'a> {
    /// The kind of a thing.
    pub fn gear(self, item: ItemId) -> Option<&'a Gear> {
        self.encounter.kind(item)
    }

    /// How a thing is used, of what is.
    pub fn usage(self, item: ItemId) -> Option<&'a Usage> {
        self.gear(item)?.usage.as_ref()
    }

    /// The weapon that an attack is made with.
    pub fn weapon(self, who: Id, arm: Arm) -> Option<&'a Weapon> {
        let gear = match arm.item() {
            Some(item) => self.gear(item),
            None => self.encounter.gear.get(self.sheet(who).body.index()),
        };
        gear.and_then(|gear| gear.weapon.as_ref())
    }

    /// Whether it is used in melee.
    pub fn is_melee(self, arm: Arm) -> bool {
        match arm {
            Arm::Body => true,
            Arm::Thrown(_) => false,
            Arm::Weapon(item) => self
                .gear(item)
                .and_then(|gear| gear.weapon.as_ref())
                .is_some_and(|weapon| weapon.reach.is_some()),
        }
    }

    /// How a weapon shoots or is thrown.
    pub fn ranged(self, arm: Arm) -> Option<Ranged> {
        let item = arm.item()?;
        self.gear(item).and_then(|gear| gear.weapon.as_ref()).and_then(|weapon| weapon.ranged)
    }

    /// How far a melee attack strikes.
    pub fn reach(self, who: Id, arm: Arm) -> Option<Yards> {
        if self.is_melee(arm) { self.weapon(who, arm).and_then(|weapon| weapon.reach) } else { None }
    }

    /// The block of a thing.
    pub(crate) fn block(self, item: ItemId) -> i16 {
        let weapon = self.gear(item).and_then(|gear| gear.weapon.as_ref());
        weapon.map_or(0, |weapon| weapon.block.into())
    }

    /// Whether a thing is a weapon with a property.
    pub(crate) fn has_property(self, item: ItemId, property: Property) -> bool {
        let weapon = self.gear(item).and_then(|gear| gear.weapon.as_ref());
        weapon.is_some_and(|weapon| weapon.has(property))
    }

    /// With what somebody could attack: its body, and each weapon in hand in each way that it is used.
    pub(crate) fn arms(self, who: Id) -> impl Iterator<Item = Arm> + 'a {
        let held = self.of(who).held.iter().copied();
        let weapons = held.flat_map(move |item| [Arm::Weapon(item), Arm::Thrown(item)]);
        weapons.chain([Arm::Body]).filter(move |&arm| self.is_an_arm(who, arm))
    }

    /// Whether something is a weapon that can be used so.
    pub(crate) fn is_an_arm(self, who: Id, arm: Arm) -> bool {
        match arm {
            Arm::Body => true,
            Arm::Thrown(_) => self.ranged(arm).is_some_and(|ranged| ranged.thrown),
            Arm::Weapon(_) => {
                let shoots = self.ranged(arm).is_some_and(|ranged| !ranged.thrown);
                self.weapon(who, arm).is_some_and(|weapon| weapon.reach.is_some()) || shoots
            }
        }
    }

    /// Hands that are free.
    pub(crate) fn free_hands(self, who: Id) -> u8 {
        HANDS.saturating_sub(self.of(who).held.iter().map(|&item| self.hands_for(item)).sum())
    }

    /// How many hands it takes to hold a thing.
    pub(crate) fn hands_for(self, item: ItemId) -> u8 {
        match self.gear(item).map(|gear| gear.hands) {
            Some(Hands::Two) => 2,
            _ => 1,
        }
    }

    /// Whether a healing kit is in hand.
    pub(crate) fn has_kit(self, who: Id) -> bool {
        self.of(who).held.iter().any(|&item| self.gear(item).is_some_and(|gear| gear.is_kit))
    }
}
