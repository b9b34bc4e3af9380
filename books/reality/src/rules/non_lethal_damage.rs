//! Non-Lethal Damage: to take somebody out without a death.

use fracas_engine::{Procedure, Table};

use super::conditions::{Condition, Until};
use super::{Fight, Scene};
use crate::Reality;
use crate::choice::{Arm, Choice, Intent, Question};
use crate::event::{Event, Spared};
use crate::settings::{KnockOut, NonLethal};
use crate::sheet::Id;
use crate::state::Faint;

/// What makes damage Non-Lethal (reality.nonlethal.table).
const BLUNT: u8 = 5;
const OTHER_MELEE: u8 = 10;
const RANGED: u8 = 15;
/// How much each taking of the penalty lowers it (reality.nonlethal.penalty).
const EASIER: u8 = 5;
/// Stamina that Non-Lethal damage takes at 0 Aura (reality.nonlethal.zero-aura-shaken).
const STAMINA: u8 = 5;

impl Scene<'_> {
    /// The Chance roll that a blow needs to be Non-Lethal; none where it is at will.
    fn mercy_needs(self, arm: Arm) -> Option<u8> {
        let weapon = self.weapon_of(arm)?;
        match weapon.properties {
            properties if properties.non_lethal => None,
            properties if properties.blunt => Some(BLUNT),
            _ => Some(OTHER_MELEE),
        }
    }
}

impl<T: Table<Reality>> Fight<'_, T> {
    /// Whether the damage of a blow that hit spares the target: at will with the body, by a Chance roll otherwise
    /// (reality.nonlethal.unarmed, reality.nonlethal.others-roll).
    pub(super) fn mercy(
        &mut self,
        attacker: Id,
        arm: Arm,
        target: Id,
        intent: Intent,
    ) -> Result<Spared, T::Pause> {
        let needed = self.scene().mercy_needs(arm);
        self.mercy_at(attacker, target, intent, needed)
    }

    /// As [`mercy`](Self::mercy), for a shot or throw.
    pub(super) fn ranged_mercy(
        &mut self,
        attacker: Id,
        arm: Arm,
        target: Id,
        intent: Intent,
    ) -> Result<Spared, T::Pause> {
        let at_will = self.scene().properties(arm).non_lethal;
        self.mercy_at(attacker, target, intent, (!at_will).then_some(RANGED))
    }

    fn mercy_at(
        &mut self,
        attacker: Id,
        target: Id,
        intent: Intent,
        needed: Option<u8>,
    ) -> Result<Spared, T::Pause> {
        let Intent::NonLethal(taken) = intent else { return Ok(Spared::No) };
        let spared = match needed {
            None => true,
            Some(needed) => {
                let needed = needed.saturating_sub(EASIER.saturating_mul(taken));
                self.chance(attacker, needed, "reality.nonlethal.table")?
            }
        };
        let spared = if spared { Spared::Yes } else { Spared::No };
        self.note(Event::Mercy { target, spared }, "Non-Lethal or not", "reality.nonlethal.others-roll");
        Ok(spared)
    }

    /// What Non-Lethal damage does to somebody at 0 Aura: no Death roll (reality.nonlethal.no-kill), but both of the
    /// effects that are printed, or one (reality.nonlethal.two-versions).
    pub(super) fn spare(&mut self, who: Id) -> Result<(), T::Pause> {
        let version = self.encounter.settings.non_lethal;
        if version != NonLethal::ShakenOnly {
            self.impose(
                who,
                Condition::Exhausted,
                Until::NextRoundEnd,
                "reality.nonlethal.zero-aura-exhausted",
            );
        }
        if version != NonLethal::ExhaustedOnly {
            self.impose(who, Condition::Shaken, Until::ShortRest, "reality.nonlethal.zero-aura-shaken");
            self.lose_stamina(who, STAMINA, "reality.nonlethal.zero-aura-shaken");
        }
        if self.scene().of(who).faint.is_some() {
            return Ok(());
        }
        let knocked_out = match self.encounter.settings.knock_out {
            KnockOut::OnlyByStamina => false,
            KnockOut::Always => true,
            KnockOut::GameMaster => self.rule_either(Question::KnockedOut { who }, Choice::No)?,
        };
        if knocked_out {
            self.faint(who, Faint::NonLethal, "reality.unconscious.nonlethal-cause");
        }
        Ok(())
    }
}
