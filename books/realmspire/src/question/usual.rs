//! What unattended play answers, where that is not the first that is legal.

use crate::choice::{Choice, Question, Winner};
use crate::rules::Scene;
use crate::terms::{Action, Defense, Location, Maneuver};

/// The documented default of a question, or what a sensible player would likely do.
pub(super) fn usual(scene: Scene<'_>, question: &Question) -> Option<Choice> {
    match *question {
        Question::Act { actor } => Some(scene.usual_act(actor)),
        Question::Opportunity(exposed) => {
            let arm =
                scene.arms_for(&exposed).max_by_key(|&arm| scene.mean_damage(exposed.foe, exposed.who, arm));
            arm.map(|arm| Choice::Do(Action::Strike(arm, exposed.who)))
        }
        Question::Defend(attacked) => {
            let legal =
                Defense::ALL.into_iter().filter(|&defense| scene.may_defend_by(&attacked, defense).is_ok());
            legal.rev().max_by_key(|&defense| scene.chance_of_defense(&attacked, defense)).map(Choice::Defend)
        }
        Question::Means(rolling) => scene.best_means(&rolling).map(|means| Choice::By(rolling.who, means)),
        Question::Maneuver(won) => {
            let precise = Maneuver::Precision(Location::Body);
            let can = won.role == Winner::Attacker && scene.may_maneuver(&won, precise).is_ok();
            Some(Choice::Maneuver(if can { precise } else { Maneuver::Brace }))
        }
        Question::Armor { who, groups } => Some(Choice::Armor(scene.best_source(who, groups))),
        Question::Aware(attacked) => {
            let is_aware = scene.is_aware(attacked.target, attacked.attacker);
            Some(if is_aware { Choice::Yes } else { Choice::No })
        }
        Question::Cover { proposed, .. } => Some(Choice::Cover(proposed)),
        Question::AimShot(_)
        | Question::PerfectBlock(_)
        | Question::TwinParry(_)
        | Question::SoftLanding { .. }
        | Question::Resist { .. } => Some(Choice::Yes),
        Question::Place { who } => Some(Choice::Cell(scene.of(who).cell)),
        Question::Another(aimed) => Some(scene.usual_other_target(&aimed)),
        Question::Teleport { who, power } => scene.usual_teleport(who, power),
        _ => None,
    }
}
