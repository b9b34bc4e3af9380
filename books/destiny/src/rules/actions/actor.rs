//! Somebody who is to do something: whether it may, and all that it might do.

use std::ops::{ControlFlow, Deref};

use fracas_engine::{Illegal, Legality};

use super::EachAction;
use crate::choice::Reaction;
use crate::rules::Scene;
use crate::rules::the_combat_sequence::using_actions_and_reactions::Occasion;
use crate::settings::{OffTurnBudget, OtherActions, Speech};
use crate::terms::{Action, ActionKind, Ap, Id};

/// Somebody who is to do something on an occasion, with what is the same of all that it might do.
pub(crate) struct Actor<'a> {
    scene: Scene<'a>,
    /// Who.
    pub(super) who: Id,
    occasion: Occasion,
    /// Whether it is able to do anything.
    able: Legality,
    /// The AP that it can spend.
    ap: Ap,
}

impl<'a> Deref for Actor<'a> {
    type Target = Scene<'a>;

    fn deref(&self) -> &Scene<'a> {
        &self.scene
    }
}

impl<'a> Actor<'a> {
    /// Somebody as it is now.
    pub(crate) fn new(scene: Scene<'a>, who: Id, occasion: Occasion) -> Self {
        Actor { scene, who, occasion, able: scene.is_able_to_act(who, occasion), ap: scene.ap_to_spend(who) }
    }

    /// Somebody who would act on another's turn (destiny.actions-reactions.off-turn).
    pub(crate) fn on_turn_of(scene: Scene<'a>, active: Id, who: Id) -> Self {
        let actor = Actor::new(scene, who, Occasion::OffTurn);
        Actor { able: actor.able.and_then(|()| scene.may_interrupt(who, active)), ..actor }
    }

    /// Whether it may do something.
    pub(crate) fn may_do(&self, action: Action) -> Legality {
        if action == Action::Speak {
            return self.may_speak(self.who);
        }
        self.able?;
        if self.of(self.who).pinned_by.is_some() && !matches!(action, Action::Escape(_)) {
            let reason = "the pinned can only try to escape";
            return Err(Illegal::because("destiny.grappling.pin-no-actions", reason));
        }
        if self.occasion == Occasion::OwnTurn && self.of(self.who).round.voided == Some(action) {
            let reason = "this was interrupted in this round already";
            return Err(Illegal::because("destiny.actions-reactions.declared-again", reason));
        }
        if action.target().is_some_and(|target| self.is_hidden_from(target, self.who)) {
            return Err(Illegal::because("destiny.attacks.visibility", "the target cannot be seen"));
        }
        if action.is_free() {
            return self.may_do_freely(self.who, action, self.occasion);
        }
        self.may_pay(action)?;
        self.may_perform(self.who, action, self.occasion)
    }

    /// Whether it can pay for an action.
    fn may_pay(&self, action: Action) -> Legality {
        let Some(cost) = self.cost_of(self.who, action) else { return Ok(()) };
        self.may_follow_up(self.who, action, cost.ap)?;
        if self.occasion != Occasion::OwnTurn && self.rounds_of(action).is_some() {
            let reason = "what takes rounds is begun on one's own turn";
            return Err(Illegal::because("destiny.actions-reactions.off-turn-over-budget", reason));
        }
        match self.occasion {
            Occasion::OffTurn if !action.is_movement() => self.may_pay_initiative(self.who)?,
            Occasion::Reaction => {
                let cost = self.cost_of_reaction(self.who, Reaction::Readied(action));
                return self.may_pay_ap(cost);
            }
            _ => {}
        }
        self.may_pay_ap(cost.ap)
    }

    /// Whether it has so many AP, or may pay them over several turns.
    fn may_pay_ap(&self, ap: Ap) -> Legality {
        let at_once = match self.occasion {
            // What costs more than there is, is paid over several turns (destiny.ap.over-budget).
            Occasion::OwnTurn => ap.min(Ap(1)),
            Occasion::OffTurn if self.settings().off_turn_budget == OffTurnBudget::OverTurns => Ap::ZERO,
            Occasion::OffTurn | Occasion::Reaction => ap,
        };
        if at_once <= self.ap { Ok(()) } else { self.may_spend(self.who, at_once) }
    }

    /// Whether it could pay for actions of a kind, which cost at least what their kind does.
    pub(super) fn affords(&self, kind: ActionKind) -> bool {
        let readied = self.occasion == Occasion::Reaction;
        let least = self.changed_cost(self.who, kind, self.encounter.cost(kind).ap);
        readied || self.may_pay_ap(least).is_ok()
    }

    /// Shows each thing that it might do, in the order of the document.
    pub(crate) fn each_action(&self, each: EachAction<'_>) -> ControlFlow<()> {
        if self.able.is_ok() {
            self.each_deed(each)?;
        }
        if self.settings().speech == Speech::Offered {
            each(Action::Speak)?;
        }
        ControlFlow::Continue(())
    }

    /// As above, but for speech.
    fn each_deed(&self, each: EachAction<'_>) -> ControlFlow<()> {
        let who = self.who;
        self.each_offensive(each)?;
        self.each_common(each)?;
        self.each_positioning(who, each)?;
        self.each_grappling(each)?;
        self.each_miscellaneous(each)?;
        each(Action::Move)?;
        (1..=4).map(|ap| Action::Pace(Ap(ap))).try_for_each(&mut *each)?;
        self.each_jump(who, each)?;
        [Action::Surface, Action::Calm, Action::Cancel].into_iter().try_for_each(&mut *each)?;
        self.of(who).held.iter().map(|&item| Action::Drop(item)).try_for_each(&mut *each)?;
        self.of(who).grappling.iter().map(Action::LetGo).try_for_each(&mut *each)?;
        self.opponents_of(who).map(Action::Ignore).try_for_each(&mut *each)?;
        self.of(who).ignoring.iter().map(Action::Heed).try_for_each(&mut *each)?;
        if self.settings().other_actions == OtherActions::GameMaster {
            (0..=self.of(who).ap.0).map(|ap| Action::Other(Ap(ap))).try_for_each(&mut *each)?;
        }
        ControlFlow::Continue(())
    }

    /// Shows each action of a kind, for what is readied.
    pub(crate) fn each_of_kind(&self, kind: ActionKind, each: EachAction<'_>) -> ControlFlow<()> {
        self.each_action(&mut |action| match action.kind() == Some(kind) {
            true => each(action),
            false => ControlFlow::Continue(()),
        })
    }
}
