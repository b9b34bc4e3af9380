//! Whether an answer is legal, question by question.

use crate::choice::{Action, Choice, EscapeBy, Illegal, Legality, Maneuver, Question, Shove};
use crate::rules::Scene;
use crate::rules::actions::actor::Actor;

impl Question {
    /// Whether this question is answered yes or no.
    pub(super) fn is_either(self) -> bool {
        matches!(
            self,
            Question::Surprised { .. }
                | Question::RoundOver
                | Question::Allowed { .. }
                | Question::RollInitiative { .. }
                | Question::WinnerFirst { .. }
                | Question::Distracted { .. }
                | Question::GoOn { .. }
                | Question::AgileGround { .. }
                | Question::InjuryAllowed { .. }
                | Question::Unfaced { .. }
                | Question::Unaware { .. }
                | Question::Surge { .. }
                | Question::Finished { .. }
                | Question::Strained { .. }
                | Question::Awakens { .. }
                | Question::Roused { .. }
                | Question::KnockedOut { .. }
                | Question::InjurySlows { .. }
                | Question::KilledOutright { .. }
        )
    }

    /// Whether an answer that names what there is, is legal.
    pub(super) fn allows(self, scene: Scene<'_>, choice: Choice) -> Legality {
        match (self, choice) {
            (Question::Act { .. } | Question::Interrupt { .. }, Choice::Wait) => Ok(()),
            (Question::Act { actor }, Choice::Do(action)) => {
                let own = Actor::new(scene, actor);
                own.with_prospect(action, |prospect| own.may_declare(prospect))
            }
            (Question::Join { .. }, Choice::No) => Ok(()),
            (Question::Join { who, .. }, Choice::Do(action)) => {
                let own = Actor::new(scene, who);
                own.with_prospect(action, |prospect| own.may_declare(prospect))?;
                if action.is_free() {
                    let reason = "what costs nothing is done at a moment of one's own";
                    return Err(Illegal::because("reality.initiative.together", reason));
                }
                Ok(())
            }
            (Question::Act { actor }, Choice::Interrupt(interrupt)) => {
                let own = Actor::new(scene, actor);
                own.with_strike(interrupt, |strike| own.may_strike_at_will(strike))
            }
            (Question::Challenge { .. }, Choice::No) => Ok(()),
            (Question::Challenge { challenger, actor, action }, Choice::Challenge(answer)) => {
                scene.may_challenge(challenger, actor, action)?;
                let own = Actor::new(scene, challenger);
                own.with_prospect(answer, |answer| own.may_challenge_with(answer, actor, action))
            }
            (Question::Interrupt { who, cause, opening }, Choice::Interrupt(interrupt)) => {
                let own = Actor::new(scene, who);
                own.with_strike(interrupt, |strike| own.may_use_opening(strike, cause, opening))
            }
            (Question::Step { .. }, Choice::Stop) => Ok(()),
            (Question::Step { mover, left, .. }, Choice::Step(way)) => scene.may_run_on_to(mover, way, left),
            (Question::Step { mover, .. }, Choice::Item(item)) => scene.may_snatch(mover, item),
            (Question::Step { .. }, Choice::Do(Action::Maneuver(Maneuver::Push, _))) => {
                let reason = "a Push is part of a Sprint from its third metre on";
                Err(Illegal::because("reality.push.sprint-part", reason))
            }
            (question, Choice::Yes | Choice::No) if question.is_either() => Ok(()),
            _ => self.allows_in_attack(scene, choice),
        }
    }

    /// As above, of what is asked about an attack and what comes of it.
    fn allows_in_attack(self, scene: Scene<'_>, choice: Choice) -> Legality {
        match (self, choice) {
            (
                Question::Enhance { .. }
                | Question::Fling { .. }
                | Question::SprintPush { .. }
                | Question::Injure { .. },
                Choice::No,
            ) => Ok(()),
            (Question::Enhance { attacker, spent }, Choice::Enhance(owner, which)) => {
                scene.may_enhance_with(attacker, owner, which, spent)
            }
            (Question::WhichWeapon { target, arm, .. }, Choice::Item(item)) => {
                scene.may_strike_away(arm, target, item)
            }
            (Question::Fling { target, .. }, Choice::Cell(cell)) => scene.may_fling_to(target, cell),
            (Question::PushTo { shove: Shove::MayEnd, .. }, Choice::Stop) => Ok(()),
            (Question::PushTo { .. }, Choice::Stop) => {
                let reason = "only a Push out of a Sprint ends where its performer likes";
                Err(Illegal::because("reality.push.sprint-distance", reason))
            }
            (Question::PushTo { pusher, target, .. }, Choice::Toward(way)) => {
                scene.may_push(pusher, target, way)
            }
            (Question::HoldBy { .. }, Choice::By(EscapeBy::ArmStrength | EscapeBy::Fortitude)) => Ok(()),
            (Question::SprintPush { mover, energy }, Choice::Combatant(target)) => {
                scene.may_push_in_passing(mover, energy, target)
            }
            (Question::Injure { target, damage, .. }, Choice::Injury(injury)) => {
                scene.may_injure(target, injury, damage)
            }
            (
                Question::FirstInterrupt { among, .. }
                | Question::LeapTo { among, .. }
                | Question::FirstToSpeak { among },
                Choice::Combatant(who),
            ) if among.has(who) => Ok(()),
            (Question::Movement { .. }, Choice::Moves(_)) => Ok(()),
            (Question::Benefit { .. }, Choice::No | Choice::Boon(_)) => Ok(()),
            (Question::Penalty { .. }, Choice::No | Choice::Penalty(_)) => Ok(()),
            _ => self.allows_in_rest(scene, choice),
        }
    }

    /// As above, of wounds, rests and figures.
    fn allows_in_rest(self, scene: Scene<'_>, choice: Choice) -> Legality {
        match (self, choice) {
            (Question::Rest, Choice::Rest(rest)) => scene.may_rest(rest),
            (Question::Tend { who }, Choice::Combatant(patient)) => scene.may_tend(who, patient),
            (Question::Mend { .. } | Question::Survival { .. }, Choice::No) => Ok(()),
            (Question::Mend { who }, Choice::Armour | Choice::Item(_)) => scene.may_mend(who, choice),
            (Question::Style { who, taken, .. }, Choice::Style(owner, style)) => {
                scene.may_take_style(who, owner, style, taken)
            }
            (Question::InjuredPart { .. }, Choice::Part(part)) if self.parts().contains(&part) => Ok(()),
            (_, Choice::Figure(figure)) if self.figures().contains(&figure) => Ok(()),
            (_, Choice::Figure(_)) => Err(self.beyond_bounds()),
            _ => Err(self.unlike_answer()),
        }
    }
}
