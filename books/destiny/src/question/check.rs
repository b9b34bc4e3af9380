//! Whether an answer is legal, question by question.

use fracas_engine::{Illegal, Legality};

use crate::choice::{Choice, Question, Reacting, Reaction, Trigger, Walk};
use crate::rules::Scene;
use crate::rules::actions::actor::Actor;
use crate::rules::the_combat_sequence::using_actions_and_reactions::Occasion;
use crate::terms::{Action, DefenseKind};

impl Question {
    /// Whether it is answered by yes or no.
    pub(super) fn is_either(self) -> bool {
        matches!(
            self,
            Question::Surprised { .. }
                | Question::GoOn { .. }
                | Question::UseOpening { .. }
                | Question::HoldOn { .. }
                | Question::GrabLedge { .. }
                | Question::HasteFailed { .. }
                | Question::Follows { .. }
        )
    }

    /// Whether an answer that names what there is, is legal.
    pub(super) fn allows(self, scene: Scene<'_>, choice: Choice) -> Legality {
        match (self, choice) {
            (Question::Act { .. }, Choice::Finish) => Ok(()),
            (Question::Act { .. } | Question::Interrupt { .. }, Choice::Do(Action::Ready(_))) => {
                let reason = "say ready: what is readied is asked next";
                Err(Illegal::because("destiny.common.ready", reason))
            }
            (Question::Act { actor }, Choice::Ready) => {
                Actor::new(scene, actor, Occasion::OwnTurn).may_ready_something()
            }
            (Question::Interrupt { who, active, .. }, Choice::Ready) => {
                Actor::on_turn_of(scene, active, who).may_ready_something()
            }
            (Question::Ready { who, active }, Choice::Kind(kind)) => {
                Actor::on_any_turn(scene, active, who).may_do(Action::Ready(kind))
            }
            (Question::Act { actor }, Choice::Do(action)) => scene.may_do(actor, action, Occasion::OwnTurn),
            (Question::Interrupt { .. } | Question::React(_), Choice::Wait) => Ok(()),
            (Question::Interrupt { who, active, .. }, Choice::Do(action)) => {
                Actor::on_turn_of(scene, active, who).may_do(action)
            }
            (Question::React(reacting), Choice::React(reaction)) => scene.may_react(reacting, reaction),
            (Question::Step { walk, .. }, Choice::Stop) => match walk {
                Walk::GoesOn => Ok(()),
                Walk::Begins => {
                    let reason = "whoever sets out takes a step first";
                    Err(Illegal::because("destiny.movement.sets-out", reason))
                }
            },
            (Question::Step { mover, .. } | Question::Flight { mount: mover }, Choice::Step(way)) => {
                scene.may_step(mover, way)
            }
            (Question::Flight { .. }, Choice::Stop) => Ok(()),
            (Question::Flanked { .. }, Choice::No) => Ok(()),
            (Question::Flanked { who }, Choice::Combatant(whom)) => scene.may_ignore(who, whom),
            (Question::GetOff { who, mount }, Choice::Place(to)) => scene.may_get_off_to(who, mount, to),
            (question, Choice::Yes | Choice::No) if question.is_either() => Ok(()),
            _ => self.allows_in_attack(scene, choice),
        }
    }

    /// As above, of what is asked about an attack and what comes of it.
    fn allows_in_attack(self, scene: Scene<'_>, choice: Choice) -> Legality {
        match (self, choice) {
            (Question::Defense { .. }, Choice::Bonus) => Ok(()),
            (
                Question::Defense { .. },
                Choice::Defense(
                    DefenseKind::Power
                    | DefenseKind::Agility
                    | DefenseKind::Fortitude
                    | DefenseKind::Willpower,
                ),
            ) => Ok(()),
            (Question::Cover { .. }, Choice::Cover(_)) => Ok(()),
            (Question::NonlethalLevel { most, .. }, Choice::Level(level)) if level <= most => Ok(()),
            (Question::Spare { .. }, Choice::Unconscious | Choice::Helpless | Choice::No) => Ok(()),
            (Question::Cling { who, result, moved, .. }, Choice::Cling(along, cut)) => {
                scene.may_spend_on_cling(who, result, moved.yards, (along, cut))
            }
            (Question::WhichItem { target, .. }, Choice::Item(item)) => scene.may_strike_away(target, item),
            (Question::DisarmDefense { .. }, Choice::Roll | Choice::Defense(DefenseKind::Agility)) => Ok(()),
            (Question::Shove { target, most, .. }, Choice::Toward(way, yards)) => {
                scene.may_shove(target, way, yards, most)
            }
            (Question::Recover { who, most }, Choice::Level(level)) => scene.may_recover(who, level, most),
            (
                Question::TakeBack { .. }
                | Question::Interrupted { .. }
                | Question::Tends { .. }
                | Question::OtherAction { .. }
                | Question::OtherCheck { .. },
                Choice::No,
            ) => Ok(()),
            (Question::OtherCheck { .. }, Choice::Check(..)) => Ok(()),
            (Question::Tends { who, tended }, Choice::Combatant(patient)) => {
                scene.may_tend(who, patient, tended)
            }
            (Question::Happens, Choice::Activity(_)) => Ok(()),
            (Question::TakeBack { who }, Choice::Effect(place)) => scene.may_take_back(who, place),
            (Question::Rest, Choice::Rest(rest)) => scene.may_rest(rest),
            (Question::AfterInterruption { .. }, Choice::Benefits)
            | (Question::AfterInterruption { may_resume: true }, Choice::Resume) => Ok(()),
            (_, Choice::Figure(figure)) if self.figures().contains(&figure) => Ok(()),
            (_, Choice::Figure(_)) => Err(self.beyond_bounds()),
            _ => Err(self.unlike_answer()),
        }
    }
}

impl Scene<'_> {
    /// Whether a trigger allows a reaction.
    pub(super) fn may_react(self, reacting: Reacting, reaction: Reaction) -> Legality {
        let Reacting { who, trigger } = reacting;
        self.may_react_at_all(who)?;
        self.may_spend(who, self.cost_of_reaction(who, reaction))?;
        match (reaction, trigger) {
            (Reaction::Rebuff(arm), Trigger::Approach { mover, to }) => {
                self.may_rebuff(who, arm, (mover, to))
            }
            (Reaction::Harry, Trigger::Shot(shooter)) => self.may_harry(who, shooter),
            (Reaction::Cling, Trigger::Breaking(whom)) => self.may_cling(who, whom),
            (Reaction::Interpose(by, whom), Trigger::Attack(attacker)) => {
                self.may_interpose(who, by, whom, attacker)
            }
            (Reaction::Readied(action), Trigger::Done { .. }) => self.may_use_readied(who, action),
            _ => Err(Illegal::because(
                "destiny.actions.block-fields",
                "a reaction is used when its trigger is met",
            )),
        }
    }
}
