//! Actions in Combat: what AP are spent on, by whom, and when.

mod free_actions;
mod primary_actions;
mod reactions;

use fracas_engine::map::Direction;
use fracas_engine::{Clause, Illegal, Legality, Play, Why};

use super::{Fight, Scene};
use crate::choice::{Choice, Moment, Question};
use crate::event::Event;
use crate::settings::{
    DroppingThings, FeintNext, FreeMovement, MovementEnds, OwnTurnMagic, Release, StandingUp,
};
use crate::sheet::MotionRule;
use crate::terms::{Action, Ap, Dash, Deed, Handling, Id, Metres, Movement, Phase, Timing};

impl Scene<'_> {
    /// What an action costs (realmspire.actions.ap-cost).
    pub(crate) fn cost_of(self, action: Action) -> Ap {
        match action {
            Action::StandUp if self.settings().standing_up == StandingUp::OneAp => Ap::ONE,
            Action::Release if self.settings().release == Release::AnAction => Ap::ONE,
            Action::Manipulate(Handling::Drop(_))
                if self.settings().dropping_things == DroppingThings::Free =>
            {
                Ap::ZERO
            }
            action => self.encounter.cost(action.deed()),
        }
    }

    /// Whether what the active character does is a primary action: neither a reaction nor a free action, nor what is an
    /// action by settings alone. Magic that may be a reaction without a trigger of its own is one, by default
    /// (realmspire.primary.own-turn-magic).
    fn is_primary(self, action: Action) -> bool {
        match action {
            Action::Manipulate(_) | Action::Freely(_) | Action::UseFreely(..) => false,
            Action::UsePower(power, _) => {
                self.settings().own_turn_magic == OwnTurnMagic::AsAction
                    || !self.encounter.power(power).triggers.is_empty()
                    || self.may_be_reaction(power).is_err()
            }
            Action::Release | Action::StandUp => self.cost_of(action) > Ap::ZERO,
            _ => true,
        }
    }

    /// Whether somebody can pay (realmspire.actions.ap-needed).
    #[inline]
    pub(crate) fn can_pay(self, who: Id, cost: Ap) -> Legality {
        if self.of(who).ap >= cost {
            return Ok(());
        }
        const REASON: &str = "it takes {} AP, with {} left";
        let figures = [cost, self.of(who).ap].map(|ap| u16::from(ap.0));
        Err(Illegal::because("realmspire.actions.ap-needed", REASON).with(figures))
    }

    /// Whether the active character may do something now.
    pub(crate) fn may_do(self, who: Id, action: Action) -> Legality {
        if self.state.active != Some(who) {
            let reason = "actions are taken in one's own turn";
            return Err(Illegal::because("realmspire.actions.action-own-turn", reason));
        }
        if !is_done_on_the_way(action) {
            self.may_finish(who)?;
        }
        self.may_do_here(who, action)
    }

    /// Whether the active character may do something now, where it is not on its way through the space of an ally.
    pub(crate) fn may_do_here(self, who: Id, action: Action) -> Legality {
        if let Action::Postpone(after) = action {
            return self.may_postpone(who, after);
        }
        self.can_pay(who, self.cost_of(action))?;
        match action {
            Action::Manipulate(handling) => self.may_handle(who, handling),
            Action::Freely(handling) => self.may_handle_freely(who, handling, Timing::OwnTurn),
            Action::UseFreely(power, target) => self.may_use_freely(who, power, target, Timing::OwnTurn),
            Action::UsePower(power, target) => self.may_use_power(who, power, target, Timing::OwnTurn),
            _ => self.may_act(who, action),
        }
    }

    /// Whether the active character may end its turn. Who can go no further stays among its allies
    /// (realmspire.core.stuck-among-allies).
    pub(crate) fn may_finish(self, who: Id) -> Legality {
        let can_go_on = || self.ways().iter().any(|&way| self.may_step(who, way).is_ok());
        if self.is_passing_through(who) && can_go_on() {
            let reason = "it is on its way through the space of an ally";
            return Err(Illegal::because("realmspire.core.space-and-distance", reason));
        }
        Ok(())
    }

    /// Metres that the active character can still go: no step is paid out of both (realmspire.primary.dash-use).
    pub(crate) fn metres_left(self) -> Metres {
        self.dash_left().max(self.free_left())
    }

    /// Metres left to the active character of its Dash (realmspire.primary.dash).
    pub fn dash_left(self) -> Metres {
        let Dash { speeds, gone } = self.state.turn.dash;
        let of_speed = |who| Metres(u16::from(speeds) * self.speed(who).0).less(gone);
        self.state.active.filter(|_| speeds > 0).map_or(Metres::ZERO, of_speed)
    }

    /// Metres that the active character can still go of its turn's own movement (realmspire.initiative.free-movement).
    pub fn free_left(self) -> Metres {
        self.state.active.map_or(Metres::ZERO, |who| self.speed(who).less(self.state.turn.walked))
    }

    /// Whether the active character may take a step (realmspire.initiative.free-movement).
    pub(crate) fn may_step(self, who: Id, way: Direction) -> Legality {
        if self.state.active != Some(who) {
            let reason = "one moves in one's own turn";
            return Err(Illegal::because("realmspire.initiative.free-movement-own-turn", reason));
        }
        self.may_move(who)?;
        self.knows_way(way)?;
        self.may_go(who, way, self.metres_left())
    }

    /// Whether nothing keeps somebody from moving.
    pub(crate) fn may_move(self, who: Id) -> Legality {
        if self.motion(who) != MotionRule::None {
            return Ok(());
        }
        Err(if self.is_held(who) {
            Illegal::because("realmspire.primary.grapple-effect", "it is held")
        } else {
            Illegal::because("realmspire.core.conditions", "a condition keeps it from moving")
        })
    }
}

/// Whether something may be done on the way through the space of an ally (realmspire.core.stuck-among-allies).
pub(crate) fn is_done_on_the_way(action: Action) -> bool {
    action == Action::StandUp
}

/// Why a feint is lost by what its maker does.
const ANOTHER_ACTION: &str = "the next action is another";

/// The rule that says what an action costs: what is no primary action has one of its own.
fn priced_by(action: Action) -> &'static str {
    match action {
        Action::StandUp => "realmspire.maneuvers.prone",
        Action::Release => "realmspire.icons.release",
        Action::Manipulate(Handling::Drop(_)) => reactions::DROPPING,
        Action::Freely(_) | Action::UseFreely(..) => "realmspire.free.no-ap",
        _ => "realmspire.actions.ap-cost",
    }
}

impl Fight<'_> {
    /// One thing that the active character does (realmspire.overview.resolve-step-by-step).
    pub(super) fn act(&mut self) -> Play {
        let Some(actor) = self.state.active.filter(|&actor| self.scene().is_able(actor)) else {
            self.state.phase = Phase::TurnEnds;
            return Ok(());
        };
        match self.ask(Question::Act { actor })? {
            Some(Choice::Step(way)) => self.step(actor, way)?,
            Some(Choice::Do(Action::Postpone(after))) => self.postpone(actor, after),
            Some(Choice::Do(action)) => self.perform(actor, action)?,
            _ => {
                self.note(Event::TurnEnded { actor }, "it is done", "realmspire.initiative.descending-order");
                self.state.phase = Phase::TurnEnds;
            }
        }
        Ok(())
    }

    /// Pays for something, and says so.
    pub(crate) fn pay(&mut self, who: Id, action: Action) {
        let cost = self.scene().cost_of(action);
        let left = self.scene().of(who).ap.less(cost);
        self.of_mut(who).ap = left;
        let reason = if cost == Ap::ZERO { "it is free" } else { "AP" };
        let when = if self.state.active == Some(who) { Timing::OwnTurn } else { Timing::Reaction };
        self.note(Event::Did { who, action, when, cost, left }, reason, priced_by(action));
        self.uses_ap(who, action.deed(), cost);
        self.commit(who, action);
    }

    /// What was declared cannot be done any more.
    pub(crate) fn comes_to_nothing(&mut self, who: Id, illegal: Illegal) {
        self.tell(Event::Broken { who }, || Why::from(illegal));
    }

    /// AP that are spent break a feint, by setting (realmspire.maneuvers.feint-next-action).
    fn uses_ap(&mut self, who: Id, deed: Deed, cost: Ap) {
        let strict = self.encounter.settings.feint_next == FeintNext::AnyUseOfAp;
        if strict && cost > Ap::ZERO && deed != Deed::Strike {
            self.lose_feint(who, ANOTHER_ACTION, "realmspire.maneuvers.feint-next-action");
        }
    }

    /// Pays for a reaction, and says so.
    pub(crate) fn pay_reaction(&mut self, who: Id, deed: Deed) {
        let cost = self.encounter.cost(deed);
        let left = self.scene().of(who).ap.less(cost);
        self.of_mut(who).ap = left;
        self.tell(Event::Reacted { who, deed, cost, left }, || {
            let why = Why::new().fact("AP", Clause("realmspire.actions.ap-shared"));
            why.fact("its price", Clause("realmspire.actions.ap-cost"))
        });
        self.uses_ap(who, deed, cost);
    }

    /// Does something: it is declared and paid for, others may react, and it is settled.
    pub(crate) fn perform(&mut self, who: Id, action: Action) -> Play {
        self.state.turn.has_begun = true;
        self.end_movement(who, action);
        self.pay(who, action);
        self.mind_feint(who, action);
        self.interject(who, Moment::Declares(action))?;
        if !self.goes_on(who, action) {
            return Ok(());
        }
        self.carry_out(who, action)?;
        if self.scene().is_able(who) {
            self.interject(who, Moment::HasDone(action))?;
        }
        Ok(())
    }

    /// A movement ends with the next action that is neither a reaction nor free: what is left of a Dash is lost
    /// (realmspire.primary.dash-use), and by setting what is left of a movement that has begun. By another setting whatever
    /// is done ends what counts as one movement (realmspire.opportunity.continuous-movement).
    fn end_movement(&mut self, who: Id, action: Action) {
        let is_primary = self.scene().is_primary(action);
        if is_primary || self.encounter.settings.movement_ends == MovementEnds::WithAnyDeed {
            self.state.turn.movement = Movement::None;
        }
        if !is_primary {
            return;
        }
        let has_moved = self.state.turn.walked > Metres::ZERO;
        self.state.turn.dash = Dash::default();
        if has_moved && self.encounter.settings.free_movement == FreeMovement::OneMove {
            self.state.turn.walked = self.scene().speed(who);
        }
    }

    /// A feint is lost by another action than a Strike at the same target (realmspire.maneuvers.feint-same-target).
    fn mind_feint(&mut self, who: Id, action: Action) {
        let scene = self.scene();
        let Some(target) = scene.of(who).feint else { return };
        let keeps = match action {
            Action::Strike(arm, struck) => struck == target && scene.is_strike(arm),
            action => !scene.is_primary(action),
        };
        if !keeps {
            self.lose_feint(who, ANOTHER_ACTION, "realmspire.maneuvers.feint-same-target");
        }
    }

    pub(crate) fn lose_feint(&mut self, who: Id, label: &'static str, clause: &'static str) {
        if self.of_mut(who).feint.take().is_some() {
            self.note(Event::FeintLost { who }, label, clause);
        }
    }

    fn carry_out(&mut self, who: Id, action: Action) -> Play {
        match action {
            Action::Dash => self.dash(who, action),
            Action::Sprint => self.dash(who, action),
            Action::Disengage => self.disengage(who),
            Action::Grapple(foe) => self.grapple(who, foe)?,
            Action::Search => self.search(who)?,
            Action::Sneak => self.sneak(who)?,
            Action::Strike(arm, target) => self.strike(who, arm, target)?,
            Action::UsePower(power, target) => self.use_power(who, power, target)?,
            Action::UseFreely(power, target) => self.use_freely(who, power, target)?,
            Action::Manipulate(handling) => self.handle(who, handling),
            Action::Freely(handling) => self.handle_freely(who, handling),
            Action::Escape(holder) => self.escape(who, holder)?,
            Action::BreakFree => self.break_free(who)?,
            Action::StandUp => self.stand_up(who)?,
            Action::Release => self.let_go(who),
            Action::FirstAid(patient) => self.give_first_aid(who, patient)?,
            Action::Order(ally, foe) => self.order(who, ally, foe)?,
            Action::Postpone(_) => {}
        }
        Ok(())
    }
}
