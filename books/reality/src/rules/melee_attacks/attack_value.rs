//! Attack Value: how hard an attack is to evade, without a roll.

use crate::choice::Arm;
use crate::rules::Scene;
use crate::rules::gear::Circumstance;
use crate::terms::{Abilities, Ability, Id};

/// What AV begins with (reality.melee.av-formula).
const BASE: i16 = 15;

impl Scene<'_> {
    /// Melee AV against a target: static, not rolled (reality.melee.av-static).
    pub fn attack_value(self, who: Id, arm: Arm, target: Id) -> i16 {
        let circumstance = Circumstance { arm: Some(arm), target: Some(target), ..Circumstance::default() };
        let weapon = self.weapon_of(arm).map_or(0, |weapon| i16::from(weapon.attack));
        BASE + self.masab(who) + weapon + self.modified(who, circumstance, |modifier| modifier.av)
            - i16::from(self.is_clumsy(who, arm))
    }

    /// MASAB (reality.melee.masab).
    pub fn masab(self, who: Id) -> i16 {
        self.attack_abilities(who, self.sheet(who).masab)
            + self.modified(who, Circumstance::default(), |modifier| modifier.masab)
    }

    /// MASDB (reality.melee.masdb).
    pub fn masdb(self, who: Id) -> i16 {
        self.attack_abilities(who, self.sheet(who).masdb)
            + self.modified(who, Circumstance::default(), |modifier| modifier.masdb)
    }

    fn attack_abilities(self, who: Id, more: Abilities) -> i16 {
        // Each ability counts once (reality.melee.no-repeat-ability).
        let set = more.with(Ability::Strength).with(Ability::Dexterity);
        let all = Ability::ALL.into_iter().filter(|&ability| set.has(ability));
        self.divided(all.map(|ability| self.modifier(who, ability)).sum(), 3)
    }
}
