//! How an attack or check stands before its dice are thrown, for whoever weighs one against another.

use super::{Attack, CombatCheck, Hinders, With};
use crate::rules::Scene;
use crate::rules::rolls_in_combat::modifiers_to_attack::Aimed;
use crate::settings::{HinderDice, WildRoll};

/// The mean of a die of twelve and one of six.
const TWELVE_AND_SIX: i16 = 10;

/// By how much an attack whose dice come to 0 would exceed what it meets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Outlook {
    /// The Defense: below 0 it misses.
    pub over_defense: i16,
    /// Defense and Toughness, with the damage.
    pub over_toughness: i16,
    /// Twice the mean of the dice that the weapon or spell lists.
    pub twice_dice: i16,
}

impl Scene<'_> {
    /// How an attack stands, by all that the map and the sheets say.
    pub(crate) fn outlook(self, attack: Attack) -> Outlook {
        let Attack { attacker, target, with, .. } = attack;
        let (what, defense) = (self.rolled_for(with), self.met_by(attack));
        let is_melee = self.is_melee_attack(with);
        let aimed = Aimed { attacker, target, place: target, what, is_melee, defense };
        let cover = self.cover_by_map(aimed);
        let added = self.attack_sum(attack, target).total()
            + self.modifiers(aimed, cover).total()
            + self.ailing(attacker, what).total();
        let number =
            self.defense(target, defense).and(&self.mounted_defense(attacker, target, defense)).total();
        let over_defense = i16::from(self.settings().wild_constant) + added - number;
        let damage = self.damage_of(attack, &self.fixed_damage(attack));
        let over_toughness = over_defense + damage - self.toughness_met(attack).total();
        Outlook { over_defense, over_toughness, twice_dice: self.twice_listed_dice(attack) }
    }

    /// What a combat check comes to, on the scale of Defenses, whose dice come to their mean, by all that the map and the
    /// sheets say.
    pub(crate) fn expected_of(self, check: &CombatCheck) -> i16 {
        let settings = self.settings();
        let mean = match (check.hinders, settings.hinder_dice, settings.wild_roll) {
            (Hinders::Yes | Hinders::Parries, HinderDice::AllOrdinary, _) => settings.scale_shift.into(),
            (_, _, WildRoll::TwelveAndSix) => TWELVE_AND_SIX,
            (_, _, WildRoll::WildDice) => settings.wild_constant.into(),
        };
        let plain = mean + check.sum.total() + self.ailing(check.who, check.what).total();
        if !self.has_extras(check.what) {
            return plain;
        }
        let aimed = check.aimed();
        let cover = self.cover_by_map(aimed);
        plain + self.check_hampers(aimed).total() + self.modifiers(aimed, cover).total()
    }

    fn twice_listed_dice(self, attack: Attack) -> i16 {
        let dice = match attack.with {
            With::Arm(arm) => self.weapon(attack.attacker, arm).and_then(|weapon| weapon.dice),
            With::Spell(spell) => self.encounter.spells[spell.index()].dice,
        };
        dice.map_or(0, |dice| i16::from(dice.count) * (i16::from(dice.die.sides()) + 1))
    }
}
