//! What unattended play answers, where that is not the first legal answer.

use crate::choice::{Choice, Question};
use crate::rules::Scene;
use crate::terms::Entry;

/// What unattended play answers to a question, if that is legal; `None` where it is the first legal answer.
pub(super) fn usual(question: &Question, scene: Scene<'_>) -> Option<Choice> {
    match *question {
        Question::NextActor { preferred } => Some(Choice::Combatant(preferred)),
        Question::Target { actor, used, chosen, .. } => {
            scene.likely_target(actor, used, chosen).map(Choice::Combatant)
        }
        Question::Defend { target, used, threat, .. } => Some(scene.usual_defense(target, used, threat)),
        Question::Excess { victim, .. } => scene.fullest_pool(victim).map(Choice::Pool),
        Question::Critical { target, earned_by, .. } => {
            Some(Choice::Critical(scene.usual_critical(target, earned_by)))
        }
        Question::ShoveTo { shover, target, to } => scene.straight(shover, target, to).map(Choice::Toward),
        Question::PutAside { mover, other, .. } => scene.usual_place_aside(mover, other).map(Choice::Cell),
        Question::Dismount { rider } => scene.usual_place_to_get_down(rider).map(Choice::Cell),
        _ => question.yes_or_no(scene),
    }
}

impl Question {
    /// Whether it is answered by yes or no alone.
    pub(super) fn is_yes_or_no(&self) -> bool {
        matches!(
            self,
            Question::StartCombat { .. }
                | Question::Simultaneous
                | Question::Oppose { .. }
                | Question::Hinder { .. }
                | Question::React { .. }
                | Question::Defy { .. }
                | Question::MinionDown { .. }
                | Question::Share { .. }
                | Question::CarryRider { .. }
                | Question::MountedHeight { .. }
                | Question::HoldBreath { .. }
                | Question::Unexpected { .. }
                | Question::DropOut { .. }
                | Question::FightOn
                | Question::Happens { .. }
        )
    }

    /// What unattended play answers where the answer is yes or no alone; `None` for other questions.
    pub(super) fn yes_or_no(&self, scene: Scene<'_>) -> Option<Choice> {
        let holds = match *self {
            Question::Oppose { witness, actor } => scene.is_hostile_witness(witness, actor),
            Question::CarryRider { mount, rider } => scene.is_meant_for(mount, rider),
            Question::MountedHeight { rider, other } => scene.mounted_height(rider, other) > 0,
            Question::HoldBreath { swimmer } => scene.has_breath_to_spare(swimmer),
            Question::Unexpected { entry, .. } => entry == Entry::Against,
            // Nothing is done, or done away with, that nobody asks for.
            Question::React { .. }
            | Question::Share { .. }
            | Question::DropOut { .. }
            | Question::Happens { .. } => false,
            _ => true,
        };
        let answer = if holds { Choice::Yes } else { Choice::No };
        self.is_yes_or_no().then_some(answer)
    }
}
