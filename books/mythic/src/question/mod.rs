//! A question answers for itself: who is asked, whether an answer is legal, and which there are. The rules are said
//! where they belong, in the modules of [`rules`](crate::rules); here each question finds its own.

mod known;
mod unlike;

use std::ops::ControlFlow;

use fracas_engine::{At, Illegal, Kind, Legality, Seat};

use crate::Mythic;
use crate::choice::{Choice, Question};
use crate::rules::Scene;
use crate::terms::{Id, Openness};

/// Where answers are shown, one after the other, until told to stop.
type Each<'a> = &'a mut dyn FnMut(Choice) -> ControlFlow<()>;

impl fracas_engine::Question<Mythic> for Question {
    fn seat(&self, at: At<'_, Mythic>) -> Seat {
        self.subject().map_or(at.encounter.gm, |who| at.encounter.roster[who.index()].seat)
    }

    fn kind(&self) -> Kind {
        match self {
            Question::Prepared { .. } | Question::Order { .. } | Question::Word { .. } => Kind::Ruling,
            // What may replace an action tells a feint from a blow, which only the answer makes known
            // (mythic.feint.reveal).
            Question::Commit { .. } | Question::Replace(_) => Kind::Secret,
            Question::React(window) if window.openness == Openness::Secret => Kind::Secret,
            _ => Kind::Play,
        }
    }

    fn unlike(&self) -> Illegal {
        unlike::asked_for(self)
    }

    fn check(&self, at: At<'_, Mythic>, choice: &Choice) -> Legality {
        let scene = Scene::from(at);
        scene.knows(choice)?;
        match (self, *choice) {
            (Question::Prepared { .. }, Choice::Yes | Choice::No)
            | (Question::Word { .. }, Choice::Pass)
            | (Question::Act { .. }, Choice::Finish)
            | (Question::Commit { .. }, Choice::Genuine | Choice::Feint)
            | (Question::React(_), Choice::Pass)
            | (Question::Replace(_), Choice::Keep)
            | (Question::Accuracy { .. }, Choice::Aimed)
            | (Question::StepBack { .. }, Choice::Stop) => Ok(()),
            (Question::Order { left, .. }, Choice::Combatant(who)) => scene.may_come_next(*left, who),
            (Question::Word { .. }, Choice::Word(word)) => scene.may_say(word),
            (Question::Act { actor, .. }, Choice::Declare(declared)) => scene.may_act(*actor, declared),
            (Question::Step(walk), Choice::Step(direction)) => scene.outset(*walk).may_step(direction),
            (Question::Step(walk), Choice::Stop) => scene.outset(*walk).may_stop(),
            (Question::Opponent { mover }, Choice::Combatant(other)) => scene.is_opponent(*mover, other),
            (Question::React(window), Choice::React(reaction)) => scene.may_answer(window, reaction),
            (Question::StrikeAt(strike), Choice::Cell(cell)) => scene.may_strike_at(strike, cell),
            (Question::Replace(met), Choice::Replace(by)) => scene.may_meet(met, by),
            (Question::Accuracy { aimed, unaimed, .. }, Choice::Unaimed) if aimed != unaimed => Ok(()),
            (Question::EndSquare(careful), Choice::Cell(end)) => scene.may_end(careful, end),
            (Question::StepBack { who, partner }, Choice::Cell(to)) => {
                scene.may_step_back(*who, *partner, to)
            }
            (Question::PutAway { who, .. }, Choice::Thing(item)) => scene.may_put_away(*who, item),
            (Question::StepApart { who }, Choice::Cell(to)) => scene.may_step_apart(*who, to),
            _ => Err(unlike::misplaced(self, choice)),
        }
    }

    fn candidates(&self, at: At<'_, Mythic>, each: Each<'_>) -> ControlFlow<()> {
        let scene = Scene::from(at);
        match self {
            Question::Prepared { .. } => yes_or_no(each),
            Question::Order { left, .. } => {
                scene.in_given_order(*left).into_iter().map(Choice::Combatant).try_for_each(each)
            }
            Question::Word { .. } => {
                each(Choice::Pass)?;
                scene.each_word(&mut |word| each(Choice::Word(word)))
            }
            Question::Act { actor, .. } => {
                scene.each_action(*actor, &mut |declared| each(Choice::Declare(declared)))?;
                each(Choice::Finish)
            }
            Question::Commit { .. } => [Choice::Genuine, Choice::Feint].into_iter().try_for_each(each),
            Question::Step(_) => {
                each(Choice::Stop)?;
                let directions = scene.encounter.map.grid().directions();
                directions.iter().copied().map(Choice::Step).try_for_each(each)
            }
            Question::Opponent { mover } => {
                scene.opponents_of(*mover).map(Choice::Combatant).try_for_each(each)
            }
            Question::React(window) => {
                scene.each_reaction(window, &mut |reaction| each(Choice::React(reaction)))?;
                each(Choice::Pass)
            }
            Question::StrikeAt(strike) => {
                scene.squares_to_strike_at(strike).into_iter().map(Choice::Cell).try_for_each(each)
            }
            Question::Replace(met) => {
                each(Choice::Keep)?;
                scene.each_replacement(met, &mut |by| each(Choice::Replace(by)))
            }
            Question::Accuracy { .. } => [Choice::Aimed, Choice::Unaimed].into_iter().try_for_each(each),
            Question::EndSquare(careful) => {
                scene.each_end_square(careful, &mut |cell| each(Choice::Cell(cell)))
            }
            Question::StepBack { who, .. } => {
                each(Choice::Stop)?;
                scene.encounter.map.neighbours(scene.of(*who).cell).map(Choice::Cell).try_for_each(each)
            }
            Question::PutAway { who, .. } => {
                scene.of(*who).held.iter().copied().map(Choice::Thing).try_for_each(each)
            }
            Question::StepApart { who } => {
                scene.squares_apart(*who).into_iter().map(Choice::Cell).try_for_each(each)
            }
        }
    }

    fn default(&self, at: At<'_, Mythic>) -> Option<Choice> {
        let scene = Scene::from(at);
        match self {
            Question::Act { actor, .. } => Some(scene.default_action(*actor)),
            Question::React(window) => Some(scene.default_reaction(window)),
            Question::Replace(met) => Some(scene.default_replacement(met)),
            Question::Step(walk) => {
                scene.default_step(*walk).map(Choice::Step).or_else(|| self.first_legal(at))
            }
            Question::Opponent { mover } => scene.nearest_opponent(*mover).map(Choice::Combatant),
            Question::Accuracy { aimed, unaimed, .. } if unaimed > aimed => Some(Choice::Unaimed),
            Question::EndSquare(careful) => scene.default_end(careful).map(Choice::Cell),
            _ => self.first_legal(at),
        }
    }

    fn each_legal(&self, at: At<'_, Mythic>, each: Each<'_>) -> ControlFlow<()> {
        let scene = Scene::from(at);
        match self {
            Question::Act { actor, .. } => {
                scene.each_legal_action(*actor, &mut |declared| each(Choice::Declare(declared)))?;
                each(Choice::Finish)
            }
            Question::Step(walk) => {
                let outset = scene.outset(*walk);
                if outset.may_stop().is_ok() {
                    each(Choice::Stop)?;
                }
                outset.steps().map(Choice::Step).try_for_each(each)
            }
            Question::React(window) => {
                scene.each_legal_reaction(window, &mut |reaction| each(Choice::React(reaction)))?;
                each(Choice::Pass)
            }
            // Which squares can be reached is found once for all of them.
            Question::EndSquare(_) | Question::StepApart { .. } => self.candidates(at, each),
            _ => self.candidates(at, &mut |choice| match self.check(at, &choice) {
                Ok(()) => each(choice),
                Err(_) => ControlFlow::Continue(()),
            }),
        }
    }
}

fn yes_or_no(each: Each<'_>) -> ControlFlow<()> {
    [Choice::No, Choice::Yes].into_iter().try_for_each(each)
}

impl Question {
    /// The combatant whose question it is; rulings are nobody's but the game master's.
    pub fn subject(&self) -> Option<Id> {
        match *self {
            Question::Prepared { .. } | Question::Order { .. } | Question::Word { .. } => None,
            Question::Act { actor: id, .. }
            | Question::Commit { actor: id, .. }
            | Question::Opponent { mover: id }
            | Question::Accuracy { shooter: id, .. }
            | Question::StepBack { who: id, .. }
            | Question::PutAway { who: id, .. }
            | Question::StepApart { who: id } => Some(id),
            Question::Step(walk) => Some(walk.mover),
            Question::React(window) => Some(window.reactor),
            Question::StrikeAt(strike) => Some(strike.reactor),
            Question::Replace(met) => Some(met.actor),
            Question::EndSquare(careful) => Some(careful.mover),
        }
    }
}
