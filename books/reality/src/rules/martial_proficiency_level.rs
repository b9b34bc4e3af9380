//! Martial Proficiency Level: who can use what without a penalty.

use super::Scene;
use crate::choice::Arm;
use crate::settings::UnproficientArmour;
use crate::sheet::{Id, ItemId};

impl Scene<'_> {
    /// Whether a combatant is Proficient with a weapon or shield (reality.mpl.requirement).
    pub fn is_proficient(self, who: Id, item: ItemId) -> bool {
        let requirement = match (self.weapon(item), self.shield(item)) {
            (Some(weapon), _) => weapon.mpr,
            (_, Some(shield)) => shield.mpr,
            _ => 0,
        };
        self.sheet(who).mpl >= requirement
    }

    /// Whether a blow is struck without proficiency: never by the body.
    pub fn is_clumsy(self, who: Id, arm: Arm) -> bool {
        arm.item().is_some_and(|item| !self.is_proficient(who, item))
    }

    /// Evasion lost to melee weapons in hand without proficiency (reality.mpl.melee-evasion-scope).
    pub(super) fn clumsy_evasion(self, who: Id) -> i16 {
        let clumsy = |(item, weapon): &(ItemId, &crate::sheet::Weapon)| {
            weapon.reach.is_some() && weapon.shooting.is_none() && !self.is_proficient(who, *item)
        };
        -i16::from(self.weapons_in_hand(who).any(|held| clumsy(&held)))
    }

    /// Energy lost each Round to armour and shields without proficiency (reality.mpl.armor-penalty).
    pub(super) fn clumsy_energy(self, who: Id) -> u8 {
        if self.settings().unproficient_armour == UnproficientArmour::Nothing {
            return 0;
        }
        let mpl = self.sheet(who).mpl;
        let layers = self.sheet(who).armour.iter().filter(|layer| layer.mpr > mpl).count();
        let shields = self.of(who).held.iter().filter_map(|&item| self.shield(item));
        (layers + shields.filter(|shield| shield.mpr > mpl).count()) as u8
    }
}
