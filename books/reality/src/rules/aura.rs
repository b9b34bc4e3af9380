//! Aura: the force that takes damage before the body does.

use fracas_engine::{Procedure, Table};

use super::{Fight, Scene};
use crate::Reality;
use crate::event::Event;
use crate::rules::gear::Circumstance;
use crate::settings::AuraFormula;
use crate::sheet::{Ability, Id};
use crate::state::Life;

/// Aura Strength before the Aura Modifier (reality.aura.formula).
const BASE: i16 = 20;
/// Recovery Surges before Constitution (reality.aura.surges).
const SURGES: i16 = 5;

impl Scene<'_> {
    /// Aura Modifier: all abilities but Dexterity (reality.aura.modifier).
    pub fn aura_modifier(self, who: Id) -> i16 {
        let all = Ability::ALL.into_iter().filter(|&ability| ability != Ability::Dexterity);
        all.map(|ability| self.modifier(who, ability)).sum()
    }

    /// Aura Strength when whole, at the present level (reality.aura.recalculate).
    pub fn aura_strength(self, who: Id) -> i16 {
        let modifier = self.aura_modifier(who);
        let level = i16::from(self.sheet(who).level);
        let grown = match self.settings().aura_formula {
            AuraFormula::WithLevel => modifier * (1 + level / 3),
            AuraFormula::AsPrinted => (4 * modifier).div_euclid(3),
            AuraFormula::LevelUnrounded => (modifier * (3 + level)).div_euclid(3),
        };
        (BASE + grown).max(0)
    }

    /// Recovery Surges a day (reality.aura.surges).
    pub fn maximum_surges(self, who: Id) -> u8 {
        let more = self.modified(who, Circumstance::default(), |modifier| modifier.surges);
        u8::try_from((SURGES + self.halved(who, Ability::Constitution) + more).max(0)).unwrap_or(u8::MAX)
    }

    /// What a Recovery Surge brings back (reality.aura.recovery-value).
    pub fn recovery_value(self, who: Id) -> i16 {
        self.aura_modifier(who).max(1)
    }
}

impl<T: Table<Reality>> Fight<'_, T> {
    /// Aura is regained up to its Strength; it stabilizes the dying (reality.death.stabilize-aura).
    pub(super) fn regain_aura(&mut self, who: Id, points: i16, clause: &'static str) -> Result<(), T::Pause> {
        let strength = self.scene().aura_strength(who);
        let combatant = self.of_mut(who);
        let gained = points.min(strength - combatant.aura).max(0);
        if gained == 0 {
            return Ok(());
        }
        combatant.aura += gained;
        let now = combatant.aura;
        self.note(Event::AuraRegained { who, points: gained, now }, "Aura is restored", clause);
        if self.scene().of(who).life == Life::Bleeding {
            self.stabilize(who, "reality.death.stabilize-aura");
        }
        self.wake_with_aura(who)
    }
}
