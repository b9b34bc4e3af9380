//! Wound Thresholds: which wound damage makes.

use fracas_engine::{Clause, Play, Sum, Why};

use super::Wounding;
use super::toughness::Armor;
use crate::event::Event;
use crate::rules::{Fight, Scene};
use crate::settings::{UnrolledDrowning, UnrolledFalls, UnrolledSpells, UnrolledSpread};
use crate::terms::{DamageKind, Id, Level, SpellId};

/// The least damage of each level (destiny.thresholds.table).
const THRESHOLDS: [i16; 5] = [0, 2, 4, 6, 8];

/// The highest level whose threshold damage meets; none below 0 (destiny.thresholds.highest-met).
fn level_of(damage: i16) -> Option<Level> {
    Level::ALL.into_iter().rev().find(|&level| THRESHOLDS[level as usize] <= damage)
}

/// Where damage comes from that no attack roll made (destiny.thresholds.damage-without-attack-roll).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unrolled {
    /// A spell that needs no attack.
    Spell(SpellId),
    /// The lightning of a spell, as it spreads under water.
    Spread(SpellId),
    /// A fall.
    Fall,
    /// Water, for want of air.
    Drowning,
}

impl Unrolled {
    /// By which spell it was made, if by one.
    fn spell(self) -> Option<SpellId> {
        match self {
            Unrolled::Spell(spell) | Unrolled::Spread(spell) => Some(spell),
            Unrolled::Fall | Unrolled::Drowning => None,
        }
    }
}

impl Scene<'_> {
    /// What damage without an attack roll is lessened by, as is set for where it comes from
    /// (destiny.thresholds.damage-without-attack-roll).
    fn spared(self, who: Id, from: Unrolled) -> Sum {
        let settings = self.settings();
        let is_lessened = match from {
            Unrolled::Spell(_) => settings.unrolled_spells == UnrolledSpells::ToughnessOnly,
            Unrolled::Spread(_) => settings.unrolled_spread == UnrolledSpread::ToughnessOnly,
            Unrolled::Fall => settings.unrolled_falls == UnrolledFalls::ToughnessOnly,
            Unrolled::Drowning => settings.unrolled_drowning == UnrolledDrowning::ToughnessOnly,
        };
        let armor = from.spell().map_or(Armor::Counts, |spell| self.spell(spell).armor());
        if is_lessened { self.toughness_against(who, armor) } else { Sum::new() }
    }

    /// The wound that damage makes, if it makes one.
    pub(crate) fn level_of(self, damage: i16) -> Option<Level> {
        level_of(damage)
    }
}

impl Fight<'_> {
    /// Damage that no attack roll made: no Defense is taken off it (destiny.thresholds.damage-without-attack-roll).
    pub(crate) fn hurt(&mut self, who: Id, damage: i16, from: Unrolled) -> Play {
        const CLAUSE: &str = "destiny.thresholds.damage-without-attack-roll";
        if !self.scene().is_here(who) {
            return Ok(());
        }
        let kind = from.spell().map_or(DamageKind::Plain, |spell| self.scene().spell(spell).kind);
        let damage = self.scene().damage_in_water(kind, who, damage);
        let spared = self.scene().spared(who, from);
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
