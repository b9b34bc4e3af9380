//! Wound Thresholds: which wound damage makes.

use fracas_engine::{Clause, Play, Sum, Why};

use super::Wounding;
use crate::event::Event;
use crate::rules::{Fight, Scene};
use crate::settings::UnrolledDamage;
use crate::terms::{DamageKind, Id, Level};

/// The least damage of each level (destiny.thresholds.table).
const THRESHOLDS: [i16; 5] = [0, 2, 4, 6, 8];

/// The highest level whose threshold damage meets; none below 0 (destiny.thresholds.highest-met).
fn level_of(damage: i16) -> Option<Level> {
    Level::ALL.into_iter().rev().find(|&level| THRESHOLDS[level as usize] <= damage)
}

impl Scene<'_> {
    /// The wound that damage makes, if it makes one.
    pub(crate) fn level_of(self, damage: i16) -> Option<Level> {
        level_of(damage)
    }
}

impl Fight<'_> {
    /// Damage that no attack roll made: no Defense is taken off it (destiny.thresholds.damage-without-attack-roll).
    pub(crate) fn hurt(&mut self, who: Id, damage: i16, kind: DamageKind) -> Play {
        const CLAUSE: &str = "destiny.thresholds.damage-without-attack-roll";
        if !self.scene().is_here(who) {
            return Ok(());
        }
        let damage = self.scene().damage_in_water(kind, who, damage);
        let spared = match self.encounter.settings.unrolled_damage {
            UnrolledDamage::ToughnessOnly => self.scene().toughness(who),
            UnrolledDamage::Nothing => Sum::new(),
        };
        let left = damage.saturating_sub(spared.total());
        self.tell(Event::Hurt { who, damage, left }, || {
            Why::new().plus("damage", damage.into(), Clause(CLAUSE)).plus(
                "Toughness",
                -i32::from(spared.total()),
                Clause("destiny.toughness.applies-to-all"),
            )
        });
        let level = level_of(left);
        match level {
            Some(level) => self.wound(who, level, Wounding::Usual)?,
            None => self.note(Event::Unhurt { who }, "no threshold is met", "destiny.thresholds.below-zero"),
        }
        self.cool(who, kind, level);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn damage_makes_the_wound_whose_threshold_it_meets() {
        let levels = [
            (i16::MIN, None),
            (-1, None),
            (0, Some(Level::Light)),
            (1, Some(Level::Light)),
            (2, Some(Level::Moderate)),
            (3, Some(Level::Moderate)),
            (4, Some(Level::Severe)),
            (5, Some(Level::Severe)),
            (6, Some(Level::Critical)),
            (7, Some(Level::Critical)),
            (8, Some(Level::Fatal)),
            (30, Some(Level::Fatal)),
        ];
        for (damage, level) in levels {
            assert_eq!(level_of(damage), level, "damage {damage}");
        }
    }
}
