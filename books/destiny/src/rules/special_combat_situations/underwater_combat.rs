//! Underwater Combat.

use fracas_engine::Play;

use crate::rules::health_damage_and_healing::wound_thresholds::Unrolled;
use crate::rules::rolls_in_combat::attacks_and_combat_checks::{CombatCheck, Hinders};
use crate::rules::{Fight, Scene};
use crate::settings::{
    HalvedDamage, LightningReaches, LightningSpread, MissedLightning, UnderwaterDefense, UnderwaterPenalties,
};
use crate::sheet::{Spell, Trait};
use crate::terms::{
    Ap, Attribute, DamageKind, DefenseKind, Id, Ids, Rolled, Skill, SpellId, Standing, Water,
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

/// Lightning that has struck under water, or might have.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lightning {
    /// Who made it.
    pub caster: Id,
    /// By which spell.
    pub spell: SpellId,
    /// Whom that was aimed at, in the middle of its area.
    pub target: Id,
    /// All who were in its area, struck or missed.
    pub within: Ids,
    /// Who was under water as it was made.
    pub submerged: Ids,
    /// The damage of those whom it struck; `None` if it missed them all.
    pub damage: Option<i16>,
}

impl Scene<'_> {
    /// Whether somebody is under water: where all is, or sunken. Who rides is where its mount is, and who flies is above
    /// the water.
    pub(crate) fn is_under_water(self, who: Id) -> bool {
        let body = self.borne_by(who);
        !self.is_flying(body)
            && match self.ground(body).water {
                Water::Under => true,
                Water::Deep => self.of(body).standing == Standing::Sunken,
                Water::Dry => false,
            }
    }

    /// Whether it suffers from that (destiny.underwater.non-aquatic).
    pub(crate) fn is_hampered_by_water(self, who: Id) -> bool {
        let spared = self.has(who, Trait::Aquatic)
            && self.settings().underwater_penalties == UnderwaterPenalties::NotAquatic;
        !spared && self.is_under_water(who)
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

    /// Half of some damage, rounded as the table wants.
    pub(crate) fn half(self, damage: i16) -> i16 {
        half(damage, self.settings().halved_damage)
    }

    /// Damage of a kind as the water around somebody leaves it: fire is halved (destiny.underwater.fire-half).
    pub(crate) fn damage_in_water(self, kind: DamageKind, target: Id, damage: i16) -> i16 {
        if kind == DamageKind::Fire && self.is_under_water(target) { self.half(damage) } else { damage }
    }

    /// Who is under water as a spell with such damage is cast, if that makes a difference to it: lightning does not spread
    /// because one sinks by it (destiny.underwater.lightning-spread).
    pub(crate) fn submerged(self, kind: DamageKind) -> Ids {
        match kind {
            DamageKind::Lightning => self.present().filter(|&who| self.is_under_water(who)).collect(),
            _ => Ids::NONE,
        }
    }

    /// Whom lightning may reach besides those in its area: all who are in the water, or by setting everybody
    /// (destiny.underwater.lightning-in-water).
    fn near_lightning(self, lightning: Lightning) -> Ids {
        let everybody = self.settings().lightning_reaches == LightningReaches::Everybody;
        let wet =
            |id: &Id| everybody || self.is_under_water(*id) || self.is_in_deep_water(self.borne_by(*id));
        self.present().filter(|&id| !lightning.within.has(id)).filter(wet).collect()
    }

    /// Feet between somebody and the area that lightning was made in.
    fn feet_from(self, lightning: Lightning, who: Id) -> i16 {
        let radius = self.spell(lightning.spell).radius;
        let beyond = self.distance(lightning.target, who).less(radius);
        i16::try_from(beyond.0).unwrap_or(i16::MAX).saturating_mul(FEET)
    }
}

impl Fight<'_> {
    /// Lightning that strikes somebody under water strikes those near its area too, a point less for each foot; also who
    /// made it (destiny.underwater.lightning-spread, destiny.underwater.lightning-creator).
    pub(crate) fn spread_lightning(&mut self, lightning: Lightning) -> Play {
        if !lightning.within.iter().any(|who| lightning.submerged.has(who)) {
            return Ok(());
        }
        let Some(normal) = self.lightning_let_loose(lightning)? else { return Ok(()) };
        let limit = self.encounter.settings.lightning_limit.into();
        for who in self.scene().near_lightning(lightning).iter() {
            let feet = self.scene().feet_from(lightning, who);
            let (damage, near) = (normal.saturating_sub(feet), feet <= limit);
            if near && damage > 0 && self.lightning_strikes(lightning, who)? {
                self.hurt(who, damage, Unrolled::Spread(lightning.spell))?;
            }
        }
        Ok(())
    }

    /// The damage that spreads. Lightning that has missed does not spread, but by setting
    /// (destiny.underwater.lightning-missed).
    fn lightning_let_loose(&mut self, lightning: Lightning) -> Play<Option<i16>> {
        let spreads = self.encounter.settings.missed_lightning == MissedLightning::Spreads;
        if lightning.damage.is_some() || !spreads {
            return Ok(lightning.damage);
        }
        self.spell_damage(lightning.caster, lightning.spell).map(Some)
    }

    /// Whether spreading lightning strikes: by itself, or by a roll against Agility (destiny.underwater.lightning-range).
    fn lightning_strikes(&mut self, lightning: Lightning, target: Id) -> Play<bool> {
        const CLAUSE: &str = "destiny.underwater.lightning-range";
        if self.encounter.settings.lightning_spread == LightningSpread::ByItself {
            return Ok(true);
        }
        let who = lightning.caster;
        let scene = self.scene();
        let Spell { school, wild, .. } = *scene.spell(lightning.spell);
        let sum = scene.trained(who, Attribute::Reason, Skill::Arcana, Some(school));
        let defense = DefenseKind::Agility;
        let number = self.defense_met(target, defense)?;
        let what = Rolled::SpellAttack;
        let check = CombatCheck { who, target, what, sum, defense, wild, hinders: Hinders::No };
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
