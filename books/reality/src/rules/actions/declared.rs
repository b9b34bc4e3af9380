//! What may be declared: an action that may be done, aimed and meant as attacks may be, or one in answer to another.

use super::actor::{Actor, Prospect};
use crate::choice::{Action, Illegal, Legality};
use crate::rules::Scene;
use crate::settings::{DefendAgain, InitiativeAnswers};
use crate::terms::{Condition, Id, ItemId};

impl Actor<'_> {
    /// Whether it may declare an action.
    pub(crate) fn may_declare(&self, prospect: Prospect<'_>) -> Legality {
        self.may_do(prospect)?;
        self.may_be_declared(prospect.action)
    }

    /// Whether it may declare an action, however it is meant, found as soon as may be: whatever the reason is that it may
    /// not.
    #[inline(always)]
    pub(crate) fn can_begin(&self, prospect: Prospect<'_>) -> bool {
        self.may_pay(prospect.action).is_ok()
            && self.may_do_if_paid(prospect).is_ok()
            && self.may_aim(self.who, prospect.action).is_ok()
            && self.may_be_declared_now(prospect.action).is_ok()
    }

    /// As [`may_declare`](Self::may_declare), found as soon as may be.
    pub(crate) fn can_declare(&self, prospect: Prospect<'_>) -> bool {
        self.can_begin(prospect) && self.may_mean(prospect.action).is_ok()
    }

    /// Whether what it may do may be declared.
    fn may_be_declared(&self, action: Action) -> Legality {
        self.may_aim(self.who, action)?;
        self.may_mean(action)?;
        self.may_be_declared_now(action)
    }

    /// Whether what it may do may be declared, but for whom it is aimed at and how it is meant.
    #[inline(always)]
    fn may_be_declared_now(&self, action: Action) -> Legality {
        let who = self.who;
        match action {
            Action::Defend
                if self.settings().defend_again == DefendAgain::Refused
                    && self.of(who).defending.is_used()
                    && !self.could_regain_guard(who) =>
            {
                Err(Illegal::because("reality.actions.defend-again", "it Defends already"))
            }
            Action::Jump(cell) if self.jumped_metres(cell) <= 1 => {
                Err(Illegal::because("reality.actions.jump-distance", "it is no farther than a step"))
            }
            // What costs nothing is for those who are not done for the Round.
            _ if action.is_free() && !self.has_means() => {
                let reason = "nothing is left to spend: the Round is over for this character";
                Err(Illegal::because("reality.waiting.free-deeds", reason))
            }
            _ => Ok(()),
        }
    }

    /// Whether an attack may be meant as it is (reality.nonlethal.penalty-repeat).
    #[inline(always)]
    pub(crate) fn may_mean(&self, action: Action) -> Legality {
        let who = self.who;
        match action {
            Action::SingleStrike(_, target, intent) if !self.opponents(who, target) => {
                if intent == self.usual_intent(who) {
                    return Ok(());
                }
                let reason = "what lets itself be struck is struck as one's side means its blows";
                Err(Illegal::because("reality.melee.single-strike", reason))
            }
            Action::Strike(arm, _, intent) | Action::SingleStrike(arm, _, intent) => {
                self.may_mean_blow(arm, intent)
            }
            Action::Shoot(item, _, intent) => self.may_mean_missile(item, intent),
            Action::Throw(item, _, intent) => {
                self.is_missile(item)?;
                self.may_mean_missile(item, intent)
            }
            Action::Cast(spell, _, _, intent) => self.may_mean_spell(who, spell, intent),
            _ => Ok(()),
        }
    }

    /// Whether it may challenge another's action with one of its own (reality.initiative.react).
    pub(crate) fn may_challenge_with(&self, answer: Prospect<'_>, actor: Id, challenged: Action) -> Legality {
        self.may_answer(answer.action, actor, challenged)?;
        self.may_declare(answer)
    }

    /// As [`may_challenge_with`](Self::may_challenge_with), however it is meant, found as soon as may be.
    #[inline(always)]
    pub(crate) fn can_challenge_with(&self, answer: Prospect<'_>, actor: Id, challenged: Action) -> bool {
        self.can_begin(answer) && self.can_answer(answer.action, actor, challenged)
    }

    /// Whether what it may declare may be an answer to another's action.
    pub(crate) fn can_answer(&self, answer: Action, actor: Id, challenged: Action) -> bool {
        self.may_answer(answer, actor, challenged).is_ok()
    }

    /// Whether an action may be an answer to another's; by setting it is aimed at that other alone
    /// (reality.initiative.answers).
    fn may_answer(&self, answer: Action, actor: Id, challenged: Action) -> Legality {
        self.may_answer_as_it_stands(self.who, answer, challenged)?;
        let narrow = self.settings().initiative_answers == InitiativeAnswers::AtTheChallenged;
        if narrow && answer.target().is_some_and(|target| target != actor) {
            let reason = "it is another's action that is answered";
            return Err(Illegal::because("reality.initiative.answers", reason));
        }
        if answer.is_free() {
            let reason = "what costs nothing is no race with anybody";
            return Err(Illegal::because("reality.initiative.react", reason));
        }
        Ok(())
    }
}

impl Scene<'_> {
    /// Whether an action is aimed at whom it may be: what is no opponent can be struck at only if it lets itself be
    /// struck (reality.melee.single-strike), and help is for one's own side.
    #[inline(always)]
    fn may_aim(self, who: Id, action: Action) -> Legality {
        let Some(target) = action.target() else { return Ok(()) };
        let is_opponent = self.opponents(who, target);
        match action {
            Action::SingleStrike(..) | Action::BreakDown(..) => Ok(()),
            Action::Cast(spell, ..) if self.lets_surge(spell) => Ok(()),
            Action::Heal(_) if is_opponent => {
                Err(Illegal::because("reality.death.stabilize-heal", "one tends one's own side"))
            }
            Action::Wake(_) if is_opponent => {
                Err(Illegal::because("reality.unconscious.sleep", "one shakes one's own side awake"))
            }
            Action::Heal(_) | Action::Wake(_) => Ok(()),
            _ if is_opponent => Ok(()),
            _ => {
                let reason = "what is no opponent lets itself be struck by a single strike alone";
                Err(Illegal::because("reality.melee.single-strike", reason))
            }
        }
    }

    /// Whether a thing can be thrown: anything that one strikes with (reality.throwing.improvised-half).
    fn is_missile(self, item: ItemId) -> Legality {
        if self.weapon(item).is_some_and(|weapon| weapon.thrown.is_some() || weapon.reach.is_some()) {
            return Ok(());
        }
        let reason = "only what one strikes with is thrown";
        Err(Illegal::because("reality.throwing.improvised-half", reason))
    }

    /// Whether a Defend would end something although one Defends already.
    fn could_regain_guard(self, who: Id) -> bool {
        [Condition::Exposed, Condition::Unguarded]
            .into_iter()
            .any(|condition| self.bears(who, condition) && !self.is_imposed(who, condition))
    }
}
