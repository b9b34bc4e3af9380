//! Legendary Defiance: a creature of legend stays in the fight.

use fracas_engine::Play;

use super::{Fight, Scene};
use crate::choice::{CriticalEffect, EarnedBy, Illegal, Legality, Question};
use crate::encounter::Encounter;
use crate::event::Event;
use crate::settings::{CrippledAgain, DefianceBenefits, DefianceCriticals, FriendlyDefiance};
use crate::sheet::Tag;
use crate::terms::{Class, ConditionId, Id, OF_EMPTY_POOLS, SkillId, known};

impl Encounter {
    /// The skills of a creature that a torn wing cripples (forge.defiance.critical-example).
    fn wing_skills(&self, creature: Id) -> impl Iterator<Item = SkillId> {
        let skills = self.roster[creature.index()].skills.iter().copied();
        skills.filter(|&skill| self.skills[skill.index()].tags.has(Tag::Wing))
    }
}

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

    /// Whether so many more parts of a creature can be crippled (forge.defiance.crippled-again).
    fn has_parts_to_cripple(self, creature: Id, parts: usize) -> Legality {
        if parts <= self.of(creature).crippled.remaining_capacity() {
            return Ok(());
        }
        Err(Illegal::because("forge.defiance.crippled-again", "it bears all the cripplings that one can"))
    }

    /// Whether a part of a creature can be crippled that one of its skills needs.
    pub(super) fn may_be_crippled(self, creature: Id) -> Legality {
        self.has_parts_to_cripple(creature, 1)
    }

    /// Whether the wing of a creature can be torn: one of legend that flies (forge.defiance.critical-example).
    pub(super) fn may_tear_wing(self, creature: Id) -> Legality {
        let sheet = self.sheet(creature);
        if sheet.class != Class::Legendary || !sheet.flies {
            let reason = "it is no winged creature of legend";
            return Err(Illegal::because("forge.defiance.critical-example", reason));
        }
        self.has_parts_to_cripple(creature, self.encounter.wing_skills(creature).count())
    }

    /// Banes of crippled parts on a skill: one for each crippling, or by setting for each part
    /// (forge.defiance.crippled-again).
    pub(super) fn crippling_banes(self, who: Id, skill: SkillId) -> u8 {
        let cripplings = self.of(who).crippled.iter().filter(|&&other| other == skill).count() as u8;
        match self.settings().crippled_again {
            CrippledAgain::EachCounts => cripplings,
            CrippledAgain::OneBane => cripplings.min(1),
        }
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
        self.surroundings_again(who)?;
        match dealer {
            // Nobody forces itself to it.
            Some(attacker) if attacker != who && self.earns_by_defiance(attacker, who) => {
                self.award_defiance(attacker, who)
            }
            _ => Ok(()),
        }
    }

    /// Whether who has forced a creature to its defiance earns anything by it: a friend does not, but by setting
    /// (forge.defiance.friend).
    fn earns_by_defiance(&self, attacker: Id, creature: Id) -> bool {
        let award = self.encounter.settings.friendly_defiance == FriendlyDefiance::Award;
        award || self.scene().enemies(attacker, creature)
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
        // There is room: where there is none, nothing is crippled.
        let _ = self.state.of_mut(who).crippled.try_push(skill);
        self.note(Event::Crippled { who }, "a crippled part", "forge.defiance.critical-text");
    }

    /// The book's example: a torn wing no longer carries, and each wing attack suffers a bane
    /// (forge.defiance.critical-example). In the air the creature falls.
    pub(super) fn tear_wing(&mut self, who: Id) -> Play {
        self.state.of_mut(who).grounded = true;
        let encounter = self.encounter;
        for skill in encounter.wing_skills(who) {
            self.cripple(who, skill);
        }
        self.note(Event::Crippled { who }, "a torn wing", "forge.defiance.critical-example");
        self.flyer_falls(who)
    }
}
