//! Aura: the force that takes damage before the body does.

use fracas_engine::Play;

use super::stamina::Cost;
use super::{Fight, Scene};
use crate::choice::{Illegal, Legality};
use crate::event::Event;
use crate::rules::gear::Circumstance;
use crate::settings::AuraFormula;
use crate::terms::{Ability, Id, Life, Used};

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
        // Who has mastered its Aura may have raised or lowered it (reality.aura.control).
        if let Some(own) = self.sheet(who).aura_strength {
            return own;
        }
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

    /// Aura that protects the body now: none while it is switched off (reality.aura.control).
    pub fn protecting_aura(self, who: Id) -> i16 {
        if self.of(who).aura_off.is_used() { 0 } else { self.of(who).aura }
    }

    /// Whether somebody may switch its Aura off, or on: only a master of it (reality.aura.control).
    pub(super) fn may_switch_aura(self, who: Id, off: Used) -> Legality {
        const CLAUSE: &str = "reality.aura.control";
        if !self.sheet(who).masters_aura {
            return Err(Illegal::because(CLAUSE, "only a master of the Aura can switch it off and on"));
        }
        if self.of(who).aura_off == off {
            return Err(Illegal::because(CLAUSE, "it is so already"));
        }
        Ok(())
    }

    /// What a Recovery Surge costs in a fight by the ability that lets it be spent there.
    pub(super) fn surge_cost(self, who: Id) -> Cost {
        let ability = self.sheet(who).surge_in_fight;
        ability
            .map_or_else(Cost::default, |ability| Cost::energy(ability.energy).and_stamina(ability.stamina))
    }

    /// Whether somebody may spend a Recovery Surge in a fight (reality.aura.surge-combat).
    pub(super) fn may_surge(self, who: Id) -> Legality {
        if self.sheet(who).surge_in_fight.is_none() {
            let reason = "in a fight a Recovery Surge needs an ability that allows it";
            return Err(Illegal::because("reality.aura.surge-combat", reason));
        }
        self.has_surge_to_spend(who)
    }

    /// Whether a Recovery Surge would bring somebody Aura back.
    pub(super) fn has_surge_to_spend(self, who: Id) -> Legality {
        if self.of(who).surges == 0 {
            return Err(Illegal::because("reality.aura.surges-daily", "no Recovery Surge is left today"));
        }
        if self.of(who).aura >= self.aura_strength(who) {
            return Err(Illegal::because("reality.aura.recovery-cap", "the Aura is whole"));
        }
        Ok(())
    }
}

impl Fight<'_> {
    /// A Recovery Surge is spent: it brings back the Recovery Value.
    pub(super) fn spend_surge(&mut self, who: Id, label: &'static str, clause: &'static str) -> Play {
        let combatant = self.of_mut(who);
        combatant.surges = combatant.surges.saturating_sub(1);
        let left = combatant.surges;
        self.note(Event::SurgeSpent { who, left }, label, clause);
        let value = self.scene().recovery_value(who);
        self.regain_aura(who, value, "reality.aura.recovery-value")
    }

    /// A master of the Aura switches it off or on.
    pub(super) fn switch_aura(&mut self, who: Id, off: Used) {
        self.of_mut(who).aura_off = off;
        let event = if off.is_used() { Event::AuraLowered { who } } else { Event::AuraRaised { who } };
        self.note(event, "by mastery", "reality.aura.control");
    }

    /// Aura is regained up to its Strength; it stabilizes the dying (reality.death.stabilize-aura).
    pub(super) fn regain_aura(&mut self, who: Id, points: i16, clause: &'static str) -> Play {
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
