//! Legendary Defiance: a creature of legend stays in the fight.

use fracas_engine::Play;

use super::{Fight, Scene};
use crate::choice::{CriticalEffect, EarnedBy, Question};
use crate::event::Event;
use crate::settings::{DefianceBenefits, DefianceCriticals};
use crate::terms::{ConditionId, Id, OF_EMPTY_POOLS, SkillId, known};

impl Scene<'_> {
    /// The critical effect that unattended play takes: recorded, or for a defeat that was defied a bane on the skill that
    /// the creature used last (forge.damage.crit-text, forge.defiance.critical-text).
    pub fn usual_critical(self, target: Id, earned_by: EarnedBy) -> CriticalEffect {
        match earned_by {
            EarnedBy::UnusedDie => CriticalEffect::Record,
            EarnedBy::Defiance => {
                self.skill_to_cripple(target).map_or(CriticalEffect::Record, CriticalEffect::Cripple)
            }
        }
    }

    /// The skill that a creature used last; if none yet, its first attack: of those that are its own, before those that
    /// everybody has.
    fn skill_to_cripple(self, creature: Id) -> Option<SkillId> {
        let attacks = || self.sheet(creature).skills.iter().filter(|&&id| self.skill(id).attack.is_some());
        let first = attacks().find(|&&id| !self.skill(id).basic).or_else(|| attacks().next());
        self.of(creature).last_skill.or(first.copied())
    }
}

impl Fight<'_> {
    /// Whether a point of defiance can be spent on this defeat.
    pub(super) fn may_defy(&self, who: Id) -> bool {
        self.state.of(who).defiance > 0
    }

    /// The game master is asked whether the point is spent (forge.defiance.use).
    pub(super) fn ask_defiance(&mut self, creature: Id) -> Play<bool> {
        self.ask_yes(Question::Defy { creature })
    }

    /// The defeat is undone: the creature goes on fighting, and who defeated it earns a critical effect.
    pub(super) fn defy(&mut self, who: Id, dealer: Option<Id>) -> Play {
        let combatant = self.state.of_mut(who);
        combatant.defiance -= 1;
        let left = combatant.defiance;
        self.note(Event::Defied { who, left }, "a point of defiance", "forge.defiance.stay");
        let all = self.encounter.settings.defiance_benefits == DefianceBenefits::PoolsAndConditions;
        let conditions = self.state.of(who).conditions;
        for condition in conditions.iter().map(ConditionId) {
            // The conditions of empty pools end in any case, since the pools are full again.
            if all || OF_EMPTY_POOLS.contains(&condition) || condition == known::DEFEATED {
                self.drop_condition(who, condition, "forge.defiance.benefits-gap");
            }
        }
        self.reset_all(who, "forge.defiance.benefits-gap");
        self.surroundings(who)?;
        match dealer {
            Some(attacker) => self.award_defiance(attacker, who),
            None => Ok(()),
        }
    }

    /// One critical effect for the defeat that was defied (forge.defiance.critical).
    fn award_defiance(&mut self, attacker: Id, creature: Id) -> Play {
        self.note(
            Event::CriticalEarned { attacker, count: 1 },
            "a point of defiance was spent",
            "forge.defiance.critical",
        );
        self.spend_critical(attacker, creature, EarnedBy::Defiance)
    }

    /// Whether critical effects from dice are also awarded when the defeat was defied
    /// (forge.defiance.critical-plus-dice).
    pub(super) fn dice_count_beside_defiance(&self) -> bool {
        self.encounter.settings.defiance_criticals == DefianceCriticals::Both
    }

    /// A part of a creature is crippled: a bane on each use of a skill.
    pub(super) fn cripple(&mut self, who: Id, skill: SkillId) {
        let combatant = self.state.of_mut(who);
        if !combatant.crippled.contains(&skill) {
            // Past the room for it a further crippling is not kept; four parts are more than any creature bears.
            let _ = combatant.crippled.try_push(skill);
        }
        self.note(Event::Crippled { who }, "a crippled part", "forge.defiance.critical-text");
    }

    /// The book's example: a torn wing no longer carries, and each wing attack suffers a bane
    /// (forge.defiance.critical-example).
    pub(super) fn tear_wing(&mut self, who: Id) {
        self.state.of_mut(who).grounded = true;
        for &skill in &self.encounter.roster[who.index()].skills {
            if self.encounter.skills[skill.index()].tags.has(crate::sheet::Tag::Wing) {
                self.cripple(who, skill);
            }
        }
        self.note(Event::Crippled { who }, "a torn wing", "forge.defiance.critical-example");
    }
}
