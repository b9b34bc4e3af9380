//! What unattended play answers where it is not the first legal answer.

use std::ops::ControlFlow;

use super::deeds::Deeds;
use crate::choice::{Choice, Question, Reaction, Trigger};
use crate::rules::Scene;
use crate::rules::actions::actor::Actor;
use crate::rules::the_combat_sequence::using_actions_and_reactions::Occasion;
use crate::terms::{Defending, Id};

impl Question {
    /// The documented default, if there is one. Where it is not legal the first legal answer is taken.
    pub(super) fn usual(self, scene: Scene<'_>) -> Option<Choice> {
        Some(match self {
            Question::Act { actor } => scene.usual_action(actor),
            Question::Interrupt { .. } => Choice::Wait,
            Question::Ready { who, active } => Choice::Kind(scene.usual_readying(who, active)?),
            Question::React(reacting) => match reacting.trigger {
                // The first that is allowed, but for what may wait for somebody in range.
                Trigger::Done { cause, .. } => scene.usual_readied(reacting.who, cause)?,
                _ => return None,
            },
            Question::Step { mover, .. } => Choice::Step(scene.usual_step(mover)?),
            Question::Defense { who, against } => match scene.best_defense(who, against) {
                Defending::Instead(kind) => Choice::Defense(kind),
                _ => Choice::Bonus,
            },
            Question::Cover { usual, .. } => Choice::Cover(usual),
            Question::Situation { .. } => Choice::Figure(0),
            Question::Tn { usual, .. } => Choice::Figure(usual),
            Question::OtherCheck { .. } => Choice::No,
            Question::OtherAction { ap, .. } => Choice::Figure(ap.0.into()),
            Question::ObjectCost { .. } => Choice::Figure(scene.settings().object_cost.into()),
            Question::Surprised { usual: false, .. } => Choice::No,
            Question::UseOpening { result, defense, .. } if result <= defense => Choice::No,
            Question::DisarmDefense { attacker, target } => scene.usual_against_disarm(attacker, target),
            Question::Cling { who, result, moved, .. } => scene.usual_cling(who, result, moved),
            Question::Shove { attacker, target, most } => scene.usual_shove(attacker, target, most)?,
            Question::Follows { mount, rider, .. } => {
                if scene.side(mount) == scene.side(rider) {
                    Choice::Yes
                } else {
                    Choice::No
                }
            }
            Question::GetOff { who, mount } => Choice::Place(scene.place_beside(who, mount)?),
            Question::Flight { mount } => scene.way_of_flight(mount).map_or(Choice::Stop, Choice::Step),
            Question::TakeBack { who } => Choice::Effect(scene.usual_take_back(who)?),
            Question::Rest => scene.usual_rest(),
            Question::Recover { who, most } => Choice::Level(scene.usual_recovery(who, most)?),
            _ => return None,
        })
    }
}

impl Scene<'_> {
    /// In unattended play: what was readied is done to the hostile creature whose doing the event is, as soon as it is
    /// in range (destiny.common.ready-trigger).
    fn usual_readied(self, who: Id, cause: Id) -> Option<Choice> {
        let kind = self.of(who).readied?;
        if !self.opponents(who, cause) {
            return Some(Choice::Wait);
        }
        let mut usual = Choice::Wait;
        let _ = Deeds::from(Actor::new(self, who, Occasion::Reaction)).each_of_kind(kind, &mut |action| {
            if action.target() != Some(cause) || self.may_use_readied(who, action).is_err() {
                return ControlFlow::Continue(());
            }
            usual = Choice::React(Reaction::Readied(action));
            ControlFlow::Break(())
        });
        Some(usual)
    }
}
