//! Declare Proactive Action: what may be declared, and what is paid for it.

use fracas_engine::{Audience, Clause, Options, Play, Why};

use super::Attempt;
use crate::choice::{Arm, Choice, Declared, MayFor, Question};
use crate::event::{Event, Secret};
use crate::rules::actions::Action;
use crate::rules::combat_statuses::StatusKind;
use crate::rules::{Fight, Scene};
use crate::settings::{OpenFeints, Paths, RollTiming};
use crate::sheet::{Ap, Id};

impl Declared {
    /// The action that is announced.
    pub fn action(self) -> Action {
        match self {
            Declared::Aim(..) => Action::Aim,
            Declared::Move => Action::Move,
            Declared::CombatMove => Action::CombatMove,
            Declared::Disarm => Action::Disarm,
            Declared::Escape => Action::Escape,
            Declared::OpenFeint(..) => Action::Feint,
            Declared::Grapple => Action::Grapple,
            Declared::MeleeAttack(..) => Action::MeleeAttack,
            Declared::Pin(_) => Action::Pin,
            Declared::Press(_) => Action::Press,
            Declared::RangedAttack(..) => Action::RangedAttack,
            Declared::Ready => Action::Ready,
            Declared::UnarmedAttack(_) => Action::UnarmedAttack,
            Declared::Withdraw => Action::Withdraw,
            Declared::Draw(_) => Action::Draw,
            Declared::StandUp => Action::StandUp,
            Declared::Reload(_) => Action::Reload,
        }
    }

    /// What it is done with.
    pub fn arm(self) -> Option<Arm> {
        match self {
            Declared::MeleeAttack(arm, _)
            | Declared::OpenFeint(arm, _)
            | Declared::RangedAttack(arm, _)
            | Declared::Press(arm) => Some(arm),
            Declared::UnarmedAttack(_) => Some(Arm::Hand),
            Declared::Aim(item, _) => Some(Arm::Mode(item, 0)),
            _ => None,
        }
    }

    /// At whom it is aimed by name.
    pub fn target(self) -> Option<Id> {
        match self {
            Declared::Aim(_, target)
            | Declared::MeleeAttack(_, target)
            | Declared::OpenFeint(_, target)
            | Declared::RangedAttack(_, target)
            | Declared::Pin(target)
            | Declared::UnarmedAttack(target) => Some(target),
            _ => None,
        }
    }
}

impl Scene<'_> {
    /// What a declared action would cost, or why it may not be declared.
    pub fn may_declare(self, actor: Id, declared: Declared) -> MayFor {
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
    pub(super) fn target_of(self, actor: Id, declared: Declared) -> Option<Id> {
        declared.target().or_else(|| self.bind_of(actor).map(|(partner, _)| partner))
    }

    /// All that a combatant may declare, and to finish. The first is what unattended play does
    /// (mythic.round.ask-next-action).
    pub fn action_options(self, actor: Id) -> Options<Choice> {
        let mut options = Options::new();
        let twins = self.twins(actor);
        let mut offer = |declared: Declared| {
            if self.may_declare(actor, declared).is_ok() {
                self.offer_once(&mut options, Choice::Declare(declared), twins);
            }
        };
        match self.of(actor).status.kind() {
            StatusKind::OffGuard => {
                offer(Declared::Move);
                offer(Declared::Ready);
                self.each_further(actor, &mut offer);
            }
            StatusKind::OnGuard => {
                self.each_aim(actor, &mut offer);
                offer(Declared::Move);
                offer(Declared::CombatMove);
                self.each_blow(actor, &mut offer);
                self.each_shot(actor, &mut offer);
                self.opponents_of(actor).for_each(|target| offer(Declared::UnarmedAttack(target)));
                self.each_further(actor, &mut offer);
            }
            StatusKind::Bound => {
                offer(Declared::Disarm);
                offer(Declared::Grapple);
                self.each_press(actor, &mut offer);
                offer(Declared::Withdraw);
            }
            StatusKind::Grappled => {
                offer(Declared::Escape);
                self.opponents_of(actor).for_each(|target| offer(Declared::Pin(target)));
                self.opponents_of(actor).for_each(|target| offer(Declared::UnarmedAttack(target)));
            }
            StatusKind::Pinned => offer(Declared::Escape),
        }
        options.offer(Choice::Finish);
        options.prefer(&self.likely_action(actor, options.as_slice()));
        options
    }

    fn each_aim(self, actor: Id, offer: &mut impl FnMut(Declared)) {
        for &item in &self.of(actor).held {
            if !self.weapon(item).modes.is_empty() {
                self.opponents_of(actor).for_each(|target| offer(Declared::Aim(item, target)));
            }
        }
    }

    fn each_blow(self, actor: Id, offer: &mut impl FnMut(Declared)) {
        let is_open = self.settings().open_feints == OpenFeints::Allowed;
        for arm in self.surfaces_in_hand(actor) {
            for target in self.opponents_of(actor) {
                offer(Declared::MeleeAttack(arm, target));
                if is_open {
                    offer(Declared::OpenFeint(arm, target));
                }
            }
        }
    }

    fn each_shot(self, actor: Id, offer: &mut impl FnMut(Declared)) {
        for arm in self.modes_in_hand(actor) {
            self.opponents_of(actor).for_each(|target| offer(Declared::RangedAttack(arm, target)));
        }
    }

    fn each_press(self, actor: Id, offer: &mut impl FnMut(Declared)) {
        match self.bind_of(actor) {
            Some((_, Arm::Hand)) => offer(Declared::Press(Arm::Hand)),
            Some((_, Arm::Surface(item, _) | Arm::Mode(item, _))) => {
                self.surfaces_of(item).for_each(|arm| offer(Declared::Press(arm)));
            }
            None => {}
        }
    }

    fn each_further(self, actor: Id, offer: &mut impl FnMut(Declared)) {
        let combatant = self.of(actor);
        combatant.carried.iter().for_each(|&item| offer(Declared::Draw(item)));
        for &(item, cell) in &self.state.lying {
            if cell == combatant.cell {
                offer(Declared::Draw(item));
            }
        }
        if combatant.prone {
            offer(Declared::StandUp);
        }
        combatant.held.iter().for_each(|&item| offer(Declared::Reload(item)));
    }

    /// What unattended play does with an action: Ready if Off Guard, Press if Bound, a blow if Grappled, Escape if
    /// Pinned; On Guard the attack with the highest mean damage, else a Move toward the nearest opponent.
    fn likely_action(self, actor: Id, options: &[Choice]) -> Choice {
        let attack = options.iter().filter_map(|choice| match choice {
            Choice::Declare(declared) => self.worth_of_attack(actor, *declared).map(|worth| (worth, *choice)),
            _ => None,
        });
        // Of equals the earlier one.
        let best = attack.reduce(|best, other| if other.0 > best.0 { other } else { best });
        if let Some((_, attack)) = best {
            return attack;
        }
        let has = |declared: Declared| options.contains(&Choice::Declare(declared));
        let far_off = !self.opponents_of(actor).any(|target| self.could_attack(actor, target));
        match self.of(actor).status.kind() {
            StatusKind::OffGuard if has(Declared::Ready) => Choice::Declare(Declared::Ready),
            StatusKind::Pinned if has(Declared::Escape) => Choice::Declare(Declared::Escape),
            StatusKind::OnGuard if far_off && has(Declared::Move) => Choice::Declare(Declared::Move),
            _ => Choice::Finish,
        }
    }

    /// Twice the mean damage of an attack, then the lower cost; nothing for what is no attack.
    fn worth_of_attack(self, actor: Id, declared: Declared) -> Option<(i32, i32)> {
        let is_attack = matches!(
            declared,
            Declared::MeleeAttack(..)
                | Declared::RangedAttack(..)
                | Declared::UnarmedAttack(_)
                | Declared::Press(_)
        );
        let arm = declared.arm().filter(|_| is_attack)?;
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

    /// Whether an opponent is in reach or range of anything in hand, whatever it costs.
    fn could_attack(self, actor: Id, target: Id) -> bool {
        let (from, to) = (self.of(actor).cell, self.of(target).cell);
        let reached = |arm| self.reaches(from, to, arm).is_ok();
        self.surfaces_in_hand(actor).any(reached)
            || reached(Arm::Hand)
            || self
                .modes_in_hand(actor)
                .any(|arm| self.in_range(from, to, arm).is_ok() && self.is_loaded(arm).is_ok())
    }
}

impl Fight<'_> {
    /// Declares a proactive action and sees it through.
    pub(super) fn declare(&mut self, actor: Id, declared: Declared) -> Play {
        // It was offered, so that it may be declared and this is what it costs.
        let cost = self.scene().may_declare(actor, declared).unwrap_or(Ap::ZERO);
        let mut attempt = Attempt {
            secret: self.commit(actor, declared)?,
            cost,
            opponent: self.name_opponent(actor, declared)?,
            ..Attempt::seen(self.scene(), actor, declared)
        };
        if attempt.is_movement() && self.encounter.settings.paths == Paths::BeforeReactions {
            attempt.path = self.choose_path(actor, declared)?;
        }
        self.pay(actor, attempt.announced(), cost);
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

    /// Pays for an action. Whatever is not a shot ends an aim (mythic.aim.plural-attacks).
    pub(super) fn pay(&mut self, who: Id, action: Action, cost: Ap) {
        let combatant = self.of_mut(who);
        combatant.ap = combatant.ap.minus(cost);
        if !matches!(action, Action::RangedAttack | Action::CounterFire) {
            self.lose_aim(who, "mythic.aim.plural-attacks");
        }
    }

    /// Asks in secret whether a blow is a feint, and tells the actor and the game master what is on record
    /// (mythic.feint.secret-record).
    fn commit(&mut self, actor: Id, declared: Declared) -> Play<Secret> {
        let Declared::MeleeAttack(arm, target) = declared else {
            let is_open = matches!(declared, Declared::OpenFeint(..));
            return Ok(if is_open { Secret::Feint } else { Secret::Genuine });
        };
        let mut options = Options::new();
        options.offer(Choice::Genuine);
        options.offer(Choice::Feint);
        let feint = match self.ask_of(actor, Question::Commit { actor, arm, target }, &options)? {
            Some(Choice::Feint) => Secret::Feint,
            _ => Secret::Genuine,
        };
        let audience = self.scene().confidants(actor);
        self.tell_to(audience, Event::Recorded { actor, feint }, || {
            Why::clause("recorded in private", Clause("mythic.feint.secret-record"))
        });
        Ok(feint)
    }
}
