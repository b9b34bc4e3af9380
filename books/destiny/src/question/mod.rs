//! A question answers for itself: who is asked, whether an answer is legal and by which clause not, which answers there
//! are, and which is the default.
//!
//! The rules themselves are said beside what they are about, in [`rules`](crate::rules); here each question finds its
//! own.

mod alike;
mod candidates;
mod check;
mod deeds;
mod known;
mod unlike;
mod usual;

use std::ops::ControlFlow;

use deeds::Deeds;
use fracas_engine::{At, Drawn, Illegal, Kind, Legality, Lots, Seat, first_two_of};

use crate::Destiny;
use crate::choice::{Choice, Question};
use crate::rules::Scene;
use crate::rules::actions::actor::Actor;
use crate::rules::the_combat_sequence::movement::room::Around;
use crate::rules::the_combat_sequence::movement::steps::Walker;
use crate::rules::the_combat_sequence::using_actions_and_reactions::Occasion;
use crate::terms::{ActionKind, Id};

impl fracas_engine::Question<Destiny> for Question {
    fn seat(&self, at: At<'_, Destiny>) -> Seat {
        match self.asks() {
            Some(who) => Scene::from(at).answers_for(who),
            None => at.encounter.gm,
        }
    }

    fn kind(&self) -> Kind {
        if self.asks().is_none() { Kind::Ruling } else { Kind::Play }
    }

    fn unlike(&self) -> Illegal {
        self.unlike_answer()
    }

    fn check(&self, at: At<'_, Destiny>, choice: &Choice) -> Legality {
        let scene = Scene::from(at);
        if !scene.knows(choice) {
            let reason = "this names somebody or something that is not in this fight";
            return Err(Illegal::because(self.unlike_answer().clause, reason));
        }
        self.allows(scene, *choice)?;
        self.names_the_first(scene, *choice)
    }

    fn candidates(
        &self,
        at: At<'_, Destiny>,
        each: &mut dyn FnMut(Choice) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.each_candidate(Scene::from(at), each)
    }

    fn each_legal(
        &self,
        at: At<'_, Destiny>,
        each: &mut dyn FnMut(Choice) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let scene = Scene::from(at);
        match *self {
            Question::Act { actor } => {
                each(Choice::Finish)?;
                Question::each_legal_deed(&Deeds::on_own_turn(scene, actor), each)
            }
            Question::Interrupt { who, active, .. } => {
                each(Choice::Wait)?;
                Question::each_legal_deed(&Deeds::on_turn_of(scene, active, who), each)
            }
            Question::Ready { who, active } => {
                Actor::on_any_turn(scene, active, who).each_readying(&mut |kind| each(Choice::Kind(kind)))
            }
            Question::Step { mover, .. } => {
                if self.check(at, &Choice::Stop).is_ok() {
                    each(Choice::Stop)?;
                }
                let around = Around::in_a_step(scene, scene.bearer(mover));
                let Ok(walker) = Walker::new(scene, mover, &around) else { return ControlFlow::Continue(()) };
                let ways = scene.ways().iter().filter(|&&way| walker.may_step(way).is_ok());
                ways.map(|&way| Choice::Step(way)).try_for_each(each)
            }
            _ => self.each_candidate(scene, &mut |choice| match self.check(at, &choice) {
                Ok(()) => each(choice),
                Err(_) => ControlFlow::Continue(()),
            }),
        }
    }

    fn first_two(&self, at: At<'_, Destiny>) -> [Option<Choice>; 2] {
        let scene = Scene::from(at);
        // Mostly something can be readied, which is found at once.
        let readies = |actor: Actor<'_>| actor.readies_something();
        match *self {
            Question::Act { actor } if readies(Actor::new(scene, actor, Occasion::OwnTurn)) => {
                [Some(Choice::Finish), Some(Choice::Ready)]
            }
            Question::Interrupt { who, active, .. } if readies(Actor::on_turn_of(scene, active, who)) => {
                [Some(Choice::Wait), Some(Choice::Ready)]
            }
            _ => first_two_of(|each| self.each_legal(at, each)),
        }
    }

    fn draw(&self, at: At<'_, Destiny>, lots: Lots<'_, Choice>) -> Drawn<Choice> {
        let scene = Scene::from(at);
        let (nothing, deeds) = match *self {
            Question::Act { actor } => (Choice::Finish, Deeds::on_own_turn(scene, actor)),
            Question::Interrupt { who, active, .. } => (Choice::Wait, Deeds::on_turn_of(scene, active, who)),
            Question::Step { mover, .. } if self.check(at, &Choice::Stop).is_ok() => {
                return Question::draw_step(scene, mover, lots);
            }
            _ => return lots.among(|each| self.each_legal(at, each)),
        };
        lots.until_legal(
            nothing,
            |each| {
                deeds.each_in_question(&mut |action| each(Choice::Do(action)))?;
                if deeds.affords(ActionKind::ReadyAnAction) {
                    each(Choice::Ready)?;
                }
                ControlFlow::Continue(())
            },
            |choice| match choice {
                Choice::Do(action) => deeds.may_do(action).is_ok() && !deeds.may_do_with_an_earlier(action),
                _ => deeds.readies_something(),
            },
        )
    }

    fn default(&self, at: At<'_, Destiny>) -> Option<Choice> {
        let usual = self.usual(Scene::from(at)).filter(|choice| self.check(at, choice).is_ok());
        usual.or_else(|| self.first_legal(at))
    }
}

impl Question {
    /// Shows what somebody may do, and then whether it may ready something.
    fn each_legal_deed(
        deeds: &Deeds<'_>,
        each: &mut dyn FnMut(Choice) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        deeds.each_action(&mut |action| {
            if deeds.may_do_with_an_earlier(action) {
                return ControlFlow::Continue(());
            }
            each(Choice::Do(action))
        })?;
        if deeds.readies_something() { each(Choice::Ready) } else { ControlFlow::Continue(()) }
    }

    /// Draws a step, or that somebody stops, which it may.
    fn draw_step(scene: Scene<'_>, mover: Id, lots: Lots<'_, Choice>) -> Drawn<Choice> {
        let around = Around::in_a_step(scene, scene.bearer(mover));
        let Ok(walker) = Walker::new(scene, mover, &around) else { return Drawn::Only(Choice::Stop) };
        lots.until_legal(
            Choice::Stop,
            |each| scene.ways().iter().map(|&way| Choice::Step(way)).try_for_each(each),
            |choice| matches!(choice, Choice::Step(way) if walker.may_step(way).is_ok()),
        )
    }

    /// Who is asked; `None` for the game master, whose answer is a ruling.
    pub fn asks(&self) -> Option<Id> {
        match *self {
            Question::Act { actor } | Question::GoOn { actor, .. } => Some(actor),
            Question::Interrupt { who, .. }
            | Question::Ready { who, .. }
            | Question::Flanked { who }
            | Question::Defense { who, .. }
            | Question::UseOpening { who, .. }
            | Question::Cling { who, .. }
            | Question::HoldOn { who, .. }
            | Question::GrabLedge { who }
            | Question::GetOff { who, .. }
            | Question::Recover { who, .. }
            | Question::Tends { who, .. }
            | Question::TakeBack { who } => Some(who),
            Question::React(reacting) => Some(reacting.who),
            Question::Step { mover, .. } => Some(mover),
            Question::NonlethalLevel { attacker, .. }
            | Question::Spare { attacker, .. }
            | Question::WhichItem { attacker, .. }
            | Question::Shove { attacker, .. } => Some(attacker),
            Question::DisarmDefense { target, .. } => Some(target),
            Question::Follows { mount, .. } => Some(mount),
            Question::Surprised { .. }
            | Question::Cover { .. }
            | Question::Situation { .. }
            | Question::Tn { .. }
            | Question::OtherAction { .. }
            | Question::OtherCheck { .. }
            | Question::ObjectCost { .. }
            | Question::Overexertion { .. }
            | Question::HasteFailed { .. }
            | Question::Flight { .. }
            | Question::Rest
            | Question::Interrupted { .. }
            | Question::Happens
            | Question::InterruptionLength
            | Question::AfterInterruption { .. } => None,
        }
    }
}
