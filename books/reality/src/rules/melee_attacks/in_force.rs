//! What ends or begins during an attack counts for it: what was in force as it began is kept.

use super::Blow;
use crate::choice::{Action, Arm};
use crate::rules::defenses::Odds;
use crate::rules::gear::Circumstance;
use crate::rules::{Fight, Scene};
use crate::terms::{Condition, Defense, Id};

/// What an attacker has in force at a moment of its attack: whatever of it ends during the attack counts as well
/// (reality.melee.effects-window).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct InForce {
    /// AV without what is taken off it.
    pub(super) av: i16,
    /// Whether its target cannot evade.
    pub(super) helpless: bool,
    /// Its modifiers that hold, one bit each.
    pub(super) modifiers: u64,
    /// From which face on it is critical.
    pub(super) critical: i16,
    /// How often the damage is doubled.
    pub(super) doubled: u8,
    /// What conditions do to the target's rolls of Evasion.
    evasion_odds: Odds,
    /// What they do to those of other defenses.
    other_odds: Odds,
    /// Whether the target is Exposed.
    pub target_exposed: bool,
}

impl InForce {
    /// What conditions do to a Defense roll of the target.
    pub(super) fn odds(&self, defense: Defense) -> Odds {
        if defense.is_evasion() { self.evasion_odds } else { self.other_odds }
    }
}

/// A blow that was declared, with what was in force then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Declared {
    attacker: Id,
    target: Id,
    arm: Arm,
    in_force: InForce,
}

impl Scene<'_> {
    /// What somebody has in force for a blow at this moment.
    pub(super) fn in_force(self, who: Id, arm: Arm, target: Id) -> InForce {
        let circumstance = Circumstance { arm: Some(arm), target: Some(target), ..Circumstance::default() };
        let holding = self.modifiers(who).enumerate();
        let holding = holding.filter(|(_, modifier)| self.holds_when(who, modifier.when, circumstance));
        InForce {
            av: self.attack_value(who, arm, target),
            helpless: self.cannot_evade(target),
            modifiers: holding.fold(0, |set, (place, _)| set | 1_u64.checked_shl(place as u32).unwrap_or(0)),
            critical: self.critical_from(who, arm, target),
            doubled: self.doublings(who, arm, target).doubled,
            evasion_odds: self.defense_odds(target, Defense::Evasion),
            other_odds: self.defense_odds(target, Defense::Fortitude),
            target_exposed: self.has(target, Condition::Exposed),
        }
    }
}

impl Fight<'_> {
    /// Remembers what a blow that is declared has in force, before anybody answers it.
    pub(in crate::rules) fn declare_blow(&mut self, attacker: Id, action: Action) {
        let (arm, target) = match action {
            Action::Strike(arm, target, _)
            | Action::SingleStrike(arm, target, _)
            | Action::StrikeShield(arm, target) => (arm, target),
            Action::Maneuver(maneuver, target) => (maneuver.arm(), target),
            _ => return,
        };
        let in_force = self.scene().in_force(attacker, arm, target);
        self.declared = Some(Declared { attacker, target, arm, in_force });
    }

    /// What was in force as a blow was declared, or, where it is none that was declared before others could answer, is
    /// now.
    pub(super) fn in_force_at_first(&mut self, blow: &Blow) -> InForce {
        let Blow { attacker, target, arm, .. } = *blow;
        let is_it = |declared: &Declared| {
            (declared.attacker, declared.target, declared.arm) == (attacker, target, arm)
        };
        match self.declared.filter(|declared| !self.interrupting && is_it(declared)) {
            Some(declared) => declared.in_force,
            None => self.scene().in_force(attacker, arm, target),
        }
    }
}
