//! Declare Reactive Action: who may answer an action, and how.

use fracas_engine::{Clause, Options, Play, Why};
use serde::Serialize;

use super::{Attempt, Replies, Reply};
use crate::choice::{Arm, Choice, Declared, Illegal, Legality, MayFor, Moment, Question, Reaction, Way};
use crate::event::Event;
use crate::rules::actions::{Action, Upon};
use crate::rules::{Fight, Scene};
use crate::settings::{GameMasterWord, Paths, ReactionOrder, Reactions, Reactors, RollTiming, StrikeSquare};
use crate::sheet::{Ap, Id};
use crate::state::Phase;

/// Whether a reaction is declared before all or in secret (mythic.round.reaction-order).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Openness {
    /// All hear it at once.
    Open,
    /// All are heard together.
    Secret,
}

impl Reaction {
    /// Its action.
    pub fn action(self) -> Action {
        match self {
            Reaction::CounterAttack(_) => Action::CounterAttack,
            Reaction::CounterFire(_) => Action::CounterFire,
            Reaction::Dodge => Action::Dodge,
            Reaction::Double(_) => Action::Double,
            Reaction::Evade => Action::Evade,
            Reaction::Parry(_) => Action::Parry,
            Reaction::Retreat => Action::Retreat,
            Reaction::Struggle => Action::Struggle,
            Reaction::Wind => Action::Wind,
        }
    }

    /// What it is done with.
    pub fn arm(self) -> Option<Arm> {
        match self {
            Reaction::CounterAttack(arm)
            | Reaction::CounterFire(arm)
            | Reaction::Double(arm)
            | Reaction::Parry(arm) => Some(arm),
            _ => None,
        }
    }
}

impl Scene<'_> {
    /// What a reaction would cost, or why it may not be declared.
    pub(in crate::rules) fn may_react(self, reactor: Id, reaction: Reaction, attempt: &Attempt) -> MayFor {
        let action = reaction.action();
        if !self.opponents(reactor, attempt.actor) || !self.is_able(reactor) {
            return Err(Illegal::because(
                "mythic.round.reaction-window",
                "only an opponent of the actor may react",
            ));
        }
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
            Reaction::CounterAttack(arm) => self.may_counter_attack(reactor, arm, attempt)?,
            Reaction::CounterFire(arm) => self.may_counter_fire(reactor, arm, attempt)?,
            Reaction::Dodge => self.may_dodge(reactor, attempt)?,
            Reaction::Double(arm) => self.may_double(reactor, arm, attempt)?,
            Reaction::Parry(arm) => self.may_parry(reactor, arm)?,
            Reaction::Retreat => self.may_retreat(reactor, attempt)?,
            Reaction::Struggle => self.may_struggle(reactor, attempt)?,
            Reaction::Wind => self.may_wind(reactor, attempt)?,
            Reaction::Evade => {}
        }
        self.affords(reactor, self.cost(reactor, action, reaction.arm()))
    }

    /// Why a reaction is not offered to a reactor that was asked about a declared action.
    pub(crate) fn may_answer(
        self,
        (reactor, actor): (Id, Id),
        to: Declared,
        way: Way,
        reaction: Reaction,
    ) -> Legality {
        let attempt = Attempt { path: way.squares().collect(), ..Attempt::seen(self, actor, to) };
        self.may_react(reactor, reaction, &attempt).map(|_| ())
    }

    /// Whether an action concerns a reactor at all (mythic.round.reaction-who): movement and aiming concern all,
    /// other actions their target and, in a grapple, those who are in it.
    fn is_concerned(self, reactor: Id, attempt: &Attempt) -> bool {
        attempt.is_movement()
            || matches!(attempt.declared, Declared::Aim(..))
            || attempt.target == Some(reactor)
            || self.same_grapple(reactor, attempt.actor)
            || self.settings().reactors == Reactors::AnyOpponent
    }

    /// Each reaction that could be thought of, in the order of the document.
    fn each_reaction(self, reactor: Id, attempt: &Attempt, mut offer: impl FnMut(Reaction)) {
        let announced = attempt.announced();
        let answers = |action| self.answers(action, announced);
        if answers(Action::CounterAttack) {
            self.surfaces_in_hand(reactor).for_each(|arm| offer(Reaction::CounterAttack(arm)));
            offer(Reaction::CounterAttack(Arm::Hand));
        }
        if answers(Action::CounterFire) {
            self.modes_in_hand(reactor).for_each(|arm| offer(Reaction::CounterFire(arm)));
        }
        offer(Reaction::Dodge);
        if let Some((_, with)) = self.bind_of(reactor) {
            match with.item() {
                Some(item) => self.surfaces_of(item).for_each(|arm| offer(Reaction::Double(arm))),
                None => offer(Reaction::Double(Arm::Hand)),
            }
        }
        offer(Reaction::Evade);
        if answers(Action::Parry) {
            self.parrying_surfaces(reactor).for_each(|arm| offer(Reaction::Parry(arm)));
        }
        offer(Reaction::Retreat);
        offer(Reaction::Struggle);
        offer(Reaction::Wind);
    }

    /// The reactions that a reactor may declare, and to let the action pass. The first is what unattended play does:
    /// the cheapest, of equals the one with the best skill, then one that can cancel (mythic.round.ask-reaction).
    fn reaction_options(self, reactor: Id, attempt: &Attempt) -> Options<Choice> {
        let mut options = Options::new();
        let twins = self.twins(reactor);
        let mut best: Option<((Ap, i16, bool), Reaction)> = None;
        self.each_reaction(reactor, attempt, |reaction| {
            if let Ok(cost) = self.may_react(reactor, reaction, attempt) {
                self.offer_once(&mut options, Choice::React(reaction), twins);
                let rank = self.rank(reactor, reaction, cost);
                if best.is_none_or(|(least, _)| rank < least) {
                    best = Some((rank, reaction));
                }
            }
        });
        options.offer(Choice::Pass);
        if let Some((_, reaction)) = best {
            options.prefer(&Choice::React(reaction));
        }
        options
    }

    fn rank(self, reactor: Id, reaction: Reaction, cost: Ap) -> (Ap, i16, bool) {
        let action = reaction.action();
        let skill =
            self.skill_of(reactor, action, reaction.arm()).map_or(0, |skill| self.skill(reactor, skill));
        let cancels = self.encounter.entry(action).table.iter().any(|row| row.upon == Upon::Cancelled);
        (cost, -skill, !cancels)
    }
}

impl Fight<'_> {
    /// An action that has been declared draws reactions, may be replaced, and is resolved.
    pub(super) fn exchange(&mut self, mut attempt: Attempt) -> Play {
        let mut replies = self.reactions(&attempt)?;
        if self.encounter.settings.game_master_word == GameMasterWord::EachWindow {
            self.game_master_word(Moment::Window)?;
            let is_there = |id| self.scene().is_able(id);
            if self.state.phase == Phase::Over
                || !is_there(attempt.actor)
                || !attempt.target.is_none_or(is_there)
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

    /// Asks each opponent, in initiative order, whether it reacts.
    fn reactions(&mut self, attempt: &Attempt) -> Play<Replies> {
        let mut replies = Replies::new();
        let settings = &self.encounter.settings;
        let openness = match settings.reaction_order {
            ReactionOrder::OpenlyInOrder => Openness::Open,
            ReactionOrder::SecretTogether => Openness::Secret,
        };
        for place in 0..self.state.order.len() {
            let reactor = self.state.order[place];
            if !self.scene().opponents(reactor, attempt.actor) {
                continue;
            }
            let Some(reply) = self.reaction_of(reactor, attempt, openness)? else { continue };
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

    fn reaction_of(&mut self, reactor: Id, attempt: &Attempt, openness: Openness) -> Play<Option<Reply>> {
        let options = self.scene().reaction_options(reactor, attempt);
        let ap = self.scene().of(reactor).ap;
        let (actor, to, way) = (attempt.actor, attempt.declared, Way::over(&attempt.path));
        let question = Question::React { reactor, actor, to, way, openness, ap };
        let Some(Choice::React(reaction)) = self.ask_of(reactor, question, &options)? else {
            return Ok(None);
        };
        let cost = self.scene().may_react(reactor, reaction, attempt).unwrap_or(Ap::ZERO);
        // Where dice fall at the declaration they need the place; otherwise it is found once the path is known.
        let strikes_at = match reaction.arm() {
            Some(arm) if attempt.is_movement() => self.scene().strike_square(reactor, arm, attempt),
            _ => 0,
        };
        Ok(Some(Reply { strikes_at, ..Reply::to_be_paid(reactor, reaction, cost) }))
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
            self.pay(reactor, action, cost);
            let (actor, left) = (attempt.actor, self.scene().of(reactor).ap);
            self.tell(Event::Reacted { reactor, actor, reaction, cost, left }, || {
                Why::new()
                    .plus("cost", cost.0.into(), Clause(action.clauses().cost))
                    .fact("paid when declared", Clause("mythic.round.reaction-spends"))
            });
            self.spend_shots(reactor, reaction.arm().filter(|_| action == Action::CounterFire));
            if self.encounter.settings.roll_timing == RollTiming::AtDeclaration {
                replies[place].result = self.roll_reply(attempt, &replies[place])?;
            }
        }
        Ok(())
    }

    /// Finds where on the path each reaction strikes (mythic.move.strike-location).
    fn place_strikes(&mut self, attempt: &Attempt, replies: &mut Replies) -> Play {
        if !attempt.is_movement() {
            return Ok(());
        }
        for reply in replies.iter_mut() {
            let Some(arm) = reply.reaction.arm() else { continue };
            reply.strikes_at = self.scene().strike_square(reply.reactor, arm, attempt);
            if self.encounter.settings.strike_square == StrikeSquare::ReactorChooses {
                reply.strikes_at =
                    self.chosen_strike(reply.reactor, arm, attempt)?.unwrap_or(reply.strikes_at);
            }
        }
        Ok(())
    }

    fn chosen_strike(&mut self, reactor: Id, arm: Arm, attempt: &Attempt) -> Play<Option<usize>> {
        let scene = self.scene();
        let mut options = Options::new();
        for place in scene.strike_squares(reactor, arm, attempt) {
            let choice = Choice::Cell(scene.on_path(attempt, place));
            if !options.as_slice().contains(&choice) {
                options.offer(choice);
            }
        }
        let question = Question::StrikeAt { reactor, mover: attempt.actor };
        let Some(Choice::Cell(chosen)) = self.ask_of(reactor, question, &options)? else { return Ok(None) };
        let scene = self.scene();
        Ok(scene.strike_squares(reactor, arm, attempt).find(|&place| scene.on_path(attempt, place) == chosen))
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
