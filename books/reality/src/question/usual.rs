//! What unattended play answers where it is not the first legal answer.

use crate::choice::{Choice, Contest, Occasion, Opening, Question};
use crate::rules::Scene;
use crate::rules::resting::ASLEEP;

impl Question {
    /// The documented default, if there is one. Where it is not legal the first legal answer is taken.
    pub(super) fn usual(self, scene: Scene<'_>) -> Option<Choice> {
        Some(match self {
            Question::Act { actor } => scene.usual_action(actor),
            Question::Interrupt {
                who,
                cause,
                opening: opening @ (Opening::Attacked | Opening::InAction),
            } => scene.usual_interrupt(who, cause, opening),
            Question::Step { mover, .. } => Choice::Step(scene.way_to_the_nearest(mover)?),
            Question::Fling { attacker, target } => Choice::Cell(scene.straight_fling(attacker, target)?),
            Question::HoldBy { restrainer } => Choice::By(scene.better_hold(restrainer)),
            Question::HandlingCost { usual, .. }
            | Question::Exertion { usual, .. }
            | Question::HoursCounted { usual, .. } => Choice::Figure(usual),
            Question::Asleep { .. } => Choice::Figure(ASLEEP),
            Question::Movement { target } => Choice::Moves(scene.movement_class(target)),
            Question::Style { who, taken, .. } => Choice::Style(who, scene.style_in_use(who, taken)?),
            question if question.is_either() => {
                if question.is_usually_so(scene) {
                    Choice::Yes
                } else {
                    Choice::No
                }
            }
            _ => return None,
        })
    }

    /// Whether the default of a yes or no is yes.
    fn is_usually_so(self, scene: Scene<'_>) -> bool {
        match self {
            Question::Allowed { .. }
            | Question::RollInitiative { .. }
            | Question::InjuryAllowed { .. }
            | Question::Roused { .. }
            | Question::KilledOutright { .. } => true,
            Question::Surprised { side } => {
                scene.encounter.sides.get(usize::from(side)).is_some_and(|side| side.is_surprised)
            }
            Question::WinnerFirst { contest, .. } => contest == Contest::Won,
            // A sleeper sleeps on.
            Question::Awakens { who } => !scene.sleeps(who),
            Question::Surge { who, occasion: Occasion::Rest } => scene.lacks_a_surge(who),
            Question::Surge { occasion: Occasion::Spell, .. } => true,
            _ => false,
        }
    }
}
