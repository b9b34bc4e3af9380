//! Evasion: getting out of the way, or putting weapon or shield there.

use crate::choice::Arm;
use crate::rules::Scene;
use crate::rules::gear::Circumstance;
use crate::settings::{ArmourPenalty, ClumsyEvasion, RangedEvasion};
use crate::sheet::Weapon;
use crate::terms::{Ability, Condition, Faint, Id, ItemId, Meets, Nature, Weight};

/// From where an attack comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// From where the target faces.
    Front,
    /// From where it does not.
    Behind,
}

impl Scene<'_> {
    /// What armour takes off Evasion (reality.melee.armor-data).
    pub fn armor_penalty(self, who: Id) -> i16 {
        let layers = self.sheet(who).armour.iter();
        layers
            .map(|layer| match self.settings().armour_penalty {
                ArmourPenalty::EvasionColumn => i16::from(layer.evasion),
                ArmourPenalty::OlderColumn => i16::from(layer.evasion_older),
            })
            .sum()
    }

    /// Inherent Evasion, by race or size (reality.evasion.inherent).
    pub fn inherent_evasion(self, who: Id) -> i16 {
        let sheet = self.sheet(who);
        sheet.inherent_evasion.map_or_else(|| i16::from(sheet.size.chart().evasion), i16::from)
    }

    /// Unarmed Evasion (reality.evasion.unarmed-formula).
    pub fn unarmed_evasion(self, who: Id, meets: Meets) -> i16 {
        let spared = self.settings().clumsy_evasion == ClumsyEvasion::NotUnarmed;
        self.bare_evasion(who, meets) + if spared { 0 } else { self.clumsy_evasion(who) }
    }

    /// Evasion without what is in hand.
    fn bare_evasion(self, who: Id, meets: Meets) -> i16 {
        let circumstance = Circumstance { meets, ..Circumstance::default() };
        self.inherent_evasion(who)
            + self.parts([(self.sheet(who).level.into(), 3), (self.modifier(who, Ability::Dexterity), 2)])
            + self.modified(who, circumstance, |modifier| modifier.evasion)
            - self.armor_penalty(who)
    }

    /// Evasion against a blow (reality.evasion.formula).
    pub fn evasion(self, who: Id, against: Option<Arm>, meets: Meets) -> i16 {
        self.bare_evasion(who, meets)
            + self.clumsy_evasion(who)
            + self.weapon_evasion(who, against)
            + self.shield_evasion(who, against)
    }

    /// Ranged Evasion; nothing but the shield depends on the side (reality.evasion.ranged-formula), and on whether what is
    /// shot or thrown is Heavy (reality.evasion.weapon-bonuses).
    pub fn ranged_evasion(self, who: Id, side: Side, against: Option<Arm>) -> i16 {
        let shield = match side {
            Side::Front => self.shield_evasion(who, against),
            Side::Behind => 0,
        };
        let penalty = match self.settings().ranged_evasion {
            RangedEvasion::WithPenalty => self.armor_penalty(who),
            RangedEvasion::WithoutPenalty => 0,
        };
        let armour: i16 = self.sheet(who).armour.iter().map(|layer| i16::from(layer.ranged_evasion)).sum();
        let style = self.modified(who, Circumstance::default(), |modifier| modifier.ranged_evasion);
        self.halved(who, Ability::Dexterity) + shield + armour + style - penalty
    }

    /// What weapons add: the best of them, and further Light ones, but Light weapons nothing against Heavy ones
    /// (reality.evasion.weapon-bonuses).
    fn weapon_evasion(self, who: Id, against: Option<Arm>) -> i16 {
        let heavy = self.is_heavy(against);
        let bonus = |(item, weapon): (ItemId, &Weapon)| {
            let two_handed = weapon.properties.versatile && self.in_two_hands(who, item);
            i16::from(weapon.evasion) + i16::from(two_handed)
        };
        let counted = || {
            self.weapons_in_hand(who).filter(move |(_, weapon)| !(heavy && weapon.weight == Weight::Light))
        };
        let is_light = |(_, weapon): &(ItemId, &Weapon)| weapon.weight == Weight::Light;
        let light = counted().filter(is_light).map(bonus).reduce(|one, other| one + other);
        let best = counted().filter(|held| !is_light(held)).map(bonus).max();
        match (light, best) {
            // The one weapon may as well be one of the Light ones.
            (Some(light), Some(best)) => light + best.max(0),
            (light, best) => light.or(best).unwrap_or(0),
        }
    }

    /// What the shield adds; a Heavy weapon ignores a Light one.
    pub(in crate::rules) fn shield_evasion(self, who: Id, against: Option<Arm>) -> i16 {
        let Some((_, shield)) = self.whole_shield(who) else { return 0 };
        if self.is_heavy(against) && shield.weight == Weight::Light { 0 } else { shield.evasion.into() }
    }

    fn is_heavy(self, arm: Option<Arm>) -> bool {
        arm.and_then(|arm| self.weapon_of(arm)).is_some_and(|weapon| weapon.weight == Weight::Heavy)
    }

    /// Whether a target can make an Evasion roll at all (reality.evasion.no-roll): who is bound or asleep cannot, and
    /// against blows who is unconscious (reality.unconscious.melee-auto-hit) or will not (reality.melee.single-strike).
    pub fn cannot_evade(self, who: Id) -> bool {
        let refuses = self.sheet(who).nature != Nature::Creature;
        refuses || self.of(who).faint.is_some() || self.has(who, Condition::FullyRestrained)
    }

    /// Whether any shot hits, as it does sleepers and the bound.
    pub fn is_hit_by_any_shot(self, who: Id) -> bool {
        self.of(who).faint == Some(Faint::Sleep) || self.has(who, Condition::FullyRestrained)
    }
}
