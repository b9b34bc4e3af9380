//! Using Actions and Reactions: one's own turn, another's turn, and what a trigger allows.

use fracas_engine::{Illegal, Legality, Play};

use crate::choice::{Action, Choice, Deed, Moment, Question, Reacting, Reaction, Trigger};
use crate::event::Event;
use crate::rules::{Fight, Scene};
use crate::settings::{
    DeclaredAgain, InterruptAsks, Interrupters, LettingFall, NestedInterrupts, OffTurnMoves, Reactors,
    ReadyCost, ReadyEvents, ReadyMovement, ReadyReactions, SharedInitiative, ShortInitiative,
    UndoneInterruption,
};
use crate::terms::{Ap, Id, Ids, Speed, Stopped};

/// What an action on another's turn costs in initiative (destiny.actions-reactions.off-turn-cost).
const OFF_TURN: i8 = 2;

/// When something is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Occasion {
    /// On one's own turn.
    OwnTurn,
    /// On another's.
    OffTurn,
    /// As a reaction.
    Reaction,
}

/// What somebody has done on another's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stepped {
    /// It interrupts.
    In,
    /// It has done what is no interruption.
    Aside,
    /// It was interrupted itself, and what it meant to do has not taken place.
    Undone,
    /// It meant to move and did not.
    Nowhere,
}

/// How others have answered a moment of a turn: what weighs more comes later.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Answered {
    /// Nobody has done anything.
    ByNobody,
    /// Somebody has done what is no interruption.
    Aside,
    /// Somebody has interrupted: what was declared does not take place.
    Prevented,
}

/// Whether what was declared on another's turn has taken place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Declaration {
    /// It has, as far as it could.
    Stands,
    /// It was interrupted.
    Void,
}

impl Scene<'_> {
    /// The initiative that counts for acting out of turn (destiny.mounted.shared-scope).
    fn interrupting_initiative(self, who: Id) -> u8 {
        match self.settings().shared_initiative {
            SharedInitiative::OrderAndInterrupts => self.acting_initiative(who),
            SharedInitiative::OrderOnly => self.of(who).initiative,
        }
    }

    /// Whether somebody's initiative allows it to act on another's turn (destiny.actions-reactions.off-turn).
    pub(crate) fn may_interrupt(self, who: Id, active: Id) -> Legality {
        self.may_interrupt_at(who, self.interrupting_initiative(active))
    }

    /// As above, where the initiative of whose turn it is counts so much.
    fn may_interrupt_at(self, who: Id, active: u8) -> Legality {
        if self.interrupting_initiative(who) <= active {
            return Err(Illegal::because(
                "destiny.actions-reactions.off-turn",
                "one's initiative must be higher than that of whose turn it is",
            ));
        }
        Ok(())
    }

    /// Who may act on somebody's turn, or say something, or by setting let something go (destiny.sequence.letting-fall).
    fn interrupters(self, active: Id) -> Ids {
        let initiative = self.interrupting_initiative(active);
        let lets_fall = self.settings().letting_fall == LettingFall::Anybody;
        let may = |&who: &Id| {
            let interrupts = || {
                // That of a shared turn is never higher than one's own.
                self.of(who).initiative > initiative
                    && self.may_interrupt_at(who, initiative).is_ok()
                    && self.is_able_to_act(who, Occasion::OffTurn).is_ok()
            };
            who != active
                && self.state.active() != Some(who)
                && (lets_fall || interrupts() || self.may_speak(who).is_ok())
                && !self.shares_turn(who, active)
        };
        self.present().filter(may).collect()
    }

    /// Whether there is initiative for an action on another's turn (destiny.initiative.zero-no-cost).
    pub(crate) fn may_pay_initiative(self, who: Id) -> Legality {
        let score = self.of(who).initiative;
        if score == 0 {
            let reason = "at initiative 0 nothing can be done that would lower it";
            return Err(Illegal::because("destiny.initiative.zero-no-cost", reason));
        }
        if score < OFF_TURN as u8 && self.settings().short_initiative == ShortInitiative::FullCost {
            return Err(Illegal::because("destiny.initiative.one-can-pay", "it costs 2 initiative"));
        }
        Ok(())
    }

    /// Whether somebody may react at all.
    pub(crate) fn may_react_at_all(self, who: Id) -> Legality {
        self.is_able_to_act(who, Occasion::Reaction)?;
        if self.of(who).initiative == 0 {
            let reason = "at initiative 0 no reactions can be taken";
            return Err(Illegal::because("destiny.initiative.zero-no-reactions", reason));
        }
        Ok(())
    }
}

impl Fight<'_> {
    /// Who of a set is asked first: the highest initiative, by setting the lowest
    /// (destiny.actions-reactions.several-interrupters); equals by lot, but a rider before its mount
    /// (destiny.mounted.turn-parts).
    pub(crate) fn by_initiative(&mut self, among: Ids) -> Play<Option<Id>> {
        if among.count() < 2 {
            return Ok(among.iter().next());
        }
        let scene = self.scene();
        let scores = || among.iter().map(|id| scene.interrupting_initiative(id));
        let first = match scene.settings().interrupters {
            Interrupters::HighestFirst => scores().max(),
            Interrupters::LowestFirst => scores().min(),
        };
        let equals: Ids =
            among.iter().filter(|&id| Some(scene.interrupting_initiative(id)) == first).collect();
        let comes_after = |mount| scene.rider_of(mount).is_some_and(|rider| equals.has(rider));
        self.by_lot(equals.iter().filter(|&id| !comes_after(id)).collect())
    }

    /// Somebody does something on its own turn.
    pub(crate) fn act(&mut self, actor: Id, action: Action) -> Play {
        if !self.is_obeyed(actor, action)? || self.do_freely(actor, action)? {
            return Ok(());
        }
        let Some(cost) = self.scene().cost_of(actor, action) else { return Ok(()) };
        let Some(cost) = self.ruled_cost(actor, action, cost.ap, Occasion::OwnTurn)? else { return Ok(()) };
        // What takes rounds takes all AP (destiny.ap.timed-actions).
        let takes_rounds = self.scene().rounds_of(action).is_some();
        let told = if takes_rounds { self.scene().of(actor).ap } else { cost };
        self.note(
            Event::Declared { who: actor, action, cost: told },
            "declared",
            "destiny.actions.block-fields",
        );
        let answered = self.windows(actor, Moment::Declared(action))?;
        if answered == Answered::Prevented {
            // The AP are kept (destiny.actions-reactions.declared-refund).
            let voided = Event::Voided { who: actor, action };
            self.note(voided, "interrupted", "destiny.actions-reactions.declared-void");
            let same = self.encounter.settings.declared_again == DeclaredAgain::NotTheSame;
            self.of_mut(actor).round.voided = same.then_some(action);
            return Ok(());
        }
        if !self.scene().is_awake(actor) {
            return Ok(());
        }
        // What others did without preventing it may have made it impossible (destiny.movement.off-turn-voids).
        if answered == Answered::Aside && self.scene().may_perform(actor, action, Occasion::OwnTurn).is_err()
        {
            let reason = "it can no longer be done";
            self.note(Event::CameToNothing { who: actor }, reason, "destiny.movement.off-turn-voids");
            return Ok(());
        }
        if let Some(rounds) = self.scene().rounds_of(action) {
            self.end_readiness(actor);
            self.begin_timed(actor, action, rounds);
            return Ok(());
        }
        self.end_readiness_by(actor, action);
        let Some(ap) = self.in_haste(actor, action, cost)? else { return Ok(()) };
        if self.is_in_the_way(actor, action)? == Stopped::Yes {
            return Ok(());
        }
        if self.scene().ap_to_spend(actor) < ap {
            self.begin_paying(actor, action, ap);
            return Ok(());
        }
        self.pay_for_deed(actor, ap);
        self.carry_out_in_time(actor, action)
    }

    /// What an action costs that may be done in haste; `None` where it fails by that (destiny.quicker.fail-rest).
    fn in_haste(&mut self, who: Id, action: Action, cost: Ap) -> Play<Option<Ap>> {
        match action.speed() {
            Speed::Hurried => self.hurried_cost(who, cost),
            Speed::Usual => Ok(Some(cost)),
        }
    }

    /// Carries out what was paid for, if it can still be done, and lets others answer it.
    pub(crate) fn carry_out_in_time(&mut self, actor: Id, action: Action) -> Play {
        self.carry_out(actor, action)?;
        self.windows(actor, Moment::Resolved)?;
        Ok(())
    }

    /// Carries out an action, and whatever reacts to it.
    pub(crate) fn carry_out(&mut self, actor: Id, action: Action) -> Play {
        if self.scene().may_perform(actor, action, Occasion::OwnTurn).is_err() {
            let reason = "it can no longer be done";
            self.note(Event::CameToNothing { who: actor }, reason, "destiny.ap.no-longer-possible");
            return Ok(());
        }
        let reacted = std::mem::take(&mut self.reacted);
        self.break_off(actor, action);
        self.spend_stamina_for(actor, action)?;
        self.perform(actor, action)?;
        self.settle_grapples();
        self.newly_flanked()?;
        self.offer_readied(actor, Deed::Took(action))?;
        self.reacted = reacted;
        Ok(())
    }

    /// Asks what somebody does on a turn, and of who readies something what that is; `None` if it does nothing.
    pub(crate) fn deed_of(&mut self, who: Id, active: Id, question: Question) -> Play<Option<Action>> {
        match self.ask(question)? {
            Some(Choice::Do(action)) => Ok(Some(action)),
            Some(Choice::Ready) => self.readying_of(who, active),
            _ => Ok(None),
        }
    }

    /// Lets others act on this turn; what they did (destiny.actions-reactions.windows).
    pub(crate) fn windows(&mut self, active: Id, mut moment: Moment) -> Play<Answered> {
        let settings = &self.encounter.settings;
        let nested = settings.nested_interrupts == NestedInterrupts::ByHigher;
        if settings.interrupt_asks == InterruptAsks::Nobody || (self.interrupting.is_some() && !nested) {
            return Ok(Answered::ByNobody);
        }
        let mut passed = Ids::NONE;
        let mut answered = Answered::ByNobody;
        let is_declared = matches!(moment, Moment::Declared(_));
        let interrupted = self.interrupting;
        // Who acts may act again while its initiative is still higher. What was declared is over with who declared it; a
        // turn begins and ends also for who is unconscious.
        while !is_declared || self.scene().is_awake(active) {
            let scene = self.scene();
            // To be asked about who acts on another's turn would tell that it does.
            let may_know = |&who: &Id| {
                interrupted.is_none() || scene.moment_as_known_to(who, active, moment) != Moment::Unnoticed
            };
            let left = scene.interrupters(active).without(passed).iter().filter(may_know).collect();
            let Some((who, action)) = self.first_to_interrupt(left, &mut passed, (active, moment))? else {
                break;
            };
            answered = answered.max(Answered::Aside);
            match self.act_off_turn(who, active, action)? {
                // The others are asked again (destiny.actions-reactions.several-interrupters).
                Stepped::In => {
                    (answered, passed) = (Answered::Prevented, Ids::NONE);
                    if let Moment::Declared(action) = moment {
                        moment = Moment::Prevented(action);
                    }
                }
                // So they are, where what interrupted came to nothing (destiny.actions-reactions.undone-interruption).
                Stepped::Undone => passed = Ids::NONE,
                Stepped::Aside => {}
                Stepped::Nowhere => passed.insert(who),
            }
        }
        Ok(answered)
    }

    /// Asks those of a set one after the other what they do at a moment of a turn, until one does something; who does
    /// not has passed. To pass changes nothing for the others.
    fn first_to_interrupt(
        &mut self,
        among: Ids,
        passed: &mut Ids,
        (active, moment): (Id, Moment),
    ) -> Play<Option<(Id, Action)>> {
        let mut left = among;
        while let Some(who) = self.by_initiative(left)? {
            let moment = self.scene().moment_as_known_to(who, active, moment);
            if let Some(action) = self.deed_of(who, active, Question::Interrupt { who, active, moment })? {
                return Ok(Some((who, action)));
            }
            passed.insert(who);
            left.remove(who);
        }
        Ok(None)
    }

    /// Somebody acts on another's turn.
    fn act_off_turn(&mut self, who: Id, active: Id, action: Action) -> Play<Stepped> {
        if !self.is_obeyed(who, action)? {
            return Ok(Stepped::Nowhere);
        }
        let before = self.interrupting.replace(who);
        let from = self.scene().area(who);
        // Its approach is another than that of whose turn it is (destiny.offensive.rebuff-each).
        let rebuffed = std::mem::take(&mut self.state.rebuffed);
        let is_free = self.do_freely(who, action)?;
        let mut declaration = Declaration::Stands;
        self.state.rebuffed = rebuffed;
        if !is_free {
            // Nothing is paid for what does not take place, no initiative either (destiny.misc.object-gm-dear).
            let Some(cost) = self.cost_off_turn(who, action)? else {
                self.interrupting = before;
                return Ok(Stepped::Nowhere);
            };
            // Whoever interrupts an interruption acts on the turn in which that comes.
            let active = before.and(self.state.active()).unwrap_or(active);
            self.note(
                Event::Interrupts { who, active },
                "higher initiative",
                "destiny.actions-reactions.off-turn",
            );
            if !action.is_movement() {
                self.change_initiative(who, -OFF_TURN, "destiny.actions-reactions.off-turn-cost");
            }
            declaration = self.interrupt_with(who, action, cost)?;
        }
        let counts = self.encounter.settings.undone_interruption == UndoneInterruption::Interrupts;
        let voids = self.encounter.settings.off_turn_moves == OffTurnMoves::Void;
        let stepped = match action {
            // A jump is movement too; who gets nowhere by either voids nothing (destiny.movement.off-turn-nowhere).
            _ if action.is_movement() && self.scene().area(who) == from => Stepped::Nowhere,
            _ if action.is_movement() && voids => Stepped::In,
            _ if action.is_movement() || is_free => Stepped::Aside,
            _ if declaration == Declaration::Void && !counts => Stepped::Undone,
            _ => Stepped::In,
        };
        self.interrupting = before;
        Ok(stepped)
    }

    /// What an action on another's turn costs; `None` where it does not take place.
    fn cost_off_turn(&mut self, who: Id, action: Action) -> Play<Option<Ap>> {
        let Some(cost) = self.scene().cost_of(who, action) else { return Ok(None) };
        self.ruled_cost(who, action, cost.ap, Occasion::OffTurn)
    }

    /// An action on another's turn: it may itself be interrupted only by setting, and is paid at once but by setting.
    fn interrupt_with(&mut self, who: Id, action: Action, cost: Ap) -> Play<Declaration> {
        self.note(Event::Declared { who, action, cost }, "declared", "destiny.actions.block-fields");
        if self.windows(who, Moment::Declared(action))? == Answered::Prevented {
            self.note(Event::Voided { who, action }, "interrupted", "destiny.actions-reactions.nested");
            return Ok(Declaration::Void);
        }
        self.end_readiness_by(who, action);
        let Some(ap) = self.in_haste(who, action, cost)? else { return Ok(Declaration::Stands) };
        if self.is_in_the_way(who, action)? == Stopped::Yes {
            return Ok(Declaration::Stands);
        }
        if self.scene().ap_to_spend(who) < ap {
            self.pay_dearly(who, action, ap);
            return Ok(Declaration::Stands);
        }
        self.pay_for_deed(who, ap);
        self.carry_out(who, action)?;
        Ok(Declaration::Stands)
    }

    /// Asks somebody whether it reacts, and takes the price; the reaction is the caller's to carry out.
    pub(crate) fn reaction_of(&mut self, who: Id, trigger: Trigger) -> Play<Option<Reaction>> {
        let alone = self.encounter.settings.reactors == Reactors::OneInAll;
        if self.reacted.has(who) || (alone && !self.reacted.is_empty()) {
            return Ok(None);
        }
        if self.scene().may_react_at_all(who).is_err() {
            return Ok(None);
        }
        let Some(Choice::React(reaction)) = self.ask(Question::React(Reacting { who, trigger }))? else {
            return Ok(None);
        };
        let cost = self.scene().cost_of_reaction(who, reaction);
        let cost = match reaction {
            Reaction::Readied(action) => self.readied_cost(who, action, cost)?,
            _ => Some(cost),
        };
        let Some(cost) = cost else { return Ok(None) };
        self.reacted.insert(who);
        self.stop_calming(who);
        self.note(
            Event::Reacts { who, reaction },
            "its trigger is met",
            "destiny.actions-reactions.reaction-any-time",
        );
        self.pay_for_deed(who, cost);
        // Of what was readied the stamina is spent as it is done.
        if let Some(kind) = reaction.kind() {
            let stamina = self.encounter.cost(kind).stamina;
            self.spend_stamina(who, stamina, "destiny.actions.stamina-timing");
        }
        self.end_readiness(who);
        Ok(Some(reaction))
    }

    /// What a readied action costs that is taken now; `None` where it does not take place, and stays readied.
    fn readied_cost(&mut self, who: Id, action: Action, cost: Ap) -> Play<Option<Ap>> {
        if !self.is_obeyed(who, action)? || self.is_in_the_way(who, action)? == Stopped::Yes {
            return Ok(None);
        }
        match self.encounter.settings.ready_cost {
            ReadyCost::WhenReadied => Ok(Some(cost)),
            ReadyCost::WhenTaken => self.ruled_cost(who, action, cost, Occasion::Reaction),
        }
    }

    /// Offers a trigger to those of a set, the highest initiative first, until all have answered; `carry_out` does what
    /// each reaction does.
    pub(crate) fn offer(
        &mut self,
        among: Ids,
        trigger: Trigger,
        carry_out: &mut dyn FnMut(&mut Self, Id, Reaction) -> Play,
    ) -> Play {
        let mut left = among;
        while let Some(who) = self.by_initiative(left)? {
            left.remove(who);
            if let Some(reaction) = self.reaction_of(who, trigger)? {
                carry_out(self, who, reaction)?;
            }
        }
        Ok(())
    }

    /// After somebody has done something or moved a yard, those who have readied an action may take it
    /// (destiny.common.ready-as-reaction, destiny.common.ready-events).
    pub(crate) fn offer_readied(&mut self, cause: Id, deed: Deed) -> Play {
        let scene = self.scene();
        // Nobody answers what one does who is hidden from it; to be asked would tell of that.
        let ready =
            |&who: &Id| who != cause && scene.of(who).readied.is_some() && !scene.is_hidden_from(cause, who);
        let among: Ids = scene.present().filter(ready).collect();
        self.offer(among, Trigger::Done { cause, deed }, &mut |fight, who, reaction| match reaction {
            Reaction::Readied(action) => fight.carry_out(who, action),
            _ => Ok(()),
        })
    }

    /// A Rebuff is such an event too, and another trigger than that which it answers (destiny.common.ready-reactions).
    pub(crate) fn offer_readied_at_rebuff(&mut self, who: Id, whom: Id) -> Play {
        if self.encounter.settings.ready_reactions == ReadyReactions::NoReaction {
            return Ok(());
        }
        let reacted = std::mem::take(&mut self.reacted);
        self.offer_readied(who, Deed::Rebuffed(whom))?;
        self.reacted = reacted;
        Ok(())
    }

    /// By setting the beginning and the end of a turn are such events too (destiny.common.ready-events).
    pub(crate) fn offer_readied_at_turns(&mut self, actor: Id, deed: Deed) -> Play {
        match self.encounter.settings.ready_events {
            ReadyEvents::Deeds => Ok(()),
            ReadyEvents::AlsoTurns => self.offer_readied(actor, deed),
        }
    }

    /// What was readied lapses as anything else is done, but with movement only by setting
    /// (destiny.common.ready-movement).
    pub(crate) fn end_readiness_by(&mut self, who: Id, action: Action) {
        if !action.is_movement() || self.encounter.settings.ready_movement == ReadyMovement::Ends {
            self.end_readiness(who);
        }
    }

    /// What was readied lapses as soon as anything else is done (destiny.common.ready-ends).
    pub(crate) fn end_readiness(&mut self, who: Id) {
        if self.of_mut(who).readied.take().is_some() {
            self.note(Event::ReadyEnded { who }, "something is done", "destiny.common.ready-ends");
        }
    }
}
