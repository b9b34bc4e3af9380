//! Conditions: how they come and go. The document refers to a chapter of its own for it.

use fracas_engine::{Clause, Play, Why};

use super::defenses::Cause;
use super::mounted_combat::FallCause;
use super::{Fight, Scene};
use crate::choice::{Choice, Question};
use crate::event::Event;
use crate::settings::{ImposedConditions, RecoveryEnds};
use crate::sheet::{Condition, Stay};
use crate::state::{Fresh, Gambit, Temporary};
use crate::terms::{ConditionId, Id, OF_EMPTY_POOLS, Points, Pool, known};

/// What a condition is called as a source of a boon or bane, and its clause; nothing where a setting has it be none.
pub(super) type Called = Option<(&'static str, &'static str)>;

impl<'a> Scene<'a> {
    /// The record of a condition.
    #[inline]
    pub fn condition(self, condition: ConditionId) -> &'a Condition {
        &self.encounter.conditions[condition.index()]
    }

    /// Whether any condition at work on a combatant has a flag.
    #[inline]
    pub fn bears(self, who: Id, flag: impl Fn(&Condition) -> bool) -> bool {
        self.bearing(who, flag).next().is_some()
    }

    /// The conditions at work on a combatant that have a flag. What counts its sources takes each of them for one
    /// (forge.combat.boon-bane-stacking-gap).
    #[inline]
    pub(super) fn bearing(
        self,
        who: Id,
        flag: impl Fn(&Condition) -> bool,
    ) -> impl Iterator<Item = ConditionId> {
        let conditions = self.of(who).conditions.iter().map(ConditionId);
        conditions.filter(move |&condition| flag(self.condition(condition)) && self.works(who, condition))
    }

    /// Names the conditions at work on a combatant that have a flag, each as a source of its own: those that the document
    /// knows as it calls them, any other by its name and the clause of boons and banes at large.
    pub(super) fn sources_among_conditions(
        self,
        who: Id,
        flag: impl Fn(&Condition) -> bool,
        known: &[(ConditionId, Called)],
        mut source: impl FnMut(&str, &'static str),
    ) {
        for condition in self.bearing(who, flag) {
            let called = known.iter().find(|(known, _)| *known == condition);
            let by_name = || Some((&*self.condition(condition).name, "forge.combat.boon-bane-gap"));
            let called = called.map_or_else(by_name, |&(_, called)| called);
            if let Some((label, clause)) = called {
                source(label, clause);
            }
        }
    }

    /// Whether a condition that is on a combatant has its effects (forge.reeling.imposed,
    /// forge.water.hold-breath-already).
    fn works(self, who: Id, condition: ConditionId) -> bool {
        if condition == known::CHOKING && self.choking_suspended(who) {
            return false;
        }
        if self.settings().imposed_conditions == ImposedConditions::Work {
            return true;
        }
        match OF_EMPTY_POOLS.iter().position(|&other| other == condition) {
            Some(pool) => self.points(who, Pool::ALL[pool]).is_zero(),
            None => true,
        }
    }

    /// Whether a condition can come to a combatant now.
    pub(crate) fn may_come(self, who: Id, condition: ConditionId) -> bool {
        let gambit = self.of(who).gambit == Gambit::InForce && condition <= known::DEFEATED;
        // While a gambit is in force nothing of this can be gained (forge.gambit.benefits-gap).
        let barred = self.condition(condition).barred_by.iter().any(|&other| self.has(who, other));
        let immune = condition == known::CHOKING && self.immune_to_choking(who);
        !gambit && !barred && !immune
    }

    /// Conditions that an effect without a name to it can end (forge.reeling.persistent-gap).
    pub fn removable(self, who: Id) -> impl Iterator<Item = ConditionId> + 'a {
        let any = self.settings().recovery_ends == RecoveryEnds::Any;
        let persistent = self.of(who).persistent;
        self.of(who)
            .conditions
            .iter()
            .map(ConditionId)
            .filter(move |condition| *condition != known::DEFEATED && (any || !persistent.has(condition.0)))
    }
}

impl Fight<'_> {
    /// A condition comes to a combatant. Where it is there already, whichever lasts longer counts
    /// (forge.combat.condition-again).
    pub fn impose(&mut self, who: Id, condition: ConditionId, stay: Stay, cause: Cause) -> Play {
        if !self.scene().may_come(who, condition) {
            return Ok(());
        }
        let record = &self.encounter.conditions[condition.index()];
        let listed = stay == Stay::AsListed;
        let persistent = stay == Stay::Persistent || (record.persistent && listed);
        let temporary = stay == Stay::Temporary || (record.temporary && listed && !persistent);
        // What comes during somebody's action is not ended by that very action.
        let acting = self.state.turn().is_some_and(|turn| turn.acting);
        let fresh = if acting { Fresh::InTheAction } else { Fresh::No };
        let unopposed = self.scene().needs_no_ally(who, cause.dealer);
        let combatant = self.state.of_mut(who);
        let new = !combatant.conditions.has(condition.0);
        let fleeting = combatant.temporaries.iter().any(|other| other.condition == condition);
        combatant.conditions.insert(condition.0);
        if persistent {
            combatant.persistent.insert(condition.0);
        }
        combatant.temporaries.retain(|other| other.condition != condition);
        if temporary && (new || fleeting) {
            let applier = cause.dealer;
            let added = Temporary { condition, applier, fresh, bearer_acted: false, ally_acted: unopposed };
            // There is room for every condition of the encounter.
            combatant.temporaries.push(added);
        }
        if new {
            let encounter = self.encounter;
            self.tell(Event::ConditionCame { who, condition }, || {
                Why::new().fact(cause.called(encounter), Clause(cause.clause()))
            });
            self.condition_came(who, condition)?;
        }
        Ok(())
    }

    fn condition_came(&mut self, who: Id, condition: ConditionId) -> Play {
        let record = &self.encounter.conditions[condition.index()];
        for &ended in &record.ends {
            let clause = match condition {
                known::WET => "forge.water.wet-gap",
                _ => "forge.reeling.persistent-gap",
            };
            self.end_condition(who, ended, clause)?;
        }
        if record.ends_one {
            self.end_one(who, condition)?;
        }
        if matches!(condition, known::KNEELING | known::KNOCKED_DOWN | known::DEFEATED) {
            self.throw_rider(who, FallCause::Condition)?;
            self.flyer_falls(who)?;
        }
        match condition {
            known::DEFEATED => self.interrupt(who, "forge.defeated.interrupted"),
            // Who begins to choke in the water is under it (forge.water.choking-persistent).
            known::CHOKING => self.surroundings(who)?,
            _ => {}
        }
        Ok(())
    }

    /// One condition that is not persistent ends, picked by its bearer.
    fn end_one(&mut self, who: Id, not: ConditionId) -> Play {
        let question = Question::Recover { actor: who, points: Points::ZERO, besides: Some(not) };
        match self.ask(question)? {
            Some(Choice::Condition(condition)) => {
                self.end_condition(who, condition, "forge.reeling.persistent-gap")
            }
            _ => Ok(()),
        }
    }

    /// A condition ends, if it is there. What the surroundings impose comes back at once.
    pub fn end_condition(&mut self, who: Id, condition: ConditionId, clause: &'static str) -> Play {
        if !self.drop_condition(who, condition, clause) {
            return Ok(());
        }
        self.surroundings_again(who)
    }

    /// Takes a condition off without looking at the surroundings. Says whether it was there.
    pub(super) fn drop_condition(&mut self, who: Id, condition: ConditionId, clause: &'static str) -> bool {
        let combatant = self.state.of_mut(who);
        let there = combatant.conditions.has(condition.0);
        combatant.conditions.remove(condition.0);
        combatant.persistent.remove(condition.0);
        combatant.temporaries.retain(|temporary| temporary.condition != condition);
        if there {
            self.note(Event::ConditionWent { who, condition }, "condition ends", clause);
            if self.scene().can_fly(who) {
                self.state.of_mut(who).fallen = 0;
            }
        }
        there
    }

    /// What a combatant concentrates on ends at once, with no refund (forge.defeated.concentration-gap).
    pub fn interrupt(&mut self, who: Id, clause: &'static str) {
        if self.state.of_mut(who).concentration.take().is_some() {
            self.note(Event::Interrupted { who }, "concentration ends", clause);
        }
    }
}
