//! Blinded and deafened (destiny.conditions.blinded, destiny.conditions.deafened).

use fracas_engine::{Play, Sum};

use crate::rules::{Fight, Scene};
use crate::terms::{Attribute, Id, Rolled, Skill, SpecId};

/// What blindness takes off Defense, attacks and checks of sight.
const BLINDED: i16 = -5;
/// The TN of keeping one's feet when one runs blind.
const BLIND_RUN: i16 = 4;

impl Scene<'_> {
    /// What blindness takes off a Defense.
    pub(crate) fn blinded_penalty(self) -> i16 {
        BLINDED
    }

    /// What blindness takes off a roll: attacks, checks with a weapon, and what needs eyes.
    pub(super) fn blind_roll(self, who: Id, what: Rolled) -> Sum {
        let sees_to_it = what.is_attack() || matches!(what, Rolled::MeleeCheck | Rolled::Observation);
        let amount = if self.of(who).blinded && sees_to_it { BLINDED } else { 0 };
        Sum::new().plus("blinded", amount, "destiny.conditions.blinded")
    }
}

impl Fight<'_> {
    /// Who runs blind, that is moves while it dashes, must keep its feet, or falls.
    pub(crate) fn run_blind(&mut self, who: Id) -> Play {
        const CLAUSE: &str = "destiny.conditions.blinded";
        if !self.scene().of(who).blinded {
            return Ok(());
        }
        let scene = self.scene();
        let sum = scene.trained(who, Attribute::Perception, Skill::Acrobatics, Some(SpecId::BALANCE)).plus(
            "armor",
            scene.sheet(who).armor.checks.into(),
            "destiny.toughness.armor-list",
        );
        if !self.passes(who, Rolled::Balance, sum, BLIND_RUN, CLAUSE)? {
            return self.knock_prone(who, CLAUSE);
        }
        Ok(())
    }
}
