//! Reactions, which fall into the skills of others.

use fracas_engine::Play;

use super::Skills;
use super::carried_out::Aimed;
use crate::choice::{Illegal, Legality, Question, Use};
use crate::event::Event;
use crate::rules::{Fight, Scene};
use crate::settings::ReactionTiming;
use crate::sheet::{Aim, Effect, Reach, Skill, Trigger};
use crate::terms::{Id, ItemId, Set32, SkillId};

/// How deep reactions may lie inside one another: a guard against two that answer each other for ever
/// (forge.turns.reaction-depth).
const DEEPEST_REACTION: u8 = 8;
/// The most skills that are under way at once: one, and reactions inside one another.
pub(in crate::rules) const MOST_UNDER_WAY: usize = DEEPEST_REACTION as usize + 1;

impl Scene<'_> {
    /// Whether a reaction may be used (forge.turns.reactions-need-trigger).
    pub fn may_react(self, reactor: Id, used: Use, cause: Id, about: Id) -> Legality {
        let skill = self.skill(used.skill);
        if !self.has_to_do_with(reactor, skill, cause, about) {
            return Err(Illegal::because("forge.turns.reactions-need-trigger", "the trigger is not met"));
        }
        let limit = self.settings().reactions_per_round;
        if limit > 0 && self.of(reactor).reactions >= limit {
            return Err(Illegal::because(
                "forge.turns.reactions-limit-gap",
                "no reactions are left in this round",
            ));
        }
        if skill.trigger == Some(Trigger::OwnMovement) && skill.sort.moves() {
            if self.paces_to_buy(reactor, 1) == 0 {
                return Err(Illegal::because("forge.move.sprint", "the momentum does not pay for a pace"));
            }
            if self.most_paces(reactor, skill) == 0 {
                return Err(Illegal::because("forge.move.sprint-gap", "there is no pace that it could buy"));
            }
        }
        self.is_able_to(reactor, used)?;
        if skill.aim == Aim::Own {
            return self.is_not_forbidden(reactor, reactor, used);
        }
        if self.draws_targets(reactor) || matches!(skill.reach, Reach::Around(_)) {
            return self.has_target_for(reactor, used);
        }
        match self.reaction_target(reactor, used.skill, cause, about) {
            Some(_) if skill.comes_closer() => Ok(()),
            Some(target) => self.can_target(reactor, used, target),
            None => Err(Illegal::because(
                "forge.turns.reaction-target",
                "the reaction is not for those who have to do with its trigger",
            )),
        }
    }

    /// Whether the trigger of a reaction is met for somebody who is there.
    fn has_to_do_with(self, reactor: Id, skill: &Skill, cause: Id, about: Id) -> bool {
        let near = || self.is_present(about) && self.distance(reactor, about) <= u16::from(skill.range);
        let met = match skill.trigger {
            Some(Trigger::OwnMovement | Trigger::Attacked | Trigger::Defended | Trigger::Yielded) => {
                reactor == about
            }
            Some(Trigger::EnemySteps) => self.enemies(reactor, about) && near(),
            Some(Trigger::AllyAttacked) => reactor != about && self.allies(reactor, about) && near(),
            Some(Trigger::Defeats) => reactor == cause,
            None => false,
        };
        met && self.is_present(reactor)
    }

    /// At whom a reaction is aimed: whose doing its trigger is, or else whom that befalls, as its aim fits
    /// (forge.turns.reaction-target).
    fn reaction_target(self, reactor: Id, skill: SkillId, cause: Id, about: Id) -> Option<Id> {
        let aim = self.skill(skill).aim;
        [cause, about].into_iter().find(|&target| self.fits(aim, reactor, target))
    }

    /// Paces that a skill moves its user at most.
    fn most_paces(self, user: Id, skill: &Skill) -> u8 {
        let moves = skill.effects.iter().map(|effect| match *effect {
            Effect::Move { paces, plus, .. } => self.paces(user, paces, plus),
            _ => 0,
        });
        moves.max().unwrap_or(0)
    }

    /// A reaction as it is used at its trigger.
    pub fn reaction(self, reactor: Id, skill: SkillId, cause: Id, about: Id) -> Use {
        Use { skill, item: self.reaction_item(reactor, skill, cause, about), thrown: false }
    }

    /// What a reaction strikes with: the first weapon that reaches (forge.turns.reaction-weapon).
    fn reaction_item(self, reactor: Id, skill: SkillId, cause: Id, about: Id) -> Option<ItemId> {
        let target = self.reaction_target(reactor, skill, cause, about)?;
        self.arms(reactor).find(|&item| {
            let used = Use { skill, item: Some(item), thrown: false };
            self.encounter.attack_of(used).is_some() && self.in_range(reactor, used, target).is_ok()
        })
    }
}

impl Fight<'_> {
    /// Reactions whose trigger is met are offered, each once for the event (forge.turns.reactions-limit-gap).
    /// `cause` is whose doing the event is, `about` whom it befalls.
    pub fn offer_reactions(&mut self, trigger: Trigger, cause: Id, about: Id) -> Play {
        let reactors = self.encounter.reactors[trigger as usize];
        if reactors.is_empty() {
            return Ok(());
        }
        if self.encounter.settings.reaction_timing == ReactionTiming::AfterTheSkill && self.in_skill {
            self.late.push((trigger, cause, about));
            return Ok(());
        }
        self.react_now(trigger, cause, about)
    }

    /// Who reacts does so in the order of the roster, and with its skills in the order in which it has them
    /// (forge.turns.reaction-order).
    fn react_now(&mut self, trigger: Trigger, cause: Id, about: Id) -> Play {
        if self.depth >= DEEPEST_REACTION {
            return Ok(());
        }
        for reactor in self.encounter.reactors[trigger as usize].iter().map(Id) {
            for skill in self.reactions_of(reactor, trigger) {
                let scene = self.scene();
                // A glance that leaves most out, before any weapon is looked for.
                if !scene.has_to_do_with(reactor, scene.skill(skill), cause, about) {
                    continue;
                }
                if self.ask_yes(Question::React { reactor, skill, cause, about })? {
                    let used = self.scene().reaction(reactor, skill, cause, about);
                    self.react(reactor, used, cause, about)?;
                }
            }
        }
        Ok(())
    }

    /// The reactions of a combatant to a trigger, those that what it holds grants among them.
    fn reactions_of(&self, reactor: Id, trigger: Trigger) -> Skills {
        let skills = self.scene().skills_of(reactor);
        skills.filter(|skill| self.encounter.skills[skill.index()].trigger == Some(trigger)).collect()
    }

    /// A reaction is resolved in full at its trigger, then the skill that it fell into goes on
    /// (forge.turns.reaction-inside-skill).
    pub(in crate::rules) fn react(&mut self, reactor: Id, used: Use, cause: Id, about: Id) -> Play {
        self.depth += 1;
        let combatant = self.state.of_mut(reactor);
        combatant.reactions = combatant.reactions.saturating_add(1);
        let stands = self.pay_for(reactor, used)?;
        self.count_use(reactor, used.skill);
        self.note(
            Event::Used { actor: reactor, used, target: None },
            "a reaction",
            "forge.turns.reaction-window",
        );
        if !stands {
            let reason = "defeated by its price";
            self.note(Event::Wasted { actor: reactor, target: None }, reason, "forge.defeated.own-price");
        } else {
            let skill = &self.encounter.skills[used.skill.index()];
            let outside = self.set_boons_aside(reactor);
            self.do_skill(reactor, used, skill, Aimed::AtTrigger { cause, about })?;
            self.state.of_mut(reactor).taken = outside;
        }
        self.depth -= 1;
        Ok(())
    }

    /// At whom a reaction goes at its trigger: at nobody, if it cannot come to its target.
    pub(super) fn targets_at_trigger(
        &mut self,
        reactor: Id,
        used: Use,
        skill: &Skill,
        (cause, about): (Id, Id),
    ) -> Play<Set32> {
        // Reactions are skills too: those of the confused go astray (forge.confused.random-target).
        let target = if self.scene().draws_targets(reactor) {
            self.draw_target(reactor, used, Set32::EMPTY)?
        } else {
            let met = self.scene().reaction_target(reactor, used.skill, cause, about);
            met.filter(|&target| {
                !skill.comes_closer() || self.scene().can_target(reactor, used, target).is_ok()
            })
        };
        Ok(target.into_iter().map(|target| target.0).collect())
    }

    /// By setting, reactions wait until the skill ends (forge.turns.reaction-inside-skill).
    pub(in crate::rules) fn late_reactions(&mut self) -> Play {
        self.in_skill = false;
        for (trigger, cause, about) in std::mem::take(&mut self.late) {
            self.react_now(trigger, cause, about)?;
        }
        Ok(())
    }
}
