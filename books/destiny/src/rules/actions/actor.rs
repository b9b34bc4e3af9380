//! Somebody who is to do something, and whether it may.

use std::cell::OnceCell;
use std::ops::Deref;

use fracas_engine::{Illegal, Legality};

use crate::choice::Reaction;
use crate::rules::Scene;
use crate::rules::the_combat_sequence::movement::jumping::TakeOff;
use crate::rules::the_combat_sequence::movement::price::Price;
use crate::rules::the_combat_sequence::movement::room::Around;
use crate::rules::the_combat_sequence::using_actions_and_reactions::Occasion;
use crate::settings::{BegunWithoutAp, LettingFall, OffTurnBudget, ReadyCost};
use crate::terms::{Action, ActionKind, Ap, Id, Kinds};

/// Somebody who is to do something on an occasion, with what is the same of all that it might do.
pub(crate) struct Actor<'a> {
    scene: Scene<'a>,
    /// Who.
    pub(super) who: Id,
    occasion: Occasion,
    /// Whether it is able to do anything.
    able: Legality,
    /// Whether nothing at all keeps it from anything that it can pay for and whose own rules allow it.
    unhampered: bool,
    /// Up to which cost it has the AP that must be there at once.
    budget: Ap,
    /// The kinds other than movement of which it can pay what they cost by themselves, once that has been looked for.
    payable: OnceCell<Kinds>,
    /// Those around what it moves by.
    around: Around<'a>,
    /// At what price it buys movement, once that has been looked for.
    price: OnceCell<Price>,
    /// How it would jump, or why it cannot, once that has been looked for.
    take_off: OnceCell<Result<TakeOff, Illegal>>,
}

impl<'a> Deref for Actor<'a> {
    type Target = Scene<'a>;

    fn deref(&self) -> &Scene<'a> {
        &self.scene
    }
}

impl Scene<'_> {
    /// How much of a cost must be there at once on an occasion.
    fn at_once(self, who: Id, ap: Ap, occasion: Occasion) -> Ap {
        match occasion {
            Occasion::Reaction => ap,
            Occasion::OffTurn if self.settings().off_turn_budget == OffTurnBudget::InFull => ap,
            // What costs more than there is, is paid over several turns (destiny.ap.over-budget), but not begun with nothing
            // (destiny.ap.over-budget-nothing).
            Occasion::OwnTurn | Occasion::OffTurn => ap.min(self.least_to_begin_with(who)),
        }
    }

    /// The AP without which nothing is begun. Where none are needed, one thing is begun so and not another after it, or that
    /// could go on without end (destiny.ap.over-budget-nothing).
    fn least_to_begin_with(self, who: Id) -> Ap {
        match self.settings().begun_without_ap {
            BegunWithoutAp::Begins if self.of(who).in_progress.is_none() => Ap::ZERO,
            _ => Ap(1),
        }
    }

    /// Whether somebody is at an action that takes rounds, to which all its AP go (destiny.ap.timed-actions).
    fn is_busy(self, who: Id) -> bool {
        self.of(who).in_progress.is_some_and(|progress| progress.until.is_some())
    }

    /// Whether what is being paid for may be given up in the midst of a turn: not before anything was paid.
    pub(crate) fn may_cancel(self, who: Id) -> Legality {
        match self.of(who).in_progress {
            None => {
                Err(Illegal::because("destiny.ap.over-budget-cancel-choice", "nothing is being paid for"))
            }
            Some(progress) if progress.paid == Ap::ZERO => {
                Err(Illegal::because("destiny.ap.over-budget-nothing", "nothing has been paid for it yet"))
            }
            Some(_) => Ok(()),
        }
    }

    /// Up to which cost somebody has the AP that must be there at once.
    fn budget(self, who: Id, occasion: Occasion) -> Ap {
        let (ap, most) = (self.ap_to_spend(who), Ap(u8::MAX));
        if self.at_once(who, most, occasion) <= ap { most } else { ap }
    }
}

impl<'a> Actor<'a> {
    /// Somebody as it is now.
    pub(crate) fn new(scene: Scene<'a>, who: Id, occasion: Occasion) -> Self {
        let able = scene.is_able_to_act(who, occasion);
        let of = scene.of(who);
        Actor {
            scene,
            who,
            occasion,
            able,
            unhampered: able.is_ok()
                && of.pinned_by.is_none()
                && of.round.voided.is_none()
                && !scene.is_busy(who)
                && scene.state.hidden.is_empty(),
            budget: scene.budget(who, occasion),
            payable: OnceCell::new(),
            around: Around::new(scene, scene.bearer(who)),
            price: OnceCell::new(),
            take_off: OnceCell::new(),
        }
    }

    /// Somebody who would act on another's turn (destiny.actions-reactions.off-turn).
    pub(crate) fn on_turn_of(scene: Scene<'a>, active: Id, who: Id) -> Self {
        let actor = Actor::new(scene, who, Occasion::OffTurn);
        let may_interrupt = scene.may_interrupt(who, active);
        Actor {
            able: actor.able.and(may_interrupt),
            unhampered: actor.unhampered && may_interrupt.is_ok(),
            ..actor
        }
    }

    /// Somebody who acts on its own turn, or would on another's.
    pub(crate) fn on_any_turn(scene: Scene<'a>, active: Id, who: Id) -> Self {
        if active == who {
            Actor::new(scene, who, Occasion::OwnTurn)
        } else {
            Actor::on_turn_of(scene, active, who)
        }
    }

    /// Who it is.
    pub(crate) fn who(&self) -> Id {
        self.who
    }

    /// On which occasion it would act.
    pub(crate) fn occasion(&self) -> Occasion {
        self.occasion
    }

    /// Whether it is able to do anything.
    pub(crate) fn is_able(&self) -> bool {
        self.able.is_ok()
    }

    /// Whether it may do something.
    pub(crate) fn may_do(&self, action: Action) -> Legality {
        match action {
            Action::Speak => return self.may_speak(self.who),
            Action::Drop(_) | Action::LetGo(_) if self.settings().letting_fall == LettingFall::Anybody => {
                self.is_able_to_act(self.who, self.occasion)?;
                return self.may_do_freely(self.who, action, self.occasion);
            }
            _ => {}
        }
        self.may_begin(action)?;
        let Some(kind) = action.kind() else {
            return self.may_do_freely(self.who, action, self.occasion);
        };
        self.may_pay(kind, action)?;
        match action {
            Action::Jump(jump, to) => self.scene.may_jump_so(self.take_off()?, &self.around, jump, to),
            _ => self.may_perform(self.who, action, self.occasion),
        }
    }

    /// Whether nothing keeps it from something before the rules of that are looked at.
    #[inline]
    fn may_begin(&self, action: Action) -> Legality {
        if self.unhampered { Ok(()) } else { self.may_begin_hampered(action) }
    }

    /// As above, where something might.
    fn may_begin_hampered(&self, action: Action) -> Legality {
        self.able?;
        if self.is_pinned() && !matches!(action, Action::Escape(_)) {
            let reason = "the pinned can only try to escape";
            return Err(Illegal::because("destiny.grappling.pin-no-actions", reason));
        }
        let is_action = action.kind().is_some() && !action.is_movement();
        if is_action && self.is_busy(self.who) {
            let reason = "it is busy with what takes rounds";
            return Err(Illegal::because("destiny.ap.timed-actions", reason));
        }
        let voided = self.of(self.who).round.voided;
        if self.occasion == Occasion::OwnTurn && voided == Some(action) {
            let reason = "this was interrupted in this round already";
            return Err(Illegal::because("destiny.actions-reactions.declared-again", reason));
        }
        if action.target().is_some_and(|target| self.is_hidden_from(target, self.who)) {
            return Err(Illegal::because("destiny.attacks.visibility", "the target cannot be seen"));
        }
        Ok(())
    }

    pub(crate) fn is_pinned(&self) -> bool {
        self.of(self.who).pinned_by.is_some()
    }

    /// Whether it can pay for an action.
    fn may_pay(&self, kind: ActionKind, action: Action) -> Legality {
        if self.costs_what_its_kind_does(action) && self.can_pay_for(kind) {
            return Ok(());
        }
        let Some(cost) = self.cost_of(self.who, action) else { return Ok(()) };
        self.may_follow_up(self.who, action, cost.ap)?;
        if self.occasion != Occasion::OwnTurn && self.rounds_of(action).is_some() {
            let reason = "what takes rounds is begun on one's own turn";
            return Err(Illegal::because("destiny.actions-reactions.timed-off-turn", reason));
        }
        self.may_pay_so_much(action, cost.ap)
    }

    /// Whether it can pay so much for an action.
    fn may_pay_so_much(&self, action: Action, ap: Ap) -> Legality {
        match self.occasion {
            Occasion::OffTurn if !action.is_movement() => self.may_pay_initiative(self.who)?,
            Occasion::Reaction => {
                let cost = self.cost_of_reaction(self.who, Reaction::Readied(action));
                return self.may_pay_ap(cost);
            }
            _ => {}
        }
        self.may_pay_ap(ap)
    }

    /// Whether it has so many AP, or may pay them over several turns.
    pub(super) fn may_pay_ap(&self, ap: Ap) -> Legality {
        if ap <= self.budget {
            Ok(())
        } else {
            self.may_spend(self.who, self.at_once(self.who, ap, self.occasion))
        }
    }

    /// Whether an action of its costs neither more nor less than all of its kind.
    fn costs_what_its_kind_does(&self, action: Action) -> bool {
        match action {
            Action::Ready(_) => self.settings().ready_cost != ReadyCost::WhenReadied,
            Action::Attack(..) | Action::Grapple(..) | Action::Opening(..) => {
                self.water_cost(self.who) == Ap::ZERO
            }
            Action::Cast(..)
            | Action::Retrieve(_)
            | Action::Stow(_)
            | Action::Load(_)
            | Action::UseObject(..)
            | Action::UseItem(..)
            | Action::Enter(..)
            | Action::Jump(..)
            | Action::Other(_) => false,
            _ => true,
        }
    }

    /// Whether it can pay what actions of a kind, other than movement, cost by themselves.
    #[inline]
    fn can_pay_for(&self, kind: ActionKind) -> bool {
        self.payable.get_or_init(|| self.find_payable()).has(kind)
    }

    /// The kinds for which it can.
    fn find_payable(&self) -> Kinds {
        if !self.begins_at_all() {
            return Kinds::NONE;
        }
        if self.sheet(self.who).action_costs.is_empty() {
            return self.encounter.costs.within(self.budget);
        }
        let cost = |kind| self.changed_cost(self.who, kind, self.encounter.cost(kind).ap);
        ActionKind::ALL.into_iter().filter(|&kind| cost(kind) <= self.budget).collect()
    }

    /// Whether it can pay what is taken of it for whatever kind of action.
    fn begins_at_all(&self) -> bool {
        match self.occasion {
            Occasion::OwnTurn => true,
            Occasion::OffTurn => self.may_pay_initiative(self.who).is_ok(),
            // What was readied may have been paid for already.
            Occasion::Reaction => false,
        }
    }

    /// Whether it could pay for those of a kind that cost at least what their kind does.
    pub(crate) fn affords(&self, kind: ActionKind) -> bool {
        self.occasion == Occasion::Reaction || self.can_pay_for(kind)
    }

    /// Whether it could pay for what of a kind costs at least so many AP.
    pub(crate) fn could_pay(&self, kind: ActionKind, least: Ap) -> bool {
        self.occasion == Occasion::Reaction || self.changed_cost(self.who, kind, least) <= self.budget
    }

    /// At what price it buys movement.
    pub(crate) fn price(&self) -> Price {
        *self.price.get_or_init(|| self.price_of_movement(self.bearer(self.who)))
    }

    /// How it would jump.
    pub(crate) fn take_off(&self) -> Result<TakeOff, Illegal> {
        *self.take_off.get_or_init(|| self.scene.take_off(self.who, self.price()))
    }
}
