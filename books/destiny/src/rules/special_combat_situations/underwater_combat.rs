//! Underwater Combat.

use fracas_engine::Play;

use crate::rules::rolls_in_combat::attacks_and_combat_checks::{CombatCheck, Hinders, With};
use crate::rules::{Fight, Scene};
use crate::settings::{HalvedDamage, Halving, LightningSpread, UnderwaterDefense, UnderwaterPenalties};
use crate::sheet::Trait;
use crate::terms::{
    Ap, Arm, Attribute, DamageKind, DefenseKind, Id, Ids, Property, Rolled, Skill, Standing, Water,
};

/// What a melee attack costs more (destiny.underwater.melee-cost).
const MORE: Ap = Ap(2);
/// Feet of a yard.
const FEET: i16 = 3;

/// Half of some damage; none stays none (destiny.underwater.halving-round).
fn half(damage: i16, rounding: HalvedDamage) -> i16 {
    match rounding {
        _ if damage <= 0 => damage,
        HalvedDamage::Down => damage / 2,
        HalvedDamage::Up => damage / 2 + damage % 2,
    }
}

impl Scene<'_> {
    /// Whether somebody is under water: where all is, or sunken.
    pub(crate) fn is_under_water(self, who: Id) -> bool {
        self.ground(who).water == Water::Under
            || (self.is_in_deep_water(who) && self.of(who).standing == Standing::Sunken)
    }

    /// Whether it suffers from that (destiny.underwater.non-aquatic).
    pub(crate) fn is_hampered_by_water(self, who: Id) -> bool {
        let spared = self.has(who, Trait::Aquatic)
            && self.settings().underwater_penalties == UnderwaterPenalties::NotAquatic;
        self.is_under_water(who) && !spared
    }

    /// Whether the immobile Defense stands in place of another under water (destiny.underwater.immobile-defense).
    pub(crate) fn underwater_defense(self, who: Id, kind: DefenseKind) -> Option<&'static str> {
        let replaced = match kind {
            DefenseKind::Melee | DefenseKind::Ranged => true,
            DefenseKind::Agility => self.settings().underwater_defense == UnderwaterDefense::AgilityToo,
            DefenseKind::Power | DefenseKind::Fortitude | DefenseKind::Willpower => false,
        };
        (replaced && self.is_hampered_by_water(who)).then_some("destiny.underwater.immobile-defense")
    }

    /// What a melee attack costs more there.
    pub(crate) fn water_cost(self, who: Id) -> Ap {
        if self.is_hampered_by_water(who) { MORE } else { Ap::ZERO }
    }

    /// The damage of a weapon, halved under water (destiny.underwater.weapon-damage).
    pub(crate) fn weapon_damage(self, who: Id, arm: Arm) -> i16 {
        let damage = self.weapon(who, arm).map_or(0, |weapon| weapon.damage.into());
        self.halved_under_water(who, arm, damage)
    }

    /// Damage of a weapon's own, as water leaves it: all of it for aquatic weapons.
    pub(crate) fn halved_under_water(self, who: Id, arm: Arm, damage: i16) -> i16 {
        let aquatic = self.weapon(who, arm).is_some_and(|weapon| weapon.has(Property::Aquatic));
        if aquatic || !self.is_hampered_by_water(who) {
            return damage;
        }
        half(damage, self.settings().halved_damage)
    }

    /// Damage that an action or property adds to a weapon's, as water leaves it (destiny.underwater.halving-scope).
    pub(crate) fn added_under_water(self, who: Id, with: With, damage: i16) -> i16 {
        match with {
            With::Arm(arm) if self.settings().halving == Halving::AllButStrength => {
                self.halved_under_water(who, arm, damage)
            }
            _ => damage,
        }
    }

    /// Damage of an attack as the water around its target leaves it.
    pub(crate) fn lessened_by_water(self, with: With, target: Id, damage: i16) -> i16 {
        self.damage_in_water(self.damage_kind(with), target, damage)
    }

    /// Damage of a kind as the water around somebody leaves it: fire is halved (destiny.underwater.fire-half).
    pub(crate) fn damage_in_water(self, kind: DamageKind, target: Id, damage: i16) -> i16 {
        if kind == DamageKind::Fire && self.is_under_water(target) {
            half(damage, self.settings().halved_damage)
        } else {
            damage
        }
    }

    /// Who is in water with somebody under water.
    fn in_water_with(self, around: Id) -> Ids {
        let wet = |id: &Id| self.is_under_water(*id) || self.is_in_deep_water(*id);
        self.present().filter(|&id| id != around).filter(wet).collect()
    }
}

impl Fight<'_> {
    /// Lightning that strikes somebody under water strikes those near it too, a point less for each foot; also who made
    /// it (destiny.underwater.lightning-spread, destiny.underwater.lightning-creator).
    pub(crate) fn spread_lightning(&mut self, caster: Id, around: Id, damage: i16) -> Play {
        if !self.scene().is_under_water(around) {
            return Ok(());
        }
        let area = self.scene().area(around);
        for who in self.scene().in_water_with(around).iter() {
            let gap = self.scene().gap_between(area, self.scene().area(who));
            let feet = i16::try_from(gap.0).unwrap_or(i16::MAX).saturating_mul(FEET);
            let damage = damage.saturating_sub(feet);
            if damage > 0 && self.lightning_strikes(caster, who)? {
                self.hurt(who, damage, DamageKind::Lightning)?;
            }
        }
        Ok(())
    }

    /// Whether spreading lightning strikes: by itself, or by a roll against Agility (destiny.underwater.lightning-range).
    fn lightning_strikes(&mut self, caster: Id, target: Id) -> Play<bool> {
        const CLAUSE: &str = "destiny.underwater.lightning-range";
        if self.encounter.settings.lightning_spread == LightningSpread::ByItself {
            return Ok(true);
        }
        let scene = self.scene();
        let sum = scene.trained(caster, Attribute::Reason, Skill::Arcana, None);
        let defense = DefenseKind::Agility;
        let number = scene.defense(target, defense).total();
        let what = Rolled::SpellAttack;
        let check = CombatCheck { who: caster, target, what, sum, defense, hinders: Hinders::No };
        self.combat_check_passes(check, number, CLAUSE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_is_rounded_as_the_table_wants() {
        assert_eq!([9, 6, 5, 1, 0, -1].map(|damage| half(damage, HalvedDamage::Down)), [4, 3, 2, 0, 0, -1]);
        assert_eq!([9, 6, 1].map(|damage| half(damage, HalvedDamage::Up)), [5, 3, 1]);
    }
}
