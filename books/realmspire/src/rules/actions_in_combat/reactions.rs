//! Reactions: those that need no trigger, and magic that names one, taken between what the active character does. Defend
//! and Opportunity Attack are told of where their triggers are.

mod from_hand_to_hand;
mod manipulate;

pub(super) use manipulate::DROPPING;

use std::ops::ControlFlow;

use fracas_engine::{Illegal, Legality, Play};

use crate::choice::{Choice, Interjection, Leave, Moment, Question};
use crate::rules::{Fight, Scene};
use crate::settings::{ReactionOrder, Stowing, Untriggered};
use crate::terms::{Action, Ap, Cues, Deed, Handling, Id, Ids, Perk, PowerId, Timing};

/// What came of a moment at which others might react.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Interlude {
    /// Nobody did: everything is as it was.
    Quiet,
    /// Somebody did.
    Reactions,
}

impl<'a> Scene<'a> {
    /// Whether somebody can take a reaction at all (realmspire.overview.surprised-no-reactions).
    pub(crate) fn may_react(self, who: Id) -> Legality {
        if !self.is_able(who) {
            let reason = "it is unconscious or gone";
            return Err(Illegal::because("realmspire.damage-health.unconscious-acts", reason));
        }
        if self.of(who).surprised {
            let reason = "the surprised take no reactions";
            return Err(Illegal::because("realmspire.overview.surprised-no-reactions", reason));
        }
        Ok(())
    }

    /// Whether somebody may do this as a reaction without a trigger (realmspire.actions.trigger-missing), or with one of its
    /// own.
    pub(crate) fn may_interject(self, now: Interjection, action: Action) -> Legality {
        let who = now.who;
        match action {
            Action::Freely(handling) => self.may_handle_freely(who, handling, Timing::Reaction),
            Action::UseFreely(power, target) => self.may_use_freely(who, power, target, Timing::Reaction),
            Action::Manipulate(Handling::Drop(_)) if self.cost_of(action) == Ap::ZERO => {
                let reason = "things are dropped in one's own turn";
                Err(Illegal::because(DROPPING, reason))
            }
            Action::Manipulate(handling) => {
                self.may_react_untriggered(now, action)?;
                self.may_handle(who, handling)
            }
            Action::UsePower(power, target) => {
                self.may_be_reaction(power)?;
                match self.encounter.power(power).triggers {
                    triggers if triggers.is_empty() => self.may_react_untriggered(now, action)?,
                    triggers => self.may_react_to(now, triggers, action)?,
                }
                self.may_use_power(who, power, target, Timing::Reaction)
            }
            _ => Err(Illegal::because("realmspire.actions.action-own-turn", "this is no reaction")),
        }
    }

    fn may_react_untriggered(self, now: Interjection, action: Action) -> Legality {
        if now.leave == Leave::Withheld {
            let reason = "without a trigger it is taken in one's own turn";
            return Err(Illegal::because("realmspire.actions.trigger-missing", reason));
        }
        self.may_react(now.who)?;
        self.can_pay(now.who, self.cost_of(action))
    }

    /// Whether somebody may react with what has a trigger of its own.
    fn may_react_to(self, now: Interjection, triggers: Cues, action: Action) -> Legality {
        if !now.moment.cue().is_some_and(|cue| triggers.has(cue)) {
            let reason = "what happens is not its trigger";
            return Err(Illegal::because("realmspire.actions.reaction-needs-trigger", reason));
        }
        self.may_react(now.who)?;
        self.can_pay(now.who, self.cost_of(action))
    }

    /// Whether somebody has the AP for any reaction other than to an attack or to one who exposes itself, and such reactions
    /// are taken now.
    pub(crate) fn affords_untriggered(self, now: Interjection) -> bool {
        let pays = |deed| self.can_pay(now.who, self.encounter.cost(deed)).is_ok();
        match now.leave {
            Leave::Given => pays(Deed::Manipulate) || pays(Deed::UseMagic),
            Leave::Withheld => self.encounter.has_triggered_powers && pays(Deed::UseMagic),
        }
    }

    /// All in the order in which they are asked, the active character last (realmspire.actions.reaction-order).
    pub(crate) fn order_of_reactions(self, active: Id) -> impl Iterator<Item = Id> + 'a {
        let (before, from) = self.state.order.split_at(self.first_to_react(active));
        from.iter().chain(before).copied()
    }

    /// The place in the order of whoever is asked first.
    fn first_to_react(self, active: Id) -> usize {
        match self.settings().reaction_order {
            ReactionOrder::AfterTheActive => {
                self.state.order.iter().position(|&id| id == active).map_or(0, |place| place + 1)
            }
            ReactionOrder::FromTheTop => 0,
        }
    }

    /// Whether somebody is asked whether it reacts without a trigger: it has something to do besides parting with things
    /// (realmspire.reactions.stowing).
    fn could_interject(self, now: Interjection) -> bool {
        self.is_able(now.who) && (self.could_act_freely(now) || self.could_react(now))
    }

    /// The same of reactions that cost AP.
    fn could_react(self, now: Interjection) -> bool {
        self.affords_untriggered(now)
            && self.may_react(now.who).is_ok()
            && (self.could_handle(now, Action::Manipulate) || self.could_cast(now))
    }

    /// The same of free actions.
    fn could_act_freely(self, now: Interjection) -> bool {
        self.has_free_reaction(now.who)
            && (self.could_handle(now, Action::Freely) || self.could_use_freely(now))
    }

    /// Whether anything grants somebody a reaction without AP.
    fn has_free_reaction(self, who: Id) -> bool {
        let is_free = |power: PowerId| self.encounter.power(power).is_free;
        self.has_perk(who, Perk::FastHands)
            || self.encounter.has_free_powers && self.powers_of(who).any(is_free)
    }

    /// Whether somebody has anything to handle for which it is asked.
    fn could_handle(self, now: Interjection, by: fn(Handling) -> Action) -> bool {
        let who = now.who;
        let may = |handling| self.may_interject(now, by(handling)).is_ok();
        match self.settings().stowing {
            Stowing::AskedFor => {
                let mut stop =
                    |handling| if may(handling) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
                self.each_handling(who, &mut stop).is_break()
            }
            Stowing::OnlyBesides => self.takings(who).any(may) || self.uses(who).any(may),
        }
    }

    /// Whether somebody has a power to use on anybody as a reaction, without a trigger or with one of its own.
    fn could_cast(self, now: Interjection) -> bool {
        let on_any = |power: PowerId| {
            self.may_use_some(now.who, power, Timing::Reaction).is_ok()
                && self.could_on_any(now, |target| Action::UsePower(power, target))
        };
        self.powers_of(now.who).any(on_any)
    }

    /// Whether somebody has a power to use on anybody as a free action.
    fn could_use_freely(self, now: Interjection) -> bool {
        let on_any = |power: PowerId| self.could_on_any(now, |target| Action::UseFreely(power, target));
        self.powers_of(now.who).any(on_any)
    }

    /// Whether somebody may do to anybody, or to nobody, what is done to a target.
    fn could_on_any(self, now: Interjection, deed: impl Fn(Option<Id>) -> Action) -> bool {
        self.present().map(Some).chain([None]).any(|target| self.may_interject(now, deed(target)).is_ok())
    }
}

impl Fight<'_> {
    /// The others may react without a trigger.
    pub(super) fn interject(&mut self, active: Id, moment: Moment) -> Play<Interlude> {
        let mut passed = Ids::NONE;
        let mut interlude = Interlude::Quiet;
        while let Some((who, action)) = self.first_interjection(active, moment, &mut passed)? {
            self.pay(who, action);
            self.react(who, action)?;
            interlude = Interlude::Reactions;
        }
        Ok(interlude)
    }

    /// The first who does something. Nothing changes while others pass, so that each is looked at once. Nobody is asked any
    /// more in a fight that is decided.
    fn first_interjection(
        &mut self,
        active: Id,
        moment: Moment,
        passed: &mut Ids,
    ) -> Play<Option<(Id, Action)>> {
        let (first, count) = (self.scene().first_to_react(active), self.state.order.len());
        for place in (first..count).chain(0..first) {
            let who = self.state.order[place];
            if who == active || passed.has(who) {
                continue;
            }
            let leave = self.leave_for(Interjection { who, active, moment, leave: Leave::Given })?;
            let mut now = Interjection { who, active, moment, leave };
            // Only what has a trigger of its own asks what happens.
            if self.encounter.has_triggered_powers {
                now = self.scene().as_known(now);
            }
            if !self.scene().could_interject(now) {
                continue;
            }
            if self.scene().is_decided() {
                return Ok(None);
            }
            now = self.scene().as_known(now);
            match self.ask(Question::Interject(now))? {
                Some(Choice::Do(action)) => return Ok(Some((who, action))),
                _ => passed.insert(who),
            }
        }
        Ok(None)
    }

    /// Whether somebody may react now without a trigger: by setting, the game master says for whom what happens is one.
    fn leave_for(&mut self, now: Interjection) -> Play<Leave> {
        let is_given = match self.encounter.settings.untriggered {
            Untriggered::AnyTurn => true,
            Untriggered::OwnTurn => false,
            Untriggered::WhenTriggered => {
                let scene = self.scene();
                !scene.is_decided() && scene.could_react(now) && self.is_so(Question::Triggers(now))?
            }
        };
        Ok(if is_given { Leave::Given } else { Leave::Withheld })
    }

    fn react(&mut self, who: Id, action: Action) -> Play {
        match action {
            Action::Manipulate(handling) => self.handle(who, handling),
            Action::Freely(handling) => self.handle_freely(who, handling),
            Action::UsePower(power, target) => self.use_power(who, power, target)?,
            Action::UseFreely(power, target) => self.use_freely(who, power, target)?,
            _ => {}
        }
        Ok(())
    }
}
