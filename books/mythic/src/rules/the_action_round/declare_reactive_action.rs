//! Declare Reactive Action: who may answer an action, and how.

use std::ops::ControlFlow;

use fracas_engine::{Clause, Illegal, Legality, Play, Why};

use crate::choice::{Choice, Declared, Moment, Question, Reaction, Way, Window};
use crate::event::Event;
use crate::rules::exchange::{Attempt, Replies, Reply};
use crate::rules::hearing::Heard;
use crate::rules::{Fight, Scene};
use crate::settings::{GameMasterWord, Paths, ReactionOrder, Reactions, Reactors, RollTiming};
use crate::terms::{Action, Actions, Ap, Arm, Cost, Id, Openness, Phase, Upon};

impl Scene<'_> {
    /// Whether a reaction could be declared with any thing of the name, and by which clause not.
    fn may_react(self, reaction: Reaction, heard: &Heard) -> Legality {
        let (action, reactor, attempt) = (reaction.action(), heard.reactor, &heard.attempt);
        if !self.answers(action, attempt.announced()) {
            return Err(Illegal::because(
                "mythic.round.reaction-only-listed",
                "this reaction does not answer such an action",
            ));
        }
        self.status_allows(reactor, action)?;
        if !self.is_concerned(reactor, attempt) {
            return Err(Illegal::because(
                "mythic.round.reaction-who",
                "the action is not aimed at this character",
            ));
        }
        match reaction {
            Reaction::CounterAttack(arm) => self.may_counter_attack(arm, heard)?,
            Reaction::CounterFire(arm) => self.may_counter_fire(arm, heard)?,
            Reaction::Dodge => self.may_dodge(reactor, attempt)?,
            Reaction::Double(arm) => self.may_double(reactor, arm, attempt)?,
            Reaction::Parry(arm) => self.may_parry(reactor, arm)?,
            Reaction::Retreat => self.may_retreat(heard)?,
            Reaction::Struggle => self.may_struggle(reactor, attempt)?,
            Reaction::Wind => self.may_wind(reactor, attempt)?,
            Reaction::Evade => {}
        }
        self.affords(reactor, self.cost(reactor, action, reaction.arm()))
    }

    /// Whether a reaction may be declared in its window, and by which clause not.
    pub(crate) fn may_answer(self, window: &Window, reaction: Reaction) -> Legality {
        self.may_answer_what_was_heard(reaction, &Heard::in_window(self, window))
    }

    fn may_answer_what_was_heard(self, reaction: Reaction, heard: &Heard) -> Legality {
        self.may_react(reaction, heard)?;
        let would_do = |other| self.may_react(reaction.of(other), heard).is_ok();
        self.is_first_of_its_name(heard.reactor, reaction.item(), would_do)
    }

    /// Shows each reaction that may be declared in its window, in the order of the document.
    pub(crate) fn each_legal_reaction(
        self,
        window: &Window,
        each: &mut impl FnMut(Reaction) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let possible = self.possible_reactions(window);
        if possible.is_empty() {
            return ControlFlow::Continue(());
        }
        let heard = Heard::in_window(self, window);
        self.each_way_to_react(window.reactor, possible, &mut |reaction| match self
            .may_answer_what_was_heard(reaction, &heard)
        {
            Ok(()) => each(reaction),
            Err(_) => ControlFlow::Continue(()),
        })
    }

    /// Whether an action concerns a reactor at all (mythic.round.reaction-who): movement, aiming and, where a house rule
    /// lets it be answered, what is done by oneself concern all, other actions their target and, in a grapple, those who
    /// are in it; by setting everything concerns all, as far as their reactions go (mythic.round.any-opponent-reacts).
    fn is_concerned(self, reactor: Id, attempt: &Attempt) -> bool {
        attempt.is_movement()
            || attempt.is_further()
            || matches!(attempt.declared, Declared::Aim(..) | Declared::Ready)
            || attempt.target == Some(reactor)
            || self.same_grapple(reactor, attempt.actor)
            || self.settings().reactors == Reactors::AnyOpponent
    }

    /// Shows each reaction that answers such an action, that the reactor's status allows and that it can pay for, in
    /// the order of the document.
    pub(crate) fn each_reaction(
        self,
        window: &Window,
        each: &mut impl FnMut(Reaction) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.each_way_to_react(window.reactor, self.possible_reactions(window), each)
    }

    /// The reactions that answer such an action, that the reactor's status allows and that its pool holds enough for.
    fn possible_reactions(self, window: &Window) -> Actions {
        let (announced, reactor) = (window.to.action(), self.of(window.reactor));
        let status = reactor.status.kind();
        let is_possible = |action: Action| {
            let entry = self.encounter.entry(action);
            let is_paid = match entry.cost {
                Cost::Fixed(cost) => cost <= reactor.ap,
                Cost::ByWeapon => true,
            };
            entry.response_to.has(announced) && entry.statuses.has(status) && is_paid
        };
        Action::REACTIVE.into_iter().filter(|&action| is_possible(action)).fold(Actions::NONE, Actions::with)
    }

    fn each_way_to_react(
        self,
        reactor: Id,
        possible: Actions,
        each: &mut impl FnMut(Reaction) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let could = |action| possible.has(action);
        let pays = |action: Action| move |arm: &Arm| self.pays(reactor, action, Some(*arm));
        if could(Action::CounterAttack) {
            let arms = self.surfaces_in_hand(reactor).chain([Arm::Hand]);
            arms.filter(pays(Action::CounterAttack)).map(Reaction::CounterAttack).try_for_each(&mut *each)?;
        }
        if could(Action::CounterFire) {
            let arms = self.modes_in_hand(reactor).filter(pays(Action::CounterFire));
            arms.map(Reaction::CounterFire).try_for_each(&mut *each)?;
        }
        if could(Action::Dodge) {
            each(Reaction::Dodge)?;
        }
        if could(Action::Double) {
            self.blows_in_the_bind(reactor).map(Reaction::Double).try_for_each(&mut *each)?;
        }
        if could(Action::Evade) {
            each(Reaction::Evade)?;
        }
        if could(Action::Parry) {
            let arms = self.parrying_surfaces(reactor).filter(pays(Action::Parry));
            arms.map(Reaction::Parry).try_for_each(&mut *each)?;
        }
        let last = [Reaction::Retreat, Reaction::Struggle, Reaction::Wind];
        last.into_iter().filter(|reaction| could(reaction.action())).try_for_each(each)
    }

    /// What unattended play answers: the cheapest reaction, of equals the one with the best skill, then one that can
    /// cancel the action (mythic.round.ask-reaction).
    pub(crate) fn default_reaction(self, window: &Window) -> Choice {
        let mut best: Option<((Ap, i16, Cancels), Reaction)> = None;
        let _ = self.each_legal_reaction(window, &mut |reaction| {
            let rank = self.rank(window.reactor, reaction);
            if best.is_none_or(|(least, _)| rank < least) {
                best = Some((rank, reaction));
            }
            ControlFlow::Continue(())
        });
        best.map_or(Choice::Pass, |(_, reaction)| Choice::React(reaction))
    }

    fn rank(self, reactor: Id, reaction: Reaction) -> (Ap, i16, Cancels) {
        let (action, arm) = (reaction.action(), reaction.arm());
        let skill = self.skill_of(reactor, action, arm).map_or(0, |skill| self.skill(reactor, skill));
        let cancels = self.encounter.entry(action).table.iter().any(|row| row.upon == Upon::Cancelled);
        let cancels = if cancels { Cancels::Sometimes } else { Cancels::Never };
        (self.cost(reactor, action, arm), -skill, cancels)
    }
}

/// Whether a reaction can cancel what it answers; what can comes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Cancels {
    Sometimes,
    Never,
}

impl Fight<'_> {
    /// An action that has been declared draws reactions, may be replaced, and is resolved; without its actor or its
    /// target it is not (mythic.round.gone-in-the-window).
    pub(super) fn exchange(&mut self, mut attempt: Attempt) -> Play {
        let mut replies = self.reactions(&attempt)?;
        if self.encounter.settings.game_master_word == GameMasterWord::EachWindow {
            self.game_master_word(Moment::Window)?;
            let is_there = |id| self.scene().is_able(id);
            if self.state.phase == Phase::Over
                || !is_there(attempt.actor)
                || !attempt.target.is_none_or(|target| self.scene().is_exposed(target))
            {
                return Ok(());
            }
            replies.retain(|reply| is_there(reply.reactor));
        }
        let replaced = self.counter_tempo(&attempt, &replies)?;
        if attempt.is_movement() && self.encounter.settings.paths == Paths::AfterReactions {
            attempt.path = self.choose_path(attempt.actor, attempt.declared)?;
        }
        self.place_strikes(&attempt, &mut replies)?;
        self.resolve(attempt, replies, replaced)
    }

    /// Asks each opponent, in initiative order, whether it reacts: after each declaration and before what was declared is
    /// resolved (mythic.round.reaction-window, mythic.round.reaction-order).
    fn reactions(&mut self, attempt: &Attempt) -> Play<Replies> {
        let mut replies = Replies::new();
        let settings = &self.encounter.settings;
        let openness = match settings.reaction_order {
            ReactionOrder::OpenlyInOrder => Openness::Open,
            ReactionOrder::SecretTogether => Openness::Secret,
        };
        let way = Way::over(&attempt.path);
        for place in 0..self.state.order.len() {
            let reactor = self.state.order[place];
            if !self.scene().is_able(reactor) || !self.scene().opponents(reactor, attempt.actor) {
                continue;
            }
            let Some(reply) = self.reaction_of(reactor, attempt, way, openness)? else { continue };
            replies.push(reply);
            if openness == Openness::Open {
                self.announce(attempt, &mut replies, Newest::One)?;
            }
            if settings.reactions == Reactions::OneInAll {
                break;
            }
        }
        if openness == Openness::Secret {
            self.announce(attempt, &mut replies, Newest::All)?;
        }
        Ok(replies)
    }

    fn reaction_of(
        &mut self,
        reactor: Id,
        attempt: &Attempt,
        way: Way,
        openness: Openness,
    ) -> Play<Option<Reply>> {
        let window = Window {
            reactor,
            actor: attempt.actor,
            to: attempt.declared,
            way,
            openness,
            ap: self.scene().of(reactor).ap,
        };
        let Some(Choice::React(reaction)) = self.ask(Question::React(window))? else { return Ok(None) };
        let cost = self.scene().cost(reactor, reaction.action(), reaction.arm());
        // Where dice fall at the declaration they need the place; otherwise it is found once the path is known.
        let strikes_at = match reaction.arm() {
            Some(arm) if attempt.is_movement() => self.scene().strike_square(reactor, arm, attempt),
            _ => 0,
        };
        let bound = self.scene().bind_of(reactor).map(|(_, with)| with);
        Ok(Some(Reply { bound, strikes_at, ..Reply::to_be_paid(reactor, reaction, cost) }))
    }

    /// Pays for reactions and lets them be heard.
    fn announce(&mut self, attempt: &Attempt, replies: &mut Replies, newest: Newest) -> Play {
        let from = match newest {
            Newest::One => replies.len().saturating_sub(1),
            Newest::All => 0,
        };
        for place in from..replies.len() {
            let Reply { reactor, reaction, cost, .. } = replies[place];
            let action = reaction.action();
            self.set_about(reactor, cost, action, reaction.arm(), Some(attempt.actor));
            let (actor, left) = (attempt.actor, self.scene().of(reactor).ap);
            self.tell(Event::Reacted { reactor, actor, reaction, cost, left }, || {
                // What a blow with bare hands costs is said where it is allowed.
                let clause = match reaction {
                    Reaction::CounterAttack(Arm::Hand) => "mythic.counter-attack.unarmed",
                    _ => action.clauses().cost,
                };
                Why::new()
                    .plus("cost", cost.0.into(), Clause(clause))
                    .fact("paid when declared", Clause("mythic.round.reaction-spends"))
            });
            self.spend_shots(reactor, reaction.arm());
            if self.encounter.settings.roll_timing == RollTiming::AtDeclaration {
                replies[place].result = self.roll_reply(attempt, &replies[place])?;
            }
        }
        Ok(())
    }
}

/// Which of the reactions are new.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Newest {
    /// The last.
    One,
    /// All of them.
    All,
}
