//! Conditions, as the game's other chapters have them by default (realmspire.core.conditions).

use fracas_engine::{Illegal, Legality, Play};

use super::{Fight, Scene};
use crate::choice::Rolling;
use crate::event::Event;
use crate::settings::{Dazed, HalvedSpeed, HeldFoe};
use crate::sheet::{ConditionRule, MotionRule};
use crate::terms::{Action, Ap, Condition, Daze, Id, Lasting, Trial};
use fracas_engine::Sum;

const CLAUSE: &str = "realmspire.core.conditions";

impl<'a> Scene<'a> {
    /// The rules of all conditions that somebody has.
    #[inline]
    fn rules_of(self, who: Id) -> impl Iterator<Item = &'a ConditionRule> {
        let conditions = self.of(who).conditions;
        let any = !conditions.is_empty();
        any.then(|| conditions.iter().map(|one| self.encounter.condition(one))).into_iter().flatten()
    }

    /// What conditions and holds do to somebody's movement.
    pub fn motion(self, who: Id) -> MotionRule {
        if self.is_held(who) {
            return MotionRule::None;
        }
        if self.of(who).conditions.is_empty() {
            return MotionRule::Free;
        }
        let rules = || self.rules_of(who).map(|rule| rule.motion);
        if rules().any(|motion| motion == MotionRule::None) {
            MotionRule::None
        } else if rules().any(|motion| motion == MotionRule::Half) {
            MotionRule::Half
        } else {
            MotionRule::Free
        }
    }

    /// How often conditions that halve its speed do so: once, or by a setting each of them
    /// (realmspire.core.halved-speed).
    pub(super) fn halvings(self, who: Id) -> u32 {
        match self.settings().halved_speed {
            HalvedSpeed::Once => 1,
            HalvedSpeed::Each => {
                self.rules_of(who).filter(|rule| rule.motion == MotionRule::Half).count() as u32
            }
        }
    }

    /// Whether somebody is kept from attacking.
    pub fn may_attack_at_all(self, who: Id) -> Legality {
        if self.rules_of(who).any(|rule| rule.bars_attacks) {
            return Err(Illegal::because(CLAUSE, "a condition keeps it from attacking"));
        }
        if self.is_restrained_by_hold(who) {
            return Err(Illegal::because("realmspire.primary.grapple-release", "the held do not attack"));
        }
        Ok(())
    }

    /// Whether somebody is kept from defending.
    pub fn may_defend_at_all(self, who: Id) -> Legality {
        if self.rules_of(who).any(|rule| rule.bars_defenses) {
            return Err(Illegal::because(CLAUSE, "a condition keeps it from defending"));
        }
        if self.is_restrained_by_hold(who) {
            return Err(Illegal::because("realmspire.primary.grapple-release", "the held do not defend"));
        }
        Ok(())
    }

    fn is_restrained_by_hold(self, who: Id) -> bool {
        self.settings().held_foe == HeldFoe::Restrained && self.is_held(who)
    }

    /// Whether a condition takes all AP of somebody.
    pub fn is_without_ap(self, who: Id) -> bool {
        self.rules_of(who).any(|rule| rule.takes_ap)
    }

    /// Whether somebody sees nothing.
    pub fn is_blind(self, who: Id) -> bool {
        self.rules_of(who).any(|rule| rule.blinds)
    }

    /// A condition that somebody can struggle free of.
    pub fn breakable(self, who: Id) -> Option<Condition> {
        let conditions = self.of(who).conditions;
        conditions.iter().find(|&one| self.encounter.condition(one).can_be_broken)
    }

    /// What conditions add to a test (realmspire.core.blinded-tests).
    pub(super) fn condition_modifiers(self, rolling: &Rolling, mods: &mut Sum) {
        for rule in self.rules_of(rolling.who) {
            let amount = match rolling.trial {
                Trial::Melee | Trial::Shot | Trial::Throw | Trial::Block | Trial::Parry => {
                    rule.fighting_style.saturating_add(rule.sight)
                }
                Trial::Dodge => rule.dodge.saturating_add(rule.sight),
                Trial::Power => rule.sight,
                _ => 0,
            };
            mods.add("condition", amount.into(), CLAUSE);
        }
    }

    /// Whether somebody may struggle free of what entangles it.
    pub(crate) fn may_break_free(self, who: Id) -> Legality {
        match self.breakable(who) {
            Some(_) => Ok(()),
            None => Err(Illegal::because(CLAUSE, "nothing entangles it")),
        }
    }
}

impl Fight<'_> {
    /// Brings a condition on somebody.
    pub(crate) fn inflict(&mut self, who: Id, condition: Condition, lasting: Lasting, clause: &'static str) {
        if !self.scene().is_here(who) {
            return;
        }
        let takes_ap = self.encounter.condition(condition).takes_ap;
        let combatant = self.of_mut(who);
        combatant.conditions.add(condition, lasting);
        if takes_ap {
            combatant.ap = Ap::ZERO;
        }
        self.note(Event::Condition { who, condition }, "a condition", clause);
    }

    /// Ends a condition of somebody.
    pub(crate) fn end_condition(&mut self, who: Id, condition: Condition, clause: &'static str) {
        if self.scene().of(who).conditions.has(condition) {
            self.of_mut(who).conditions.remove(condition);
            self.note(Event::ConditionEnded { who, condition }, "it ends", clause);
        }
    }

    /// Struggles free of what entangles: a test of bare Strength or Agility.
    pub(crate) fn break_free(&mut self, who: Id) -> Play {
        let Some(condition) = self.scene().breakable(who) else {
            let illegal = Illegal::because(CLAUSE, "nothing entangles it any more");
            self.comes_to_nothing(who, illegal);
            return Ok(());
        };
        if self.test(who, Trial::BreakFree)?.passed() {
            self.end_condition(who, condition, CLAUSE);
        }
        Ok(())
    }

    /// Daze: fewer AP at the next start of a round; being Dazed again only renews it (realmspire.maneuvers.dazed).
    pub(crate) fn daze(&mut self, who: Id) {
        const CLAUSE: &str = "realmspire.maneuvers.dazed";
        self.note(Event::Dazed { who }, "a concussive blow", "realmspire.maneuvers.bash");
        match self.encounter.settings.dazed {
            Dazed::NextRound => self.of_mut(who).daze = Daze::Coming,
            Dazed::AtOnce => {
                let left = self.scene().of(who).ap.less(Ap::ONE);
                if self.scene().of(who).daze == Daze::None {
                    self.of_mut(who).ap = left;
                    self.note(Event::ApGained { who, ap: left }, "one AP less", CLAUSE);
                }
                self.of_mut(who).daze = Daze::Now;
            }
        }
    }

    /// A round ends: conditions that last so many rounds come nearer to their end.
    pub(crate) fn pass_round_of_conditions(&mut self) {
        for who in self.state.ids() {
            for condition in self.of_mut(who).conditions.pass_round() {
                self.note(Event::ConditionEnded { who, condition }, "its time is up", CLAUSE);
            }
        }
    }

    /// Whether an action can go on: its actor may have fallen to a reaction meanwhile.
    pub(crate) fn goes_on(&mut self, who: Id, action: Action) -> bool {
        let can = self.scene().is_able(who);
        if !can && !matches!(action, Action::Release) {
            self.note(
                Event::Broken { who },
                "it can go on no longer",
                "realmspire.opportunity.interrupt-time",
            );
        }
        can
    }
}
