//! Martial Proficiency Level: who can use what without a penalty, and how many combat styles it knows.

use fracas_engine::Play;

use super::{Fight, Scene};
use crate::choice::{Arm, Choice, Illegal, Legality, Question};
use crate::event::Event;
use crate::settings::{ClumsyEvasion, UnproficientArmour};
use crate::terms::{Id, ItemId};

/// The levels of Martial Proficiency at which a combat style is learned (reality.mpl.combat-styles).
const STYLES_AT: [u8; 2] = [3, 6];
/// The levels from which one more style is used at once (reality.mpl.combat-styles-list).
const MORE_AT_ONCE: [u8; 3] = [5, 10, 15];

/// How many combat styles a Martial Proficiency Level brings (reality.mpl.combat-styles).
pub fn styles_learned(mpl: u8) -> usize {
    STYLES_AT.into_iter().filter(|&level| mpl >= level).count()
}

/// How many combat styles are used at once at a level (reality.mpl.combat-styles-list).
pub fn styles_at_once(level: u8) -> usize {
    1 + MORE_AT_ONCE.into_iter().filter(|&from| level >= from).count()
}

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

    /// Evasion lost to melee weapons in hand without proficiency (reality.mpl.melee-evasion-scope): 1 at most, or by setting
    /// 1 for each (reality.mpl.evasion-once).
    pub(super) fn clumsy_evasion(self, who: Id) -> i16 {
        let clumsy = |(item, weapon): &(ItemId, &crate::sheet::Weapon)| {
            weapon.reach.is_some() && weapon.shooting.is_none() && !self.is_proficient(who, *item)
        };
        let clumsy = self.weapons_in_hand(who).filter(clumsy).count() as i16;
        match self.settings().clumsy_evasion {
            ClumsyEvasion::EachWeapon => -clumsy,
            ClumsyEvasion::Once | ClumsyEvasion::NotUnarmed => -clumsy.min(1),
        }
    }

    /// Whether a style that somebody has learned may be used besides those that are taken.
    pub(crate) fn may_take_style(self, who: Id, owner: Id, style: u8, taken: u8) -> Legality {
        const CLAUSE: &str = "reality.mpl.combat-styles-list";
        if owner != who {
            return Err(Illegal::because(CLAUSE, "this is another's style"));
        }
        if taken & (1 << style) != 0 {
            return Err(Illegal::because(CLAUSE, "this style is chosen already"));
        }
        Ok(())
    }

    /// The first style that somebody uses and has not taken again yet.
    pub(crate) fn style_in_use(self, who: Id, taken: u8) -> Option<u8> {
        let known = 0..self.sheet(who).styles.len() as u8;
        known.into_iter().find(|style| self.of(who).styles & !taken & (1 << style) != 0)
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

impl Fight<'_> {
    /// After a Long Rest one may use other styles than before, of those that one has learned
    /// (reality.mpl.combat-styles-list).
    pub(super) fn choose_styles(&mut self, who: Id) -> Play {
        let sheet = self.scene().sheet(who);
        let (known, most) = (sheet.styles.len(), styles_at_once(sheet.level));
        if known <= most {
            return Ok(());
        }
        let before = self.scene().of(who).styles;
        let mut now = 0_u8;
        for chosen in 0..most as u8 {
            let question = Question::Style { who, chosen, taken: now };
            let Some(Choice::Style(_, style)) = self.ask(question)? else { break };
            now |= 1 << style;
            if before & (1 << style) == 0 {
                let event = Event::StyleTaken { who, style };
                self.note(event, "a Long Rest lets one choose anew", "reality.mpl.combat-styles-list");
            }
        }
        self.of_mut(who).styles = now;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn styles_are_learned_at_three_and_six_and_used_by_level() {
        assert_eq!([0, 2, 3, 5, 6, 9].map(styles_learned), [0, 0, 1, 1, 2, 2]);
        assert_eq!([1, 4, 5, 9, 10, 14, 15, 20].map(styles_at_once), [1, 1, 2, 2, 3, 3, 4, 4]);
    }
}
