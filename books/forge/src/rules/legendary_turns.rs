//! Legendary Turns: several turns a round, limits on skills, and how temporary conditions end.

use fracas_engine::Play;

use super::{Fight, Scene};
use crate::choice::{Illegal, Legality};
use crate::settings::{TemporaryAlly, TemporaryEnd, TemporaryOrder, TemporaryTiming, TemporaryUnopposed};
use crate::state::{Fresh, Temporary};
use crate::terms::{Class, ConditionId, Id, MOST_CONDITIONS, SkillId};

impl Scene<'_> {
    /// Uses of a skill in a round that a combatant has, if limited (forge.legendary.skill-limit-gap).
    fn uses_allowed(self, who: Id, skill: SkillId) -> Option<u8> {
        self.encounter.uses_allowed(self.sheet(who), skill)
    }

    /// Whether a skill has uses left in this round (forge.legendary.skill-limit).
    pub(super) fn may_repeat(self, who: Id, skill: SkillId) -> Legality {
        let Some(allowed) = self.uses_allowed(who, skill) else { return Ok(()) };
        let used = self.of(who).uses.iter().find(|(other, _)| *other == skill).map_or(0, |(_, uses)| *uses);
        if used < allowed {
            Ok(())
        } else {
            Err(Illegal::because("forge.legendary.skill-limit", "this skill has no uses left in this round"))
        }
    }

    /// Whether nobody else on the applier's side is left to use an action. A mount of animal mind uses none by itself: it is
    /// its rider that counts (forge.legendary.temporary-ally, forge.mount.animal-idle).
    fn alone(self, applier: Id) -> bool {
        !self.everybody().any(|other| {
            other != applier
                && self.allies(other, applier)
                && self.has_turns(other)
                && !self.bears(other, |condition| condition.no_actions)
        })
    }

    /// Whether a temporary condition ends with its bearer's own action alone, on a creature of legend too: no opponent has
    /// applied it, so that there are no allies of one to wait for (forge.legendary.temporary-unopposed).
    pub(super) fn needs_no_ally(self, bearer: Id, applier: Option<Id>) -> bool {
        let opposed = applier.is_some_and(|applier| self.enemies(applier, bearer));
        !opposed && self.settings().temporary_unopposed == TemporaryUnopposed::OwnAction
    }

    /// Whether the action of `actor` counts as the ally's half of ending a condition.
    fn counts_as_ally(self, actor: Id, temporary: Temporary) -> bool {
        let Some(applier) = temporary.applier else { return true };
        let another = actor != applier && self.allies(actor, applier);
        let alone = actor == applier
            && (self.settings().temporary_ally == TemporaryAlly::ApplierToo || self.alone(applier));
        another || alone
    }
}

impl Fight<'_> {
    /// Counts the use of a limited skill.
    pub(super) fn count_use(&mut self, who: Id, skill: SkillId) {
        self.state.of_mut(who).last_skill = Some(skill);
        if self.scene().uses_allowed(who, skill).is_none() {
            return;
        }
        let uses = &mut self.state.of_mut(who).uses;
        match uses.iter_mut().find(|(other, _)| *other == skill) {
            Some((_, count)) => *count = count.saturating_add(1),
            // There is room for each: who has more limited skills is refused at reading.
            None => uses.push((skill, 1)),
        }
    }

    /// An action is about to be carried out: by setting, conditions that it ends no longer weigh on it.
    pub(super) fn before_action(&mut self, actor: Id) -> Play {
        if let Some(turn) = self.state.turn_mut() {
            turn.acting = true;
        }
        match self.encounter.settings.temporary_timing {
            TemporaryTiming::BeforeTheAction => self.action_ends_conditions(actor),
            TemporaryTiming::AfterTheAction => Ok(()),
        }
    }

    /// An action has been carried out.
    pub(super) fn after_action(&mut self, actor: Id) -> Play {
        if self.encounter.settings.temporary_timing == TemporaryTiming::AfterTheAction {
            self.action_ends_conditions(actor)?;
        }
        if let Some(turn) = self.state.turn_mut() {
            turn.acting = false;
        }
        // What came during this action may be ended by later ones; the actor's own gain outlasts its turn's end.
        for who in self.state.ids() {
            for temporary in &mut self.state.of_mut(who).temporaries {
                temporary.fresh = match temporary.fresh {
                    Fresh::InTheAction | Fresh::InTheTurn if who == actor => Fresh::InTheTurn,
                    _ => Fresh::No,
                };
            }
        }
        Ok(())
    }

    /// The action of `actor` ends its own temporary conditions, and is the ally's half for those of its side's targets
    /// (forge.legendary.temporary-normal, forge.legendary.temporary-condition).
    fn action_ends_conditions(&mut self, actor: Id) -> Play {
        for who in self.state.ids() {
            let legendary = self.scene().sheet(who).class == Class::Legendary;
            if self.state.of(who).temporaries.is_empty() || (who != actor && !legendary) {
                continue;
            }
            // One that the surroundings bring back is not the one that ended, and those behind it have their turn too.
            for temporary in self.state.of(who).temporaries.clone() {
                let after = self.after_an_action(who, actor, temporary);
                if ends(after, legendary) {
                    self.end_condition(who, temporary.condition, ending_clause(legendary))?;
                    continue;
                }
                let mut left = self.state.of_mut(who).temporaries.iter_mut();
                if let Some(kept) = left.find(|kept| kept.condition == temporary.condition) {
                    *kept = after;
                }
            }
        }
        Ok(())
    }

    /// A temporary condition after one more action.
    fn after_an_action(&self, bearer: Id, actor: Id, temporary: Temporary) -> Temporary {
        let mut after = temporary;
        if temporary.fresh == Fresh::InTheAction {
            return after;
        }
        let in_order =
            self.encounter.settings.temporary_order == TemporaryOrder::Any || temporary.bearer_acted;
        // The bearer itself may be an ally of who applied it, or stand alone with what it has brought on itself.
        if actor != bearer || temporary.applier.is_some() {
            after.ally_acted |= in_order && self.scene().counts_as_ally(actor, temporary);
        }
        after.bearer_acted |= actor == bearer;
        after
    }

    /// A turn ends: temporary conditions go at the latest now, a legendary creature's by its half
    /// (forge.legendary.temporary-gap).
    pub(super) fn turn_ends_conditions(&mut self, actor: Id) -> Play {
        let legendary = self.scene().sheet(actor).class == Class::Legendary;
        let by_turn = self.encounter.settings.temporary_end == TemporaryEnd::AtTurnEnd;
        let mut ended: [Option<ConditionId>; MOST_CONDITIONS] = [None; MOST_CONDITIONS];
        for (place, temporary) in self.state.of_mut(actor).temporaries.iter_mut().enumerate() {
            if std::mem::take(&mut temporary.fresh) != Fresh::No || !by_turn {
                continue;
            }
            temporary.bearer_acted = true;
            if ends(*temporary, legendary) {
                ended[place] = Some(temporary.condition);
            }
        }
        for condition in ended.into_iter().flatten() {
            self.end_condition(actor, condition, "forge.legendary.temporary-gap")?;
        }
        Ok(())
    }
}

/// What an action ends a temporary condition by.
const fn ending_clause(legendary: bool) -> &'static str {
    if legendary { "forge.legendary.temporary-condition" } else { "forge.legendary.temporary-normal" }
}

/// Whether a temporary condition has had what ends it.
fn ends(temporary: Temporary, legendary: bool) -> bool {
    temporary.bearer_acted && (!legendary || temporary.ally_acted)
}
