//! Declare Proactive Action: what may be declared, and what is paid for it.

mod ways;

use std::ops::ControlFlow;

use fracas_engine::{Audience, Clause, Legality, Play, Why};

use crate::choice::{Choice, Declared, Manner, Question};
use crate::event::Event;
use crate::rules::exchange::Attempt;
use crate::rules::{Fight, Scene};
use crate::settings::{Paths, RollTiming};
use crate::terms::{Action, Ap, Arm, Id, Secret, StatusKind};

impl Scene<'_> {
    /// Whether an action could be declared with any thing of the name, and by which clause not.
    fn may_declare(self, actor: Id, declared: Declared) -> Legality {
        match declared {
            Declared::Aim(item, target) => self.may_aim(actor, item, target),
            Declared::Move => self.may_move(actor, Action::Move),
            Declared::CombatMove => self.may_move(actor, Action::CombatMove),
            Declared::Disarm => self.may_disarm(actor),
            Declared::Escape => self.may_escape(actor),
            Declared::OpenFeint(arm, target) => self.may_feint_openly(actor, arm, target),
            Declared::Grapple => self.may_grapple(actor),
            Declared::MeleeAttack(arm, target) => self.may_attack(actor, Action::MeleeAttack, arm, target),
            Declared::Pin(target) => self.may_pin(actor, target),
            Declared::Press(arm) => self.may_press(actor, arm),
            Declared::RangedAttack(arm, target) => self.may_shoot(actor, arm, target),
            Declared::Ready => self.may_ready(actor),
            Declared::UnarmedAttack(target) => self.may_punch(actor, target),
            Declared::Withdraw => self.may_withdraw(actor),
            Declared::Draw(item) => self.may_draw(actor, item),
            Declared::StandUp => self.may_stand_up(actor),
            Declared::Reload(item) => self.may_reload(actor, item),
        }
    }

    /// At whom an action is aimed: by name, or at the partner in a bind.
    pub(in crate::rules) fn target_of(self, actor: Id, declared: Declared) -> Option<Id> {
        declared.target().or_else(|| self.bind_of(actor).map(|(partner, _)| partner))
    }

    /// The AP that a declared action costs.
    fn price_of(self, actor: Id, declared: Declared) -> Ap {
        match declared {
            Declared::Draw(item) => self.draw_cost(actor, item),
            Declared::Reload(item) => self.reload_cost(actor, item),
            other => self.cost(actor, other.action(), other.arm()),
        }
    }

    /// Whether a combatant may declare an action on its turn, and by which clause not.
    pub(crate) fn may_act(self, actor: Id, declared: Declared) -> Legality {
        self.may_declare(actor, declared)?;
        let would_do = |other| self.may_declare(actor, declared.of(other)).is_ok();
        self.is_first_of_its_name(actor, declared.item(), would_do)
    }

    /// Shows each action that a combatant may declare on its turn, in the order of the document.
    pub(crate) fn each_legal_action(
        self,
        actor: Id,
        each: &mut impl FnMut(Declared) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.each_action(actor, &mut |declared| match self.may_act(actor, declared) {
            Ok(()) => each(declared),
            Err(_) => ControlFlow::Continue(()),
        })
    }

    /// What unattended play does with an action: Ready if Off Guard, Press if Bound, a blow if Grappled, Escape if
    /// Pinned; On Guard the attack with the highest mean damage, else a Move, where it brings one nearer to an opponent
    /// (mythic.round.ask-next-action).
    pub(crate) fn default_action(self, actor: Id) -> Choice {
        let may = |declared: Declared| self.may_act(actor, declared).is_ok();
        if let Some(attack) = self.best_attack(actor) {
            return Choice::Declare(attack);
        }
        let leads_nearer = || self.default_step(self.first_walk(actor, Manner::Move)).is_some();
        match self.of(actor).status.kind() {
            StatusKind::OffGuard if may(Declared::Ready) => Choice::Declare(Declared::Ready),
            StatusKind::Pinned if may(Declared::Escape) => Choice::Declare(Declared::Escape),
            StatusKind::OnGuard if may(Declared::Move) && leads_nearer() => Choice::Declare(Declared::Move),
            _ => Choice::Finish,
        }
    }

    /// The attack with the highest mean damage, of equals the cheaper and of those the earlier one
    /// (mythic.actions.ask-weapon).
    fn best_attack(self, actor: Id) -> Option<Declared> {
        let mut best: Option<((i32, i32), Declared)> = None;
        let _ = self.each_action(actor, &mut |declared| {
            if let Some(worth) = self.worth_of_attack(actor, declared)
                && best.is_none_or(|(most, _)| worth > most)
                && self.may_act(actor, declared).is_ok()
            {
                best = Some((worth, declared));
            }
            ControlFlow::Continue(())
        });
        best.map(|(_, attack)| attack)
    }

    /// Twice the mean damage of an attack, then the lower cost; `None` for what is no attack.
    fn worth_of_attack(self, actor: Id, declared: Declared) -> Option<(i32, i32)> {
        let is_attack = matches!(
            declared,
            Declared::MeleeAttack(..)
                | Declared::RangedAttack(..)
                | Declared::UnarmedAttack(_)
                | Declared::Press(_)
        );
        // Unattended play leaves those alone who lie there (mythic.round.fallen-targets).
        let stands = declared.target().is_none_or(|target| self.is_able(target));
        let arm = declared.arm().filter(|_| is_attack && stands)?;
        let cost = self.cost(actor, declared.action(), Some(arm));
        Some((self.twice_mean(self.damage_of(arm)), -i32::from(cost.0)))
    }

    /// Who may know what an actor has recorded: its seat, and the game master's unless that plays an opponent.
    fn confidants(self, actor: Id) -> Audience {
        let own = Audience::only(self.sheet(actor).seat);
        let gm = self.encounter.gm;
        let plays_against = self.state.ids().any(|id| self.opponents(actor, id) && self.sheet(id).seat == gm);
        if plays_against { own } else { own.and(Audience::only(gm)) }
    }
}

impl Fight<'_> {
    /// Declares a proactive action and sees it through.
    pub(super) fn declare(&mut self, actor: Id, declared: Declared) -> Play {
        let cost = self.scene().price_of(actor, declared);
        let mut attempt = Attempt {
            secret: self.commit(actor, declared)?,
            cost,
            opponent: self.name_opponent(actor, declared)?,
            ..Attempt::seen(self.scene(), actor, declared)
        };
        if attempt.is_movement() && self.encounter.settings.paths == Paths::BeforeReactions {
            attempt.path = self.choose_path(actor, declared)?;
        }
        self.set_about(actor, cost, attempt.announced(), attempt.arm, attempt.target);
        let left = self.scene().of(actor).ap;
        self.tell(Event::Declared { actor, action: declared, cost, left }, || {
            let clause = Clause(declared.action().clauses().cost);
            Why::new()
                .plus("cost", cost.0.into(), clause)
                .fact("paid at once", Clause("mythic.round.declare-spends"))
        });
        for place in 0..attempt.path.len() {
            let to = attempt.path[place];
            let event = Event::Intends { mover: actor, to };
            self.note(event, "the declared path", "mythic.round.declaration-contents");
        }
        self.spend_shots(actor, attempt.arm.filter(|_| attempt.announced() == Action::RangedAttack));
        if self.encounter.settings.roll_timing == RollTiming::AtDeclaration {
            // A feint is rolled as what it passes for.
            let result = self.roll_attempt(&attempt, attempt.announced())?;
            attempt.rolled = Some(result);
        }
        self.exchange(attempt)
    }

    /// Pays for an action that somebody sets about, which ends an aim that it is no part of.
    pub(super) fn set_about(
        &mut self,
        who: Id,
        cost: Ap,
        action: Action,
        arm: Option<Arm>,
        target: Option<Id>,
    ) {
        let combatant = self.of_mut(who);
        combatant.ap = combatant.ap.less(cost);
        self.break_aim(who, action, arm, target);
    }

    /// Asks in secret whether a blow is a feint, and tells the actor and the game master when it is: nothing is on
    /// record of a genuine one (mythic.feint.secret-record).
    fn commit(&mut self, actor: Id, declared: Declared) -> Play<Secret> {
        let Declared::MeleeAttack(arm, target) = declared else {
            let is_open = matches!(declared, Declared::OpenFeint(..));
            return Ok(if is_open { Secret::Feint } else { Secret::Genuine });
        };
        if self.scene().is_of_its_type(Action::Feint).is_err() {
            return Ok(Secret::Genuine);
        }
        let feint = match self.ask(Question::Commit { actor, arm, target })? {
            Some(Choice::Feint) => Secret::Feint,
            _ => Secret::Genuine,
        };
        if feint == Secret::Feint {
            let audience = self.scene().confidants(actor);
            self.tell_to(audience, Event::Recorded { actor }, || {
                Why::clause("recorded in private", Clause("mythic.feint.secret-record"))
            });
        }
        Ok(feint)
    }
}
